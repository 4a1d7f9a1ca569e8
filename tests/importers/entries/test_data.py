"""The real works: how many entries are linked, and how many pairs their lists attest."""

from collections import Counter
from pathlib import Path

import pytest

from corpus.authority.data import load_authority
from corpus.importers.entries.judge import Judgement, judge
from corpus.importers.entries.load import attested_pairs
from corpus.importers.entries.texts import read_entries
from corpus.importers.sahih_explorer.source import Source

pytestmark = pytest.mark.data


@pytest.fixture(scope="module")
def judged(data_dir: Path, public_source: Source) -> Judgement:
    """Every entry of the folder, judged."""
    return judge(read_entries(data_dir), load_authority(), public_source)


def test_most_entries_of_the_six_books_works_are_linked(judged: Judgement) -> None:
    linked = Counter(
        one.numbered.entry.work for one in judged.entries if one.verdict.status == "LINKED"
    )
    assert linked["taqrib"] > 7_500
    assert linked["kashif"] > 5_800
    assert linked["hidaya"] > 1_300


def test_no_work_has_two_entries_of_one_narrator(judged: Judgement) -> None:
    linked = Counter(
        (one.numbered.edition_id, one.verdict.narrator)
        for one in judged.entries
        if one.verdict.status == "LINKED"
    )
    assert max(linked.values()) == 1


def test_the_lists_attest_thousands_of_pairs_beside_the_authority_files(judged: Judgement) -> None:
    pairs = {(pair.teacher_id, pair.student_id) for _, pair in attested_pairs(judged)}
    assert len(pairs - load_authority().attested) > 7_000

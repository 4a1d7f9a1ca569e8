"""What is promised of the public texts themselves. Figures: ``docs/commentary.md``."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from django.conf import settings

from corpus.authority.works import read_work
from corpus.importers import files
from corpus.importers.openiti import importer
from corpus.importers.openiti.catalogue import SOURCES, ByNumber
from corpus.importers.openiti.concordance import Concordance
from corpus.importers.openiti.importer import find_texts, read_folder
from corpus.importers.openiti.markdown import Markdown, parse
from corpus.importers.openiti.metadata import file_name, metadata
from corpus.importers.openiti.numbered import Claim, judge
from corpus.importers.openiti.passages import LONGEST, passages
from corpus.importers.openiti.reports import packaged_reports
from corpus.importers.openiti.rows import AlignmentRow, EditionImport
from corpus.importers.openiti.sections import sections
from corpus.importers.openiti.words import words

pytestmark = pytest.mark.data
BUKHARI, MUSLIM = 1, 2
LETTER = re.compile("[\u0621-\u064a]")


@pytest.fixture(scope="module")
def data() -> Path:
    return Path(str(settings.ISNAD_DATA_DIR))


@pytest.fixture(scope="module")
def texts(data: Path) -> dict[str, Markdown]:
    found, _ = find_texts(data)
    return {source.edition: parse(files.text_lines(path, [])) for source, path in found.items()}


@pytest.fixture(scope="module")
def concordance() -> Concordance:
    return Concordance(packaged_reports())


@pytest.fixture(scope="module")
def imports(data: Path, concordance: Concordance) -> dict[str, EditionImport]:
    with pytest.MonkeyPatch.context() as patch:  # it would make the same again
        patch.setattr(importer, "Concordance", lambda reports: concordance)
        return {one.edition.key: one for one in read_folder(data, (), [])}


def public(imports: dict[str, EditionImport], collection: int) -> list[AlignmentRow]:
    everything = (row for one in imports.values() for row in one.alignments)
    return [row for row in everything if row.is_public and row.hadith_id // 1_000_000 == collection]


def test_all_fifteen_works_are_found_and_nothing_else(data: Path) -> None:
    found, rejects = find_texts(data)
    assert {source.uri for source in found} == set(SOURCES)
    assert rejects == []


def test_the_catalogue_agrees_with_the_headers(data: Path, texts: dict[str, Markdown]) -> None:
    found, _ = find_texts(data)
    for source, path in found.items():
        said = metadata(texts[source.edition].header, "")
        name = file_name(path)
        assert name is not None
        assert name.died == source.author.death_year_ah
        assert said.died in (None, source.author.death_year_ah)
        if said.title_ar:
            assert set(words(source.title_ar)) <= set(words(said.title_ar)), source.uri


def test_a_volume_ends_at_its_last_marker(texts: dict[str, Markdown]) -> None:
    """The words after the last marker of a volume are the next one's: «الجزء الثاني»."""
    volume = [page for page in texts["aclam-hadith"].pages if page]
    last = max(index for index, page in enumerate(volume) if page[0] == 1)
    following = next(
        text
        for block in texts["aclam-hadith"].blocks
        for index, text in block.pieces
        if index == last + 1
    )
    assert following == "أعلام الحديث"


def test_no_letter_of_a_work_is_lost(data: Path, texts: dict[str, Markdown]) -> None:
    """Every letter is in a passage or a heading; one work has headings it does not tag."""
    found, _ = find_texts(data)
    for source in found:
        if source.profile.heading:
            continue
        markdown = texts[source.edition]
        written = sum(len(LETTER.findall(block.text)) for block in markdown.blocks)
        kept = sum(len(LETTER.findall(p.text)) for p in passages(markdown, source.profile))
        headings = sum(
            len(LETTER.findall(block.text))
            for block in markdown.blocks
            if block.tag and not (block.tag.startswith("$") and source.profile.kind == "text")
        )
        assert written - headings <= kept <= written, source.uri


def test_the_entries_are_those_of_the_authoritys_own_reading(
    data: Path, texts: dict[str, Markdown]
) -> None:
    for key in ("taqrib", "kashif", "hidaya"):
        source = next(one for one in SOURCES.values() if one.edition == key)
        read = [one for one in sections(texts[key], source.profile) if one.kind != "text"]
        expected = [entry for entry in read_work(data, key) if entry.text]
        assert [one.number for one in read] == [
            None if entry.number is None else str(entry.number) for entry in expected
        ]


def test_passages_are_of_a_readable_size_and_placed(imports: dict[str, EditionImport]) -> None:
    for one in imports.values():
        assert one.passages
        assert [row.sequence_number for row in one.passages] == list(
            range(1, len(one.passages) + 1)
        )
        assert max(len(row.text) for row in one.passages) < LONGEST + 100
        assert sum(row.locator is None for row in one.passages) <= 3


def test_ids_are_unique_and_counts_add_up(imports: dict[str, EditionImport]) -> None:
    passages = [row.id for one in imports.values() for row in one.passages]
    alignments = [row for one in imports.values() for row in one.alignments]
    assert len(set(passages)) == len(passages)
    assert len({row.id for row in alignments}) == len(alignments)
    assert len({(row.passage_id, row.hadith_id) for row in alignments}) == len(alignments)
    for one in imports.values():
        for count in one.counts.values():
            assert count.read == count.loaded + count.merged + count.rejected


def test_enough_passages_may_be_shown(imports: dict[str, EditionImport]) -> None:
    for collection, least in ((BUKHARI, 1_200), (MUSLIM, 800)):
        verified = [
            row for row in public(imports, collection) if row.alignment_status == "verified"
        ]
        assert len(verified) >= least
        assert len({row.passage_id for row in verified}) >= least


def test_nothing_ambiguous_may_be_shown(imports: dict[str, EditionImport]) -> None:
    for one in imports.values():
        for row in one.alignments:
            assert row.is_public == (row.alignment_status in ("verified", "probable"))
            assert 0 < row.confidence <= 1


@pytest.mark.parametrize(
    ("edition", "number", "hadith"),
    [
        ("aclam-hadith", "1098/9520", "bukhari:5920"),
        ("dibaj", "3303", None),
        ("dibaj", "3304", None),
        ("dibaj", "4575", None),
        ("dibaj", "3813", "muslim:2813a"),
        ("nukat-bukhari", "31", "bukhari:30"),
        ("nukat-bukhari", "105", "bukhari:106"),
        ("aclam-hadith", "55/206", "bukhari:206"),
    ],
)
def test_numbers_that_cannot_be_right_are_repaired_or_refused(
    imports: dict[str, EditionImport],
    concordance: Concordance,
    edition: str,
    number: str,
    hadith: str | None,
) -> None:
    names = {report.hadith_id: report.reference for report in concordance.reports}
    one = imports[edition]
    own = {row.id for row in one.passages if (row.locator or "").endswith(f"no. {number}")}
    found = {names[row.hadith_id] for row in one.alignments if row.passage_id in own}
    assert own
    assert found == ({hadith} if hadith else set())
    if hadith is None:
        assert any(f"no. {number}: the collection has no number" in r.reason for r in one.rejects)


def claims(
    concordance: Concordance, texts: dict[str, Markdown], edition: str
) -> tuple[ByNumber, list[tuple[int, Sequence[int]]]]:
    source = next(one for one in SOURCES.values() if one.edition == edition)
    how = source.alignment
    assert isinstance(how, ByNumber)
    return how, [
        (one.cited, concordance.ids(words(" ".join(p.text for p in one.paragraphs)))[: how.opening])
        for one in sections(texts[edition], source.profile)
        if one.cited is not None
    ]


@pytest.mark.parametrize("edition", ["aclam-hadith", "dibaj"])
def test_a_number_drawn_at_random_is_hardly_ever_confirmed(
    concordance: Concordance, texts: dict[str, Markdown], edition: str
) -> None:
    how, named = claims(concordance, texts, edition)
    draw = random.Random(7)
    numbers = [number for number, _ in named]
    wrong = [Claim(draw.choice(numbers), ids) for _, ids in named]
    moved = [Claim(number + 20, ids) for number, ids in named]
    for shifted in (wrong, moved):
        judged = judge(concordance, how.collection, shifted, quotes_opening=False)
        assert Counter(one.verdict for one in judged)["confirmed"] <= len(named) / 200

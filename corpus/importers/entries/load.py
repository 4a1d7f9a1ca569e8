"""The entries onto the corpus: entries, their candidates, assertions, attested relations.

Ids: an entry's is `texts.Numbered.id`; candidates and assertions have that of their entry and a
place in it; a relation has the two narrators' and the edition's.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from corpus.authority.data import Authority, Locator, Pair
from corpus.importers.authority import words_of_list
from corpus.importers.catalogue import EDITION_IDS, OPENITI
from corpus.importers.entries.judge import Judged, Judgement, judge
from corpus.importers.entries.sources import heard_of
from corpus.importers.entries.statements import lived
from corpus.importers.entries.texts import read_entries
from corpus.importers.relation_ids import attested_id
from corpus.importers.sahih_explorer.own_sources import Heard
from corpus.importers.sahih_explorer.source import Source
from corpus.loading.sink import Sink
from narrators.models import (
    NarratorAssertion,
    NarratorEntry,
    NarratorEntryCandidate,
    NarratorTransmission,
)

Ends = tuple[int, int]  # teacher and student
_ATTESTING = ("kashif", "hidaya")
_FIELDS = ("grade_term", "generation", "death_year_ah")
_STEP = 100


@dataclass(frozen=True, slots=True)
class Stated:
    """``entries``: the id of the entry at a place; ``attested``: (teacher, student) they attest.

    ``heard``: whom the compilers of the Sunan heard.
    """

    entries: Mapping[Locator, int]
    attested: frozenset[Ends]
    heard: Heard


NOTHING = Stated({}, frozenset(), Heard())


def load_entries(
    sink: Sink, data_dir: Path, authority: Authority, source: Source | None, *, bars: bool = False
) -> Stated:
    """Load what the biographical works under ``data_dir`` say of the narrators loaded before."""
    entries = read_entries(data_dir)
    judgement = judge(entries, authority, source, bars=bars)
    sink.read(OPENITI, NarratorEntry, len(entries.numbered) + len(entries.rejects))
    sink.reject_all(OPENITI, NarratorEntry, entries.rejects)
    for one in judgement.entries:
        sink.add(OPENITI, _entry(one))
        sink.derive(OPENITI, _candidates(one))
    places = entries.by_place()
    _load_assertions(sink, judgement, _stated(authority, places))
    attested = _load_relations(sink, judgement, authority)
    return Stated(places, attested, heard_of(judgement))


def _entry(one: Judged) -> NarratorEntry:
    return NarratorEntry(
        id=one.numbered.id,
        narrator_id=one.verdict.narrator,
        edition_id=one.numbered.edition_id,
        entry_number=str(one.numbered.entry.number),
        heading=one.head.heading or None,
        text=one.numbered.entry.text,
        resolution_status=one.verdict.status,
        locator=one.numbered.locator,
    )


def _candidates(one: Judged) -> Iterator[NarratorEntryCandidate]:
    for rank, narrator in enumerate(one.verdict.candidates, start=1):
        yield NarratorEntryCandidate(
            id=one.numbered.id * _STEP + rank,
            entry_id=one.numbered.id,
            narrator_id=narrator,
            rank=rank,
        )


def _stated(authority: Authority, places: Mapping[Locator, int]) -> set[tuple[int, str]]:
    """What the authority file has checked already: (entry, field)."""
    return {
        (places[fact.locator], fact.field) for fact in authority.facts if fact.locator in places
    }


def _load_assertions(sink: Sink, judgement: Judgement, stated: set[tuple[int, str]]) -> None:
    """Load what linked entries state; of what was checked already the checked reading stands."""
    for one in judgement.entries:
        narrator = one.verdict.narrator
        if narrator is None:
            continue
        counted = judgement.people.known[narrator].generation
        for field, value in assertions_of(one, counted):
            sink.read(OPENITI, NarratorAssertion)
            if (one.numbered.id, field) in stated:
                sink.merge(OPENITI, NarratorAssertion)
            else:
                sink.add(OPENITI, _assertion(one, narrator, field, value))


def assertions_of(one: Judged, counted: int | None) -> Iterator[tuple[str, str]]:
    """(field, value) of what an entry states of a man of a generation."""
    said = one.statements
    if said.rank:
        yield "grade_term", said.rank
    if said.generation:
        yield "generation", str(said.generation)
    if said.death and lived(said.death, said.generation or counted):
        yield "death_year_ah", str(said.death)


def _assertion(one: Judged, narrator: int, field: str, value: str) -> NarratorAssertion:
    # Far above the authority file's: narrator · 1,000 + place.
    return NarratorAssertion(
        id=one.numbered.id * _STEP + _FIELDS.index(field) + 1,
        narrator_id=narrator,
        field=field,
        value=value,
        entry_id=one.numbered.id,
        edition_id=one.numbered.edition_id,
        locator=one.numbered.locator,
        review_status="unreviewed",
    )


def _load_relations(sink: Sink, judgement: Judgement, authority: Authority) -> frozenset[Ends]:
    """Load the pairs that lists name; the authority file's own stand as they are."""
    known = {attested_id(pair) for pair in authority.pairs if pair.locator.work in EDITION_IDS}
    attested: set[Ends] = set()
    for one, pair in attested_pairs(judgement):
        sink.read(OPENITI, NarratorTransmission)
        attested.add((pair.teacher_id, pair.student_id))
        number = attested_id(pair)
        if number in known:
            sink.merge(OPENITI, NarratorTransmission)
        else:
            known.add(number)
            sink.add(OPENITI, _relation(number, one, pair))
    return frozenset(attested)


def attested_pairs(judgement: Judgement) -> Iterator[tuple[Judged, Pair]]:
    """Each name of the lists that means one recorded teacher or student, with the pair."""
    for one in judgement.entries:
        narrator = one.verdict.narrator
        if narrator is None or one.numbered.entry.work not in _ATTESTING:
            continue
        for item in one.items:
            other = judgement.acquaintance.meant(item, narrator)
            if other is not None:
                ends = (other, narrator) if item.of_teacher else (narrator, other)
                yield one, Pair(*ends, one.numbered.place, item.direction, item.words)


def _relation(number: int, one: Judged, pair: Pair) -> NarratorTransmission:
    return NarratorTransmission(
        id=number,
        teacher_id=pair.teacher_id,
        student_id=pair.student_id,
        recorded_status="attested",
        edition_id=one.numbered.edition_id,
        dataset_id=OPENITI,
        locator=one.numbered.locator,
        source_text=words_of_list(pair),
    )

"""All entries read and judged, work after work: the Taqrib first, whose names are the fullest.

What its entries state is added to what is known of the narrators; those that no narrator fits stand
beside them, so that the entries of the other works that mean these men are linked to nobody.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from corpus.authority.data import Authority
from corpus.authority.mentions import mention_key
from corpus.importers.entries.heads import Head, head_of
from corpus.importers.entries.linking import Subject, Verdict, link
from corpus.importers.entries.lists import Item, items_of
from corpus.importers.entries.people import People, people_of
from corpus.importers.entries.relations import Acquaintance
from corpus.importers.entries.statements import Statements, statements_of
from corpus.importers.entries.texts import WORKS, Entries, Numbered
from corpus.importers.sahih_explorer.likeness import Known, names_of
from corpus.importers.sahih_explorer.source import Source
from corpus.loading.progress import bar

_WITH_LISTS = ("kashif", "hidaya", "tahdhib-asma", "tacjil")
_OUTSIDE = ("tacjil",)  # of men who are in none of the six books
_FIRST = "taqrib"


@dataclass(frozen=True, slots=True)
class Judged:
    """An entry, what it says, and whom it is about."""

    numbered: Numbered
    head: Head
    statements: Statements
    items: tuple[Item, ...]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Judgement:
    """The entries of all works, and the narrators with what the works add to them."""

    entries: tuple[Judged, ...]
    people: People
    acquaintance: Acquaintance


def judge(
    entries: Entries, authority: Authority, source: Source | None, *, bars: bool = False
) -> Judgement:
    """Read every entry and find its narrator."""
    people = people_of(authority, source)
    own_names = {name.own for record in people.known.values() for name in record.names}
    given = given_links(entries, authority)
    acquaintance = Acquaintance(people)
    judged: list[Judged] = []
    for work in WORKS:
        numbered = entries.of(work)
        own = {one.id: given[one.id] for one in numbered if one.id in given}
        steps = bar(numbered, work, total=len(numbered), shown=bars)
        judged += _judge_work(steps, people, own_names, own, acquaintance)
        if work == _FIRST:
            _learn(people, judged)
    return Judgement(tuple(_without_ghosts(judged)), people, acquaintance)


def given_links(entries: Entries, authority: Authority) -> dict[int, int]:
    """The entries that the authority file cites of its narrators: entry → narrator."""
    places = entries.by_place()
    cited = [(fact.locator, fact.narrator_id) for fact in authority.facts]
    cited += [(pair.locator, pair.listed_under) for pair in authority.pairs]
    return {places[place]: one for place, one in cited if place in places}


def _judge_work(
    entries: Iterable[Numbered],
    people: People,
    own_names: set[str],
    given: Mapping[int, int],
    acquaintance: Acquaintance,
) -> list[Judged]:
    read: dict[int, tuple[Numbered, Head, Statements, tuple[Item, ...]]] = {}

    def subjects() -> Iterator[Subject]:
        for one in entries:
            head = head_of(one.entry, own_names)
            said = statements_of(one.entry, head.end)
            items = items_of(one.entry, head.end) if one.entry.work in _WITH_LISTS else ()
            read[one.id] = one, head, said, items
            yield _subject(one, head, said)

    verdicts = link(
        subjects(), people, given, lambda entry, one: acquaintance.support(read[entry][3], one)
    )
    return [Judged(*parts, verdicts[entry]) for entry, parts in read.items()]


def _subject(one: Numbered, head: Head, said: Statements) -> Subject:
    outside = one.entry.work in _OUTSIDE or said.signs == frozenset()
    return Subject(one.id, known_of(head, said), said.signs, outside)


def known_of(head: Head, said: Statements) -> Known:
    """An entry's man, ready to be compared."""
    return Known(
        names=tuple(dict.fromkeys(name for key in head.keys for name in names_of(key))),
        latin=(),
        called=frozenset(),
        generation=said.generation,
        deaths=said.years,
        rank=mention_key(said.rank or ""),
    )


def _learn(people: People, judged: list[Judged]) -> None:
    """Add what the entries state; an unlinked one is a man of his own, under a negative id."""
    for one in judged:
        known = known_of(one.head, one.statements)
        narrator = one.verdict.narrator
        who = -one.numbered.id if narrator is None else narrator
        people.add(who, known.names, known, one.statements.signs)


def _without_ghosts(judged: list[Judged]) -> list[Judged]:
    """An entry linked to a man whom only an entry of the Taqrib knows shares that one's verdict."""
    verdicts = {one.numbered.id: one.verdict for one in judged}
    return [
        one
        if one.verdict.narrator is None or one.verdict.narrator > 0
        else Judged(
            one.numbered, one.head, one.statements, one.items, verdicts[-one.verdict.narrator]
        )
        for one in judged
    ]

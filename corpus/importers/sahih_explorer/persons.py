"""What the file says of each narrator, read: names, generation, years with their sign, places.

``grade`` is the generation (tabaqa), not reliability, but for eight rows that hold a rank there.
Years before the Hijra have lost their sign: the birth's display («53 BH») or a Gregorian year that
agrees gives it back. All of it is legacy data, with the file as its source.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile

from corpus.authority.mentions import mention_key
from corpus.authority.taqrib import SIGNS, six_books
from corpus.importers.sahih_explorer.alternatives import Alternative
from corpus.importers.sahih_explorer.names import Form, SplitName, called, forms_of, split_name
from corpus.importers.sahih_explorer.rows import Life, NarratorRow

PROPHET = 1
# Between these years the men of a generation died, with the Taqrib's rare exceptions. The file has
# years without their hundreds («100» of a man of the eighth) and with wrong ones («291» for 201).
_DIED = {
    1: (-20, 130), 2: (30, 125), 3: (50, 150), 4: (70, 165), 5: (80, 175), 6: (105, 185),
    7: (115, 210), 8: (125, 215), 9: (175, 245), 10: (201, 280), 11: (215, 305), 12: (240, 335),
}  # fmt: skip
_HIJRA = 622
_NEAR = 5  # years by which a Gregorian year before the Hijra may miss 622 - year
_GENERATION = re.compile(r"\[(\d{1,2})(?:st|nd|rd|th) generation\]", re.IGNORECASE)
_COMPANION = "Comp.(RA)"
_RANKS = re.compile(r"^(?:Thiqah|Sadooq|Maqbool|Weak)\b")
_RELIABILITY = re.compile(r"^Narrator\s*\[")
_QUOTED = re.compile(r"\[(?!Grade)([^\[\]]*)\]\s*$")
_TIES = {"parents": "parent", "spouses": "spouse", "siblings": "sibling", "children": "child"}


@dataclass(frozen=True, slots=True)
class Person:
    """A narrator of the file; ``name`` without prose, ``called`` what alone can mean him.

    Years are of the Hijra, negative before it; ``death_year`` is None also where the generation
    excludes the year given (``death_contradicts``), which ``data`` keeps.
    """

    id: int
    line: int
    name: SplitName
    forms: tuple[Form, ...]
    called: tuple[Alternative, ...]
    generation: int | None
    companion: bool
    birth_year: int | None
    death_year: int | None
    death_contradicts: bool
    places: tuple[str, ...]
    rank: str | None
    data: tuple[tuple[str, str], ...]


def persons_of(rows: Iterable[NarratorRow]) -> dict[int, Person]:
    """Read the rows; the Prophet is no transmitter and not among the persons.

    Of a stub its own row holds name and generation alone: what the others' rows say of his
    family is added to it here, and his teachers and students by `relations`.
    """
    known = {row.id: row for row in rows}
    said = _said_by_others(known)
    return {
        row.id: _person(row, said.get(row.id, ())) for row in known.values() if row.id != PROPHET
    }


def _person(row: NarratorRow, said: tuple[tuple[str, str], ...]) -> Person:
    name = split_name(row.name)
    found = _GENERATION.search(row.grade)
    companion = row.grade.startswith(_COMPANION)
    generation = int(found[1]) if found else 1 if companion else None
    if companion and generation != 1:
        generation = None  # a Companion of a later generation: one of the two is wrong
    died = signed_year(row.death)
    possible = died is None or can_have_died(died, generation)
    return Person(
        id=row.id,
        line=row.line,
        name=name.shown,
        forms=tuple(forms_of(name)),
        called=called(name),
        generation=generation,
        companion=companion,
        birth_year=signed_year(row.birth),
        death_year=died if possible else None,
        death_contradicts=not possible,
        places=row.places,
        rank=_rank(row.interests),
        data=tuple(dict.fromkeys((*_data(row), *said))),
    )


def can_have_died(year: int, generation: int | None) -> bool:
    """Whether a man of the generation can have died in the year."""
    if generation not in _DIED:
        return True
    first, last = _DIED[generation]
    return first <= year <= last


def signed_year(life: Life) -> int | None:
    """The year of the Hijra, negative where the row shows that it was before it."""
    if life.hijri is None:
        return None
    if f"{life.hijri} BH" in life.display:
        return -life.hijri
    before = _HIJRA - life.hijri
    if life.gregorian and life.gregorian < _HIJRA and abs(life.gregorian - before) <= _NEAR:
        return -life.hijri
    return life.hijri


def _rank(interests: Iterable[str]) -> str | None:
    """The Taqrib's rank as the file quotes it: «[ ع  -  ثقة ثبت ]» → «ثقة ثبت»."""
    for interest in interests:
        if _RELIABILITY.match(interest) and (quoted := re.search(r"-\s+([^\]-]+?)\s*\]", interest)):
            return quoted[1]
    return None


def quoted_signs(person: Person) -> frozenset[str] | None:
    """The six books of the signs that the file quotes from the Taqrib, «[ خ  د  ت  -  ثقة ]».

    None where it quotes no signs.
    """
    for name, value in person.data:
        if name == "reliability" and (quoted := _QUOTED.search(value)):
            signs = list(takewhile(SIGNS.__contains__, mention_key(quoted[1]).split()))
            if signs:
                return six_books(signs)
    return None


def _data(row: NarratorRow) -> Iterator[tuple[str, str]]:
    yield ("rank" if _RANKS.match(row.grade) else "generation", row.grade)
    for event, life in (("birth", row.birth), ("death", row.death)):
        if (year := signed_year(life)) is not None:
            yield f"{event}_year_ah", str(year)
        if life.place:
            yield f"{event}_place", life.place
    for place in row.places:
        yield "place_of_stay", place
    for interest in row.interests:
        yield ("reliability" if _RELIABILITY.match(interest) else "interest", interest)
    for tag in row.tags:
        yield "tag", tag
    yield from _family(row)
    yield "name", row.name


def _family(row: NarratorRow) -> Iterator[tuple[str, str]]:
    for tie, relative, name in row.family:
        yield _TIES[tie], _relative(relative, name)


def _relative(relative: int, name: str) -> str:
    """A relative as «name (narrators.jsonl 10500)»."""
    split = split_name(name)
    return f"{split.arabic or split.latin} (narrators.jsonl {relative})"


def _said_by_others(rows: Mapping[int, NarratorRow]) -> dict[int, tuple[tuple[str, str], ...]]:
    """The ties that other rows state of the stubs, read from the other end."""
    other_end = {"parents": "child", "children": "parent", "spouses": "spouse"}
    said: dict[int, tuple[tuple[str, str], ...]] = {}
    for row in rows.values():
        for tie, relative, _ in row.family:
            if relative in rows and rows[relative].stub:
                datum = (other_end.get(tie, "sibling"), _relative(row.id, row.name))
                said[relative] = (*said.get(relative, ()), datum)
    return said

"""The authority file in memory: its rows as they stand in the CSV files, and indexes over them."""

import csv
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from corpus.authority.mentions import mention_key

FOLDER = Path(__file__).parent
# The compilers of the two collections, who heard the first man of each of their chains.
COMPILERS = {"bukhari": 1151, "muslim": 1152}
# The signs of the Taqrib by compiler: in his book, in its suspended chains or preface, in all six.
COLLECTION_SIGNS = {
    COMPILERS["bukhari"]: frozenset({"خ", "خت", "ع"}),
    COMPILERS["muslim"]: frozenset({"م", "مق", "ع"}),
}
SOLE_IN = {f"sole_in_{collection}": compiler for collection, compiler in COMPILERS.items()}
MALIK = 19  # b. Anas, whose Muwatta is one of the books that may stand beside theirs
SCOPES = ("sole", "sole_in_collections", *SOLE_IN, "shared")


@dataclass(frozen=True, slots=True)
class Narrator:
    """A person of the file; ``id`` is permanent and never given to another."""

    id: int
    key: str
    name_ar: str
    name_latin: str
    name_fr: str
    canonical_display: str


@dataclass(frozen=True, slots=True)
class Locator:
    """Where a work states something: its entry's number, and the page on which it begins."""

    work: str
    entry_number: int
    volume: int
    page: int


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that one entry of one work says of a narrator."""

    narrator_id: int
    field: str
    value: str
    locator: Locator


@dataclass(frozen=True, slots=True)
class Form:
    """A form by which isnads mention a narrator, and whether others bear it (``SCOPES``)."""

    narrator_id: int
    form: str
    kind: str
    scope: str

    @property
    def alone(self) -> bool:
        """Whether nobody else bears it in either collection."""
        return self.scope in ("sole", "sole_in_collections")


@dataclass(frozen=True, slots=True)
class Pair:
    """A teacher and his student, as a list of an entry names one of them (``words``)."""

    teacher_id: int
    student_id: int
    locator: Locator
    direction: str
    words: str

    @property
    def listed_under(self) -> int:
        """The narrator whose entry has the list: the student of a list of teachers."""
        return self.student_id if self.direction in ("عن", "سمع") else self.teacher_id


@dataclass(frozen=True, slots=True)
class Link:
    """A teacher and his student named side by side, in full, in the isnad of a report.

    ``seq`` is the report's running number in its collection, as the source counts.
    """

    teacher_id: int
    student_id: int
    collection: str
    seq: int


@dataclass(frozen=True, slots=True)
class Usage:
    """Whom a compiler means where he leaves his source and that man's teacher bare.

    Stated by a commentary on his book (``work``), on that page, of the two forms beside each other.
    """

    collection: str
    source: str
    teacher: str
    source_id: int
    teacher_id: int
    work: str
    volume: int
    page: int


@dataclass(frozen=True)
class Authority:
    """The rows of the files. Links are no attested pairs: no classical entry states them."""

    narrators: tuple[Narrator, ...]
    facts: tuple[Fact, ...]
    forms: tuple[Form, ...]
    pairs: tuple[Pair, ...]
    links: tuple[Link, ...] = ()
    usages: tuple[Usage, ...] = ()

    def elsewhere(self) -> "Authority":
        """The file for books it was not made for: a form sole in the two collections is shared."""
        forms = (
            replace(form, scope="shared") if form.scope == "sole_in_collections" else form
            for form in self.forms
        )
        return replace(self, forms=tuple(forms))

    def spellings(self, name: Fact) -> frozenset[str]:
        """The name that a work states, as it stands and with the kunya as another work has it.

        The file of the Taqrib has misprints: its «أبو خثيمة» is «أبو خيثمة» in the Kashif.
        """
        own = self._kunyas.get(name.narrator_id, ())
        printed = [fact.value for fact in own if fact.locator.work == name.locator.work]
        others = [fact.value for fact in own if fact.locator.work != name.locator.work]
        words = f" {name.value} "
        mended = {words.replace(f" {p} ", f" {o} ").strip() for p in printed for o in others}
        return frozenset({name.value, *mended})

    @cached_property
    def _kunyas(self) -> dict[int, tuple[Fact, ...]]:
        rows: dict[int, list[Fact]] = defaultdict(list)
        for fact in self.facts:
            if fact.field == "kunya":
                rows[fact.narrator_id].append(fact)
        return {one: tuple(facts) for one, facts in rows.items()}

    @cached_property
    def by_key(self) -> dict[str, tuple[Form, ...]]:
        """Forms by the key of their words."""
        index: dict[str, list[Form]] = defaultdict(list)
        for form in self.forms:
            index[mention_key(form.form)].append(form)
        return {key: tuple(forms) for key, forms in index.items()}

    @cached_property
    def usage(self) -> dict[tuple[int, str, str], tuple[int, int]]:
        """(source, his teacher) by the compiler and the keys of the two forms."""
        return {
            (COMPILERS[one.collection], mention_key(one.source), mention_key(one.teacher)): (
                one.source_id,
                one.teacher_id,
            )
            for one in self.usages
        }

    @cached_property
    def attested(self) -> frozenset[tuple[int, int]]:
        """(teacher, student) of every attested pair."""
        return frozenset((pair.teacher_id, pair.student_id) for pair in self.pairs)

    @cached_property
    def linked(self) -> frozenset[tuple[int, int]]:
        """(teacher, student) of every link."""
        return frozenset((link.teacher_id, link.student_id) for link in self.links)

    @cached_property
    def generations(self) -> dict[int, int]:
        """Generation (1 = Companions … 12) by narrator, where a work states it."""
        return {f.narrator_id: int(f.value) for f in self.facts if f.field == "generation"}

    @cached_property
    def deaths(self) -> dict[int, int]:
        """Year of death by narrator; of several, the one that the Taqrib states."""
        rows = [f for f in self.facts if f.field == "death_year_ah"]
        rows.sort(key=lambda fact: fact.locator.work == "taqrib")
        return {fact.narrator_id: int(fact.value) for fact in rows}

    @cached_property
    def signs(self) -> dict[int, frozenset[str]]:
        """The signs by narrator: the collections in which any of his entries counts him."""
        index: dict[int, frozenset[str]] = defaultdict(frozenset)
        for fact in self.facts:
            if fact.field == "signs":
                index[fact.narrator_id] |= frozenset(fact.value.split())
        return dict(index)

    @cached_property
    def fathers(self) -> dict[int, str]:
        """The father's name by narrator, as the Taqrib gives it."""
        return {f.narrator_id: f.value for f in self.facts if f.field == "father"}


def load_authority(folder: Path = FOLDER) -> Authority:
    """Read the six CSV files of ``folder``; a missing column or a bad number is an error."""
    return Authority(
        tuple(Narrator(int(row.pop("id")), **row) for row in _rows(folder / "narrators.csv")),
        tuple(
            Fact(int(row["narrator_id"]), row["field"], row["value"], _locator(row))
            for row in _rows(folder / "facts.csv")
        ),
        tuple(
            Form(int(row["narrator_id"]), row["form"], row["kind"], row["scope"])
            for row in _rows(folder / "forms.csv")
        ),
        tuple(
            Pair(
                int(row["teacher_id"]),
                int(row["student_id"]),
                _locator(row),
                row["direction"],
                row["words"],
            )
            for row in _rows(folder / "pairs.csv")
        ),
        tuple(
            Link(int(row["teacher_id"]), int(row["student_id"]), row["collection"], int(row["seq"]))
            for row in _rows(folder / "links.csv")
        ),
        tuple(_usage(row) for row in _rows(folder / "usages.csv")),
    )


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        yield from csv.DictReader(stream, strict=True)


def _usage(row: dict[str, str]) -> Usage:
    return Usage(
        row["collection"],
        row["source"],
        row["teacher"],
        int(row["source_id"]),
        int(row["teacher_id"]),
        row["work"],
        int(row["volume"]),
        int(row["page"]),
    )


def _locator(row: dict[str, str]) -> Locator:
    return Locator(row["work"], int(row["entry_number"]), int(row["volume"]), int(row["page"]))

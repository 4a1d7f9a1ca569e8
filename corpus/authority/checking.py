"""Checking the authority file, row by row, against the works that it cites.

A row passes when the entry named by its locator stands under that number on that page and says
what the row says. Nothing is taken on trust from one row to the next.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from corpus.authority.data import COMPILERS, Authority, Fact, Form, Narrator, Pair, Usage
from corpus.authority.fact_checks import FACT_CHECKS
from corpus.authority.form_checks import FormChecker
from corpus.authority.library import Library
from corpus.authority.mentions import mention_key
from corpus.authority.pair_checks import PairChecker
from corpus.authority.works import Entry

_Row = TypeVar("_Row")
KINDS = frozenset({"name", "kunya", "laqab", "nisba", "mention"})


@dataclass(frozen=True, slots=True)
class Problem:
    """A row that does not pass: its file, its line there, what it says, and what is wrong."""

    file: str
    line: int
    row: str
    reason: str


@dataclass(slots=True)
class Report:
    """What was checked: rows by file and field, and the problems found."""

    checked: Counter[str] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)


class Checker:
    """Checks one authority file against one library of works."""

    def __init__(self, authority: Authority, library: Library) -> None:
        self._authority = authority
        self._library = library

    def run(self) -> Report:
        """Check every row of the five files that cite a work."""
        report = Report()
        self._check(report, "narrators", self._authority.narrators, self._narrator)
        self._check(report, "facts", self._authority.facts, self._fact)
        self._check(report, "forms", self._authority.forms, self._form)
        self._check(report, "pairs", self._authority.pairs, self._pair)
        self._check(report, "usages", self._authority.usages, self._usage)
        return report

    @staticmethod
    def _check(
        report: Report,
        file: str,
        rows: tuple[_Row, ...],
        reasons: Callable[[_Row], Iterator[str]],
    ) -> None:
        for line, row in enumerate(rows, start=2):  # the first line names the columns
            report.checked[_label(file, row)] += 1
            report.problems.extend(
                Problem(f"{file}.csv", line, str(row), reason) for reason in reasons(row)
            )

    @cached_property
    def _ids(self) -> Counter[int]:
        return Counter(one.id for one in self._authority.narrators)

    @cached_property
    def _keys(self) -> Counter[str]:
        return Counter(one.key for one in self._authority.narrators)

    @cached_property
    def _names(self) -> dict[int, Fact]:
        """The name fact of each narrator: his entry in the Taqrib."""
        return {
            fact.narrator_id: fact
            for fact in self._authority.facts
            if fact.field == "name" and fact.locator.work == "taqrib"
        }

    @cached_property
    def _own_entries(self) -> dict[int, list[Entry]]:
        """The entries that are about each narrator, as his facts and pairs cite them."""
        found: dict[int, dict[Entry, None]] = defaultdict(dict)
        for fact in self._authority.facts:
            found[fact.narrator_id].update(dict.fromkeys(self._library.entries(fact.locator)))
        for pair in self._authority.pairs:
            found[pair.listed_under].update(dict.fromkeys(self._library.entries(pair.locator)))
        return {one: list(entries) for one, entries in found.items()}

    @cached_property
    def _forms(self) -> FormChecker:
        return FormChecker(self._authority, self._library, self._names, self._own_entries)

    @cached_property
    def _pairs(self) -> PairChecker:
        return PairChecker(self._authority, self._library, self._names)

    def _narrator(self, one: Narrator) -> Iterator[str]:
        if not 1 <= one.id <= 99_999:
            yield "the id is not between 1 and 99999"
        if self._ids[one.id] > 1:
            yield "the id stands twice"
        if self._keys[one.key] > 1:
            yield "the key stands twice"
        name = self._names.get(one.id)
        if name is None:
            yield "no name fact states where he stands in the Taqrib"
        elif one.name_ar not in self._authority.spellings(name):
            yield "name_ar differs from his name fact"
        if not all((one.name_latin, one.name_fr, one.canonical_display)):
            yield "a name is empty"

    def _fact(self, fact: Fact) -> Iterator[str]:
        entries = self._library.entries(fact.locator)
        check = FACT_CHECKS.get(fact.field)
        if fact.narrator_id not in self._ids:
            yield "no such narrator"
        elif check is None:
            yield f"no such field: {fact.field}"
        elif not entries:
            yield "no entry of this number stands on this page"
        elif not any(check(fact.value, entry) for entry in entries):
            yield "the entry does not say so"

    def _form(self, form: Form) -> Iterator[str]:
        if form.narrator_id not in self._names:
            yield "no such narrator"
        elif form.kind not in KINDS:
            yield f"no such kind: {form.kind}"
        else:
            yield from self._forms.reasons(form)

    def _usage(self, usage: Usage) -> Iterator[str]:
        """The page names both forms, and each man by a form of his that is not the bare one."""
        text = f" {mention_key(self._library.page(usage.work, usage.volume, usage.page))} "
        bare = {mention_key(usage.source), mention_key(usage.teacher)}
        own = {
            one: {mention_key(f.form) for f in self._authority.forms if f.narrator_id == one}
            for one in (usage.source_id, usage.teacher_id)
        }
        if usage.collection not in COMPILERS:
            yield f"no such collection: {usage.collection}"
        elif not text.strip():
            yield "the work has no such page"
        elif not all(f" {form} " in text for form in bare):
            yield "the page does not name the forms"
        elif not all(any(f" {form} " in text for form in own[one] - bare) for one in own):
            yield "the page does not name the men"

    def _pair(self, pair: Pair) -> Iterator[str]:
        if pair.teacher_id not in self._names or pair.student_id not in self._names:
            yield "no such narrator"
        else:
            yield from self._pairs.reasons(pair)


def _label(file: str, row: object) -> str:
    if isinstance(row, Fact):
        return f"{file}.{row.field}"
    return f"{file}.{row.locator.work}" if isinstance(row, Pair) else file

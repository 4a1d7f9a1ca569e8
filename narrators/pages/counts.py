"""How often a narrator is met in each collection, by how sure it is that he is meant."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from narrators.queries.appearances import Certainty, Tally


@dataclass(frozen=True, slots=True)
class Count:
    """Mentions, and reports that have one."""

    mentions: int = 0
    hadiths: int = 0


@dataclass(frozen=True, slots=True)
class OfCollection:
    """The counts of one collection."""

    code: str
    name_ar: str | None
    name_fr: str | None
    name_en: str | None
    confirmed: Count
    probable: Count
    ambiguous: Count


@dataclass(frozen=True, slots=True)
class Counts:
    """The collections in their order, and the counts of all."""

    collections: tuple[OfCollection, ...] = ()
    totals: dict[Certainty, Count] = field(default_factory=dict)

    @property
    def confirmed(self) -> Count:
        """All confirmed mentions."""
        return self.totals.get("confirmed", Count())

    @property
    def probable(self) -> Count:
        """All probable mentions."""
        return self.totals.get("probable", Count())

    @property
    def ambiguous(self) -> Count:
        """All mentions that he is one candidate of."""
        return self.totals.get("ambiguous", Count())

    def of(self, certainty: Certainty, collection: str | None) -> int:
        """How many mentions a list has, of all collections or one."""
        if collection is None:
            return self.totals.get(certainty, Count()).mentions
        found = [one for one in self.collections if one.code == collection]
        count: Count = getattr(found[0], certainty) if found else Count()
        return count.mentions


def by_collection(tallies: Iterable[Tally]) -> Counts:
    """The tallies as rows of a table."""
    rows: dict[str, list[Tally]] = {}
    totals: dict[Certainty, Count] = {}
    for tally in tallies:
        rows.setdefault(tally.collection, []).append(tally)
        sum_ = totals.get(tally.certainty, Count())
        totals[tally.certainty] = Count(
            sum_.mentions + tally.mentions, sum_.hadiths + tally.hadiths
        )
    return Counts(tuple(_row(code, found) for code, found in rows.items()), totals)


def _row(code: str, tallies: list[Tally]) -> OfCollection:
    of = {tally.certainty: Count(tally.mentions, tally.hadiths) for tally in tallies}
    first = tallies[0]
    return OfCollection(
        code,
        first.name_ar,
        first.name_fr,
        first.name_en,
        of.get("confirmed", Count()),
        of.get("probable", Count()),
        of.get("ambiguous", Count()),
    )

"""The project's authority file: narrators, forms of their names, facts and attested pairs."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from django.db.models import Model

from corpus.authority.data import Authority, Fact, Form, Locator, Narrator, Pair
from corpus.importers.catalogue import AUTHORITY, EDITION_IDS
from corpus.importers.name_forms import NameForm, forms_of
from corpus.importers.relation_ids import LISTS, attested_id
from corpus.loading.sink import Sink
from narrators import models

Row = TypeVar("Row", Fact, Form, Pair)
# Narrator, script, kind, form.
VariantKey = tuple[int, str, str, str]

# The work that a narrator's own columns follow where several state a fact.
_FIRST_WORK = "taqrib"
_MOST_ROWS = 999  # of one narrator in one table: three digits of the ids
_COLUMNS = {
    "generation": "generation",
    "region": "city",
    "grade_tier": "grade_term",
    "death_year_ah": "death_year_ah",
}


def load_narrators(sink: Sink, authority: Authority) -> set[VariantKey]:
    """Load the narrators and the forms of their names, and return the forms there are.

    A row that names an unknown narrator or work is rejected.
    """
    known = {narrator.id for narrator in authority.narrators}
    facts = [fact for fact in authority.facts if not _fault(fact, known)]
    forms = _accepted(sink, "forms.csv", authority.forms, known, models.NarratorVariant)
    sink.derive(AUTHORITY, _narrators(authority.narrators, sorted(facts, key=_key)))
    return _load_variants(sink, authority.narrators, forms)


def load_statements(sink: Sink, authority: Authority, entries: Mapping[Locator, int]) -> None:
    """Load the facts and pairs; ``entries`` are the ids of the works' entries that are there."""
    known = {narrator.id for narrator in authority.narrators}
    facts = _accepted(sink, "facts.csv", authority.facts, known, models.NarratorAssertion)
    pairs = _accepted(sink, "pairs.csv", authority.pairs, known, models.NarratorTransmission)
    sink.add(AUTHORITY, *_assertions(facts, entries))
    sink.add(AUTHORITY, *_transmissions(pairs))


def _accepted(
    sink: Sink, source: str, rows: Sequence[Row], known: set[int], model: type[Model]
) -> list[Row]:
    """The rows that can be loaded, sorted so that their ids do not depend on the file's order."""
    sink.read(AUTHORITY, model, len(rows))
    accepted = []
    listed: set[int] = set()
    for line, row in enumerate(rows, start=2):  # below the heading
        if reason := _fault(row, known) or _repeats(row, listed):
            sink.reject(AUTHORITY, model, source, line, reason)
        else:
            accepted.append(row)
    return sorted(accepted, key=_key)


def _repeats(row: Fact | Form | Pair, listed: set[int]) -> str | None:
    """Say that a work's list has named a pair before, which is one record; None, and note it."""
    if not isinstance(row, Pair):
        return None
    if (own := attested_id(row)) in listed:
        return f"{row.locator.work} lists this pair under {row.direction!r} in an earlier row"
    listed.add(own)
    return None


def _fault(row: Fact | Form | Pair, known: set[int]) -> str | None:
    narrators = {row.teacher_id, row.student_id} if isinstance(row, Pair) else {row.narrator_id}
    if unknown := narrators - known:
        return f"narrator {min(unknown)} is not in narrators.csv"
    if not isinstance(row, Form) and row.locator.work not in EDITION_IDS:
        return f"the work {row.locator.work!r} is not in the catalogue"
    if isinstance(row, Pair) and row.direction not in LISTS:
        return f"{row.direction!r} is no heading of a list of teachers or students"
    return None


def _key(row: Fact | Form | Pair) -> tuple[int | str, ...]:
    if isinstance(row, Form):
        return row.narrator_id, row.kind, row.form
    place = (row.locator.work, row.locator.volume, row.locator.entry_number)
    if isinstance(row, Pair):
        return row.teacher_id, row.student_id, *place, row.direction, row.words
    return row.narrator_id, row.field, *place, row.value


def _narrators(narrators: Iterable[Narrator], facts: Iterable[Fact]) -> Iterator[models.Narrator]:
    values = _preferred(facts)
    for one in narrators:
        own = {column: values.get((one.id, name)) for column, name in _COLUMNS.items()}
        year = own.pop("death_year_ah")
        yield models.Narrator(
            id=one.id,
            name_ar=one.name_ar or None,
            name_fr=one.name_fr or None,
            name_latin=one.name_latin or None,
            canonical_display=one.canonical_display or None,
            death_year_ah=int(year) if year else None,
            dataset_id=AUTHORITY,
            **own,
        )


def _preferred(facts: Iterable[Fact]) -> dict[tuple[int, str], str]:
    """One value for each narrator and field: the first work's, else the first in order."""
    found: dict[tuple[int, str], str] = {}
    for fact in sorted(facts, key=lambda fact: fact.locator.work != _FIRST_WORK):
        found.setdefault((fact.narrator_id, fact.field), fact.value)
    return found


def _load_variants(
    sink: Sink, narrators: Iterable[Narrator], forms: Iterable[Form]
) -> set[VariantKey]:
    """Load the forms of the file and those that follow from a narrator's own names."""
    loaded: set[VariantKey] = set()
    given: dict[int, list[NameForm]] = defaultdict(list)
    for form in forms:
        given[form.narrator_id].append(NameForm(form.form, "ar", form.kind))
    for narrator in narrators:
        own = forms_of(narrator)
        sink.read(AUTHORITY, models.NarratorVariant, len(own))
        everything = given[narrator.id] + own
        distinct = sorted(set(everything))
        for _ in range(len(everything) - len(distinct)):
            sink.merge(AUTHORITY, models.NarratorVariant)
        for number, name in enumerate(distinct, start=1):
            sink.add(
                AUTHORITY,
                models.NarratorVariant(
                    id=_row_id(narrator.id, number),
                    narrator_id=narrator.id,
                    form=name.form,
                    script=name.script,
                    kind=name.kind,
                    dataset_id=AUTHORITY,
                ),
            )
            loaded.add((narrator.id, name.script, name.kind, name.form))
    return loaded


def _assertions(
    facts: Iterable[Fact], entries: Mapping[Locator, int]
) -> Iterator[models.NarratorAssertion]:
    for narrator_id, own in groupby(facts, key=lambda fact: fact.narrator_id):
        for number, fact in enumerate(own, start=1):
            yield models.NarratorAssertion(
                id=_row_id(narrator_id, number),
                narrator_id=narrator_id,
                field=fact.field,
                value=fact.value,
                entry_id=entries.get(fact.locator),
                edition_id=EDITION_IDS[fact.locator.work],
                locator=locator_text(fact.locator),
                review_status="checked",
            )


def _transmissions(pairs: Iterable[Pair]) -> Iterator[models.NarratorTransmission]:
    for pair in pairs:
        yield models.NarratorTransmission(
            id=attested_id(pair),
            teacher_id=pair.teacher_id,
            student_id=pair.student_id,
            recorded_status="attested",
            edition_id=EDITION_IDS[pair.locator.work],
            dataset_id=AUTHORITY,
            locator=locator_text(pair.locator),
            source_text=words_of_list(pair),
        )


def words_of_list(pair: Pair) -> str:
    """The entry's words; in brackets, what sort of list they stand in."""
    return f"[{pair.direction}] {pair.words}"


def locator_text(locator: Locator) -> str:
    """A place in a work, always in this form: ``v. 1 p. 25, entry 3``."""
    return f"v. {locator.volume} p. {locator.page}, entry {locator.entry_number}"


def _row_id(owner: int, number: int) -> int:
    if number > _MOST_ROWS:
        raise ValueError(f"{owner} has more than {_MOST_ROWS} rows in one table")
    return owner * (_MOST_ROWS + 1) + number

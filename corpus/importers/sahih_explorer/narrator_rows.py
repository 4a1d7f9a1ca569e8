"""Rows of the file's narrators: identities, forms of names, legacy data, probable relations.

A narrator who is one with one of the authority file has no row of his own: his forms and data are
added to that one. Everybody else is 100,000 + his number in the file.
"""

from collections.abc import Collection, Iterable

from corpus.importers import relation_ids
from corpus.importers.authority import VariantKey
from corpus.importers.sahih_explorer.merge import FIRST_ID, Identities
from corpus.importers.sahih_explorer.persons import Person
from corpus.importers.sahih_explorer.relations import Pair, Relations
from corpus.importers.sahih_explorer.rows import NARRATORS
from corpus.loading.sink import Sink
from narrators.models import (
    Narrator,
    NarratorLegacyDatum,
    NarratorTransmission,
    NarratorVariant,
)

_MOST_ROWS = 999  # of one narrator in one table: three digits of the ids


def load_narrators(
    sink: Sink,
    dataset_id: int,
    persons: Iterable[Person],
    ids: Identities,
    known: Collection[VariantKey],
) -> None:
    """Load the narrators; ``known`` are the variants (narrator, script, kind, form) there are."""
    for person in persons:
        sink.read(dataset_id, Narrator)
        if person.id in ids.same:
            sink.merge(dataset_id, Narrator)
        else:
            sink.add(dataset_id, _narrator(person, dataset_id))
        _load_variants(sink, dataset_id, person, ids.of(person.id), known)
        _load_data(sink, dataset_id, person, ids.of(person.id))


def _narrator(person: Person, dataset_id: int) -> Narrator:
    return Narrator(
        id=FIRST_ID + person.id,
        name_ar=person.name.arabic,
        name_latin=person.name.latin,
        canonical_display=person.name.arabic or person.name.latin,
        generation=str(person.generation) if person.generation else None,
        region=", ".join(person.places) or None,
        death_year_ah=person.death_year,
        dataset_id=dataset_id,
    )


def _load_variants(
    sink: Sink, dataset_id: int, person: Person, narrator_id: int, known: Collection[VariantKey]
) -> None:
    sink.read(dataset_id, NarratorVariant, len(person.forms))
    for number, form in enumerate(person.forms, start=1):
        if (narrator_id, form.script, form.kind, form.text) in known:
            sink.merge(dataset_id, NarratorVariant)
            continue
        sink.add(
            dataset_id,
            NarratorVariant(
                id=_row_id(FIRST_ID + person.id, number),
                narrator_id=narrator_id,
                form=form.text,
                script=form.script,
                kind=form.kind,
                dataset_id=dataset_id,
            ),
        )


def _load_data(sink: Sink, dataset_id: int, person: Person, narrator_id: int) -> None:
    sink.read(dataset_id, NarratorLegacyDatum, len(person.data))
    for number, (field, value) in enumerate(person.data, start=1):
        if number > _MOST_ROWS:
            reason = f"the narrator has more than {_MOST_ROWS} statements"
            sink.reject(dataset_id, NarratorLegacyDatum, NARRATORS, person.line, reason)
            continue
        datum = NarratorLegacyDatum(
            id=_row_id(FIRST_ID + person.id, number),
            narrator_id=narrator_id,
            field=field,
            value=value,
            dataset_id=dataset_id,
            locator=_place(person, field),
        )
        sink.add(dataset_id, datum)


def _place(person: Person, field: str) -> str:
    place = f"{NARRATORS} id {person.id}"
    contradicts = field == "death_year_ah" and person.death_contradicts
    return f"{place}; contradicts the generation given there" if contradicts else place


def load_relations(
    sink: Sink,
    dataset_id: int,
    relations: Relations,
    ids: Identities,
    attested: Collection[Pair],
) -> None:
    """Load the edges as probable; one that a work attests of the same two is merged into that."""
    sink.read(dataset_id, NarratorTransmission, relations.read)
    for reject in relations.rejects:
        sink.reject(dataset_id, NarratorTransmission, reject.source, reject.line, reject.reason)
    for (teacher, student), locator in relations.locators.items():
        pair = ids.of(teacher), ids.of(student)
        if pair in attested:
            sink.merge(dataset_id, NarratorTransmission)
        else:
            sink.add(
                dataset_id,
                NarratorTransmission(
                    id=relation_ids.of_a_dataset(FIRST_ID + teacher, FIRST_ID + student),
                    teacher_id=pair[0],
                    student_id=pair[1],
                    recorded_status="probable",
                    dataset_id=dataset_id,
                    locator=locator,
                ),
            )


def _row_id(owner: int, number: int) -> int:
    return owner * (_MOST_ROWS + 1) + number

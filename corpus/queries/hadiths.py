"""One hadith, with its place in the collection and its source."""

import json
from dataclasses import dataclass
from typing import Any

from django.db.models import FilteredRelation, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import JSONArray, Substr

from corpus.models import Collection, Dataset, Hadith
from corpus.queries.compiled import Compiled, Parameter
from corpus.queries.sources import DATASET_WIDTH, DatasetRef, dataset_columns, dataset_ref, make


@dataclass(frozen=True, slots=True)
class Heading:
    """A collection, book or chapter: its id, its code or number, and its name by language."""

    id: int
    label: str | None
    ar: str | None
    fr: str | None
    en: str | None


@dataclass(frozen=True, slots=True)
class HadithRecord:
    """A hadith as it stands in the corpus; ``collection.label`` is the collection's code.

    ``french_dataset`` is whose ``text_fr`` is, under ``french_number``, ``titles_dataset`` whose
    the titles of ``book`` are; None where they are ``dataset``'s own.
    """

    hadith_id: int
    canonical_reference: str
    source_key: str
    flags: tuple[str, ...]
    text_ar: str | None
    text_fr: str | None
    collection: Heading
    book: Heading | None
    chapter: Heading | None
    dataset: DatasetRef
    french_number: str | None
    french_dataset: DatasetRef | None
    titles_number: str | None
    titles_dataset: DatasetRef | None


@dataclass(frozen=True, slots=True)
class HadithKey:
    """What other queries need of a hadith: that it exists, its reference, its flags."""

    hadith_id: int
    canonical_reference: str
    flags: tuple[str, ...]


_TITLES = ("title_ar", "title_fr", "title_en")
_COLUMNS = (
    "id",
    "canonical_reference",
    "source_key",
    "flags",
    "text_ar",
    "text_fr",
    *(f"collection__{name}" for name in ("id", "code", "name_ar", "name_fr", "name_en")),
    *(f"book__{name}" for name in ("id", "number", *_TITLES)),
    *(f"chapter__{name}" for name in ("id", "number", *_TITLES)),
    *dataset_columns(),
)
# The schemes of references that say whose the French text is, and the titles of the book: the
# dataset's key stands after the colon.
_OTHERS = {"french": "fr:", "titles": "book:"}

_ID = Parameter("id")


def _one() -> QuerySet[Hadith, Any]:
    told = {
        name: FilteredRelation("references", condition=Q(references__scheme__startswith=scheme))
        for name, scheme in _OTHERS.items()
    }
    others = [part for name in _OTHERS for part in (f"{name}__value", _dataset_of(name))]
    return Hadith.objects.filter(pk=_ID).annotate(**told).values_list(*_COLUMNS, *others)


def _dataset_of(name: str) -> Subquery:
    key = Substr(OuterRef(f"{name}__scheme"), len(_OTHERS[name]) + 1)
    return Subquery(Dataset.objects.filter(key=key).values_list(JSONArray(*dataset_columns(""))))


_HADITH = Compiled(_one)
_KEY = Compiled(
    lambda: Hadith.objects.filter(pk=_ID).values_list("id", "canonical_reference", "flags")
)
_COLLECTION = Compiled(lambda: Collection.objects.filter(pk=_ID).values_list("id"))


def get_hadith(hadith_id: int) -> HadithRecord | None:
    """The hadith with this id, or None. One query."""
    row = _HADITH.first(id=hadith_id)
    if row is None:
        return None
    return make(
        HadithRecord,
        *row[:3],
        tuple(row[3]),
        *row[4:6],
        make(Heading, *row[6:11]),
        None if row[11] is None else make(Heading, *row[11:16]),
        None if row[16] is None else make(Heading, *row[16:21]),
        dataset_ref(row[21 : 21 + DATASET_WIDTH]),
        row[-4],
        _read(row[-3]),
        row[-2],
        _read(row[-1]),
    )


def _read(dataset: str | None) -> DatasetRef | None:
    return dataset_ref(json.loads(dataset)) if dataset else None


def get_hadith_key(hadith_id: int) -> HadithKey | None:
    """The reference and flags of the hadith with this id, or None. One query."""
    row = _KEY.first(id=hadith_id)
    return None if row is None else HadithKey(row[0], row[1], tuple(row[2]))


def collection_exists(collection_id: int) -> bool:
    """Whether a collection has this id. One query."""
    return _COLLECTION.first(id=collection_id) is not None

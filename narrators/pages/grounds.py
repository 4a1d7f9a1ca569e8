"""What a page rests on: every dataset and edition that what it shows comes from, each once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass

from corpus.queries.sources import DatasetRef, EditionRef


@dataclass(frozen=True, slots=True)
class Grounds:
    """The editions in the order of their ids, the datasets in that of their keys."""

    editions: tuple[EditionRef, ...]
    datasets: tuple[DatasetRef, ...]


def grounds_of(*shown: object) -> Grounds:
    """Collect them from the dataclasses that a page is made of, however deep they lie."""
    found = set(_grounds(shown))
    editions = (one for one in found if isinstance(one, EditionRef))
    datasets = (one for one in found if isinstance(one, DatasetRef))
    return Grounds(
        tuple(sorted(editions, key=lambda one: one.edition_id)),
        tuple(sorted(datasets, key=lambda one: one.key)),
    )


def _grounds(shown: object) -> Iterator[EditionRef | DatasetRef]:
    if isinstance(shown, EditionRef | DatasetRef):
        yield shown
    elif is_dataclass(shown):
        for field in fields(shown):
            yield from _grounds(getattr(shown, field.name))
    elif isinstance(shown, dict):
        yield from _grounds(shown.values())
    elif isinstance(shown, Iterable) and not isinstance(shown, str | bytes):
        for one in shown:
            yield from _grounds(one)

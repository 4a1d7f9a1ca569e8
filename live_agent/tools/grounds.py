"""Provenance entries from what the queries return of datasets and editions."""

from collections.abc import Sequence
from typing import Any

from corpus.queries.sources import DatasetRef, EditionRef
from live_agent.contract.provenance import ObjectType, provenance


def from_dataset(
    object_type: ObjectType,
    object_id: int | str,
    dataset: DatasetRef,
    *,
    source_key: str | None = None,
    locator: str | None = None,
) -> dict[str, Any]:
    """A dataset as the ground; ``source_key`` is the row's own key, where it has one."""
    return provenance(
        object_type,
        object_id,
        source_id=dataset.key,
        source_key=source_key or dataset.key,
        source_title=dataset.title,
        locator=locator,
        citation=dataset.citation,
    )


def from_datasets(
    object_type: ObjectType,
    object_id: int | str,
    datasets: Sequence[DatasetRef],
    *,
    source_key: str,
    locator: str,
) -> list[dict[str, Any]]:
    """The dataset that has the row, under ``source_key``, and the others that speak for it."""
    first, *others = dict.fromkeys(datasets)
    return [
        from_dataset(object_type, object_id, first, source_key=source_key, locator=locator),
        *(from_dataset(object_type, object_id, other, locator=locator) for other in others),
    ]


def of_dataset(dataset: DatasetRef) -> dict[str, Any]:
    """The dataset itself: version and commit as locator, licence and address in the citation."""
    return provenance(
        "dataset",
        dataset.key,
        source_id=dataset.key,
        source_key=dataset.key,
        source_title=dataset.title,
        locator=_joined(dataset.version, dataset.commit_hash),
        citation=_joined(dataset.citation or dataset.title, dataset.licence, dataset.url),
    )


def from_edition(
    object_type: ObjectType, object_id: int | str, edition: EditionRef, *, locator: str | None
) -> dict[str, Any]:
    """A place in an edition as the ground."""
    title = edition.title_latin or edition.title_ar
    return provenance(
        object_type,
        object_id,
        source_id=edition.work_id,
        source_key=edition.key,
        source_title=title,
        edition_id=str(edition.edition_id),
        locator=locator,
        citation=_joined(
            edition.author_latin or edition.author_ar,
            title,
            edition.label,
            edition.url,
            edition.commit_hash,
            edition.licence,
            edition.rights,
        ),
    )


def from_either(
    object_type: ObjectType,
    object_id: int | str,
    dataset: DatasetRef,
    edition: EditionRef | None,
    *,
    locator: str | None,
) -> dict[str, Any]:
    """The edition where the row names one, otherwise the dataset."""
    if edition is not None:
        return from_edition(object_type, object_id, edition, locator=locator)
    return from_dataset(object_type, object_id, dataset, locator=locator)


def _joined(*parts: str | None) -> str | None:
    return ", ".join(dict.fromkeys(part for part in parts if part)) or None

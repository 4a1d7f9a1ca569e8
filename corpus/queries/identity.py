"""Which corpus this is: the datasets it was built from, with their versions."""

from corpus.models import Dataset


def built_from() -> dict[str, str | None]:
    """Version of each dataset by its key, in the order of the keys."""
    rows = Dataset.objects.order_by("key").values_list("key", "version")
    return dict(rows)

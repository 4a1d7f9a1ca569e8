"""Answers that hold for a whole build of the corpus, kept in this process until it is another."""

from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, TypeVar

from django.db import connections

from corpus.queries.compiled import prepared_cursor
from isnad_site.routers import CORPUS_ALIAS

T = TypeVar("T")
# A build makes new tables, and so new oids, even in the same second from the same data.
_BUILD = """
SELECT current_database(), 'hadith'::regclass::oid::bigint, 'passage'::regclass::oid::bigint,
    to_regclass('build_report')::oid::bigint,
    array_agg(key || ' ' || coalesce(version, '') || ' ' || imported_at::text ORDER BY key)
FROM dataset
"""


class Kept(Generic[T]):
    """What ``ask`` answers, asked once for each build: counts that take longer than a page may.

    Each call sends one query, which says which build it is; the first also those of ``ask``.
    """

    def __init__(self, ask: Callable[[], T]) -> None:
        self._ask = ask
        self._lock = Lock()
        self._kept: tuple[Any, T] | None = None

    def __call__(self) -> T:
        """The answer for the corpus as it is now."""
        build = _build()
        kept = self._kept
        if kept is not None and kept[0] == build:
            return kept[1]
        with self._lock:  # others wait for the one that asks, instead of asking as well
            if self._kept is None or self._kept[0] != build:
                self._kept = (build, self._ask())
            return self._kept[1]


def _build() -> tuple[Any, ...]:
    where = connections[CORPUS_ALIAS].settings_dict
    with prepared_cursor() as cursor:
        cursor.execute(_BUILD)
        return where.get("HOST"), where.get("PORT"), *cursor.fetchall()[0]

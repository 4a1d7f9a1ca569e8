"""Which database a model lives in: the corpus is read from its own alias and never written."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db.models import Model

CORPUS_ALIAS = "corpus"
CORPUS_APPS = frozenset({"corpus", "narrators"})


class ReadOnlyCorpusError(PermissionDenied):
    """Somebody tried to write to the corpus; a page answers it with 403."""


class CorpusRouter:
    """The first of three layers that keep the corpus read-only.

    The others are the connection (read-only transactions) and the role (SELECT alone).
    """

    def db_for_read(self, model: type[Model], **hints: Any) -> str | None:
        """The corpus's alias for its models."""
        return CORPUS_ALIAS if _is_corpus(model) else None

    def db_for_write(self, model: type[Model], **hints: Any) -> str | None:
        """No database at all for the corpus's models: raises `ReadOnlyCorpusError`."""
        if _is_corpus(model):
            raise ReadOnlyCorpusError(
                f"{model._meta.label} belongs to the corpus, which is only read."
            )
        return None

    def allow_relation(self, first: Model, second: Model, **hints: Any) -> bool | None:
        """No relation crosses from the corpus to the application's state."""
        inside = {_is_corpus(type(first)), _is_corpus(type(second))}
        return None if inside == {False} else inside == {True}

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool | None:
        """Migrations never touch the corpus, nor make its tables elsewhere."""
        return False if db == CORPUS_ALIAS or app_label in CORPUS_APPS else None


def _is_corpus(model: type[Model]) -> bool:
    return model._meta.app_label in CORPUS_APPS

"""Databases that the environment names: that they answer, are two, and that one is a corpus."""

import secrets
from typing import Any

import psycopg
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import Error, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.dispatch import receiver
from psycopg.errors import UndefinedTable

from isnad_site.database_errors import is_of_surroundings, reason
from isnad_site.embedded.errors import EmbeddedServerError
from isnad_site.routers import CORPUS_ALIAS
from isnad_site.var import VarFolderError

VARIABLES = {"default": "DATABASE_URL", CORPUS_ALIAS: "CORPUS_DATABASE_URL"}
_MAY_WRITE = """
SELECT current_user, bool_or(has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE'))
FROM pg_class h JOIN pg_class c ON c.relnamespace = h.relnamespace AND c.relkind IN ('r', 'p')
WHERE h.oid = to_regclass('hadith')"""


def is_embedded(alias: str) -> bool:
    """Whether an alias leads to the embedded server."""
    return "EMBEDDED_ROLE" in settings.DATABASES[alias]


def try_database(alias: str) -> None:
    """Connect; raises `ImproperlyConfigured` with a sentence that names the variable."""
    try:
        connections[alias].ensure_connection()
    except (Error, psycopg.Error) as error:
        raise ImproperlyConfigured(
            f"{VARIABLES[alias]} does not lead to a database: {reason(error)}."
        ) from error


def try_corpus() -> str | None:
    """Read a hadith of the existing corpus, and return a warning where its role could write.

    Raises `ImproperlyConfigured` with a sentence.
    """
    try_database(CORPUS_ALIAS)
    try:
        with connections[CORPUS_ALIAS].cursor() as cursor:
            cursor.execute("SELECT id, text_ar FROM hadith LIMIT 1")
            found = cursor.fetchone()
            cursor.execute(_MAY_WRITE)
            role, may_write = cursor.fetchone()
    except Error as error:
        raise ImproperlyConfigured(_no_corpus(reason(error))) from error
    if found is None:
        raise ImproperlyConfigured(_no_corpus("it holds no hadith"))
    if may_write:
        return (
            f"Warning: the role {role} of CORPUS_DATABASE_URL may write. The application never "
            "does; a role with SELECT alone is safer."
        )
    return None


def corpus_failure(error: Exception) -> str | None:
    """The sentence for a failure of what the corpus rests on; None for one of the program."""
    if isinstance(error, EmbeddedServerError | VarFolderError | ImproperlyConfigured):
        return str(error)
    if not isinstance(error, Error):
        return None
    if isinstance(error.__cause__, UndefinedTable):
        return _no_corpus(reason(error))
    if not is_of_surroundings(error):
        return None
    where = "The embedded database" if is_embedded(CORPUS_ALIAS) else VARIABLES[CORPUS_ALIAS]
    return f"{where} cannot be used: {reason(error)}."


def _no_corpus(why: str) -> str:
    if is_embedded(CORPUS_ALIAS):
        return (
            f"There is no corpus here yet ({why}): "
            "build it with `.venv/bin/python manage.py build_corpus`."
        )
    return (
        f"The database of CORPUS_DATABASE_URL cannot serve as the corpus: {why}. "
        "`.venv/bin/python manage.py check_corpus` says what it lacks."
    )


class _Seen:
    """What this process has found out already."""

    two_databases = False


@receiver(connection_created)
def keep_apart(connection: BaseDatabaseWrapper, **kwargs: Any) -> None:
    """Refuse the process's first connection to the application's state if it is the corpus.

    Whatever then would write (migrations, sessions, `createsuperuser`) cannot. Raises
    `ImproperlyConfigured`.
    """
    if connection.alias != "default" or _Seen.two_databases or all(map(is_embedded, VARIABLES)):
        return
    try:
        _refuse_one()
    except BaseException:
        connection.close()
        raise
    _Seen.two_databases = True


def _refuse_one() -> None:
    """Refuse that both aliases lead to one database, however their addresses are spelled.

    An advisory lock belongs to a database: it is taken over one connection and tried over the
    other, with a key that nobody else has. No privilege is needed, and a pooler does no harm.
    """
    key = secrets.randbits(62)
    with transaction.atomic(using="default"), connections["default"].cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [key])
        with connections[CORPUS_ALIAS].temporary_connection() as corpus:
            corpus.execute("SELECT pg_try_advisory_xact_lock(%s)", [key])
            (free,) = corpus.fetchone()
    if not free:
        raise ImproperlyConfigured(
            "DATABASE_URL and CORPUS_DATABASE_URL lead to the same database, into which the "
            "application's own tables never go: give them another one, or unset DATABASE_URL."
        )

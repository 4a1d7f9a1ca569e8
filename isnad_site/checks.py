"""System checks of what the environment may set wrongly."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register()
def corpus_is_only_read(**kwargs: Any) -> list[CheckMessage]:
    """The corpus's connection asks for read-only transactions (second layer of three)."""
    options = settings.DATABASES["corpus"]["OPTIONS"].get("options", "")
    if "default_transaction_read_only=on" in options:
        return []
    return [
        Error(
            "The connection to the corpus may write.",
            hint="Keep the OPTIONS of DATABASES['corpus'] from isnad_site.settings.base.",
            id="isnad_site.E001",
        )
    ]


@register()
def databases_are_two(**kwargs: Any) -> list[CheckMessage]:
    """The application's own tables never go into the corpus's database."""
    databases = settings.DATABASES["default"], settings.DATABASES["corpus"]
    if any("EMBEDDED_ROLE" in database for database in databases):
        return []
    if len({_address(database) for database in databases}) > 1:
        return []
    return [
        Error(
            "DATABASE_URL and CORPUS_DATABASE_URL name the same database.",
            hint="Give the application's state a database of its own, or unset DATABASE_URL.",
            id="isnad_site.E002",
        )
    ]


def _address(database: dict[str, Any]) -> tuple[str, str, str]:
    """Host (or socket folder), port and name of a database that the environment names."""
    host = database.get("HOST") or database["OPTIONS"].get("host", "")
    return host, str(database.get("PORT") or 5432), database["NAME"]

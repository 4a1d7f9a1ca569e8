"""The environment and `.env`, read with their types; a value that is no such thing is an error.

Every error is `ImproperlyConfigured` with one sentence, and none repeats what may be secret.
"""

from typing import Any

import environ
import psycopg
from django.core.exceptions import ImproperlyConfigured
from psycopg.conninfo import conninfo_to_dict

from isnad_site.var import BASE_DIR

_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
_SCHEMES = ("postgresql://", "postgres://")
_DJANGO = {"NAME": "dbname", "USER": "user", "PASSWORD": "password", "HOST": "host", "PORT": "port"}
_CONNECT_TIMEOUT = "10"  # seconds; a firewall that drops packets would hold us for minutes
MAX_MILLISECONDS = 2**31 - 1  # PostgreSQL's own bound

_env = environ.Env()
try:
    _env.read_env(BASE_DIR / ".env")
except UnicodeDecodeError as error:
    raise ImproperlyConfigured(f"{BASE_DIR / '.env'} is not UTF-8.") from error


def text(name: str, default: str = "") -> str:
    """A text as it stands; empty counts as not given."""
    # Not `Env.str`: it takes a value that begins with `$` for the name of another variable.
    return str(_env.ENVIRON.get(name, "")).strip() or default


def required(name: str) -> str:
    """A text that has to be there."""
    if not (given := text(name)):
        raise ImproperlyConfigured(f"{name} is required here: set it in the environment or .env.")
    return given


def names(name: str, *, needed: bool = False) -> list[str]:
    """Texts separated by commas, at least one where they are needed."""
    given = required(name) if needed else text(name)
    return [part for piece in given.split(",") if (part := piece.strip())]


def switch(name: str, *, default: bool) -> bool:
    """1 or 0, also as words."""
    given = text(name).lower()
    if given and given not in _YES + _NO:
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {_shown(given)}.")
    return given in _YES if given else default


def number(name: str, default: int, *, least: int = 0, most: int = 1_000_000) -> int:
    """A whole number within bounds."""
    given = text(name)
    if not given:
        return default
    value = int(given) if given.isascii() and given.isdigit() and len(given) < 16 else None
    if value is None or not least <= value <= most:
        raise ImproperlyConfigured(
            f"{name} must be a whole number from {least} to {most}, not {_shown(given)}."
        )
    return value


def database(name: str) -> dict[str, Any] | None:
    """Django's description of the PostgreSQL database of an address; None where none is given.

    libpq itself takes the address apart, so sockets, `?host=` and its other options all work.
    """
    if not (url := text(name)):
        return None
    try:
        parts = conninfo_to_dict(url) if url.startswith(_SCHEMES) else {}
    except psycopg.ProgrammingError:
        parts = {}
    if not parts.get("dbname") and not parts.get("service"):
        raise ImproperlyConfigured(  # nothing of the address: there may be a password in it
            f"{name} must be the address of a PostgreSQL database, "
            "like postgresql://user:password@host:5432/name."
        ) from None
    described = {django: str(parts.pop(libpq, "")) for django, libpq in _DJANGO.items()}
    return {**described, "OPTIONS": {"connect_timeout": _CONNECT_TIMEOUT, **parts}}


def _shown(given: str) -> str:
    return repr(given if len(given) <= 20 else f"{given[:20]}…")

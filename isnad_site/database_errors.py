"""What a database error says to the person at the keyboard, on one line."""

import re

import psycopg
from django.db import Error

# SQLSTATE classes and codes: no connection, or none that may do what is asked.
_SURROUNDINGS = ("08", "28", "3D", "53", "57P", "42501", "25006")
_PREAMBLE = re.compile(r"^connection (?:failed|is bad): ")


def reason(error: psycopg.Error | Error) -> str:
    """The first line of the message, without preamble and full stop; libpq names no password."""
    lines = str(_origin(error)).strip().splitlines() or [type(error).__name__]
    return _PREAMBLE.sub("", lines[0]).replace("FATAL:  ", "").strip().rstrip(".")


def is_of_surroundings(error: psycopg.Error | Error) -> bool:
    """Whether server, address or role are at fault, rather than a statement of the program."""
    origin = _origin(error)
    state = getattr(origin, "sqlstate", None)
    return (
        state.startswith(_SURROUNDINGS) if state else isinstance(origin, psycopg.OperationalError)
    )


def _origin(error: BaseException) -> BaseException:
    """The driver's error under Django's."""
    while not isinstance(error, psycopg.Error) and (under := error.__cause__ or error.__context__):
        error = under
    return error

"""How a command ends: in order when it is told to, in one sentence when its surroundings fail it.

A failure of the program itself keeps its traceback.
"""

import codecs
import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TextIO, cast

from django.core.exceptions import ImproperlyConfigured
from django.db import Error

from isnad_site.database_errors import is_of_surroundings, reason
from isnad_site.var import VarFolderError


class OutputLostError(Exception):
    """Standard output takes nothing any more; the cause says why."""


class Terminated(KeyboardInterrupt):
    """SIGTERM. A `KeyboardInterrupt`, upon which psycopg cancels the statement it waits for."""


@contextmanager
def orderly() -> Iterator[None]:
    """Run a command inside."""
    _open_streams()
    signal.signal(signal.SIGTERM, _terminate)
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except Terminated:
        sys.exit(128 + signal.SIGTERM)
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    except OutputLostError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # for what the interpreter still flushes
        sys.exit(str(error) or 1)
    except (VarFolderError, ImproperlyConfigured) as error:
        sys.exit(str(error))
    except Error as error:
        if not is_of_surroundings(error):
            raise
        sys.exit(f"A database cannot be used: {reason(error)}.")


def _terminate(number: int, frame: FrameType | None) -> None:
    raise Terminated


class _Output:
    """Standard output, whose failures are told apart from those of files."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, words: str) -> int:
        """Write, or raise `OutputLostError`."""
        with _telling():
            return self._stream.write(words)

    def flush(self) -> None:
        """Flush, or raise `OutputLostError`."""
        with _telling():
            self._stream.flush()


@contextmanager
def _telling() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:  # `… | head` has seen enough: nothing to say
        raise OutputLostError from error
    except OSError as error:
        sentence = f"Standard output cannot be written: {error.strerror}."
        raise OutputLostError(sentence) from error


def _open_streams() -> None:
    """Print in any encoding; what it lacks is escaped as in JSON, so that JSON stays JSON."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 (for as long as the process lives)
    if sys.stdout is None:
        sys.exit("Standard output is closed.")
    codecs.register_error("json", _escaped)
    for stream in (sys.stdout, sys.stderr):
        cast(Any, stream).reconfigure(errors="json")
    sys.stdout = cast(TextIO, _Output(sys.stdout))


def _escaped(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end

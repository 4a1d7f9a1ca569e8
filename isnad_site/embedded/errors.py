"""The one exception of the embedded server, and the sentences that explain it."""

import re
from pathlib import Path

from django.core.management.base import CommandError

from isnad_site.var import disk_full

_NO_SPACE = re.compile(r"no space left on device|disk quota exceeded", re.IGNORECASE)
_PROBLEM = re.compile(r"\b(?:FATAL|PANIC|ERROR|error):\s*(.+)")


class EmbeddedServerError(CommandError):
    """The embedded PostgreSQL cannot be started; the message says why in one sentence.

    A `CommandError`, so that every management command ends with that sentence and exit code 1.
    """


def from_output(output: str, folder: Path, doing: str) -> EmbeddedServerError:
    """What the words of initdb or postgres mean; `doing` names the step that failed."""
    if _NO_SPACE.search(output):
        return EmbeddedServerError(disk_full(folder))
    found = _PROBLEM.findall(output)
    lines = output.strip().splitlines()
    reason = found[-1] if found else (lines[-1] if lines else "no reason given")
    return EmbeddedServerError(f"PostgreSQL failed while {doing} in {folder}: {reason.strip()}.")

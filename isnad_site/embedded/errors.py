"""The one exception of the embedded server, and the sentences that explain it."""

import errno
import re

from django.core.management.base import CommandError

_NO_SPACE = re.compile(r"no space left on device|disk quota exceeded", re.IGNORECASE)
_PROBLEM = re.compile(r"\b(?:FATAL|PANIC|ERROR|error):\s*(.+)")


class EmbeddedServerError(CommandError):
    """The embedded PostgreSQL cannot be started; the message says why in one sentence.

    A `CommandError`, so that every management command ends with that sentence and exit code 1.
    """


def from_os_error(error: OSError, folder: object) -> EmbeddedServerError:
    """What a failed file operation in `folder` means to the person at the keyboard."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return disk_full(folder)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return EmbeddedServerError(
            f"{error.filename or folder} cannot be written ({error.strerror}): "
            "set ISNAD_VAR_DIR to a folder of your own."
        )
    return EmbeddedServerError(f"{error.filename or folder}: {error.strerror or error}.")


def from_output(output: str, folder: object, doing: str) -> EmbeddedServerError:
    """What the words of initdb or postgres mean; `doing` names the step that failed."""
    if _NO_SPACE.search(output):
        return disk_full(folder)
    found = _PROBLEM.findall(output)
    lines = output.strip().splitlines()
    reason = found[-1] if found else (lines[-1] if lines else "no reason given")
    return EmbeddedServerError(f"PostgreSQL failed while {doing} in {folder}: {reason.strip()}.")


def disk_full(folder: object) -> EmbeddedServerError:
    """No room left on the disk of `folder`."""
    return EmbeddedServerError(
        f"The disk that holds {folder} is full: free about 1 GB, "
        "or set ISNAD_VAR_DIR to a folder on another disk."
    )

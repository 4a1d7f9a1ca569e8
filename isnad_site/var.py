"""The project's own folder for what it makes while running (`var/`, or `ISNAD_VAR_DIR`).

Nothing here changes the permissions of a folder that was there before: a folder that we make gets
the narrowest mode that still lets the embedded server's account pass through it.
"""

import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent


def var_path() -> Path:
    """Where the folder is, made or not."""
    return Path(os.environ.get("ISNAD_VAR_DIR") or BASE_DIR / "var").expanduser().absolute()


def make_folder(path: Path) -> Path:
    """Make `path` and its missing parents, or leave it exactly as it is. Raises `OSError`.

    Mode 0700. As root 0711: the database then runs under another account, which must be able to
    pass through to its own folder, but not to list this one.
    """
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):  # another process of ours was faster: same mode
            path.mkdir(mode=0o700)
            if os.geteuid() == 0:
                path.chmod(0o711)
    return path


def write_private(path: Path, text: str) -> None:
    """Write `text` to `path` in one step, readable by its owner alone from the first byte on."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


class VarFolderError(Exception):
    """The folder cannot be used; the message is a sentence for the user."""


def secret_key() -> str:
    """The signing key of a local installation, made at the first call and kept (0600).

    Raises `VarFolderError`.
    """
    try:
        path = make_folder(var_path()) / "secret_key"
        if not path.exists():
            write_private(path, secrets.token_urlsafe(64))
        return path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise VarFolderError(sentence(error, var_path())) from error


def sentence(error: OSError, folder: Path) -> str:
    """What a failed file operation in `folder` means to the person at the keyboard."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return disk_full(folder)
    where = error.filename or folder
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"{where} cannot be used ({error.strerror}): set ISNAD_VAR_DIR to a folder of your own."
        )
    return f"{where}: {error.strerror or error}."


def disk_full(folder: Path) -> str:
    """The sentence for a disk without room."""
    return (
        f"The disk that holds {folder} is full: free about 1 GB, "
        "or set ISNAD_VAR_DIR to a folder on another disk."
    )

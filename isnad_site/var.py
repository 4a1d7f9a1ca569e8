"""The project's own folder for what it makes while running (`var/`, or `ISNAD_VAR_DIR`).

Nothing here changes the permissions of a folder that was there before: a folder that we make gets
the narrowest mode that still lets the embedded server's account pass through it.
"""

import errno
import fcntl
import os
import secrets
from contextlib import suppress
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
_SHORTEST_KEY = 50  # signs; Django's own check wants as many (security.W009)


class VarFolderError(Exception):
    """The folder cannot be used; the message is a sentence for the user."""


def var_path() -> Path:
    """Where the folder is, made or not. Raises `VarFolderError`."""
    given = os.environ.get("ISNAD_VAR_DIR") or BASE_DIR / "var"
    try:
        return Path(given).expanduser().absolute()
    except (RuntimeError, OSError) as error:  # no such user; or we stand in a removed folder
        raise VarFolderError(f"ISNAD_VAR_DIR={given} names no folder: {error}.") from error


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


def own_folder(path: Path, others: int = 0o002) -> Path:
    """`make_folder`, for a folder in which nobody else can put or exchange files.

    `others`: permission bits that it must not have. Raises `OSError`, `VarFolderError`.
    """
    make_folder(path)
    owners = {path.lstat().st_uid, path.stat().st_uid} - {0, os.geteuid()}
    if owners:
        raise VarFolderError(
            f"{path} belongs to another user (number {owners.pop()}): run this as that user, "
            "or set ISNAD_VAR_DIR to a folder of your own."
        )
    if path.stat().st_mode & others:
        raise VarFolderError(
            f"Others may write in {path}: forbid it (chmod go-w), "
            "or set ISNAD_VAR_DIR to a folder of your own."
        )
    return path


def write_private(path: Path, text: str) -> None:
    """Write `text` to `path` in one step, readable by its owner alone from the first byte on.

    After a power cut the file is there whole, or as it was before.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def secret_key() -> str:
    """The signing key of a local installation, made at the first call and kept (0600).

    A file without a usable key (a crash may empty one) gets a new key: whoever was signed in
    signs in again. Raises `VarFolderError`.
    """
    try:
        folder = own_folder(var_path())
        path = folder / "secret_key"
        return _kept_key(path) or _make_key(folder, path)
    except OSError as error:
        raise VarFolderError(sentence(error, var_path())) from error


def _kept_key(path: Path) -> str | None:
    try:
        key = path.read_bytes().decode("ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return None
    return key if key.isprintable() and len(key) >= _SHORTEST_KEY else None


def _make_key(folder: Path, path: Path) -> str:
    """One process makes it, those that come at the same time wait and read it."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if kept := _kept_key(path):
            return kept
        made = secrets.token_urlsafe(64)
        write_private(path, made)
        return made
    finally:
        os.close(lock)


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

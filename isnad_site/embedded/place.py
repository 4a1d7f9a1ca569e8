"""Where the files of the server are.

Normally all in `var/embedded`. For root, whose server runs under another account, the cluster is
elsewhere when that account cannot get to `var/embedded` (a checkout below root's own 0700 home).
The socket is elsewhere when its path would be too long, or holds a sign that addresses of sockets
do not survive. The choice is kept in `var/embedded/place.json`. No permission of an existing folder
is changed for it, and a cluster that exists is never left behind for a new one.
"""

import json
import os
import secrets
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from isnad_site.var import VarFolderError, make_folder, own_folder, var_path, write_private

from .account import Account, server_account
from .binaries import copy_programs, runs, wheel_programs
from .errors import EmbeddedServerError

PORT = 5432
_LONGEST_SOCKET = 107 - len(f"/.s.PGSQL.{PORT}")
_UNSAFE = frozenset("\"'$`\\,")


@dataclass(frozen=True, slots=True)
class Place:
    """The folders and the account of one server; `home` is `var/embedded`."""

    home: Path
    root: Path
    sockets: Path
    account: Account

    @property
    def data(self) -> Path:
        """The database cluster (0700, owned by the account)."""
        return self.root / "data"

    @property
    def lease(self) -> Path:
        """Lock held shared by each process that uses the server."""
        return self.root / "lease.lock"

    @property
    def keeper(self) -> Path:
        """Lock held by the keeper while the server runs."""
        return self.root / "keeper.lock"

    @property
    def log(self) -> Path:
        """What the server says."""
        return self.root / "server.log"

    def programs(self) -> Path:
        """The installed PostgreSQL programs, copied where the account can run them if need be."""
        install = wheel_programs()
        return install if runs(install, self.account) else copy_programs(install, self.root)

    @contextmanager
    def plain_programs(self) -> Iterator[Path]:
        """The same under a path that initdb, which calls a shell, survives."""
        programs = self.programs()
        if _is_plain(programs):
            yield programs
            return
        with tempfile.TemporaryDirectory(dir=_shared_folder(self.account)) as name:
            Path(name).chmod(0o755)
            yield copy_programs(programs, Path(name))


def home_folder() -> Path:
    """`var/embedded`, made if missing. Raises `OSError`, `EmbeddedServerError`."""
    try:
        home = own_folder(own_folder(var_path()) / "embedded", others=0o022)
    except VarFolderError as error:
        raise EmbeddedServerError(str(error)) from error
    if "\n" in str(home):
        raise EmbeddedServerError(
            f"PostgreSQL cannot work below a folder with a line break in its name ({str(home)!r}): "
            "rename it, or set ISNAD_VAR_DIR to another folder."
        )
    return home


def locate(home: Path) -> Place:
    """The place chosen before, or a new one if there is none. Call it under `start.lock`.

    Raises `EmbeddedServerError` when a cluster made before cannot be reached any more.
    """
    record = home / "place.json"
    known = _read(record)
    before = Path(known.get("home", home))
    stayed = before.exists() and before.samefile(home)  # the same under another name, perhaps
    copied = not stayed and (before / "place.json").exists()
    elsewhere = None if copied else known.get("elsewhere")
    account = server_account(
        Path(elsewhere or home, "data"), Account(**known["account"]) if known else None
    )
    root = _root(home, account, elsewhere)
    # A copied checkout must take over neither the cluster nor the socket of its original.
    sockets = _sockets(root, account, known.get("sockets") if stayed else None)
    choice = {
        "home": str(before if stayed else home),
        "account": asdict(account),
        "elsewhere": None if root == home else str(root),
        "sockets": None if sockets.parent == root else str(sockets),
    }
    if choice != known:
        write_private(record, json.dumps(choice, indent=2))
    place = Place(home, root, sockets, account)
    for file in (place.lease, place.keeper, place.log):
        if file.is_symlink():
            raise EmbeddedServerError(f"{file} is a link, which is not followed: remove it.")
    return place


def _read(record: Path) -> dict[str, Any]:
    """What was written there; nothing where there is nothing, or where it can be found again."""
    home = record.parent
    try:
        known = json.loads(record.read_bytes())
    except FileNotFoundError:
        known = None
        if not (home / "passwords.json").exists():
            return {}
    except ValueError:
        known = None
    match known:
        case {
            "home": str(),
            "account": {"uid": int(), "gid": int()},
            "elsewhere": str() | None,
            "sockets": str() | None,
        }:
            return dict(known)
    if (home / "data").exists():
        return {}  # the cluster is here, and its owner is the account
    raise EmbeddedServerError(
        f"{record}, which names the folder of the database, is missing or damaged: "
        f"restore it, or remove {home} to begin afresh."
    )


def _root(home: Path, account: Account, elsewhere: str | None) -> Path:
    """Where the cluster lies: where it was, or in `home`, or in a new folder elsewhere."""
    root = Path(elsewhere or home)
    if elsewhere and not _is_ours(root):
        raise EmbeddedServerError(
            f"The folder of the database, {root}, is gone: put it back, "
            f"or remove {home} to begin afresh."
        )
    if _reaches(account, root):
        return root
    if elsewhere or (home / "data").exists():
        closed = next(f for f in (*reversed(root.parents), root) if not _reaches(account, f))
        raise EmbeddedServerError(
            f"PostgreSQL's account cannot pass through {closed} to the database in {root}: "
            f"let it pass (chmod o+x), or move the project back to where it was, "
            f"or remove {home} to begin afresh."
        )
    return _folder_elsewhere(account)


def _is_ours(folder: Path) -> bool:
    """A folder of this user, not somebody else's under the same name."""
    return folder.is_dir() and not folder.is_symlink() and folder.stat().st_uid == os.geteuid()


def _reaches(account: Account, folder: Path) -> bool:
    """Let the account itself try to go there."""
    command = ["/bin/sh", "-c", 'cd "$1"', "sh", str(folder)]
    done = subprocess.run(command, check=False, capture_output=True, **account.spawn())
    return done.returncode == 0


def _folder_elsewhere(account: Account) -> Path:
    """A new folder of root's with an unguessable name, where the account can reach it."""
    base = _shared_folder(account, "/var/lib", "/var/tmp")  # noqa: S108 (a new name in it)
    return make_folder(base / f"isnad-{secrets.token_hex(16)}")


def _shared_folder(account: Account, *preferred: str) -> Path:
    """The first folder for many users that we can write in and the account can reach."""
    for base in map(Path, (*preferred, tempfile.gettempdir(), "/tmp")):  # noqa: S108 (new names)
        usable = _is_plain(base) and len(os.fsencode(base)) < _LONGEST_SOCKET // 2
        if usable and os.access(base, os.W_OK) and _reaches(account, base):
            return base
    raise EmbeddedServerError(
        "There is no folder that the database's account can reach: set ISNAD_VAR_DIR to one."
    )


def _sockets(root: Path, account: Account, known: str | None) -> Path:
    """`root/run`, or a short private folder where that path does not do for a socket."""
    if known and _is_private(Path(known), account):
        return Path(known)
    folder = root / "run"
    if not _is_plain(folder) or len(os.fsencode(folder)) > _LONGEST_SOCKET:
        folder = Path(tempfile.mkdtemp(prefix="isnad-", dir=_shared_folder(account)))
    folder.mkdir(mode=0o700, exist_ok=True)
    account.take(folder)
    return folder


def _is_plain(path: Path) -> bool:
    """Whether shells and lists of addresses take the path as it is."""
    return not _UNSAFE & set(str(path))


def _is_private(folder: Path, account: Account) -> bool:
    """A folder that only the account can enter (the system's temporary folder is everybody's)."""
    if folder.is_symlink() or not folder.is_dir():
        return False
    state = folder.stat()
    return state.st_uid == account.uid and state.st_mode & 0o777 == 0o700

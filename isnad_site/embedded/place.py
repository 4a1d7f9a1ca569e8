"""Where the files of the server are.

Normally all in `var/embedded`. Elsewhere only when that cannot work: the account that the server
runs under cannot get there (a checkout below root's own 0700 home), or the path holds a sign that
PostgreSQL's command lines do not survive. The choice is kept in `var/embedded/place.json`.
No permission of an existing folder is changed for it.
"""

import json
import os
import secrets
import subprocess
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from isnad_site.var import make_folder, var_path, write_private

from .account import Account, is_root, server_account
from .binaries import copy_programs, runs, wheel_programs
from .errors import EmbeddedServerError

PORT = 5432
_LONGEST_SOCKET = 107 - len(f"/.s.PGSQL.{PORT}")
_UNSAFE = frozenset("\"'$`\\,\n")


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
        if not _UNSAFE & set(str(install)) and runs(install, self.account):
            return install
        return copy_programs(install, self.root)


def home_folder() -> Path:
    """`var/embedded`, made if missing."""
    return make_folder(make_folder(var_path()) / "embedded")


def locate(home: Path) -> Place:
    """The place chosen before, if it is still good, or a new one. Call it under `start.lock`."""
    record = home / "place.json"
    known = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    account = Account(**known["account"]) if known else server_account(home)
    root = _root(home, account, known.get("elsewhere"))
    # A copied checkout must not take over the socket folder of its original.
    sockets = _sockets(
        root, account, known.get("sockets") if known.get("home") == str(home) else None
    )
    choice = {
        "home": str(home),
        "account": asdict(account),
        "elsewhere": None if root == home else str(root),
        "sockets": None if sockets.parent == root else str(sockets),
    }
    if choice != known:
        write_private(record, json.dumps(choice, indent=2))
    return Place(home, root, sockets, account)


def _root(home: Path, account: Account, elsewhere: str | None) -> Path:
    """Where the cluster lies: where it was, or in `home`, or in a new folder elsewhere."""
    if elsewhere and _is_ours(Path(elsewhere)) and _reaches(account, Path(elsewhere)):
        return Path(elsewhere)
    if not _UNSAFE & set(str(home)) and _reaches(account, home):
        return home
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
    """A new folder with an unguessable name, in the first place that the account can reach."""
    bases = ["/var/lib", "/var/tmp"] if is_root() else []  # noqa: S108 (mkdir, never reused)
    for base in [*bases, tempfile.gettempdir()]:
        if os.access(base, os.W_OK) and _reaches(account, Path(base)):
            return make_folder(Path(base, f"isnad-{secrets.token_hex(16)}"))
    raise EmbeddedServerError(
        "There is no folder that the database's account can reach: set ISNAD_VAR_DIR to one."
    )


def _sockets(root: Path, account: Account, known: str | None) -> Path:
    """`root/run`, or a short private folder where that path is too long for a socket."""
    if known and _is_private(Path(known), account):
        return Path(known)
    folder = root / "run"
    if len(os.fsencode(folder)) > _LONGEST_SOCKET:
        folder = Path(tempfile.mkdtemp(prefix="isnad-"))
    folder.mkdir(mode=0o700, exist_ok=True)
    account.take(folder)
    return folder


def _is_private(folder: Path, account: Account) -> bool:
    """A folder that only the account can enter (the system's temporary folder is everybody's)."""
    if folder.is_symlink() or not folder.is_dir():
        return False
    state = folder.stat()
    return state.st_uid == account.uid and state.st_mode & 0o777 == 0o700

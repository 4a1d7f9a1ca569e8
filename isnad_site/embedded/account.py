"""The operating-system account that the server runs under.

PostgreSQL refuses to run as root. For an ordinary user the server runs as that user. For root it
runs under a number of its own: a uid and gid that no account, file or process of the machine has,
so that nobody else shares its rights (`nobody` is shared by many services).
"""

import os
import pwd
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from .errors import EmbeddedServerError

# Numbers that systemd's and Debian's conventions leave free; the second range is for containers
# that map only the first 65,536.
_FREE_RANGES = ((1_879_048_192, 2_147_000_000), (30_000, 59_000))


@dataclass(frozen=True, slots=True)
class Account:
    """A numeric user and group."""

    uid: int
    gid: int

    def spawn(self) -> dict[str, Any]:
        """Arguments for `subprocess` that run a program as this account, from `/`."""
        drop = {"user": self.uid, "group": self.gid, "extra_groups": []}
        return {"cwd": "/", "umask": 0o077, **(drop if is_root() else {})}

    def take(self, path: Path) -> None:
        """Make this account the owner of `path` (only root can and needs to)."""
        if is_root():
            os.chown(path, self.uid, self.gid, follow_symlinks=False)

    def take_tree(self, folder: Path) -> None:
        """Make this account the owner of `folder` and all that is in it."""
        for parent, folders, files in os.walk(folder):
            for name in [*folders, *files]:
                self.take(Path(parent, name))
        self.take(folder)


def is_root() -> bool:
    """True when this process may act for any account."""
    return os.geteuid() == 0


def server_account(data: Path, known: Account | None) -> Account:
    """The account of the server of the cluster `data`: ours, or for root its owner.

    While there is no cluster, root takes the `known` number again, or else a free one.
    """
    if not is_root():
        return Account(os.geteuid(), os.getegid())
    with suppress(FileNotFoundError):
        owner = data.stat()
        if owner.st_uid:
            return Account(owner.st_uid, owner.st_gid)
    return known or _unused_account()


def named_account(account: Account) -> Account:
    """An account with an entry in the user database, which `initdb` insists on, and our group.

    The group keeps other processes of that user out of the folder that initdb works in.
    """
    try:
        pwd.getpwuid(account.uid)
    except KeyError:
        others = [entry for entry in pwd.getpwall() if entry.pw_uid]
        named = max(others, key=lambda entry: entry.pw_name == "nobody")
        return Account(named.pw_uid, account.gid)
    return account


def _unused_account() -> Account:
    usable = [free for free in _FREE_RANGES if _is_mapped(free[1])]
    if not usable:
        raise EmbeddedServerError(
            "PostgreSQL does not run as root, and this container knows no other account: "
            "run the container with another user, or set CORPUS_DATABASE_URL and DATABASE_URL."
        )
    low, high = usable[0]
    taken = {entry.pw_uid for entry in pwd.getpwall()}
    taken |= {p.info["uids"].real for p in psutil.process_iter(["uids"]) if p.info["uids"]}
    number = secrets.choice(
        [n for n in (low + secrets.randbelow(high - low) for _ in range(64)) if n not in taken]
    )
    return Account(number, number)


def _is_mapped(number: int) -> bool:
    """Whether this user namespace knows the number (always, where there are no namespaces)."""
    table = Path("/proc/self/uid_map")
    if not table.exists():
        return True
    rows = [[int(n) for n in line.split()] for line in table.read_text().splitlines()]
    return any(start <= number < start + count for start, _, count in rows)

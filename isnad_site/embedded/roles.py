"""The roles and databases of the embedded server, and their passwords."""

import json
import secrets
from pathlib import Path

from isnad_site.var import write_private

from .errors import EmbeddedServerError
from .place import Place

SUPERUSER, OWNER, READER, APP, TESTER = (
    "postgres", "isnad_owner", "isnad_reader", "isnad_app", "isnad_tester",
)  # fmt: skip
APP_DATABASE, CORPUS_DATABASE = "isnad_app", "isnad_corpus"

# What each role may do beyond what it owns or is granted.
ROLES = {
    OWNER: "NOSUPERUSER NOCREATEDB NOCREATEROLE",  # fills the corpus
    READER: "NOSUPERUSER NOCREATEDB NOCREATEROLE",  # reads the corpus
    APP: "NOSUPERUSER NOCREATEDB NOCREATEROLE",  # keeps the application's own state
    TESTER: "NOSUPERUSER CREATEDB NOCREATEROLE",  # makes the databases of test runs
}
HOME_DATABASE = {
    SUPERUSER: "postgres",
    OWNER: CORPUS_DATABASE,
    READER: CORPUS_DATABASE,
    APP: APP_DATABASE,
    TESTER: "postgres",
}


def passwords(place: Place) -> dict[str, str]:
    """The passwords of all roles, from `passwords.json` (0600), made before there is a cluster.

    Those of an existing cluster are never replaced; roles that are new get one.
    """
    path = place.home / "passwords.json"
    known = _read(path)
    if SUPERUSER not in known and place.data.exists():
        raise EmbeddedServerError(
            f"{path} is missing or damaged, so the database in {place.root} cannot be opened: "
            f"restore it, or remove {place.home} to begin afresh."
        )
    complete = {role: secrets.token_urlsafe(32) for role in HOME_DATABASE} | known
    if complete != known:
        write_private(path, json.dumps(complete, indent=2))
    return complete


def _read(path: Path) -> dict[str, str]:
    """What the file says; nothing if it is missing or damaged."""
    try:
        known = json.loads(path.read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    good = isinstance(known, dict) and all(isinstance(v, str) and v for v in known.values())
    return known if good else {}

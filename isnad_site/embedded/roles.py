"""The roles and databases of the embedded server, and their passwords."""

import json
import secrets
from pathlib import Path

from isnad_site.var import write_private

from .errors import EmbeddedServerError

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


def passwords(home: Path, *, fresh: bool) -> dict[str, str]:
    """The passwords of all roles, from `home` (0600); new ones for a `fresh` cluster."""
    path = home / "passwords.json"
    if fresh:
        made = {role: secrets.token_urlsafe(32) for role in HOME_DATABASE}
        write_private(path, json.dumps(made, indent=2))
    if not path.exists():
        raise EmbeddedServerError(
            f"{path} is missing, so the database beside it cannot be opened: "
            f"remove {home} and start again."
        )
    known: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return known

"""Making the database cluster: initdb, roles, databases, extensions."""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg
from psycopg import sql

from isnad_site.var import write_private

from .account import is_root, named_account
from .errors import from_output
from .place import Place
from .roles import APP, APP_DATABASE, CORPUS_DATABASE, OWNER, READER, ROLES, SUPERUSER, TESTER

EXTENSIONS = ("pg_trgm", "unaccent", "fuzzystrmatch", "vector")

# A role that may read must find no way to leave anything behind, large objects included.
_LARGE_OBJECT_FUNCTIONS = """
    SELECT p.oid::regprocedure::text FROM pg_proc p
    WHERE p.pronamespace = 'pg_catalog'::regnamespace
      AND (p.proname LIKE 'lo\\_%' OR p.proname IN ('lowrite', 'loread'))
      AND has_function_privilege('public', p.oid, 'EXECUTE')
"""
_OWN_SETTINGS = """
    SELECT r.rolname, d.datname FROM pg_db_role_setting s
    JOIN pg_roles r ON r.oid = s.setrole LEFT JOIN pg_database d ON d.oid = s.setdatabase
    WHERE r.rolname = ANY(%s)
"""


def create_cluster(place: Place, programs: Path, password: str) -> None:
    """Run initdb; `place.data` appears whole, or not at all.

    `C.UTF-8` matters: under `C` the trigrams of pg_trgm are blind to Arabic.
    """
    for draft in place.root.glob("initdb-*"):  # a killed run's
        shutil.rmtree(draft)
    maker = named_account(place.account)
    workshop = Path(tempfile.mkdtemp(prefix="initdb-", dir=place.root))
    try:
        if is_root():  # passable for the maker, who has our group and perhaps not our uid
            place.account.take(workshop)
            workshop.chmod(0o750)
        draft, secret = workshop / "data", workshop / "password"
        secret.touch(mode=0o600)
        secret.write_text(password, encoding="ascii")
        draft.mkdir(mode=0o700)
        for path in (secret, draft):
            maker.take(path)
        _initdb(programs, draft, secret, maker.spawn())
        place.account.take_tree(draft)
        draft.rename(place.data)
    finally:
        shutil.rmtree(workshop, ignore_errors=True)  # what is left is removed by the next start


def _initdb(programs: Path, data: Path, secret: Path, spawn: dict[str, object]) -> None:
    command = [
        str(programs / "bin" / "initdb"),
        *("--pgdata", str(data), "--username", SUPERUSER, "--pwfile", str(secret)),
        *("--auth-local", "scram-sha-256", "--auth-host", "scram-sha-256"),
        *("--encoding", "UTF8", "--locale", "C.UTF-8", "--no-instructions"),
    ]
    environment = {"PATH": os.defpath, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    done = subprocess.run(  # type: ignore[call-overload]
        command, check=False, capture_output=True, text=True, env=environment, **spawn
    )
    if done.returncode:
        raise from_output(done.stdout + done.stderr, data.parent.parent, "making the database")
    # Only this file decides who gets in: one way, with a password, through the socket.
    (data / "pg_hba.conf").write_text("local all all scram-sha-256\n", encoding="ascii")


def prepare(place: Place, server: str, passwords: dict[str, str]) -> None:
    """Roles, databases, extensions and privileges as this code has them, for a running server.

    Done after each start, and for a running server that another version of the code has prepared;
    it changes nothing that is right already. So a role that has changed its own password or
    settings, which PostgreSQL lets every role do, has the old ones again.
    `server` is a connection string without database, for the superuser.
    """
    marker, wanted = place.root / "prepared", _fingerprint(place)
    if marker.exists() and marker.read_text(encoding="utf-8", errors="replace") == wanted:
        return
    try:
        with psycopg.connect(server, dbname="postgres", autocommit=True) as connection:
            _make_roles(connection, passwords)
            _make_database(connection, APP_DATABASE, APP, [])
            _make_database(connection, CORPUS_DATABASE, OWNER, [READER])
            _close_database(connection, "postgres", [TESTER])
            _close_database(connection, "template1", [])
        for name in ("postgres", "template1", APP_DATABASE):  # new databases are as template1 is
            with psycopg.connect(server, dbname=name, autocommit=True) as connection:
                _close_large_objects(connection)
        with psycopg.connect(server, dbname=CORPUS_DATABASE, autocommit=True) as connection:
            add_extensions(connection)
    except psycopg.Error as error:
        raise from_output(f"ERROR: {error}", place.root, "preparing the database") from error
    write_private(marker, wanted)


def _fingerprint(place: Place) -> str:
    """What stands for the code of the preparation and for one start of the server."""
    start = (place.data / "postmaster.pid").read_bytes().split(b"\n")
    sources = [Path(__file__).with_name(name).read_bytes() for name in ("cluster.py", "roles.py")]
    return hashlib.sha256(b"\n".join([start[0], start[2], *sources])).hexdigest()


def add_extensions(connection: psycopg.Connection) -> None:
    """The corpus's extensions, and nothing that a reader could write with. Needs the superuser."""
    for name in EXTENSIONS:
        for statement in (
            "CREATE EXTENSION IF NOT EXISTS {} SCHEMA public",
            "ALTER EXTENSION {} UPDATE",
        ):
            connection.execute(sql.SQL(statement).format(sql.Identifier(name)))
    connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    _close_large_objects(connection)


def _close_large_objects(connection: psycopg.Connection) -> None:
    for (function,) in connection.execute(_LARGE_OBJECT_FUNCTIONS).fetchall():
        connection.execute(f"REVOKE EXECUTE ON FUNCTION {function} FROM PUBLIC")


def _make_roles(connection: psycopg.Connection, passwords: dict[str, str]) -> None:
    known = {name for (name,) in connection.execute("SELECT rolname FROM pg_roles")}
    for role, rights in ROLES.items():
        if role not in known:
            connection.execute(sql.SQL("CREATE ROLE {}").format(sql.Identifier(role)))
        statement = sql.SQL("ALTER ROLE {} LOGIN " + rights + " PASSWORD {}")
        connection.execute(statement.format(sql.Identifier(role), sql.Literal(passwords[role])))
    for role, database in connection.execute(_OWN_SETTINGS, [list(ROLES)]).fetchall():
        where = sql.SQL("IN DATABASE {}").format(sql.Identifier(database)) if database else None
        statement = sql.SQL("ALTER ROLE {} {} RESET ALL")
        connection.execute(statement.format(sql.Identifier(role), where or sql.SQL("")))


def _make_database(
    connection: psycopg.Connection, name: str, owner: str, guests: list[str]
) -> None:
    if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
        statement = sql.SQL("CREATE DATABASE {} OWNER {} TEMPLATE template0")
        connection.execute(statement.format(sql.Identifier(name), sql.Identifier(owner)))
    _close_database(connection, name, guests)


def _close_database(connection: psycopg.Connection, name: str, guests: list[str]) -> None:
    """Only the owner and the guests may connect; only the owner may make anything there."""
    database = sql.Identifier(name)
    connection.execute(sql.SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(database))
    for guest in guests:
        statement = sql.SQL("GRANT CONNECT ON DATABASE {} TO {}")
        connection.execute(statement.format(database, sql.Identifier(guest)))

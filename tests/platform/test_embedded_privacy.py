"""Nobody else on the machine gets at the embedded database, and no folder is opened for it."""

import os
import pwd
import shutil
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import psutil
import psycopg
import pytest
from django.db import connection

from isnad_site.embedded import Server
from isnad_site.embedded.account import Account

from .helpers import Installation, leave

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can act for another account")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_data_sockets_and_passwords_are_private(installation: Installation) -> None:
    installation.use()
    assert mode(installation.root / "data") == 0o700
    assert mode(installation.sockets) == 0o700
    assert mode(installation.home / "passwords.json") == 0o600
    assert mode(installation.root / "server.log") == 0o600


def test_every_role_needs_its_password_and_no_port_is_opened(installation: Installation) -> None:
    _, pid = installation.use()
    rules = (installation.root / "data" / "pg_hba.conf").read_text()
    assert rules == "local all all scram-sha-256\n"
    assert psutil.Process(pid).net_connections("inet") == []
    for role in ("postgres", "isnad_owner", "isnad_reader", "isnad_app", "isnad_tester"):
        with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
            psycopg.connect(
                host=str(installation.sockets), user=role, password="guess", dbname="postgres"
            )
        with pytest.raises(psycopg.OperationalError, match="no password supplied"):
            psycopg.connect(host=str(installation.sockets), user=role, dbname="postgres")


def test_each_role_enters_its_own_databases_alone(embedded_server: Server) -> None:
    doors = {
        "isnad_reader": "isnad_corpus",
        "isnad_owner": "isnad_corpus",
        "isnad_app": "isnad_app",
    }
    for role, own in doors.items():
        psycopg.connect(embedded_server.dsn(role)).close()
        for other in {"isnad_corpus", "isnad_app", "postgres", "template1"} - {own}:
            with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
                psycopg.connect(embedded_server.dsn(role, other))


@pytest.mark.django_db
def test_corpus_roles_do_not_enter_the_databases_of_test_runs(embedded_server: Server) -> None:
    name = connection.settings_dict["NAME"]
    assert name.startswith("test_isnad_")
    for role in ("isnad_reader", "isnad_app"):
        with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
            psycopg.connect(embedded_server.dsn(role, name))


@pytest.mark.parametrize("database", ["postgres", "template1", "isnad_app", "isnad_corpus"])
def test_no_role_leaves_large_objects(embedded_server: Server, database: str) -> None:
    open_to_all = """
        SELECT oid::regprocedure::text FROM pg_proc
        WHERE has_function_privilege('isnad_reader', oid, 'EXECUTE')
          AND (proname ~ '^lo_' OR proname IN ('lowrite', 'loread'))
    """
    with psycopg.connect(embedded_server.dsn("postgres", database)) as superuser:
        assert superuser.execute(open_to_all).fetchall() == []


@as_root
def test_root_runs_the_server_under_a_number_that_nobody_else_has(
    installation: Installation,
) -> None:
    _, pid = installation.use()
    uid = psutil.Process(pid).uids().real
    assert uid != 0
    assert uid not in {entry.pw_uid for entry in pwd.getpwall()}
    assert (installation.root / "data").stat().st_uid == uid


@as_root
def test_another_account_reaches_neither_data_nor_socket_nor_passwords(
    installation: Installation,
) -> None:
    installation.use()
    stranger = Account(65534, 65534)
    for target in (
        installation.root / "data" / "PG_VERSION",
        installation.sockets / ".s.PGSQL.5432",
        installation.home / "passwords.json",
        installation.var / "secret_key",
    ):
        look = ["/bin/sh", "-c", 'test -r "$1"', "sh", str(target)]
        assert subprocess.run(look, check=False, **stranger.spawn()).returncode != 0


@as_root
def test_checkout_below_a_private_folder_leaves_that_folder_private(
    install: Callable[[Path], Installation], tmp_path: Path
) -> None:
    private = tmp_path / "home"
    private.mkdir(mode=0o700)
    before = {folder: mode(folder) for folder in [private, *private.parents]}
    installation = install(private / "checkout" / "var")
    user, _ = installation.use()
    assert installation.root.parent == Path("/var/lib")
    assert mode(installation.root) == 0o711
    leave(user)
    assert {folder: mode(folder) for folder in before} == before
    root = installation.root
    installation.use()
    assert installation.root == root


@as_root
def test_existing_var_folder_keeps_its_permissions(
    install: Callable[[Path], Installation], open_folder: Path
) -> None:
    var = open_folder / "var"
    var.mkdir(mode=0o700)
    installation = install(var)
    installation.use()
    assert mode(var) == 0o700
    assert installation.root != installation.home


def test_copied_checkout_gets_a_server_of_its_own(
    installation: Installation, install: Callable[[Path], Installation], open_folder: Path
) -> None:
    user, _ = installation.use()
    leave(user)
    copy = install(open_folder / "copy")
    shutil.copytree(installation.var, copy.var, symlinks=True)
    if os.geteuid() == 0:  # `cp -a` keeps owners, copytree does not
        for path in [copy.root / "data", *(copy.root / "data").rglob("*")]:
            original = installation.root / path.relative_to(copy.root)
            shutil.chown(path, original.stat().st_uid, original.stat().st_gid)
    _, first = installation.use()
    _, second = copy.use()
    assert first != second


@pytest.mark.parametrize("name", ["مجلد فيه مسافة", "comma,quote'\"dollar$HOME`x`"])
def test_unusual_folder_names_are_survived(
    install: Callable[[Path], Installation], open_folder: Path, name: str
) -> None:
    installation = install(open_folder / name / "var")
    assert installation.manage("migrate", "-v0").returncode == 0
    assert installation.root == installation.home


def test_long_path_gets_a_short_private_socket_folder(
    install: Callable[[Path], Installation], open_folder: Path
) -> None:
    installation = install(open_folder / ("long" * 30) / "var")
    installation.use()
    assert installation.sockets.parent != installation.root
    assert mode(installation.sockets) == 0o700


def test_trigrams_see_arabic(embedded_server: Server) -> None:
    with psycopg.connect(embedded_server.dsn("isnad_reader")) as connection:
        assert connection.execute("SELECT cardinality(show_trgm('محمد'))").fetchone() == (5,)

"""What the embedded server does not do: leave a cluster behind, trust others' files, lose keys."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from .helpers import Installation, leave
from .test_embedded_privacy import as_root

DAMAGED = ["", "{", "[]", "null", '{"postgres": 1}', "\x00\x00"]


_ASK = """
import sys
from isnad_site.embedded import EmbeddedServerError, ensure_running
try:
    ensure_running()
except EmbeddedServerError as error:
    sys.exit(str(error))
"""


def refusal(installation: Installation) -> str:
    """The one sentence with which a process ends that asks for the database."""
    done = installation.run(_ASK)
    assert done.returncode == 1
    (sentence,) = done.stderr.strip().splitlines()
    return sentence


def started_before(installation: Installation) -> bytes:
    """The passwords of an installation that has run and ended."""
    user, _ = installation.use()
    leave(user)
    return (installation.home / "passwords.json").read_bytes()


@as_root
def test_cluster_that_its_account_cannot_reach_is_not_replaced(installation: Installation) -> None:
    passwords = started_before(installation)
    installation.var.chmod(0o700)
    sentence = refusal(installation)
    assert f"cannot pass through {installation.var} " in sentence
    assert installation.place["elsewhere"] is None
    assert (installation.home / "passwords.json").read_bytes() == passwords
    installation.var.chmod(0o711)
    installation.use()


@as_root
def test_cluster_that_is_gone_is_not_replaced(
    install: Callable[[Path], Installation], tmp_path: Path
) -> None:
    (tmp_path / "home").mkdir(mode=0o700)
    installation = install(tmp_path / "home" / "var")
    started_before(installation)
    root, away = installation.root, installation.root.with_name("isnad-test-away")
    root.rename(away)
    try:
        assert f"{root}, is gone" in refusal(installation)
    finally:
        away.rename(root)
    installation.use()


@pytest.mark.parametrize("name", ["comma,quote'\"dollar$HOME`x`", "back\\slash"])
def test_cluster_goes_on_under_an_unusual_name(
    install: Callable[[Path], Installation], open_folder: Path, name: str
) -> None:
    before = install(open_folder / "plain")
    passwords = started_before(before)
    after = install(before.var.rename(open_folder / name))
    assert started_before(after) == passwords
    assert after.root == after.home


def test_line_break_in_the_path_is_one_sentence(
    install: Callable[[Path], Installation], open_folder: Path
) -> None:
    assert "line break" in refusal(install(open_folder / "two\nlines"))


def test_damaged_passwords_are_one_sentence(installation: Installation) -> None:
    passwords = started_before(installation)
    file = installation.home / "passwords.json"
    for content in DAMAGED:
        file.write_text(content)
        assert f"{file} is missing or damaged" in refusal(installation)
        assert file.read_text() == content
    file.write_bytes(passwords)
    installation.use()


def test_a_tool_without_its_database_is_one_line_and_unavailable(
    installation: Installation,
) -> None:
    def told(**variables: str) -> str:
        done = installation.manage("call_tool", "get_hadith", '{"hadith_id": 1}', **variables)
        assert (done.returncode, json.loads(done.stdout)["error"]["code"]) == (1, "UNAVAILABLE")
        (line,) = done.stderr.splitlines()
        return line

    assert "build it with `.venv/bin/python manage.py build_corpus`" in told()
    nowhere = "postgresql://reader@127.0.0.1:1/corpus"
    assert "CORPUS_DATABASE_URL cannot be used" in told(CORPUS_DATABASE_URL=nowhere)
    (installation.home / "passwords.json").write_text("")
    assert "passwords.json is missing or damaged" in told()


def test_damaged_place_is_read_from_the_cluster(installation: Installation) -> None:
    _, pid = installation.use()
    for content in DAMAGED:
        (installation.home / "place.json").write_text(content)
        _, same = installation.use()
        assert same == pid


def test_damaged_place_without_a_cluster_is_one_sentence(installation: Installation) -> None:
    installation.home.mkdir(parents=True)
    installation.home.chmod(0o711)
    record = installation.home / "place.json"
    for content in DAMAGED:
        record.write_text(content)
        said = refusal(installation)
        record.unlink()
        assert f"{record}, which names" in said


@pytest.mark.parametrize("mode", [0o777, 0o733, 0o775])
def test_folder_that_others_can_write_in_is_refused(installation: Installation, mode: int) -> None:
    installation.home.mkdir(parents=True)
    installation.home.chmod(mode)
    assert f"Others may write in {installation.home}" in refusal(installation)


@as_root
@pytest.mark.parametrize("folder", ["var", "home"])
def test_folder_of_somebody_else_is_refused(installation: Installation, folder: str) -> None:
    installation.home.mkdir(parents=True)
    os.chown(getattr(installation, folder), 65534, 65534)
    sentence = refusal(installation)
    assert f"{getattr(installation, folder)} belongs to another user (number 65534)" in sentence


def test_links_are_not_followed(installation: Installation, tmp_path: Path) -> None:
    started_before(installation)
    target = tmp_path / "target"
    target.write_text("precious")
    for name in ("server.log", "start.lock", "lease.lock", "keeper.lock"):
        (installation.home / name).unlink()
        (installation.home / name).symlink_to(target)
        assert name in refusal(installation)
        assert target.read_text() == "precious"
        (installation.home / name).unlink()
        (installation.home / name).touch(mode=0o600)


@pytest.mark.parametrize("content", [b"", b"short", b"\xff" * 80, b"\x00" * 80])
def test_unusable_secret_key_is_made_anew(installation: Installation, content: bytes) -> None:
    assert installation.manage("check").returncode == 0
    file = installation.var / "secret_key"
    file.write_bytes(content)
    assert installation.manage("check").returncode == 0
    assert len(file.read_text()) > 50
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("var", ["~nosuchuser/var", "gone/var"])
def test_variable_that_names_no_folder_is_one_sentence(
    installation: Installation, tmp_path: Path, var: str
) -> None:
    script = (
        "import os, runpy, sys\n"
        f"os.mkdir({str(tmp_path / 'd')!r}); os.chdir({str(tmp_path / 'd')!r})\n"
        f"os.rmdir({str(tmp_path / 'd')!r}); sys.argv = ['manage.py', 'check']\n"
        "runpy.run_module('manage', run_name='__main__')\n"
    )
    installation.var = Path(var)
    done = installation.run(script)
    installation.var = tmp_path
    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith(f"ISNAD_VAR_DIR={var} names no folder")

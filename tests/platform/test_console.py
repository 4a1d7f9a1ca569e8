"""What a command does where its output has no room, no reader, or few letters."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from isnad_site.var import BASE_DIR

from .helpers import Installation

# No database is needed to refuse this call, and the answer holds what ASCII lacks.
CALL = ["call_tool", "get_hadith", '{"hadith_id": "é «ا» \U0001f54c"}', "--language", "fr"]


def run(installation: Installation, *arguments: str, **options: Any) -> tuple[int, str]:
    command = [sys.executable, str(BASE_DIR / "manage.py"), *arguments]
    environment = {**installation.environment, **options.pop("env", {})}
    done = subprocess.run(
        command, check=False, stderr=subprocess.PIPE, text=True, env=environment, **options
    )
    return done.returncode, done.stderr


def test_output_in_ascii_stays_json(installation: Installation) -> None:
    texts = []
    for encoding in ("utf-8", "ascii", "latin-1"):
        done = subprocess.run(
            [sys.executable, str(BASE_DIR / "manage.py"), *CALL],
            check=False,
            capture_output=True,
            env={**installation.environment, "PYTHONIOENCODING": encoding},
        )
        assert (done.returncode, done.stderr) == (1, b"")
        texts.append(json.loads(done.stdout.decode(encoding))["error"])
    assert texts[0] == texts[1] == texts[2]
    assert not json.dumps(texts[0], ensure_ascii=False).isascii()


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [CALL, ["--help"], ["demo", "--help"]])
def test_full_output_is_one_sentence(
    installation: Installation, arguments: list[str], unbuffered: str
) -> None:
    with Path("/dev/full").open("w") as full:
        ended = run(installation, *arguments, stdout=full, env={"PYTHONUNBUFFERED": unbuffered})
    assert ended == (1, "Standard output cannot be written: No space left on device.\n")


def test_closed_output_is_one_sentence(installation: Installation) -> None:
    python = f"{sys.executable} {BASE_DIR}/manage.py check >&-"
    done = subprocess.run(
        ["/bin/sh", "-c", python],
        check=False,
        stderr=subprocess.PIPE,
        text=True,
        env=installation.environment,
    )
    assert (done.returncode, done.stderr) == (1, "Standard output is closed.\n")


def test_output_that_nobody_reads_ends_the_command_quietly(installation: Installation) -> None:
    command = [sys.executable, str(BASE_DIR / "manage.py"), *CALL]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=installation.environment,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1

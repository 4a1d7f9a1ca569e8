"""`manage.py demo`, run as a user runs it."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen

import psutil
import pytest
from django.core.management import call_command

from corpus.importers.selection import SOURCES
from isnad_site.embedded import Server
from isnad_site.var import BASE_DIR

from .helpers import Installation


@pytest.fixture
def busy_port() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.fixture
def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


@pytest.fixture
def corpus_url(built_corpus: None, embedded_server: Server) -> str:
    """The built corpus as a foreign database."""
    password = embedded_server.passwords["isnad_reader"]
    host = quote(embedded_server.host, safe="")
    return f"postgresql://isnad_reader:{password}@/isnad_corpus?host={host}"


def test_taken_port_is_one_sentence(installation: Installation, busy_port: int) -> None:
    done = installation.manage("demo", PORT=str(busy_port))
    assert done.returncode == 1
    assert done.stderr.strip().splitlines() == [
        f"Port {busy_port} is taken: choose another, for example PORT={busy_port + 1} make demo."
    ]


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "٨٠٠٠", "8000.0", "1" * 5000])
def test_impossible_port_is_one_sentence(port: str) -> None:
    with pytest.raises(SystemExit) as end:
        call_command("demo", f"--port={port}")
    (sentence,) = str(end.value).splitlines()
    assert sentence.startswith(f"PORT must be a number from 1 to 65535, not '{port[:16]}")
    assert len(sentence) < 100


def test_a_killed_build_ends_the_demo_with_a_sentence(
    installation: Installation, free_port: int
) -> None:
    demo = subprocess.Popen(
        [sys.executable, str(BASE_DIR / "manage.py"), "demo", f"--port={free_port}"],
        env=installation.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert demo.stderr is not None
    assert demo.stderr.readline().startswith("Building the corpus")
    [build] = [
        child
        for child in psutil.Process(demo.pid).children(recursive=True)
        if "build_corpus" in child.cmdline()
    ]
    build.kill()
    _, words = demo.communicate()
    assert demo.returncode == 1
    assert "The build of the corpus was killed" in words
    installation.wait_until_stopped()


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_demo_serves_until_it_is_ended_and_leaves_no_process(
    installation: Installation, free_port: int, corpus_url: str, end: signal.Signals
) -> None:
    demo = subprocess.Popen(
        [sys.executable, str(BASE_DIR / "manage.py"), "demo"],
        env={
            **installation.environment,
            "PORT": str(free_port),
            "CORPUS_DATABASE_URL": corpus_url,
        },
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    installation.users.append(demo)
    assert demo.stdout is not None
    url = next(line.split()[3] for line in demo.stdout if line.startswith("ISNAD is at"))
    for target in ("", "api/tools/", "api/tools/get_hadith/?hadith_id=1000001"):
        with urlopen(url + target) as answer:
            assert answer.status == 200
    with pytest.raises(HTTPError, match="404"):
        urlopen(url + "nothing")
    assert psutil.Process(demo.pid).memory_info().rss < 300 * 2**20
    demo.send_signal(end)
    demo.communicate()
    installation.wait_until_stopped()
    ours = [p for p in psutil.process_iter(["cmdline"]) if str(installation.var) in str(p.info)]
    assert ours == []


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_demo_ended_during_its_first_build_takes_the_build_with_it(
    installation: Installation, free_port: int, end: signal.Signals, tmp_path: Path
) -> None:
    titles = tmp_path / "hadith-json" / "books.csv"
    titles.parent.mkdir()
    titles.touch()
    demo = subprocess.Popen(
        [sys.executable, str(BASE_DIR / "manage.py"), "demo", f"--port={free_port}"],
        env={**installation.environment, "ISNAD_DATA_DIR": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert demo.stderr is not None
    assert demo.stderr.readline().startswith("Building the corpus")
    sources = [demo.stderr.readline().split(":")[0].strip() for _ in SOURCES]
    assert sorted(sources) == sorted(SOURCES)
    demo.send_signal(end)
    assert demo.wait() == (-end if end == signal.SIGKILL else 128 + end)
    assert demo.stderr.read() == ""  # to the end of the last process that holds it
    demo.stderr.close()
    installation.wait_until_stopped()
    ours = [p for p in psutil.process_iter(["cmdline"]) if str(installation.var) in str(p.info)]
    assert ours == []
    installation.use()
    with installation.connect("isnad_owner") as owner:
        assert owner.execute("SELECT to_regnamespace('isnad')").fetchone() == (None,)

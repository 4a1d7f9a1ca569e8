"""A serving process of its own for measuring: the application as it is deployed, without budgets.

``python -m corpus.bench.server daphne`` (the server of ``make demo``) or ``uvicorn`` takes a free
port, prints it, and serves until it is stopped.
"""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Final

import psutil

SERVERS: Final = ("daphne", "uvicorn")
_HOST: Final = "127.0.0.1"
_TIMEOUT: Final = 60.0
_GRACE: Final = 5  # seconds
_POST: Final = (
    "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    "Content-Length: {length}\r\n\r\n"
)
_GET: Final = "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: {language}\r\n\r\n"


class Served:
    """The process at ``address``, and one connection to it that stays open.

    The client adds little of its own to what is measured: the standard library's takes a quarter
    of a millisecond for the headers of an answer.
    """

    def __init__(self, port: int, pid: int) -> None:
        self.address = f"http://{_HOST}:{port}"
        self.client = socket.create_connection((_HOST, port), _TIMEOUT)
        self._answers = self.client.makefile("rb")
        self.pid = pid
        self._process = psutil.Process(pid)

    def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        """Send JSON and return the status and the body of the answer."""
        head = _POST.format(path=path, host=_HOST, length=len(body))
        return self._answer(head.encode() + body)

    def get(self, path: str, language: str) -> tuple[int, bytes]:
        """Ask for a page and return the status and the body of the answer."""
        return self._answer(_GET.format(path=path, host=_HOST, language=language).encode())

    def _answer(self, asked: bytes) -> tuple[int, bytes]:
        self.client.sendall(asked)
        status = int(self._answers.readline().split()[1])
        length = None
        while (line := self._answers.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            raise RuntimeError("an answer without Content-Length")
        return status, self._answers.read(length)

    def memory_mib(self) -> float:
        """The resident memory of the serving process."""
        return float(self._process.memory_info().rss) / 2**20

    def close(self) -> None:
        """Close the connection: its reader holds the socket too."""
        self._answers.close()
        self.client.close()

    def holds(self) -> tuple[int, int]:
        """The open files (sockets are files) and the threads of the serving process."""
        return self._process.num_fds(), self._process.num_threads()


@contextmanager
def serving(server: str) -> Iterator[Served]:
    """Start the process, and stop it at the end. Raises RuntimeError when it does not start."""
    command = [sys.executable, "-m", __name__, server]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            if not line.strip().isdigit():
                raise RuntimeError(f"the server to measure did not start: {line.strip()}")
            served = Served(int(line), process.pid)
            with closing(served):
                yield served
        finally:
            _end(process)


def _end(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    try:
        process.wait(2 * _GRACE)
    except subprocess.TimeoutExpired:
        process.kill()


def _serve(server: str) -> None:
    from django.conf import settings

    settings.LIVE_AGENT_CALLS_PER_MINUTE = 0
    settings.LIVE_AGENT_TURNS_PER_MINUTE = settings.LIVE_AGENT_SESSIONS_PER_MINUTE = 0
    settings.LOGGING_CONFIG = None
    from isnad_site.asgi import application

    {"daphne": _daphne, "uvicorn": _uvicorn}[server](application)


def _daphne(application: Any) -> None:
    from daphne.server import Server

    def listening() -> None:
        _say(server.listening_addresses[0][1])

    endpoints = [f"tcp:port=0:interface={_HOST}"]
    server = Server(application, endpoints=endpoints, ready_callable=listening, verbosity=0)
    server.run()


def _uvicorn(application: Any) -> None:
    import uvicorn

    # With the protocol named, asyncio switches Nagle's algorithm off; without, each answer waits.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        listener.bind((_HOST, 0))
        listener.listen()
        _say(listener.getsockname()[1])
        config = uvicorn.Config(
            application,
            log_level="error",
            lifespan="off",
            access_log=False,
            timeout_graceful_shutdown=_GRACE,  # without it, uvicorn waits for ever for a socket
        )
        uvicorn.Server(config).run([listener])


def _say(port: int) -> None:
    sys.stdout.write(f"{port}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _serve(sys.argv[1])

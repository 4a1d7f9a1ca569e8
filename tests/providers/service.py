"""A provider on this machine: an HTTP server that answers a mint as the test says."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

KEY = "sk-proj-T3st0nly_aB4cD5eF6gH7jK8mN9pQ2rS"
SECRET = "ek_68af296e8e408191a1120ab6383263c2"
Play = Callable[["Exchange"], None]


@dataclass
class Exchange:
    """One request, and the raw connection on which it is answered."""

    path: str
    headers: dict[str, str]
    body: Any
    send: Callable[[bytes], Any]
    over: Event  # the test has ended


@dataclass
class Service:
    """The running server; ``play`` answers, ``seen`` is what came."""

    url: str
    over: Event
    play: Play
    seen: list[Exchange] = field(default_factory=list)


def answer(status: int, body: Any, *, kind: str = "application/json", more: str = "") -> Play:
    """A whole answer; what is no text becomes JSON."""
    written = body if isinstance(body, str) else json.dumps(body)
    return raw(
        f"HTTP/1.1 {status} Said\r\nContent-Type: {kind}\r\n{more}"
        f"Content-Length: {len(written.encode())}\r\n\r\n{written}"
    )


def raw(text: str) -> Play:
    """Exactly these characters, then the end."""

    def play(exchange: Exchange) -> None:
        exchange.send(text.encode())

    return play


def minted(**changed: Any) -> Play:
    """The answer of a provider that is well, but for ``changed`` (None leaves out)."""

    def play(exchange: Exchange) -> None:
        seconds = exchange.body["expires_after"]["seconds"]
        told = {
            "value": SECRET,
            "expires_at": int(time.time()) + seconds,
            "session": {"id": "sess_1", **exchange.body["session"]},
            **changed,
        }
        answer(200, {name: value for name, value in told.items() if value is not None})(exchange)

    return play


@contextmanager
def running(*, wrap: Callable[[Any], Any] | None = None) -> Iterator[Service]:
    """A server until the block ends; ``wrap`` puts its socket under TLS."""
    over = Event()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(lambda: service))
    server.daemon_threads = False
    if wrap:
        server.socket = wrap(server.socket)
    scheme = "https" if wrap else "http"
    service = Service(f"{scheme}://127.0.0.1:{server.server_port}", over, minted())
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield service
    finally:
        over.set()
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(service: Callable[[], Service]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            headers = {name.lower(): value for name, value in self.headers.items()}
            exchange = Exchange(self.path, headers, body, self.wfile.write, service().over)
            service().seen.append(exchange)
            with suppress(ConnectionError):  # the other side need not wait for all of it
                service().play(exchange)
            self.close_connection = True

        def log_message(self, format: str, *args: Any) -> None:
            """Quiet."""

    return Handler

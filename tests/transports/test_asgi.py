"""A request as an ASGI server hands it over, and what becomes of it when its client leaves."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event, get_ident
from typing import Any
from unittest.mock import patch

import pytest
from asgiref.sync import async_to_sync
from asgiref.testing import ApplicationCommunicator
from django.core.signals import request_finished, request_started
from django.db import connections
from django.db.backends.signals import connection_created

from isnad_site.handler import Handler
from live_agent.contract.json_text import LARGEST_BODY
from tests.tools.sample import INTENTION


def waiting() -> Any:
    """The application, to which a POST without ``Content-Length`` will come in pieces."""
    headers = [(b"host", b"testserver"), (b"content-type", b"application/json")]
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "path": "/api/tools/get_hadith/",
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 5),
        "server": ("testserver", 80),
    }
    return ApplicationCommunicator(Handler(), scope)  # type: ignore[no-untyped-call]


async def post(pieces: list[bytes]) -> tuple[int, Any]:
    """The status and the JSON of the answer."""
    server = waiting()
    for number, piece in enumerate(pieces, start=1):
        more = number < len(pieces)
        await server.send_input({"type": "http.request", "body": piece, "more_body": more})
    start = await server.receive_output(timeout=30)
    body = b""
    while True:
        message = await server.receive_output(timeout=30)
        body += message.get("body", b"")
        if not message.get("more_body"):
            await server.wait()
            return start["status"], json.loads(body)


@pytest.mark.usefixtures("sample")
def test_a_body_in_pieces_without_a_length_is_read_whole() -> None:
    status, answer = async_to_sync(post)([b'{"hadith', b'_id": ', str(INTENTION).encode(), b"}"])
    assert (status, answer["hadith_id"]) == (200, INTENTION)


def test_a_body_without_a_length_is_bounded_all_the_same() -> None:
    status, answer = async_to_sync(post)([b'{"hadith_id": 1}', b" " * LARGEST_BODY])
    assert (status, answer["code"]) == (400, "INVALID_ARGUMENT")


class Life:
    """On which threads a request began, connected and ended; what it left open; when it did."""

    def __init__(self) -> None:
        self.threads: list[int] = []
        self.left_open: list[Any] = []
        self.began, self.may_go_on, self.ended = Event(), Event(), Event()
        self.may_go_on.set()

    def begin(self, **_: Any) -> None:
        self.threads.append(get_ident())
        self.began.set()
        self.may_go_on.wait(30)

    def connect(self, **_: Any) -> None:
        self.threads.append(get_ident())

    def end(self, **_: Any) -> None:
        self.threads.append(get_ident())
        self.left_open.append(connections["corpus"].connection)
        self.ended.set()


@pytest.fixture
def life(sample: None) -> Iterator[Life]:
    life = Life()
    pairs = (
        (request_started, life.begin),
        (connection_created, life.connect),
        (request_finished, life.end),
    )
    for signal, receiver in pairs:
        signal.connect(receiver)
    yield life
    for signal, receiver in pairs:
        signal.disconnect(receiver)


def test_a_request_goes_to_one_thread_once_and_gives_its_connection_back(life: Life) -> None:
    submit = ThreadPoolExecutor.submit
    with patch.object(ThreadPoolExecutor, "submit", autospec=True, side_effect=submit) as handed:
        status, _ = asyncio.run(post([b'{"hadith_id": %d}' % INTENTION]))
    assert (status, handed.call_count) == (200, 1)
    assert len(life.threads) == 3
    assert set(life.threads) == {life.threads[0]} != {get_ident()}
    assert life.left_open == [None]


def test_a_client_that_leaves_keeps_no_connection(life: Life) -> None:
    async def leave() -> None:
        server = waiting()
        body = b'{"hadith_id": %d}' % INTENTION
        await server.send_input({"type": "http.request", "body": body, "more_body": False})
        assert await asyncio.to_thread(life.began.wait, 30)
        server.stop(exceptions=False)
        life.may_go_on.set()
        assert await asyncio.to_thread(life.ended.wait, 30)

    life.may_go_on.clear()
    async_to_sync(leave)()
    assert life.left_open == [None]

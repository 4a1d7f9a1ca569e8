"""A request as an ASGI server hands it over: in pieces, and without a length."""

import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from asgiref.testing import ApplicationCommunicator
from django.core.asgi import get_asgi_application

from live_agent.contract.json_text import LARGEST_BODY
from tests.tools.sample import INTENTION


async def post(pieces: list[bytes]) -> tuple[int, Any]:
    """POST a body in pieces, as chunked transfer does: no ``Content-Length``."""
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
    server: Any = ApplicationCommunicator(get_asgi_application(), scope)  # type: ignore[no-untyped-call]
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

"""One POST to a provider: bounded in time and size, never sent elsewhere, never repeated."""

import ssl
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

import httpcore

from live_agent.providers.deadline import Backend, Deadline, UnknownHostError
from live_agent.providers.key import Key

LARGEST_ANSWER: Final = 1024 * 1024  # bytes; a session is told back with all that was asked
Trouble = Literal["unreachable", "unknown_host", "slow", "unreadable"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A status and a whole body."""

    status: int
    body: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Credential:
    """A key, and the header that its provider wants it in."""

    key: Key
    header: str
    scheme: str = ""


def post(
    url: str, body: bytes, *, credential: Credential, headers: dict[str, str], seconds: float
) -> Answer | Trouble:
    """Send JSON and return the answer, or what went wrong with the transport.

    Trouble is returned and not raised, so that no traceback leads to where the key is at hand.
    """
    try:
        return _sent(url, body, credential, headers, seconds)
    except UnknownHostError:
        return "unknown_host"
    except httpcore.TimeoutException:
        return "slow"
    except httpcore.NetworkError:
        return "unreachable"
    except httpcore.ProtocolError:
        return "unreadable"


def _sent(
    url: str, body: bytes, credential: Credential, headers: dict[str, str], seconds: float
) -> Answer | Trouble:
    plain = {"Content-Type": "application/json", "Accept": "application/json", **headers}
    backend = Backend(Deadline(seconds))
    with (
        httpcore.ConnectionPool(ssl_context=_trust(), network_backend=backend) as pool,
        pool.stream(
            "POST",
            url,
            headers=[
                *((name.encode(), value.encode()) for name, value in plain.items()),
                credential.key.header(credential.header, credential.scheme),
            ],
            content=body,
        ) as answer,
    ):
        read = _read(answer.iter_stream())
        return "unreadable" if read is None else Answer(answer.status, read)


def _read(chunks: Iterable[bytes]) -> bytes | None:
    """The whole of it; None when it is too large."""
    read = b""
    for chunk in chunks:
        read += chunk
        if len(read) > LARGEST_ANSWER:
            return None
    return read


@cache
def _trust() -> ssl.SSLContext:
    """The authorities that the system and the browsers trust (`SSL_CERT_FILE` adds one)."""
    return httpcore.default_ssl_context()

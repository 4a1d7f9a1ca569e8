"""Connections that all end at one moment, whatever the other side does.

The time-outs of an HTTP client hold for each step anew: a server that sends a byte now and then,
or a name that is slow to resolve, would keep a request for ever.
"""

import socket
from collections.abc import Iterable
from concurrent.futures import Future
from ssl import SSLContext
from threading import Thread
from time import monotonic
from typing import Any

import httpcore

_AT_ONCE = 4096  # bytes


class UnknownHostError(httpcore.ConnectError):
    """The name has no address."""


class Deadline:
    """So many seconds from now."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    def left(self) -> float:
        """Seconds that are left, always more than none; afterwards ``TimeoutException``."""
        if (left := self._end - monotonic()) <= 0:
            raise httpcore.TimeoutException("The time is over.")
        return left


class Stream(httpcore.NetworkStream):
    """A connection until the deadline; the time-outs that it is given do not matter."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: Deadline) -> None:
        self._stream, self._deadline = stream, deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """What has come, at least one byte."""
        return self._stream.read(max_bytes, self._deadline.left())

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Send all of it, a little at a time: the time is looked at between."""
        for start in range(0, len(buffer), _AT_ONCE):
            self._stream.write(buffer[start : start + _AT_ONCE], self._deadline.left())

    def start_tls(
        self, ssl_context: SSLContext, server_hostname: str | None = None, timeout: Any = None
    ) -> httpcore.NetworkStream:
        """The connection, encrypted."""
        left = self._deadline.left()
        return Stream(self._stream.start_tls(ssl_context, server_hostname, left), self._deadline)

    def close(self) -> None:
        """End it."""
        self._stream.close()

    def get_extra_info(self, info: str) -> Any:
        """What the client asks of the connection beneath."""
        return self._stream.get_extra_info(info)


class Backend(httpcore.NetworkBackend):
    """Makes connections until the deadline."""

    def __init__(self, deadline: Deadline) -> None:
        self._deadline, self._network = deadline, httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        """Connect to the first address of the host that answers; each has a share of the time."""
        addresses = self._addresses(host, port)
        for number, address in enumerate(addresses[:-1]):
            share = self._deadline.left() / (len(addresses) - number)
            try:
                return self._connected(address, port, share)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return self._connected(addresses[-1], port, self._deadline.left())

    def _connected(self, address: str, port: int, seconds: float) -> Stream:
        return Stream(self._network.connect_tcp(address, port, seconds), self._deadline)

    def _addresses(self, host: str, port: int) -> list[str]:
        """The addresses of a host. The system's resolver takes no time-out: it has a thread."""
        found: Future[list[str]] = Future()
        Thread(target=_resolve, args=(found, host, port), daemon=True).start()
        try:
            return found.result(self._deadline.left())
        except TimeoutError:
            raise httpcore.ConnectTimeout("The name service is slow.") from None


def _resolve(found: "Future[list[str]]", host: str, port: int) -> None:
    try:
        entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):  # a label that is empty or too long is the latter
        found.set_exception(UnknownHostError("The name has no address."))
    else:
        found.set_result(list(dict.fromkeys(str(entry[4][0]) for entry in entries)))

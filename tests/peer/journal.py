"""What the peer sent and received, in order, with the time of each: what tests and figures read."""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

PATIENCE: Final = 30.0
SENT: Final = "sent"
RECEIVED: Final = "received"
HTTP: Final = "http"


@dataclass(frozen=True, slots=True)
class Entry:
    """One event: ``way`` is sent, received or http, ``link`` the id of the call it belongs to.

    ``at`` is in seconds of ``time.monotonic``, ``epoch`` in seconds since 1970.
    """

    way: str
    link: str
    event: Mapping[str, Any]
    at: float = field(default_factory=time.monotonic)
    epoch: float = field(default_factory=time.time)

    @property
    def type(self) -> str:
        """The event's name in the protocol."""
        return str(self.event["type"])


class Journal:
    """A list that one thread fills and another reads and waits for."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._grown = threading.Condition()
        self.faults: list[str] = []

    def add(self, way: str, link: str, event: Mapping[str, Any]) -> None:
        """Write down an event, with the present time."""
        with self._grown:
            self._entries.append(Entry(way, link, event))
            self._grown.notify_all()

    def entries(self, kind: str | None = None, **fields: Any) -> list[Entry]:
        """The entries of that type of event whose event or entry has these fields."""
        with self._grown:
            return [entry for entry in self._entries if _fits(entry, kind, fields)]

    def wait(self, kind: str, count: int = 1, **fields: Any) -> Entry:
        """The ``count``-th such entry, waited for; AssertionError where it does not come."""
        found: list[Entry] = []

        def enough() -> bool:
            found[:] = [entry for entry in self._entries if _fits(entry, kind, fields)]
            return len(found) >= count

        self._await(enough, f"{count} × {kind} {fields}")
        return found[count - 1]

    def _await(self, enough: Callable[[], bool], wanted: str) -> None:
        with self._grown:
            if not self._grown.wait_for(enough, PATIENCE):
                raise AssertionError(f"never came: {wanted}\n{self.told()}")

    def told(self) -> str:
        """The whole, one line an entry, for whoever reads a failed test."""
        with self._grown:
            lines = [(entry.at, entry.way, entry.type, entry.event) for entry in self._entries]
        return "\n".join(f"{at:.3f} {way:8} {kind} {event}" for at, way, kind, event in lines)


def _fits(entry: Entry, kind: str | None, fields: Mapping[str, Any]) -> bool:
    if kind is not None and entry.type != kind:
        return False
    return all(_value(entry, name) == value for name, value in fields.items())


def _value(entry: Entry, name: str) -> Any:
    """A field of the entry, or of its event: ``item__call_id`` is ``event["item"]["call_id"]``."""
    if name in ("way", "link"):
        return getattr(entry, name)
    value: Any = entry.event
    for part in name.split("__"):
        value = value.get(part) if isinstance(value, Mapping) else None
    return value

"""What the machine is told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from live_agent.turns.wire import MalformedError, Wire


class Event(Wire):
    """Something that happened; ``type`` names it in JSON."""

    __slots__ = ()
    type: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """``{"type", …}``."""
        return {"type": self.type, **super().to_json()}


@dataclass(frozen=True, slots=True)
class ConnectionOpened(Event):
    """A connection stands; ``turn`` is what the other side says."""

    type = "connection.opened"
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class ConnectionClosed(Event):
    """The connection is over."""

    type = "connection.closed"


@dataclass(frozen=True, slots=True)
class TurnTold(Event):
    """The other side says which turn it is."""

    type = "turn.told"
    turn: int


@dataclass(frozen=True, slots=True)
class SpeechStarted(Event):
    """The provider hears the person speak; ``item`` is that stretch of speech."""

    type = "speech.started"
    item: str


@dataclass(frozen=True, slots=True)
class SpeechStopped(Event):
    """The person has stopped speaking."""

    type = "speech.stopped"
    item: str


@dataclass(frozen=True, slots=True)
class Question(Event):
    """The person has typed a question, and it has been added to the conversation."""

    type = "question"


@dataclass(frozen=True, slots=True)
class Stop(Event):
    """The person has pressed the stop button."""

    type = "stop"


@dataclass(frozen=True, slots=True)
class ResponseCreated(Event):
    """The provider begins a response; ``turn`` is the echo of the metadata, if it was ours."""

    type = "response.created"
    response: str
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class ResponseDone(Event):
    """A response has ended: ``completed``, ``cancelled``, ``failed`` or ``incomplete``."""

    type = "response.done"
    response: str
    status: str


@dataclass(frozen=True, slots=True)
class CallAnnounced(Event):
    """The provider has finished writing a call, within a response (what the page hears)."""

    type = "call.announced"
    call: str
    response: str
    status: str
    tool: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class CallRequested(Event):
    """A client asks for a call in the turn it names (what the server hears)."""

    type = "call.requested"
    call: str
    turn: int
    tool: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class CallFinished(Event):
    """The tool has ended, well or in an error of its own."""

    type = "call.finished"
    call: str
    generation: int


@dataclass(frozen=True, slots=True)
class CallDeadline(Event):
    """The seconds given with ``call.run`` are over."""

    type = "call.deadline"
    call: str
    generation: int | None = None


@dataclass(frozen=True, slots=True)
class TimerFired(Event):
    """The seconds of a ``timer.set`` are over."""

    type = "timer.fired"
    name: str
    turn: int


@dataclass(frozen=True, slots=True)
class ProviderError(Event):
    """The provider reports an error."""

    type = "provider.error"
    code: str


@dataclass(frozen=True, slots=True)
class TranscriptDelta(Event):
    """A piece of what a response says."""

    type = "transcript.delta"
    response: str


EVENTS: Mapping[str, type[Event]] = {kind.type: kind for kind in Event.__subclasses__()}


def read_event(data: object) -> Event:
    """The event that ``{"type", …}`` holds. Raises ``MalformedError``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("type"), str):
        raise MalformedError("an event is an object with a type")
    kind = EVENTS.get(data["type"])
    if kind is None:
        raise MalformedError(f"unknown event {data['type']!r}")
    return kind.from_json({name: value for name, value in data.items() if name != "type"})

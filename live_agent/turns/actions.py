"""What the machine asks of whoever runs it: the page, or the server."""

from dataclasses import dataclass
from typing import Any, ClassVar

from live_agent.turns.wire import Wire


class Action(Wire):
    """Something to do; ``type`` names it in JSON."""

    __slots__ = ()
    type: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """``{"type", …}``."""
        return {"type": self.type, **super().to_json()}


@dataclass(frozen=True, slots=True)
class TurnAnnounce(Action):
    """Tell the other side that this turn has begun."""

    type = "turn.announce"
    turn: int


@dataclass(frozen=True, slots=True)
class CallRun(Action):
    """Run the tool, and give ``generation`` back with ``call.finished``."""

    type = "call.run"
    call: str
    turn: int
    generation: int
    seconds: float


@dataclass(frozen=True, slots=True)
class CallCancel(Action):
    """Stop the tool's work; nobody waits for it any more."""

    type = "call.cancel"
    call: str


@dataclass(frozen=True, slots=True)
class CallJoin(Action):
    """The same call again: answer this request with the result of the first."""

    type = "call.join"
    call: str


@dataclass(frozen=True, slots=True)
class CallRefuse(Action):
    """Another call under an id already used: refuse this request (``INVALID_ARGUMENT``)."""

    type = "call.refuse"
    call: str


@dataclass(frozen=True, slots=True)
class OutputSend(Action):
    """Give the result of the call to the model."""

    type = "output.send"
    call: str


@dataclass(frozen=True, slots=True)
class OutputStale(Action):
    """Give the model the stale output instead of a result, and log it."""

    type = "output.stale"
    call: str


@dataclass(frozen=True, slots=True)
class OutputError(Action):
    """Tell the model that the tool did not answer in time."""

    type = "output.error"
    call: str


@dataclass(frozen=True, slots=True)
class EvidenceShow(Action):
    """Show the result of the call in the evidence panel."""

    type = "evidence.show"
    call: str


@dataclass(frozen=True, slots=True)
class ResponseCreate(Action):
    """Ask for a response, with the turn in its metadata."""

    type = "response.create"
    turn: int


@dataclass(frozen=True, slots=True)
class ResponseCancel(Action):
    """Cancel this response, by its id."""

    type = "response.cancel"
    response: str


@dataclass(frozen=True, slots=True)
class AudioClear(Action):
    """Silence what has been spoken but not yet heard."""

    type = "audio.clear"


@dataclass(frozen=True, slots=True)
class TimerSet(Action):
    """Send ``timer.fired`` after so many seconds; a new one replaces one of the same name."""

    type = "timer.set"
    name: str
    turn: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TranscriptAccept(Action):
    """Write down the piece that has just come: it belongs to the present turn."""

    type = "transcript.accept"
    response: str


@dataclass(frozen=True, slots=True)
class ErrorShow(Action):
    """Tell the person of this error."""

    type = "error.show"
    code: str

"""What the machine remembers: plain data that travels as JSON and compares by value.

Lists, not objects keyed by id: a database's JSON column may reorder keys, and order says which
response is the newest and what is forgotten first.
"""

from dataclasses import dataclass, field
from typing import Final

from live_agent.turns.wire import Wire

RUNNING: Final = "running"
ANSWERED: Final = "answered"
STALE: Final = "stale"
ERROR: Final = "error"
VOID: Final = "void"


@dataclass(frozen=True, slots=True)
class Config(Wire):
    """What differs between providers and installations.

    ``interrupts``: the provider cancels its own response when it hears speech. Times are in
    seconds. ``memory`` is how many finished calls, responses and items of speech are remembered.
    """

    interrupts: bool = True
    reply_seconds: float = 3
    deadline_seconds: float = 15
    retry_seconds: float = 1
    retries: int = 3
    memory: int = 200


@dataclass(frozen=True, slots=True)
class Response(Wire):
    """One response of the model, bound to a turn when it was created.

    ``late``: it came for a turn already over. ``settled``: what its calls owed has been asked for.
    """

    id: str
    turn: int
    generation: int
    done: bool = False
    late: bool = False
    cancelled: bool = False
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Call(Wire):
    """One call of a tool; ``status`` is running, answered, stale, error or void."""

    id: str
    turn: int
    generation: int
    fingerprint: str
    status: str
    response: str | None = None


@dataclass(frozen=True, slots=True)
class Owed(Wire):
    """A response to ask for, or asked for, in ``turn``, after so many ``retries``."""

    turn: int
    retries: int = 0


@dataclass(frozen=True, slots=True)
class Timer(Wire):
    """A timer that is still wanted; one that fires without being wanted does nothing."""

    name: str
    turn: int


@dataclass(frozen=True, slots=True)
class State(Wire):
    """Everything the machine knows of one session.

    ``generation`` counts the connections, ``active`` is the id of the response being given,
    ``owed`` a create that waits, ``asked`` the last create sent that no response has answered.
    """

    generation: int = 0
    open: bool = False
    turn: int = 0
    active: str | None = None
    owed: Owed | None = None
    asked: Owed | None = None
    responses: tuple[Response, ...] = ()
    calls: tuple[Call, ...] = ()
    items: tuple[str, ...] = ()
    timers: tuple[Timer, ...] = ()
    config: Config = field(default_factory=Config)

    def response(self, response: str | None) -> Response | None:
        """The response of that id, if it is remembered."""
        return next((one for one in self.responses if one.id == response), None)

    def call(self, call: str) -> Call | None:
        """The call of that id, if it is remembered."""
        return next((one for one in self.calls if one.id == call), None)

    @property
    def running(self) -> tuple[Call, ...]:
        """The calls whose tool is at work."""
        return tuple(one for one in self.calls if one.status == RUNNING)

    @property
    def busy(self) -> bool:
        """Whether the provider still has a response under way, be it one that is being cancelled.

        It allows one at a time, so only the newest of this connection can be.
        """
        if self.active is not None:
            return True
        newest = self.responses[-1] if self.responses else None
        return bool(
            newest and newest.generation == self.generation and newest.late and not newest.done
        )

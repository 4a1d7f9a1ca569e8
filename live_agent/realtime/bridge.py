"""The way of a call from a conversation to the gateway and back.

``begin`` decides under the session's lock whether it runs; ``run`` asks the gateway, and decides
under the lock again whether the result is still wanted; ``expire`` ends it when its time is over.
Every call has one outcome, whichever of them comes first.
"""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Final

from django.utils import timezone

from live_agent.contract.context import Context
from live_agent.contract.envelope import Envelope, refusal
from live_agent.contract.errors import Code, ToolError, invalid
from live_agent.contract.json_text import read_json
from live_agent.gateway import invoke
from live_agent.models import Call, Session
from live_agent.realtime import outcomes
from live_agent.realtime.events import TOOL_STARTED
from live_agent.realtime.store import Sitting, sitting
from live_agent.turns import actions as do
from live_agent.turns import events as on
from live_agent.turns import fingerprint
from live_agent.turns.state import RUNNING, STALE
from live_agent.turns.state import Call as Remembered

RUN: Final = "run"
JOIN: Final = "join"
KNOWN: Final = "known"
LATE: Final = "late"


@dataclass(frozen=True, slots=True)
class Request:
    """A call as a client asks for it; ``arguments`` is an object, or the provider's JSON text."""

    session_id: str
    turn_id: int
    call_id: str
    tool: str
    arguments: Any
    user_id: int | None = None

    def within(self, context: Context) -> Context:
        """The caller's context, for this call of the conversation."""
        return replace(
            context, session_id=self.session_id, turn_id=self.turn_id, call_id=self.call_id
        )


@dataclass(frozen=True, slots=True)
class Begun:
    """What is to be done about a request.

    ``run``: ask the gateway. ``join``: the same call is under way, and its outcome will be this
    one's too. ``known``: it has been answered before, with ``envelope``. ``late``: its turn is
    over, and it was answered so, with ``envelope``.
    """

    way: str
    request: Request
    context: Context
    row: int
    generation: int
    seconds: float
    envelope: Envelope | None = None


def begin(request: Request, context: Context) -> Begun:
    """Take a call in: run it once, in the turn it names, or say why not.

    Raises ``NOT_FOUND`` for the session, ``INVALID_ARGUMENT`` for an id that was used for another
    call.
    """
    arguments = _arguments(request.arguments)
    request = replace(request, arguments=arguments)
    asked = on.CallRequested(
        request.call_id, request.turn_id, request.tool[:256], fingerprint(request.tool, arguments)
    )
    with sitting(request.session_id, request.user_id) as now:
        known = _remind(now, request.call_id)
        before = now.state.turn
        decided = now.step(asked)
        outcomes.note_turn(now, before, decided, but=request.call_id)
        if do.CallRefuse(request.call_id) not in decided:
            joins = known if do.CallJoin(request.call_id) in decided else None
            return (
                _joined(joins, request, context) if joins else _begun(now, asked, request, context)
            )
    raise invalid("call_id_reused")


def run(begun: Begun) -> Envelope:
    """Ask the gateway, and return the outcome of the call."""
    context = replace(begun.context, cancelled=lambda: _is_over(begun))
    envelope = invoke(begun.request.tool, begun.request.arguments, context)
    return _end(begun, on.CallFinished(begun.request.call_id, begun.generation), envelope)


def expire(begun: Begun) -> Envelope:
    """End a call that has taken too long, and return its outcome, which may have come meanwhile."""
    late = refusal(begun.request.tool, ToolError(Code.UNAVAILABLE, "timeout"), begun.context)
    return _end(begun, on.CallDeadline(begun.request.call_id, begun.generation), late)


def outcome(begun: Begun) -> Envelope | None:
    """The outcome of a call that somebody else runs, once there is one."""
    return outcomes.envelope_of(Call.objects.get(pk=begun.row))


def start_turn(session_id: str, turn_id: int | None, user_id: int | None = None) -> int:
    """Begin the next turn, or at least ``turn_id``; return the turn that it is now.

    Neither the gateway nor the corpus is touched.
    """
    with sitting(session_id, user_id) as now:
        before = now.state.turn
        happened = on.Stop() if turn_id is None else on.TurnTold(turn_id)
        outcomes.note_turn(now, before, now.step(happened))
        return now.state.turn


def reconnect(session_id: str, user_id: int | None = None) -> Session:
    """A new connection of a session: what ran on the one before is void, and a turn begins."""
    with sitting(session_id, user_id) as now:
        before = now.state.turn
        outcomes.note_turn(now, before, now.step(on.ConnectionOpened()))
        return now.session


def end_overdue(session_id: str, user_id: int | None = None) -> Session:
    """End the calls whose process has died: nobody else would."""
    with sitting(session_id, user_id) as now:
        latest = timezone.now() - timedelta(seconds=now.state.config.deadline_seconds)
        for call in now.session.calls.filter(status=RUNNING, started_at__lt=latest):
            context = outcomes.context_of(call)
            late = refusal(call.tool, ToolError(Code.UNAVAILABLE, "timeout"), context)
            decided = now.step(on.CallDeadline(call.call_id, call.generation))
            outcomes.note_ended(now, decided, envelopes={call.call_id: late})
        return now.session


def _arguments(value: Any) -> Any:
    """The arguments; a text that is no JSON is left to the gateway, which refuses it."""
    if not isinstance(value, str):
        return value
    try:
        return read_json(value)
    except ToolError:
        return value


def _remind(now: Sitting, call_id: str) -> Call | None:
    """Give the machine back what it has forgotten of a call that was made long ago."""
    known = now.session.calls.filter(call_id=call_id).order_by("-generation").first()
    if known and now.state.call(call_id) is None:
        old = Remembered(call_id, known.turn, known.generation, known.fingerprint, known.status)
        now.state = replace(now.state, calls=(old, *now.state.calls))
    return known


def _joined(known: Call, request: Request, context: Context) -> Begun:
    envelope = outcomes.envelope_of(known)
    way = KNOWN if envelope else JOIN
    since = (timezone.now() - known.started_at).total_seconds()
    left = max(0.0, _deadline(known.session) - since)
    return Begun(way, request, context, known.pk, known.generation, left, envelope)


def _deadline(session: Session) -> float:
    return float(session.state["config"]["deadline_seconds"])


def _begun(now: Sitting, asked: on.CallRequested, request: Request, context: Context) -> Begun:
    fresh = asked.turn == now.state.turn
    row = Call.objects.create(
        session=now.session,
        call_id=request.call_id,
        generation=now.state.generation,
        turn=request.turn_id,
        tool=request.tool,
        fingerprint=asked.fingerprint,
        arguments=request.arguments,
        status=RUNNING if fresh else STALE,
        transport=context.transport,
        language=context.language,
        request_id=context.request_id,
    )
    now.tell(TOOL_STARTED, request.turn_id, row)
    envelope = None if fresh else outcomes.end(now, row, STALE, outcomes.stale(row))
    way, seconds = (RUN if fresh else LATE), now.state.config.deadline_seconds
    return Begun(way, request, context, row.pk, row.generation, seconds, envelope)


def _is_over(begun: Begun) -> bool:
    """Whether another turn or another connection has begun since."""
    where = (begun.request.turn_id, begun.generation)
    now = Session.objects.filter(pk=begun.request.session_id).values_list("turn", "generation")
    return now.first() != where


def _end(begun: Begun, happened: on.Event, envelope: Envelope) -> Envelope:
    with sitting(begun.request.session_id, begun.request.user_id) as now:
        row = Call.objects.get(pk=begun.row)
        if (known := outcomes.envelope_of(row)) is not None:
            return known
        decided = now.step(happened)
        ended = outcomes.note_ended(now, decided, envelopes={begun.request.call_id: envelope})
    return ended[begun.request.call_id]

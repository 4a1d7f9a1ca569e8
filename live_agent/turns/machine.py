"""The machine itself: what each event does. The guards are named G1–G14 as in ``docs/turns.md``."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from live_agent.turns import actions as do
from live_agent.turns import events as on
from live_agent.turns.draft import Draft
from live_agent.turns.state import ANSWERED, ERROR, RUNNING, STALE, VOID, Call, Response, State

ALREADY_ACTIVE: Final = "conversation_already_has_active_response"
NOT_ACTIVE: Final = "response_cancel_not_active"


def step(state: State, event: on.Event) -> tuple[State, tuple[do.Action, ...]]:
    """The state after ``event``, and the actions to do, in order. Never raises."""
    handler = _HANDLERS.get(type(event))
    if handler is None or not (state.open or isinstance(event, _HEARD_WHEN_CLOSED)):
        return state, ()
    draft = Draft(state)
    handler(draft, event)
    draft.forget()
    return draft.state, tuple(draft.actions)


def _opened(draft: Draft, event: on.ConnectionOpened) -> None:
    # G12: a new connection is a new turn too, so that what the old one asked cannot be answered.
    draft.void_calls()
    draft.forget_waiting()
    generation = draft.state.generation + 1
    turn = draft.state.turn + (1 if generation > 1 else 0)
    turn = max(turn, event.turn or 0)
    draft.set(generation=generation, open=True, turn=turn, active=None)


def _closed(draft: Draft, _: on.ConnectionClosed) -> None:
    draft.void_calls()
    draft.forget_waiting()
    draft.set(open=False, active=None)


def _told(draft: Draft, event: on.TurnTold) -> None:
    draft.hear_turn(event.turn)


def _speech_started(draft: Draft, event: on.SpeechStarted) -> None:
    # G1: providers tell of the same speech twice.
    if event.item in draft.state.items:
        return
    draft.set(items=(*draft.state.items, event.item))
    _new_turn(draft)
    # A provider that interrupts by itself has done so; our cancel would hit its next response.
    if not draft.state.config.interrupts:
        draft.cancel_active()
        draft.say(do.AudioClear())


def _speech_stopped(draft: Draft, _: on.SpeechStopped) -> None:
    # G14: a provider that took a noise for speech says nothing more.
    draft.set_timer("reply", draft.state.config.reply_seconds)


def _stop(draft: Draft, _: on.Event) -> None:
    # G11: what is cancelled stays active until it is done, so that nothing overlaps it.
    _new_turn(draft)
    if draft.state.open:
        draft.cancel_active()
        draft.say(do.AudioClear())


def _question(draft: Draft, event: on.Question) -> None:
    _stop(draft, event)
    if draft.state.open:
        draft.ask()


def _new_turn(draft: Draft) -> None:
    turn = draft.state.turn + 1
    draft.say(do.TurnAnnounce(turn))
    draft.raise_turn(turn)


def _created(draft: Draft, event: on.ResponseCreated) -> None:
    if draft.state.response(event.response) is not None:
        return
    if event.turn is not None:
        draft.hear_turn(event.turn)
    state = draft.state
    # G2: bound here, once; its calls have this turn whatever happens meanwhile.
    turn = state.turn if event.turn is None else event.turn
    late = turn < state.turn
    draft.put_response(Response(event.response, turn, state.generation, late=late))
    if late:
        draft.say(do.ResponseCancel(event.response))  # G10
        return
    draft.set(active=event.response)
    draft.drop_timer("reply")
    if event.turn is not None:
        draft.set(asked=None)


def _done(draft: Draft, event: on.ResponseDone) -> None:
    response = draft.state.response(event.response)
    if response is None or response.done or response.generation != draft.state.generation:
        return
    cancelled = event.status == "cancelled"
    draft.put_response(replace(response, done=True, cancelled=cancelled))
    if draft.state.active == event.response:  # G10
        draft.set(active=None)
    owed = draft.state.owed
    if cancelled and owed is not None and owed.turn <= response.turn:
        draft.set(owed=None)  # G9
    draft.settle(event.response)
    draft.release()


def _announced(draft: Draft, event: on.CallAnnounced) -> None:
    if event.status != "completed":  # G3
        return
    state = draft.state
    response = state.response(event.response)
    if response is None:
        # Forgotten, or never told of: its turn is unknown, so nothing vouches for its freshness.
        _meet(draft, Call(event.call, 0, state.generation, event.fingerprint, STALE))
    elif response.generation == state.generation:
        call = Call(
            event.call,
            response.turn,
            state.generation,
            event.fingerprint,
            RUNNING if response.turn == state.turn else STALE,
            response.id,
        )
        _meet(draft, call)


def _requested(draft: Draft, event: on.CallRequested) -> None:
    draft.hear_turn(event.turn)  # G5
    state = draft.state
    fresh = state.open and event.turn == state.turn
    status = RUNNING if fresh else STALE
    _meet(draft, Call(event.call, event.turn, state.generation, event.fingerprint, status))


def _meet(draft: Draft, call: Call) -> None:
    """A call comes in: run it once, or say why not (G4, G7)."""
    known = draft.state.call(call.id)
    if known is not None and known.fingerprint != call.fingerprint:
        draft.say(do.CallRefuse(call.id))
        return
    # A void call was never answered: the same one may run again on the new connection.
    if known is not None and (known.status != VOID or known.generation == call.generation):
        draft.say(do.CallJoin(call.id))
        return
    draft.put_call(call)
    if call.status == STALE:
        draft.say(do.OutputStale(call.id))
        return
    seconds = draft.state.config.deadline_seconds
    draft.say(do.CallRun(call.id, call.turn, call.generation, seconds))


def _finished(draft: Draft, event: on.CallFinished) -> None:
    # G6: stale, void and overdue calls run no longer; a result of another connection is no result.
    call = draft.state.call(event.call)
    if call is None or call.status != RUNNING or call.generation != event.generation:
        return
    draft.put_call(replace(call, status=ANSWERED))
    draft.say(do.OutputSend(call.id), do.EvidenceShow(call.id))
    draft.settle(call.response)


def _deadline(draft: Draft, event: on.CallDeadline) -> None:
    # G13: a model that is told nothing is silent for ever.
    call = draft.state.call(event.call)
    if call is None or call.status != RUNNING or event.generation not in (None, call.generation):
        return
    draft.put_call(replace(call, status=ERROR))
    draft.say(do.CallCancel(call.id), do.OutputError(call.id))
    draft.settle(call.response)


def _fired(draft: Draft, event: on.TimerFired) -> None:
    state = draft.state
    if event.turn != state.turn or all(one.name != event.name for one in state.timers):
        return
    draft.drop_timer(event.name)
    if event.name == "retry":
        draft.release()
    elif event.name == "reply" and state.busy:
        # A response of this turn would have dropped the timer: this one is old, and going.
        draft.set_timer("reply", state.config.reply_seconds)
    elif event.name == "reply" and not state.running:
        draft.ask()


def _failed(draft: Draft, event: on.ProviderError) -> None:
    if event.code == NOT_ACTIVE:
        return
    if event.code != ALREADY_ACTIVE:
        draft.say(do.ErrorShow(event.code))
        return
    asked = draft.state.asked
    draft.set(asked=None)
    if asked is None:
        return
    if asked.retries >= draft.state.config.retries:  # G9
        draft.say(do.ErrorShow(event.code))
        return
    draft.set(owed=replace(asked, retries=asked.retries + 1))
    if not draft.state.busy:
        draft.set_timer("retry", draft.state.config.retry_seconds)


def _delta(draft: Draft, event: on.TranscriptDelta) -> None:
    response = draft.state.response(event.response)
    now = (draft.state.turn, draft.state.generation)
    if response is not None and (response.turn, response.generation) == now:
        draft.say(do.TranscriptAccept(event.response))


_HEARD_WHEN_CLOSED: Final = (
    on.ConnectionOpened,
    on.TurnTold,
    on.Stop,
    on.Question,
    on.CallRequested,
)
_HANDLERS: Final[dict[type[on.Event], Callable[[Draft, Any], None]]] = {
    on.ConnectionOpened: _opened,
    on.ConnectionClosed: _closed,
    on.TurnTold: _told,
    on.SpeechStarted: _speech_started,
    on.SpeechStopped: _speech_stopped,
    on.Question: _question,
    on.Stop: _stop,
    on.ResponseCreated: _created,
    on.ResponseDone: _done,
    on.CallAnnounced: _announced,
    on.CallRequested: _requested,
    on.CallFinished: _finished,
    on.CallDeadline: _deadline,
    on.TimerFired: _fired,
    on.ProviderError: _failed,
    on.TranscriptDelta: _delta,
}

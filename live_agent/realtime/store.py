"""Sessions: made, found, and changed by steps of the turn machine under their row's lock."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from live_agent import conf
from live_agent.contract.errors import Code, ToolError
from live_agent.models import Call, Event, Session
from live_agent.realtime.wake import wake
from live_agent.turns import Action, Config, State, step
from live_agent.turns import Event as Happening
from live_agent.turns.events import ConnectionOpened
from live_agent.turns.state import ANSWERED


def no_session() -> ToolError:
    """There is no such session, or it is somebody else's: the same words for both."""
    return ToolError(Code.NOT_FOUND, "no_session")


def open_session(*, language: str, user_id: int | None = None) -> Session:
    """A new session in its first turn, its connection open."""
    state, _ = step(State(config=_config()), ConnectionOpened())
    return Session.objects.create(
        id=secrets.token_urlsafe(24),
        user_id=user_id,
        language=language,
        turn=state.turn,
        generation=state.generation,
        state=state.to_json(),
    )


def find(session_id: str, user_id: int | None = None) -> Session:
    """The session of that id. Raises ``NOT_FOUND``, also where it is another person's."""
    session = Session.objects.filter(pk=session_id).first()
    return _allowed(session, user_id)


def evidence(session_id: str, call_id: str, user_id: int | None = None) -> dict[str, Any] | None:
    """The envelope of one call that was answered while its turn lasted; None for any other."""
    return next((call.envelope for call in _answered(session_id, user_id, call_id=call_id)), None)


def shown(session_id: str, user_id: int | None = None) -> list[Call]:
    """The calls whose results may be shown, in the order in which they were asked."""
    return _answered(session_id, user_id)


def _answered(session_id: str, user_id: int | None, **only: Any) -> list[Call]:
    find(session_id, user_id)
    found = Call.objects.filter(session_id=session_id, status=ANSWERED, **only)
    return list(found.order_by("started_at", "pk"))


class Sitting:
    """A session while its row is locked. What is told here is sent once all of it is kept."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.state = State.from_json(session.state)

    def step(self, happening: Happening) -> tuple[Action, ...]:
        """Let something happen, and return what is to be done about it."""
        self.state, actions = step(self.state, happening)
        self.session.turn, self.session.generation = self.state.turn, self.state.generation
        return actions

    def tell(self, kind: str, turn: int, call: Call | None = None, **content: Any) -> Event:
        """Add an event to what the session's sockets are told."""
        self.session.seq += 1
        return Event.objects.create(
            session=self.session,
            seq=self.session.seq,
            type=kind,
            turn=turn,
            call=call,
            content=content,
        )

    def call(self, call_id: str) -> Call:
        """The latest call of that id, which exists."""
        return Call.objects.filter(session=self.session, call_id=call_id).latest("generation")


@contextmanager
def sitting(session_id: str, user_id: int | None = None) -> Iterator[Sitting]:
    """Lock a session, change it, keep it, and then wake its sockets. Raises ``NOT_FOUND``."""
    with transaction.atomic():
        locked = Session.objects.select_for_update().filter(pk=session_id).first()
        now = Sitting(_allowed(locked, user_id))
        before = now.session.seq
        yield now
        now.session.state = now.state.to_json()
        now.session.save()
        if now.session.seq > before:
            transaction.on_commit(lambda: wake(session_id))


def _allowed(session: Session | None, user_id: int | None) -> Session:
    if session is None or session.user_id not in (None, user_id):
        raise no_session()
    return session


def _config() -> Config:
    # The rows remember: the machine is reminded of an old call when it comes again.
    return Config(deadline_seconds=conf.call_deadline_seconds(), memory=20)

"""What each message does."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from live_agent import conf
from live_agent.budget import charge
from live_agent.contract.context import Context, known_language
from live_agent.contract.errors import Code, ToolError, invalid
from live_agent.contract.json_text import LARGEST_BODY
from live_agent.models import Session
from live_agent.realtime import bridge, events, minting, pool, questions, store
from live_agent.transports.websocket.calls import carry_through, look_up, run_on
from live_agent.transports.websocket.threads import on, quickly

if TYPE_CHECKING:
    from live_agent.transports.websocket.consumer import Consumer, Doing

Fields = dict[str, Any]
# How many calls of one socket may be begun and not yet have an outcome.
MOST_AT_ONCE: Final = 16
_LONG: Final = ("tool.call", "question")


class Work:
    """The messages of one socket, seen to."""

    def __init__(self, socket: "Consumer") -> None:
        self.socket = socket
        self.session_id: str | None = None
        self.under_way = 0

    async def see_to(self, kind: str, message: Fields) -> None:
        """Answer at once, or begin a task; entering a session alone is waited for.

        What comes after `session.open` may count on the session, unless a provider is asked.
        """
        about = {"reply_to": message["id"], "call_id": message.get("call_id")}
        handler = {
            "session.open": self.open,
            "session.resume": self.resume,
            "turn.start": self.turn,
            "tool.call": self.call,
            "question": self.question,
            "ping": self.ping,
        }[kind]
        work = partial(handler, message)
        if kind in _LONG:
            await self._run_on(work, about)
        elif kind == "turn.start" or message.get("realtime"):
            self.socket.start(work, **about)
        else:
            await self.socket.doing(work, **about)

    async def ping(self, message: Fields) -> None:
        """A sign of life is answered."""
        await self.socket.tell({"type": "pong", "reply_to": message["id"]})

    async def open(self, message: Fields) -> None:
        """A new session."""
        if self.session_id is not None:
            raise invalid("session_open")
        language = message["language"] or self.socket.context.language
        self.socket.context = replace(self.socket.context, language=language)
        if message["realtime"]:
            realtime = await self._mint(None)
            session = await quickly(store.find, realtime["session_id"], self.socket.user_id)
        else:
            realtime = None
            await self._charge("session", conf.sessions_per_minute())
            session = await quickly(
                store.open_session, language=language, user_id=self.socket.user_id
            )
        await self._enter("session.opened", message, session, session.seq, realtime)

    async def resume(self, message: Fields) -> None:
        """A session taken up again; on the socket that has it already, to speak with a provider."""
        if self.session_id not in (None, message["session_id"]):
            raise invalid("session_open")
        await self._charge("session", conf.sessions_per_minute())
        session = await quickly(
            bridge.end_overdue, message["session_id"], user_id=self.socket.user_id
        )
        language = known_language(session.language) or "en"
        self.socket.context = replace(self.socket.context, language=language)
        realtime = None
        if message["realtime"]:
            realtime = await self._mint(message["session_id"])
            session = await quickly(store.find, message["session_id"], self.socket.user_id)
        await self._enter("session.resumed", message, session, message["after"], realtime)

    async def turn(self, message: Fields) -> None:
        """A new turn: acknowledged here, and told to every socket of the session."""
        session_id = self._session()
        await self._charge("turn", conf.turns_per_minute())
        turn = await quickly(
            bridge.start_turn, session_id, message["turn_id"], user_id=self.socket.user_id
        )
        await self.socket.tell({"type": "turn.current", "turn_id": turn, "reply_to": message["id"]})

    async def call(self, message: Fields) -> None:
        """A call of a tool: its outcome is an event."""
        request = bridge.Request(
            self._session(),
            message["turn_id"],
            message["call_id"],
            message["tool"],
            message["arguments"],
            self.socket.user_id,
        )
        begun = await quickly(bridge.begin, request, request.within(self._context()))
        if begun.way == bridge.KNOWN:
            again = await quickly(events.of_outcome, begun.row)
            await self.socket.tell(again | {"reply_to": message["id"]})
        else:
            await carry_through(begun)

    async def question(self, message: Fields) -> None:
        """Words to look up without a model."""
        session_id = self._session()
        await self._charge("turn", conf.turns_per_minute())
        asked = await quickly(
            questions.take,
            session_id,
            message["turn_id"],
            message["text"],
            user_id=self.socket.user_id,
        )
        await look_up(asked, self._context)

    async def _enter(
        self, kind: str, message: Fields, session: Session, after: int, realtime: Fields | None
    ) -> None:
        first = self.session_id is None
        self.session_id = session.pk
        await self.socket.tell(
            {
                "type": kind,
                "reply_to": message["id"],
                "session_id": session.pk,
                "turn_id": session.turn,
                "seq": session.seq,
                "generation": session.generation,
                "heartbeat_seconds": conf.heartbeat_seconds(),
                "max_message_bytes": LARGEST_BODY,
                "realtime": realtime,
            }
        )
        if first:
            await self.socket.join(session.pk, after)

    async def _mint(self, session_id: str | None) -> Fields:
        return await on(
            pool.mints(),
            minting.mint,
            caller=self.socket.context.caller,
            language=self.socket.context.language,
            user_id=self.socket.user_id,
            session_id=session_id,
        )

    async def _run_on(self, work: "Doing", about: dict[str, str | None]) -> None:
        """Begin what goes on when the socket has gone, unless there is too much of it already."""
        if self.under_way >= MOST_AT_ONCE:
            error = ToolError(
                Code.LIMIT_EXCEEDED, "too_many_running", {"maximum": MOST_AT_ONCE}, status=429
            )
            await self.socket.tell_error(error, **about)
            return
        self.under_way += 1
        run_on(self._counted(work, about))

    async def _counted(self, work: "Doing", about: dict[str, str | None]) -> None:
        try:
            await self.socket.doing(work, **about)
        finally:
            self.under_way -= 1

    async def _charge(self, kind: str, allowed: int) -> None:
        # A cache that processes share is across the network.
        await quickly(charge, self.socket.context.caller, allowed=allowed, kind=kind)

    def _session(self) -> str:
        if self.session_id is None:
            raise invalid("session_not_open")
        return self.session_id

    def _context(self) -> Context:
        return replace(self.socket.context, request_id=new_request_id())


def new_request_id() -> str:
    """A request id of its own for each call of a socket."""
    return Context(caller="").request_id

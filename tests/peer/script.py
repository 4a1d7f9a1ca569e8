"""What the model of the peer will say: written by a test, step by step or all at once."""

import asyncio
import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Cause = Literal["speech", "text", "outputs", "again"]
Ending = Literal["completed", "failed", "incomplete"]


class Gate:
    """Closed until a test opens it; the model, or a tool, waits before it."""

    def __init__(self) -> None:
        self._opened = threading.Event()
        self._waiters: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []
        self._lock = threading.Lock()

    def open(self) -> None:
        """Let everyone through, from any thread."""
        with self._lock:
            self._opened.set()
            for loop, event in self._waiters:
                loop.call_soon_threadsafe(event.set)
            self._waiters.clear()

    async def passed(self) -> None:
        """Wait until the gate is open."""
        with self._lock:
            if self._opened.is_set():
                return
            event = asyncio.Event()
            self._waiters.append((asyncio.get_running_loop(), event))
        await event.wait()


@dataclass(frozen=True, slots=True)
class Say:
    """Speech: the words, and a tone of ``tone`` Hz for ``seconds`` that stands for the voice.

    With a ``gate`` the response stays in progress after the first word until it is opened; without,
    the model is quicker than its voice, as the provider's is.
    """

    text: str
    tone: int = 440
    seconds: float = 0.5
    gate: Gate | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """A function call; with a ``gate`` it is half written until the gate is opened."""

    tool: str
    arguments: Mapping[str, Any] | str
    call_id: str | None = None
    gate: Gate | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    """The model thinks until the gate is opened."""

    gate: Gate


Part = Say | Call | Wait


@dataclass(frozen=True, slots=True)
class Reply:
    """One response: its parts in order, and how it ends unless it is cancelled."""

    parts: tuple[Part, ...]
    ending: Ending = "completed"


@dataclass(frozen=True, slots=True)
class Heard:
    """What a stretch of speech was: its words, and the reply, or None for a noise.

    The transcript comes before the response, or once ``late`` is opened.
    """

    transcript: str
    reply: Reply | None
    late: Gate | None = None


@dataclass
class Model:
    """Replies in the order they will be given, by what asks for them.

    ``stubborn``: speech ends a response but not its voice, as when its audio is on its way.
    """

    heard: deque[Heard] = field(default_factory=deque)
    replies: dict[str, deque[Reply]] = field(default_factory=dict)
    unforeseen: list[str] = field(default_factory=list)
    stubborn: bool = False

    def on_speech(
        self,
        transcript: str,
        *parts: Part,
        ending: Ending = "completed",
        silent: bool = False,
        late: Gate | None = None,
    ) -> None:
        """Answer the next stretch of speech, or take it for a noise (``silent``)."""
        reply = None if silent else Reply(parts, ending)
        self.heard.append(Heard(transcript, reply, late))

    def on_text(self, *parts: Part, ending: Ending = "completed") -> None:
        """Answer the next ``response.create`` that follows a typed text."""
        self._add("text", Reply(parts, ending))

    def on_outputs(self, *parts: Part, ending: Ending = "completed") -> None:
        """Answer the next ``response.create`` that follows the output of a function."""
        self._add("outputs", Reply(parts, ending))

    def on_again(self, *parts: Part, ending: Ending = "completed") -> None:
        """Answer the next ``response.create`` that follows speech left unanswered."""
        self._add("again", Reply(parts, ending))

    def reply(self, cause: Cause) -> Reply:
        """The next reply of that kind; one that no test foresees fails, and is written down."""
        waiting = self.replies.get(cause)
        if waiting:
            return waiting.popleft()
        self.unforeseen.append(f"a response after {cause}")
        return Reply((), "failed")

    @property
    def listening(self) -> bool:
        """Whether a stretch of speech is foreseen: any other is taken for silence."""
        return bool(self.heard)

    def listen(self) -> Heard:
        """What the stretch of speech that has just ended was."""
        return self.heard.popleft()

    def _add(self, cause: Cause, reply: Reply) -> None:
        self.replies.setdefault(cause, deque()).append(reply)

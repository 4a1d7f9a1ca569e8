"""One call's conversation: items, the active response, what is heard, and what the client asks."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from tests.peer.audio import Mouth
from tests.peer.guard import start
from tests.peer.ids import new_id
from tests.peer.journal import RECEIVED, SENT, Journal
from tests.peer.published import UnpublishedError, check_client_event, check_server_event
from tests.peer.response import Response
from tests.peer.script import Cause, Heard, Model, Say

Send = Callable[[str], None]
_USAGE: Final = {"type": "duration", "seconds": 1.0}


class Conversation:
    """What the provider keeps of a call. All of it runs in the peer's own loop."""

    def __init__(
        self, link: str, session: dict[str, Any], model: Model, journal: Journal, send: Send
    ) -> None:
        self.link, self.session = link, session
        self.mouth = Mouth(self._voice_started, self._voice_drained)
        self._model, self._journal, self._send = model, journal, send
        self._items: list[dict[str, Any]] = []
        self._active: Response | None = None
        self._voices: dict[str, str] = {}
        self._drained: set[str] = set()
        self._speech: str | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # What it says

    def send(self, kind: str, **fields: Any) -> None:
        """Send an event; one that the provider could not send is the peer's own fault."""
        event = {"type": kind, "event_id": new_id("event"), **fields}
        check_server_event(event)
        text = json.dumps(event, ensure_ascii=False)
        # As it is now: items grow.
        self._journal.add(SENT, self.link, json.loads(text))
        self._send(text)

    def open(self) -> None:
        """The channel is open: say what the session is."""
        self.send("session.created", session=self.session)

    # What the client asks

    def receive(self, text: str) -> None:
        """An event of the client: what the provider does not know is answered with an error."""
        event: Any = None
        try:
            event = json.loads(text)
            check_client_event(event)
        except ValueError as error:
            self._journal.add(RECEIVED, self.link, {"type": "unpublished", "text": text})
            self._refuse("invalid_value", str(error)[:400], event)
            return
        self._journal.add(RECEIVED, self.link, event)
        handler = self._handlers.get(event["type"])
        if handler is None:
            raise UnpublishedError(f"the peer does not do {event['type']}")
        handler(self, event)

    def _update(self, event: Mapping[str, Any]) -> None:
        self.session = self.session | event["session"]
        self.send("session.updated", session=self.session)

    def _create_item(self, event: Mapping[str, Any]) -> None:
        item = {"id": new_id("item"), "object": "realtime.item", **event["item"]}
        item.setdefault("status", "completed")
        if item["type"] == "function_call_output" and not self._called(item["call_id"]):
            self._refuse(
                "invalid_tool_call_id",
                f"Tool call ID '{item['call_id']}' not found in conversation.",
                event,
            )
            return
        self.keep(item)
        self.send("conversation.item.done", item=item, previous_item_id=None)

    def _retrieve(self, event: Mapping[str, Any]) -> None:
        item = self._item(event["item_id"])
        if item is None:
            self._refuse("item_retrieve_invalid_item_id", "There is no such item.", event)
        else:
            self.send("conversation.item.retrieved", item=item)

    def _item(self, item_id: str) -> dict[str, Any] | None:
        return next((one for one in self._items if one["id"] == item_id), None)

    def _called(self, call_id: str) -> bool:
        return any(
            item["type"] == "function_call" and item["call_id"] == call_id for item in self._items
        )

    def keep(self, item: dict[str, Any]) -> None:
        """Add an item to the conversation: as it grows, it grows here."""
        previous = self._items[-1]["id"] if self._items else None
        self._items.append(item)
        self.send("conversation.item.added", item=item, previous_item_id=previous)

    def _create_response(self, event: Mapping[str, Any]) -> None:
        if self._active is not None:
            self._refuse(
                "conversation_already_has_active_response",
                f"Conversation already has an active response in progress: {self._active.id}.",
                event,
            )
            return
        self._respond(self._cause(), (event.get("response") or {}).get("metadata"))

    def _cause(self) -> Cause:
        newest = self._items[-1] if self._items else {}
        if newest.get("type") == "function_call_output":
            return "outputs"
        content = newest.get("content") or [{}]
        return "text" if content[0].get("type") == "input_text" else "again"

    def _respond(self, cause: Cause, metadata: Mapping[str, str] | None = None) -> None:
        self._active = Response(self, self._model.reply(cause), metadata, self._ended)
        self._active.begin()

    def _ended(self, response: Response) -> None:
        if self._active is response:
            self._active = None
        asyncio.get_running_loop().call_soon(self._tell_drained, response.id)

    def _cancel(self, event: Mapping[str, Any]) -> None:
        wanted = event.get("response_id")
        if self._active is None or wanted not in (None, self._active.id):
            self._refuse(
                "response_cancel_not_active", "Cancellation failed: no active response found", event
            )
            return
        self._active.cut("client_cancelled")

    def _clear(self, _: Mapping[str, Any]) -> None:
        self._silence()

    def _refuse(self, code: str, message: str, event: object) -> None:
        asked = event.get("event_id") if isinstance(event, Mapping) else None
        error = {"type": "invalid_request_error", "code": code, "message": message}
        self.send("error", error={**error, "param": None, "event_id": asked})

    # What it hears

    def speech_started(self, milliseconds: int) -> None:
        """Speech has begun: the provider interrupts itself, if the session says so."""
        detection = self._input().get("turn_detection")
        if detection is None or not self._model.listening:
            return
        self._speech = new_id("item")
        self.send(
            "input_audio_buffer.speech_started", audio_start_ms=milliseconds, item_id=self._speech
        )
        if detection.get("interrupt_response", True):
            if self._active is not None:
                self._active.cut("turn_detected")
            if not self._model.stubborn:
                self._silence()

    def speech_stopped(self, milliseconds: int) -> None:
        """Speech has ended: it becomes an item, and is answered, if the session says so."""
        item, self._speech = self._speech, None
        if item is None:
            return
        self.send("input_audio_buffer.speech_stopped", audio_end_ms=milliseconds, item_id=item)
        heard = self._model.listen()
        previous = self._items[-1]["id"] if self._items else None
        self.send("input_audio_buffer.committed", item_id=item, previous_item_id=previous)
        content: list[dict[str, Any]] = [{"type": "input_audio", "transcript": None}]
        message = {"id": item, "object": "realtime.item", "type": "message", "role": "user"}
        self.keep({**message, "status": "completed", "content": content})
        self.start(self._transcribe(item, content[0], heard))
        answers = (self._input()["turn_detection"] or {}).get("create_response", True)
        if heard.reply is not None and answers and self._active is None:
            self._active = Response(self, heard.reply, None, self._ended)
            self._active.begin()

    async def _transcribe(self, item: str, content: dict[str, Any], heard: Heard) -> None:
        if self._input().get("transcription") is None:
            return
        if heard.late is not None:
            await heard.late.passed()
        kind = "conversation.item.input_audio_transcription"
        half = len(heard.transcript) // 2
        for delta in (heard.transcript[:half], heard.transcript[half:]):
            self.send(f"{kind}.delta", item_id=item, content_index=0, delta=delta)
        content["transcript"] = heard.transcript
        self.send(
            f"{kind}.completed",
            item_id=item,
            content_index=0,
            transcript=heard.transcript,
            usage=_USAGE,
        )

    def _input(self) -> dict[str, Any]:
        given: dict[str, Any] = (self.session.get("audio") or {}).get("input") or {}
        return {"turn_detection": {"type": "server_vad"}, **given}

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that goes on beside, until the call is over."""
        task = start(self._journal, work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Its voice

    def speak(self, response: str, item: str, say: Say) -> None:
        """Let the voice be heard."""
        self._voices[response] = item
        self.mouth.play(response, say.tone, say.seconds)

    def _voice_started(self, response: str) -> None:
        self.send("output_audio_buffer.started", response_id=response)

    def _voice_drained(self, response: str, _: int) -> None:
        self._drained.add(response)
        self._tell_drained(response)

    def _tell_drained(self, response: str) -> None:
        """All has been heard, and nothing more will come."""
        if response in self._drained and (self._active is None or self._active.id != response):
            self._drained.discard(response)
            self.send("output_audio_buffer.stopped", response_id=response)

    def _silence(self) -> None:
        speaking = self.mouth.speaking
        played = self.mouth.clear()
        if speaking is None:
            return
        self.send("output_audio_buffer.cleared", response_id=speaking)
        item = self._voices[speaking]
        self.send("conversation.item.truncated", item_id=item, content_index=0, audio_end_ms=played)

    _handlers: Final[dict[str, Callable[["Conversation", Mapping[str, Any]], None]]] = {
        "session.update": _update,
        "conversation.item.create": _create_item,
        "conversation.item.retrieve": _retrieve,
        "response.create": _create_response,
        "response.cancel": _cancel,
        "output_audio_buffer.clear": _clear,
    }

    def close(self) -> None:
        """The call is over: nothing goes on."""
        for task in self._tasks:
            task.cancel()
        self.mouth.stop()

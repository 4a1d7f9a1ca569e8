"""One response of the scripted model, told as the provider tells it, and cut off as it is."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Protocol

from tests.peer.ids import new_id
from tests.peer.script import Call, Gate, Reply, Say, Wait


class Teller(Protocol):
    """What a response needs of the conversation it is in."""

    def send(self, kind: str, **fields: Any) -> None:
        """Send an event to the client."""

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that goes on beside, until the call is over."""

    def keep(self, item: dict[str, Any]) -> None:
        """Add an item to the conversation."""

    def speak(self, response: str, item: str, say: Say) -> None:
        """Let the voice be heard."""


class Response:
    """A response under way; ``ended`` is called once, when it is done."""

    def __init__(
        self,
        teller: Teller,
        reply: Reply,
        metadata: Mapping[str, str] | None,
        ended: Callable[["Response"], None],
    ) -> None:
        self.id = new_id("resp")
        self._teller, self._reply, self._metadata = teller, reply, metadata
        self._ended = ended
        self._output: list[dict[str, Any]] = []
        self._open: dict[str, Any] | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Announce the response and let it run."""
        self._teller.send("response.created", response=self._resource("in_progress"))
        self._task = self._teller.start(self._run())

    def cut(self, reason: str) -> None:
        """Cancel it: what is half said is told as incomplete, and the response as cancelled."""
        if self._task is not None:
            self._task.cancel()
        if self._open is not None:
            self._close(self._open, "incomplete")
        self._finish("cancelled", {"type": "cancelled", "reason": reason})

    async def _run(self) -> None:
        for part in self._reply.parts:
            if isinstance(part, Wait):
                await part.gate.passed()
            elif isinstance(part, Say):
                await self._say(part)
            else:
                await self._call(part)
        self._finish(self._reply.ending, _details(self._reply.ending))

    async def _say(self, say: Say) -> None:
        item = self._begin_item({"type": "message", "role": "assistant", "content": []})
        where = self._where(item) | {"content_index": 0}
        self._teller.send(
            "response.content_part.added", part={"type": "audio", "transcript": ""}, **where
        )
        self._teller.speak(self.id, item["id"], say)
        first, *rest = say.text.split(" ")
        await self._delta("response.output_audio_transcript.delta", first, where, say.gate)
        for word in rest:
            await self._delta("response.output_audio_transcript.delta", f" {word}", where)
        self._teller.send("response.output_audio.done", **where)
        self._teller.send("response.output_audio_transcript.done", transcript=say.text, **where)
        part = {"type": "audio", "transcript": say.text}
        self._teller.send("response.content_part.done", part=part, **where)
        item["content"] = [{"type": "output_audio", "transcript": say.text}]
        self._close(item, "completed")

    async def _call(self, call: Call) -> None:
        written = call.arguments
        text = written if isinstance(written, str) else json.dumps(written, ensure_ascii=False)
        call_id = call.call_id or new_id("call")
        fields = {"type": "function_call", "name": call.tool, "call_id": call_id, "arguments": ""}
        item = self._begin_item(fields)
        where = self._where(item) | {"call_id": call_id}
        half = len(text) // 2
        kind = "response.function_call_arguments.delta"
        await self._delta(kind, text[:half], where, call.gate)
        await self._delta(kind, text[half:], where)
        self._teller.send(
            "response.function_call_arguments.done", arguments=text, name=call.tool, **where
        )
        item["arguments"] = text
        self._close(item, "completed")

    async def _delta(
        self, kind: str, delta: str, where: Mapping[str, Any], gate: Gate | None = None
    ) -> None:
        self._teller.send(kind, delta=delta, **where)
        waiting: Awaitable[None] = gate.passed() if gate else asyncio.sleep(0)
        await waiting

    def _begin_item(self, fields: dict[str, Any]) -> dict[str, Any]:
        item = {"id": new_id("item"), "object": "realtime.item", **fields}
        item["status"] = "in_progress"
        self._open = item
        self._output.append(item)
        self._tell_item("response.output_item.added", item)
        self._teller.keep(item)
        return item

    def _close(self, item: dict[str, Any], status: str) -> None:
        item["status"] = status
        self._open = None
        self._teller.send("conversation.item.done", item=item, previous_item_id=None)
        self._tell_item("response.output_item.done", item)

    def _tell_item(self, kind: str, item: Mapping[str, Any]) -> None:
        where = {name: value for name, value in self._where(item).items() if name != "item_id"}
        self._teller.send(kind, item=item, **where)

    def _where(self, item: Mapping[str, Any]) -> dict[str, Any]:
        index = next(n for n, one in enumerate(self._output) if one["id"] == item["id"])
        return {"response_id": self.id, "output_index": index, "item_id": item["id"]}

    def _finish(self, status: str, details: Mapping[str, Any] | None) -> None:
        self._ended(self)
        resource = self._resource(status) | {"status_details": details, "usage": _USAGE}
        self._teller.send("response.done", response=resource)

    def _resource(self, status: str) -> dict[str, Any]:
        return {
            "id": self.id,
            "object": "realtime.response",
            "status": status,
            "status_details": None,
            "output": self._output,
            "metadata": self._metadata,
            "output_modalities": ["audio"],
            "usage": None,
        }


_USAGE = {"total_tokens": 3, "input_tokens": 1, "output_tokens": 2}


def _details(ending: str) -> dict[str, Any] | None:
    if ending == "failed":
        error = {"type": "server_error", "code": "server_error"}
        return {"type": "failed", "error": error}
    if ending == "incomplete":
        return {"type": "incomplete", "reason": "max_output_tokens"}
    return None

"""One page in Chromium, one peer, one scripted server, and one journal of what all of them saw."""

import itertools
import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser

from tests.peer import Entry, Gate, Peer
from tests.peer.peer import Served
from tests.voice.bridge import Bridge
from tests.voice.site import application


class Stage:
    """What a test plays on; ``complaints`` is what the browser's console was told."""

    def __init__(
        self,
        peer: Peer,
        browser: Browser,
        *,
        allowed: bool = True,
        interrupts: bool = True,
        package: Path | None = None,
    ) -> None:
        self.peer, self.journal, self.model = peer, peer.journal, peer.model
        self.bridge = Bridge(peer, interrupts)
        self.complaints: list[str] = []
        self._browser, self._allowed, self._package = browser, allowed, package

    def __enter__(self) -> Self:
        self._served = Served(self.peer.loop, application(self.bridge, self.journal, self._package))
        permissions = ["microphone"] if self._allowed else []
        self._context = self._browser.new_context(permissions=permissions)
        self.page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        name = "witness" if self._package else "index"
        self.page.goto(f"{self._served.url}/{name}.html")
        self.journal.wait("ready")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._context.close()
        self._served.stop()
        if kind is None:
            assert self.complaints == []

    def make(self, options: str = "{}") -> None:
        """Make the transport, with these options (JavaScript)."""
        self.page.evaluate(f"makeVoice({options})")

    def start(self, options: str = "{}") -> None:
        """Begin to speak, and wait until the connection stands."""
        self.make(options)
        self.begin()
        self.seen("connection", state="open")
        # The browser's side of the channel may be open before the peer's.
        self.journal.wait("session.created")

    def begin(self) -> None:
        """Click on the button that begins to speak."""
        self.do("voice.start()")

    def do(self, script: str) -> None:
        """Do something in the page, without waiting for what comes of it."""
        self.page.evaluate(f"() => {{ {script}; }}")

    def type(self, text: str) -> None:
        """Ask in writing."""
        self.do(f"voice.sendText({json.dumps(text)})")

    def seen(self, kind: str, count: int = 1, **fields: Any) -> Entry:
        """Wait for what the page was told."""
        return self.journal.wait(kind, count, way="page", **fields)

    def told(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """All that the page was told of this kind until now."""
        return [dict(one.event) for one in self.journal.entries(kind, way="page", **fields)]

    def tones(self) -> list[int]:
        """The tones that were really heard, in order (a busy machine drops sound for a moment)."""
        heard = [event["tone"] for event in self.told("tone") if event["tone"]]
        return [tone for tone, _ in itertools.groupby(heard)]

    def tracks(self) -> list[dict[str, Any]]:
        """State of the tracks of every microphone that was opened."""
        states: list[dict[str, Any]] = self.page.evaluate("trackStates()")
        return states

    def ring(self, milliseconds: int) -> int:
        """Let the timers of that length ring."""
        rung: int = self.page.evaluate(f"clock.ring({milliseconds})")
        return rung

    def allow_microphone(self) -> None:
        """Change one's mind."""
        self._context.grant_permissions(["microphone"])

    def let(self, gate: Gate) -> None:
        """Let a tool answer, and wait until the page has dealt with its answer."""
        before = len(self.told("answered"))
        gate.open()
        self.seen("answered", before + 1)

    def outputs(self) -> list[dict[str, Any]]:
        """The outputs of function calls that the provider was sent."""
        items = [one.event["item"] for one in self.journal.entries("conversation.item.create")]
        return [
            {"call_id": item["call_id"], **json.loads(item["output"])}
            for item in items
            if item["type"] == "function_call_output"
        ]

    def creates(self) -> list[str]:
        """The turns of the responses that the provider was asked for."""
        asked = self.journal.entries("response.create")
        return [one.event["response"]["metadata"]["turn"] for one in asked]

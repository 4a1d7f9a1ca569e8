"""`docs/realtime.md` names every message, setting and close code, and nothing that is none."""

import re
from pathlib import Path

import pytest

from isnad_site.var import BASE_DIR
from live_agent.transports.websocket import consumer
from live_agent.transports.websocket.messages import MESSAGES
from live_agent.transports.websocket.told import TOLD

TEXT = (Path(BASE_DIR) / "docs" / "realtime.md").read_text("utf-8")
EXAMPLE = (Path(BASE_DIR) / ".env.example").read_text("utf-8")


@pytest.mark.parametrize("kind", [*MESSAGES, *TOLD])
def test_every_message_is_described(kind: str) -> None:
    assert f"`{kind}`" in TEXT


def test_nothing_is_described_that_is_no_message() -> None:
    named = set(re.findall(r"`((?:session|turn|tool|question)\.[a-z]+)`", TEXT))
    assert named <= {*MESSAGES, *TOLD}


@pytest.mark.parametrize(
    "setting", sorted(set(re.findall(r"\b(?:LIVE_AGENT|REDIS|WEB)_[A-Z_]+", TEXT)))
)
def test_every_setting_is_in_the_example(setting: str) -> None:
    assert f"#{setting}=" in EXAMPLE


@pytest.mark.parametrize("code", [consumer.TOO_LARGE, consumer.NOT_UNDERSTOOD, consumer.IDLE])
def test_every_close_code_is_described(code: int) -> None:
    assert str(code) in TEXT

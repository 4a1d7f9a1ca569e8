"""All that a provider may do instead of giving a secret, and what is then said in English."""

import base64
import json
import time
from typing import Final

from .service import KEY, SECRET, Exchange, Play, answer, minted, raw

_HTML = "<!doctype html><title>Sign in</title><h1>Sign in</h1>"
_OK = "HTTP/1.1 200 OK\r\n"
UNREADABLE = "The answer could not be read."
NO_SECRET = "The answer held no usable secret."
UNSAFE = "The answer held what must not be passed on."
QUOTA = "You exceeded your current quota, please check your plan and billing details."


def error(status: int, message: object) -> Play:
    """The provider's form of a refusal."""
    return answer(status, {"error": {"message": message, "type": "x", "param": None, "code": "y"}})


def hangs_up(exchange: Exchange) -> None:
    """Close the connection without a word."""


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def _far(seconds: float) -> int:
    return int(time.time() + seconds)


REFUSED: Final[dict[str, tuple[Play, str]]] = {
    "401": (error(401, "No such key."), "No such key."),
    "401 that shows the key": (error(401, f"Wrong key: {KEY}."), "The answer was HTTP 401."),
    "401 that shows the key in base64": (
        error(401, f"Wrong key: {_base64(f'Bearer {KEY}')}."),
        "The answer was HTTP 401.",
    ),
    "401 that shows some of the key": (
        error(401, f"Incorrect API key: {KEY[:12]}********{KEY[-4:]}. Ask org-A1b2C3d4e5."),
        "Incorrect API key: …. Ask ….",
    ),
    "403": (error(403, "Your country is not supported."), "Your country is not supported."),
    "404": (error(404, "No such model."), "No such model."),
    "429": (error(429, QUOTA), QUOTA),
    "500": (error(500, "We are sorry."), "We are sorry."),
    "500 without words": (answer(500, {}), "The answer was HTTP 500."),
    "message of a gateway": (
        answer(401, {"statusCode": 401, "message": "Access denied."}),
        "Access denied.",
    ),
    "message that is none": (error(400, {"a": 1}), "The answer was HTTP 400."),
    "message of nothing": (error(400, " \n\u202e "), "The answer was HTTP 400."),
    "message on lines, with tricks": (
        error(400, "Stop\r\n\x1b[31m the\u202e car\x00 \ud800now"),
        "Stop [31m the car now",
    ),
    "long message": (error(400, "word " * 900), ("word " * 40)[:199].rstrip() + "…"),
    "503 of a proxy, in HTML": (answer(503, _HTML, kind="text/html"), "The answer was HTTP 503."),
    "sent elsewhere": (
        answer(307, "", more="Location: https://elsewhere.example/\r\n"),
        "The answer was HTTP 307.",
    ),
    "nothing to tell": (raw("HTTP/1.1 204 No Content\r\n\r\n"), "The answer was HTTP 204."),
}
UNUSABLE: Final[dict[str, tuple[Play, str]]] = {
    "HTML": (answer(200, _HTML, kind="text/html"), UNREADABLE),
    "half of the JSON": (
        answer(
            200,
            '{"value": "ek_68af296e8e408191a',
        ),
        UNREADABLE,
    ),
    "half of the body": (raw(f"{_OK}Content-Length: 500\r\n\r\n{{}}"), UNREADABLE),
    "half of a chunk": (raw(f"{_OK}Transfer-Encoding: chunked\r\n\r\nff\r\n{{}}"), UNREADABLE),
    "no HTTP": (raw("SSH-2.0-OpenSSH_9.2\r\n"), UNREADABLE),
    "no bytes of UTF-8": (raw(f"{_OK}Content-Length: 1\r\n\r\n\u00ff"), UNREADABLE),
    "deep JSON": (answer(200, "[" * 200_000), UNREADABLE),
    "a list": (answer(200, [SECRET]), UNREADABLE),
    "null": (answer(200, "null"), UNREADABLE),
    "nothing at all": (answer(200, ""), UNREADABLE),
    "too much": (answer(200, json.dumps({"value": SECRET, "more": "x" * 2**20})), UNREADABLE),
    "too many headers": (raw(_OK + "X: y\r\n" * 40_000), UNREADABLE),
    "a hang-up": (hangs_up, UNREADABLE),
    "no value": (minted(value=None), NO_SECRET),
    "a value that is a number": (minted(value=7), NO_SECRET),
    "an empty value": (minted(value=""), NO_SECRET),
    "a value in lines": (minted(value=f"{SECRET}\r\nX-More: 1"), NO_SECRET),
    "a value beyond ASCII": (minted(value=f"{SECRET}é"), NO_SECRET),
    "a value of the old form": (minted(value={"value": SECRET}), NO_SECRET),
    "no end": (minted(expires_at=None), NO_SECRET),
    "an end in words": (minted(expires_at="2030-01-01"), NO_SECRET),
    "an end that is true": (minted(expires_at=True), NO_SECRET),
    "an end in fractions": (minted(expires_at=_far(60) + 0.5), NO_SECRET),
    "an end in milliseconds": (minted(expires_at=_far(60) * 1000), NO_SECRET),
    "an end that is past": (
        minted(expires_at=_far(-1)),
        "The secret is past its time already; a clock is wrong.",
    ),
    "the permanent key": (minted(value=KEY), UNSAFE),
    "the permanent key within": (minted(value=f"ek_{KEY}_1"), UNSAFE),
    "the permanent key in base64": (minted(value=_base64(f"v1:{KEY}")), UNSAFE),
    "a piece of the permanent key": (minted(value=KEY[:-2]), UNSAFE),
}
FAULTS: Final = REFUSED | UNUSABLE

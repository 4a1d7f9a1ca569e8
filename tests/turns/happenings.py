"""Sequences of events that no script foresees: few names, so that they meet each other often."""

import random
from typing import Any

from tests.turns.scenes import Scene

RESPONSES, CALLS, ITEMS = ("r1", "r2", "r3"), ("c1", "c2", "c3", "c4"), ("i1", "i2", "i3")
ERRORS = (
    "conversation_already_has_active_response",
    "response_cancel_not_active",
    "rate_limit_exceeded",
)


def random_event(lots: random.Random) -> dict[str, Any]:
    """Any event, with any of the names."""
    turn, generation = lots.randrange(5), lots.randrange(1, 4)
    response, call, item = lots.choice(RESPONSES), lots.choice(CALLS), lots.choice(ITEMS)
    asked = {"call": call, "tool": "get_hadith", "fingerprint": lots.choice(("f1", "f1", "f2"))}
    status = lots.choice(("completed", "completed", "cancelled", "incomplete", "failed"))
    kinds: list[dict[str, Any]] = [
        {"type": "connection.opened"},
        {"type": "connection.opened", "turn": turn},
        {"type": "connection.closed"},
        {"type": "turn.told", "turn": turn},
        {"type": "speech.started", "item": item},
        {"type": "speech.stopped", "item": item},
        {"type": "question"},
        {"type": "stop"},
        {"type": "response.created", "response": response},
        {"type": "response.created", "response": response, "turn": turn},
        {"type": "response.done", "response": response, "status": status},
        {"type": "call.announced", "response": response, "status": status, **asked},
        {"type": "call.announced", "response": response, "status": "completed", **asked},
        {"type": "call.requested", "turn": turn, **asked},
        {"type": "call.finished", "call": call, "generation": generation},
        {"type": "call.deadline", "call": call, "generation": generation},
        {"type": "timer.fired", "name": lots.choice(("retry", "reply")), "turn": turn},
        {"type": "provider.error", "code": lots.choice(ERRORS)},
        {"type": "transcript.delta", "response": response},
    ]
    rarely = 3  # connections come and go less often than the rest
    weights = [1 if number < rarely else 4 for number in range(len(kinds))]
    return lots.choices(kinds, weights)[0]


def random_scene(lots: random.Random) -> Scene:
    """A connection, and then anything."""
    config = {"interrupts": lots.random() < 0.5, "memory": lots.choice((1, 3, 200)), "retries": 2}
    events = [{"type": "connection.opened"}]
    events += [random_event(lots) for _ in range(lots.randrange(40))]
    return Scene("random", "anything", config, [(event, []) for event in events], {})

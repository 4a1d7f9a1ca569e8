"""The machine in the page does what the scripted cases say, and what the one in Python does."""

import json
import random
from typing import Any

import pytest

from live_agent.turns import canonical, fingerprint
from tests.turns.conftest import Page
from tests.turns.happenings import random_scene
from tests.turns.scenes import Scene, play, scenes

pytestmark = pytest.mark.browser
SEQUENCES = 400
VALUES: list[Any] = [
    None,
    True,
    0,
    -0.0,
    1.0,
    1e21,
    1e-7,
    123456789.125,
    2**53,
    -(2**53) - 1,
    5e-324,
    1.7976931348623157e308,
    0.1 + 0.2,
    "",
    "الأعمال",
    '\u2028\u2029\x7f\x00\x1f"\\/',
    "😀",
    "\ud800",
    "a\udc00b",
    {"b": 1, "a": {"é": [], "😀": {}, "\ufb00": None, "1": 0, "10": 0, "9": 0}},
    [[], {}, [None, "x"]],
]


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: scene.title)
def test_a_scene(in_the_page: Page, scene: Scene) -> None:
    done, state = played(in_the_page, scene)
    assert done == [actions for _, actions in scene.steps]
    for name, value in scene.state.items():
        assert state.get(name) == value


def test_whatever_happens_both_do_the_same(in_the_page: Page) -> None:
    lots = random.Random(14)
    for number in range(SEQUENCES):
        scene = random_scene(lots)
        done, state = play(scene)
        assert played(in_the_page, scene) == (done, state), (number, scene.steps)


def test_both_give_a_call_the_same_name(in_the_page: Page) -> None:
    texts = [json.dumps(value) for value in VALUES]
    for value, told in zip(VALUES, in_the_page("names", texts), strict=True):
        read = json.loads(json.dumps(value))
        assert json.loads(told) == [canonical(read), fingerprint("tool", read)], value


def played(in_the_page: Page, scene: Scene) -> tuple[Any, Any]:
    events = [event for event, _ in scene.steps]
    done, state = json.loads(in_the_page("play", {"config": scene.config, "events": events}))
    return done, state

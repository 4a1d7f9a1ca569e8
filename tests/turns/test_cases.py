"""The machine in Python does what the scripted cases say, and each guard is needed for its own."""

import re
import types
from typing import Any

import pytest

from live_agent.turns import draft, machine
from tests.turns.scenes import Scene, play, scenes

SCENES = scenes()
GUARDS = [f"g{number:02}" for number in range(1, 15)]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_a_scene(scene: Scene) -> None:
    done, state = play(scene)
    assert done == [actions for _, actions in scene.steps]
    for name, value in scene.state.items():
        assert state.get(name) == value


@pytest.mark.parametrize("guard", GUARDS)
def test_every_guard_has_its_scenes(guard: str) -> None:
    assert any(scene.file.startswith(guard) for scene in SCENES)


# Each guard, and what the machine would be without it.
WITHOUT = [
    ("g01", machine, "if event.item in draft.state.items:", "if False:"),
    ("g01", machine, "if not draft.state.config.interrupts:", "if True:"),
    ("g02", machine, "RUNNING if response.turn == state.turn else STALE", "RUNNING"),
    ("g02", machine, "event.fingerprint, STALE))", "event.fingerprint, RUNNING))"),
    ("g03", machine, 'if event.status != "completed":', "if False:"),
    ("g04", machine, "known.fingerprint != call.fingerprint", "False"),
    (
        "g04",
        machine,
        "if known is not None and (known.status != VOID",
        "if False and (known.status != VOID",
    ),
    ("g05", machine, "draft.hear_turn(event.turn)  # G5", "pass"),
    ("g05", draft, "if turn <= self.state.turn:", "if False:"),
    ("g06", machine, "call.status != RUNNING or call.generation != event.generation:", "False:"),
    (
        "g07",
        draft,
        "self.say(do.CallCancel(call.id), do.OutputStale(call.id))",
        "self.say(do.CallCancel(call.id))",
    ),
    ("g07", machine, "draft.put_call(replace(call, status=ANSWERED))", "pass"),
    ("g08", draft, "RUNNING not in statuses and", ""),
    ("g08", draft, "self.put_response(replace(settling, settled=True))", "pass"),
    (
        "g09",
        draft,
        "if self.state.busy:\n            self.set(owed",
        "if False:\n            self.set(owed",
    ),
    ("g09", machine, "if asked.retries >= draft.state.config.retries:", "if False:"),
    (
        "g09",
        machine,
        "if cancelled and owed is not None and owed.turn <= response.turn:",
        "if False:",
    ),
    ("g10", machine, "if draft.state.active == event.response:", "if True:"),
    ("g10", machine, "late = turn < state.turn", "late = False"),
    ("g10", machine, "(response.turn, response.generation) == now", "True"),
    (
        "g11",
        machine,
        "_new_turn(draft)\n    if draft.state.open:\n        draft.cancel_active()",
        "_new_turn(draft)\n    if draft.state.open:\n        pass",
    ),
    (
        "g12",
        machine,
        "draft.void_calls()\n    draft.forget_waiting()\n    generation",
        "draft.forget_waiting()\n    generation",
    ),
    ("g12", machine, "(1 if generation > 1 else 0)", "0"),
    ("g13", machine, "draft.say(do.CallCancel(call.id), do.OutputError(call.id))", "pass"),
    ("g14", machine, 'draft.set_timer("reply", draft.state.config.reply_seconds)', "pass"),
    ("g14", machine, 'draft.drop_timer("reply")', "pass"),
]


@pytest.mark.parametrize(("guard", "module", "rule", "instead"), WITHOUT)
def test_without_a_guard_its_scenes_fail(
    guard: str, module: types.ModuleType, rule: str, instead: str
) -> None:
    crippled = without(module, rule, instead)
    of_the_guard = [scene for scene in SCENES if scene.file.startswith(guard)]
    assert not all(plays_as_written(scene, crippled) for scene in of_the_guard)


def plays_as_written(scene: Scene, crippled: types.ModuleType) -> bool:
    done, state = play(scene, crippled)
    as_written = done == [actions for _, actions in scene.steps]
    return as_written and all(state.get(name) == value for name, value in scene.state.items())


def without(module: types.ModuleType, rule: str, instead: str) -> types.ModuleType:
    """The machine, its own source changed in one place."""
    sources = {one: source_of(one) for one in (draft, machine)}
    assert sources[module].count(rule) == 1, rule
    sources[module] = sources[module].replace(rule, instead)
    crippled: dict[str, Any] = {}
    for one in (draft, machine):
        text = re.sub(r"^from live_agent.turns.draft import Draft$", "", sources[one], flags=re.M)
        exec(compile(text, str(one.__file__), "exec"), crippled)
    made = types.ModuleType("crippled")
    made.__dict__.update(crippled)
    return made


def source_of(module: types.ModuleType) -> str:
    with open(str(module.__file__), encoding="utf-8") as file:
        return file.read()

"""The scripted cases: scenes of events in and actions out, for every twin of the machine."""

import json
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import live_agent.turns as turns

FOLDER = Path(__file__).with_name("cases")


@dataclass(frozen=True, slots=True)
class Scene:
    """``steps`` are pairs of an event and the actions it has to lead to, exactly."""

    file: str
    name: str
    config: dict[str, Any]
    steps: list[tuple[dict[str, Any], list[dict[str, Any]]]]
    state: dict[str, Any]

    @property
    def title(self) -> str:
        """What a failing test is called."""
        return f"{self.file}: {self.name}"


def scenes() -> list[Scene]:
    """Every scene of every file."""
    found = []
    for path in sorted(FOLDER.glob("*.json")):
        for scene in json.loads(path.read_text("utf-8"))["scenes"]:
            steps = [(event, actions) for event, actions in scene["steps"]]
            end = scene.get("state", {})
            found.append(Scene(path.stem, scene["name"], scene.get("config", {}), steps, end))
    return found


def play(scene: Scene, machine: ModuleType = turns) -> tuple[list[list[dict[str, Any]]], Any]:
    """The actions of each step, and the state at the end as JSON."""
    state = turns.State(config=turns.Config.from_json(scene.config))
    done = []
    for event, _ in scene.steps:
        state, actions = machine.step(state, turns.read_event(event))
        state = turns.State.from_json(json.loads(json.dumps(state.to_json())))
        done.append([action.to_json() for action in actions])
    return done, state.to_json()

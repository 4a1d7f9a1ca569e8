"""What holds whatever happens, in whatever order."""

import random
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from live_agent.turns import Config, State, read_event, step
from tests.turns.happenings import random_scene

ENDS = ("output.send", "output.stale", "output.error")
SEEDS = st.integers(0, 2**32)


def histories(seed: int) -> list[tuple[dict[str, Any], State, list[dict[str, Any]], State]]:
    """Each event with the state before, the actions, and the state after."""
    scene = random_scene(random.Random(seed))
    state = State(config=Config.from_json(scene.config | {"memory": 200}))
    found = []
    for event, _ in scene.steps:
        after, actions = step(state, read_event(event))
        found.append((event, state, [action.to_json() for action in actions], after))
        state = after
    return found


@given(SEEDS)
def test_a_call_that_runs_has_at_most_one_output_on_a_connection(seed: int) -> None:
    outputs: Counter[tuple[str, int]] = Counter()
    for _, _, actions, after in histories(seed):
        for action in actions:
            if action["type"] in ENDS:
                outputs[action["call"], after.generation] += 1
    assert all(count == 1 for count in outputs.values())


@given(SEEDS)
def test_a_call_that_has_run_is_over_or_running(seed: int) -> None:
    begun: set[tuple[str, int]] = set()
    ended: set[tuple[str, int]] = set()
    state = State()
    for _, _, actions, state in histories(seed):
        for action in actions:
            if action["type"] == "call.run":
                begun.add((action["call"], action["generation"]))
            if action["type"] in (*ENDS, "call.cancel"):
                call = next(one for one in state.calls if one.id == action["call"])
                ended.add((action["call"], call.generation))
    running = {(call.id, call.generation) for call in state.running}
    assert begun <= ended | running
    assert not ended & running


@given(SEEDS)
def test_a_result_is_given_and_shown_in_its_own_turn_alone(seed: int) -> None:
    for _, before, actions, _ in histories(seed):
        for action in actions:
            if action["type"] in ("output.send", "evidence.show"):
                call = before.call(action["call"])
                assert call is not None
                assert (call.turn, call.generation) == (before.turn, before.generation)


@given(SEEDS)
def test_a_turn_and_a_generation_never_go_back(seed: int) -> None:
    for _, before, _, after in histories(seed):
        assert after.turn >= before.turn
        assert after.generation >= before.generation


@given(SEEDS)
def test_nothing_is_asked_of_the_provider_while_a_response_is_active(seed: int) -> None:
    for _, _, actions, after in histories(seed):
        asked = [action for action in actions if action["type"] == "response.create"]
        assert len(asked) <= 1
        if asked:
            assert after.active is None
            assert asked[0]["turn"] == after.turn


@given(SEEDS)
def test_what_asks_for_a_response_has_asked_once(seed: int) -> None:
    settled: Counter[str] = Counter()
    for _, before, _, after in histories(seed):
        for response in after.responses:
            was = before.response(response.id)
            settled[response.id] += response.settled and not (was and was.settled)
    assert all(count <= 1 for count in settled.values())


@given(SEEDS)
def test_the_state_travels_as_json(seed: int) -> None:
    for _, _, _, after in histories(seed):
        assert State.from_json(after.to_json()) == after

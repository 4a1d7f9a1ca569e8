"""Level A on the built corpus: every condition of every scenario, under the scenario's own id."""

import io
import json
from datetime import date
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from live_agent.evaluation.annex import Annex, load_annex
from live_agent.evaluation.checks import CHECKS
from live_agent.evaluation.freezing import freeze
from live_agent.evaluation.level_a import gather, judge
from live_agent.evaluation.scenarios import (
    Condition,
    Scenario,
    UnresolvedPlaceholderError,
    level_a,
    load_scenarios,
    substitute,
)

EVERY_CONDITION = [
    pytest.param(scenario, condition, id=f"{scenario.id}-A{condition.number}")
    for scenario in level_a()
    for condition in scenario.conditions
]


@pytest.fixture
def annex(built_corpus: None) -> Annex:
    return load_annex()


@pytest.mark.parametrize(("scenario", "condition"), EVERY_CONDITION)
def test_condition_holds(scenario: Scenario, condition: Condition, annex: Annex) -> None:
    assert judge(scenario, condition, gather(scenario, annex)).reason is None


def test_every_scenario_of_the_document_is_there() -> None:
    numbered = [f"SCN-{number:02}" for number in range(1, 10)]
    variants = ["SCN-01b", "SCN-10a", "SCN-10b", "SCN-10c", "SCN-10d"]
    assert {scenario.id for scenario in load_scenarios()} == {*numbered, *variants}


def test_only_the_carry_over_scenario_has_no_part_a() -> None:
    assert {s.id for s in load_scenarios()} - {s.id for s in level_a()} == {"SCN-05"}


def test_no_id_is_written_in_a_scenario() -> None:
    for scenario in load_scenarios():
        for call in scenario.calls:
            ids = {key: value for key, value in call["args"].items() if key.endswith("_id")}
            assert all(value is None or str(value).startswith("$") for value in ids.values())


def test_every_check_is_used_and_every_used_check_exists() -> None:
    assert {condition.check for s in level_a() for condition in s.conditions} == set(CHECKS)


def test_the_annex_is_what_the_tools_answer_today(annex: Annex) -> None:
    again = freeze(date.fromisoformat(annex.frozen_on))
    assert json.loads(json.dumps(dict(again.placeholders))) == annex.placeholders
    assert again.corpus == annex.corpus


def test_every_frozen_value_says_how_it_was_found(annex: Annex) -> None:
    for entry in annex.placeholders.values():
        assert entry["found_by"]["tool"]
        assert entry["found_by"]["arguments"]["query"]


def test_an_unknown_placeholder_is_refused() -> None:
    with pytest.raises(UnresolvedPlaceholderError, match="H_NOWHERE"):
        substitute({"hadith_id": "$H_NOWHERE"}, {})


def test_the_command_prints_a_report_that_passes(built_corpus: None) -> None:
    out = io.StringIO()
    call_command("evaluate", "--level", "A", "--json", stdout=out)
    report: dict[str, Any] = json.loads(out.getvalue())
    assert report["passed"]
    assert len(report["verdicts"]) == len(EVERY_CONDITION)


def test_the_command_fails_when_a_condition_does(
    built_corpus: None, annex: Annex, tmp_path: Any
) -> None:
    content = {"corpus": {}, "frozen_on": annex.frozen_on, "placeholders": annex.placeholders}
    broken = json.loads(json.dumps(content))
    broken["placeholders"]["H_INTENTION"]["value"] = 999_999_999
    path = tmp_path / "annex.json"
    path.write_text(json.dumps(broken), "utf-8")
    with pytest.raises(SystemExit) as stopped:
        call_command("evaluate", "--annex", str(path), stdout=io.StringIO())
    assert stopped.value.code == 1


def test_without_an_annex_the_command_says_what_to_run(built_corpus: None, tmp_path: Any) -> None:
    with pytest.raises(CommandError, match="freeze_fixtures") as refused:
        call_command("evaluate", "--annex", str(tmp_path / "none.json"))
    assert refused.value.returncode == 2


def test_freezing_writes_the_annex_where_it_is_told(built_corpus: None, tmp_path: Any) -> None:
    path = tmp_path / "deep" / "annex.json"
    call_command("freeze_fixtures", "--out", str(path), stdout=io.StringIO())
    assert load_annex(path).names["H_INTENTION"]

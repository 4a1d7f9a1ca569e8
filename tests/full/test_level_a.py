"""Level A on the corpus of all public files, with its own annex."""

import json
from datetime import date

import pytest

from live_agent.evaluation.annex import Annex, load_annex
from live_agent.evaluation.freezing import freeze
from live_agent.evaluation.level_a import gather, judge
from live_agent.evaluation.scenarios import Condition, Scenario, level_a
from tests.evaluation.test_level_a import EVERY_CONDITION
from tests.full.building import Built

pytestmark = pytest.mark.data


@pytest.fixture
def annex(full: Built) -> Annex:
    return load_annex()


def _scenario(scenario_id: str) -> Scenario:
    [found] = [scenario for scenario in level_a() if scenario.id == scenario_id]
    return found


@pytest.mark.parametrize(("scenario", "condition"), EVERY_CONDITION)
def test_condition_holds(scenario: Scenario, condition: Condition, annex: Annex) -> None:
    assert judge(scenario, condition, gather(scenario, annex)).reason is None


def test_the_annex_is_what_the_tools_answer_today(annex: Annex) -> None:
    again = freeze(date.fromisoformat(annex.frozen_on))
    assert json.loads(json.dumps(dict(again.placeholders))) == annex.placeholders


def test_scn_06_has_a_relation_with_source_page_and_words(annex: Annex) -> None:
    relations = gather(_scenario("SCN-06"), annex).call().data["relations"]
    attested = [one for one in relations if one["relation_status"] == "attested"]
    assert attested
    for one in attested:
        [place] = one["provenance"]
        assert place["edition_id"]
        assert place["locator"].startswith("v. ")
        assert " p. " in place["locator"]
        assert one["source_text"]


def test_scn_08_has_passages_of_a_work_of_commentary(annex: Annex) -> None:
    passages = gather(_scenario("SCN-08"), annex).call().data["passages"]
    of_works = [one for one in passages if one["passage_kind"] != "compiler_remark"]
    assert of_works
    for one in of_works:
        [place] = one["provenance"]
        assert one["source_text"]
        assert one["alignment_status"] in ("verified", "probable")
        assert place["locator"]
        assert "not to be redistributed" in place["citation"]

"""Level A: each scenario's calls through the gateway, and its pass conditions one by one."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from live_agent.contract.context import Context
from live_agent.evaluation.annex import Annex
from live_agent.evaluation.checks import CHECKS, Evidence, Made
from live_agent.evaluation.scenarios import Condition, Scenario, level_a, substitute
from live_agent.gateway import invoke


@dataclass(frozen=True, slots=True)
class Verdict:
    """One condition of one scenario; ``reason`` says why it does not hold, else null."""

    scenario: str
    condition: int
    text: str
    reason: str | None

    @property
    def passed(self) -> bool:
        """Whether the condition holds."""
        return self.reason is None


def run_level_a(annex: Annex) -> tuple[Verdict, ...]:
    """Run every scenario that has a part A against the corpus at hand."""
    return tuple(verdict for scenario in level_a() for verdict in run_scenario(scenario, annex))


def run_scenario(scenario: Scenario, annex: Annex) -> Iterator[Verdict]:
    """Make the scenario's calls, then judge its conditions in their order."""
    evidence = gather(scenario, annex)
    for condition in scenario.conditions:
        yield judge(scenario, condition, evidence)


def gather(scenario: Scenario, annex: Annex) -> Evidence:
    """The calls of a scenario and what came back."""
    made = tuple(
        Made(call["tool"], args, invoke(call["tool"], args, _context()).payload)
        for call in scenario.calls
        for args in _each(substitute(call["args"], annex.names))
    )
    return Evidence(scenario.expected_tools, made, annex.ids)


def judge(scenario: Scenario, condition: Condition, evidence: Evidence) -> Verdict:
    """Whether one condition holds of the evidence: of a call that failed, none does."""
    failed = [made for made in evidence.made if not made.envelope["ok"]]
    reason = (
        f"{failed[0].tool}: {failed[0].envelope['error']}"
        if failed
        else CHECKS[condition.check](evidence, **condition.options)
    )
    return Verdict(scenario.id, condition.number, condition.text, reason)


def report(annex: Annex, verdicts: tuple[Verdict, ...]) -> dict[str, Any]:
    """The outcome as JSON: the corpus, each verdict, and whether all passed."""
    return {
        "level": "A",
        "corpus": dict(annex.corpus),
        "annex_frozen_on": annex.frozen_on,
        "passed": all(verdict.passed for verdict in verdicts),
        "verdicts": [asdict(verdict) | {"passed": verdict.passed} for verdict in verdicts],
    }


def _context() -> Context:
    return Context(caller="evaluation", transport="evaluation")


def _each(args: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """One set of arguments for each item where a placeholder stands for a list."""
    lists = {key: value for key, value in args.items() if isinstance(value, list)}
    if not lists:
        yield dict(args)
        return
    key, values = next(iter(lists.items()))
    for value in values:
        yield {**args, key: value}

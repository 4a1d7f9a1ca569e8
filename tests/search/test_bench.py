"""The measuring command measures; the searches find what they are measured by."""

import json
import random
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from pytest_django import Settings

from corpus.bench.habits import misspell, respell
from corpus.bench.hadith_queries import make_queries
from corpus.bench.measure import Figures, Outcome, figures
from corpus.bench.name_queries import NamedNarrator, make_name_queries
from corpus.folding import fold_ar
from live_agent.tools import TOOLS

TEXTS = {
    1: "حدثنا مالك عن نافع عن ابن عمر أن رسول الله نهى عن بيع الثمار حتى يبدو صلاحها " * 3,
    2: "أخبرنا سفيان عن الزهري عن سالم عن أبيه قال رأيت النبي يرفع يديه إذا افتتح الصلاة " * 3,
    3: "قال حدثنا شعبة عن قتادة عن أنس قال قال النبي لا يؤمن أحدكم حتى يحب لأخيه ما يحب " * 3,
}


def _bench(*arguments: str) -> dict[str, Any]:
    out = StringIO()
    call_command("bench", "--json", *arguments, stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


def test_a_draw_repeats_itself_and_another_seed_draws_anew() -> None:
    drawn = [list(make_queries(TEXTS, seed=seed, per_kind=2)) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(query.right for query in drawn[0])


def test_a_narrator_without_a_latin_name_is_asked_for_in_arabic_alone() -> None:
    name = "وكيع بن الجراح"
    drawn = make_name_queries(
        [NamedNarrator(1, name, "", name, ((name, "name"),))], seed=1, per_kind=1
    )
    kinds = {query.kind for query in drawn}
    assert "Arabic, full" in kinds
    assert not any(kind.startswith("Latin") for kind in kinds)


def test_respelling_keeps_the_words_and_a_slip_does_not() -> None:
    rng = random.Random(1)
    assert fold_ar(respell(rng, TEXTS[1])) == fold_ar(TEXTS[1])
    assert all(misspell(rng, "محمد") != "محمد" for _ in range(20))


def test_figures_are_shares_and_percentiles() -> None:
    outcomes = [Outcome("a", n < 9, n < 10, float(n)) for n in range(11)]
    assert figures(outcomes) == [
        Figures("a", 11, 0.8182, 0.9091, 5.0, 9.5),
        Figures("all", 11, 0.8182, 0.9091, 5.0, 9.5),
    ]


@pytest.mark.usefixtures("built_corpus")
def test_the_searches_find_known_items() -> None:
    found = _bench("--search", "--names", "--queries", "4")
    for table, first in (("search", 0.9), ("names", 0.85)):
        *kinds, all_of_them = found[table]
        assert all(row["queries"] == 4 for row in kinds)
        assert all_of_them["kind"] == "all"
        assert all_of_them["first"] >= first
        assert all_of_them["among_five"] >= 0.95


@pytest.mark.usefixtures("built_corpus")
@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
def test_every_tool_is_measured_over_http_and_as_sql_whatever_a_caller_may_spend(
    settings: Settings, server: str
) -> None:
    settings.LIVE_AGENT_CALLS_PER_MINUTE = 1
    found = _bench("--calls", "1", "--rounds", "1", "--server", server)
    assert found["server"] == server
    rows = {row["tool"]: row for row in found["tools"]}
    assert rows.keys() >= TOOLS.keys()
    assert all(row["http_median_ms"] > 0 and row["sql_median_ms"] > 0 for row in rows.values())
    assert found["serving_process_mib"] > 0


@pytest.mark.usefixtures("built_corpus")
def test_pages_are_measured_as_they_are_served(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    rows = {
        row["kind"]: row for row in _bench("--pages", "--hadiths", "2", "--rounds", "1")["pages"]
    }
    assert rows["hadith"]["pages"] == 2
    assert {"home", "narrator", "pair", "bundle", "search: narrators", "passage"} <= rows.keys()
    assert rows["hadith"]["most_queries"] <= 8
    assert rows["hadith"]["most_bytes"] <= 60_000
    assert all(row["median_ms"] > 0 for row in rows.values())

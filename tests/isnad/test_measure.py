"""The figures on the checked sample, and how they are counted."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from corpus.isnad import read_isnad
from corpus.isnad.measure import Figures, Marked, compare, measure
from isnad_site.var import BASE_DIR

SAMPLE = BASE_DIR / "tests/data/isnad_sample"
TEXT = "حدثنا محمد، عن علي، عن أنس، قال كنا"


def marked(*roads: list[str], matn: int = 31, kind: str = "random") -> Marked:
    nodes = [[{"s": TEXT.index(n), "e": TEXT.index(n) + len(n)} for n in road] for road in roads]
    chains = [{"flags": [], "nodes": road} for road in nodes]
    return Marked.from_line(
        json.dumps({"key": "bukhari:1", "kind": kind, "matn_ok": [matn], "chains": chains})
    )


def sample(part: str) -> list[Marked]:
    lines = (SAMPLE / f"{part}.jsonl").read_text("utf-8").splitlines()
    return [Marked.from_line(line) for line in lines]


def figures(of: Marked) -> Figures:
    return compare(of, read_isnad(TEXT, collection="bukhari"), TEXT)


def test_a_right_reading_counts_in_every_figure() -> None:
    counted = figures(marked(["محمد", "علي", "أنس"], matn=TEXT.index("كنا")))
    assert (counted.matn, counted.first, counted.roads_found, counted.flags) == (1, 1, 1, 1)
    assert counted.narrators == counted.narrators_found == 3
    assert counted.roads_f1 == 1


def test_a_missing_node_costs_the_chain_and_the_narrator() -> None:
    counted = figures(marked(["محمد", "أنس"], matn=0))
    assert (counted.matn, counted.first, counted.roads_extra, counted.roads_missed) == (0, 0, 1, 1)
    assert (counted.narrators, counted.narrators_found) == (2, 2)
    assert counted.roads_f1 == 0


def test_closing_punctuation_does_not_count() -> None:
    assert figures(marked(["محمد،", "علي،", "أنس،"])).first == 1


# By part: matn and first chain of all reports, roads (F1) of the hard ones, narrators, flags.
FLOORS = {
    "a": (1.0, 1.0, 0.97, 0.99, 0.98),
    "b": (0.99, 0.965, 0.955, 0.98, 0.98),
    "c": (0.99, 0.99, 0.97, 0.985, 0.955),
    "d": (0.98, 0.975, 0.99, 0.99, 0.95),
    "e": (0.99, 0.95, 0.96, 0.99, 0.965),
    "f": (0.99, 0.96, 0.94, 0.98, 0.945),
}


@pytest.mark.parametrize("part", sorted(FLOORS))
def test_the_reader_stays_as_right_as_it_was_on_the_sample(
    texts: dict[str, str], part: str
) -> None:
    groups = measure(sample(part), texts)
    every, hard = groups["all"], groups["hard"]
    assert every.reports >= 120
    matn, first, roads, narrators, flags = FLOORS[part]
    assert every.matn / every.reports >= matn
    assert every.first / every.reports >= first
    assert hard.roads_f1 >= roads
    assert every.narrators_found / every.narrators >= narrators
    assert every.flags / every.roads_found >= flags


def test_a_wrong_split_is_rarer_than_a_text_kept_whole(texts: dict[str, str]) -> None:
    every = measure([one for part in sorted(FLOORS) for one in sample(part)], texts)["all"]
    assert every.wrong_splits < every.kept_whole


def test_every_report_has_a_chain_or_says_why_not(texts: dict[str, str]) -> None:
    for key, text in list(texts.items())[::7]:
        reading = read_isnad(text, collection=key.partition(":")[0])
        assert reading.chains or "no_isnad" in reading.flags


def test_the_command_prints_the_figures_of_each_part() -> None:
    output = StringIO()
    call_command("measure_isnad", "--json", stdout=output)
    printed = json.loads(output.getvalue())
    assert set(printed) == {*FLOORS, "together"}
    assert printed["together"]["all"]["reports"] == 744

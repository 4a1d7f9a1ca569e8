"""The tools on the packaged corpus: every answer fits the contract, and says the same each time."""

import random
import re
from typing import Any

import pytest
from django.db import connections
from django.test.utils import CaptureQueriesContext

from live_agent.tools import TOOLS
from tests.tools.calls import call, data

pytestmark = pytest.mark.usefixtures("built_corpus")
DRAW = 40


def rows(query: str) -> list[tuple[Any, ...]]:
    with connections["corpus"].cursor() as cursor:
        cursor.execute(query)
        return list(cursor.fetchall())


def drawn(query: str) -> list[Any]:
    """A seeded draw of ids, and of those with the most rows."""
    ids = [row[0] for row in rows(query)]
    assert ids
    return [*ids[:3], *random.Random(114).sample(ids, min(DRAW, len(ids)))]


HADITHS = "SELECT hadith_id FROM hadith_chain GROUP BY 1 ORDER BY count(*) DESC, 1"
NARRATORS = """
    SELECT narrator_id FROM hadith_chain_node WHERE narrator_id IS NOT NULL
    GROUP BY 1 ORDER BY count(*) DESC, 1
"""


def test_every_hadith_drawn_is_answered_within_the_contract() -> None:
    for hadith_id in drawn(HADITHS):
        assert data("get_hadith", hadith_id=hadith_id)["text_ar"]
        chains = data("get_hadith_chains", hadith_id=hadith_id, limit=20)["chains"]
        assert chains
        assert all(chain["nodes"] for chain in chains)
        data("get_hadith_commentary", hadith_id=hadith_id, limit=20)


def test_every_narrator_drawn_is_answered_within_the_contract() -> None:
    for narrator_id in drawn(NARRATORS):
        profile = data("get_narrator_profile", narrator_id=narrator_id, entry_limit=20)
        assert profile["identity"]["name_ar"]
        data("get_narrator_hadiths", narrator_id=narrator_id, limit=50)


def test_every_hadith_without_a_chain_says_why() -> None:
    chainless = rows("""
        SELECT id FROM hadith h WHERE NOT EXISTS
            (SELECT FROM hadith_chain c WHERE c.hadith_id = h.id)
    """)
    assert chainless
    for (hadith_id,) in chainless:
        told = data("get_hadith_chains", hadith_id=hadith_id)
        assert told["chains"] == []
        assert "Flags of the text" in told["capability_note"]


def test_pages_of_a_narrator_hold_each_occurrence_once() -> None:
    ((narrator_id, count),) = rows("""
        SELECT narrator_id, count(*) FROM hadith_chain_node
        WHERE resolution_status = 'confirmed' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1
    """)
    seen: list[int] = []
    page, truncated = 0, True
    while truncated:
        page += 1
        told = data("get_narrator_hadiths", narrator_id=narrator_id, page=page, limit=50)
        assert told["occurrence_count"] == count
        seen += [item["node_id"] for item in told["items"]]
        truncated = told["truncated"]
    assert len(seen) == len(set(seen)) == count


def test_attested_pairs_have_edition_locator_and_words() -> None:
    pairs = rows("""
        SELECT DISTINCT teacher_id, student_id FROM narrator_transmission
        WHERE recorded_status = 'attested' ORDER BY 1, 2
    """)
    assert pairs
    for teacher, student in random.Random(114).sample(pairs, min(DRAW, len(pairs))):
        told = data("get_transmission_relation", narrator_a_id=student, narrator_b_id=teacher)
        attested = [r for r in told["relations"] if r["relation_status"] == "attested"]
        assert attested
        for record in attested:
            assert (record["teacher_id"], record["student_id"]) in [
                (teacher, student),
                (student, teacher),
            ]
            ground = record["provenance"][0]
            assert ground["edition_id"]
            assert ground["locator"]
            assert record["source_text"]


def test_neighbours_without_record_are_observed_and_not_related() -> None:
    ((student, teacher),) = rows("""
        SELECT a.narrator_id, b.narrator_id
        FROM hadith_chain_node a
        JOIN hadith_chain_node b ON b.chain_id = a.chain_id AND b.position = a.position + 1
        WHERE a.narrator_id <> b.narrator_id AND NOT EXISTS (
            SELECT FROM narrator_transmission t
            WHERE (t.teacher_id, t.student_id) IN ((a.narrator_id, b.narrator_id),
                                                   (b.narrator_id, a.narrator_id)))
        ORDER BY a.id LIMIT 1
    """)
    told = data(
        "get_transmission_relation",
        narrator_a_id=student,
        narrator_b_id=teacher,
        include_chain_observations=True,
    )
    assert told["relations"] == []
    assert told["chain_observations"]
    assert told["evidence_status"] == "insufficient_evidence"
    assert "does not show" in told["capability_note"]


@pytest.mark.parametrize("tool", TOOLS)
def test_the_example_of_each_form_has_an_answer(tool: str) -> None:
    told = call(tool, **TOOLS[tool].example)
    assert told.ok
    assert told.payload["evidence_status"] != "insufficient_evidence"


# Not one query more for twenty rows than for one.
SEARCHES = [
    ("search_hadith", {"query": "قال"}, 6),
    ("search_hadith", {"query": "إنما الأعمال بالنيات وإنما لكل امرئ ما نوى"}, 6),
    ("search_hadith", {"query": "الأعمل بالنيت"}, 6),
    ("search_hadith", {"query": "bukhari 1-20"}, 5),
    ("search_narrator", {"query": "محمد"}, 4),
    ("search_narrator", {"query": "Muhammad"}, 4),
    ("search_narrator", {"query": "مالك بن انص"}, 4),
]


@pytest.mark.parametrize(("tool", "arguments", "most"), SEARCHES)
def test_a_search_sends_as_many_queries_for_one_row_as_for_twenty(
    tool: str, arguments: dict[str, Any], most: int
) -> None:
    def sent(limit: int) -> int:
        with CaptureQueriesContext(connections["corpus"]) as queries:
            data(tool, limit=limit, **arguments)
        return sum("SET LOCAL" not in (q["sql"] or "") for q in queries) - _frame(queries)

    counts = {limit: sent(limit) for limit in (1, 20)}
    assert counts[1] == counts[20] <= most


def _frame(queries: CaptureQueriesContext) -> int:
    """Savepoints of the test's own transaction."""
    return sum("SAVEPOINT" in (q["sql"] or "") for q in queries)


GABRIEL = 2000097  # muslim:8e, or 9 as Suyuti has it


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("search_hadith", {"query": "muslim 8-9"}),
        ("get_hadith", {"hadith_id": GABRIEL}),
        ("get_hadith_chains", {"hadith_id": GABRIEL}),
        ("get_hadith_commentary", {"hadith_id": GABRIEL}),
    ],
)
def test_a_number_that_is_an_inference_is_never_shown_as_certain(
    tool: str, arguments: dict[str, Any]
) -> None:
    assert "muslim:8e (muslim:9?)" in data(tool, **arguments)["capability_note"]


def test_rows_of_many_hadiths_say_which_numbers_are_inferences() -> None:
    doubtful = {
        key for (key,) in rows("SELECT id FROM hadith WHERE 'doubtful_number' = ANY(flags)")
    }
    teacher, student = rows(f"""
        SELECT a.narrator_id, b.narrator_id
        FROM hadith_chain_node a JOIN hadith_chain_node b USING (chain_id)
        WHERE b.position = a.position - 1 AND chain_id / 100 = {GABRIEL}
            AND a.resolution_status = 'confirmed' AND b.narrator_id IS NOT NULL LIMIT 1
    """)[0]
    pair = {"narrator_a_id": teacher, "narrator_b_id": student, "include_chain_observations": True}
    answers = [
        (data("get_transmission_relation", **pair, limit=20), "chain_observations"),
        (data("get_narrator_hadiths", narrator_id=student, limit=50), "items"),
    ]
    seen: set[str] = set()
    for answer, name in answers:
        told = set(re.findall(r"muslim:\w+(?!\w|\?)", answer["capability_note"] or ""))
        assert told == {
            row["canonical_reference"] for row in answer[name] if row["hadith_id"] in doubtful
        }
        seen |= told
    assert "muslim:8e" in seen


def test_a_certain_number_is_not_called_an_inference() -> None:
    assert data("get_hadith", hadith_id=2000093)["capability_note"] is None


def test_a_form_of_a_name_says_where_an_entry_states_it() -> None:
    identity = data("get_narrator_profile", narrator_id=1)["identity"]
    assert _places(identity) == ["v. 1 p. 506, entry 6296"]
    places = {variant["form"]: _places(variant) for variant in identity["variants"]}
    assert "v. 1 p. 506, entry 6296" in places[identity["name_ar"]]
    assert places["محمد بن مسلم"] == ["v. 1 p. 506, entry 6296"]
    # The file's own: a transliteration, a form the isnads use and no entry gives in these words.
    assert places[identity["name_fr"]] == places["ابن شهاب الزهري"] == []


def _places(of: dict[str, Any]) -> list[str]:
    return [entry["locator"] for entry in of["provenance"] if entry["edition_id"]]

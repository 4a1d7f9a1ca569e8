"""Strict means: nothing is coerced, and nothing that the contract doesn't name is let through."""

from typing import Any

import pytest

from live_agent.contract.errors import Code, ShapeError
from live_agent.tools import TOOLS

GOOD: dict[str, dict[str, Any]] = {
    "search_hadith": {"query": "إنما الأعمال"},
    "get_hadith": {"hadith_id": 1},
    "get_hadith_chains": {"hadith_id": 1},
    "search_narrator": {"query": "مالك"},
    "get_narrator_profile": {"narrator_id": 1},
    "get_narrator_hadiths": {"narrator_id": 1},
    "get_transmission_relation": {"narrator_a_id": 1, "narrator_b_id": 2},
    "get_hadith_commentary": {"hadith_id": 1},
}
LIMITS = {
    "search_hadith": ("limit", 5, 20),
    "get_hadith_chains": ("limit", 5, 20),
    "search_narrator": ("limit", 5, 20),
    "get_narrator_profile": ("entry_limit", 10, 20),
    "get_narrator_hadiths": ("limit", 10, 50),
    "get_transmission_relation": ("limit", 10, 20),
    "get_hadith_commentary": ("limit", 5, 20),
}


def refusal(tool: str, **changes: Any) -> ShapeError:
    with pytest.raises(ShapeError) as caught:
        TOOLS[tool].input.run_validation(GOOD[tool] | changes)
    return caught.value


@pytest.mark.parametrize("tool", TOOLS)
def test_required_arguments_are_enough(tool: str) -> None:
    assert TOOLS[tool].input.run_validation(GOOD[tool])


@pytest.mark.parametrize("tool", TOOLS)
def test_an_unknown_argument_is_refused_by_name(tool: str) -> None:
    error = refusal(tool, colour="green").as_error()
    assert error.code is Code.INVALID_ARGUMENT
    assert error.payload("en")["message"] == "colour: unknown argument."


@pytest.mark.parametrize("value", ["5", 5.0, True, [5], {}, "٥", float("nan")])
@pytest.mark.parametrize(("tool", "argument"), [(t, a) for t, (a, _, _) in LIMITS.items()])
def test_only_an_integer_is_an_integer(tool: str, argument: str, value: Any) -> None:
    error = refusal(tool, **{argument: value})
    assert (error.argument, error.reason) == (argument, "not_integer")


@pytest.mark.parametrize(("tool", "argument"), [(t, next(iter(a))) for t, a in GOOD.items()])
def test_null_is_refused_where_the_contract_does_not_say_it(tool: str, argument: str) -> None:
    error = refusal(tool, **{argument: None})
    assert (error.argument, error.reason) == (argument, "null")


@pytest.mark.parametrize(
    ("tool", "argument"),
    [
        ("search_hadith", "query_language"),
        ("search_narrator", "query_language"),
        ("search_narrator", "filters"),
    ],
)
def test_null_is_refused_for_optional_arguments_too(tool: str, argument: str) -> None:
    assert refusal(tool, **{argument: None}).reason == "null"


@pytest.mark.parametrize(
    ("tool", "argument", "default"),
    [
        ("search_hadith", "collection_id", None),
        ("get_narrator_hadiths", "page", 1),
        ("get_transmission_relation", "include_chain_observations", False),
        ("get_hadith_commentary", "language", None),
        *((tool, argument, default) for tool, (argument, default, _) in LIMITS.items()),
    ],
)
def test_null_and_absence_give_the_default(tool: str, argument: str, default: Any) -> None:
    validate = TOOLS[tool].input.run_validation
    assert validate(GOOD[tool])[argument] == default
    assert validate(GOOD[tool] | {argument: None})[argument] == default


@pytest.mark.parametrize("tool", LIMITS)
def test_limits_have_a_hard_maximum(tool: str) -> None:
    argument, _, maximum = LIMITS[tool]
    assert TOOLS[tool].input.run_validation(GOOD[tool] | {argument: maximum})
    for above in (maximum + 1, 10**30):
        error = refusal(tool, **{argument: above}).as_error()
        assert (error.code, error.status) == (Code.LIMIT_EXCEEDED, 400)
        assert str(maximum) in error.payload("fr")["message"]


@pytest.mark.parametrize("value", [0, -1, -(10**30)])
@pytest.mark.parametrize("tool", LIMITS)
def test_a_limit_below_one_is_invalid(tool: str, value: int) -> None:
    error = refusal(tool, **{LIMITS[tool][0]: value}).as_error()
    assert error.code is Code.INVALID_ARGUMENT


@pytest.mark.parametrize("value", [0, -1, 2**63, 1.5, "1000001", True])
@pytest.mark.parametrize(
    ("tool", "argument"),
    [(t, a) for t, names in GOOD.items() for a in names if a.endswith("_id")],
)
def test_an_id_is_a_positive_integer_that_a_row_could_have(
    tool: str, argument: str, value: Any
) -> None:
    assert refusal(tool, **{argument: value}).as_error().code is Code.INVALID_ARGUMENT


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("", "blank"),
        (" \t\n\u3000\ufeff", "blank"),
        ("ا" * 501, "too_long"),
        ("مالك\x00", "bad_character"),
        ("مالك\ud800", "bad_character"),
        (7, "not_string"),
        (["مالك"], "not_string"),
    ],
)
@pytest.mark.parametrize("tool", ["search_hadith", "search_narrator"])
def test_words_that_are_no_query_are_refused(tool: str, value: Any, reason: str) -> None:
    error = refusal(tool, query=value)
    assert (error.argument, error.reason) == ("query", reason)


def test_500_characters_are_allowed_and_white_space_around_goes() -> None:
    validate = TOOLS["search_hadith"].input.run_validation
    assert len(validate({"query": "ا" * 500})["query"]) == 500
    assert validate({"query": "  إنما الأعمال \n"})["query"] == "إنما الأعمال"


def test_a_fault_inside_an_object_is_named_by_its_path() -> None:
    assert refusal("search_narrator", filters={"region": 4}).argument == "filters.region"
    assert refusal("search_narrator", filters={"rank": "x"}).argument == "filters.rank"
    assert refusal("search_narrator", filters=[]).reason == "not_object"


@pytest.mark.parametrize("value", [1, 0, "true", "false", []])
def test_only_true_and_false_are_booleans(value: Any) -> None:
    error = refusal("get_transmission_relation", include_chain_observations=value)
    assert error.reason == "not_boolean"


@pytest.mark.parametrize(
    ("tool", "argument", "value"),
    [
        ("search_hadith", "query_language", "en"),
        ("search_narrator", "query_language", "fr"),
        ("get_hadith_commentary", "language", "en"),
        ("get_hadith_commentary", "language", ""),
    ],
)
def test_an_unsupported_language_is_invalid(tool: str, argument: str, value: str) -> None:
    assert refusal(tool, **{argument: value}).as_error().code is Code.INVALID_ARGUMENT


@pytest.mark.parametrize("arguments", [None, [], "x", 5, [["hadith_id", 1]]])
def test_arguments_are_an_object(arguments: Any) -> None:
    with pytest.raises(ShapeError):
        TOOLS["get_hadith"].input.run_validation(arguments)

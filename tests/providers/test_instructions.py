"""The system instruction says the same in its three languages."""

import re
from collections import Counter

import pytest

from live_agent.contract.messages import LANGUAGES, Language
from live_agent.contract.provenance import EVIDENCE
from live_agent.providers.instructions import system_instruction
from live_agent.tools import TOOLS

_CODE = re.compile(r"`([^`]+)`")
_RELATIONS = {"attested", "possible", "not_established"}
_RESOLUTIONS = {"confirmed", "probable", "ambiguous"}


def _sections(language: Language) -> list[str]:
    return re.split(r"^##? ", system_instruction(language), flags=re.MULTILINE)[1:]


def _points(language: Language) -> list[list[str]]:
    """The points of each section."""
    return [re.findall(r"^- (.+)$", section, re.MULTILINE) for section in _sections(language)]


@pytest.mark.parametrize("language", ["fr", "ar"])
def test_sections_and_points_are_those_of_the_english(language: Language) -> None:
    assert [len(points) for points in _points(language)] == [
        len(points) for points in _points("en")
    ]
    assert len(_sections(language)) > 8


@pytest.mark.parametrize("language", ["fr", "ar"])
def test_each_point_names_the_same_fields_as_in_english(language: Language) -> None:
    for section, english in zip(_points(language), _points("en"), strict=True):
        for point, same in zip(section, english, strict=True):
            assert Counter(_CODE.findall(point)) == Counter(_CODE.findall(same)), point


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tools_and_all_statuses_are_named(language: Language) -> None:
    named = set(_CODE.findall(system_instruction(language)))
    assert {*TOOLS, *EVIDENCE, *_RELATIONS, *_RESOLUTIONS} <= named


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_named_that_no_tool_has(language: Language) -> None:
    known = str([tool.output.json_schema() for tool in TOOLS.values()])
    more = {*TOOLS, "stale", "NOT_FOUND"}
    for name in _CODE.findall(system_instruction(language)):
        assert name in more or f"'{name}'" in known, name


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ["ISNAD ne permet pas de répondre", "de mémoire", "n’est pas attesté", "négation"]),
        ("en", ["ISNAD cannot answer this", "from memory", "is not attested", "not denial"]),
        ("ar", ["لا تسمح ISNAD بالجواب", "من ذاكرتك", "ليس مثبتا", "ليس نفيا"]),
    ],
)
def test_the_sentences_that_matter_stand_there(language: Language, words: list[str]) -> None:
    for word in words:
        assert word in system_instruction(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_short_enough_to_be_heeded(language: Language) -> None:
    assert len(system_instruction(language)) < 9000
    assert system_instruction(language).endswith("\n")

"""The pages of the tools in a real browser: the choice of a language, forms and answers."""

import re
from collections.abc import Callable

import pytest

from .conftest import Visit

pytestmark = pytest.mark.browser
Visits = Callable[..., Visit]

ANSWER = "/api/tools/get_hadith_chains/?hadith_id=1000001"


def test_the_language_is_chosen_at_the_head_of_a_page_and_stays(visit: Visits) -> None:
    page = visit(ANSWER, "fr", java_script_enabled=False).page
    page.get_by_role("button", name="العربيّة").click()
    assert page.url.endswith(ANSWER)
    assert page.get_by_role("heading", name="الجواب").is_visible()
    page.goto("/nothing")
    assert page.locator("html").get_attribute("dir") == "rtl"
    assert page.get_by_text("لا يوجد شيء في هذا العنوان.").is_visible()


def test_a_filled_in_form_is_sent_and_answered_with_what_stands_where(visit: Visits) -> None:
    page = visit("/api/tools/get_transmission_relation/", java_script_enabled=False).page
    assert page.locator(".answer").count() == 0
    page.get_by_label("narrator_a_id").fill("19")
    page.get_by_label("narrator_b_id").fill("31")
    page.get_by_role("button", name="Call the tool").click()
    answer = page.locator(".answer").inner_text()
    assert "HTTP 200 OK" in answer
    for words in ('"relation_status": "attested"', '"evidence_status": "fact"', '"locator": "v. '):
        assert words in answer
    assert page.get_by_label("narrator_b_id").input_value() == "31"


def test_a_refusal_is_shown_under_the_form(visit: Visits) -> None:
    page = visit("/api/tools/get_hadith/?hadith_id=7", "fr").page
    answer = page.locator(".answer").inner_text()
    assert "HTTP 404" in answer
    assert "cet identifiant n’existe pas dans ce corpus" in answer


def test_arabic_runs_from_right_to_left_within_the_answer(visit: Visits) -> None:
    page = visit(ANSWER).page
    arabic = page.locator(".answer bdi", has_text=re.compile("[\u0621-\u064a]")).first
    assert arabic.evaluate("each => getComputedStyle(each).direction") == "rtl"
    key = page.locator(".answer bdi", has_text='"chain_id"').first
    assert key.evaluate("each => getComputedStyle(each).direction") == "ltr"


def test_the_viewer_shows_every_operation_from_the_package_alone(
    visit: Visits, address: str
) -> None:
    visited = visit("/api/docs/")
    visited.page.locator(".opblock").first.wait_for()
    # The list of tools, two ways to call each of the eight, the address of envelopes, and the
    # three routes of conversations.
    assert visited.page.locator(".opblock").count() == 1 + 2 * 8 + 1 + 3
    assert visited.complaints == []
    assert all(url.startswith((f"{address}/", "data:")) for url in visited.asked)

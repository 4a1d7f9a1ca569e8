"""The page without a voice: questions, forms, what is shown of them, and what a reload keeps."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_every_page import WIDTHS, violations
from tests.console.browser.slow import Slow
from tests.pages.addresses import LANGUAGES
from tests.tools.sample import FAMOUS, INTENTION, MALIK, NAFI

from .agent import Agent

pytestmark = pytest.mark.browser
Open = Callable[..., Agent]
INTENTIONS = "إنما الأعمال بالنيات"
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_a_typed_question_is_answered_by_evidence(agent: Open, language: str) -> None:
    page = agent(language)
    page.ask(INTENTIONS)
    expect(page.evidence).to_have_count(2)
    expect(page.question).to_have_value("")
    expect(page.question).to_be_focused()
    expect(page.said).to_have_count(2)
    expect(page.said.first).to_contain_text(INTENTIONS)
    hadith = page.page.locator("article.evidence", has_text="search_hadith")
    expect(hadith.locator("a[href='/hadith/bukhari/1/']").first).to_be_visible()
    expect(hadith.locator(".badge.evidence-inference").first).to_be_visible()
    expect(hadith.locator("p.verbatim[lang=ar]").first).to_contain_text("الْأَعْمَالُ")
    expect(page.calls).to_have_count(2)
    assert page.visit.complaints == []


def test_the_answer_leads_to_each_piece_of_evidence(agent: Open) -> None:
    page = agent()
    page.ask(INTENTIONS)
    link = page.said.last.get_by_role("button", name="Search for hadiths")
    expect(page.evidence).to_have_count(2)
    link.click()
    expect(page.page.locator("article.evidence", has_text="search_hadith")).to_be_focused()


@each_language
def test_a_chain_is_drawn_with_its_table(agent: Open, language: str) -> None:
    page = agent(language)
    page.call("get_hadith_chains", hadith_id=INTENTION)
    expect(page.evidence.locator("svg.picture .node").first).to_be_visible()
    expect(page.evidence.locator(".chain-table tbody tr").nth(3)).to_be_visible()
    page.evidence.locator("[data-zoom=fit]").click()  # its script knows the picture
    expect(page.evidence.locator("[data-level]")).not_to_be_empty()


def test_a_form_sends_what_its_schema_says(agent: Open) -> None:
    page = agent()
    page.call("get_transmission_relation", narrator_a_id=MALIK, narrator_b_id=NAFI, limit="")
    expect(page.evidence).to_have_count(1)
    page.form("search_narrator").locator("[name='filters.region']").fill("x")
    page.call("search_narrator", query="Nafi")
    expect(page.evidence).to_have_count(2)
    name, relation = page.asked()
    assert relation == {
        "narrator_a_id": MALIK,
        "narrator_b_id": NAFI,
        "include_chain_observations": True,
    }
    assert name["query"] == "Nafi"
    assert name["filters"] == {"region": "x"}


def test_a_refusal_is_shown_in_the_list_and_in_the_panel(agent: Open) -> None:
    page = agent("fr")
    page.call("get_hadith", hadith_id="cinq")
    expect(page.calls).to_have_attribute("data-state", "refused")
    expect(page.calls).to_contain_text("INVALID_ARGUMENT")
    expect(page.evidence).to_contain_text("doit être un entier")
    assert page.asked() == [{"hadith_id": "cinq"}]


def test_a_reload_keeps_conversation_calls_and_evidence(agent: Open) -> None:
    page = agent()
    page.ask(INTENTIONS)
    expect(page.evidence).to_have_count(2)
    page.ask("مالك بن أنس")
    expect(page.evidence).to_have_count(4)
    page.call("get_narrator_hadiths", narrator_id=FAMOUS)
    expect(page.evidence).to_have_count(5)
    ids = "each => each.map(one => one.dataset.call)"
    before = page.evidence.evaluate_all(ids), page.said.all_inner_texts(), page.asked()
    page.page.reload()
    expect(page.evidence).to_have_count(5)
    assert (page.evidence.evaluate_all(ids), page.said.all_inner_texts(), page.asked()) == before
    expect(page.calls.locator("visible=true").first).to_have_attribute("data-state", "answered")
    page.ask("نافع")  # and it goes on
    expect(page.evidence).to_have_count(7)


def test_another_language_shows_the_same_evidence_in_its_words(agent: Open) -> None:
    page = agent("en")
    page.ask(INTENTIONS)
    expect(page.evidence).to_have_count(2)
    page.page.locator(".languages button[value=ar]").click()
    expect(page.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.evidence).to_have_count(2)
    expect(page.evidence.locator(".badge.evidence-inference").first).to_contain_text("استنتاج")


def test_a_new_conversation_begins_with_nothing(agent: Open) -> None:
    page = agent()
    page.ask(INTENTIONS)
    expect(page.evidence).to_have_count(2)
    page.page.locator("[data-new]").click()
    expect(page.evidence).to_have_count(0)
    expect(page.calls).to_have_count(0)
    expect(page.said).to_have_count(0)
    expect(page.page.locator(".panel [data-nothing]")).to_be_visible()
    page.ready().ask("Bukhari 2")
    expect(page.evidence).to_have_count(2)
    page.page.reload()
    expect(page.evidence).to_have_count(2)
    expect(page.said.first).to_contain_text("Bukhari 2")


@pytest.mark.parametrize("how", ["button", "key", "question"])
def test_what_is_dropped_is_never_shown(agent: Open, slow_hadiths: Slow, how: str) -> None:
    page = agent()
    with slow_hadiths():
        page.call("get_hadith", hadith_id=INTENTION)
        expect(page.calls).to_have_attribute("data-state", "running")
        if how == "button":
            page.page.locator("[data-stop]").click()
        elif how == "key":
            page.question.press("Escape")
        else:
            page.ask("مالك بن أنس")
        # At once, and not when the tool has answered.
        expect(page.calls.last).to_have_attribute("data-state", "stale")
    page.call("get_narrator_hadiths", narrator_id=FAMOUS)
    newest = page.page.locator("article.evidence", has_text="get_narrator_hadiths")
    expect(newest).to_be_visible()
    shown = page.evidence.locator("h3 code").all_inner_texts()
    assert "get_hadith" not in shown
    page.page.reload()
    expect(newest).to_be_visible()
    expect(page.calls.last).to_have_attribute("data-state", "stale")
    assert "get_hadith" not in page.evidence.locator("h3 code").all_inner_texts()


def test_evidence_that_arrives_after_its_turn_is_dropped_for_good(agent: Open) -> None:
    page = agent()
    held: list[Route] = []
    page.page.route("**/agent/evidence/**", lambda route: held.append(route))
    with page.page.expect_request("**/agent/evidence/**"):
        page.call("get_hadith", hadith_id=INTENTION)
    expect(page.calls).to_have_attribute("data-state", "answered")
    page.page.locator("[data-stop]").click()
    with page.page.expect_response("**/agent/evidence/**"):
        held[0].continue_()
    page.page.unroute("**/agent/evidence/**")
    expect(page.calls).to_have_attribute("data-state", "stale")
    page.call("get_narrator_hadiths", narrator_id=FAMOUS)
    expect(page.evidence).to_have_count(1)
    page.page.reload()
    expect(page.calls.last).to_have_attribute("data-state", "stale")
    expect(page.evidence).to_have_count(1)
    expect(page.evidence).to_contain_text("get_narrator_hadiths")


@pytest.mark.parametrize(("hadith_id", "told"), [(7, False), (INTENTION, True)])
def test_what_is_not_kept_is_missed_only_of_an_answer(
    agent: Open, hadith_id: int, told: bool
) -> None:
    page = agent()
    page.page.route("**/agent/evidence/**", lambda route: route.fulfill(status=404))
    with page.page.expect_response("**/agent/evidence/**"):
        page.call("get_hadith", hadith_id=hadith_id)
    page.page.unroute("**/agent/evidence/**")
    page.ask(INTENTIONS)
    expect(page.evidence).to_have_count(2)  # whatever the first came to has been seen to
    assert page.notice.is_visible() == told


def test_evidence_that_cannot_be_had_is_said_to_be_missing(agent: Open) -> None:
    page = agent()
    page.page.route("**/agent/evidence/**", lambda route: route.abort())
    page.call("get_hadith", hadith_id=INTENTION)
    expect(page.notice).to_contain_text("could not be fetched")
    page.notice.locator("[data-dismiss]").click()
    expect(page.notice).to_be_hidden()


def test_a_question_that_could_not_be_sent_stays_in_its_box(agent: Open) -> None:
    page = agent()
    page.page.evaluate("() => { WebSocket.prototype.send = () => { throw { code: 'OFFLINE' }; }; }")
    page.ask(INTENTIONS)
    expect(page.notice).to_contain_text("was not sent")
    expect(page.question).to_have_value(INTENTIONS)


@each_language
def test_without_a_script_the_page_leads_elsewhere(
    visit: Callable[..., Visit], language: str
) -> None:
    page = visit("/agent/", language, java_script_enabled=False).page
    assert page.locator("#agent").is_hidden()
    page.locator("main input[name=q]").fill("نافع")
    page.locator("main form.find button").click()
    assert "/search/" in page.url


def test_two_pages_of_one_conversation_show_the_same(agent: Open) -> None:
    page = agent()
    kept = page.page.evaluate("sessionStorage.getItem('isnad.session')")
    other = page.page.context.new_page()
    other.add_init_script(f"sessionStorage.setItem('isnad.session', {kept!r})")
    other.goto("/agent/")
    expect(other.locator("strong[data-phase]")).not_to_be_empty()
    page.ask(INTENTIONS)
    expect(other.locator("article.evidence")).to_have_count(2)
    expect(other.locator(".said").first).to_contain_text(INTENTIONS)


def test_a_conversation_that_is_kept_no_longer_gives_way_to_a_new_one(agent: Open) -> None:
    page = agent()
    page.page.evaluate("sessionStorage.setItem('isnad.session', 'gone')")
    page.page.reload()
    page.ready()
    expect(page.notice).to_contain_text("no longer kept")
    page.ask(INTENTIONS)
    expect(page.evidence).to_have_count(2)


@each_language
def test_axe_finds_nothing_with_everything_on_the_page(agent: Open, language: str) -> None:
    page = agent(language)
    page.ask("مالك بن أنس")
    expect(page.evidence).to_have_count(2)
    calls: dict[str, dict[str, Any]] = {
        "get_hadith": {"hadith_id": INTENTION},
        "get_hadith_chains": {"hadith_id": INTENTION},
        "get_narrator_profile": {"narrator_id": MALIK},
        "get_narrator_hadiths": {"narrator_id": FAMOUS},
        "get_transmission_relation": {"narrator_a_id": MALIK, "narrator_b_id": NAFI},
        "get_hadith_commentary": {"hadith_id": INTENTION},
    }
    for count, (tool, arguments) in enumerate(calls.items(), start=3):
        page.call(tool, **arguments)
        expect(page.evidence).to_have_count(count)
    everything = page.page
    assert violations(everything, rules={"target-size": {"enabled": True}}) == []
    everything.emulate_media(color_scheme="dark")
    assert violations(everything, runOnly=["color-contrast"]) == []
    for width in WIDTHS:
        everything.set_viewport_size({"width": width, "height": 900})
        assert everything.evaluate("document.documentElement.scrollWidth") <= width, width
    assert page.visit.complaints == []


def test_everything_is_reached_with_the_keyboard_in_the_order_of_the_page(agent: Open) -> None:
    page = agent()
    page.ask(INTENTIONS)
    expect(page.evidence).to_have_count(2)
    page.question.focus()
    reached = []
    for _ in range(12):
        page.page.keyboard.press("Tab")
        reached.append(page.page.evaluate("document.activeElement.innerText"))
    expected = ["Send", "Stop", "New conversation"]
    assert reached[:3] == expected
    assert "bukhari:1" in reached


def test_a_line_is_begun_and_not_sent_with_shift(agent: Open) -> None:
    page = agent()
    page.question.fill("Bukhari")
    page.question.press("Shift+Enter")
    page.question.press_sequentially("1")
    expect(page.question).to_have_value("Bukhari\n1")
    expect(page.calls).to_have_count(0)


def test_without_a_provider_the_page_says_so_and_has_no_button_to_speak(agent: Open) -> None:
    page = agent()
    expect(page.page.locator("[data-start]")).to_be_hidden()
    expect(page.page.locator("[data-mic]")).to_contain_text("no provider is configured")

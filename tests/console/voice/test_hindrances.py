"""What keeps somebody from speaking: each has its own words, and a way on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.console.browser.agent import Agent
from tests.console.voice.test_speaking import speak
from tests.peer import Peer

pytestmark = pytest.mark.browser
Open = Callable[..., Agent]
FAULT = """
navigator.mediaDevices.getUserMedia = async () => {{ throw new DOMException("no", "{}"); }};"""
WORDS = {
    ("en", "NotAllowedError"): "The microphone was refused.",
    ("fr", "NotAllowedError"): "Le microphone a été refusé.",
    ("ar", "NotAllowedError"): "رُفض الميكروفون.",
    ("en", "NotFoundError"): "No microphone was found.",
    ("fr", "NotFoundError"): "Aucun microphone n’a été trouvé.",
    ("ar", "NotFoundError"): "لم يوجد ميكروفون.",
    ("en", "NotReadableError"): "The microphone is in use by another program.",
    ("fr", "NotReadableError"): "Le microphone est utilisé par un autre programme.",
    ("ar", "NotReadableError"): "يستعمل الميكروفون برنامج آخر.",
}


@pytest.mark.parametrize(("language", "name"), WORDS)
def test_each_fault_of_the_microphone_has_its_words(
    agent: Open, peer: Peer, language: str, name: str
) -> None:
    page = agent(language, script=FAULT.format(name))
    page.page.locator("[data-start]").click()
    expect(page.notice).to_contain_text(WORDS[language, name])
    expect(page.notice.locator("[data-again]")).to_be_visible()
    expect(page.page.locator("[data-start]")).to_be_visible()


def test_refused_then_allowed_and_tried_again(agent: Open, peer: Peer) -> None:
    page = agent(allowed=False)
    page.page.locator("[data-start]").click()
    expect(page.notice).to_contain_text("refused")
    page.page.context.grant_permissions(["microphone"])
    page.notice.locator("[data-again]").click()
    expect(page.page.locator("strong[data-phase]")).to_have_text("Listening.")
    expect(page.notice).to_be_hidden()


@pytest.mark.parametrize(
    "lacking",
    [
        "delete window.RTCPeerConnection;",
        "Object.defineProperty(Navigator.prototype, 'mediaDevices', {get: () => undefined});",
    ],
    ids=["no WebRTC", "no microphone"],
)
def test_where_nobody_can_speak_the_page_says_so_and_text_works(
    agent: Open, peer: Peer, lacking: str
) -> None:
    page = agent(script=lacking)
    expect(page.page.locator("[data-start]")).to_be_hidden()
    expect(page.page.locator("[data-mic]")).to_contain_text("typing works")
    page.ask("Bukhari 1")
    expect(page.evidence).to_have_count(2)


def test_a_provider_that_refuses_is_quoted_and_text_works(agent: Open, peer: Peer) -> None:
    peer.refuse_call(429, "You exceeded your current quota.", "insufficient_quota")
    page = agent()
    page.page.locator("[data-start]").click()
    expect(page.notice).to_contain_text("You exceeded your current quota.")
    page.ask("Bukhari 1")
    expect(page.evidence).to_have_count(2)
    page.notice.locator("[data-again]").click()
    expect(page.page.locator("strong[data-phase]")).to_have_text("Listening.")


def test_a_call_that_breaks_off_is_taken_up_again(agent: Open, peer: Peer) -> None:
    page = agent()
    speak(page)
    phase = page.page.locator("strong[data-phase]")
    expect(phase).to_have_text("Listening.")
    peer.hang_up()
    expect(phase).to_have_text("Voice is being connected…")
    expect(phase).to_have_text("Listening.")
    expect(page.connection).to_have_text("Connected.")


def test_who_speaks_before_the_session_stands_waits_for_it(agent: Open, peer: Peer) -> None:
    page = agent()
    page.page.evaluate("sessionStorage.clear()")
    first: list[WebSocketRoute] = []

    def through(route: WebSocketRoute) -> None:
        if first:
            route.connect_to_server()
        else:
            first.append(route)  # and nobody answers

    page.page.route_web_socket("**/ws/live-agent/", through)
    page.page.reload()
    page.page.locator("[data-start]").click()
    expect(page.page.locator("[data-mic]")).to_have_text("The microphone is on.")
    first[0].close()
    expect(page.page.locator("strong[data-phase]")).to_have_text("Listening.")

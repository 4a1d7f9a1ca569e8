"""The whole trip on the page: microphone, provider, tool, evidence, voice, and barging in."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_every_page import violations
from tests.console.browser.agent import Agent
from tests.console.browser.slow import Slow
from tests.peer import Call, Gate, Peer, Say
from tests.tools.sample import INTENTION

pytestmark = pytest.mark.browser
Open = Callable[..., Agent]
NAFI = {"query": "نافع"}
SLOW = {"hadith_id": INTENTION}


def speak(page: Agent) -> None:
    page.page.locator("[data-start]").click()
    expect(page.page.locator("[data-end]")).to_be_visible()


def outputs(peer: Peer, call_id: str) -> list[dict[str, Any]]:
    """What the model was given for a call."""
    items = [one.event["item"] for one in peer.journal.entries("conversation.item.create")]
    return [json.loads(item["output"]) for item in items if item.get("call_id") == call_id]


def shown(page: Agent) -> list[str]:
    """The calls whose evidence is shown."""
    calls: list[str] = page.evidence.evaluate_all("each => each.map(one => one.dataset.call)")
    return calls


def test_speech_leads_to_evidence_and_to_a_spoken_answer(agent: Open, peer: Peer) -> None:
    peer.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, "call_trip"))
    peer.model.on_outputs(Say("The client of Ibn Umar"))
    page = agent()
    speak(page)
    expect(page.evidence).to_have_count(1)
    expect(page.evidence.locator("h3")).to_contain_text("search_narrator")
    expect(page.page.locator(".by-person")).to_contain_text("Who was Nafi?")
    expect(page.page.locator(".by-agent")).to_contain_text("The client of Ibn Umar")
    expect(page.calls).to_have_count(1)
    expect(page.calls).to_have_attribute("data-state", "answered")
    expect(page.page.locator("strong[data-phase]")).to_have_text("Listening.")
    (output,) = outputs(peer, "call_trip")
    assert output["ok"]
    assert output["sources"]
    assert page.visit.complaints == []
    page.page.reload()
    expect(page.evidence).to_have_count(1)
    assert shown(page) == ["call_trip"]


def test_a_barge_in_drops_the_old_question_and_its_result(
    agent: Open, peer: Peer, slow_hadiths: Slow
) -> None:
    page = agent()
    peer.model.on_speech("The first hadith", Call("get_hadith", SLOW, "call_old"))
    with slow_hadiths():
        speak(page)
        expect(page.calls).to_have_attribute("data-state", "running")
        peer.model.on_speech("No: Nafi", Call("search_narrator", NAFI, "call_new"))
        peer.model.on_outputs(Say("The client of Ibn Umar"))
        expect(page.calls.last).to_have_attribute("data-state", "stale")
    expect(page.page.locator(".by-agent")).to_contain_text("The client of Ibn Umar")
    expect(page.evidence).to_have_count(1)
    assert shown(page) == ["call_new"]
    (old,) = outputs(peer, "call_old")
    assert old["stale"]
    assert "data" not in old
    assert len(outputs(peer, "call_new")) == 1
    page.page.reload()
    expect(page.evidence).to_have_count(1)
    assert shown(page) == ["call_new"]


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_stop_button_ends_what_runs(
    agent: Open, peer: Peer, slow_hadiths: Slow, how: str
) -> None:
    page = agent()
    call_id = f"call_stop_{how}"
    peer.model.on_speech("The first hadith", Call("get_hadith", SLOW, call_id))
    with slow_hadiths():
        speak(page)
        expect(page.calls).to_have_attribute("data-state", "running")
        if how == "button":
            page.page.locator("[data-stop]").click()
        else:
            page.page.locator("[data-end]").press("Escape")
        expect(page.calls).to_have_attribute("data-state", "stale")
        peer.journal.wait("conversation.item.create", item__call_id=call_id)
    (output,) = outputs(peer, call_id)
    assert output["stale"]
    assert shown(page) == []
    page.page.locator("[data-end]").click()
    expect(page.page.locator("[data-start]")).to_be_visible()


def test_what_the_agent_does_is_told_aloud(agent: Open, peer: Peer) -> None:
    page = agent("fr")
    phase = page.page.locator("strong[data-phase]")
    expect(phase).to_have_attribute("role", "status")
    gate = Gate()
    peer.model.on_speech("Qui était Nafi ?", Say("Le client d’Ibn Umar", gate=gate))
    speak(page)
    expect(phase).to_have_text("L’agent parle.")
    gate.open()
    expect(phase).to_have_text("À l’écoute.")
    page.page.locator("[data-end]").click()
    expect(phase).to_have_text("En attente d’une question.")


def test_a_typed_question_goes_to_the_model_while_somebody_speaks(agent: Open, peer: Peer) -> None:
    page = agent()
    speak(page)
    expect(page.page.locator("strong[data-phase]")).to_have_text("Listening.")
    peer.model.on_text(Call("search_narrator", NAFI, "call_typed"))
    peer.model.on_outputs(Say("The client of Ibn Umar"))
    page.ask("Who was Nafi?")
    expect(page.evidence).to_have_count(1)
    assert shown(page) == ["call_typed"]
    expect(page.page.locator(".by-person")).to_have_count(1)
    expect(page.page.locator(".by-agent")).to_contain_text("The client of Ibn Umar")


def test_the_microphone_is_muted_and_voice_is_ended(agent: Open, peer: Peer) -> None:
    page = agent(
        script="""
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (wanted) => {
            window.wanted = wanted;
            return (window.stream = await open(wanted));
        };"""
    )
    speak(page)
    mute = page.page.locator("[data-mute]")
    expect(mute).to_have_attribute("aria-pressed", "false")
    enabled = "stream.getAudioTracks().every((track) => track.enabled)"
    assert page.page.evaluate("wanted.audio.echoCancellation")
    assert page.page.evaluate(enabled)
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(page.page.locator("[data-mic]")).to_have_text("The microphone is muted.")
    assert not page.page.evaluate(enabled)
    mute.click()
    assert page.page.evaluate(enabled)
    page.page.locator("[data-end]").click()
    expect(page.page.locator("[data-start]")).to_be_focused()
    expect(mute).to_be_hidden()
    ended = "stream.getTracks().every((track) => track.readyState === 'ended')"
    assert page.page.evaluate(ended)
    page.ask("Bukhari 1")  # text goes on in the same conversation
    expect(page.evidence).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_axe_finds_nothing_while_somebody_speaks(agent: Open, peer: Peer, language: str) -> None:
    page = agent(language)
    peer.model.on_speech("Who was Nafi?", Call("search_narrator", NAFI, f"call_axe_{language}"))
    peer.model.on_outputs(Say("The client of Ibn Umar"))
    speak(page)
    expect(page.page.locator(".by-agent")).to_be_visible()
    assert violations(page.page, rules={"target-size": {"enabled": True}}) == []

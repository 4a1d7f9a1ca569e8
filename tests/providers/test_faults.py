"""Whatever a provider does instead: one clean sentence, quickly, and the key nowhere."""

import logging
import traceback

import pytest
from pytest_django import Settings

from live_agent.contract.messages import LANGUAGES, Language
from live_agent.providers import Provider, ProviderError, Wish
from live_agent.providers.guard import holds_key

from .faults import FAULTS, UNUSABLE
from .service import KEY, SECRET, Exchange, Play, Service, answer, minted

_PATIENCE = 10  # seconds; no test waits so long unless it fails
WISH = Wish(language="en", safety_id="somebody")


def refusal(provider: Provider, language: Language = "en") -> ProviderError:
    with pytest.raises(ProviderError) as raised:
        provider.mint(Wish(language=language, safety_id="somebody"))
    return raised.value


@pytest.mark.parametrize("adapter", ["openai", "azure"])
@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_one_clean_sentence(
    request: pytest.FixtureRequest,
    service: Service,
    caplog: pytest.LogCaptureFixture,
    adapter: str,
    fault: str,
) -> None:
    provider: Provider = request.getfixturevalue(adapter)
    service.play, sentence = FAULTS[fault]
    caplog.set_level(logging.DEBUG)
    error = refusal(provider)
    assert error.reason == sentence
    assert len(service.seen) == 1  # not tried again, not followed elsewhere
    assert f"{adapter} gave no secret: {sentence}" in caplog.text
    assert not holds_key(caplog.text)
    assert SECRET not in caplog.text


@pytest.mark.parametrize("fault", FAULTS)
def test_no_traceback_leads_to_the_key(openai: Provider, service: Service, fault: str) -> None:
    service.play, _ = FAULTS[fault]
    written = with_variables(refusal(openai))
    assert "in mint" in written
    assert not holds_key(written)


def with_variables(error: BaseException) -> str:
    """The traceback as the most talkative tools print it, with each frame's variables."""
    return "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format())


def test_what_is_sent_and_received_is_not_logged(
    openai: Provider, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    openai.mint(WISH)
    assert "httpcore" in caplog.text  # the client under it was asked for all it says
    assert not holds_key(caplog.text)
    assert SECRET not in caplog.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_sentences_are_in_the_language_of_the_conversation(
    openai: Provider, service: Service, language: Language
) -> None:
    service.play = answer(502, "<html>")
    assert "HTTP 502" in refusal(openai, language).reason
    service.play, _ = UNUSABLE["HTML"]
    told = refusal(openai, language).reason
    expected = {"en": "could not be read", "fr": "illisible", "ar": "تعذّرت قراءة"}
    assert expected[language] in told


def silent(exchange: Exchange) -> None:
    exchange.over.wait(_PATIENCE)


def drips(head: bytes) -> Play:
    """After ``head``, a byte now and then until the test has ended, or should have."""

    def play(exchange: Exchange) -> None:
        exchange.send(head)
        for _ in range(_PATIENCE * 50):
            if exchange.over.wait(0.02):
                return
            exchange.send(b"x")

    return play


def whole_and_silent(exchange: Exchange) -> None:
    minted()(exchange)
    silent(exchange)


SLOW: dict[str, Play] = {
    "silence": silent,
    "a drip of a status line": drips(b"HTTP/1.1 200 "),
    "a drip of headers": drips(b"HTTP/1.1 200 OK\r\nX-Y: "),
    "a drip of a body": drips(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{"),
    "a drip without end": drips(b"HTTP/1.1 200 OK\r\n\r\n{"),
}


@pytest.mark.parametrize("slow", SLOW)
def test_a_slow_provider_is_left_while_it_still_answers(
    openai: Provider, service: Service, settings: Settings, slow: str
) -> None:
    settings.LIVE_AGENT_PROVIDER_TIMEOUT_SECONDS = 0.2
    service.play = SLOW[slow]
    assert refusal(openai).reason == "No answer came within 0.2 s."
    assert not service.over.is_set()


def test_an_answer_that_is_whole_is_not_waited_for(openai: Provider, service: Service) -> None:
    service.play = whole_and_silent
    assert openai.mint(WISH).secret == SECRET
    assert not service.over.is_set()


def test_the_key_is_not_sent_where_a_redirect_leads(openai: Provider, service: Service) -> None:
    service.play = answer(308, "", more=f"Location: {service.url}/elsewhere\r\n")
    refusal(openai)
    assert [seen.path for seen in service.seen] == ["/v1/realtime/client_secrets"]


def test_proxies_of_the_environment_do_not_get_the_key(
    openai: Provider, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert openai.mint(WISH).secret == SECRET
    assert KEY in service.seen[0].headers["authorization"]

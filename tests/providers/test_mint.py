"""A mint that goes well: what is sent, and what is given back."""

import time
from typing import Any

import pytest
from openai import BaseModel
from openai.types.realtime import RealtimeSessionCreateRequest
from openai.types.realtime.client_secret_create_params import ClientSecretCreateParams, ExpiresAfter
from pydantic import TypeAdapter, ValidationError
from pytest_django import Settings

from live_agent.contract.messages import LANGUAGES, Language
from live_agent.providers import Minted, Provider, Wish, current
from live_agent.providers.instructions import system_instruction

from .service import KEY, SECRET, Service

WISH = Wish(language="fr", safety_id="somebody")


def test_a_secret_and_where_it_is_used(openai: Provider, service: Service) -> None:
    before = int(time.time())
    minted = openai.mint(WISH)
    assert before + 60 <= minted.expires_at <= time.time() + 60
    assert minted == Minted(
        secret=SECRET,
        expires_at=minted.expires_at,
        call_url=f"{service.url}/v1/realtime/calls",
        provider="openai",
        model="gpt-realtime-2.1",
        interrupts=True,
    )
    assert openai.call_url == minted.call_url
    assert SECRET not in repr(minted)


def test_the_request_to_openai(openai: Provider, service: Service) -> None:
    openai.mint(WISH)
    (seen,) = service.seen
    assert seen.path == "/v1/realtime/client_secrets"
    assert seen.headers["authorization"] == f"Bearer {KEY}"
    assert seen.headers["content-type"] == "application/json"
    assert "api-key" not in seen.headers
    assert seen.body["expires_after"] == {"anchor": "created_at", "seconds": 60}
    session = seen.body["session"]
    assert session["type"] == "realtime"
    assert session["model"] == "gpt-realtime-2.1"
    assert session["output_modalities"] == ["audio"]
    assert session["audio"]["input"] == {
        "turn_detection": {
            "type": "semantic_vad",
            "create_response": True,
            "interrupt_response": True,
        },
        "transcription": {"model": "gpt-transcribe", "languages": ["fr", "ar"]},
    }
    assert session["audio"]["output"] == {"voice": "marin"}
    assert session["tool_choice"] == "auto"
    assert len(session["tools"]) == 8


def test_the_request_to_azure(azure: Provider, service: Service) -> None:
    minted = azure.mint(WISH)
    (seen,) = service.seen
    assert seen.path == "/openai/v1/realtime/client_secrets"
    assert seen.headers["api-key"] == KEY
    assert {"authorization", "openai-safety-identifier"}.isdisjoint(seen.headers)
    assert seen.body["session"]["model"] == "our-voice"
    assert "transcription" not in seen.body["session"]["audio"]["input"]
    assert minted.call_url == f"{service.url}/openai/v1/realtime/calls"
    assert (minted.provider, minted.model) == ("azure", "our-voice")


def test_azure_writes_down_what_is_said_with_a_deployment_of_its_own(
    azure: Provider, service: Service, settings: Settings
) -> None:
    settings.AZURE_OPENAI_TRANSCRIPTION_DEPLOYMENT = "our-writer"
    provider = current()
    assert provider is not None
    provider.mint(WISH)
    assert service.seen[0].body["session"]["audio"]["input"]["transcription"] == {
        "model": "our-writer"
    }


@pytest.mark.parametrize("path", ["", "/", "/v1", "/v1/"])
def test_the_base_address_may_end_as_other_programs_want_it(
    openai: Provider, service: Service, settings: Settings, path: str
) -> None:
    settings.OPENAI_BASE_URL = service.url + path
    provider = current()
    assert provider is not None
    provider.mint(WISH)
    assert service.seen[0].path == "/v1/realtime/client_secrets"


def test_models_voice_and_life_are_settings(
    openai: Provider, service: Service, settings: Settings
) -> None:
    settings.OPENAI_REALTIME_MODEL = "gpt-realtime-3"
    settings.OPENAI_TRANSCRIPTION_MODEL = "whisper-1"
    settings.OPENAI_REALTIME_VOICE = "cedar"
    settings.LIVE_AGENT_SECRET_SECONDS = 600
    provider = current()
    assert provider is not None
    assert provider.mint(WISH).model == "gpt-realtime-3"
    body = service.seen[0].body
    assert body["expires_after"]["seconds"] == 600
    assert body["session"]["model"] == "gpt-realtime-3"
    assert body["session"]["audio"]["output"]["voice"] == "cedar"
    # This one takes no list of languages.
    assert body["session"]["audio"]["input"]["transcription"] == {"model": "whisper-1"}


@pytest.mark.parametrize(
    ("language", "heard"), [("fr", ["fr", "ar"]), ("ar", ["fr", "ar"]), ("en", ["en", "fr", "ar"])]
)
def test_each_language_has_its_instruction_and_is_heard(
    openai: Provider, service: Service, language: Language, heard: list[str]
) -> None:
    openai.mint(Wish(language=language, safety_id="somebody"))
    session = service.seen[0].body["session"]
    assert session["instructions"] == system_instruction(language)
    assert session["audio"]["input"]["transcription"]["languages"] == heard


@pytest.mark.parametrize("name", ["user 7", "127.0.0.1", "é\ud800\n", ""])
def test_the_safety_identifier_is_the_same_each_time_and_tells_nobody(
    openai: Provider, service: Service, name: str
) -> None:
    for safety_id in (name, name, f"{name}x"):
        openai.mint(Wish(language="fr", safety_id=safety_id))
    first, second, other = (seen.headers["openai-safety-identifier"] for seen in service.seen)
    assert first == second != other
    assert len(first) == 64
    assert not name or name not in first


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("adapter", ["openai", "azure"])
def test_the_body_is_what_the_published_types_describe(
    request: pytest.FixtureRequest, service: Service, adapter: str, language: Language
) -> None:
    provider: Provider = request.getfixturevalue(adapter)
    provider.mint(Wish(language=language, safety_id="somebody"))
    check_body(service.seen[0].body)


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(more=1),
        lambda body: body["expires_after"].update(anchor="now"),
        lambda body: body["session"].update(voice="marin"),
        lambda body: body["session"].update(output_modalities=["audio", "smell"]),
        lambda body: body["session"]["audio"]["input"]["turn_detection"].update(threshold="high"),
        lambda body: body["session"]["tools"][0].update(strict=True),
    ],
)
def test_the_published_types_would_refuse_another_body(
    openai: Provider, service: Service, change: Any
) -> None:
    openai.mint(WISH)
    change(service.seen[0].body)
    with pytest.raises((ValidationError, AssertionError)):
        check_body(service.seen[0].body)


def check_body(body: dict[str, Any]) -> None:
    """The types let unknown names pass: those are looked for here."""
    assert set(body) <= set(ClientSecretCreateParams.__annotations__)
    assert set(body["expires_after"]) <= set(ExpiresAfter.__annotations__)
    TypeAdapter(ExpiresAfter).validate_python(body["expires_after"])
    session = RealtimeSessionCreateRequest.model_validate(body["session"])
    assert session.audio is not None
    assert session.audio.input is not None
    _refuse_unknown(session)


def _refuse_unknown(value: Any) -> None:
    if isinstance(value, BaseModel):
        assert not value.model_extra, f"{type(value).__name__}: {value.model_extra}"
        for part in dict(value).values():
            _refuse_unknown(part)
    elif isinstance(value, list):
        for part in value:
            _refuse_unknown(part)

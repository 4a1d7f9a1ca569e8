"""OpenAI's own service, or a server of one's own that speaks its dialect (`OPENAI_BASE_URL`)."""

from typing import Final

from django.conf import settings
from django.core.checks import CheckMessage

from live_agent.providers.addresses import address_problems, trimmed
from live_agent.providers.dialect import Realtime
from live_agent.providers.key import Key
from live_agent.providers.port import Provider
from live_agent.providers.post import Credential

NAME: Final = "openai"


def problems() -> list[CheckMessage]:
    """What its settings have wrong."""
    return address_problems("OPENAI_BASE_URL")


def provider(key: Key) -> Provider:
    """The adapter, by its settings."""
    return Realtime(
        name=NAME,
        model=settings.OPENAI_REALTIME_MODEL,
        root=f"{trimmed(settings.OPENAI_BASE_URL, '/v1')}/v1/realtime",
        credential=Credential(key, "Authorization", "Bearer "),
        transcriber=settings.OPENAI_TRANSCRIPTION_MODEL,
        voice=settings.OPENAI_REALTIME_VOICE,
        safety_header="OpenAI-Safety-Identifier",
    )

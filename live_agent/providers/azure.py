"""Azure OpenAI: the same dialect under a resource's address, with deployments for models.

https://learn.microsoft.com/azure/foundry/openai/how-to/realtime-audio-webrtc
"""

from typing import Final

from django.conf import settings
from django.core.checks import CheckMessage, Error

from live_agent.providers.addresses import address_problems, trimmed
from live_agent.providers.dialect import Realtime
from live_agent.providers.key import Key
from live_agent.providers.port import Provider
from live_agent.providers.post import Credential

NAME: Final = "azure"


def problems() -> list[CheckMessage]:
    """What its settings have wrong."""
    missing = Error(
        "AZURE_OPENAI_DEPLOYMENT is empty.",
        hint="Set it to the name that you gave to the deployment of a realtime model.",
        id="live_agent.E105",
    )
    wrong = [] if settings.AZURE_OPENAI_DEPLOYMENT else [missing]
    return [*address_problems("AZURE_OPENAI_ENDPOINT"), *wrong]


def provider(key: Key) -> Provider:
    """The adapter, by its settings."""
    return Realtime(
        name=NAME,
        model=settings.AZURE_OPENAI_DEPLOYMENT,
        root=f"{trimmed(settings.AZURE_OPENAI_ENDPOINT, '/openai/v1')}/openai/v1/realtime",
        credential=Credential(key, "api-key"),
        transcriber=settings.AZURE_OPENAI_TRANSCRIPTION_DEPLOYMENT,
        voice=settings.AZURE_OPENAI_VOICE,
    )

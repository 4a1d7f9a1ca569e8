"""The settings of this package (see `.env.example`); the keys are none of them."""

from django.conf import settings


def provider() -> str:
    """The provider's name; empty: whichever has its key here."""
    return str(settings.LIVE_AGENT_PROVIDER)


def timeout_seconds() -> float:
    """How long a provider may take for its whole answer."""
    return float(settings.LIVE_AGENT_PROVIDER_TIMEOUT_SECONDS)


def secret_seconds() -> int:
    """How long a secret opens conversations; one that has begun goes on."""
    return int(settings.LIVE_AGENT_SECRET_SECONDS)

"""The settings of this package (see `.env.example`)."""

from django.conf import settings


def calls_per_minute() -> int:
    """How many calls one caller may make in a minute, over all transports; 0 is no bound."""
    return int(settings.LIVE_AGENT_CALLS_PER_MINUTE)


def statement_timeout_ms() -> int:
    """How long one database statement of a tool may run, in milliseconds."""
    return int(settings.LIVE_AGENT_STATEMENT_TIMEOUT_MS)

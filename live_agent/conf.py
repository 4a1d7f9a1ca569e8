"""The settings of this package, with what holds where a deployment says nothing."""

from django.conf import settings


def calls_per_minute() -> int:
    """How many calls one caller may make in a minute, over all transports; 0 is no bound."""
    return int(getattr(settings, "LIVE_AGENT_CALLS_PER_MINUTE", 600))


def statement_timeout_ms() -> int:
    """How long one database statement of a tool may run, in milliseconds."""
    return int(getattr(settings, "LIVE_AGENT_STATEMENT_TIMEOUT_MS", 5000))

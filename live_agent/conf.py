"""The settings of this package (see `.env.example`)."""

from django.conf import settings


def calls_per_minute() -> int:
    """How many calls one caller may make in a minute, over all transports; 0 is no bound."""
    return int(settings.LIVE_AGENT_CALLS_PER_MINUTE)


def statement_timeout_ms() -> int:
    """How long one database statement of a tool may run, in milliseconds."""
    return int(settings.LIVE_AGENT_STATEMENT_TIMEOUT_MS)


def call_deadline_seconds() -> int:
    """How long a call of a conversation may take before the model is told that it failed."""
    return int(settings.LIVE_AGENT_CALL_DEADLINE_SECONDS)


def tool_threads() -> int:
    """How many tools one process runs at a time for its conversations."""
    return int(settings.LIVE_AGENT_TOOL_THREADS)


def turns_per_minute() -> int:
    """How many turns one caller may begin in a minute; 0 is no bound."""
    return int(settings.LIVE_AGENT_TURNS_PER_MINUTE)


def sessions_per_minute() -> int:
    """How many conversations one caller may open or take up in a minute; 0 is no bound."""
    return int(settings.LIVE_AGENT_SESSIONS_PER_MINUTE)


def mints_per_minute() -> int:
    """How many secrets of a provider one caller may ask for in a minute; 0 is no bound."""
    return int(settings.LIVE_AGENT_MINTS_PER_MINUTE)


def require_login() -> bool:
    """Whether conversations are closed to strangers."""
    return bool(settings.LIVE_AGENT_REQUIRE_LOGIN)


def heartbeat_seconds() -> int:
    """How often a socket's client should be heard of; after three times as long it is closed."""
    return int(settings.LIVE_AGENT_HEARTBEAT_SECONDS)


def retention_days() -> int:
    """How long a conversation is kept after it was last used."""
    return int(settings.LIVE_AGENT_RETENTION_DAYS)

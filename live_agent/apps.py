"""The application `live_agent`."""

from django.apps import AppConfig


class LiveAgentConfig(AppConfig):
    """Registration with Django."""

    name = "live_agent"

    def ready(self) -> None:
        """Register the system checks."""
        from live_agent.providers import checks  # noqa: F401

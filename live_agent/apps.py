"""The application `live_agent`."""

from django.apps import AppConfig


class LiveAgentConfig(AppConfig):
    """Registration with Django."""

    name = "live_agent"

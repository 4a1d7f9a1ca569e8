"""System check: the settings of the provider."""

from typing import Any

from django.core.checks import CheckMessage, register

from live_agent.providers.registry import problems


@register()
def provider_can_be_used(**kwargs: Any) -> list[CheckMessage]:
    """What the settings have wrong for the provider that they name."""
    return problems()

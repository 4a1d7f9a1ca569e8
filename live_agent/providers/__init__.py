"""Realtime providers behind one small port; nothing outside this package knows one by name."""

from live_agent.providers.port import Minted, Provider, ProviderError, Wish
from live_agent.providers.registry import current

__all__ = ["Minted", "Provider", "ProviderError", "Wish", "current"]

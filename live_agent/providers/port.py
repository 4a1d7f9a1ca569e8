"""The port: what is asked of a provider, and what it gives."""

from dataclasses import dataclass, field
from typing import Protocol

from live_agent.contract.messages import Language


@dataclass(frozen=True, slots=True)
class Wish:
    """Whom a secret is for: the language to begin in, and a name that tells nobody who it is."""

    language: Language
    safety_id: str


@dataclass(frozen=True, slots=True)
class Minted:
    """A short-lived secret, and where a browser uses it.

    ``expires_at`` is in seconds since 1970. ``interrupts``: the provider stops speaking by itself
    when it hears speech.
    """

    secret: str = field(repr=False)
    expires_at: int
    call_url: str
    provider: str
    model: str
    interrupts: bool


class ProviderError(Exception):
    """The provider gave no secret. ``reason`` is one short clean sentence that may be shown."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Provider(Protocol):
    """A realtime provider; ``call_url`` is where a browser sends its offer."""

    @property
    def name(self) -> str:
        """Its name in the settings."""

    @property
    def model(self) -> str:
        """The model that speaks."""

    @property
    def interrupts(self) -> bool:
        """Whether it stops speaking by itself when it hears speech."""

    @property
    def call_url(self) -> str:
        """Where a browser sends its offer; a page's `connect-src` needs its origin."""

    def mint(self, wish: Wish) -> Minted:
        """A new secret for one conversation, or ``ProviderError``."""

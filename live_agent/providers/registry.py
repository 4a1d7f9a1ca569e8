"""Which provider there is: by name where the settings give one, else by the key that is here."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from django.core.checks import CheckMessage, Error

from live_agent.providers import azure, conf, openai
from live_agent.providers.key import KEY_OF, Key, is_given, key_of
from live_agent.providers.port import Provider

logger = logging.getLogger(__name__)
NONE: Final = "none"


@dataclass(frozen=True, slots=True)
class Adapter:
    """A provider that the settings may name: what they have wrong for it, and how it is made."""

    problems: Callable[[], list[CheckMessage]]
    provider: Callable[[Key], Provider]


ADAPTERS: Final[Mapping[str, Adapter]] = MappingProxyType(
    {
        openai.NAME: Adapter(openai.problems, openai.provider),
        azure.NAME: Adapter(azure.problems, azure.provider),
    }
)


def current() -> Provider | None:
    """The provider of this server; None where there is none, or its settings are wrong (logged)."""
    if (name := chosen()) == NONE:
        return None
    for problem in (wrong := problems()):
        logger.error("no provider: %s (%s)", problem.msg, problem.id)
    key = None if wrong else key_of(name)
    return ADAPTERS[name].provider(key) if key else None


def chosen() -> str:
    """The name in the settings; without one `openai` where its key is here, else `none`."""
    return conf.provider() or (openai.NAME if is_given(openai.NAME) else NONE)


def problems() -> list[CheckMessage]:
    """What the settings have wrong for the provider that they name."""
    if (name := chosen()) == NONE:
        return []
    if name not in ADAPTERS:
        return [
            Error(
                f"LIVE_AGENT_PROVIDER is {name[:30]!r}, and there is no such provider.",
                hint=f"Set it to one of {', '.join([*ADAPTERS, NONE])}, or leave it out.",
                id="live_agent.E101",
            )
        ]
    return [*_key_problems(name), *ADAPTERS[name].problems()]


def _key_problems(name: str) -> list[CheckMessage]:
    if key_of(name):
        return []
    fault = "not a key: too short, or with spaces in it" if is_given(name) else "missing"
    return [
        Error(
            f"{KEY_OF[name]} is {fault}.",
            hint="Set it in the environment or .env, or LIVE_AGENT_PROVIDER to none.",
            id="live_agent.E102",
        )
    ]

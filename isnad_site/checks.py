"""System checks of what settings may set wrongly."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register()
def corpus_is_only_read(**kwargs: Any) -> list[CheckMessage]:
    """The corpus's connection asks for read-only transactions (second layer of three)."""
    options = settings.DATABASES["corpus"]["OPTIONS"].get("options", "")
    if "default_transaction_read_only=on" in options:
        return []
    return [
        Error(
            "The connection to the corpus may write.",
            hint="Keep the OPTIONS of DATABASES['corpus'] from isnad_site.settings.base.",
            id="isnad_site.E001",
        )
    ]


@register()
def processes_share_a_channel_layer(**kwargs: Any) -> list[CheckMessage]:
    """A layer in memory carries no news from one process to another."""
    backend = settings.CHANNEL_LAYERS["default"]["BACKEND"]
    if settings.WEB_CONCURRENCY == 1 or backend != "channels.layers.InMemoryChannelLayer":
        return []
    return [
        Error(
            f"WEB_CONCURRENCY is {settings.WEB_CONCURRENCY}, and the channel layer is in memory.",
            hint="Set REDIS_URL, which also shares the counts of calls, or WEB_CONCURRENCY=1.",
            id="isnad_site.E002",
        )
    ]

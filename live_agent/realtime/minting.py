"""A secret of the provider for one conversation of one person."""

from dataclasses import asdict
from hashlib import sha256
from typing import Any

from django.conf import settings

from live_agent import conf
from live_agent.budget import charge
from live_agent.contract.errors import Code, ToolError
from live_agent.contract.messages import Language
from live_agent.models import Session
from live_agent.providers import Minted, ProviderError, Wish, current
from live_agent.providers.guard import refuse_secrets
from live_agent.realtime import bridge, store


def mint(
    *, caller: str, language: Language, user_id: int | None, session_id: str | None = None
) -> dict[str, Any]:
    """Open a conversation with the provider, or take one up again over a new connection.

    Raises ``UNAVAILABLE`` where there is no provider or it refuses, and then nothing has been
    opened or changed; ``NOT_FOUND`` for the session; ``LIMIT_EXCEEDED`` (429).
    """
    provider = current()
    if provider is None:
        raise ToolError(Code.UNAVAILABLE, "no_provider")
    charge(caller, allowed=conf.mints_per_minute(), kind="mint")
    if session_id is not None:
        store.find(session_id, user_id)
    try:
        minted = provider.mint(Wish(language=language, safety_id=_safety_id(caller)))
    except ProviderError as error:
        raise ToolError(Code.UNAVAILABLE, "provider_failed", {"reason": error.reason}) from error
    refuse_secrets(asdict(minted))
    if session_id is None:
        session = store.open_session(language=language, user_id=user_id)
    else:
        session = bridge.reconnect(session_id, user_id)
    return _told(session, minted)


def _told(session: Session, minted: Minted) -> dict[str, Any]:
    return {
        "session_id": session.pk,
        "turn_id": session.turn,
        "generation": session.generation,
        "client_secret": {"value": minted.secret, "expires_at": minted.expires_at},
        "call_url": minted.call_url,
        "provider": minted.provider,
        "model": minted.model,
        "interrupts": minted.interrupts,
    }


def _safety_id(caller: str) -> str:
    """A name that stays the same for one caller, and from which nobody can be told."""
    return sha256(f"{settings.SECRET_KEY}:{caller}".encode("utf-8", "replace")).hexdigest()

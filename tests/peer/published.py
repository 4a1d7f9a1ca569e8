"""The published types of the provider's protocol, and a stricter reading of them.

The ``openai`` package accepts unknown fields; here they are refused, so that neither the peer nor
a client can invent one. Types are read strictly: ``"5"`` is no number.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, get_args

from openai.types.realtime import ClientSecretCreateResponse, RealtimeClientEvent
from openai.types.realtime.realtime_server_event import RealtimeServerEvent
from openai.types.realtime.realtime_session_create_request import RealtimeSessionCreateRequest
from pydantic import BaseModel, ValidationError

SECONDS: Final = range(10, 7201)


class UnpublishedError(ValueError):
    """What was said is not what the provider's published types describe."""


def check_server_event(event: Mapping[str, Any]) -> None:
    """Refuse an event that the provider could not send."""
    _check(_models(RealtimeServerEvent), event)


def check_client_event(event: object) -> None:
    """Refuse an event that the provider does not know."""
    if not isinstance(event, Mapping):
        raise UnpublishedError("an event is an object")
    _check(_models(RealtimeClientEvent), event)


def check_mint(body: object) -> dict[str, Any]:
    """The session that a body of ``client_secrets`` asks for."""
    if not isinstance(body, dict) or body.keys() != {"expires_after", "session"}:
        raise UnpublishedError("expires_after and session are expected")
    expiry = body["expires_after"]
    if not isinstance(expiry, dict) or expiry.keys() != {"anchor", "seconds"}:
        raise UnpublishedError("expires_after holds anchor and seconds")
    if expiry["anchor"] != "created_at" or expiry["seconds"] not in SECONDS:
        raise UnpublishedError("expires_after is created_at and 10 to 7200 seconds")
    _read(RealtimeSessionCreateRequest, body["session"])
    session: dict[str, Any] = body["session"]
    return session


def check_minted(body: Mapping[str, Any]) -> None:
    """Refuse an answer of ``client_secrets`` that the provider could not give."""
    _read(ClientSecretCreateResponse, body)


def _check(models: Mapping[str, type[BaseModel]], event: Mapping[str, Any]) -> None:
    model = models.get(str(event.get("type")))
    if model is None:
        raise UnpublishedError(f"no event is called {event.get('type')!r}")
    _read(model, event)


def _read(model: type[BaseModel], value: object) -> None:
    try:
        read = model.model_validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        raise UnpublishedError(f"{model.__name__}: {error}") from None
    if unknown := sorted(_unknown(read, model.__name__)):
        raise UnpublishedError(f"unknown fields: {', '.join(unknown)}")


def _unknown(value: object, path: str) -> Iterator[str]:
    """The fields that no published type has, wherever they are."""
    if isinstance(value, BaseModel):
        yield from (f"{path}.{name}" for name in value.model_extra or ())
        for name in type(value).model_fields:
            yield from _unknown(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, list):
        for item in value:
            yield from _unknown(item, f"{path}[]")


@cache
def _models(union: Any) -> dict[str, type[BaseModel]]:
    """Each type of event by the name it goes by."""
    (members, *_) = get_args(union)
    return {
        get_args(member.model_fields["type"].annotation)[0]: member for member in get_args(members)
    }

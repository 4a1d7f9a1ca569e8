"""Conversations whose calls are answered, stale or under way, and the fragments made of them."""

from typing import Any

from django.test import Client
from django.urls import reverse

from live_agent.contract.context import Context
from live_agent.contract.messages import Language
from live_agent.models import Session
from live_agent.realtime import bridge, store
from live_agent.realtime.bridge import Begun, Request
from tests.pages.markup import Markup


def opened(language: Language = "en", user_id: int | None = None) -> Session:
    return store.open_session(language=language, user_id=user_id)


def begun(session: Session, tool: str, call_id: str = "call", **arguments: Any) -> Begun:
    """A call that has begun and is not run yet."""
    request = Request(session.pk, session.turn, call_id, tool, arguments, session.user_id)
    spoken: Any = session.language
    return bridge.begin(request, request.within(Context("tests", language=spoken)))


def answered(
    session: Session, tool: str, call_id: str = "call", **arguments: Any
) -> dict[str, Any]:
    """The envelope of a call that the tool has answered."""
    envelope = bridge.run(begun(session, tool, call_id, **arguments))
    assert envelope.ok, envelope.body
    return envelope.payload


def refused(session: Session, tool: str, **arguments: Any) -> dict[str, Any]:
    """The error of a call that was refused."""
    envelope = bridge.run(begun(session, tool, **arguments))
    assert not envelope.ok
    return envelope.body


def address(session: Session | str, call_id: str = "call") -> str:
    key = session if isinstance(session, str) else session.pk
    return reverse("agent_evidence", args=[key, call_id])


def fragment(session: Session, call_id: str = "call", language: str = "en") -> str:
    """The fragment of a call, which must be there."""
    headers = {"Accept-Language": language}
    answer = Client().get(address(session, call_id), headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def on_a_page(*fragments: str) -> Markup:
    """Fragments as the page has them: under two headings, beside each other."""
    head = "<html><title>t</title><h1>Agent</h1><h2>Evidence</h2>"
    return Markup(f"{head}{''.join(fragments)}</html>")

"""One stored envelope as a fragment of the page, in the reader's language.

Every statement of the fragment is one of the envelope's; the templates add words, never facts.
"""

from collections.abc import Mapping
from hashlib import blake2s
from typing import Any

from django.template.loader import render_to_string

from live_agent.console.drawing import drawing
from live_agent.console.sources import Sources
from live_agent.console.words import title_of
from live_agent.transports.http.rendering import json_page

Envelope = Mapping[str, Any]


def fragment(envelope: Envelope, call_id: str, *, language: str, spoken: str) -> str:
    """The HTML of one call's outcome.

    ``language`` is the reader's, in which the page's words are; ``spoken`` is the conversation's,
    in which the tool wrote its note or the error its message.
    """
    key = key_of(call_id)
    given = {
        "key": key,
        "call_id": call_id,
        "title": title_of(envelope["tool"]),
        "envelope": envelope,
        "data": envelope["data"],
        "sources": Sources(envelope["sources"]),
        "spoken": spoken,
        "whole": json_page(envelope),
    }
    if not envelope["ok"]:
        return render_to_string("agent/evidence/base.html", given)
    if envelope["tool"] == "get_hadith_chains":
        given["drawing"] = drawing(envelope["data"], key=key, language=language)
    return render_to_string(f"agent/evidence/{envelope['tool']}.html", given)


def key_of(call_id: str) -> str:
    """What the ids of a call's fragment begin with: a call's own id may hold any character."""
    return f"e{blake2s(call_id.encode('utf-8', 'replace'), digest_size=5).hexdigest()}"

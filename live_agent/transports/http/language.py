"""The language of a request, for the tools' answers and for every page."""

import re
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation.trans_real import parse_accept_lang_header

from live_agent.contract.context import known_language
from live_agent.contract.messages import Language

_REFUSED: Final = re.compile(r";\s*q\s*=\s*0(\.0*)?\s*$", re.ASCII)


def language_of(request: HttpRequest) -> Language:
    """What the reader has chosen (a cookie), or else what ``Accept-Language`` asks for."""
    chosen = known_language(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, ""))
    return chosen or _accepted(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))


@lru_cache(maxsize=256)
def _accepted(header: str) -> Language:
    """The first acceptable language that is one of ours, otherwise English."""
    # Django's parser takes ``q=0``, which refuses a language, for the strongest wish.
    parts = [part.strip() for part in header.split(",") if not _REFUSED.search(part)]
    found = (known_language(tag) for tag, _ in parse_accept_lang_header(",".join(parts)))
    return next((language for language in found if language is not None), "en")

"""One hadith with all that concerns it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from corpus.citations.formats import FORMATS
from corpus.diagrams.figures import chain_figure
from corpus.pages.citing import MACHINE, in_format
from corpus.pages.commented import commentators, remark_spans
from corpus.pages.grounds import grounds_of
from corpus.pages.hadith_words import FLAGS, flags_in_words, number_in_words
from corpus.pages.headings import language_of, named
from corpus.pages.mentions import mentions_of
from corpus.pages.numbering import alternatives, asked_for, elsewhere, group_number, others
from corpus.pages.paralleled import shown_parallels
from corpus.pages.room import LEAST, WHOLE, Room, room_for
from corpus.pages.translations import LANGUAGES, translation_of
from corpus.pages.weaving import Mention, weave
from corpus.queries.chains import Chains, chains_of
from corpus.queries.commentary import Commentary, commentary_on
from corpus.queries.hadiths import Heading
from corpus.queries.parallels import Parallels, parallels_of
from corpus.queries.reading import Reading, reading_of
from isnad_site.reading.addresses import hadith_path
from isnad_site.reading.views import page
from isnad_site.reading.words import NODE, Status

MOST_PASSAGES: Final = 20
MOST_CHAINS: Final = 12
MOST_PARALLELS: Final = 8
_NUMBER = re.compile(r"[a-z0-9.-]{1,60}")


@dataclass(frozen=True, slots=True)
class _Read:
    """What the queries have told of a hadith."""

    reading: Reading
    chains: Chains
    commentary: Commentary
    parallels: Parallels


@page
def hadith(request: HttpRequest, collection: str, number: str) -> HttpResponse:
    """Show a hadith at its own address; lead there from any other."""
    known = _NUMBER.fullmatch(number) and _NUMBER.fullmatch(collection)
    reading = reading_of(f"{collection}:{number}") if known else None
    if reading is None:
        return elsewhere(request, collection, number)
    read = _Read(
        reading,
        chains_of(reading.hadith_id, limit=MOST_CHAINS),
        commentary_on(reading.hadith_id, language=None, limit=MOST_PASSAGES),
        parallels_of(reading.hadith_id, limit=MOST_PARALLELS),
    )
    beyond = 0
    while True:  # nearly always once: the room is estimated, and the page measured
        room = room_for(
            reading,
            read.chains.chains,
            read.commentary.passages,
            parallels=len(read.parallels.rows),
            beyond=beyond,
        )
        response = render(request, "corpus/hadith.html", _shown(request, read, room))
        excess = len(response.content) - WHOLE
        if excess <= 0 or room == LEAST:
            return response
        beyond += excess + 500


def _shown(request: HttpRequest, read: _Read, room: Room) -> dict[str, Any]:
    """Everything that the page says, in the room there is."""
    reading, chains, commentary = read.reading, read.chains, read.commentary
    text = reading.text_ar or ""
    shown = chains.chains[: room.chains]
    more = chains.more or len(shown) < len(chains.chains)
    mentions = mentions_of(text, shown)
    url = request.build_absolute_uri(hadith_path(reading.canonical_reference))
    return {
        "hadith": reading,
        "number": number_in_words(reading.number),
        "collection": _heading(reading.collection),
        "book": _heading(reading.book),
        "chapter": _heading(reading.chapter),
        "asked": asked_for(reading, request.GET.get("asked", "")[:60]),
        "group": group_number(reading),
        "others": others(reading),
        "doubtful": FLAGS["doubtful_number"] if "doubtful_number" in reading.flags else None,
        "alternatives": alternatives(reading),
        "notes": flags_in_words(reading.flags),
        "parts": weave(
            text,
            reading.matn_offset,
            mentions,
            remark_spans(text, commentary.passages),
        ),
        "legend": _legend(mentions),
        "translations": [
            translation_of(reading, language, room.translation) for language in LANGUAGES
        ],
        "figure": shown
        and chain_figure(
            shown,
            reference=reading.canonical_reference,
            language=get_language() or "en",
            more=more,
            candidates_cut=chains.candidates_cut,
        ),
        "more_chains": more,
        "commentators": commentators(commentary.passages, length=room.excerpt),
        "more_passages": commentary.more,
        "parallels": shown_parallels(read.parallels),
        "grounds": list(grounds_of(reading, shown)),
        "plain": in_format(reading, url, "plain")[0],
        "citations": [(FORMATS[key], in_format(reading, url, key)[0]) for key in MACHINE],
        "address": url,
    }


def _legend(mentions: Sequence[Mention]) -> list[Status]:
    """The statuses of names that occur, the surest first."""
    present = {mention.status for mention in mentions}
    return [status for value, status in NODE.items() if value in present]


def _heading(heading: Heading | None) -> dict[str, Any] | None:
    if heading is None:
        return None
    return {"label": heading.label, "name": named(heading), "language": language_of(heading)}

"""The compiler's own remarks inside a report: «قال أبو عبد الله …», «قال مسلم …».

A remark runs to the end of the text, to the next remark, to the dash that closes an insertion, or
to the sentence in which the compiler goes on to transmit («… . حدثنا هارون»). Where the words
introduce a transmission to the compiler or a whole report, they are no remark.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

from corpus.folding import fold_ar, fold_ar_map
from corpus.isnad import Span

_OPENINGS = {
    "bukhari": re.compile(r"(?:(?<= )|^)و?قال ابو عبد الله(?= |$)"),
    "muslim": re.compile(r"(?:(?<= )|^)و?قال (?:ابو الحسين )?مسلم(?: بن الحجاج)?(?= |$)"),
}
_TRANSMITS = re.compile(
    r" و?(?:حدثنا|حدثني|حدثت|اخبرنا|اخبرني|زادني|زادنا|قرات|قال لي|قال لنا|كتب الي) "
)
_GOES_ON = re.compile(r"(?<= )و?(?:حدثنا|حدثني) ")
_REPORT = re.compile(r"حدثنا|حدثني|اخبرنا|اخبرني")
_LONGEST_WITH_ISNAD = 400  # characters: what is longer and opens with an isnad is a report
_ISNAD_WITHIN = 60  # folded characters from the opening
_DASH = re.compile(r"\s[ـ\-]\s")
_INVISIBLE = "\u200f\u200e \t\n"
_SENTENCE_ENDS = (".", "ـ", "-")


def remarks_of(text: str, collection: str) -> tuple[Span, ...]:
    """Return the spans of the remarks in a text of ``collection``, in their order."""
    return tuple(_remarks(text, collection))


def _remarks(text: str, collection: str) -> Iterator[Span]:
    if not _OPENINGS[collection].search(fold_ar(text)):
        return  # nearly every text: the map of offsets is slower to make
    folded, offsets = fold_ar_map(text)
    openings = list(_OPENINGS[collection].finditer(folded))
    for opening, following in zip_longest(openings, openings[1:]):
        start = offsets[opening.start()]
        before = text[:start].rstrip(_INVISIBLE)
        if not _may_stand_after(before, collection) or _TRANSMITS.match(folded, opening.end()):
            continue
        if before.endswith(("ـ", "-")):
            dash = _DASH.search(text, start)
            end = dash.start() if dash else len(text)
        else:
            end = offsets[following.start()] if following else len(text)
            for goes_on in _GOES_ON.finditer(folded, opening.end()):
                place = offsets[goes_on.start()]
                if place < end and text[:place].rstrip(_INVISIBLE).endswith("."):
                    end = place
        span = Span(start, start + len(text[start:end].rstrip(_INVISIBLE)))
        if not _is_report(folded[opening.start() :], span):
            yield span


def _may_stand_after(before: str, collection: str) -> bool:
    """Not at the opening of a text, not after «ح»; in Muslim, only where a sentence has ended.

    «مسلم» is a name that other men bear; «أبو عبد الله» after «قال» is the compiler throughout.
    """
    if not before or before.endswith(" ح"):
        return False
    return collection == "bukhari" or before.endswith(_SENTENCE_ENDS)


def _is_report(folded: str, span: Span) -> bool:
    isnad = _REPORT.search(folded[:_ISNAD_WITHIN])
    return isnad is not None and span.end - span.start > _LONGEST_WITH_ISNAD

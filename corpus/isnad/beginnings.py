"""How a road begins: «حدثنا فلان», «قال الليث حدثني», «وعن فلان», «تابعه فلان»."""

from __future__ import annotations

from corpus.isnad import terms as tm
from corpus.isnad import told
from corpus.isnad.draft import Draft
from corpus.isnad.expect import expect
from corpus.isnad.mentions import read_people, was_read_to
from corpus.isnad.names import opens_name
from corpus.isnad.reports import report

_COMPILERS = {
    "bukhari": (("ابو", "عبد", "الله"),),
    "muslim": (("مسلم",), ("ابو", "الحسين", "مسلم"), ("ابو", "الحسين")),
    "malik": (("مالك",),),  # who is a link of his own book's chains: Yahya transmits from him
    "abudawud": (("ابو", "داود"),),
    "tirmidhi": (("ابو", "عيسي"),),
    "nasai": (("ابو", "عبد", "الرحمن"),),
}
_TRANSMITS = (
    tm.SPEAKER_NEXT | tm.HEARD | tm.RELATED | tm.SPEAKER_BEFORE | tm.READ_TO | tm.REACHED | tm.TO_ME
    | {"عن", "كتب"}
)  # fmt: skip


def begin(draft: Draft, at: int) -> int:
    """Read the first man of a road at ``at``."""
    skel, first = draft.skel(at), at + 1
    if skel in tm.SPEAKER_NEXT | tm.HEARD | tm.SPEAKER_BEFORE or skel == "عن":
        # «وحدثني عن مالك»: Yahya, who hands the Muwatta on, is not named again.
        from_him = skel in tm.SPEAKER_NEXT and draft.skel(first) == "عن"
        nominative = skel in tm.SPEAKER_NEXT | tm.SPEAKER_BEFORE and not from_him
        first += from_him
        return expect(draft, first, at, draft.span(at, first - 1), nominative=nominative)
    if skel in tm.SAID:
        return _begin_said(draft, at)
    if skel in tm.ADDED | tm.SUCCESSION | tm.RELATED:
        draft.segment.flags.add("muallaq")
        if skel in tm.ADDED and draft.conj(at):
            draft.segment.flags.add("mutabaa")  # «وزاد فلان عن»: added to the report before
        first += draft.skel(first) in ("عن", "فيه", "فيها")
        from_him = draft.skel(first - 1) == "عن"
        return expect(draft, first, at, draft.span(at, first - 1), nominative=not from_him)
    if skel == "ان" and draft.conj(at):
        draft.segment.flags.add("muallaq")
        return told.read_that(draft, at)
    if was_read_to(draft, at):  # «ح والحارث بن مسكين قراءة عليه وأنا أسمع عن ابن القاسم»
        draft.segment.inner = False
        people, end = read_people(draft, at, None)
        draft.add(people)
        return end
    if opens_name(draft.words, at):
        return expect(draft, at, at, None, nominative=True)
    return draft.close(at)


def _begin_said(draft: Draft, at: int) -> int:
    """Read an opening «قال»: «قال الليث حدثني», «قال وحدثني», «قال مسلم وروى»."""
    first, named, remarked = at, True, False
    while named and draft.skel(first) in tm.SAID:
        while draft.skel(first) in tm.SAID | {"الشيخ"}:
            first += 1
        after = first if draft.collection == "malik" else compiler_at(draft, first)
        named = after > first
        remarked = remarked or named
        first = after + (named and draft.skel(after) in ("قد", "اما"))
    if remarked and not _transmits(draft, first):
        return draft.close(at)
    if named and draft.skel(first) in tm.READ_TO | tm.REACHED | {"كتب"}:
        return report(draft, first)
    if draft.skel(first) in tm.SPEAKER_NEXT:
        return begin(draft, first)
    opening = tm.HEARD | tm.RELATED | tm.SPEAKER_BEFORE
    if draft.skel(first) in opening or draft.skel(first) == "عن":
        draft.segment.flags.add("muallaq")
        return begin(draft, first)
    draft.segment.flags.add("muallaq")
    first += draft.skel(first) in tm.TO_ME
    end = expect(draft, first, at, draft.span(at, first - 1), nominative=True)
    if draft.last is not None:
        draft.last.spoken = True
    return end


def _transmits(draft: Draft, at: int) -> bool:
    """Tell whether what the compiler says at ``at`` is a transmission: by its word or by a name."""
    return draft.skel(at) in _TRANSMITS or opens_name(draft.words, at)


def compiler_at(draft: Draft, at: int) -> int:
    """Return the index after the compiler's own name at ``at`` («أبو عبد الله»), or ``at``."""
    for named in _COMPILERS.get(draft.collection, ()):
        end = at + len(named)
        opens = draft.skel(at) == named[0]
        if opens and draft.skels(at, end) == named:
            other = draft.skel(end) == "بن" and named[-1] == "مسلم"
            return at if other and draft.skel(end + 1) != "الحجاج" else end + 2 * other
    return at


def compiler_before(draft: Draft, at: int) -> bool:
    """Tell whether «قال أبو عبد الله» stands right before ``at``."""
    for named in _COMPILERS.get(draft.collection, ()):
        first = at - len(named)
        if draft.skel(first - 1) in tm.SAID and compiler_at(draft, first) == at:
            return True
    return False

"""What the statuses are called on the pages, and what each means: a label, a hint, a shape.

The values are those of the tools' contract and of the corpus's status columns; a page shows the
label with the shape and offers the hint, and never a status of its own making.
"""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Status:
    """A status as it is shown. ``shape`` names a sign that tells it apart without any colour."""

    value: str
    label: Words
    hint: Words
    shape: str


def _statuses(*rows: tuple[str, Words, Words, str]) -> dict[str, Status]:
    return {row[0]: Status(*row) for row in rows}


EVIDENCE: Final = _statuses(
    ("fact", _("fact"), _("A source of this corpus says so, at the place named."), "●"),
    (
        "inference",
        _("inference"),
        _("Concluded from what the sources say, by the method named."),
        "◐",
    ),
    (
        "insufficient_evidence",
        _("insufficient evidence"),
        _("This corpus does not allow an answer. That is no denial."),
        "○",
    ),
)
NODE: Final = _statuses(
    (
        "confirmed",
        _("confirmed"),
        _("Two independent grounds agree on whom the mention names."),
        "●",
    ),
    ("probable", _("probable"), _("One ground alone says whom the mention names."), "◐"),
    (
        "ambiguous",
        _("ambiguous"),
        _("Several narrators fit the mention, or one but not surely; none is chosen."),
        "◇",
    ),
    (
        "unresolved",
        _("Unresolved narrator"),
        _("This corpus cannot say whom the mention names; nothing is filled in."),
        "○",
    ),
)
RELATION: Final = _statuses(
    ("attested", _("recorded in a source"), _("A work names the pair, at the place given."), "●"),
    (
        "probable",
        _("listed only by a dataset"),
        _("A dataset lists the pair without a source."),
        "◐",
    ),
    ("ambiguous", _("ambiguous"), _("The record may mean several people."), "◇"),
    ("unresolved", _("unresolved"), _("The record does not say whom it means."), "○"),
)
ENTRY: Final = _statuses(
    ("LINKED", _("about this narrator"), _("Exactly one narrator fits the entry."), "●"),
    (
        "AMBIGUOUS",
        _("may be about another"),
        _("Several narrators fit the entry, or none surely."),
        "◇",
    ),
    (
        "CONFLICTED",
        _("conflicting"),
        _("The name fits, but the entry contradicts what is known of the narrator."),
        "✕",
    ),
)
ALIGNMENT: Final = _statuses(
    (
        "identity",
        _("part of the hadith itself"),
        _("The passage stands inside the hadith's text."),
        "●",
    ),
    ("verified", _("verified"), _("The passage's number and the words it quotes agree."), "●"),
    (
        "probable",
        _("probable"),
        _("The quoted words alone, or a repaired number, point here."),
        "◐",
    ),
    ("ambiguous", _("ambiguous"), _("The passage may concern several hadiths."), "◇"),
)
KINDS: Final = {
    "evidence": EVIDENCE,
    "node": NODE,
    "relation": RELATION,
    "entry": ENTRY,
    "alignment": ALIGNMENT,
}


def status(kind: str, value: str) -> Status:
    """The words for a status; one that is not known is shown as it stands in the corpus."""
    return KINDS[kind].get(value) or Status(value, value, "", "○")

"""What is written into the boxes and beside the edges, in the reader's language."""

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext, ngettext

from corpus.diagrams.metrics import is_arabic, text_width, wrapped
from corpus.diagrams.model import GraphEdge, GraphNode
from corpus.queries.chains import MOST_CANDIDATES
from isnad_site.reading.numbers import in_digits
from isnad_site.reading.words import status

LineKind = Literal["name", "mention", "status"]
SIZES: dict[LineKind, int] = {"name": 16, "mention": 16, "status": 13}
LEADING: dict[LineKind, int] = {"name": 22, "mention": 25, "status": 18}
PADDING = 8
BOX_WIDTH = 184
_INNER = BOX_WIDTH - 2 * PADDING - 2
_BOLD = 1.08  # how much wider bold letters are
MOST_TERMS = 2
_MOST_FORMS = 6


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of a box; ``arabic`` when its words are Arabic whatever the interface speaks."""

    kind: LineKind
    text: str
    arabic: bool


@dataclass(frozen=True, slots=True)
class Caption:
    """The lines of a box, and the sentence that names it to those who do not see it."""

    lines: tuple[TextLine, ...]
    title: str
    width: float = BOX_WIDTH

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high the box must be."""
        return self.width, sum(LEADING[line.kind] for line in self.lines) + 2 * PADDING


def caption(node: GraphNode, language: str, *, routes: bool) -> Caption:
    """The words of a node; ``routes`` when the number of roads through it is to be said."""
    if node.kind == "hadith":
        return _of_hadith(node, language, routes=routes)
    said = [_status(node, language)] if node.status else []
    if node.kind == "person" and node.routes:
        said.append(_beside(node.routes, language))
    elif routes:
        said.append(_routes(node.routes, language))
    name = node.names.shown(language) if node.names else None
    lines = _lines("name", name, arabic=language == "ar" or is_arabic(name), most=2)
    lines += _mention(node, language, most=1 if name else 2)
    for words in said:
        lines += _lines("status", words, arabic=language == "ar", most=2)
    full = node.names.full_ar if node.names and language == "ar" else name
    forms = [f"«{form}»" for form in node.mentions[:_MOST_FORMS]]
    return Caption(tuple(lines), _sentence([full, *forms, *said], language))


def _of_hadith(node: GraphNode, language: str, *, routes: bool) -> Caption:
    reference = node.reference or ""
    lines = _lines("name", reference, arabic=False, most=2)
    if routes and node.routes > 1:
        text = _routes(node.routes, language)
        lines += _lines("status", text, arabic=language == "ar", most=1)
    widest = max(text_width(line.text, SIZES[line.kind] * _BOLD) for line in lines)
    width = min(BOX_WIDTH, widest + 4 * PADDING)  # room for the folded corner
    return Caption(tuple(lines), _sentence([gettext("The hadith"), reference], language), width)


def _mention(node: GraphNode, language: str, *, most: int) -> list[TextLine]:
    """The first form as it stands in the text, and how many others there are."""
    if not node.mentions:
        return []
    others = f" +{in_digits(len(node.mentions) - 1, language)}" if len(node.mentions) > 1 else ""
    room = _INNER - text_width(others, SIZES["mention"]) - 12
    form = list(wrapped(node.mentions[0], SIZES["mention"], room, most=most)) or [""]
    form[0] = f"«{form[0]}"
    form[-1] = f"{form[-1]}»{others}"
    return [TextLine("mention", text, arabic=True) for text in form]


def _lines(kind: LineKind, text: str | None, *, arabic: bool, most: int) -> list[TextLine]:
    size = SIZES[kind] * (_BOLD if kind == "name" else 1)
    found = wrapped(text or "", size, _INNER, most=most)
    return [TextLine(kind, line, arabic) for line in found]


def _status(node: GraphNode, language: str) -> str:
    """The status in words; of several occurrences, on how many it is confirmed."""
    if node.status == "probable" and node.confirmed:
        counts = {"confirmed": node.confirmed, "all": node.routes}
        return in_digits(
            gettext("probable; confirmed in %(confirmed)s of %(all)s") % counts, language
        )
    label = str(status("node", node.status or "unresolved").label)
    if node.status == "ambiguous" and node.candidates:
        return f"{label}{gettext(': ')}{candidates(node.candidates, language)}"
    return label


def candidates(number: int, language: str) -> str:
    """How many narrators a mention may name; no more than so many are ever listed."""
    if number >= MOST_CANDIDATES:
        said = ngettext("%(count)s candidate or more", "%(count)s candidates or more", number)
    else:
        said = ngettext("%(count)s candidate", "%(count)s candidates", number)
    return in_digits(said % {"count": number}, language)


def _routes(number: int, language: str) -> str:
    said = ngettext("%(count)s route", "%(count)s routes", number) % {"count": number}
    return in_digits(said, language)


def _beside(number: int, language: str) -> str:
    said = ngettext("side by side in %(count)s chain", "side by side in %(count)s chains", number)
    return in_digits(said % {"count": number}, language)


def _sentence(parts: list[str | None], language: str) -> str:
    return ("، " if language == "ar" else ", ").join(part for part in parts if part)


def terms(edge: GraphEdge, language: str) -> str:
    """The verbatim terms of an edge; of more than two, how many there are beside."""
    more = len(edge.terms) - MOST_TERMS
    shown = " · ".join(edge.terms[:MOST_TERMS])
    return f"{shown} +{in_digits(more, language)}" if more > 0 else shown


def ground(edge: GraphEdge) -> str:
    """In words what the dashes of a line say, where they say something."""
    if edge.kind == "transmission":
        return ""
    if edge.kind == "suspended":
        return gettext("suspended")
    if edge.kind == "shortened":
        return gettext("others left out")
    if edge.kind == "adjacent":
        return "○ " + gettext("only side by side in chains")
    found = status("relation", "attested" if edge.kind == "attested" else "probable")
    return f"{found.shape} {found.label}"

"""Writing a placed graph as SVG: boxes that are links, edges with their terms, all escaped."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from corpus.diagrams import captions
from corpus.diagrams.captions import LEADING, PADDING, Caption, LineKind
from corpus.diagrams.metrics import is_arabic
from corpus.diagrams.model import Graph, GraphNode
from corpus.diagrams.paint import Dress, as_class
from corpus.diagrams.routing import Box, Line, Placement
from corpus.diagrams.shapes import course, outline

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")  # by XML itself
_FOOT_LEADING = 18
_MARGIN = 12
_BASELINE: dict[LineKind, int] = {"name": 5, "mention": 7, "status": 4}  # above a line's foot
LEAST_WITH_FOOT = 720  # a narrow picture is given room for the lines below it


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture to be written; ``name`` is the id from which its own ids are made.

    ``foot`` are lines under the picture and ``metadata`` is XML, both for a file of its own.
    """

    graph: Graph
    placement: Placement
    captions: Mapping[str, Caption]
    name: str
    title: str
    description: str
    language: str
    link: Callable[[GraphNode], str | None]
    foot: Sequence[str] = ()
    metadata: str = ""


def drawn(sheet: Sheet, dress: Dress = as_class) -> SafeString:
    """The picture as one ``<svg>`` element."""
    return mark_safe("".join(_parts(sheet, dress)))  # noqa: S308  # every text goes through _text


def clean(text: str) -> str:
    """Text as it may stand in XML, between tags or in an attribute."""
    return str(escape(_FORBIDDEN.sub("\ufffd", text)))


def isolated(text: str) -> str:
    """Clean text; a line that is Arabic and something else is told to run from right to left.

    Browsers are told by the direction of the element, which not every other program heeds.
    """
    mixed = is_arabic(text) and any(sign in "+·" or sign.isdecimal() for sign in text)
    return clean(f"\u2067{text}\u2069" if mixed else text)


def _parts(sheet: Sheet, dress: Dress) -> Iterator[str]:
    name, own = sheet.name, round(sheet.placement.width)
    width = max(own, LEAST_WITH_FOOT) if sheet.foot else own
    above = round(sheet.placement.height)
    height = above + _FOOT_LEADING * len(sheet.foot) + (_MARGIN if sheet.foot else 0)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="group" lang="{sheet.language}"'
        f' aria-labelledby="{name}-t" aria-describedby="{name}-d"{dress("picture")}>'
        f'<title id="{name}-t">{clean(sheet.title)}</title>'
        f'<desc id="{name}-d">{clean(sheet.description)}</desc>{sheet.metadata}'
        f'<defs><marker id="{name}-a" viewBox="0 0 8 8" refX="0.5" refY="4" markerWidth="7"'
        f' markerHeight="7" orient="auto"><path d="M0 4L8 0V8Z"{dress("head")}/></marker></defs>'
    )
    if sheet.foot:
        yield f'<rect width="{width}" height="{height}"{dress("paper")}/>'
        yield f'<g transform="translate({(width - own) // 2} 0)">'
    yield f'<g marker-start="url(#{name}-a)">'
    for line in sheet.placement.lines:
        yield _edge(line, dress)
    yield '</g><g aria-hidden="true">'  # read aloud, terms without their lines would say nothing
    for line in sheet.placement.lines:
        yield from _term(line, sheet.language, dress)
    yield "</g>"
    for node in sheet.graph.nodes:
        yield from _node(sheet, node, dress)
    if sheet.foot:
        yield "</g>"
    for place, words in enumerate(sheet.foot, start=1):
        y = above + place * _FOOT_LEADING
        yield f'<text x="{width // 2}" y="{y}"{dress("foot")}>{clean(words)}</text>'
    yield "</svg>"


def _edge(line: Line, dress: Dress) -> str:
    # A title within the path would be read aloud for every edge; the table says it in its rows.
    return f'<path d="{course(line)}"{dress(f"edge {line.edge.kind}")}/>'


def _term(line: Line, language: str, dress: Dress) -> Iterator[str]:
    """The verbatim terms of an edge, and in words what its line says by its dashes."""
    x, y = round(line.label[0]), round(line.label[1]) + 5
    words = captions.terms(line.edge, language)
    if words:
        yield f'<text x="{x}" y="{y}" lang="ar"{dress("term ar")}>{isolated(words)}</text>'
    ground = captions.ground(line.edge)
    if ground:
        below = y + 13 if words else y
        yield f'<text x="{x}" y="{below}"{dress("word")}>{clean(ground)}</text>'


def _node(sheet: Sheet, node: GraphNode, dress: Dress) -> Iterator[str]:
    box, words = sheet.placement.boxes[node.key], sheet.captions[node.key]
    kind = node.status or node.kind
    target = sheet.link(node)
    yield f'<a href="{clean(target)}">' if target else "<g>"
    yield f"<title>{clean(words.title)}</title>"
    yield f'<path d="{outline(kind, box)}"{dress(f"node {kind}")}/>'
    yield from _lines(sheet, box, words, dress)
    yield "</a>" if target else "</g>"


def _lines(sheet: Sheet, box: Box, words: Caption, dress: Dress) -> Iterator[str]:
    x, y = round(box.middle), box.y + PADDING
    for line in words.lines:
        y += LEADING[line.kind]
        down = _BASELINE[line.kind]
        own = ' lang="ar"' if line.arabic and sheet.language != "ar" else ""
        css = f"{line.kind} ar" if line.arabic else line.kind
        yield f'<text x="{x}" y="{round(y) - down}"{own}{dress(css)}>{isolated(line.text)}</text>'


def described() -> str:
    """What a picture shows, for those who do not see it."""
    return gettext(
        "Each box is a hadith, a narrator or a mention; each line leads from a pupil up to his "
        "teacher with the term of transmission beside it. The table holds the same."
    )

"""The names in a hadith's text as its chains read them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from corpus.pages.weaving import Mention
from corpus.queries.chains import Chain, Node

_SUREST_FIRST = ("confirmed", "probable", "ambiguous", "unresolved")


def mentions_of(text: str, chains: Iterable[Chain]) -> list[Mention]:
    """One mention for each place of the text that chains run through.

    A node whose words are not those at its place is left out.
    """
    by_span: dict[tuple[int, int], list[Node]] = defaultdict(list)
    for chain in chains:
        for node in chain.nodes:
            start, end = node.mention_start, node.mention_end
            if start is not None and end is not None and text[start:end] == node.mention_ar:
                by_span[start, end].append(node)
    return [_mention(span, nodes) for span, nodes in by_span.items()]


def _mention(span: tuple[int, int], nodes: Sequence[Node]) -> Mention:
    """What the nodes of one place agree on: the same man, as surely as the least sure says."""
    least = max(nodes, key=lambda node: _rank(node.resolution_status))
    if len({node.narrator_id for node in nodes}) > 1:
        status = max(least.resolution_status, "ambiguous", key=_rank)
        return Mention(*span, status, least.node_id, differs=True)
    return Mention(
        *span,
        least.resolution_status,
        least.node_id,
        narrator_id=least.narrator_id,
        name_ar=least.known_as or least.name_ar,
        name_latin=least.name_latin,
    )


def _rank(status: str) -> int:
    return _SUREST_FIRST.index(status) if status in _SUREST_FIRST else len(_SUREST_FIRST)

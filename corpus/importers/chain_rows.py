"""From the reading of an isnad to rows: chains, nodes, and the compiler's remarks as passages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Model

from corpus.authority.resolve import Resolution, Status
from corpus.importers.catalogue import EDITION_IDS, TEXT_EDITIONS
from corpus.isnad import Chain, Mention, Reading, Span
from corpus.models import (
    Hadith,
    HadithChain,
    HadithChainNode,
    HadithChainNodeCandidate,
    Passage,
    PassageHadith,
)

_COLLECTION_STEP = 1_000_000  # ids of one collection
_MOST = 99  # chains of a hadith, nodes of a chain, remarks of a hadith: two digits of the ids


@dataclass(frozen=True, slots=True)
class Node:
    """Who a mention names; ``narrator_id`` only when confirmed or probable.

    ``dataset_id`` is the dataset on whose word, or also on whose word, the narrator is there;
    ``flags`` are the defects found on its link, for the chain.
    """

    status: Status
    narrator_id: int | None
    candidates: tuple[int, ...]
    confidence: float | None
    dataset_id: int
    flags: frozenset[str] = frozenset()


def as_read(resolution: Resolution, dataset_id: int) -> Node:
    """A node as the words and the authority file leave it."""
    return Node(
        resolution.status,
        resolution.narrator_id,
        resolution.candidates,
        resolution.confidence,
        dataset_id,
    )


def held(reading: Reading) -> bool:
    """Whether the ids hold what was read."""
    things = (reading.chains, reading.remarks, *(chain.mentions for chain in reading.chains))
    return all(len(each) <= _MOST for each in things)


def chain_rows(
    hadith: Hadith, chains: Sequence[Chain], nodes: Sequence[Sequence[Node]]
) -> Iterator[Model]:
    """Yield the chains with their nodes and candidates; mention and term are verbatim slices."""
    for number, (chain, road) in enumerate(zip(chains, nodes, strict=True), start=1):
        row = HadithChain(
            id=hadith.id * 100 + number,
            hadith_id=hadith.id,
            chain_number=number,
            source_key=f"{hadith.source_key}#{number}",
            flags=sorted(chain.flags.union(_repetition(road), *(node.flags for node in road))),
            dataset_id=hadith.dataset_id,
        )
        yield row
        yield from _nodes(hadith, row.id, chain, road)


def _repetition(road: Sequence[Node]) -> set[str]:
    """Flag a chain in which one narrator stands twice: he, or a namesake, is misread."""
    known = [node.narrator_id for node in road if node.narrator_id is not None]
    return set() if len(known) == len(set(known)) else {"repeated_narrator"}


def _nodes(hadith: Hadith, chain_id: int, chain: Chain, road: Sequence[Node]) -> Iterator[Model]:
    text = hadith.text_ar or ""
    for position, (mention, found) in enumerate(zip(chain.mentions, road, strict=True), start=1):
        start, end = _mention_span(mention)
        term = mention.term
        node = HadithChainNode(
            id=chain_id * 100 + position,
            chain_id=chain_id,
            position=position,
            narrator_id=found.narrator_id,
            mention_ar=text[start:end],
            transmission_term_ar=text[term.start : term.end] if term else None,
            mention_start=start,
            mention_end=end,
            resolution_status=found.status,
            confidence=found.confidence,
            dataset_id=found.dataset_id,
        )
        yield node
        if found.status == "ambiguous":
            yield from _candidates(node.id, found.candidates)


def _candidates(node_id: int, narrators: Sequence[int]) -> Iterator[HadithChainNodeCandidate]:
    for rank, narrator_id in enumerate(narrators, start=1):
        yield HadithChainNodeCandidate(
            id=node_id * 1000 + rank, node_id=node_id, narrator_id=narrator_id, rank=rank
        )


def _mention_span(mention: Mention) -> tuple[int, int]:
    return mention.name.start, (mention.gloss or mention.name).end


def remark_rows(hadith: Hadith, collection: str, remarks: Sequence[Span]) -> Iterator[Model]:
    """Yield the compiler's own remarks as passages of his collection, aligned by identity."""
    text = hadith.text_ar or ""
    for number, span in enumerate(remarks, start=1):
        passage_id = hadith.id * 100 + number
        yield Passage(
            id=passage_id,
            edition_id=EDITION_IDS[TEXT_EDITIONS[collection]],
            sequence_number=hadith.id % _COLLECTION_STEP * 100 + number,
            kind="compiler_remark",
            text=text[span.start : span.end],
            pages=[],
            locator=f"{hadith.canonical_reference}, characters {span.start}–{span.end}",
        )
        yield PassageHadith(
            id=passage_id,
            passage_id=passage_id,
            hadith_id=hadith.id,
            alignment_status="identity",
            confidence=1.0,
            method="stands inside the text of the hadith",
            is_public=True,
        )

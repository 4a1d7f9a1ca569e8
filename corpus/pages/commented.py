"""Commentary on a hadith as its page shows it: by edition, long passages cut short."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from corpus.queries.commentary import CommentaryPassage
from corpus.queries.sources import EditionRef

CERTAIN = ("identity", "verified")
REMARK = "compiler_remark"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The beginning of a passage; ``cut`` where it goes on, ``evidence`` as the tools say it."""

    passage: CommentaryPassage
    text: str
    cut: bool

    @property
    def locator(self) -> str:
        """Where it stands: as the corpus says it, or volume and page, or its number."""
        if self.passage.locator:
            return self.passage.locator
        pages = [":".join(filter(None, page)) for page in self.passage.pages]
        return ", ".join(filter(None, pages)) or f"#{self.passage.sequence_number}"

    @property
    def evidence(self) -> str:
        """A fact where its alignment is certain, otherwise an inference."""
        return "fact" if self.passage.alignment_status in CERTAIN else "inference"


@dataclass(frozen=True, slots=True)
class Commentator:
    """An edition with what it says of the hadith."""

    edition: EditionRef
    excerpts: tuple[Excerpt, ...]


def commentators(passages: Iterable[CommentaryPassage], *, length: int) -> list[Commentator]:
    """The passages by edition, in their order, each cut to about ``length`` signs."""
    ordered = sorted(passages, key=lambda p: p.kind == REMARK)
    order = {edition: n for n, edition in enumerate(dict.fromkeys(p.edition for p in ordered))}
    ordered.sort(key=lambda p: order[p.edition])
    return [
        Commentator(edition, tuple(excerpt(passage, length) for passage in own))
        for edition, own in groupby(ordered, key=lambda p: p.edition)
    ]


def excerpt(passage: CommentaryPassage, length: int) -> Excerpt:
    """The passage, or its beginning up to the end of a word."""
    text = passage.text
    if len(text) <= length * 5 // 4:  # a few words more are better than a cut
        return Excerpt(passage, text, cut=False)
    end = text.rfind(" ", length // 2, length)
    return Excerpt(passage, text[: end if end > 0 else length].rstrip(), cut=True)


def remark_spans(text: str, passages: Sequence[CommentaryPassage]) -> list[tuple[int, int]]:
    """Where the compiler's remarks stand in the text, for those whose words stand there once."""
    remarks = [p.text for p in passages if p.kind == REMARK and text.count(p.text) == 1]
    return [(start := text.index(remark), start + len(remark)) for remark in remarks]

"""Which passages of a work concern which hadiths, how that is known, and what may be shown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from corpus.importers.files import Reject
from corpus.importers.openiti.catalogue import ByNumber, ByQuotation
from corpus.importers.openiti.concordance import Concordance
from corpus.importers.openiti.numbered import Claim, judge
from corpus.importers.openiti.passages import Passage
from corpus.importers.openiti.places import Place, quoting
from corpus.importers.openiti.quotation import MOST_CANDIDATES, Quotation, quotations
from corpus.importers.openiti.reports import Report
from corpus.importers.openiti.rows import Status
from corpus.importers.openiti.tellers import told_by_another
from corpus.importers.openiti.words import words

CONFIRMED = "number confirmed by the words quoted"
REPAIRED = "inference: the words quoted fit this number alone"
QUOTED = "inference: the words quoted fit this hadith alone"
AMBIGUOUS = "the words quoted fit several hadiths"
TOLD_BY_ANOTHER = "the words quoted are those of another Companion's hadith"


@dataclass(frozen=True, slots=True)
class Alignment:
    """That a passage concerns a report. Only what is public may be shown."""

    passage: Passage
    report: Report
    status: Status
    confidence: float
    method: str

    @property
    def is_public(self) -> bool:
        """Whether the ground is enough: anything but an ambiguous quotation."""
        return self.status != "ambiguous"


@dataclass(slots=True)
class Aligned:
    """The alignments of a work. ``rejects``: numbers and quotations that lead to no hadith."""

    alignments: list[Alignment] = field(default_factory=list)
    rejects: list[Reject] = field(default_factory=list)
    merged: int = 0


def align(
    concordance: Concordance,
    how: ByNumber | ByQuotation,
    passages: Sequence[Passage],
    source: str,
) -> Aligned:
    """Align the passages of one work; ``source`` names its file in the rejects."""
    found = Aligned()
    sections = [list(own) for _, own in groupby(passages, key=lambda p: id(p.section))]
    if isinstance(how, ByNumber):
        _by_number(concordance, how, sections, source, found)
    else:
        _by_quotation(concordance, how, sections, source, found)
    return found


def _by_number(
    concordance: Concordance,
    how: ByNumber,
    sections: Sequence[list[Passage]],
    source: str,
    found: Aligned,
) -> None:
    """Align every part of a section whose number its words confirm, or repair."""
    numbered = [parts for parts in sections if parts[0].section.cited is not None]
    judgements = judge(
        concordance,
        how.collection,
        (_claim(concordance, how, parts) for parts in numbered),
        quotes_opening=how.opening is not None,
    )
    for parts, judgement in zip(numbered, judgements, strict=True):
        if judgement.verdict == "unconfirmed":
            found.rejects.append(_reject(source, parts[0], judgement.reason))
            continue
        confirmed = judgement.verdict == "confirmed"
        method = CONFIRMED if confirmed else f"{REPAIRED}; {judgement.reason}"
        for passage in parts:
            for place, share in sorted(judgement.shares.items()):
                found.alignments.append(
                    Alignment(
                        passage,
                        concordance.reports[place],
                        "verified" if confirmed else "probable",
                        round(share, 2),
                        method,
                    )
                )


def _claim(concordance: Concordance, how: ByNumber, parts: Sequence[Passage]) -> Claim:
    text = " ".join(passage.text for passage in parts)
    return Claim(parts[0].section.cited or 0, concordance.ids(words(text))[: how.opening])


def _reject(source: str, passage: Passage, reason: str) -> Reject:
    return Reject(source, passage.section.line, f"{passage.locator}: {reason}")


def _by_quotation(
    concordance: Concordance,
    how: ByQuotation,
    sections: Sequence[list[Passage]],
    source: str,
    found: Aligned,
) -> None:
    """Align the passages that a quotation stands in, or the whole section that it opens."""
    for parts in sections:
        for place in quoting(how, parts):
            best: dict[int, tuple[Status, float]] = {}
            for quotation in _quotations(concordance, how, place):
                if len(quotation.places) > MOST_CANDIDATES:
                    reason = f"the words quoted stand in {len(quotation.places)} hadiths"
                    found.rejects.append(_reject(source, place.passages[0], reason))
                    continue
                found.merged += _weigh(quotation, best) * len(place.passages)
            for passage in place.passages:
                found.alignments.extend(_inferred(concordance, how, passage, best))


def _quotations(concordance: Concordance, how: ByQuotation, place: Place) -> Iterator[Quotation]:
    ids = concordance.ids(place.words)
    for collections in [[one] for one in how.collections] if how.each else [how.collections]:
        ranges = [concordance.within(one) for one in collections]
        for quotation in quotations(concordance, ids, ranges):
            if quotation.start < place.limit:
                yield quotation


def _weigh(quotation: Quotation, best: dict[int, tuple[Status, float]]) -> int:
    """Note the surest that is known of each report; return how many were noted before."""
    status: Status = "probable" if len(quotation.places) == 1 else "ambiguous"
    again = 0
    for place in quotation.places:
        again += place in best
        # «probable» sorts after «ambiguous»: the surer of the two stays.
        best[place] = max(best.get(place, (status, 0.0)), (status, round(quotation.share, 2)))
    return again


def _inferred(
    concordance: Concordance,
    how: ByQuotation,
    passage: Passage,
    best: dict[int, tuple[Status, float]],
) -> Iterator[Alignment]:
    for place, (status, share) in sorted(best.items()):
        report = concordance.reports[place]
        method = QUOTED if status == "probable" else AMBIGUOUS
        if how.by_companion and told_by_another(passage.heading or "", report.text):
            status, method = "ambiguous", TOLD_BY_ANOTHER
        yield Alignment(passage, report, status, share, method)

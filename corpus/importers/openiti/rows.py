"""Rows for the tables author, work, edition, passage and passage_hadith, with stable ids.

A passage has the id ``edition · 10⁸ + sequence number``, far above the ids of the compilers'
remarks; an alignment that of its passage, with the place of the hadith in it.
"""

import uuid
from dataclasses import asdict, dataclass, field
from typing import Literal

from corpus.importers.files import Reject
from corpus.importers.openiti.catalogue import Source

WORKS_NAMESPACE = uuid.UUID("3d0a2b5e-6c5f-5a0e-9a37-0f3f7a1d9c11")
EDITION_STEP = 100_000_000
ALIGNMENT_STEP = 1_000

Status = Literal["verified", "probable", "ambiguous"]


@dataclass(frozen=True, slots=True)
class AuthorRow:
    """A row of ``author``; the year of death is that of the Hijra."""

    id: int
    key: str
    name_ar: str
    name_latin: str
    death_year_ah: int
    death_inexact_label: str | None = None


@dataclass(frozen=True, slots=True)
class WorkRow:
    """A row of ``work``."""

    id: uuid.UUID
    author_id: int
    key: str
    title_ar: str
    title_latin: str
    genre: str


@dataclass(frozen=True, slots=True)
class EditionRow:
    """A row of ``edition``: the digital text, and the print it was made from."""

    id: int
    work_id: uuid.UUID
    key: str
    label: str
    url: str | None
    commit_hash: str | None
    licence: str
    rights: str


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A row of ``passage``. ``pages`` is ``[{"vol": 1, "page": 25}, …]``: those the file names."""

    id: int
    edition_id: int
    sequence_number: int
    kind: str
    heading: str | None
    text: str
    footnotes: str | None
    pages: list[dict[str, int]]
    locator: str | None


@dataclass(frozen=True, slots=True)
class AlignmentRow:
    """A row of ``passage_hadith``."""

    id: int
    passage_id: int
    hadith_id: int
    alignment_status: Status
    confidence: float
    method: str
    is_public: bool


@dataclass(slots=True)
class Count:
    """What became of what was read: ``read = loaded + merged + rejected``.

    For passages, those read off the file and the lines that could not be read. For alignments, the
    hadiths that a number or a quotation points to; merged: named again in the same passage.
    """

    read: int = 0
    loaded: int = 0
    merged: int = 0
    rejected: int = 0


@dataclass(slots=True)
class EditionImport:
    """Everything of one file. ``notes_missing``: note marks whose note the file does not have."""

    source: str
    author: AuthorRow
    work: WorkRow
    edition: EditionRow
    passages: list[PassageRow] = field(default_factory=list)
    alignments: list[AlignmentRow] = field(default_factory=list)
    rejects: list[Reject] = field(default_factory=list)
    counts: dict[str, Count] = field(
        default_factory=lambda: {"passage": Count(), "passage_hadith": Count()}
    )
    notes_missing: int = 0


def author_row(source: Source) -> AuthorRow:
    """Who wrote a known work."""
    return AuthorRow(**asdict(source.author))


def work_id(key: str) -> uuid.UUID:
    """The id of a work, from its key."""
    return uuid.uuid5(WORKS_NAMESPACE, key)


def work_row(source: Source) -> WorkRow:
    """A known work."""
    return WorkRow(
        id=work_id(source.work),
        author_id=source.author.id,
        key=source.work,
        title_ar=source.title_ar,
        title_latin=source.title_latin,
        genre=source.genre,
    )

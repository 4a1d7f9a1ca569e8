"""From the folder of OpenITI texts to rows, one work after another."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from corpus.importers import files
from corpus.importers.files import Reject
from corpus.importers.openiti.alignment import Aligned, Alignment, align
from corpus.importers.openiti.catalogue import LICENCE, RIGHTS, SOURCES, Source
from corpus.importers.openiti.concordance import Concordance
from corpus.importers.openiti.markdown import Markdown, NotMarkdownError, parse
from corpus.importers.openiti.metadata import FileName, description_of, file_name, metadata
from corpus.importers.openiti.passages import Passage, passages
from corpus.importers.openiti.reports import Report
from corpus.importers.openiti.rows import (
    ALIGNMENT_STEP,
    EDITION_STEP,
    AlignmentRow,
    Count,
    EditionImport,
    EditionRow,
    PassageRow,
    author_row,
    work_id,
    work_row,
)

FOLDER = "openiti"
# The states in which a text is published, the most worked upon first.
_STATES = (".mARkdown", ".completed", ".inProgress", "")


def find_texts(data_dir: Path) -> tuple[dict[Source, Path], list[Reject]]:
    """The texts of known works under the data folder, and the files that are none of them."""
    found: dict[Source, Path] = {}
    rejects: list[Reject] = []
    paths = (data_dir / FOLDER).rglob("*")
    for path in sorted(paths, key=lambda path: (_state(path), path.name)):
        if not path.is_file() or path.suffix == ".yml" or path.name.startswith("."):
            continue
        name = file_name(path)
        source = SOURCES.get(name.uri) if name else None
        if source is None:
            rejects.append(Reject(path.name, 0, "no text of a work that is known here"))
        elif source in found:
            rejects.append(Reject(path.name, 0, f"another text of the work: {found[source].name}"))
        else:
            found[source] = path
    return dict(sorted(found.items(), key=lambda item: item[0].edition_id)), rejects


def read_folder(
    data_dir: Path, reports: Iterable[Report], rejects: list[Reject]
) -> Iterator[EditionImport]:
    """Yield the rows of each text under ``data_dir``; what is no text goes to ``rejects``."""
    texts, others = find_texts(data_dir)
    rejects.extend(others)
    concordance = Concordance(reports) if texts else None
    for source, path in texts.items():
        if concordance is not None and (one := _import(source, path, concordance, rejects)):
            yield one


def _import(
    source: Source, path: Path, concordance: Concordance, rejects: list[Reject]
) -> EditionImport | None:
    unread: list[Reject] = []
    try:
        markdown = parse(files.text_lines(path, unread))
    except NotMarkdownError as error:
        rejects.extend([*unread, Reject(path.name, 0, str(error))])
        return None
    found = _described(source, path, markdown)
    found.rejects.extend(unread)
    read = list(passages(markdown, source.profile))
    found.passages.extend(_passage_row(source, passage) for passage in read)
    found.counts["passage"] = Count(
        read=len(read) + len(unread), loaded=len(read), rejected=len(unread)
    )
    found.notes_missing = sum(passage.section.notes_missing for passage in read if not passage.part)
    if source.alignment:
        _take(found, source, align(concordance, source.alignment, read, path.name))
    return found


def _take(found: EditionImport, source: Source, aligned: Aligned) -> None:
    places: dict[int, int] = {}
    for alignment in aligned.alignments:
        sequence = alignment.passage.sequence_number
        places[sequence] = places.get(sequence, 0) + 1
        found.alignments.append(_alignment_row(source, alignment, places[sequence]))
    found.rejects.extend(aligned.rejects)
    found.counts["passage_hadith"] = Count(
        read=len(aligned.alignments) + len(aligned.rejects) + aligned.merged,
        loaded=len(aligned.alignments),
        merged=aligned.merged,
        rejected=len(aligned.rejects),
    )


def _state(path: Path) -> int:
    name = path.name.removesuffix(".gz")
    return next(rank for rank, state in enumerate(_STATES) if name.endswith(state))


def _described(source: Source, path: Path, markdown: Markdown) -> EditionImport:
    name = file_name(path)
    assert name is not None  # find_texts knows the file by its name
    return EditionImport(
        source=path.name,
        author=author_row(source),
        work=work_row(source),
        edition=_edition(source, name, path, markdown),
    )


def _edition(source: Source, name: FileName, path: Path, markdown: Markdown) -> EditionRow:
    yml = description_of(path)
    said = metadata(markdown.header, yml.read_text("utf-8", "replace") if yml else "")
    label = [*said.printed, f"OpenITI {name.version_uri}"]
    if said.issues:
        label.append(f"noted there: {', '.join(said.issues)}")
    return EditionRow(
        id=source.edition_id,
        work_id=work_id(source.work),
        key=source.edition,
        label="; ".join(label),
        url=said.url,
        commit_hash=None,
        licence=LICENCE,
        rights=RIGHTS,
    )


def _passage_row(source: Source, passage: Passage) -> PassageRow:
    return PassageRow(
        id=source.edition_id * EDITION_STEP + passage.sequence_number,
        edition_id=source.edition_id,
        sequence_number=passage.sequence_number,
        kind=passage.section.kind,
        heading=passage.heading,
        text=passage.text,
        footnotes=passage.footnotes,
        pages=[{"vol": volume, "page": page} for volume, page in passage.pages],
        locator=passage.locator,
    )


def _alignment_row(source: Source, alignment: Alignment, place: int) -> AlignmentRow:
    passage_id = source.edition_id * EDITION_STEP + alignment.passage.sequence_number
    return AlignmentRow(
        id=passage_id * ALIGNMENT_STEP + place,
        passage_id=passage_id,
        hadith_id=alignment.report.hadith_id,
        alignment_status=alignment.status,
        confidence=alignment.confidence,
        method=alignment.method,
        is_public=alignment.is_public,
    )

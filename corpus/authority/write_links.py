"""``python -m corpus.authority.write_links``: make links.csv anew from the packaged reports.

To be run when the forms, the pairs or the reading of isnads have changed; the tests say when.
"""

import csv
from collections.abc import Iterator
from dataclasses import astuple

from corpus.authority.candidates import Named
from corpus.authority.data import COMPILERS, FOLDER, Link, load_authority
from corpus.authority.links import links_in_full
from corpus.importers.records import Record, package_lines, read_records
from corpus.isnad import read_isnad

_COLUMNS = ("teacher_id", "student_id", "collection", "seq")


def named_chains(record: Record) -> Iterator[tuple[str, int, list[Named]]]:
    """Yield the chains of a report: its collection, its running number, and who is named."""
    text = record.text
    for chain in read_isnad(text, collection=record.collection).chains:
        mentions = [
            Named(
                text[one.name.start : one.name.end],
                text[one.gloss.start : one.gloss.end] if one.gloss else None,
                one.kind,
            )
            for one in chain.mentions
        ]
        yield record.collection, record.seq, mentions


def packaged_links() -> list[Link]:
    """The links of all reports of the two collections."""
    records = read_records(package_lines(), COMPILERS)
    chains = (
        chain for record in records if isinstance(record, Record) for chain in named_chains(record)
    )
    return links_in_full(load_authority(), chains)


if __name__ == "__main__":
    links = packaged_links()
    with (FOLDER / "links.csv").open("w", encoding="utf-8", newline="") as stream:
        rows = csv.writer(stream, lineterminator="\n")
        rows.writerow(_COLUMNS)
        rows.writerows(astuple(link) for link in links)

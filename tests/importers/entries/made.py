"""Entries of the works, made for a test with only what it speaks of."""

from pathlib import Path

from corpus.authority.works import Entry
from corpus.importers.entries.heads import Head, head_of

HEADER = "######OpenITI#\n#META# 020.BookTITLE :: كتاب\n#META#Header#End#\n"
FILES = {
    "taqrib": "0852IbnHajarCasqalani.TaqribTahdhib.JK000121-ara1.completed",
    "kashif": "0748Dhahabi.Kashif.Shia003276Vols-ara1.mARkdown",
    "tacjil": "0852IbnHajarCasqalani.TacjilManfaca.Shamela0001893-ara1.mARkdown",
}


def entry(work: str, text: str, number: int = 1) -> Entry:
    """An entry of a work on page 9 of its first volume."""
    return Entry(work, number, "", text, 1, 9, 9)


def head(work: str, text: str, own_names: tuple[str, ...] = ()) -> Head:
    """How an entry opens."""
    return head_of(entry(work, text), own_names)


def folder(tmp_path: Path, **bodies: str) -> Path:
    """A data folder that holds a text for each work."""
    for work, body in bodies.items():
        path = tmp_path / "openiti" / work / FILES[work]
        path.parent.mkdir(parents=True)
        path.write_text(HEADER + body, encoding="utf-8")
    return tmp_path

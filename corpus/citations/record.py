"""What a citation says, whatever it is written in."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date

from corpus.citations.compilers import Compiler

_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Citation:
    """A hadith as it is cited. ``numbering`` says whose the number is; ``url`` is its address.

    ``doubtful`` where the number is an inference; ``text_source`` names the dataset that the
    text is taken from, with version, commit and licence as far as they are known.
    """

    reference: str
    number: str
    numbering: str
    doubtful: bool
    collection: str
    collection_ar: str | None
    compiler: Compiler | None
    book: str | None
    text_source: str
    version: str | None
    commit: str | None
    licence: str | None
    source_url: str | None
    url: str
    accessed: date

    @property
    def key(self) -> str:
        """``bukhari-402.2``: a key for bibliographies and a name for files."""
        return self.reference.replace(":", "-")

    @property
    def title(self) -> str:
        """``Hadith 1, book 1 (Revelation)``."""
        title = f"Hadith {self.number}"
        return f"{title}, {self.book}" if self.book else title

    @property
    def note(self) -> str:
        """The numbering and the source of the text, in one line."""
        parts = [f"{self.numbering}{', an inference and not certain' if self.doubtful else ''}"]
        source = [self.text_source]
        source += [f"version {self.version}"] if self.version else []
        source += [f"commit {self.commit}"] if self.commit else []
        source += [f"licence: {self.licence}"] if self.licence else []
        source += [self.source_url] if self.source_url else []
        return f"{parts[0]}. Text: {', '.join(source)}."


def one_line(text: str) -> str:
    """A value on one line, without control characters, which no format here can hold."""
    spaced = _SPACE.sub(" ", text)
    return "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cs")).strip()

"""Reading chains of transmission from the Arabic text of a report."""

from corpus.isnad.reader import read_isnad
from corpus.isnad.spans import Chain, Mention, Reading, Span

__all__ = ["Chain", "Mention", "Reading", "Span", "read_isnad"]

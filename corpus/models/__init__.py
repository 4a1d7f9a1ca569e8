"""Unmanaged models of the corpus: sources, hadiths, chains, passages.

The generated search columns are mapped where queries use them and never shown.
"""

from corpus.models.chains import HadithChain, HadithChainNode, HadithChainNodeCandidate
from corpus.models.hadiths import Book, Chapter, Collection, Hadith, HadithParallel, HadithReference
from corpus.models.library import Passage, PassageHadith, PassageTranslation
from corpus.models.sources import Author, BuildReport, Dataset, Edition, Work

__all__ = [
    "Author",
    "Book",
    "BuildReport",
    "Chapter",
    "Collection",
    "Dataset",
    "Edition",
    "Hadith",
    "HadithChain",
    "HadithChainNode",
    "HadithChainNodeCandidate",
    "HadithParallel",
    "HadithReference",
    "Passage",
    "PassageHadith",
    "PassageTranslation",
    "Work",
]

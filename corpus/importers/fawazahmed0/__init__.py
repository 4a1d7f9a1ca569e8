"""Translations by number, and Malik's Muwatta: the ``fawazahmed0`` files (hadith-api, MIT)."""

from corpus.importers.fawazahmed0.malik import Muwatta, read_muwatta
from corpus.importers.fawazahmed0.translations import Translation, Translations, read_translations

__all__ = ["Muwatta", "Translation", "Translations", "read_muwatta", "read_translations"]

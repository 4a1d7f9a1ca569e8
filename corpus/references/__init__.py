"""References to hadiths, in every usual spelling: ``parse_references`` reads them from text."""

from corpus.references.parsing import parse_references
from corpus.references.types import ReferenceItem, References

__all__ = ["ReferenceItem", "References", "parse_references"]

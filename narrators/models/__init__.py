"""Unmanaged models of narrators: identity, entries, assertions, recorded relations."""

from narrators.models.entries import (
    NarratorAssertion,
    NarratorEntry,
    NarratorEntryCandidate,
    NarratorTransmission,
)
from narrators.models.narrators import Narrator, NarratorLegacyDatum, NarratorVariant

__all__ = [
    "Narrator",
    "NarratorAssertion",
    "NarratorEntry",
    "NarratorEntryCandidate",
    "NarratorLegacyDatum",
    "NarratorTransmission",
    "NarratorVariant",
]

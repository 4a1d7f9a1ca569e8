"""Narrators in the admin: every table to look at, none to write to."""

from corpus.readonly_admin import browse
from narrators import models

browse(
    models.Narrator,
    "name_ar name_latin generation region grade_tier death_year_ah",
    filters="dataset",
    exact="canonical_display name_latin",
    folded="name_folded",
)
browse(
    models.NarratorVariant,
    "narrator form script kind dataset",
    filters="script kind dataset",
    exact="form",
    folded="form_folded",
)
browse(
    models.NarratorLegacyDatum,
    "narrator field value edition dataset locator",
    filters="dataset",
    exact="field value",
)
browse(
    models.NarratorEntry,
    "edition entry_number heading narrator resolution_status",
    filters="resolution_status edition",
    exact="entry_number heading",
)
browse(models.NarratorEntryCandidate, "entry narrator rank", exact="entry__entry_number")
browse(
    models.NarratorAssertion,
    "narrator field value edition locator review_status",
    filters="review_status edition",
    exact="field value locator",
)
browse(
    models.NarratorTransmission,
    "teacher student recorded_status edition locator source_text",
    filters="recorded_status edition dataset",
    exact="locator",
)

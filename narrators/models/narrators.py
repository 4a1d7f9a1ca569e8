"""Narrators, the forms of their names, and what datasets and works say of them."""

from django.db import models

from corpus.models.base import CorpusModel
from corpus.models.sources import Dataset, Edition
from corpus.models.statuses import Script, VariantKind


class Narrator(CorpusModel):
    """One man or woman who transmits. ``generation`` is the tabaqa, not a rank of reliability."""

    name_ar = models.TextField(null=True)
    name_fr = models.TextField(null=True)
    name_latin = models.TextField(null=True)
    canonical_display = models.TextField(null=True)
    generation = models.TextField(null=True)
    region = models.TextField(null=True)
    grade_tier = models.TextField(null=True)
    death_year_ah = models.IntegerField(null=True)
    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="narrators")
    name_folded = models.TextField(null=True, editable=False)

    class Meta(CorpusModel.Meta):
        db_table = "narrator"
        abstract = False

    def __str__(self) -> str:
        return self.canonical_display or self.name_ar or self.name_latin or f"{self.pk}"


class NarratorVariant(CorpusModel):
    """A form of a narrator's name, in Arabic or Latin script, by kind."""

    narrator = models.ForeignKey(Narrator, models.DO_NOTHING, related_name="variants")
    form = models.TextField()
    script = models.TextField(choices=Script)
    kind = models.TextField(choices=VariantKind)
    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="narrator_variants")
    form_folded = models.TextField(null=True, editable=False)

    class Meta(CorpusModel.Meta):
        db_table = "narrator_variant"
        abstract = False

    def __str__(self) -> str:
        return self.form


class NarratorLegacyDatum(CorpusModel):
    """A datum that a dataset gives of a narrator, kept apart from what works assert."""

    narrator = models.ForeignKey(Narrator, models.DO_NOTHING, related_name="legacy_data")
    field = models.TextField()
    value = models.TextField()
    edition = models.ForeignKey(Edition, models.DO_NOTHING, null=True, related_name="legacy_data")
    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="legacy_data")
    locator = models.TextField(null=True)

    class Meta(CorpusModel.Meta):
        db_table = "narrator_legacy_datum"
        abstract = False

    def __str__(self) -> str:
        return f"{self.field}: {self.value}"

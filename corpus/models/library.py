"""Passages of works, and the hadiths they comment on."""

from django.contrib.postgres.search import SearchVectorField
from django.db import models

from corpus.models.base import CorpusModel
from corpus.models.hadiths import Hadith
from corpus.models.sources import Edition
from corpus.models.statuses import AlignmentStatus, TranslationStatus


class Passage(CorpusModel):
    """A passage of an edition, verbatim. ``pages`` is a list of ``{"vol", "page"}``."""

    edition = models.ForeignKey(Edition, models.DO_NOTHING, related_name="passages")
    sequence_number = models.IntegerField()
    kind = models.TextField()
    heading = models.TextField(null=True)
    text = models.TextField()
    footnotes = models.TextField(null=True)
    pages = models.JSONField()
    locator = models.TextField(null=True)
    text_folded = models.TextField(null=True, editable=False)
    text_search = SearchVectorField(null=True, editable=False)

    class Meta(CorpusModel.Meta):
        db_table = "passage"
        abstract = False

    def __str__(self) -> str:
        return f"{self.kind} {self.locator or self.sequence_number}"


class PassageHadith(CorpusModel):
    """That a passage concerns a hadith, how it was found, and whether it may be shown."""

    passage = models.ForeignKey(Passage, models.DO_NOTHING, related_name="alignments")
    hadith = models.ForeignKey(Hadith, models.DO_NOTHING, related_name="commentary")
    alignment_status = models.TextField(choices=AlignmentStatus)
    confidence = models.FloatField(null=True)
    method = models.TextField()
    is_public = models.BooleanField()

    class Meta(CorpusModel.Meta):
        db_table = "passage_hadith"
        abstract = False

    def __str__(self) -> str:
        return f"{self.passage_id} → {self.hadith_id}"


class PassageTranslation(CorpusModel):
    """A translation of a passage; only ``PUBLISHED`` ones are ever shown."""

    passage = models.ForeignKey(Passage, models.DO_NOTHING, related_name="translations")
    language = models.TextField()
    text = models.TextField()
    status = models.TextField(choices=TranslationStatus)
    translator = models.TextField(null=True)

    class Meta(CorpusModel.Meta):
        db_table = "passage_translation"
        abstract = False

    def __str__(self) -> str:
        return f"{self.language}: {self.passage_id}"

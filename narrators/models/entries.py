"""Entries of the classical works on narrators, and what is asserted on their ground."""

from django.db import models

from corpus.models.base import CorpusModel
from corpus.models.sources import Dataset, Edition
from corpus.models.statuses import EntryStatus, RecordedStatus, ReviewStatus
from narrators.models.narrators import Narrator


class NarratorEntry(CorpusModel):
    """A numbered entry, verbatim. Only a ``LINKED`` one names a narrator of the corpus."""

    narrator = models.ForeignKey(Narrator, models.DO_NOTHING, null=True, related_name="entries")
    edition = models.ForeignKey(Edition, models.DO_NOTHING, related_name="narrator_entries")
    entry_number = models.TextField()
    heading = models.TextField(null=True)
    text = models.TextField()
    resolution_status = models.TextField(choices=EntryStatus)
    locator = models.TextField(null=True)

    class Meta(CorpusModel.Meta):
        db_table = "narrator_entry"
        abstract = False

    def __str__(self) -> str:
        return f"{self.entry_number}: {self.heading or ''}"


class NarratorEntryCandidate(CorpusModel):
    """A narrator whom an ambiguous or conflicted entry may concern."""

    entry = models.ForeignKey(NarratorEntry, models.DO_NOTHING, related_name="candidates")
    narrator = models.ForeignKey(Narrator, models.DO_NOTHING, related_name="candidate_entries")
    rank = models.IntegerField()

    class Meta(CorpusModel.Meta):
        db_table = "narrator_entry_candidate"
        abstract = False

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.narrator_id}"


class NarratorAssertion(CorpusModel):
    """A fact that a work's own words state of a narrator, with the place where it stands."""

    narrator = models.ForeignKey(Narrator, models.DO_NOTHING, related_name="assertions")
    field = models.TextField()
    value = models.TextField()
    entry = models.ForeignKey(
        NarratorEntry, models.DO_NOTHING, null=True, related_name="assertions"
    )
    edition = models.ForeignKey(Edition, models.DO_NOTHING, related_name="assertions")
    locator = models.TextField()
    review_status = models.TextField(choices=ReviewStatus)

    class Meta(CorpusModel.Meta):
        db_table = "narrator_assertion"
        abstract = False

    def __str__(self) -> str:
        return f"{self.field}: {self.value}"


class NarratorTransmission(CorpusModel):
    """That one narrator is recorded as another's teacher, by whom, where, in which words."""

    teacher = models.ForeignKey(Narrator, models.DO_NOTHING, related_name="students")
    student = models.ForeignKey(Narrator, models.DO_NOTHING, related_name="teachers")
    recorded_status = models.TextField(choices=RecordedStatus)
    edition = models.ForeignKey(Edition, models.DO_NOTHING, null=True, related_name="relations")
    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="relations")
    locator = models.TextField(null=True)
    source_text = models.TextField(null=True)

    class Meta(CorpusModel.Meta):
        db_table = "narrator_transmission"
        abstract = False

    def __str__(self) -> str:
        return f"{self.teacher_id} → {self.student_id}"

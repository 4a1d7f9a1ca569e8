"""Where statements come from: datasets, and authors, works and editions."""

from django.db import models

from corpus.models.base import CorpusModel


class Dataset(CorpusModel):
    """A public dataset that rows were read from, with its version and licence as far as known."""

    key = models.TextField()
    title = models.TextField()
    version = models.TextField(null=True)
    licence = models.TextField(null=True)
    citation = models.TextField(null=True)
    url = models.TextField(null=True)
    commit_hash = models.TextField(null=True)
    imported_at = models.DateTimeField()

    class Meta(CorpusModel.Meta):
        db_table = "dataset"
        abstract = False

    def __str__(self) -> str:
        return self.title


class Author(CorpusModel):
    """An author of a work. ``death_year_ah`` is null where no source gives it."""

    key = models.TextField()
    name_ar = models.TextField(null=True)
    name_latin = models.TextField(null=True)
    death_year_ah = models.IntegerField(null=True)
    death_inexact_label = models.TextField(null=True)

    class Meta(CorpusModel.Meta):
        db_table = "author"
        abstract = False

    def __str__(self) -> str:
        return self.name_latin or self.name_ar or self.key


class Work(models.Model):
    """A book, whatever its edition; ``genre`` is one of the forty slugs of the DDL."""

    id = models.UUIDField(primary_key=True)
    author = models.ForeignKey(Author, models.DO_NOTHING, null=True, related_name="works")
    key = models.TextField()
    title_ar = models.TextField(null=True)
    title_latin = models.TextField(null=True)
    genre = models.TextField()

    class Meta:
        managed = False
        db_table = "work"

    def __str__(self) -> str:
        return self.title_latin or self.title_ar or self.key


class Edition(CorpusModel):
    """One edition or digital text of a work: what a locator's volume and page refer to."""

    work = models.ForeignKey(Work, models.DO_NOTHING, related_name="editions")
    key = models.TextField()
    label = models.TextField(null=True)
    url = models.TextField(null=True)
    commit_hash = models.TextField(null=True)
    licence = models.TextField(null=True)
    rights = models.TextField(null=True)

    class Meta(CorpusModel.Meta):
        db_table = "edition"
        abstract = False

    def __str__(self) -> str:
        return self.label or self.key


class BuildReport(CorpusModel):
    """What the build read, loaded, merged and rejected of one dataset for one table."""

    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="build_reports")
    table_name = models.TextField()
    read_count = models.BigIntegerField()
    loaded_count = models.BigIntegerField()
    merged_count = models.BigIntegerField()
    rejected_count = models.BigIntegerField()

    class Meta(CorpusModel.Meta):
        db_table = "build_report"
        abstract = False

    def __str__(self) -> str:
        return f"{self.table_name}: {self.loaded_count}"

"""Collections, books, chapters and hadiths, with every numbering a hadith is known by."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.search import SearchVectorField
from django.db import models

from corpus.models.base import CorpusModel
from corpus.models.sources import Dataset
from corpus.models.statuses import ParallelMethod, ReferenceStatus


class Collection(CorpusModel):
    """A collection of hadiths, such as Bukhari's Sahih; ``code`` opens canonical references."""

    code = models.TextField()
    name_ar = models.TextField(null=True)
    name_fr = models.TextField(null=True)
    name_en = models.TextField(null=True)
    position = models.IntegerField()

    class Meta(CorpusModel.Meta):
        db_table = "collection"
        abstract = False

    def __str__(self) -> str:
        return self.code


class Book(CorpusModel):
    """A book (kitab) of a collection, as its source numbers it; titles are null when not given."""

    collection = models.ForeignKey(Collection, models.DO_NOTHING, related_name="books")
    number = models.TextField(null=True)
    title_ar = models.TextField(null=True)
    title_fr = models.TextField(null=True)
    title_en = models.TextField(null=True)
    position = models.IntegerField()

    class Meta(CorpusModel.Meta):
        db_table = "book"
        abstract = False

    def __str__(self) -> str:
        return self.title_ar or f"{self.number}"


class Chapter(CorpusModel):
    """A chapter (bab) of a book."""

    book = models.ForeignKey(Book, models.DO_NOTHING, related_name="chapters")
    number = models.TextField(null=True)
    title_ar = models.TextField(null=True)
    title_fr = models.TextField(null=True)
    title_en = models.TextField(null=True)
    position = models.IntegerField()

    class Meta(CorpusModel.Meta):
        db_table = "chapter"
        abstract = False

    def __str__(self) -> str:
        return self.title_ar or f"{self.number}"


class Hadith(CorpusModel):
    """A report, its text verbatim. ``matn_offset`` is in characters of ``text_ar``.

    ``flags`` say what is known of the text (``replacement_character`` …); the folded columns
    are for searching and are never shown.
    """

    collection = models.ForeignKey(Collection, models.DO_NOTHING, related_name="hadiths")
    book = models.ForeignKey(Book, models.DO_NOTHING, null=True, related_name="hadiths")
    chapter = models.ForeignKey(Chapter, models.DO_NOTHING, null=True, related_name="hadiths")
    number = models.TextField()
    number_sort = models.DecimalField(max_digits=20, decimal_places=6)
    canonical_reference = models.TextField()
    source_key = models.TextField()
    text_ar = models.TextField(null=True)
    text_fr = models.TextField(null=True)
    text_en = models.TextField(null=True)
    matn_offset = models.IntegerField(null=True)
    flags = ArrayField(models.TextField())
    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="hadiths")
    text_folded = models.TextField(null=True, editable=False)
    text_search = SearchVectorField(null=True, editable=False)

    class Meta(CorpusModel.Meta):
        db_table = "hadith"
        abstract = False

    def __str__(self) -> str:
        return self.canonical_reference


class HadithReference(CorpusModel):
    """One number a hadith is known by, in one scheme; several hadiths may share a value."""

    hadith = models.ForeignKey(Hadith, models.DO_NOTHING, related_name="references")
    scheme = models.TextField()
    value = models.TextField()
    status = models.TextField(choices=ReferenceStatus)

    class Meta(CorpusModel.Meta):
        db_table = "hadith_reference"
        abstract = False

    def __str__(self) -> str:
        return f"{self.scheme} {self.value}"


class HadithParallel(CorpusModel):
    """That two hadiths have the same or nearly the same matn: inferred from their words alone.

    Each pair stands here twice, once from each side: where ``hadith`` contains the matn of
    ``other``, ``other``'s is contained in that of ``hadith``. See docs/parallels.md.
    """

    hadith = models.ForeignKey(Hadith, models.DO_NOTHING, related_name="parallels")
    other = models.ForeignKey(Hadith, models.DO_NOTHING, related_name="parallel_to")
    similarity = models.FloatField()
    method = models.TextField(choices=ParallelMethod)

    class Meta(CorpusModel.Meta):
        db_table = "hadith_parallel"
        abstract = False

    def __str__(self) -> str:
        return f"{self.hadith_id} {self.method} {self.other_id}"

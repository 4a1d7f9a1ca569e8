"""Chains of transmission: each road of a report, its nodes, and who each node may be."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from corpus.models.base import CorpusModel
from corpus.models.hadiths import Hadith
from corpus.models.sources import Dataset
from corpus.models.statuses import ResolutionStatus


class HadithChain(CorpusModel):
    """One road of a report, numbered as it stands in the text. ``flags``: tahwil, muallaq …"""

    hadith = models.ForeignKey(Hadith, models.DO_NOTHING, related_name="chains")
    chain_number = models.IntegerField()
    source_key = models.TextField()
    flags = ArrayField(models.TextField())
    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="chains")

    class Meta(CorpusModel.Meta):
        db_table = "hadith_chain"
        abstract = False

    def __str__(self) -> str:
        return f"{self.source_key} #{self.chain_number}"


class HadithChainNode(CorpusModel):
    """A mention in a chain, position 1 being the compiler's own source.

    ``narrator`` is set only when ``resolution_status`` is confirmed or probable. The mention and
    the transmission term are verbatim slices of the hadith's text.
    """

    chain = models.ForeignKey(HadithChain, models.DO_NOTHING, related_name="nodes")
    position = models.IntegerField()
    narrator = models.ForeignKey(
        "narrators.Narrator", models.DO_NOTHING, null=True, related_name="nodes"
    )
    mention_ar = models.TextField(null=True)
    transmission_term_ar = models.TextField(null=True)
    mention_start = models.IntegerField(null=True)
    mention_end = models.IntegerField(null=True)
    resolution_status = models.TextField(choices=ResolutionStatus)
    confidence = models.FloatField(null=True)
    dataset = models.ForeignKey(Dataset, models.DO_NOTHING, related_name="chain_nodes")

    class Meta(CorpusModel.Meta):
        db_table = "hadith_chain_node"
        abstract = False

    def __str__(self) -> str:
        return f"{self.position}. {self.mention_ar}"


class HadithChainNodeCandidate(CorpusModel):
    """A narrator that an ambiguous mention may name; ``rank`` orders, it doesn't choose."""

    node = models.ForeignKey(HadithChainNode, models.DO_NOTHING, related_name="candidates")
    narrator = models.ForeignKey(
        "narrators.Narrator", models.DO_NOTHING, related_name="candidate_nodes"
    )
    rank = models.IntegerField()

    class Meta(CorpusModel.Meta):
        db_table = "hadith_chain_node_candidate"
        abstract = False

    def __str__(self) -> str:
        return f"{self.node_id}: {self.narrator_id}"

"""``manage.py check_signs``: men named in Bukhari or Muslim whom no sign places in that book.

The Taqrib and the Kashif end each entry with the signs of the books that have the man. Who is named
in a book without its sign may be a namesake: half of such nodes were, when this list was first
read. The others are men of one report, or the signs are incomplete; so nothing is changed by it.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from corpus.authority.data import COLLECTION_SIGNS, COMPILERS, load_authority
from corpus.authority.taqrib import signs_of
from corpus.importers.catalogue import EDITION_IDS
from corpus.models import HadithChainNode
from narrators.models import NarratorEntry

_WITH_SIGNS = tuple(EDITION_IDS[work] for work in ("taqrib", "kashif"))


class Command(BaseCommand):
    """List the nodes; the list is to be read, and is no error."""

    help = "List the men named in Bukhari and Muslim whom no sign of a biography places there."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print each node's report, mention, narrator and status, and their number."""
        lines = list(uncounted())
        self.stdout.write("\n".join([*lines, f"{len(lines)} nodes."]))


def uncounted() -> Iterator[str]:
    """Each node of the two books whose man has signs, and not that of the book."""
    signs = _signs()
    for collection, compiler in COMPILERS.items():
        nodes = HadithChainNode.objects.filter(
            chain__hadith__collection__code=collection, narrator__isnull=False
        ).order_by("id")
        wanted = COLLECTION_SIGNS[compiler]
        for reference, mention, narrator, name, status in nodes.values_list(
            "chain__hadith__canonical_reference",
            "mention_ar",
            "narrator_id",
            "narrator__name_ar",
            "resolution_status",
        ):
            if narrator in signs and wanted.isdisjoint(signs[narrator]):
                yield f"{reference}  {mention}  {narrator} {name}  {status}"


def _signs() -> dict[int, set[str]]:
    """The signs of each narrator who has any, in the authority file or in a linked entry."""
    found: dict[int, set[str]] = defaultdict(set)
    for one, signs in load_authority().signs.items():
        found[one] |= signs
    entries = NarratorEntry.objects.filter(edition_id__in=_WITH_SIGNS, narrator__isnull=False)
    for narrator, text in entries.values_list("narrator_id", "text"):
        if signs_here := signs_of(text):
            found[narrator].update(signs_here)
    return found

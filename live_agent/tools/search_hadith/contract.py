"""Input and output of search_hadith."""

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Boolean, Choice, Identifier, Limit, Number, Query, Text
from live_agent.contract.provenance import provenance_list


class Input(StrictObject):
    """Arabic words of a hadith, or a reference in any usual spelling."""

    query = Query(help_text="Arabic words, or a reference such as bukhari 1 or صحيح مسلم ٨.")
    query_language = Choice(
        ("ar", "fr", "auto"),
        default="auto",
        help_text="auto decides by script and by reference syntax.",
    )
    collection_id = Identifier(allow_null=True, default=None, help_text="Only this collection.")
    limit = Limit(default=5, maximum=20, help_text="How many candidates at most.")


class Hit(StrictObject):
    """A candidate. ``score`` says the order of the hits again and is no degree of certainty."""

    hadith_id = Identifier()
    canonical_reference = Text()
    text_ar = Text(allow_null=True)
    text_fr = Text(allow_null=True)
    match_method = Choice(("exact", "fulltext", "fuzzy", "reference"))
    score = Number(allow_null=True)
    evidence_status = Choice(("inference",))
    provenance = provenance_list()


class Output(StrictObject):
    """Candidates: by reference, then exact, then all words, then resemblance."""

    results = Array(Hit())
    truncated = Boolean()
    capability_note = Text(allow_null=True)

"""Input and output of search_narrator."""

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Boolean, Choice, Identifier, Limit, Number, Query, Text
from live_agent.contract.provenance import provenance_list


class Filters(StrictObject):
    """Values as the corpus writes them; null does not filter."""

    grade_tier = Query(allow_null=True, default=None)
    region = Query(allow_null=True, default=None)
    generation = Query(allow_null=True, default=None)


class Input(StrictObject):
    """A name, in Arabic or Latin script, full or short."""

    query = Query(help_text="A name: مالك بن أنس, أبو هريرة, Mālik b. Anas, Ibn Shihab …")
    query_language = Choice(
        ("ar", "latin", "auto"), default="auto", help_text="auto decides by script."
    )
    filters = Filters(required=False)
    limit = Limit(default=5, maximum=20, help_text="How many candidates at most.")


class Hit(StrictObject):
    """A candidate; the form of the name that matched is the locator of its provenance."""

    narrator_id = Identifier()
    name_ar = Text(allow_null=True)
    name_fr = Text(allow_null=True)
    canonical_display = Text(allow_null=True)
    match_tier = Choice(("exact", "prefix", "substring", "fulltext", "fuzzy"))
    score = Number(allow_null=True)
    evidence_status = Choice(("inference",))
    provenance = provenance_list()


class Output(StrictObject):
    """Candidates, the closest tier first; the order is no choice between namesakes."""

    results = Array(Hit())
    truncated = Boolean()
    capability_note = Text(allow_null=True)

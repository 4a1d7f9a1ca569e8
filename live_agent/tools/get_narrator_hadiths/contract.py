"""Input and output of get_narrator_hadiths."""

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Boolean, Choice, Identifier, Integer, Limit, Text
from live_agent.contract.provenance import provenance_list


class Input(StrictObject):
    """The id, as a search returned it, and which page of which size."""

    narrator_id = Identifier(help_text="Id of a narrator, as search_narrator returns it.")
    page = Integer(
        minimum=1, allow_null=True, default=1, help_text="A page beyond the end is empty."
    )
    limit = Limit(default=10, maximum=50, help_text="How many occurrences a page.")


class Item(StrictObject):
    """One confirmed node. It implies no hearing from the neighbour and no authenticity."""

    hadith_id = Identifier()
    canonical_reference = Text()
    chain_id = Identifier()
    node_id = Identifier()
    position = Integer(minimum=1)
    relation_type = Choice(("chain_occurrence",))
    evidence_status = Choice(("fact",))
    provenance = provenance_list()


class Output(StrictObject):
    """A page of occurrences by chain and position; the counts are those of the whole corpus."""

    narrator_id = Identifier()
    occurrence_count = Integer()
    distinct_hadith_count = Integer()
    page = Integer(minimum=1)
    items = Array(Item())
    truncated = Boolean(help_text="Whether occurrences follow this page.")
    capability_note = Text(allow_null=True)

"""Input and output of get_hadith_chains."""

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Boolean, Choice, Identifier, Integer, Limit, Number, Text
from live_agent.contract.provenance import provenance_list


class Input(StrictObject):
    """The id, as a search returned it, and how many chains."""

    hadith_id = Identifier(help_text="Id of a hadith, as search_hadith returns it.")
    limit = Limit(default=5, maximum=20, help_text="How many chains at most.")


class Candidate(StrictObject):
    """A narrator whom an ambiguous mention may name; the order is no choice."""

    narrator_id = Identifier()
    name_ar = Text(allow_null=True)


class Node(StrictObject):
    """A mention, verbatim. ``narrator_id`` is null unless confirmed or probable."""

    node_id = Identifier()
    position = Integer(minimum=1, help_text="1 is the compiler's own source.")
    narrator_id = Identifier(allow_null=True)
    name_ar = Text(allow_null=True)
    mention_ar = Text(allow_null=True)
    transmission_term_ar = Text(allow_null=True)
    resolution_status = Choice(("confirmed", "probable", "ambiguous", "unresolved"))
    confidence = Number(allow_null=True)
    candidates = Array(Candidate())


class Chain(StrictObject):
    """One road. ``flags`` tells what is known of it: tahwil, muallaq, kept_whole …"""

    chain_id = Identifier()
    chain_number = Integer(minimum=1)
    flags = Array(Text())
    nodes = Array(Node())
    evidence_status = Choice(("fact", "insufficient_evidence"))
    provenance = provenance_list()


class Output(StrictObject):
    """Chains by number, nodes by position."""

    hadith_id = Identifier()
    chains = Array(Chain())
    truncated = Boolean()
    capability_note = Text(allow_null=True)

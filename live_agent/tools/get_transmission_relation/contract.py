"""Input and output of get_transmission_relation."""

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Boolean, Choice, Identifier, Integer, Limit, Text
from live_agent.contract.provenance import EVIDENCE, provenance_list


class Input(StrictObject):
    """Two different narrators; both directions are looked up."""

    narrator_a_id = Identifier(help_text="Id of a narrator, as search_narrator returns it.")
    narrator_b_id = Identifier(help_text="Id of another narrator.")
    include_chain_observations = Boolean(
        allow_null=True,
        default=False,
        help_text="Also the places where both stand next to each other in a chain.",
    )
    limit = Limit(default=10, maximum=20, help_text="How many relations and observations together.")


class Relation(StrictObject):
    """One record. Only a source with a place that says so makes it attested."""

    teacher_id = Identifier()
    student_id = Identifier()
    relation_status = Choice(("attested", "possible", "not_established"))
    recorded_status = Choice(("attested", "probable", "ambiguous", "unresolved"))
    source_text = Text(allow_null=True, help_text="The source's own words, verbatim.")
    evidence_status = Choice(EVIDENCE)
    provenance = provenance_list()


class Observation(StrictObject):
    """Two neighbours in a chain: it proves nothing and changes no status."""

    hadith_id = Identifier()
    canonical_reference = Text()
    chain_id = Identifier()
    teacher_node_id = Identifier()
    student_node_id = Identifier()
    teacher_position = Integer(minimum=1)
    student_position = Integer(minimum=1)
    transmission_term_ar = Text(allow_null=True)
    provenance = provenance_list()


class Output(StrictObject):
    """Records, the surest first; ``fact`` as a whole only where one of them is attested."""

    narrator_a_id = Identifier()
    narrator_b_id = Identifier()
    relations = Array(Relation())
    chain_observations = Array(Observation())
    evidence_status = Choice(("fact", "insufficient_evidence"))
    provenance = provenance_list()
    truncated = Boolean()
    capability_note = Text(allow_null=True)

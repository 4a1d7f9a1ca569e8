"""Input and output of get_narrator_profile."""

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Boolean, Choice, Identifier, Limit, Text
from live_agent.contract.provenance import provenance_list


class Input(StrictObject):
    """The id, as a search returned it, and how many entries."""

    narrator_id = Identifier(help_text="Id of a narrator, as search_narrator returns it.")
    entry_limit = Limit(default=10, maximum=20, help_text="How many source entries at most.")


class Variant(StrictObject):
    """A form of the name."""

    form = Text()
    script = Choice(("ar", "latin"))
    kind = Text()
    provenance = provenance_list()


class Identity(StrictObject):
    """Who is meant."""

    name_ar = Text(allow_null=True)
    name_fr = Text(allow_null=True)
    canonical_display = Text(allow_null=True)
    variants = Array(Variant())
    provenance = provenance_list()


class LegacyDatum(StrictObject):
    """A value that a dataset gives; it is no assertion of a work."""

    field = Text()
    value = Text()
    evidence_status = Choice(("fact", "insufficient_evidence"))
    provenance = provenance_list()


class SourceEntry(StrictObject):
    """An entry, verbatim; it is surely about the narrator only when LINKED."""

    entry_id = Text()
    text = Text()
    resolution_status = Choice(("LINKED", "AMBIGUOUS", "CONFLICTED"))
    evidence_status = Choice(("fact", "insufficient_evidence"))
    provenance = provenance_list()


class Assertion(StrictObject):
    """A fact that a work states of the narrator, and whether it was reviewed."""

    field = Text()
    value = Text()
    review_status = Text()
    evidence_status = Choice(("fact",))
    provenance = provenance_list()


class Output(StrictObject):
    """Four sections that are never mixed; nothing here is a verdict of authenticity."""

    narrator_id = Identifier()
    identity = Identity()
    legacy_scholarly_data = Array(LegacyDatum())
    source_entries = Array(SourceEntry())
    canonical_assertions = Array(Assertion())
    truncated = Boolean()
    capability_note = Text(allow_null=True)

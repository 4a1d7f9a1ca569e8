"""Input and output of get_hadith."""

from live_agent.contract.base import StrictObject
from live_agent.contract.fields import Choice, Identifier, Text
from live_agent.contract.provenance import provenance_list


class Input(StrictObject):
    """The id, as a search returned it."""

    hadith_id = Identifier(help_text="Id of a hadith, as search_hadith returns it.")


class Collection(StrictObject):
    """The collection that the hadith stands in."""

    id = Identifier()
    code = Text()
    name = Text(allow_null=True)


class Place(StrictObject):
    """A book or a chapter; the name is in the caller's language where the corpus has it."""

    id = Identifier()
    number = Text(allow_null=True)
    title = Text(allow_null=True)


class Output(StrictObject):
    """The hadith. ``book`` and ``chapter`` are null where the source gives none."""

    hadith_id = Identifier()
    canonical_reference = Text()
    collection = Collection()
    book = Place(allow_null=True)
    chapter = Place(allow_null=True)
    text_ar = Text(allow_null=True)
    text_fr = Text(allow_null=True)
    evidence_status = Choice(("fact",))
    provenance = provenance_list()
    capability_note = Text(
        allow_null=True, help_text="Says so where the number is an inference; otherwise null."
    )

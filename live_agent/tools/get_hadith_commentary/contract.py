"""Input and output of get_hadith_commentary."""

from live_agent.contract.base import Array, StrictObject
from live_agent.contract.fields import Boolean, Choice, Identifier, Limit, Number, ObjectId, Text
from live_agent.contract.provenance import provenance_list


class Input(StrictObject):
    """The hadith, and the language wanted."""

    hadith_id = Identifier(help_text="Id of a hadith, as search_hadith returns it.")
    language = Choice(
        ("fr", "ar"),
        allow_null=True,
        default=None,
        help_text="fr: passages with a published French translation; ar: the source text alone; "
        "null: both.",
    )
    limit = Limit(default=5, maximum=20, help_text="How many passages at most.")


class Translation(StrictObject):
    """A translation that has been published; drafts are never shown."""

    language = Choice(("fr",))
    text = Text()
    status = Choice(("PUBLISHED",))


class Passage(StrictObject):
    """A passage, verbatim: a fact where its alignment is certain, otherwise inference."""

    passage_id = ObjectId()
    passage_kind = Text()
    source_text = Text(allow_null=True)
    translation = Translation(allow_null=True)
    alignment_status = Text()
    alignment_confidence = Number(allow_null=True)
    evidence_status = Choice(("fact", "inference"))
    provenance = provenance_list()


class Output(StrictObject):
    """Public passages, the surest alignment first."""

    hadith_id = Identifier()
    passages = Array(Passage())
    truncated = Boolean()
    capability_note = Text(allow_null=True)

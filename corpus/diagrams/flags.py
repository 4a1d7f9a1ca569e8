"""What the flags of a chain say, one sentence each, for readers of the table."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag with its sentence; ``doubt`` where it says that something may be wrong."""

    key: str
    sentence: Words
    doubt: bool


OF_THE_ROAD: Final[dict[str, Words]] = {
    "tahwil": _("The text turns from one road to another («ح», taḥwīl)."),
    "paired": _("Men are named together at one place; each gives a road of his own."),
    "muallaq": _("Suspended (muʿallaq): the compiler names no source of his own."),
    "mutabaa": _("Named after the report itself has begun (mutābaʿa)."),
    "by_same_isnad": _("Cut short in the text with words such as «by this isnad»."),
}
DOUBTS: Final[dict[str, Words]] = {
    "kept_whole": _("Its roads could not be told apart with certainty; the wording is kept whole."),
    "repeated_narrator": _("One narrator was found at two places, so one of them is misread."),
    "dataset_length": _("The dataset has another number of links than the text has mentions."),
    "dataset_flattened": _("The dataset gives one list of links for several roads."),
    "dataset_unrecorded_pair": _(
        "The dataset links neighbours whom nothing records as teacher and student."
    ),
    "dataset_dropped_father": _("The dataset has no link for «from his father»."),
    "dataset_repeated": _("The dataset's list of links names a narrator twice."),
    "dataset_unfit": _("The dataset links a man whose name the words of the text do not fit."),
    "dataset_order": _("The dataset links a teacher three generations younger than his student."),
    "dataset_companion_first": _("The dataset links a Companion at the compiler's side."),
    "dataset_unknown_id": _("The dataset links a number that no narrator has."),
    "dataset_fused_id": _("The dataset has two numbers of narrators written as one."),
}


def flags_of(keys: tuple[str, ...]) -> tuple[Flag, ...]:
    """The flags in words, those of the road first; an unknown one is shown as it stands."""
    known = {**OF_THE_ROAD, **DOUBTS}
    found = [Flag(key, known.get(key, key), key not in OF_THE_ROAD) for key in keys]
    return tuple(sorted(found, key=lambda flag: flag.doubt))

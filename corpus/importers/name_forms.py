"""The forms of a narrator's name that follow from the names the authority file gives him."""

from typing import NamedTuple

from corpus.authority.data import Narrator


class NameForm(NamedTuple):
    """A form by which a narrator can be found; ``script`` and ``kind`` as the table closes them."""

    form: str
    script: str
    kind: str


def forms_of(narrator: Narrator) -> list[NameForm]:
    """Return his full name, the name he is shown under, and their transliterations."""
    arabic = (narrator.name_ar, narrator.canonical_display)
    latin = (narrator.name_latin, narrator.name_fr)
    return [
        *(NameForm(form, "ar", "name") for form in arabic if form),
        *(NameForm(form, "latin", "transliteration") for form in latin if form),
    ]

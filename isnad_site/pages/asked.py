"""What a search asks for, read from the address: words, kind, and the choice of each facet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from django.http import HttpRequest, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from corpus.references import parse_references
from isnad_site.reading.missing import Missing, Way, quoted
from isnad_site.reading.paging import page_number
from narrators.names import read_name

Kind: TypeAlias = Literal["hadiths", "narrators", "commentary"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
FACETS: Final[Mapping[Kind, tuple[str, ...]]] = {
    "hadiths": ("collection", "method"),
    "narrators": ("method",),
    "commentary": ("work", "status", "method"),
}
# A reader's query, pasted text included; the searches bound the words of what they fold as well.
MOST_CHARACTERS: Final = 1000


@dataclass(frozen=True, slots=True)
class Asked:
    """A search: its words, its kind, what was chosen of its facets, and the page."""

    words: str
    kind: Kind
    chosen: Mapping[str, str]
    page: int
    kind_given: bool

    @property
    def too_long(self) -> bool:
        """Whether it is longer than anything that is looked for."""
        return len(self.words) > MOST_CHARACTERS

    def address(self, **changes: str | None) -> str:
        """The address of this search with other choices, from its first page; None drops one."""
        kind = changes.pop("kind", None)
        kept = {} if kind else dict(self.chosen)
        asked = QueryDict(mutable=True)
        asked["q"] = self.words
        asked["in"] = kind or self.kind
        for name, value in (kept | changes).items():
            if value is not None:
                asked[name] = value
        return f"{reverse('search')}?{asked.urlencode()}"


def read(request: HttpRequest) -> Asked:
    """Read the address. Raises `Missing` for a kind or a page that there is not."""
    words = request.GET.get("q", "").strip()
    given = request.GET.get("in", "")
    kind = next((kind for kind in KINDS if kind == given), None)
    if given and kind is None:
        raise unknown(given)
    kind = kind or _likeliest(words)
    chosen = {name: value for name in FACETS[kind] if (value := request.GET.get(name, "").strip())}
    return Asked(words, kind, chosen, page_number(request), bool(given))


def unknown(value: str) -> Missing:
    """What is said of a choice that the search does not have."""
    said = _("The search has no choice called «%(value)s».") % {"value": quoted(value)}
    return Missing(said, Way(_("Search"), reverse("search")))


def _likeliest(words: str) -> Kind:
    """Latin letters that are no reference can only be a name: the texts are in Arabic."""
    if words and not parse_references(words).items and read_name(words, "auto").script == "latin":
        return "narrators"
    return "hadiths"

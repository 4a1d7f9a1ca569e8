"""What an entry's own words state: rank, generation, year of death, signs; None where unsure.

The Taqrib judges, then counts a man to his generation, then dates him: «صدوق يهم من الثالثة مات
سنة …». What stands between the name and the generation is the rank where it begins as ranks do. The
Kashif's own verdict is a clause between commas. A year of death is taken where one is given,
without «or», «it is said», «after».
"""

import re
from dataclasses import dataclass

from corpus.authority.mentions import mention_key
from corpus.authority.ranks import opens_rank, rank_before_generation, sure_rank
from corpus.authority.taqrib import (
    SIX,
    death_years,
    generation,
    signs_of,
    six_books,
    year_of,
)
from corpus.authority.works import Entry
from corpus.folding import fold_ar

_DIED = re.compile(r"(?<!\S)و?(?:مات|ماتت|توفي|توفيت|قتل|قتلت|استشهد)(?!\S)")
# What may stand between «he died» and the year: a place, a month, a day.
_DATED = re.compile(
    r"(?: (?:ب(?!عد|ضع)\S+|في|ليله|يوم|شهر|رمضان|المحرم|صفر|ربيع|الاول|الاخر|جمادي|الاولي|الاخره"
    r"|رجب|شعبان|شوال|ذي|القعده|الحجه|اول|اخر|غازيا|السبت|الاحد|الاثنين|الثلاثا|الاربعا|الخميس|الجمعه))*"
)
_FIGURE = re.compile(r" (?=\d\d)")
_DOUBT = re.compile(
    r"(?<!\S)(?:او|و?قيل|و?يقال|بعد|بعدها|قبل|قبلها|قبيل|حدود|نحو|قرب|بضع|نيف|راس)(?!\S)"
)
_MISPRINT = re.compile(
    r"\S+ و(?!عشرين|ثلاثين|اربعين|خمسين|ستين|سبعين|ثمانين|تسعين|مائتين|مايتين)\S+ين\b"
)
_WITH_SIGNS = ("taqrib", "kashif")
_PROSE = ("tahdhib-asma", "tacjil")  # which speak of others too
_CLAUSE = re.compile(r"[،.؛\n]\s*")
_SAYS = re.compile(r"(?<!\S)(?:قال|وقال|قاله|وثقه|عند)(?!\S)|:")
# Between these years the men of a generation died, where the Taqrib leaves the hundreds out.
_LIVED = {
    3: (101, 135), 4: (101, 150), 5: (101, 160), 6: (110, 170), 7: (140, 190), 8: (150, 200),
    9: (200, 230), 10: (210, 262), 11: (230, 290), 12: (250, 320),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Statements:
    """What an entry states of its man; ``years`` are all it names, ``death`` the certain one.

    ``signs`` are the six collections in which the work counts him, None where it gives none.
    """

    rank: str | None
    generation: int | None
    death: int | None
    years: frozenset[int]
    signs: frozenset[str] | None


def statements_of(entry: Entry, name_ends: int) -> Statements:
    """Read an entry whose name has so many words."""
    key = mention_key(entry.text)
    counted, years = None, frozenset[int]()
    if entry.work == "taqrib":
        counted, years = generation(entry.text), frozenset(death_years(entry.text))
    deaths = _deaths(entry.work, key, counted)
    return Statements(
        rank=_rank(entry, name_ends),
        generation=counted,
        death=_certain(deaths),
        years=frozenset(year for year in years or (y for y, _ in deaths) if lived(year, counted)),
        signs=_signs(entry),
    )


def _signs(entry: Entry) -> frozenset[str] | None:
    """The six books; the Kashif also writes «سوى ت», «ع غير س»: all six but these."""
    found = signs_of(entry.text) if entry.work in _WITH_SIGNS else []
    if not found:
        return None
    before = mention_key(entry.text).split()[: -len(found)]
    excepted = entry.work == "kashif" and before[-1:] in (["سوي"], ["غير"])
    return SIX - six_books(found) if excepted else six_books(found)


def lived(year: int, counted: int | None) -> bool:
    """Whether a man of a generation can have died in a year; of an unknown one, after 100."""
    first, last = _LIVED.get(counted or 0, (1, 110) if counted in (1, 2) else (101, 400))
    return first <= year <= last


def _deaths(work: str, key: str, counted: int | None) -> list[tuple[int, bool]]:
    """Years of death in an entry's key, and whether the words leave no doubt of each.

    Prose that says more than once that somebody died may mean two men.
    """
    said = list(_DIED.finditer(key))
    sole = len(said) == 1 or work not in _PROSE
    found = []
    for match in said:
        dated = _DATED.match(key, match.end())
        at = dated.end() if dated else match.end()
        if key.startswith(" سنه ", at):
            at += len(" سنه ")
        elif not (work == "kashif" and _FIGURE.match(key, at)):
            continue
        words = key[at:].split()[:7]
        year = year_of(words, counted) if words else None
        if year is not None:
            after = " ".join(words)
            around = " ".join([*key[: match.start()].split()[-2:], after])
            found.append((year, sole and not (_DOUBT.search(around) or _MISPRINT.match(after))))
    return found


def _certain(deaths: list[tuple[int, bool]]) -> int | None:
    """The one year of death of which nothing is doubtful."""
    years = {year for year, _ in deaths}
    return years.pop() if len(years) == 1 and all(certain for _, certain in deaths) else None


def _rank(entry: Entry, name_ends: int) -> str | None:
    if entry.work == "taqrib":
        return rank_before_generation(entry.text.split()[name_ends:])
    return _rank_in_clause(entry.text) if entry.work == "kashif" else None


def _rank_in_clause(text: str) -> str | None:
    """The one clause that judges by itself and is not quoted from another."""
    clauses = _CLAUSE.split(text)
    found = [at for at, clause in enumerate(clauses) if opens_rank(clause)]
    if len(found) != 1:
        return None
    clause, before = clauses[found[0]].strip(), clauses[: found[0]]
    quoted = any(_SAYS.search(fold_ar(one)) or ":" in one for one in (*before[1:], clause))
    return None if quoted else sure_rank(clause.split())

"""Where the forms of names are searched, and which of them are like a misspelt one.

The forms stand in the view made for it, or in the tables that it is made from.
"""

from rapidfuzz.distance import OSA

from corpus.queries.compiled import prepared_cursor
from corpus.queries.search_words import has_view, stems
from narrators.names import NameQuery, readings

_VIEW = "search_name"
CLOSE = 0.55  # the nearness from which a form is like a misspelt name at all
# Words of so many names that nobody is sought by them alone.
_COMMON = frozenset(("ibn", "abu", "abd", "alla", "بن", "ابو", "عبد", "الله"))
# The same columns for a database without the view: no transliterations but the recorded ones,
# and nobody is better known than another.
_TABLES = """(
    SELECT narrator_id, script, key, string_to_array(key, ' ') AS words, form, kind, 0 AS met
    FROM (
        SELECT id AS narrator_id, 'ar' AS script, fold_ar(name_ar) AS key, name_ar AS form,
            'name' AS kind FROM narrator
        UNION ALL SELECT id, 'latin', fold_latin(name_latin), name_latin, 'transliteration'
        FROM narrator
        UNION ALL SELECT id, 'latin', fold_latin(name_fr), name_fr, 'transliteration' FROM narrator
        UNION ALL SELECT narrator_id, script, form_folded, form, kind FROM narrator_variant
    ) AS forms WHERE key <> ''
) AS forms"""


def source_of_names() -> str:
    """Return what stands in FROM: narrator_id, script, key, words, form, kind, met."""
    return _VIEW if has_view(_VIEW) else _TABLES


_NEAR = """
SELECT slip.word, array_agg(known.word)
FROM (
    SELECT word, array_agg(stem) AS stems
    FROM unnest(%s::text[], %s::text[]) AS pair (word, stem) GROUP BY word
) AS slip
JOIN search_name_word AS known ON known.script = %s AND known.stems && slip.stems
GROUP BY slip.word
"""
_CANDIDATES = "SELECT DISTINCT key FROM {names} WHERE script = %(script)s AND ({conditions})"


def like_keys(name: NameQuery) -> dict[str, float]:
    """Return the forms nearest to a misspelt name, each with its nearness. Two queries.

    Looked at are the forms that hold a word like each of the name's, and those that hold all of its
    words but one: the slip may have made another word of it, or have joined it to its neighbour.
    """
    near = _near_words(name)
    rests = _all_but_one(name)
    alternatives = [" AND ".join(f"words && %(near{at})s::text[]" for at in range(len(near)))]
    alternatives += [f"words @> %(rest{at})s::text[]" for at in range(len(rests))]
    conditions = " OR ".join(f"({condition})" for condition in alternatives if condition)
    if not conditions:
        return {}
    lists = {f"near{at}": words for at, words in enumerate(near)}
    lists |= {f"rest{at}": words for at, words in enumerate(rests)}
    with prepared_cursor() as cursor:
        cursor.execute(
            _CANDIDATES.format(names=source_of_names(), conditions=conditions),
            {"script": name.script, **lists},
        )
        like = {key: nearness(name, key) for (key,) in cursor}
    return {key: near for key, near in like.items() if near >= CLOSE}


def nearness(name: NameQuery, key: str) -> float:
    """How like a form is, as a whole or by its opening, 0..1: people leave out how a name ends."""
    words = key.split()
    asked = name.key.count(" ") + 1
    openings = {key, *(" ".join(words[:end]) for end in (asked - 1, asked, asked + 1) if end)}
    return max(
        OSA.normalized_similarity(reading, opening, score_cutoff=CLOSE) - slips / len(reading)
        for reading, slips in readings(name)
        for opening in openings
    )


def tells_apart(name: NameQuery) -> bool:
    """Whether the letters of the name tell men apart: half of all names hold its words if not."""
    return any(len(word) > 1 and word not in _COMMON for word in name.key.split())


def _all_but_one(name: NameQuery) -> list[list[str]]:
    """Return the words of the name without each in turn, where what is left tells men apart."""
    words = list(dict.fromkeys(name.key.split()))
    rests = ([word for word in words if word != left_out] for left_out in words)
    return [rest for rest in rests if not _COMMON.issuperset(rest)]


def _near_words(name: NameQuery) -> list[list[str]]:
    """Return, for each word of a name that is like any, the words of names that are like it."""
    words = {*name.key.split()} - _COMMON
    if not words or source_of_names() != _VIEW:
        return []
    pairs = [(word, stem) for word in sorted(words) for stem in sorted(stems(word))]
    slips, slip_stems = zip(*pairs, strict=True)
    with prepared_cursor() as cursor:
        cursor.execute(_NEAR, [list(slips), list(slip_stems), name.script])
        return [near for _, near in cursor.fetchall()]

"""Where the forms of names are searched: the view made for it, or the tables it is made from."""

from corpus.queries.compiled import prepared_cursor
from corpus.queries.search_words import has_view, stems
from narrators.names import NameQuery

_VIEW = "search_name"
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


def near_words(name: NameQuery) -> list[list[str]]:
    """Return, for each word of a name that is like any, the words of names that are like it."""
    if source_of_names() != _VIEW:
        return []
    pairs = [(word, stem) for word in set(name.key.split()) for stem in sorted(stems(word))]
    words, word_stems = zip(*pairs, strict=True)
    with prepared_cursor() as cursor:
        cursor.execute(_NEAR, [list(words), list(word_stems), name.script])
        return [near for _, near in cursor.fetchall()]

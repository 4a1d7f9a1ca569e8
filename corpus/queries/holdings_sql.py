"""The questions of `corpus.queries.holdings`: how much there is of everything, resting on what.

Each tally gives rows of a subject, the id of what owns it, a key (a status, a kind) and a count.
"""

from typing import Final

COLLECTIONS: Final = """
SELECT c.id, c.code, c.name_ar, c.name_fr, c.name_en,
    coalesce(b.books, 0), coalesce(b.titled_ar, 0), coalesce(b.titled_fr, 0),
    coalesce(b.titled_en, 0), coalesce(b.chapters, 0),
    coalesce(h.hadiths, 0), coalesce(h.without_book, 0), coalesce(h.without_matn, 0),
    coalesce(h.french, 0), coalesce(h.english, 0), coalesce(h.dataset_numbers, 0),
    coalesce(h.doubtful_numbers, 0),
    (SELECT count(DISTINCT k.hadith_id) FROM hadith_chain AS k JOIN hadith AS i
     ON i.id = k.hadith_id WHERE i.collection_id = c.id),
    (SELECT count(DISTINCT k.hadith_id) FROM passage_hadith AS k JOIN hadith AS i
     ON i.id = k.hadith_id WHERE i.collection_id = c.id AND k.is_public)
FROM collection AS c
LEFT JOIN (
    SELECT b.collection_id, count(*) AS books, count(b.title_ar) AS titled_ar,
        count(b.title_fr) AS titled_fr, count(b.title_en) AS titled_en,
        sum(p.chapters) AS chapters
    FROM book AS b
    LEFT JOIN (SELECT book_id, count(*) AS chapters FROM chapter GROUP BY 1) AS p
        ON p.book_id = b.id
    GROUP BY 1
) AS b ON b.collection_id = c.id
LEFT JOIN (
    SELECT collection_id, count(*) AS hadiths, count(*) - count(book_id) AS without_book,
        count(*) - count(matn_offset) AS without_matn,
        count(text_fr) AS french, count(text_en) AS english,
        count(*) FILTER (WHERE 'dataset_number' = ANY (flags)) AS dataset_numbers,
        count(*) FILTER (WHERE 'doubtful_number' = ANY (flags)) AS doubtful_numbers
    FROM hadith GROUP BY 1
) AS h ON h.collection_id = c.id
ORDER BY c.position, c.id
"""
# Numbers that no hadith bears, not even doubtfully, between the first and the last of a collection.
GAPS: Final = """
WITH borne AS (
    SELECT collection_id, number FROM hadith
    UNION SELECT h.collection_id, r.value FROM hadith_reference AS r
    JOIN hadith AS h ON h.id = r.hadith_id WHERE r.scheme = 'standard'
), numbers AS (
    SELECT DISTINCT collection_id, substring(number FROM '^[0-9]+')::bigint AS n
    FROM borne WHERE number ~ '^[0-9]{1,9}([^0-9]|$)'
), followed AS (
    SELECT collection_id, n, lead(n) OVER (PARTITION BY collection_id ORDER BY n) AS following
    FROM numbers
)
SELECT collection_id, n + 1, following - 1 FROM followed WHERE following > n + 1 ORDER BY 1, 2
"""
OF_COLLECTIONS: Final = """
SELECT 'nodes', h.collection_id, n.resolution_status, count(*)
FROM hadith_chain_node AS n JOIN hadith_chain AS k ON k.id = n.chain_id
JOIN hadith AS h ON h.id = k.hadith_id GROUP BY 2, 3
UNION ALL
SELECT 'texts', collection_id, d.key, count(*)
FROM hadith AS h JOIN dataset AS d ON d.id = h.dataset_id GROUP BY 2, 3
UNION ALL
SELECT split_part(r.scheme, ':', 1), h.collection_id, split_part(r.scheme, ':', 2),
    count(DISTINCT h.id)
FROM hadith_reference AS r JOIN hadith AS h ON h.id = r.hadith_id
WHERE r.scheme ~ '^(en|fr|book):' GROUP BY 1, 2, 3
"""
DATASETS: Final = """
SELECT id, key, title, version, citation, url, commit_hash, licence, imported_at
FROM dataset ORDER BY id
"""
# A translation is its hadith's dataset's own unless a reference says whose it is.
OF_DATASETS: Final = """
SELECT 'hadiths', dataset_id, '', count(*) FROM hadith GROUP BY 2
UNION ALL SELECT 'fr', dataset_id, '', count(text_fr) FROM hadith AS h WHERE NOT EXISTS (
    SELECT FROM hadith_reference AS r WHERE r.hadith_id = h.id AND r.scheme ~ '^fr:') GROUP BY 2
UNION ALL SELECT 'en', dataset_id, '', count(text_en) FROM hadith AS h WHERE NOT EXISTS (
    SELECT FROM hadith_reference AS r WHERE r.hadith_id = h.id AND r.scheme ~ '^en:') GROUP BY 2
UNION ALL SELECT split_part(r.scheme, ':', 1), d.id, 'of others', count(DISTINCT r.hadith_id)
    FROM hadith_reference AS r JOIN dataset AS d ON d.key = split_part(r.scheme, ':', 2)
    WHERE r.scheme ~ '^(en|fr|book):' GROUP BY 1, 2
UNION ALL SELECT 'chains', dataset_id, '', count(*) FROM hadith_chain GROUP BY 2
UNION ALL SELECT 'nodes', dataset_id, resolution_status, count(*) FROM hadith_chain_node
    GROUP BY 2, 3
UNION ALL SELECT 'narrators', dataset_id, '', count(*) FROM narrator GROUP BY 2
UNION ALL SELECT 'variants', dataset_id, script, count(*) FROM narrator_variant GROUP BY 2, 3
UNION ALL SELECT 'legacy', dataset_id, '', count(*) FROM narrator_legacy_datum GROUP BY 2
UNION ALL SELECT 'relations', dataset_id, recorded_status, count(*) FROM narrator_transmission
    GROUP BY 2, 3
"""
# Of the table `REPORT`, which an existing corpus may be without.
REPORT: Final = "build_report"
OF_REPORT: Final = """
SELECT part.name, r.dataset_id, r.table_name, part.number
FROM build_report AS r, LATERAL (
    VALUES ('read', r.read_count), ('loaded', r.loaded_count), ('merged', r.merged_count),
        ('rejected', r.rejected_count)) AS part (name, number)
"""
EDITIONS: Final = """
SELECT e.id, e.key, e.label, e.url, e.commit_hash, e.licence, e.rights,
    w.id::text, w.key, w.title_ar, w.title_latin, w.genre,
    a.name_ar, a.name_latin, a.death_year_ah, a.death_inexact_label
FROM edition AS e JOIN work AS w ON w.id = e.work_id LEFT JOIN author AS a ON a.id = w.author_id
ORDER BY w.genre, a.death_year_ah NULLS LAST, w.key, e.id
"""
OF_EDITIONS: Final = """
SELECT 'passages', edition_id, kind, count(*) FROM passage GROUP BY 2, 3
UNION ALL SELECT 'headed', edition_id, '', count(heading) FROM passage GROUP BY 2
UNION ALL SELECT 'entries', edition_id, resolution_status, count(*) FROM narrator_entry
    GROUP BY 2, 3
UNION ALL SELECT 'assertions', edition_id, review_status, count(*) FROM narrator_assertion
    GROUP BY 2, 3
UNION ALL SELECT 'relations', edition_id, recorded_status, count(*) FROM narrator_transmission
    WHERE edition_id IS NOT NULL GROUP BY 2, 3
UNION ALL SELECT 'legacy', edition_id, '', count(*) FROM narrator_legacy_datum
    WHERE edition_id IS NOT NULL GROUP BY 2
UNION ALL SELECT 'alignments', p.edition_id,
    CASE WHEN a.is_public THEN a.alignment_status ELSE 'not public' END, count(*)
    FROM passage_hadith AS a JOIN passage AS p ON p.id = a.passage_id GROUP BY 2, 3
"""

-- The vocabulary of the folded Arabic texts: run when the hadiths are loaded.
-- One row a word, with the hadiths that hold it and the stems under which a slip of it is found:
-- the word itself and the word less one letter. Two words that differ by one letter left out,
-- added, exchanged or taken for another share a stem. Two of the commonest words in a row are a
-- row as well, as neither of them alone says where they stand together.

CREATE MATERIALIZED VIEW search_word AS
WITH single AS MATERIALIZED (
    SELECT word, array_agg(id) AS hadith_ids
    FROM hadith, unnest(tsvector_to_array(text_search)) AS word
    GROUP BY word
), common AS (
    SELECT word FROM single WHERE cardinality(hadith_ids) > 1000
), paired AS (
    SELECT word || ' ' || next AS word, array_agg(DISTINCT id) AS hadith_ids
    FROM (SELECT id, string_to_array(text_folded, ' ') AS words FROM hadith) AS texts,
        unnest(words, words[2:]) AS neighbours (word, next)
    WHERE word IN (SELECT word FROM common) AND next IN (SELECT word FROM common)
    GROUP BY word, next
)
SELECT word, hadith_ids, cardinality(hadith_ids) AS frequency,
    CASE WHEN length(word) > 3 THEN array(
        SELECT DISTINCT overlay(word PLACING '' FROM place FOR 1)
        FROM generate_series(1, length(word)) AS place) ELSE '{}' END || word AS stems
FROM single
UNION ALL
SELECT word, hadith_ids, cardinality(hadith_ids), '{}' FROM paired;

CREATE UNIQUE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_stems ON search_word USING gin (stems);

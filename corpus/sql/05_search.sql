-- The vocabulary of the folded Arabic texts: made when the hadiths are loaded.
-- One row a word, with the hadiths that hold it and the stems under which a slip of it is found:
-- the word itself and the word less one letter. Two words that differ by one letter left out,
-- added, exchanged or taken for another share a stem.

CREATE MATERIALIZED VIEW search_word AS
SELECT word, hadith_ids, cardinality(hadith_ids) AS frequency,
    CASE WHEN length(word) > 2 THEN array(
        SELECT DISTINCT overlay(word PLACING '' FROM place FOR 1)
        FROM generate_series(1, length(word)) AS place) ELSE '{}' END || word AS stems
FROM (
    SELECT word, array_agg(id) AS hadith_ids
    FROM hadith, unnest(tsvector_to_array(text_search)) AS word
    GROUP BY word
) AS words;

CREATE UNIQUE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_stems ON search_word USING gin (stems);

-- What the searches look up, made when the rows are loaded: the words of the texts, the forms of
-- names and their words. Nothing here is shown.

-- The stems under which a slip of a word is found: the word itself and the word less one letter.
-- Two words that differ by one letter left out, added, exchanged or taken for another share one.
CREATE FUNCTION word_stems(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length(word) > 2 THEN array(
    SELECT DISTINCT overlay(word PLACING '' FROM place FOR 1)
    FROM generate_series(1, length(word)) AS place) ELSE '{}' END || word;

-- The words of the folded Arabic texts, each with the hadiths that hold it.
CREATE MATERIALIZED VIEW search_word AS
SELECT word, hadith_ids, cardinality(hadith_ids) AS frequency, word_stems(word) AS stems
FROM (
    SELECT word, array_agg(id) AS hadith_ids
    FROM hadith, unnest(tsvector_to_array(text_search)) AS word
    GROUP BY word
) AS words;

CREATE UNIQUE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_stems ON search_word USING gin (stems);

-- An Arabic form of a name, folded, when its case and a final hamza no longer count: the twin of
-- narrators.names.arabic_key. In «أبي بن كعب» the word is the man's name and stays.
CREATE FUNCTION name_key(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(' ' || fold_ar(source) || ' ' COLLATE "C",
    ' (عبد|عبيد)ال(?=[^ ])', ' \1 ال', 'g'),
    '(?<=[^ ء])ء+(?= )', '', 'g'),
    ' ابن(?= )', ' بن', 'g'),
    ' ابنه(?= )', ' بنت', 'g'),
    ' ابا(?= )', ' ابو', 'g'),
    ' ابي(?= )(?! $)(?! بن )', ' ابو', 'g'),
    ' اخ[اي](?= )', ' اخو', 'g'),
    ' ذ[اي](?= )', ' ذو', 'g'), ' ');

-- Every form under which a narrator may be looked for, as it is compared: his names, the recorded
-- forms, and the transliterations of those that are in Arabic, word by word, as the full names
-- spell the words: those of the authority file, and those of datasets where it has none. ``met`` is
-- the number of links of chains on which he stands.
CREATE MATERIALIZED VIEW search_name AS
WITH spelt AS (
    SELECT fold_ar(arabic) AS arabic, latin, count(*) AS times,
        count(*) FILTER (WHERE dataset.key = 'isnad-authority') AS in_authority
    FROM narrator JOIN dataset ON dataset.id = dataset_id,
        unnest(string_to_array(name_ar, ' '), string_to_array(name_latin, ' '))
            AS pair (arabic, latin)
    WHERE cardinality(string_to_array(name_ar, ' '))
        = cardinality(string_to_array(name_latin, ' '))
    GROUP BY 1, 2
), lexicon AS (
    SELECT DISTINCT ON (arabic) arabic, latin FROM (
        SELECT * FROM spelt
        UNION ALL VALUES ('ابن', 'Ibn', 1, 1), ('بن', 'b.', 1, 1), ('بنت', 'bt.', 1, 1),
            ('ابو', 'Abū', 1, 1), ('ابي', 'Abī', 1, 1), ('ابا', 'Abā', 1, 1), ('ام', 'Umm', 1, 1)
    ) AS spellings ORDER BY arabic, in_authority DESC, times DESC, latin
), recorded AS (
    SELECT id AS narrator_id, name_ar AS form, 'ar' AS script, 'name' AS kind FROM narrator
    UNION ALL SELECT id, canonical_display, 'ar', 'name' FROM narrator
    UNION ALL SELECT id, name_latin, 'latin', 'transliteration' FROM narrator
    UNION ALL SELECT id, name_fr, 'latin', 'transliteration' FROM narrator
    UNION ALL SELECT narrator_id, form, script, kind FROM narrator_variant
), arabic AS (  -- each form once, with its bearers: joins of what is not yet counted are slow
    SELECT form, array_agg(narrator_id) AS bearers FROM recorded WHERE script = 'ar' GROUP BY form
), spelt_out AS (
    SELECT string_agg(latin, ' ' ORDER BY place) AS form, bearers
    FROM arabic, string_to_table(form, ' ') WITH ORDINALITY AS words (word, place)
        LEFT JOIN lexicon ON lexicon.arabic = fold_ar(word)
    GROUP BY arabic.form, bearers
    HAVING count(*) = count(latin)
), forms AS (
    SELECT narrator_id, form, script, kind FROM recorded WHERE form <> ''
    UNION ALL
    SELECT unnest(bearers), form, 'latin', 'transliteration' FROM spelt_out
), compared AS (
    SELECT script, form, CASE script WHEN 'ar' THEN name_key(form) ELSE fold_latin(form) END AS key,
        array_agg(narrator_id) AS bearers, array_agg(kind) AS kinds
    FROM forms GROUP BY script, form
), met AS (
    SELECT narrator_id, count(*) AS links FROM hadith_chain_node
    WHERE narrator_id IS NOT NULL GROUP BY narrator_id
)
SELECT DISTINCT ON (narrator_id, script, key)
    narrator_id, script, key, string_to_array(key, ' ') AS words, form, kind,
    coalesce(links, 0) AS met
FROM compared, unnest(bearers, kinds) AS bearer (narrator_id, kind)
    LEFT JOIN met USING (narrator_id)
WHERE key <> ''
ORDER BY narrator_id, script, key, kind = 'transliteration', kind = 'name', length(form), form;

CREATE UNIQUE INDEX search_name_key ON search_name (narrator_id, script, key);
CREATE INDEX search_name_equal ON search_name (key);
CREATE INDEX search_name_like ON search_name USING gin (key gin_trgm_ops);
CREATE INDEX search_name_words ON search_name USING gin (words);

-- The words of those forms.
CREATE MATERIALIZED VIEW search_name_word AS
SELECT script, word, word_stems(word) AS stems
FROM (SELECT DISTINCT script, word FROM search_name, unnest(words) AS word) AS words;

CREATE UNIQUE INDEX search_name_word_word ON search_name_word (script, word);
CREATE INDEX search_name_word_stems ON search_name_word USING gin (stems);

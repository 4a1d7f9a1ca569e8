-- Tables of the corpus. Run with search_path set to the schema being filled, then public.
-- Every status column is closed by a CHECK; every reference is a foreign key. Ids are given by
-- the loader (never by a sequence), so that a rebuild from the same sources repeats them.

CREATE TABLE dataset (
    id bigint PRIMARY KEY,
    key text NOT NULL UNIQUE,
    title text NOT NULL,
    version text,
    licence text,
    citation text,
    url text,
    commit_hash text,
    imported_at timestamptz NOT NULL
);

CREATE TABLE collection (
    id bigint PRIMARY KEY,
    code text NOT NULL UNIQUE CHECK (code ~ '^[a-z][a-z0-9_-]*$'),
    name_ar text,
    name_fr text,
    name_en text,
    position integer NOT NULL
);

CREATE TABLE book (
    id bigint PRIMARY KEY,
    collection_id bigint NOT NULL REFERENCES collection,
    number text,
    title_ar text,
    title_fr text,
    title_en text,
    position integer NOT NULL,
    UNIQUE (collection_id, position)
);

CREATE TABLE chapter (
    id bigint PRIMARY KEY,
    book_id bigint NOT NULL REFERENCES book,
    number text,
    title_ar text,
    title_fr text,
    title_en text,
    position integer NOT NULL,
    UNIQUE (book_id, position)
);

CREATE TABLE hadith (
    id bigint PRIMARY KEY,
    collection_id bigint NOT NULL REFERENCES collection,
    book_id bigint REFERENCES book,
    chapter_id bigint REFERENCES chapter,
    number text NOT NULL,
    number_sort numeric NOT NULL,
    canonical_reference text NOT NULL UNIQUE,
    source_key text NOT NULL UNIQUE,
    text_ar text CHECK (text_ar <> ''),
    text_fr text CHECK (text_fr <> ''),
    text_en text CHECK (text_en <> ''),
    matn_offset integer CHECK (matn_offset >= 0),
    flags text[] NOT NULL DEFAULT '{}',
    dataset_id bigint NOT NULL REFERENCES dataset,
    text_folded text GENERATED ALWAYS AS (fold_ar(text_ar)) STORED,
    text_search tsvector GENERATED ALWAYS AS (to_tsvector('simple', fold_ar(coalesce(text_ar, '')))) STORED
);

CREATE TABLE hadith_reference (
    id bigint PRIMARY KEY,
    hadith_id bigint NOT NULL REFERENCES hadith,
    scheme text NOT NULL CHECK (scheme ~ '^(standard|in_book|(dataset|en|fr|book):[a-z0-9_-]+)$'),
    value text NOT NULL,
    status text NOT NULL DEFAULT 'certain' CHECK (status IN ('certain', 'doubtful', 'ambiguous')),
    UNIQUE (hadith_id, scheme, value)
);

-- That two matns are the same or nearly so, inferred from their words: each pair from both sides.
-- contains: hadith_id's matn has the other's within it; contained: the other way round.
CREATE TABLE hadith_parallel (
    id bigint PRIMARY KEY,
    hadith_id bigint NOT NULL REFERENCES hadith,
    other_id bigint NOT NULL REFERENCES hadith,
    similarity double precision NOT NULL CHECK (similarity > 0 AND similarity <= 1),
    method text NOT NULL
        CHECK (method IN ('same_words', 'nearly_same', 'contains', 'contained')),
    UNIQUE (hadith_id, other_id),
    CHECK (hadith_id <> other_id)
);

CREATE TABLE author (
    id bigint PRIMARY KEY,
    key text NOT NULL UNIQUE,
    name_ar text,
    name_latin text,
    death_year_ah integer,
    death_inexact_label text
);

CREATE TABLE work (
    id uuid PRIMARY KEY,
    author_id bigint REFERENCES author,
    key text NOT NULL UNIQUE,
    title_ar text,
    title_latin text,
    genre text NOT NULL CHECK (genre IN (
        'creed', 'sects-and-refutations', 'quran-commentary',
        'quranic-sciences-and-principles-of-exegesis', 'quran-recitation-and-readings',
        'hadith-collections', 'hadith-commentary', 'hadith-sourcing-and-indexes',
        'hadith-defects-and-scholarly-questions', 'hadith-sciences',
        'principles-of-jurisprudence', 'legal-maxims-and-jurisprudence', 'logic', 'hanafi-fiqh',
        'maliki-fiqh', 'shafii-fiqh', 'hanbali-fiqh', 'general-fiqh', 'fiqh-issues',
        'islamic-governance-and-judiciary', 'inheritance-and-wills', 'fatwas',
        'spirituality-etiquette-and-remembrances', 'prophetic-biography', 'history',
        'biographies-and-generations', 'genealogy', 'geography-and-travel', 'arabic-language',
        'rare-words-and-dictionaries', 'grammar-and-morphology', 'literature',
        'prosody-and-rhyme', 'poetry', 'rhetoric', 'collected-works-and-compilations',
        'bibliographies-and-guides', 'medicine', 'general-books', 'other-sciences'))
);

CREATE TABLE edition (
    id bigint PRIMARY KEY,
    work_id uuid NOT NULL REFERENCES work,
    key text NOT NULL UNIQUE,
    label text,
    url text,
    commit_hash text,
    licence text,
    rights text
);

CREATE TABLE narrator (
    id bigint PRIMARY KEY,
    name_ar text,
    name_fr text,
    name_latin text,
    canonical_display text,
    generation text,
    region text,
    grade_tier text,
    death_year_ah integer,
    dataset_id bigint NOT NULL REFERENCES dataset,
    name_folded text GENERATED ALWAYS AS (fold_ar(name_ar)) STORED
);

CREATE TABLE narrator_variant (
    id bigint PRIMARY KEY,
    narrator_id bigint NOT NULL REFERENCES narrator,
    form text NOT NULL CHECK (form <> ''),
    script text NOT NULL CHECK (script IN ('ar', 'latin')),
    kind text NOT NULL
        CHECK (kind IN ('name', 'kunya', 'laqab', 'nisba', 'mention', 'transliteration')),
    dataset_id bigint NOT NULL REFERENCES dataset,
    form_folded text GENERATED ALWAYS AS (
        CASE script WHEN 'ar' THEN fold_ar(form) ELSE fold_latin(form) END) STORED,
    UNIQUE (narrator_id, script, kind, form)
);

CREATE TABLE narrator_legacy_datum (
    id bigint PRIMARY KEY,
    narrator_id bigint NOT NULL REFERENCES narrator,
    field text NOT NULL,
    value text NOT NULL,
    edition_id bigint REFERENCES edition,
    dataset_id bigint NOT NULL REFERENCES dataset,
    locator text
);

CREATE TABLE narrator_entry (
    id bigint PRIMARY KEY,
    narrator_id bigint REFERENCES narrator,
    edition_id bigint NOT NULL REFERENCES edition,
    entry_number text NOT NULL,
    heading text,
    text text NOT NULL,
    resolution_status text NOT NULL
        CHECK (resolution_status IN ('LINKED', 'AMBIGUOUS', 'CONFLICTED')),
    locator text,
    CHECK ((resolution_status = 'LINKED') = (narrator_id IS NOT NULL))
);

CREATE TABLE narrator_entry_candidate (
    id bigint PRIMARY KEY,
    entry_id bigint NOT NULL REFERENCES narrator_entry,
    narrator_id bigint NOT NULL REFERENCES narrator,
    rank integer NOT NULL CHECK (rank >= 1),
    UNIQUE (entry_id, narrator_id)
);

-- A fact that a numbered entry of a classical work states of a narrator. The entry's own text
-- need not be in the corpus (the packaged one carries none); the locator says where it stands.
CREATE TABLE narrator_assertion (
    id bigint PRIMARY KEY,
    narrator_id bigint NOT NULL REFERENCES narrator,
    field text NOT NULL,
    value text NOT NULL,
    entry_id bigint REFERENCES narrator_entry,
    edition_id bigint NOT NULL REFERENCES edition,
    locator text NOT NULL,
    review_status text NOT NULL CHECK (review_status IN ('checked', 'unreviewed', 'disputed'))
);

CREATE TABLE narrator_transmission (
    id bigint PRIMARY KEY,
    teacher_id bigint NOT NULL REFERENCES narrator,
    student_id bigint NOT NULL REFERENCES narrator,
    recorded_status text NOT NULL
        CHECK (recorded_status IN ('attested', 'probable', 'ambiguous', 'unresolved')),
    edition_id bigint REFERENCES edition,
    dataset_id bigint NOT NULL REFERENCES dataset,
    locator text,
    source_text text,
    CHECK (teacher_id <> student_id),
    -- attested is earned: a named edition, a place in it and the words that say so.
    CHECK (recorded_status <> 'attested'
        OR (edition_id IS NOT NULL AND locator IS NOT NULL AND source_text IS NOT NULL))
);

CREATE TABLE hadith_chain (
    id bigint PRIMARY KEY,
    hadith_id bigint NOT NULL REFERENCES hadith,
    chain_number integer NOT NULL CHECK (chain_number >= 1),
    source_key text NOT NULL,
    flags text[] NOT NULL DEFAULT '{}',
    dataset_id bigint NOT NULL REFERENCES dataset,
    UNIQUE (hadith_id, chain_number)
);

CREATE TABLE hadith_chain_node (
    id bigint PRIMARY KEY,
    chain_id bigint NOT NULL REFERENCES hadith_chain,
    position integer NOT NULL CHECK (position >= 1),
    narrator_id bigint REFERENCES narrator,
    mention_ar text CHECK (mention_ar <> ''),
    transmission_term_ar text CHECK (transmission_term_ar <> ''),
    -- Where the mention stands in hadith.text_ar, in characters, end exclusive.
    mention_start integer,
    mention_end integer,
    resolution_status text NOT NULL
        CHECK (resolution_status IN ('confirmed', 'probable', 'ambiguous', 'unresolved')),
    confidence double precision CHECK (confidence BETWEEN 0 AND 1),
    dataset_id bigint NOT NULL REFERENCES dataset,
    UNIQUE (chain_id, position),
    CHECK ((resolution_status IN ('confirmed', 'probable')) = (narrator_id IS NOT NULL)),
    CHECK ((mention_start IS NULL) = (mention_end IS NULL) AND mention_start < mention_end)
);

CREATE TABLE hadith_chain_node_candidate (
    id bigint PRIMARY KEY,
    node_id bigint NOT NULL REFERENCES hadith_chain_node,
    narrator_id bigint NOT NULL REFERENCES narrator,
    rank integer NOT NULL CHECK (rank >= 1),
    UNIQUE (node_id, narrator_id)
);

CREATE TABLE passage (
    id bigint PRIMARY KEY,
    edition_id bigint NOT NULL REFERENCES edition,
    sequence_number integer NOT NULL CHECK (sequence_number >= 0),
    kind text NOT NULL,
    heading text,
    text text NOT NULL CHECK (text <> ''),
    footnotes text,
    pages jsonb NOT NULL DEFAULT '[]',
    locator text,
    text_folded text GENERATED ALWAYS AS (fold_ar(text)) STORED,
    text_search tsvector GENERATED ALWAYS AS (to_tsvector('simple', fold_ar(text))) STORED,
    UNIQUE (edition_id, sequence_number)
);

CREATE TABLE passage_hadith (
    id bigint PRIMARY KEY,
    passage_id bigint NOT NULL REFERENCES passage,
    hadith_id bigint NOT NULL REFERENCES hadith,
    alignment_status text NOT NULL
        CHECK (alignment_status IN ('identity', 'verified', 'probable', 'ambiguous', 'rejected')),
    confidence double precision CHECK (confidence BETWEEN 0 AND 1),
    method text NOT NULL,
    is_public boolean NOT NULL,
    UNIQUE (passage_id, hadith_id)
);

CREATE TABLE passage_translation (
    id bigint PRIMARY KEY,
    passage_id bigint NOT NULL REFERENCES passage,
    language text NOT NULL CHECK (language IN ('fr', 'en')),
    text text NOT NULL CHECK (text <> ''),
    status text NOT NULL CHECK (status IN ('DRAFT', 'PUBLISHED')),
    translator text,
    UNIQUE (passage_id, language)
);

-- What was built, from what, with what outcome: one row a source and table.
CREATE TABLE build_report (
    id bigint PRIMARY KEY,
    dataset_id bigint NOT NULL REFERENCES dataset,
    table_name text NOT NULL,
    read_count bigint NOT NULL,
    loaded_count bigint NOT NULL,
    merged_count bigint NOT NULL,
    rejected_count bigint NOT NULL,
    CHECK (read_count = loaded_count + merged_count + rejected_count)
);

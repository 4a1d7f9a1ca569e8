-- A small corpus with one of each case that the tools must tell apart. The men and the report are
-- real; what is said of them here is made up, to have every status.

INSERT INTO dataset (id, key, title, version, licence, citation, imported_at) VALUES
    (1, 'package', 'A package', '0.2.0', 'MIT', 'Somebody, A package', '2026-01-01'),
    (2, 'list', 'A list', NULL, NULL, NULL, '2026-01-01');
INSERT INTO author (id, key, name_ar, name_latin) VALUES (1, 'ibn-hajar', 'ابن حجر', 'Ibn Ḥajar');
INSERT INTO work (id, author_id, key, title_ar, title_latin, genre) VALUES
    ('00000000-0000-0000-0000-000000000001', 1, 'taqrib', 'التقريب', 'Taqrīb', 'general-books'),
    ('00000000-0000-0000-0000-000000000002', 1, 'sharh', 'الشرح', 'Sharḥ', 'general-books');
INSERT INTO edition (id, work_id, key, label, commit_hash, licence, rights) VALUES
    (1, '00000000-0000-0000-0000-000000000001', 'taqrib-1', 'first edition', 'abc123', 'CC BY', 'all'),
    (2, '00000000-0000-0000-0000-000000000002', 'sharh-1', 'first edition', 'abc123', 'CC BY', 'all');
INSERT INTO collection (id, code, name_ar, name_fr, name_en, position) VALUES
    (1, 'bukhari', 'صحيح البخاري', 'Sahîh', 'Sahih', 1), (2, 'muslim', 'صحيح مسلم', NULL, NULL, 2);
INSERT INTO book (id, collection_id, number, title_ar, title_en, position)
    VALUES (1001, 1, '1', 'بدء الوحي', 'Revelation', 1);
INSERT INTO chapter (id, book_id, number, position) VALUES (1001001, 1001, '1', 1);

INSERT INTO hadith (id, collection_id, book_id, chapter_id, number, number_sort,
                    canonical_reference, source_key, text_ar, text_fr, flags, dataset_id)
SELECT 1000000 + n, 1, book, chapter, n, n, 'bukhari:' || n, 'package:bukhari:' || n,
       'حَدَّثَنَا مَالِكٌ عَنْ نَافِعٍ قَالَ إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ', french, flags::text[], 1
FROM (VALUES
    (1, 1001, 1001001, 'Les actes ne valent que par les intentions', '{}'),
    (2, NULL, NULL, NULL, '{no_isnad}'),
    (3, NULL, NULL, NULL, '{}')) AS rows (n, book, chapter, french, flags);

INSERT INTO narrator (id, name_ar, name_latin, name_fr, canonical_display, dataset_id)
SELECT id, ar, latin, latin, ar, 2 FROM (VALUES
    (1, 'ابن شهاب الزهري', 'al-Zuhrī'), (2, 'مالك بن أنس', 'Mālik b. Anas'),
    (3, 'نافع مولى ابن عمر', 'Nāfiʿ'), (4, 'مالك بن أنس الكعبي', 'Mālik b. Anas al-Kaʿbī'),
    (5, 'رجل بلا خبر', 'nobody'), (6, 'أبو هريرة', 'Abū Hurayra')) AS rows (id, ar, latin);
INSERT INTO narrator (id, name_ar, dataset_id) SELECT n, 'مالك', 2 FROM generate_series(1001, 1060) n;
INSERT INTO narrator_variant (id, narrator_id, form, script, kind, dataset_id)
    VALUES (1, 2, 'مالك', 'ar', 'mention', 2);
INSERT INTO narrator_variant (id, narrator_id, form, script, kind, dataset_id)
    SELECT 100 + n, 6, 'أبو هريرة ' || n, 'ar', 'mention', 2 FROM generate_series(1, 60) n;
INSERT INTO narrator_legacy_datum (id, narrator_id, field, value, dataset_id, edition_id, locator) VALUES
    (1, 2, 'death_year_ah', '179', 2, NULL, 'row 7'), (2, 2, 'city', 'المدينة', 2, 1, '1:516');
INSERT INTO narrator_legacy_datum (id, narrator_id, field, value, dataset_id)
    SELECT 100 + n, 6, 'f' || n, 'v', 2 FROM generate_series(1, 60) n;

-- bukhari:1 has a chain with every status, bukhari:2 has none, bukhari:3 has sixty alike.
INSERT INTO hadith_chain (id, hadith_id, chain_number, source_key, flags, dataset_id)
    VALUES (100000101, 1000001, 1, 'package:bukhari:1#1', '{muallaq}', 1);
INSERT INTO hadith_chain (id, hadith_id, chain_number, source_key, dataset_id)
    SELECT 100000300 + n, 1000003, n, 'package:bukhari:3#' || n, 1 FROM generate_series(1, 60) n;
INSERT INTO hadith_chain_node (id, chain_id, position, narrator_id, mention_ar, transmission_term_ar,
                               resolution_status, confidence, dataset_id) VALUES
    (10000010101, 100000101, 1, 2, 'مَالِكٌ', 'حَدَّثَنَا', 'confirmed', 1, 1),
    (10000010102, 100000101, 2, 3, 'نَافِعٍ', 'عَنْ', 'probable', 0.5, 1),
    (10000010103, 100000101, 3, NULL, 'مالك', NULL, 'ambiguous', NULL, 1),
    (10000010104, 100000101, 4, NULL, 'رَجُلٍ', NULL, 'unresolved', NULL, 1);
INSERT INTO hadith_chain_node (id, chain_id, position, narrator_id, mention_ar, transmission_term_ar,
                               resolution_status, dataset_id)
SELECT (100000300 + n)::bigint * 100 + position, 100000300 + n, position, narrator, mention, term, status, 1
FROM generate_series(1, 60) n, (VALUES
    (1, 6, 'أبو هريرة', NULL, 'confirmed'), (2, 1, 'الزهري', 'عن', 'probable'),
    (3, NULL, 'مالك', 'عن', 'ambiguous')) AS rows (position, narrator, mention, term, status);
INSERT INTO hadith_chain_node_candidate (id, node_id, narrator_id, rank)
    VALUES (1, 10000010103, 2, 1), (2, 10000010103, 4, 2);
INSERT INTO hadith_chain_node_candidate (id, node_id, narrator_id, rank)
    SELECT 1000 + n, (100000300 + n)::bigint * 100 + 3, 2, 1 FROM generate_series(1, 60) n;
INSERT INTO hadith_chain_node_candidate (id, node_id, narrator_id, rank)  -- all of one rank
    SELECT 2000 + n, 10000030203, n, 1 FROM generate_series(1001, 1060) n;

INSERT INTO narrator_entry (id, narrator_id, edition_id, entry_number, text, resolution_status, locator) VALUES
    (1, 2, 1, '1', 'ترجمة 1', 'LINKED', '1:1'), (2, NULL, 1, '2', 'ترجمة 2', 'AMBIGUOUS', '1:2'),
    (3, NULL, 1, '3', 'ترجمة 3', 'CONFLICTED', '1:3');
INSERT INTO narrator_entry (id, narrator_id, edition_id, entry_number, text, resolution_status)
    SELECT 100 + n, 6, 1, n, 'ترجمة', 'LINKED' FROM generate_series(1, 60) n;
INSERT INTO narrator_entry_candidate (id, entry_id, narrator_id, rank) VALUES (1, 2, 2, 1), (2, 3, 2, 1);
INSERT INTO narrator_assertion (id, narrator_id, field, value, entry_id, edition_id, locator, review_status) VALUES
    (1, 2, 'generation', '7', NULL, 1, 'no. 6425, 1:516', 'checked'),
    (2, 2, 'grade', 'ثقة', 1, 1, '1:1', 'unreviewed');
INSERT INTO narrator_assertion (id, narrator_id, field, value, edition_id, locator, review_status)
    SELECT 100 + n, 6, 'f' || n, 'v', 1, '1:1', 'checked' FROM generate_series(1, 60) n;
INSERT INTO narrator_transmission (id, teacher_id, student_id, recorded_status, dataset_id,
                                   edition_id, locator, source_text) VALUES
    (1, 3, 2, 'probable', 2, NULL, NULL, NULL),
    (2, 3, 2, 'attested', 2, 1, 'no. 6425, 1:516', 'روى عن نافع'),
    (3, 1, 4, 'ambiguous', 2, NULL, NULL, NULL), (4, 1, 5, 'unresolved', 2, NULL, NULL, NULL);
INSERT INTO narrator_transmission (id, teacher_id, student_id, recorded_status, dataset_id)
    SELECT 100 + n, 1, 6, 'probable', 2 FROM generate_series(1, 3) n;

INSERT INTO passage (id, edition_id, sequence_number, kind, text, pages, locator) VALUES
    (1, 2, 1, 'comment', 'شرح 1', '[]', '1:10'),
    (2, 2, 2, 'comment', 'شرح 2', '[{"vol": "1", "page": "11"}]', NULL),
    (3, 2, 3, 'comment', 'شرح 3', '[]', '1:12'), (4, 2, 4, 'comment', 'شرح 4', '[]', NULL);
INSERT INTO passage_hadith (id, passage_id, hadith_id, alignment_status, confidence, method, is_public) VALUES
    (1, 1, 1000001, 'verified', 0.9, 'number and words', true),
    (2, 2, 1000001, 'probable', 0.9, 'words', true),
    (3, 3, 1000001, 'verified', 0.9, 'number and words', false),
    (4, 4, 1000001, 'identity', 0.9, 'identity', true);
INSERT INTO passage_translation (id, passage_id, language, text, status) VALUES
    (1, 2, 'fr', 'Commentaire', 'PUBLISHED'), (2, 4, 'fr', 'Brouillon', 'DRAFT'),
    (3, 1, 'en', 'Commentary', 'PUBLISHED');
INSERT INTO passage (id, edition_id, sequence_number, kind, text, locator)
    SELECT 100 + n, 2, 100 + n, 'comment', 'شرح', '1:1' FROM generate_series(1, 60) n;
INSERT INTO passage_hadith (id, passage_id, hadith_id, alignment_status, confidence, method, is_public)
    SELECT 100 + n, 100 + n, 1000003, 'verified', 0.9, 'number', true FROM generate_series(1, 60) n;

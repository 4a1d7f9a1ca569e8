-- Indexes: each foreign key, and each question that the tools put to the tables. Made after the
-- rows, which is faster. A foreign key that a UNIQUE constraint of 02_tables.sql already leads
-- needs none of its own; the tests check that none is without.

CREATE INDEX hadith_collection ON hadith (collection_id, number_sort, id);
CREATE INDEX hadith_book ON hadith (book_id, number_sort, id);
CREATE INDEX hadith_chapter ON hadith (chapter_id);
CREATE INDEX hadith_dataset ON hadith (dataset_id);
CREATE INDEX hadith_text_folded ON hadith USING gin (text_folded gin_trgm_ops);
CREATE INDEX hadith_text_search ON hadith USING gin (text_search);

CREATE INDEX hadith_reference_value ON hadith_reference (scheme, value, hadith_id);

CREATE INDEX hadith_parallel_other ON hadith_parallel (other_id);

CREATE INDEX work_author ON work (author_id);
CREATE INDEX edition_work ON edition (work_id);
CREATE INDEX build_report_dataset ON build_report (dataset_id);

CREATE INDEX narrator_dataset ON narrator (dataset_id);
CREATE INDEX narrator_name_folded ON narrator USING gin (name_folded gin_trgm_ops);
CREATE INDEX narrator_generation ON narrator (generation);
CREATE INDEX narrator_region ON narrator (region);
CREATE INDEX narrator_grade_tier ON narrator (grade_tier);

CREATE INDEX narrator_variant_dataset ON narrator_variant (dataset_id);
CREATE INDEX narrator_variant_prefix ON narrator_variant (form_folded text_pattern_ops);
CREATE INDEX narrator_variant_folded ON narrator_variant USING gin (form_folded gin_trgm_ops);

CREATE INDEX narrator_legacy_datum_narrator ON narrator_legacy_datum (narrator_id, id);
CREATE INDEX narrator_legacy_datum_edition ON narrator_legacy_datum (edition_id);
CREATE INDEX narrator_legacy_datum_dataset ON narrator_legacy_datum (dataset_id);

CREATE INDEX narrator_entry_narrator ON narrator_entry (narrator_id, id);
CREATE INDEX narrator_entry_edition ON narrator_entry (edition_id, entry_number);
CREATE INDEX narrator_entry_candidate_narrator ON narrator_entry_candidate (narrator_id);

CREATE INDEX narrator_assertion_narrator ON narrator_assertion (narrator_id, id);
CREATE INDEX narrator_assertion_entry ON narrator_assertion (entry_id);
CREATE INDEX narrator_assertion_edition ON narrator_assertion (edition_id);

CREATE INDEX narrator_transmission_pair ON narrator_transmission (teacher_id, student_id, id);
CREATE INDEX narrator_transmission_student ON narrator_transmission (student_id, teacher_id);
CREATE INDEX narrator_transmission_edition ON narrator_transmission (edition_id);
CREATE INDEX narrator_transmission_dataset ON narrator_transmission (dataset_id);

CREATE INDEX hadith_chain_dataset ON hadith_chain (dataset_id);
CREATE INDEX hadith_chain_node_narrator ON hadith_chain_node (narrator_id, chain_id, position);
CREATE INDEX hadith_chain_node_dataset ON hadith_chain_node (dataset_id);
CREATE INDEX hadith_chain_node_candidate_narrator ON hadith_chain_node_candidate (narrator_id);

CREATE INDEX passage_text_folded ON passage USING gin (text_folded gin_trgm_ops);
CREATE INDEX passage_text_search ON passage USING gin (text_search);
CREATE INDEX passage_hadith_hadith ON passage_hadith (hadith_id, is_public);

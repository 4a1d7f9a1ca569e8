"""How names that are recorded in Arabic alone are spelt in Latin letters, to be found by them."""

from typing import Any

import psycopg

from tests.corpus.conftest import corpus_ddl, ddl_database

__all__ = ["corpus_ddl", "ddl_database"]

_ROWS = """
INSERT INTO dataset (id, key, title, imported_at) VALUES
    (1, 'isnad-authority', 'checked', now()), (2, 'other', 'many', now());
INSERT INTO narrator (id, name_ar, name_latin, canonical_display, dataset_id) VALUES
    (1, 'سعيد بن صالح', 'Saʿīd b. Ṣāliḥ', 'سعيد بن صالح', 1),
    (11, 'سعيد بن صالح', 'Sayyid bin Salah', 'سعيد بن صالح', 2),
    (12, 'سعيد بن صالح', 'Sayyid bin Salah', 'سعيد بن صالح', 2),
    (13, 'عفير بن صالح', 'Ufair bin Salah', 'عفير بن صالح', 2),
    (14, 'صالح بن سعيد', NULL, 'صالح بن سعيد', 2),
    (15, 'صالح بن عفير', NULL, 'صالح بن عفير', 2);
REFRESH MATERIALIZED VIEW search_name"""


def test_the_authority_file_spells_the_words_and_datasets_those_it_has_not(
    corpus_ddl: psycopg.Connection[Any],
) -> None:
    corpus_ddl.execute(_ROWS.encode())
    spelt = corpus_ddl.execute("""SELECT narrator_id, key FROM search_name
        WHERE script = 'latin' AND narrator_id IN (14, 15) ORDER BY 1""")
    assert spelt.fetchall() == [(14, "salih ibn sayd"), (15, "salih ibn ufayr")]

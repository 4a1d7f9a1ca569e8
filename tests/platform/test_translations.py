"""The words of the pages: whole in each language, and compiled as they are written."""

import gettext
import re
import shutil
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from isnad_site.var import BASE_DIR
from tests.platform.catalogues import LANGUAGES, entries, placeholders, po_file

PLURALS = {"fr": 2, "ar": 6}
# In Arabic the forms for none, one and two are words and need no number; so in French the singular.
NUMBERED = {"fr": (1,), "ar": (3, 4, 5)}
SOURCES = ("templates", "corpus", "narrators", "isnad_site", "live_agent")
_LATIN_MARKS = re.compile(r"[,;?](?=\s|$)")
_FRENCH_MARKS = re.compile(r"[^\u202f](?:[!?»]|[;:](?=\s|$))|«[^\u202f]")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_no_string_is_left_untranslated_or_doubtful(language: str) -> None:
    for entry in entries(po_file(language)):
        forms = PLURALS[language] if entry.plural else 1
        assert sorted(entry.words) == list(range(forms)), entry.id
        assert all(entry.words.values()), entry.id
        assert "fuzzy" not in entry.flags, entry.id


def test_values_and_tags_stand_in_every_language(language: str) -> None:
    for entry in entries(po_file(language)):
        wanted = placeholders(entry.plural or entry.id)
        for number, words in entry.words.items():
            found = placeholders(words)
            if entry.plural and number not in NUMBERED[language]:
                assert set(found) <= set(wanted), entry.id
            else:
                assert found == wanted, entry.id


def test_the_compiled_catalogue_says_what_is_written(language: str) -> None:
    compiled = _compiled(language)
    written: set[object] = set()
    for entry in entries(po_file(language)):
        keys = [(entry.key, n) for n in entry.words] if entry.plural else [entry.key]
        assert [compiled.get(key) for key in keys] == list(entry.words.values())
        written.update(keys)
    assert set(compiled) - {""} == written


def test_plural_forms_are_those_of_the_language() -> None:
    with po_file("ar").with_suffix(".mo").open("rb") as file:
        arabic = gettext.GNUTranslations(file)
    said = {n: arabic.ngettext("%(number)s hadith", "%(number)s hadiths", n) for n in range(103)}
    assert (said[1], said[2]) == ("حديث واحد", "حديثان")
    assert {said[3], said[10]} == {"%(number)s أحاديث"}
    assert {said[11], said[99]} == {"%(number)s حديثا"}
    assert {said[100], said[102]} == {"%(number)s حديث"}


def test_punctuation_is_that_of_the_language() -> None:
    examples = re.compile(r"[«“][^»”]*[»”]|<[^>]+>")  # what is quoted is as it must be typed
    for entry in entries(po_file("ar")):
        for words in entry.words.values():
            assert not _LATIN_MARKS.search(examples.sub("", words)), words
    for entry in entries(po_file("fr")):
        for words in entry.words.values():
            assert not _FRENCH_MARKS.search(examples.sub("", words)), words
            assert "'" not in words


@pytest.mark.skipif(not shutil.which("xgettext"), reason="needs gettext's tools")
def test_the_catalogues_hold_every_string_of_the_pages_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    for name in SOURCES:
        shutil.copytree(
            BASE_DIR / name, tmp_path / name, ignore=shutil.ignore_patterns("*.csv", "__pycache__")
        )
    (tmp_path / "locale").mkdir()
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [str(tmp_path / "locale")]
    call_command("makemessages", locale=["fr"], verbosity=0)
    found = {entry.key for entry in entries(po_file("fr", tmp_path))}
    for language in LANGUAGES:
        assert {entry.key for entry in entries(po_file(language))} == found


def _compiled(language: str) -> dict[object, str]:
    with po_file(language).with_suffix(".mo").open("rb") as file:
        return dict(gettext.GNUTranslations(file)._catalog)  # type: ignore[attr-defined]

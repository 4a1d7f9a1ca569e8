"""The words of the pages: whole in each language, and compiled as they are written."""

import ast
import gettext
import re
from pathlib import Path

import pytest

from isnad_site.var import BASE_DIR

_ENTRY = re.compile(r"^msgid (.+)\nmsgstr (.+)$", re.MULTILINE)
_WORDS = re.compile(
    r'{% translate "([^"]+)"|{% blocktranslate trimmed %}(.*?){% endblocktranslate %}', re.DOTALL
)


def written(language: str) -> dict[str, str]:
    text = (BASE_DIR / f"locale/{language}/LC_MESSAGES/django.po").read_text("utf-8")
    return {ast.literal_eval(key): ast.literal_eval(words) for key, words in _ENTRY.findall(text)}


def used() -> set[str]:
    folders: list[Path] = [BASE_DIR / "templates", *BASE_DIR.glob("*/templates")]
    pages = [page.read_text("utf-8") for folder in folders for page in folder.rglob("*.html")]
    found = [one or block for page in pages for one, block in _WORDS.findall(page)]
    return {re.sub(r"\s*\n\s*", " ", words.strip()) for words in found}


@pytest.mark.parametrize("language", ["fr", "ar"])
def test_the_catalogue_is_whole_and_its_compiled_form_says_the_same(language: str) -> None:
    words = written(language)
    words.pop("")
    assert set(words) == used()
    assert all(words.values())
    with (BASE_DIR / f"locale/{language}/LC_MESSAGES/django.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    assert {key: compiled.gettext(key) for key in words} == words

"""The form for people: filled in, usable without JavaScript, and allowed by the policy."""

import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from live_agent.contract.messages import Language
from live_agent.tools import TOOLS
from live_agent.transports.http.rendering import json_page
from tests.tools.sample import INTENTION
from tests.transports.over import flat

HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


class Page(HTMLParser):
    """The controls of the form, and what the policy would not run."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.values: dict[str, str] = {}
        self.method = ""
        self.loaded: list[str] = []
        self.inline: list[str] = []
        self._select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.method = given["method"]
        elif tag == "input":
            self.values[given["name"]] = given["value"]
        elif tag == "select":
            self._select = given["name"]
            self.values[self._select] = ""
        elif tag == "option" and "selected" in given:
            self.values[self._select] = "selected"
        elif tag == "style" or (tag == "script" and "src" not in given and "type" not in given):
            self.inline.append(tag)
        self.loaded += [given[name] for name in ("src", "href") if name in given]
        self.inline += [name for name in given if name.startswith("on") or name == "style"]


def page(address: str, language: str = "en") -> tuple[int, str, Page]:
    response = Client().get(address, headers={**HTML, "accept-language": language})
    text = response.content.decode()
    return response.status_code, text, Page(text)


@pytest.mark.parametrize("tool", TOOLS)
def test_the_form_is_filled_in_with_the_example(tool: str) -> None:
    status, text, form = page(f"/api/tools/{tool}/")
    assert (status, form.method) == (200, "get")
    example = flat(TOOLS[tool].example)
    assert set(form.values) == set(example)
    for name, value in example.items():
        assert form.values[name] in (value, "selected")
    assert "INVALID_ARGUMENT" not in text
    assert "HTTP 200" not in text  # nothing was asked, so nothing is answered


def test_sending_the_form_shows_the_answer_and_keeps_what_was_given(sample: None) -> None:
    status, text, form = page(f"/api/tools/get_hadith_chains/?hadith_id={INTENTION}&limit=")
    assert status == 200
    assert "مَالِكٌ" in text
    assert form.values == {"hadith_id": str(INTENTION), "limit": ""}


def test_every_text_of_an_answer_has_the_direction_of_its_own_letters() -> None:
    shown = json_page({"ar": 'قال "مالك" <b>\\', "n": [1, None], "en": "no. 52a"})
    assert "<bdi>&quot;قال \\&quot;مالك\\&quot; &lt;b&gt;\\\\&quot;</bdi>" in shown
    assert "<bdi>&quot;no. 52a&quot;</bdi>" in shown
    plain = unescape(re.sub("</?bdi>", "", shown))
    assert json.loads(plain) == {"ar": 'قال "مالك" <b>\\', "n": [1, None], "en": "no. 52a"}


def test_a_refusal_is_shown_on_the_page_with_its_status() -> None:
    status, text, form = page("/api/tools/get_hadith/?hadith_id=<b>x", "fr")
    assert status == 400
    assert "doit être un entier" in text
    assert "<b>x" not in text
    assert form.values["hadith_id"] == "<b>x"


@pytest.mark.parametrize(("language", "direction"), [("ar", "rtl"), ("fr", "ltr"), ("en", "ltr")])
def test_the_page_speaks_the_readers_language(language: Language, direction: str) -> None:
    _, text, _ = page("/api/tools/search_hadith/", language)
    assert f'lang="{language}" dir="{direction}"' in text
    assert TOOLS["search_hadith"].description[language][:20] in text.replace("&#x27;", "'")


def test_the_list_leads_to_every_form() -> None:
    _, text, found = page("/api/tools/", "fr")
    assert {f"/api/tools/{tool}/" for tool in TOOLS} <= set(found.loaded)
    assert "jamais un jugement" in text


@pytest.mark.parametrize("address", ["/api/tools/", *(f"/api/tools/{tool}/" for tool in TOOLS)])
def test_nothing_on_the_page_is_inline_or_from_another_host(address: str) -> None:
    _, _, found = page(address)
    assert found.inline == []
    assert all(re.match(r"/|#|http://testserver/", link) for link in found.loaded)


def test_the_viewer_is_served_from_the_package() -> None:
    text = Client().get("/api/docs/").content.decode()
    found = Page(text)
    assert all(link.startswith("/") for link in found.loaded)
    for link in found.loaded:
        if link.startswith("/static/"):
            assert finders.find(link.removeprefix("/static/"))

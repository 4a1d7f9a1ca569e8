"""What all pages share: years of two calendars, digits, addresses, pages of a list, signs."""

from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from django.db import connections
from django.http import QueryDict
from django.test import RequestFactory
from django.urls import resolve
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from isnad_site.fonts import FACES, UNICODES, face_path
from isnad_site.reading.addresses import hadith_path, narrator_path, narrator_slug
from isnad_site.reading.missing import NoSuchPage
from isnad_site.reading.numbers import christian_years, counted, in_digits, western
from isnad_site.reading.paging import Page, page_number, page_of

YEARS = st.integers(-200, 2000).filter(lambda year: year != 0)
_TEXTS = (
    "SELECT text_ar FROM hadith", "SELECT text_fr FROM hadith", "SELECT text_en FROM hadith",
    "SELECT text FROM passage", "SELECT heading FROM passage", "SELECT footnotes FROM passage",
    "SELECT form FROM narrator_variant", "SELECT value FROM narrator_assertion",
    "SELECT source_text FROM narrator_transmission", "SELECT text FROM narrator_entry",
    "SELECT concat(name_ar, name_fr, name_latin, canonical_display) FROM narrator",
    "SELECT concat(title_ar, title_fr, title_en) FROM book",
    "SELECT concat(title_ar, title_latin) FROM work",
    "SELECT concat(name_ar, name_latin) FROM author", "SELECT label FROM edition",
)  # fmt: skip


@pytest.mark.parametrize(
    ("year_ah", "years"),
    [(1, (622, 623)), (179, (795, 796)), (256, (869, 870)), (1446, (2024, 2025))],
)
def test_known_years(year_ah: int, years: tuple[int, int]) -> None:
    assert christian_years(year_ah) == years


@given(YEARS)
def test_a_year_follows_the_year_before(year_ah: int) -> None:
    first, last = christian_years(year_ah)
    following = christian_years(year_ah + 1 or 1)
    assert first <= last <= first + 1
    assert first <= following[0] <= last + 1
    assert last <= following[1]


@given(YEARS, YEARS)
def test_years_keep_their_order(one: int, other: int) -> None:
    if one < other:
        assert christian_years(one) <= christian_years(other)


@given(st.integers(0, 10**9), st.sampled_from(["en", "fr", "ar"]))
def test_a_count_is_read_back_whatever_its_digits(number: int, language: str) -> None:
    shown = western(counted(number, language))
    assert int("".join(sign for sign in shown if sign.isdecimal())) == number


@given(st.text(max_size=40))
def test_digits_change_and_nothing_else(text: str) -> None:
    assert in_digits(text, "en") == in_digits(text, "fr") == text
    assert western(in_digits(text, "ar")) == western(text)


def test_persian_digits_are_read_too() -> None:
    assert western("۴۵۶ ٤٥٦ 456") == "456 456 456"


@given(st.from_regex(r"[a-z][a-z0-9_-]{0,10}:[a-zA-Z0-9.\u0621-\u064a-]{1,12}", fullmatch=True))
def test_a_hadiths_address_leads_back_to_its_reference(reference: str) -> None:
    found = resolve(unquote(hadith_path(reference)))
    assert ":".join(str(part) for part in found.kwargs.values()) == reference


@given(st.integers(1, 10**12), st.text(max_size=200) | st.none())
def test_a_narrators_address_is_one_whatever_the_name(number: int, name: str | None) -> None:
    found = resolve(unquote(narrator_path(number, name)))
    assert found.kwargs["narrator_id"] == number
    assert found.kwargs["slug"] == narrator_slug(name) != ""


@given(st.integers(0, 200), st.integers(1, 60))
def test_pages_hold_every_row_once(total: int, size: int) -> None:
    request = RequestFactory().get("/?q=x&page=2")
    count = Page((), 1, size, total).count
    seen: list[int] = []
    for number in range(1, count + 1):
        rows = range(total)[(number - 1) * size : number * size]
        shown = page_of(request, rows, number=number, size=size, total=total)
        assert shown.last_row - shown.first_row + 1 == len(rows) or not rows
        assert (shown.next is None) == (number == count)
        assert QueryDict(shown.query).dict() == {"q": "x"}
        seen += rows
    assert seen == list(range(total))


def test_a_page_beyond_the_last_names_the_last() -> None:
    with pytest.raises(NoSuchPage) as caught:
        page_of(RequestFactory().get("/"), [], number=4, size=10, total=30)
    assert caught.value.last == 3


@pytest.mark.parametrize("asked", ["0", "-1", "x", "", "1.5", "9999999", "²", "1 ", "1000000"])
def test_what_is_no_page_is_not_found(asked: str) -> None:
    with pytest.raises(NoSuchPage):
        page_number(RequestFactory().get("/", {"page": asked}))


def test_a_page_is_asked_for_in_any_digits() -> None:
    assert page_number(RequestFactory().get("/", {"page": "١٢"})) == 12


def test_the_typeface_holds_every_sign_of_the_corpus(built_corpus: None) -> None:
    drawn = set(range(0x110000))
    for name in FACES.values():
        with TTFont(face_path(name), lazy=True) as face:
            drawn &= set(face.getBestCmap())
    signs = {ord(sign) for sign in _signs() if sign not in "\n\r\t"}
    lacking = (signs & drawn) - set(UNICODES)
    assert not lacking, [hex(sign) for sign in sorted(lacking)]
    # The face itself has no sign for what a source lost; the browser draws it in another.
    assert signs - drawn <= {0xFFFD, 0xFFFC}


def _signs() -> Iterator[str]:
    with connections["corpus"].cursor() as cursor:
        for statement in _TEXTS:
            cursor.execute(statement)
            yield from set().union(*(text for (text,) in cursor.fetchall() if text))

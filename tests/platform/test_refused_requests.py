"""Requests that nobody should send: refused in the reader's language, with one line in the log."""

import logging
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings

from isnad_site.log import WithoutTraceback
from tests.pages.markup import Markup

pytestmark = pytest.mark.usefixtures("built_corpus")
MANY = "&".join(f"a{number}=1" for number in range(1001))
FORM = "application/x-www-form-urlencoded"
FRENCH = {"Accept-Language": "fr"}
PAGES = (
    "/",
    "/search/",
    "/nothing",
    "/hadith/bukhari/1/cite/bibtex",
    "/hadith/bukhari/1/chains.svg",
    "/hadith/bukhari/1/chains.png",
    "/hadith/bukhari/1/bundle.csv",
)


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


def refused(answer: Any, status: int) -> None:
    """The answer is a small French page of this status, and says for whom."""
    assert answer.status_code == status
    assert answer["Content-Type"].startswith("text/html")
    assert Markup(answer.content.decode()).root["lang"] == "fr"
    assert answer["Content-Language"] == "fr"
    assert {"Accept-Language", "Cookie"} <= set(answer["Vary"].split(", "))


@pytest.mark.parametrize("address", PAGES)
def test_too_many_parameters_are_a_bad_request(visitor: Client, address: str) -> None:
    refused(visitor.get(f"{address}?{MANY}", headers=FRENCH), 400)


@pytest.mark.parametrize("address", ["/api/tools/", "/api/tools/get_hadith/", "/api/schema/"])
def test_under_the_interface_they_are_one_in_json(visitor: Client, address: str) -> None:
    answer = visitor.get(f"{address}?{MANY}", headers=FRENCH)
    assert (answer.status_code, answer["Content-Type"]) == (400, "application/json")
    assert answer.json()["code"] == "INVALID_ARGUMENT"
    assert answer["Content-Language"] == "fr"


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (MANY.encode(), FORM, 400),
        (b"a=" + b"x" * 3_000_000, FORM, 413),
        (b"garbage", "multipart/form-data", 400),
        ("language=fr".encode("utf-16"), f"{FORM}; charset=utf-16", 400),
    ],
    ids=["parameters", "size", "boundary", "charset"],
)
def test_a_form_that_cannot_be_read_is_refused(
    visitor: Client, body: bytes, kind: str, status: int
) -> None:
    refused(visitor.generic("POST", "/language", body, kind, headers=FRENCH), status)


def test_too_many_files_are_a_bad_request(visitor: Client) -> None:
    files = {f"a{number}": SimpleUploadedFile("x", b"y") for number in range(101)}
    refused(visitor.post("/language", files, headers=FRENCH), 400)


@pytest.mark.parametrize("address", ["/", "/nothing"])
@pytest.mark.parametrize("secure", [True, False])
def test_a_foreign_host_is_a_bad_request(visitor: Client, address: str, secure: bool) -> None:
    with override_settings(ALLOWED_HOSTS=["testserver"], SECURE_SSL_REDIRECT=secure):
        # Whichever middleware meets it first: one outside that of the languages, or one within.
        refused(
            Client(raise_request_exception=False).get(
                address, headers=FRENCH | {"Host": "x.example"}
            ),
            400,
        )


@pytest.mark.parametrize("address", ["/", "/static/site/site.css", "/hadith/bukhari/1/chains.svg"])
def test_a_method_that_is_not_allowed_says_for_whom_it_answers(
    visitor: Client, address: str
) -> None:
    answer = visitor.post(address, headers=FRENCH)
    refused(answer, 405)
    assert answer["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("form", ["svg", "png", "csv"])
@pytest.mark.parametrize("choice", ["routes=many", "first=-1", "collection=nobody"])
def test_a_file_of_a_choice_that_means_none_is_no_file(
    visitor: Client, form: str, choice: str
) -> None:
    answer = visitor.get(f"/hadith/bukhari/1/bundle.{form}?{choice}", headers=FRENCH)
    refused(answer, 400)
    assert "Content-Disposition" not in answer


@pytest.mark.parametrize("address", [f"/?{MANY}", f"/robots.txt?{MANY}"])
def test_one_line_is_logged_without_a_traceback(
    visitor: Client, caplog: pytest.LogCaptureFixture, address: str
) -> None:
    caplog.handler.addFilter(WithoutTraceback())
    with caplog.at_level(logging.WARNING):
        visitor.get(address)
    (record,) = caplog.records
    assert record.exc_info is None


def test_a_refused_method_is_logged_once(visitor: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        visitor.post("/")
    assert len(caplog.records) == 1


def test_a_fault_of_the_program_keeps_its_traceback() -> None:
    record = logging.makeLogRecord({"exc_info": (ValueError, ValueError(), None)})
    record.status_code = 500
    assert WithoutTraceback().filter(record)
    assert record.exc_info

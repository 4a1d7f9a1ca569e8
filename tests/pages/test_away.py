"""A corpus that is away: every page and tool says so, in the reader's language, with one line."""

import logging
from collections.abc import Iterator
from html import unescape

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from isnad_site.embedded import Server
from live_agent.contract.messages import MESSAGES, Language
from tests.pages.addresses import PAGES
from tests.pages.markup import Markup
from tests.tools.sample import corpus_on

ADDRESSES = [page.address for page in PAGES if page.status == 200]
# What these answer rests on no row of the corpus.
WITHOUT = {"/search/", "/narrators/named/", "/narrators/pair/", "/api/tools/", "/agent/"}


@pytest.fixture
def away(embedded_server: Server, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on a database that is not there."""
    with corpus_on("no_such_database", django_db_blocker):
        yield


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_address_fails_otherwise_than_by_saying_so(
    away: None, client: Client, caplog: pytest.LogCaptureFixture, address: str
) -> None:
    with caplog.at_level(logging.WARNING, "isnad_site"):
        answer = client.get(address, follow=True)
    assert answer.status_code == (200 if address in WITHOUT else 503)
    assert not [record for record in caplog.records if record.exc_info]
    assert "no_such_database" not in answer.content.decode()


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_it_is_said_in_the_readers_language(
    away: None, client: Client, caplog: pytest.LogCaptureFixture, language: Language
) -> None:
    with caplog.at_level(logging.WARNING, "isnad_site"):
        answer = client.get("/sources/", headers={"Accept-Language": language})
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert Markup(answer.content.decode()).root["lang"] == language
    assert MESSAGES["unavailable"][language] in unescape(answer.content.decode())
    (record,) = [one for one in caplog.records if one.name == "isnad_site.middleware"]
    assert "no_such_database" in record.getMessage()

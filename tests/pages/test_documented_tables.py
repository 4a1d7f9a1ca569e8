"""Existing corpora that lack what a build makes, or every row: no page of them is an error."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any
from urllib.parse import quote

import psycopg
import pytest
from django.test import Client
from psycopg import sql
from pytest_django import DjangoDbBlocker

from corpus.queries.search_words import _SEEN
from isnad_site.embedded import Server
from tests.pages.addresses import OTHERS, PAGES, Sample
from tests.pages.asking import html
from tests.tools.sample import corpus_on

_VIEWS = "SELECT matviewname FROM pg_matviews WHERE schemaname = 'isnad' ORDER BY 1"
_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'isnad' ORDER BY 1"
ADDRESSES = [page.address for page in PAGES] + [*OTHERS]
SEARCHES = (
    "الأعمال بالنيات",
    "بالنيات الاعمل",
    "ء",
    "malik",
    "Malik b. Anass",
    "bukhari 1",
    "زقزقز",
)


@contextmanager
def copied(server: Server, like: str, name: str) -> Iterator[psycopg.Connection[Any]]:
    """The owner's connection to a copy of a database, which is dropped at the end."""
    copy, drop = sql.Identifier(name), sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
    with psycopg.connect(server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute(drop.format(copy))
        create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        superuser.execute(create.format(copy, sql.Identifier(like)))
        try:
            with psycopg.connect(server.dsn("isnad_owner", name), autocommit=True) as owner:
                yield owner
        finally:
            superuser.execute(drop.format(copy))


def names(owner: psycopg.Connection[Any], statement: str) -> list[sql.Identifier]:
    found = [sql.Identifier("isnad", name) for (name,) in owner.execute(statement).fetchall()]
    assert len(found) > 3
    return found


def leave_the_tables(owner: psycopg.Connection[Any]) -> None:
    """Drop what a build makes: the views for searching, the parallels, its own report."""
    for view in names(owner, _VIEWS):
        owner.execute(sql.SQL("DROP MATERIALIZED VIEW IF EXISTS {} CASCADE").format(view))
    owner.execute("DROP TABLE isnad.hadith_parallel, isnad.build_report")


def empty(owner: psycopg.Connection[Any]) -> None:
    """Leave no row in any table, nor in what is made from them."""
    tables = names(owner, _TABLES)
    owner.execute(sql.SQL("TRUNCATE {} CASCADE").format(sql.SQL(", ").join(tables)))
    for view in owner.execute(_VIEWS).fetchall():
        owner.execute(
            sql.SQL("REFRESH MATERIALIZED VIEW {}").format(sql.Identifier("isnad", *view))
        )


@pytest.fixture(scope="module")
def bare_database(embedded_server: Server, sample_database: str) -> Iterator[str]:
    """The sample corpus with its documented tables alone."""
    with copied(embedded_server, sample_database, name := f"{sample_database}_bare") as owner:
        owner.execute("SET search_path = isnad, public")
        leave_the_tables(owner)
        yield name


@pytest.fixture(scope="module", params=["empty", "bare and empty"])
def empty_database(
    request: pytest.FixtureRequest, embedded_server: Server, sample_database: str
) -> Iterator[str]:
    """Tables without a row, with what is made from them or without."""
    with copied(embedded_server, sample_database, name := f"{sample_database}_empty") as owner:
        owner.execute("SET search_path = isnad, public")
        empty(owner)
        if "bare" in request.param:
            leave_the_tables(owner)
        yield name


@pytest.fixture
def bare(bare_database: str, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on that database, for the length of one test."""
    with corpus_on(bare_database, django_db_blocker):
        yield


@pytest.fixture
def nothing(empty_database: str, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on the database without rows, for the length of one test."""
    _SEEN.clear()  # the two have one name
    with corpus_on(empty_database, django_db_blocker):
        yield


@pytest.mark.parametrize("page", [page for page in PAGES if page.corpus == "sample"], ids=str)
def test_pages_need_no_more_than_the_documented_tables(
    bare: None, client: Client, page: Sample
) -> None:
    assert client.get(page.address, follow=True).status_code == page.status


def test_nor_do_lists_and_bundles(bare: None, client: Client) -> None:
    for address in ("/", "/sources/", "/statuses/", "/collections/", "/hadith/bukhari/1/bundle/"):
        html(client, address)
    for circle in ("teachers", "students", "hadiths"):
        assert client.get(f"/narrators/2/x/{circle}/", follow=True).status_code == 200


@pytest.mark.parametrize("kind", ["hadiths", "narrators", "commentary"])
@pytest.mark.parametrize("words", SEARCHES)
def test_nor_do_searches(bare: None, client: Client, words: str, kind: str) -> None:
    html(client, f"/search/?q={quote(words)}&in={kind}")
    assert client.get(f"/narrators/pair/?x={quote(words)}&y=2").status_code in (200, 302, 400, 404)


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_address_fails_over_the_documented_tables(
    bare: None, client: Client, address: str
) -> None:
    with closing(client.get(address, follow=True)) as answer:
        assert answer.status_code < 500


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_address_fails_over_tables_without_rows(
    nothing: None, client: Client, address: str
) -> None:
    with closing(client.get(address, follow=True)) as answer:
        assert answer.status_code < 500


@pytest.mark.parametrize("address", ["/", "/sources/"])
def test_it_is_said_that_there_is_no_report_of_a_build(
    bare: None, client: Client, address: str
) -> None:
    assert "No report of a build" in client.get(address).content.decode()


def test_where_there_is_a_report_nothing_of_the_kind_is_said(
    built_corpus: None, client: Client
) -> None:
    assert "No report of a build" not in client.get("/sources/").content.decode()

"""An existing corpus with nothing but its documented tables: every page is there all the same."""

from collections.abc import Iterator
from urllib.parse import quote

import psycopg
import pytest
from django.test import Client
from psycopg import sql
from pytest_django import DjangoDbBlocker

from isnad_site.embedded import Server
from tests.pages.addresses import PAGES, Sample
from tests.pages.asking import html
from tests.tools.sample import corpus_on

_VIEWS = "SELECT matviewname FROM pg_matviews WHERE schemaname = 'isnad'"
SEARCHES = (
    "الأعمال بالنيات",
    "بالنيات الاعمل",
    "ء",
    "malik",
    "Malik b. Anass",
    "bukhari 1",
    "زقزقز",
)


@pytest.fixture(scope="module")
def bare_database(embedded_server: Server, sample_database: str) -> Iterator[str]:
    """The sample corpus without the views made for searching, and without the parallels."""
    name, server = f"{sample_database}_bare", embedded_server
    bare, like = sql.Identifier(name), sql.Identifier(sample_database)
    drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(bare)
    with psycopg.connect(server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute(drop)
        superuser.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(bare, like))
        try:
            with psycopg.connect(server.dsn("isnad_owner", name)) as owner:
                views = [view for (view,) in owner.execute(_VIEWS).fetchall()]
                assert len(views) > 3
                for view in views:
                    left_out = sql.Identifier("isnad", view)
                    owner.execute(
                        sql.SQL("DROP MATERIALIZED VIEW IF EXISTS {} CASCADE").format(left_out)
                    )
                owner.execute("DROP TABLE isnad.hadith_parallel")
            yield name
        finally:
            superuser.execute(drop)


@pytest.fixture
def bare(bare_database: str, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on that database, for the length of one test."""
    with corpus_on(bare_database, django_db_blocker):
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

"""Queries compiled once: the same rows, prepared on the server, also after a rebuild's swap."""

from typing import Any

import psycopg
import pytest
from django.db import connections
from pytest_django import DjangoDbBlocker, Settings

from corpus.loading.ddl import files_after_loading, files_before_loading, run_files
from corpus.loading.schemas import create_next, swap
from corpus.models import Hadith
from corpus.queries.compiled import Compiled, Parameter
from corpus.queries.hadiths import collection_exists, get_hadith_key
from corpus.queries.search import search_hadiths
from narrators.queries.search import search_narrators
from tests.tools.sample import CHAINLESS, CROWDED, INTENTION, corpus_on

NUMBERS = Compiled(
    lambda: (
        Hadith.objects.filter(
            number_sort__gte=Parameter("first"), collection_id=Parameter("collection")
        )
        .order_by("number_sort")
        .values_list("id", "number")
    )
)


def prepared() -> int:
    with connections["corpus"].cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_prepared_statements")
        count: int = cursor.fetchone()[0]
        return count


def test_values_are_bound_by_name_at_each_run(sample: None) -> None:
    assert NUMBERS.rows(first=2, collection=1) == [(CHAINLESS, "2"), (CROWDED, "3")]
    assert NUMBERS.rows(first=1, collection=2) == []
    assert NUMBERS.first(collection=1, first=1) == (INTENTION, "1")
    assert NUMBERS.first(collection=2, first=1) is None


def test_a_page_is_cut_by_limit_and_offset(sample: None) -> None:
    assert NUMBERS.rows(first=1, collection=1, limit=1, offset=1) == [(CHAINLESS, "2")]


def test_statements_are_prepared_unless_the_settings_say_no(
    sample: None, settings: Settings
) -> None:
    settings.CORPUS_PREPARED_STATEMENTS = False
    get_hadith_key(INTENTION)
    assert prepared() == 0
    settings.CORPUS_PREPARED_STATEMENTS = True
    get_hadith_key(INTENTION)
    assert prepared() == 1


def test_the_searches_are_prepared_too(sample: None) -> None:
    search_hadiths("إنما الأعمال", language="auto", collection_id=None, limit=5)
    by_words = prepared()
    search_narrators("مالك", language="auto", limit=5)
    assert 0 < by_words < prepared()


def fill(connection: psycopg.Connection[Any], schema: str, collection: int) -> None:
    run_files(connection, schema, files_before_loading())
    connection.execute(
        "INSERT INTO collection (id, code, position) VALUES (%s, 'c', 1)", [collection]
    )
    run_files(connection, schema, files_after_loading())


@pytest.mark.usefixtures("embedded_server")
def test_a_connection_with_prepared_statements_sees_the_corpus_that_took_its_place(
    owner_connection: psycopg.Connection[Any], django_db_blocker: DjangoDbBlocker
) -> None:
    owner_connection.execute("CREATE SCHEMA isnad")
    fill(owner_connection, "isnad", 1)
    owner_connection.commit()
    with corpus_on(owner_connection.info.dbname, django_db_blocker):
        assert [collection_exists(1), collection_exists(7)] == [True, False]
        create_next(owner_connection)
        fill(owner_connection, "isnad_next", 7)
        swap(owner_connection)
        owner_connection.commit()
        assert [collection_exists(1), collection_exists(7)] == [False, True]

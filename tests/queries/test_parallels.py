"""Parallels of a hadith: as the packaged corpus has them, and where a database has none."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.db import connections
from django.db.models import F, Q
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from corpus.models import BuildReport, Hadith, HadithParallel
from corpus.queries.parallels import NOT_COMPUTED, Parallels, parallels_of
from isnad_site.embedded import Server
from tests.tools.sample import INTENTION, corpus_on

SAID_SEVEN_TIMES = {"54", "2529", "3898", "5070", "6689", "6953"}


def of(reference: str, limit: int = 100) -> Parallels:
    return parallels_of(id_of(reference), limit=limit)


def id_of(reference: str) -> int:
    return Hadith.objects.get(canonical_reference=reference).id


@pytest.mark.usefixtures("built_corpus")
def test_the_first_hadith_stands_beside_its_other_wordings() -> None:
    found = of("bukhari:1")
    assert {row.canonical_reference for row in found.rows} == {
        *(f"bukhari:{number}" for number in SAID_SEVEN_TIMES),
        "muslim:1907a",
    }
    assert {row.method for row in found.rows} == {"nearly_same"}
    assert (found.total, found.more, found.computed) == (7, False, True)


@pytest.mark.usefixtures("built_corpus")
def test_the_most_alike_come_first_in_one_order_however_many_are_asked_for() -> None:
    every = of("bukhari:1").rows
    assert [row.similarity for row in every] == sorted(
        (row.similarity for row in every), reverse=True
    )
    for limit in range(1, 8):
        some = of("bukhari:1", limit)
        assert some.rows == every[:limit]
        assert (some.total, some.more) == (7, limit < 7)


@pytest.mark.usefixtures("built_corpus")
def test_a_report_that_points_to_another_has_none() -> None:
    found = of("muslim:1907b")
    assert (found.rows, found.total, found.computed) == ((), 0, True)


@pytest.mark.usefixtures("built_corpus")
def test_how_a_story_opens_is_not_a_saying_that_the_story_contains() -> None:
    """«كنا مع رسول الله في غزاة» is all that stands before «وساق الحديث» in muslim:2704f."""
    assert "muslim:715h" not in {row.canonical_reference for row in of("muslim:2704f").rows}


@pytest.mark.usefixtures("built_corpus")
def test_one_query_answers() -> None:
    of("bukhari:1")
    hadith_id = id_of("bukhari:54")
    with CaptureQueriesContext(connections["corpus"]) as queries:
        row = parallels_of(hadith_id, limit=5).rows[0]
    assert len(queries) == 1
    assert row.collection_code in row.canonical_reference
    assert row.text_ar is not None
    assert row.matn_offset is not None


@pytest.mark.usefixtures("built_corpus")
def test_each_pair_stands_from_both_sides() -> None:
    seen = {
        (row.hadith_id, row.other_id): (row.similarity, row.method)
        for row in HadithParallel.objects.all()
    }
    turned = {"contains": "contained", "contained": "contains"}
    assert all(
        seen[other, one] == (similarity, turned.get(method, method))
        for (one, other), (similarity, method) in seen.items()
    )
    assert len(seen) > 15_000
    of_pair = F("hadith_id") * 100_000_000 + F("other_id")
    assert not HadithParallel.objects.exclude(id=of_pair).exists()


@pytest.mark.usefixtures("built_corpus")
def test_nobody_is_his_own_parallel_and_the_report_counts_them_all() -> None:
    assert not HadithParallel.objects.filter(
        Q(hadith=F("other")) | Q(similarity__lte=0) | Q(similarity__gt=1)
    ).exists()
    [report] = BuildReport.objects.filter(table_name="hadith_parallel")
    assert report.loaded_count == report.read_count == HadithParallel.objects.count()


@pytest.mark.usefixtures("built_corpus")
def test_a_hadith_that_is_not_there_has_none() -> None:
    assert parallels_of(0, limit=5) == Parallels((), 0, computed=True)
    assert Hadith.objects.filter(parallels=None).exists()


def test_an_empty_table_says_that_nothing_was_computed(sample: None) -> None:
    assert parallels_of(INTENTION, limit=5) == NOT_COMPUTED


@pytest.fixture
def without_the_table(
    owner_connection: psycopg.Connection[Any],
    django_db_blocker: DjangoDbBlocker,
    embedded_server: Server,
) -> Iterator[None]:
    """An existing database made before there was the table."""
    owner_connection.execute("CREATE SCHEMA isnad; GRANT USAGE ON SCHEMA isnad TO isnad_reader")
    owner_connection.commit()
    with corpus_on(owner_connection.info.dbname, django_db_blocker):
        yield


@pytest.mark.usefixtures("without_the_table")
def test_a_database_without_the_table_says_so_too() -> None:
    assert parallels_of(INTENTION, limit=5) == NOT_COMPUTED

"""A small corpus made from the real DDL, with one of each case that the tools must tell apart.

The men and the report are real; what is said of them here is made up, to have every status.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connections
from psycopg import sql
from pytest_django import DjangoDbBlocker

from isnad_site.embedded import Server
from isnad_site.embedded.cluster import add_extensions

SQL = Path(__file__).parents[2] / "corpus" / "sql"
NAME = f"test_isnad_scratch_{os.getpid()}_9000"

INTENTION, CHAINLESS, CROWDED = 1000001, 1000002, 1000003
ZUHRI, MALIK, NAFI, NAMESAKE, LONELY, FAMOUS = 1, 2, 3, 4, 5, 6
TEXT = "حَدَّثَنَا مَالِكٌ عَنْ نَافِعٍ قَالَ إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ"
MANY = 60


@pytest.fixture(scope="session")
def sample_database(embedded_server: Server) -> Iterator[str]:
    """The database with the sample rows, dropped at the end of the run."""
    drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(NAME))
    create = sql.SQL("CREATE DATABASE {} OWNER isnad_owner TEMPLATE template0")
    with psycopg.connect(embedded_server.dsn("postgres"), autocommit=True) as superuser:
        superuser.execute(drop)
        superuser.execute(create.format(sql.Identifier(NAME)))
        try:
            with psycopg.connect(embedded_server.dsn("postgres", NAME), autocommit=True) as inside:
                add_extensions(inside)
            with psycopg.connect(embedded_server.dsn("isnad_owner", NAME)) as connection:
                _define(connection)
                fill(connection)
            yield NAME
        finally:
            superuser.execute(drop)


@pytest.fixture
def sample(sample_database: str, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The alias ``corpus`` on the sample database, for the length of one test."""
    connection = connections["corpus"]
    with django_db_blocker.unblock():
        connection.close()
        name = connection.settings_dict["NAME"]
        connection.settings_dict["NAME"] = sample_database
        try:
            yield
        finally:
            connection.close()
            connection.settings_dict["NAME"] = name


def _define(connection: psycopg.Connection[Any]) -> None:
    connection.execute("CREATE SCHEMA isnad")
    connection.execute("SET search_path = isnad, public")
    for path in sorted(SQL.glob("*.sql")):
        connection.execute(path.read_bytes())


def fill(connection: psycopg.Connection[Any]) -> None:
    """Insert the sample rows."""
    _sources(connection)
    _hadiths(connection)
    _narrators(connection)
    _chains(connection)
    _works(connection)


def add(connection: psycopg.Connection[Any], table: str, **columns: Any) -> None:
    """Insert one row."""
    values = [json.dumps(v) if isinstance(v, dict) else v for v in columns.values()]
    statement = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(
        sql.Identifier(table),
        sql.SQL(", ").join(map(sql.Identifier, columns)),
        sql.SQL(", ").join(sql.Placeholder() * len(columns)),
    )
    connection.execute(statement, values)


def _sources(connection: psycopg.Connection[Any]) -> None:
    add(
        connection,
        "dataset",
        id=1,
        key="package",
        title="A package",
        version="0.2.0",
        licence="MIT",
        citation="Somebody, A package",
        imported_at="2026-01-01T00:00:00Z",
    )
    add(connection, "dataset", id=2, key="list", title="A list", imported_at="2026-01-01T00:00:00Z")
    add(connection, "author", id=1, key="ibn-hajar", name_ar="ابن حجر", name_latin="Ibn Ḥajar")
    for number, key, title in ((1, "taqrib", "Taqrīb"), (2, "sharh", "Sharḥ")):
        work = f"00000000-0000-0000-0000-00000000000{number}"
        add(
            connection,
            "work",
            id=work,
            author_id=1,
            key=key,
            title_ar="كتاب",
            title_latin=title,
            genre="general-books",
        )
        add(
            connection,
            "edition",
            id=number,
            work_id=work,
            key=f"{key}-1",
            label="first edition",
            commit_hash="abc123",
            licence="CC BY",
            rights="all",
        )
    for number, code in ((1, "bukhari"), (2, "muslim")):
        add(
            connection,
            "collection",
            id=number,
            code=code,
            name_ar="صحيح البخاري",
            name_fr="Sahîh",
            name_en="Sahih",
            position=number,
        )
    add(
        connection,
        "book",
        id=1001,
        collection_id=1,
        number="1",
        title_ar="بدء الوحي",
        title_en="Revelation",
        position=1,
    )
    add(connection, "chapter", id=1001001, book_id=1001, number="1", position=1)


def _hadiths(connection: psycopg.Connection[Any]) -> None:
    shared = {"collection_id": 1, "dataset_id": 1, "text_ar": TEXT}
    add(
        connection,
        "hadith",
        id=INTENTION,
        number="1",
        number_sort=1,
        book_id=1001,
        chapter_id=1001001,
        canonical_reference="bukhari:1",
        source_key="package:bukhari:1",
        text_fr="Les actes ne valent que par les intentions",
        **shared,
    )
    add(
        connection,
        "hadith",
        id=CHAINLESS,
        number="2",
        number_sort=2,
        flags=["no_isnad"],
        canonical_reference="bukhari:2",
        source_key="package:bukhari:2",
        **shared,
    )
    add(
        connection,
        "hadith",
        id=CROWDED,
        number="3",
        number_sort=3,
        canonical_reference="bukhari:3",
        source_key="package:bukhari:3",
        **shared,
    )


def _narrators(connection: psycopg.Connection[Any]) -> None:
    for number, ar, latin in (
        (ZUHRI, "ابن شهاب الزهري", "al-Zuhrī"),
        (MALIK, "مالك بن أنس", "Mālik b. Anas"),
        (NAFI, "نافع مولى ابن عمر", "Nāfiʿ"),
        (NAMESAKE, "مالك بن أنس الكعبي", "Mālik b. Anas al-Kaʿbī"),
        (LONELY, "رجل بلا خبر", "nobody"),
        (FAMOUS, "أبو هريرة", "Abū Hurayra"),
    ):
        add(
            connection,
            "narrator",
            id=number,
            name_ar=ar,
            name_latin=latin,
            name_fr=latin,
            canonical_display=ar,
            dataset_id=2,
        )
    add(
        connection,
        "narrator_variant",
        id=1,
        narrator_id=MALIK,
        form="مالك",
        script="ar",
        kind="mention",
        dataset_id=2,
    )
    for number in range(MANY):
        add(
            connection,
            "narrator_variant",
            id=100 + number,
            narrator_id=FAMOUS,
            form=f"أبو هريرة {number}",
            script="ar",
            kind="mention",
            dataset_id=2,
        )
        add(
            connection,
            "narrator_legacy_datum",
            id=100 + number,
            narrator_id=FAMOUS,
            field=f"f{number}",
            value="v",
            dataset_id=2,
        )
    add(
        connection,
        "narrator_legacy_datum",
        id=1,
        narrator_id=MALIK,
        field="death_year_ah",
        value="179",
        dataset_id=2,
        locator="row 7",
    )
    add(
        connection,
        "narrator_legacy_datum",
        id=2,
        narrator_id=MALIK,
        field="city",
        value="المدينة",
        dataset_id=2,
        edition_id=1,
        locator="1:516",
    )


def _node(connection: psycopg.Connection[Any], chain: int, position: int, **columns: Any) -> None:
    add(
        connection,
        "hadith_chain_node",
        id=chain * 100 + position,
        chain_id=chain,
        position=position,
        dataset_id=1,
        **columns,
    )


def _chains(connection: psycopg.Connection[Any]) -> None:
    chain = INTENTION * 100 + 1
    add(
        connection,
        "hadith_chain",
        id=chain,
        hadith_id=INTENTION,
        chain_number=1,
        source_key="package:bukhari:1#1",
        flags=["muallaq"],
        dataset_id=1,
    )
    _node(
        connection,
        chain,
        1,
        narrator_id=MALIK,
        mention_ar="مَالِكٌ",
        transmission_term_ar="حَدَّثَنَا",
        resolution_status="confirmed",
        confidence=1.0,
    )
    _node(
        connection,
        chain,
        2,
        narrator_id=NAFI,
        mention_ar="نَافِعٍ",
        transmission_term_ar="عَنْ",
        resolution_status="probable",
        confidence=0.5,
    )
    _node(connection, chain, 3, mention_ar="مالك", resolution_status="ambiguous")
    _node(connection, chain, 4, mention_ar="رَجُلٍ", resolution_status="unresolved")
    for rank, narrator in enumerate((MALIK, NAMESAKE), start=1):
        add(
            connection,
            "hadith_chain_node_candidate",
            id=rank,
            node_id=chain * 100 + 3,
            narrator_id=narrator,
            rank=rank,
        )
    for number in range(1, MANY + 1):
        chain = CROWDED * 100 + number
        add(
            connection,
            "hadith_chain",
            id=chain,
            hadith_id=CROWDED,
            chain_number=number,
            source_key=f"package:bukhari:3#{number}",
            dataset_id=1,
        )
        _node(
            connection,
            chain,
            1,
            narrator_id=FAMOUS,
            mention_ar="أبو هريرة",
            resolution_status="confirmed",
        )
        _node(
            connection,
            chain,
            2,
            narrator_id=ZUHRI,
            mention_ar="الزهري",
            transmission_term_ar="عن",
            resolution_status="probable",
        )
        _node(connection, chain, 3, mention_ar="مالك", resolution_status="ambiguous")
        add(
            connection,
            "hadith_chain_node_candidate",
            id=1000 + number,
            node_id=chain * 100 + 3,
            narrator_id=MALIK,
            rank=1,
        )


def _works(connection: psycopg.Connection[Any]) -> None:
    for number, narrator, status in (
        (1, MALIK, "LINKED"),
        (2, None, "AMBIGUOUS"),
        (3, None, "CONFLICTED"),
    ):
        add(
            connection,
            "narrator_entry",
            id=number,
            narrator_id=narrator,
            edition_id=1,
            entry_number=str(number),
            text=f"ترجمة {number}",
            resolution_status=status,
            locator=f"1:{number}",
        )
    for number, entry in ((1, 2), (2, 3)):
        add(
            connection,
            "narrator_entry_candidate",
            id=number,
            entry_id=entry,
            narrator_id=MALIK,
            rank=1,
        )
    add(
        connection,
        "narrator_assertion",
        id=1,
        narrator_id=MALIK,
        field="generation",
        value="7",
        edition_id=1,
        locator="no. 6425, 1:516",
        review_status="checked",
    )
    add(
        connection,
        "narrator_assertion",
        id=2,
        narrator_id=MALIK,
        field="grade",
        value="ثقة",
        entry_id=1,
        edition_id=1,
        locator="1:1",
        review_status="unreviewed",
    )
    for number in range(MANY):
        add(
            connection,
            "narrator_entry",
            id=100 + number,
            narrator_id=FAMOUS,
            edition_id=1,
            entry_number=str(number),
            text="ترجمة",
            resolution_status="LINKED",
        )
        add(
            connection,
            "narrator_assertion",
            id=100 + number,
            narrator_id=FAMOUS,
            field=f"f{number}",
            value="v",
            edition_id=1,
            locator="1:1",
            review_status="checked",
        )
        add(
            connection,
            "narrator_transmission",
            id=100 + number,
            teacher_id=ZUHRI,
            student_id=FAMOUS,
            recorded_status="probable",
            dataset_id=2,
        )
    for number, teacher, student, status, words in (
        (1, NAFI, MALIK, "probable", None),
        (2, NAFI, MALIK, "attested", "روى عن نافع"),
        (3, ZUHRI, NAMESAKE, "ambiguous", None),
        (4, ZUHRI, LONELY, "unresolved", None),
    ):
        attested = {"edition_id": 1, "locator": "no. 6425, 1:516"} if words else {}
        add(
            connection,
            "narrator_transmission",
            id=number,
            teacher_id=teacher,
            dataset_id=2,
            student_id=student,
            recorded_status=status,
            source_text=words,
            **attested,
        )
    _passages(connection)


def _passages(connection: psycopg.Connection[Any]) -> None:
    rows = (
        (1, INTENTION, "verified", True, "1:10", None),
        (2, INTENTION, "probable", True, None, "PUBLISHED"),
        (3, INTENTION, "verified", False, "1:12", None),
        (4, INTENTION, "identity", True, None, "DRAFT"),
    )
    for number, hadith, status, public, locator, translation in rows:
        pages = json.dumps([{"vol": "1", "page": "11"}] if number == 2 else [])
        add(
            connection,
            "passage",
            id=number,
            edition_id=2,
            sequence_number=number,
            kind="comment",
            text=f"شرح {number}",
            pages=pages,
            locator=locator,
        )
        add(
            connection,
            "passage_hadith",
            id=number,
            passage_id=number,
            hadith_id=hadith,
            alignment_status=status,
            confidence=0.9,
            method="number and words",
            is_public=public,
        )
        if translation:
            add(
                connection,
                "passage_translation",
                id=number,
                passage_id=number,
                language="fr",
                text="Commentaire",
                status=translation,
            )
    for number in range(MANY):
        add(
            connection,
            "passage",
            id=100 + number,
            edition_id=2,
            sequence_number=100 + number,
            kind="comment",
            text="شرح",
            locator="1:1",
        )
        add(
            connection,
            "passage_hadith",
            id=100 + number,
            passage_id=100 + number,
            hadith_id=CROWDED,
            alignment_status="verified",
            method="number",
            is_public=True,
        )

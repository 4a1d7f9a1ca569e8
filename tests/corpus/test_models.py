"""The models name exactly what the DDL makes: columns, types, nullability, references."""

import re
from typing import Any

import psycopg
import pytest
from django.db import connections
from django.db.models import ForeignKey, Model

from corpus.loading import catalog
from corpus.loading.sink import models_in_order

_SIZE = re.compile(r"\([0-9, ]+\)")
MODELS = models_in_order()


@pytest.fixture(scope="module")
def schema(embedded_server: Any) -> catalog.Schema:
    with psycopg.connect(embedded_server.dsn("isnad_owner"), autocommit=True) as owner:
        return catalog.described_ddl(owner)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_columns_types_and_nulls_agree(model: type[Model], schema: catalog.Schema) -> None:
    table = schema.tables[model._meta.db_table]
    declared = {
        str(field.column): (_type(field), field.null) for field in model._meta.concrete_fields
    }
    assert declared == {name: (c.type, not c.not_null) for name, c in table.items()}


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_generated_columns_are_those_that_nobody_edits(
    model: type[Model], schema: catalog.Schema
) -> None:
    generated = {n for n, c in schema.tables[model._meta.db_table].items() if c.generated}
    assert generated == {f.column for f in model._meta.concrete_fields if not f.editable}


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_foreign_keys_agree(model: type[Model], schema: catalog.Schema) -> None:
    declared = {
        (field.column, field.related_model._meta.db_table)
        for field in model._meta.concrete_fields
        if isinstance(field, ForeignKey)
    }
    assert declared == {
        (rule.columns[0], rule.references)
        for rule in schema.constraints
        if rule.table == model._meta.db_table and rule.kind == "f"
    }


@pytest.mark.parametrize(
    ("model", "field"),
    [(m, f) for m in MODELS for f in m._meta.concrete_fields if f.choices],
    ids=str,
)
def test_closed_vocabularies_agree(model: type[Model], field: Any, schema: catalog.Schema) -> None:
    [rule] = [
        rule.definition
        for rule in schema.constraints
        if rule.table == model._meta.db_table
        and rule.kind == "c"
        and rule.columns == (field.column,)
    ]
    assert set(re.findall(r"'([^']*)'::text", rule)) == {value for value, _ in field.choices}


def test_every_table_has_a_model(schema: catalog.Schema) -> None:
    mapped = {model._meta.db_table for model in MODELS}
    # A table with a primary key is data; what the search keeps for itself has none.
    keyed = {rule.table for rule in schema.constraints if rule.kind == "p"}
    assert keyed == mapped


def test_every_foreign_key_leads_an_index(schema: catalog.Schema) -> None:
    for rule in schema.constraints:
        if rule.kind == "f":
            start = f"btree ({rule.columns[0]}"
            found = [key for key in schema.indexes[rule.table] if re.match(re.escape(start), key)]
            assert found, f"{rule.table}.{rule.columns[0]}"


def test_no_model_is_managed() -> None:
    assert [model for model in MODELS if model._meta.managed] == []


def _type(field: Any) -> str:
    written = field.db_type(connections["corpus"])
    return _SIZE.sub("", written)

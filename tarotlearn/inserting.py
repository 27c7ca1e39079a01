"""A new row written at each answer: a model's ``save`` takes some times as long to say it.

The statement is the same for every row of a model, so it is made once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Field, Model


def insert(row: Model) -> None:
    """Write a new row with a primary key of its own, as ``save`` does, without its signals.

    IntegrityError when the database refuses it.
    """
    database = connections[DEFAULT_DB_ALIAS]
    if not database.features.can_return_columns_from_insert:  # an old SQLite
        row.save(force_insert=True)
        return
    statement, fields = _statement(type(row))
    values = [
        field.get_db_prep_save(field.pre_save(row, add=True), connection=database)
        for field in fields
    ]
    with database.cursor() as cursor:
        cursor.execute(statement, values)
        (row.pk,) = cursor.fetchone()
    row._state.db, row._state.adding = DEFAULT_DB_ALIAS, False


@cache
def _statement(model: type[Model]) -> tuple[str, tuple[Field[Any, Any], ...]]:
    """What writes a row of a model, and the fields whose values it takes."""
    meta = model._meta
    fields = tuple(field for field in meta.concrete_fields if not field.primary_key)
    columns = ", ".join(str(field.column) for field in fields)
    values = ", ".join("%s" for _ in fields)
    key = meta.pk.column
    return (
        f"INSERT INTO {meta.db_table} ({columns}) VALUES ({values}) RETURNING {key}",
        fields,
    )

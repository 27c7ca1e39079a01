"""The copy that somebody works on, read for each of its pages and each answer, in one statement.

It is written by hand: Django takes twenty times as long to make it from lookups as a database
takes to run it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Field, Model
from django.db.models.sql import Query

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.models import Allowance, Answer, Assignment, Help, Work
from tarotlearn.groups.models import Group, Membership

# The number of no question: a larger one, asked of the database, would find no copy at all.
_NO_QUESTION = 32_767

_WHOLE: dict[str, type[Model]] = {"work": Work, "assignment": Assignment, "membership": Membership}
# Read along, each by a name that ``Work`` declares: how, and as what it is converted.
_ALONG: dict[str, tuple[str, type[Model], str]] = {
    "allowed_due_at": ("allowance.due_at", Allowance, "due_at"),
    "allowed_minutes": ("allowance.extra_minutes", Allowance, "extra_minutes"),
    "last_due_at": (
        "(SELECT MAX(due_at) FROM {allowance} WHERE assignment_id = assignment.id)",
        Allowance,
        "due_at",
    ),
    "times_answered": (
        "(SELECT COUNT(*) FROM {answer} WHERE work_id = work.id AND question = %s)",
        Answer,
        "question",
    ),
    "hints_given": ("help.hints", Help, "hints"),
    "is_solution_seen": ("help.solution_seen", Help, "solution_seen"),
}
# A pupil who moved to another group left his copies behind; a question has one ``help``.
_FROM = """
FROM {assignment} assignment
JOIN {group} given_to ON given_to.id = assignment.group_id AND given_to.archived_at IS NULL
JOIN {membership} membership ON membership.group_id = assignment.group_id
JOIN {work} work ON work.assignment_id = assignment.id AND work.membership_id = membership.id
LEFT JOIN {allowance} allowance
    ON allowance.assignment_id = assignment.id AND allowance.membership_id = membership.id
LEFT JOIN {help} help ON help.work_id = work.id AND help.question = %s
WHERE assignment.ref = %s AND membership.learner_id = %s
ORDER BY work.is_beyond, work.number DESC LIMIT 1
"""
_TABLES = {model.__name__.lower(): model for model in (Group, Allowance, Answer, Help)}


def current(learner: Learner | None, ref: str, number: int = 0) -> Work | None:
    """The open copy of this learner for an assignment, the last one.

    With its assignment, its membership and what he is allowed (``works.times_of``); for the
    question of this number also how often it was answered and with what help.
    """
    if learner is None:
        return None
    number = min(number, _NO_QUESTION)
    statement, fields = _statement()
    with connection.cursor() as cursor:
        cursor.execute(statement, [number, number, ref, learner.pk])
        row = cursor.fetchone()
    return None if row is None else _work(_converted(row, fields))


@cache
def _statement() -> tuple[str, list[Field[Any, Any]]]:
    """The statement, and the field that each of its columns is one of."""
    columns, fields = [], []
    for name, model in _WHOLE.items():
        for field in model._meta.concrete_fields:
            columns.append(f"{name}.{field.column}")
            fields.append(field)
    for column, model, field_name in _ALONG.values():
        columns.append(column)
        fields += [field for field in model._meta.concrete_fields if field.name == field_name]
    tables = {name: model._meta.db_table for name, model in (_TABLES | _WHOLE).items()}
    return f"SELECT {', '.join(columns)}{_FROM}".format(**tables), fields


def _converted(row: tuple[Any, ...], fields: list[Field[Any, Any]]) -> list[Any]:
    """A row of the database as values of Python."""
    database = connections[DEFAULT_DB_ALIAS]  # looked up once, not for each column
    compiler = Query(Work).get_compiler(connection=database)
    converters = compiler.get_converters([field.cached_col for field in fields])
    converted: list[Any] = next(compiler.apply_converters([row], converters))
    return converted


def _work(values: list[Any]) -> Work:
    """The copy, with its assignment and its membership, of these values."""
    found: dict[str, Any] = {}
    for name, model in _WHOLE.items():
        names = [field.attname for field in model._meta.concrete_fields]
        found[name] = model.from_db(DEFAULT_DB_ALIAS, names, values[: len(names)])
        values = values[len(names) :]
    work: Work = found["work"]
    work.assignment, work.membership = found["assignment"], found["membership"]
    for name, value in zip(_ALONG, values, strict=True):
        setattr(work, name, value)
    return work

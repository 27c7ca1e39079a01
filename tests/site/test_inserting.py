"""A row inserted by its statement is the one that ``save`` would have written."""

import pytest
from django.db import IntegrityError, connection, transaction

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.models import Attempt
from tarotlearn.inserting import insert

pytestmark = pytest.mark.django_db
ANSWERED = {
    "token": "un-jeton",
    "kind": "bouts",
    "version": 2,
    "players": 5,
    "level": 3,
    "code": "234567",
    "question": {"main": "21A EX", "é": ""},
    "answer": ["21A", "EX"],
    "correct": False,
    "atoms": ["bouts"],
    "misconceptions": [],
    "hints": 1,
    "solution_seen": True,
    "mixed": True,
}


@pytest.fixture
def learner():
    return Learner.objects.create()


def values(attempt):
    return Attempt.objects.filter(pk=attempt.pk).values().get()


def test_it_has_the_values_of_a_saved_one(learner):
    inserted = Attempt(learner=learner, **ANSWERED)
    saved = Attempt(learner=learner, **ANSWERED | {"token": "un-autre"}, at=inserted.at)
    insert(inserted)
    saved.save()
    other = {"id": saved.pk, "token": "un-autre"}
    assert inserted.pk != saved.pk
    assert values(inserted) | other == values(saved)
    for name, value in values(inserted).items():
        assert getattr(inserted, name) == value
    assert {name: str(value) for name, value in vars(inserted._state).items()} == {
        name: str(value) for name, value in vars(saved._state).items()
    }
    with pytest.raises(TypeError):
        inserted.save()  # it is written


def test_what_the_database_refuses_is_an_integrity_error(learner):
    insert(Attempt(learner=learner, **ANSWERED))
    with pytest.raises(IntegrityError), transaction.atomic():
        insert(Attempt(learner=learner, **ANSWERED))
    assert Attempt.objects.count() == 1


def test_an_old_sqlite_that_tells_no_key_is_written_by_save(learner, monkeypatch):
    if connection.vendor == "sqlite":  # PostgreSQL always tells it
        monkeypatch.setattr(connection.features, "can_return_columns_from_insert", False)
    attempt = Attempt(learner=learner, **ANSWERED)
    insert(attempt)
    assert values(attempt)["token"] == "un-jeton"

"""What the database held before a change of its tables is there after it, and after going back."""

from uuid import UUID

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

ONE, OTHER, THIRD = (UUID(int=number) for number in (1, 2, 3))


def migrate(name):
    """Bring accounts to this migration; give the models as they stand there."""
    MigrationExecutor(connection).migrate([("accounts", name)])
    return MigrationExecutor(connection).loader.project_state([("accounts", name)]).apps


@pytest.fixture
def accounts(transactional_db):
    yield migrate
    call_command("migrate", verbosity=0)


def test_each_browser_keeps_its_learner_when_it_gets_a_row_of_its_own(accounts):
    before = accounts("0002_learner_has_remarks").get_model("accounts", "Learner")
    user = accounts("0002_learner_has_remarks").get_model("accounts", "User")
    ines = user.objects.create(email="ines@exemple.fr")
    one, other = before.objects.create(browser=ONE), before.objects.create(browser=OTHER)
    own = before.objects.create(user_id=ines.pk)
    browser = accounts("0003_browser").get_model("accounts", "Browser")
    assert set(browser.objects.values_list("digest", "learner_id", "created_at")) == {
        (ONE, one.pk, one.created_at),
        (OTHER, other.pk, other.created_at),
    }

    browser.objects.create(digest=THIRD, learner_id=one.pk)
    again = accounts("0002_learner_has_remarks").get_model("accounts", "Learner")
    assert set(again.objects.values_list("pk", "browser", "user_id")) == {
        (one.pk, ONE, None),
        (other.pk, OTHER, None),
        (own.pk, None, ines.pk),
    }

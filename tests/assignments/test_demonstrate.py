"""The demonstration is written on a new database only, never on a site in service."""

import pytest
from django.core.management import CommandError, call_command

from scripts import serve
from tarotlearn.accounts.models import Learner, User
from tarotlearn.assignments.demonstration import people
from tarotlearn.groups.models import Group

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("model", [User, Learner, Group])
def test_it_is_refused_where_somebody_is(model):
    model.objects.create()
    with pytest.raises(CommandError, match="déjà quelqu’un"):
        call_command("demonstrate")


def test_it_is_refused_on_a_site_in_service(settings):
    settings.HTTPS, settings.DEBUG = True, False
    with pytest.raises(CommandError, match="en service"):
        call_command("demonstrate")
    assert not User.objects.exists()


def test_make_run_writes_it_on_a_new_database_only(monkeypatch, capsys):
    started = []
    monkeypatch.setattr(serve.subprocess, "Popen", lambda *given, **_: started.append(given))
    monkeypatch.setenv("DJANGO_DEMONSTRATION", "0")
    serve.demonstrate()
    assert not started
    monkeypatch.delenv("DJANGO_DEMONSTRATION")
    serve.demonstrate()
    assert len(started) == 1
    User.objects.create_user("ines@exemple.fr")
    serve.demonstrate()
    assert len(started) == 1
    assert people.TEACHER not in capsys.readouterr().out
    User.objects.create_user(people.TEACHER)
    serve.demonstrate()
    assert people.TEACHER in capsys.readouterr().out

"""Who came without an account and answers no more is forgotten, and nobody else is."""

from datetime import timedelta
from io import StringIO
from uuid import UUID

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tarotlearn.accounts import purging
from tarotlearn.accounts.models import Browser, Learner, MovedBrowser, ResumeCode, User
from tarotlearn.exercises.models import Attempt, Report
from tests.accounts.answers import attempt, report
from tests.accounts.walking import member, sign_up

pytestmark = pytest.mark.django_db


def days_ago(days):
    return timezone.now() - timedelta(days=days)


def learner(token, *, came=200, answered=None, user=None):
    """A learner who came and answered so many days ago."""
    one = Learner.objects.of_new_browser(token * 32)
    Learner.objects.filter(pk=one.pk).update(created_at=days_ago(came), user=user)
    if answered is not None:
        attempt(one, token, at=days_ago(answered))
    return one


def said(*arguments):
    out = StringIO()
    call_command("purge_learners", *arguments, stdout=out)
    return out.getvalue().strip()


def test_who_has_not_answered_for_ninety_days_goes_with_all_that_is_his():
    gone = learner("a", answered=91)
    report(gone, "a")
    ResumeCode.objects.renew(gone)
    stays = [learner("b", answered=89), learner("c", came=89), learner("d", answered=0)]
    assert said() == "1 apprenant effacé."
    assert [*Learner.objects.order_by("pk")] == stays
    assert Browser.objects.count() == 3
    assert Attempt.objects.count() == 2
    assert not ResumeCode.objects.exists()
    assert Report.objects.get().learner is None  # the fault is still to be mended


def test_the_last_answer_counts_and_not_the_first():
    one = learner("a", answered=150)
    attempt(one, "later", at=days_ago(10))
    assert said() == "0 apprenant effacé."
    assert one.attempts.count() == 2


def test_who_has_an_account_is_kept():
    learner("a", answered=400, user=User.objects.create_user("ines@exemple.fr"))
    assert said() == "0 apprenant effacé."


def test_a_word_on_where_answers_went_goes_with_its_cookie():
    ines = User.objects.create_user("ines@exemple.fr")
    MovedBrowser.objects.note([UUID(int=1), UUID(int=2)], ines.pk)
    MovedBrowser.objects.filter(digest=UUID(int=1)).update(at=days_ago(91))
    said()
    assert MovedBrowser.objects.get().digest == UUID(int=2)


def test_who_is_managed_is_kept(settings):
    """By any relation of the settings: reports stand here for the memberships of a group."""
    settings.LEARNER_KEPT_FOR = ["reports"]
    kept, _ = learner("a", answered=400), learner("b", answered=400)
    report(kept, "a"), report(kept, "b")
    assert said() == "1 apprenant effacé."
    assert Learner.objects.get() == kept


def test_a_dry_run_counts_and_erases_nothing():
    learner("a", answered=91), learner("b")
    assert said("--dry-run") == "2 apprenants à effacer."
    assert Learner.objects.count() == 2


def test_there_may_be_more_than_one_batch(monkeypatch, django_assert_max_num_queries):
    monkeypatch.setattr(purging, "_BATCH", 3)
    for letter in "abcdefgh":
        learner(letter)
    kept = learner("z", answered=0)
    assert said() == "8 apprenants effacés."
    assert Learner.objects.get() == kept


def test_the_cookie_lives_as_long_as_what_it_leads_to():
    assert settings.LEARNER_KEPT_DAYS == 90
    assert settings.LEARNER_COOKIE_AGE == 365 * 24 * 3600  # a member may come back


def asked(address, *, days):
    """An account asked for so many days ago, whose code nobody typed."""
    Client().post("/compte/inscription/", {"email": address, "password1": "le petit au bout"})
    User.objects.filter(email=address).update(date_joined=days_ago(days))


def test_an_account_whose_address_nobody_confirmed_goes_after_a_week():
    asked("eve@exemple.fr", days=8), asked("ines@exemple.fr", days=6)
    assert said("--dry-run") == (
        "0 apprenant à effacer.\n1 compte à effacer : adresse jamais confirmée."
    )
    assert said() == "0 apprenant effacé.\n1 compte effacé : adresse jamais confirmée."
    assert User.objects.get().email == "ines@exemple.fr"
    assert sign_up(Client(), "eve@exemple.fr").status_code == 302  # she may come all the same


def test_an_account_that_somebody_uses_or_gave_never_goes(client):
    sign_up(client)
    client.post("/compte/adresse/", {"email": "autre@exemple.fr", "action_add": ""})
    member("malik@exemple.fr")  # confirmed, and never signed in since
    User.objects.create_superuser("equipe@exemple.fr", "le petit au bout")
    User.objects.create_user("jeanne@exemple.fr")
    User.objects.update(date_joined=days_ago(400))
    assert said() == "0 apprenant effacé."
    assert User.objects.count() == 4

"""Where one lands once signed in: who teaches in his class, others at their progress."""

import pytest
from django.utils import timezone

from tarotlearn.groups.models import Role
from tests.groups.people import leader_of, make_class, make_member

pytestmark = pytest.mark.django_db
PASSWORD = "de quoi jouer longtemps"
PROGRESS = "/progres/"


def landing(client, user, **more):
    user.set_password(PASSWORD)
    user.save()
    user.emailaddress_set.get_or_create(email=user.email, verified=True, primary=True)
    sent = {"login": user.email, "password": PASSWORD, **more}
    return client.post("/compte/connexion/", sent)["Location"]


def test_who_teaches_one_class_lands_in_it(client):
    group = make_class()
    assert landing(client, leader_of(group).learner.user) == group.get_absolute_url()


def test_who_teaches_several_lands_on_their_list(client):
    mine, other = make_class(), make_class("Rivière", "Sixième A")
    member = leader_of(mine)
    other.memberships.create(learner=member.learner, role=Role.ENSEIGNANT, name="Delorme")
    assert landing(client, member.learner.user) == "/groupes/"


def test_who_learns_lands_at_his_progress(client):
    assert landing(client, make_member(make_class(), "Okoye").learner.user) == PROGRESS


def test_an_archived_class_is_no_landing(client):
    group = make_class()
    group.archived_at = timezone.now()
    group.save()
    assert landing(client, leader_of(group).learner.user) == PROGRESS


def test_who_wanted_to_go_elsewhere_goes_there(client):
    user = leader_of(make_class()).learner.user
    assert landing(client, user, next="/lecons/") == "/lecons/"

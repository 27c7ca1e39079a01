"""A user who erases his account leaves no group without someone who leads it."""

import pytest

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups.models import Group, Role
from tarotlearn.groups.staying import left_by
from tests.groups.people import journal_of, leader_of, make_class, make_member, make_pupil

pytestmark = pytest.mark.django_db


def test_a_group_goes_to_the_colleague_who_taught_there_longest():
    group = make_class()
    user = leader_of(group).learner.user
    make_member(group, "Léa")
    first = make_member(group, "Okafor", Role.ENSEIGNANT)
    make_member(group, "Silva", Role.ENSEIGNANT)
    pupil = make_pupil(group, "Adama")
    assert [(left.group, left.heir) for left in left_by(user)] == [(group, first)]
    user.delete()
    assert leader_of(group) == first
    assert Learner.objects.filter(pk=pupil.learner_id).exists()
    assert journal_of(group)[-1] == "Le site a confié le groupe à Okafor"
    assert journal_of(group)[0] == "Delorme a créé le groupe"


def test_a_group_that_nobody_else_teaches_goes_with_its_pupils():
    group, other = make_class(), make_class("Okafor", "Sixième A")
    user = leader_of(group).learner.user
    pupil, member = make_pupil(group, "Adama"), make_member(group, "Léa")
    assert [(left.group, left.heir) for left in left_by(user)] == [(group, None)]
    user.delete()
    assert [*Group.objects.all()] == [other]
    assert not Learner.objects.filter(pk=pupil.learner_id).exists()
    assert Learner.objects.filter(pk=member.learner_id).exists()


def test_a_group_that_two_lead_stays_as_it_is():
    group = make_class()
    user = leader_of(group).learner.user
    make_member(group, "Okafor", Role.RESPONSABLE)
    assert not [*left_by(user)]
    user.delete()
    assert leader_of(group).name == "Okafor"


def test_all_of_them_at_once_leave_nothing():
    group = make_class()
    make_member(group, "Okafor", Role.ENSEIGNANT)
    make_pupil(group, "Adama")
    User.objects.all().delete()
    assert not Group.objects.exists()
    assert not Learner.objects.exists()


def test_who_leads_nothing_leaves_as_anyone():
    group = make_class()
    member = make_member(group, "Léa")
    member.learner.user.delete()
    assert Group.objects.exists()
    assert group.memberships.count() == 1

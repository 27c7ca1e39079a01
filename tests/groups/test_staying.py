"""A user who erases his account leaves no group without someone who leads it."""

import pytest

from tarotlearn.accounts.merging import give
from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import members
from tarotlearn.groups.inviting import join
from tarotlearn.groups.models import Group, Invitation, Role
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


def test_of_whoever_learns_there_no_name_and_no_address_is_left_in_the_journals():
    group, left = make_class(), make_class("Okafor", "Sixième A")
    user = User.objects.create_user("lea@exemple.fr")  # without a name: the site knows an address
    learner = Learner.objects.create(user=user)
    for each in (group, left):
        door = Invitation.objects.create(group=each)
        join(invitation=door, learner=learner, name="Léa", shows_progress=False)
    members.leave(member=left.memberships.get(learner=learner))
    member = group.memberships.get(learner=learner)
    members.change_own(member=member, name="Léa B.", shows_progress=True)
    members.change_role(member=member, role=Role.ELEVE, by=leader_of(group).learner.user)
    assert journal_of(group)[1:] == ["Léa a rejoint le groupe", "Léa B. a renommé Léa : Léa B."]
    assert journal_of(left)[1:] == ["Léa a rejoint le groupe", "Léa a quitté le groupe"]
    user.delete()
    said = " ".join([*journal_of(group), *journal_of(left)])
    assert "Léa" not in said
    assert "lea@exemple.fr" not in said
    assert journal_of(left)[1:] == [
        "Quelqu’un qui a été effacé a rejoint le groupe",
        "Quelqu’un qui a été effacé a quitté le groupe",
    ]  # fmt: skip


def test_what_a_teacher_did_stays_said_when_his_account_is_gone():
    group = make_class()
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    user = teacher.learner.user
    members.rename(member=make_pupil(group, "Adama"), name="Adama D.", by=user)
    user.delete()
    assert journal_of(group)[-1] == "Okafor a renommé Adama : Adama D."


def test_who_makes_one_of_his_card_and_his_account_shows_no_address():
    group = make_class()
    user = User.objects.create_user("lea@exemple.fr")
    give(make_pupil(group, "Léa").learner, user)
    assert journal_of(group)[-1] == "Léa a réuni avec son compte Léa"

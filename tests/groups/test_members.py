"""Names, roles and leaving: a group always has someone who leads it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tarotlearn.accounts.models import Learner, User
from tarotlearn.groups import journal, members
from tarotlearn.groups.creating import create_group
from tarotlearn.groups.models import Deed, Group, GroupKind, JournalEntry, Membership, Role
from tests.accounts.answers import attempt
from tests.groups.people import (
    journal_of,
    leader_of,
    learner_of,
    make_class,
    make_member,
    make_pupil,
    make_user,
)

pytestmark = pytest.mark.django_db


def test_who_makes_a_group_leads_it_under_his_name():
    group = make_class("Delorme")
    leader = leader_of(group)
    assert (leader.name, leader.learner.user.name) == ("Delorme", "Delorme")
    assert not leader.is_managed
    assert journal_of(group) == ["Delorme a créé le groupe"]


def test_who_makes_a_second_group_stays_one_learner():
    user = leader_of(make_class()).learner.user
    learner = learner_of(user)
    create_group(by=user, kind="club", name="Club")
    assert [*Learner.objects.all()] == [learner]
    assert learner.memberships.count() == 2


def test_a_form_sent_twice_makes_one_group():
    group = make_class("Delorme", "Cinquième B")
    user = leader_of(group).learner.user
    assert create_group(by=user, kind="classe", name="Cinquième B") == group
    assert create_group(by=user, kind="club", name="Cinquième B") != group
    Group.objects.filter(pk=group.pk).update(created_at=timezone.now() - timedelta(minutes=5))
    assert create_group(by=user, kind="classe", name="Cinquième B") != group
    assert create_group(by=make_user("Okafor"), kind="classe", name="Cinquième B") != group


@pytest.mark.database
def test_the_journal_calls_who_did_it_as_the_group_does_and_not_by_his_address(
    django_assert_num_queries,
):
    group = make_class()
    user = User.objects.create_user("roux@exemple.fr")
    colleague = Membership.objects.create(
        group=group, learner=learner_of(user), role=Role.ENSEIGNANT, name="Mme Roux"
    )
    with django_assert_num_queries(1):
        journal.write(group, user, Deed.ASSIGNMENT_GIVEN, "Petit sec")
    colleague.delete()
    journal.write(group, user, Deed.ASSIGNMENT_REMOVED, "Petit sec")
    assert journal_of(group)[1:] == [
        "Mme Roux a donné le devoir Petit sec",
        "roux@exemple.fr a retiré le devoir Petit sec",
    ]


def test_a_member_gets_another_name_and_the_journal_says_so_once():
    group = make_class()
    pupil = make_pupil(group, "Léa")
    by = leader_of(group).learner.user
    members.rename(member=pupil, name="Léa B.", by=by)
    members.rename(member=pupil, name="Léa B.", by=by)
    assert Membership.objects.get(pk=pupil.pk).name == "Léa B."
    assert journal_of(group)[1:] == ["Delorme a renommé Léa : Léa B."]


def test_a_colleague_is_made_to_lead_and_two_may():
    group = make_class()
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    by = leader_of(group).learner.user
    members.change_role(member=teacher, role=Role.RESPONSABLE, by=by)
    assert group.memberships.filter(role=Role.RESPONSABLE).count() == 2
    assert journal_of(group)[1:] == ["Delorme a changé le rôle de Okafor : responsable"]


@pytest.mark.parametrize("role", [Role.ENSEIGNANT, Role.RESPONSABLE])
def test_who_has_no_account_does_not_teach(role):
    group = make_class()
    pupil = make_pupil(group, "Léa")
    with pytest.raises(ValueError, match="Il faut un compte"):
        members.change_role(member=pupil, role=role, by=leader_of(group).learner.user)
    assert Membership.objects.get(pk=pupil.pk).role == Role.ELEVE


def test_the_only_one_who_leads_can_t_stop():
    group = make_class()
    leader = leader_of(group)
    by = leader.learner.user
    make_member(group, "Okafor", Role.ENSEIGNANT)
    for stop in (
        lambda: members.change_role(member=leader, role=Role.ENSEIGNANT, by=by),
        lambda: members.remove(member=leader, by=by),
        lambda: members.leave(member=leader),
    ):
        with pytest.raises(ValueError, match="au moins un responsable"):
            stop()
    assert leader_of(group) == leader


@pytest.mark.parametrize("stays", [True, False])
def test_a_group_is_handed_over_to_a_colleague(stays):
    group = make_class()
    leader = leader_of(group)
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    members.hand_over(group=group, to=teacher, by=leader, stays=stays)
    assert leader_of(group) == teacher
    left = group.memberships.filter(pk=leader.pk).first()
    assert left.role == Role.ENSEIGNANT if stays else left is None
    assert journal_of(group)[1:] == ["Delorme a confié le groupe à Okafor"]


def test_a_group_is_not_handed_to_a_pupil_to_oneself_or_by_who_leads_no_more():
    group = make_class()
    leader = leader_of(group)
    pupil = make_member(group, "Léa")
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    for to, by in ((pupil, leader), (leader, leader), (leader, teacher)):
        with pytest.raises(ValueError, match="Choisissez|dirigez"):
            members.hand_over(group=group, to=to, by=by, stays=True)
    assert leader_of(group) == leader


def test_who_has_an_account_keeps_his_answers_when_he_is_removed():
    group = make_class()
    pupil = make_member(group, "Léa")
    attempt(pupil.learner, "a")
    members.remove(member=pupil, by=leader_of(group).learner.user)
    assert not Membership.objects.filter(pk=pupil.pk).exists()
    assert pupil.learner.attempts.count() == 1
    assert journal_of(group)[1:] == ["Delorme a retiré Léa"]


def test_a_pupil_without_account_is_erased_with_his_answers_and_his_names():
    group = make_class()
    by = leader_of(group).learner.user
    pupil, other = make_pupil(group, "Léa"), make_pupil(group, "Léa-Marie")
    attempt(pupil.learner, "a")
    members.rename(member=pupil, name="Léa B.", by=by)
    members.rename(member=other, name="Léa M.", by=by)
    members.rename(member=pupil, name="Léa Bertrand", by=by)
    pupil.refresh_from_db()
    members.remove(member=pupil, by=by)
    assert not Learner.objects.filter(pk=pupil.learner_id).exists()
    someone = "quelqu’un qui a été effacé"
    assert journal_of(group)[1:] == [
        f"Delorme a renommé {someone} : {someone}",
        "Delorme a renommé Léa-Marie : Léa M.",
        f"Delorme a renommé {someone} : {someone}",
        "Delorme a effacé un élève",
    ]


def test_a_pupil_who_is_in_another_group_too_stays_there():
    group, other = make_class(), make_class("Okafor", "Sixième A")
    pupil = make_pupil(group, "Léa")
    make_pupil(other, "Léa", pupil.learner)
    members.remove(member=pupil, by=leader_of(group).learner.user)
    assert Learner.objects.filter(pk=pupil.learner_id).exists()
    assert journal_of(group)[1:] == ["Delorme a retiré Léa"]


def test_one_leaves_of_one_s_own_will_but_not_a_pupil_of_a_list():
    group = make_class()
    member, pupil = make_member(group, "Okafor"), make_pupil(group, "Léa")
    guest = Membership.objects.create(group=group, learner=Learner.objects.create(), name="Ugo")
    members.leave(member=member)
    members.leave(member=guest)
    with pytest.raises(ValueError, match="Demandez à votre enseignant"):
        members.leave(member=pupil)
    assert [m.name for m in group.memberships.pupils()] == ["Léa"]
    assert journal_of(group)[1:] == ["Okafor a quitté le groupe", "Ugo a quitté le groupe"]


def test_who_was_removed_meanwhile_is_not_changed():
    group = make_class()
    teacher = make_member(group, "Okafor", Role.ENSEIGNANT)
    Membership.objects.filter(pk=teacher.pk).delete()
    with pytest.raises(ValueError, match="n’est plus dans ce groupe"):
        members.change_role(member=teacher, role=Role.ELEVE, by=make_user("Autre"))
    assert JournalEntry.objects.filter(group=group).count() == 1


def test_a_name_chosen_for_the_account_takes_the_place_of_the_address_and_of_nothing_else():
    user = User.objects.create_user("prof@exemple.fr")
    group = create_group(by=user, kind=GroupKind.CLASSE, name="Quatrième B")
    other = make_class("Okafor", "Sixième A")
    known = Membership.objects.create(
        group=other, learner=user.learner, name="Mme M.", role=Role.ENSEIGNANT
    )
    assert leader_of(group).name == "prof@exemple.fr"
    user.name = "Mme Martin"
    user.save()
    assert leader_of(group).name == "Mme Martin"
    known.refresh_from_db()
    assert known.name == "Mme M."

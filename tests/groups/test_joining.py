"""Two learners become one: so do their places in groups, and nobody has two doors to one."""

import pytest

from tarotlearn.accounts.merging import give, merge
from tarotlearn.accounts.models import Learner
from tarotlearn.groups.models import Membership, Role
from tarotlearn.groups.signals import membership_merging
from tests.accounts.answers import TOKEN
from tests.groups.people import (
    journal_of,
    learner_of,
    make_class,
    make_member,
    make_pupil,
    make_user,
)

pytestmark = pytest.mark.django_db


def place(group, learner, name="Léa", role=Role.ELEVE):
    return Membership.objects.create(group=group, learner=learner, name=name, role=role)


def places(group):
    return [(m.learner, m.role, m.name, m.code) for m in group.memberships.order_by("pk")[1:]]


def test_a_place_moves_with_its_learner():
    group = make_class()
    guest = place(group, Learner.objects.of_new_browser(TOKEN))
    user = learner_of(make_user("Léa"))
    merge(user, guest.learner)
    assert places(group) == [(user, Role.ELEVE, "Léa", "")]
    assert group.memberships.get(pk=guest.pk).ref == guest.ref


@pytest.mark.parametrize(
    ("role", "other", "kept"),
    [
        (Role.ELEVE, Role.ENSEIGNANT, (Role.ENSEIGNANT, "là-bas")),
        (Role.ENSEIGNANT, Role.ELEVE, (Role.ENSEIGNANT, "ici")),
        (Role.ELEVE, Role.ELEVE, (Role.ELEVE, "ici")),
        (Role.ENSEIGNANT, Role.RESPONSABLE, (Role.RESPONSABLE, "là-bas")),
    ],
)
def test_of_two_places_in_one_group_the_higher_stays_with_its_name(role, other, kept):
    group = make_class()
    into, source = Learner.objects.create(), Learner.objects.create()
    here, there = place(group, into, "ici", role), place(group, source, "là-bas", other)
    merge(into, source)
    assert places(group) == [(into, *kept, "")]
    first = min(here.joined_at, there.joined_at)
    assert group.memberships.order_by("pk")[1].joined_at == first


def test_what_hangs_on_the_place_that_goes_can_be_moved():
    group = make_class()
    into, source = Learner.objects.create(), Learner.objects.create()
    here, there = place(group, into), place(group, source)
    heard = []

    def listen(into, source, **_):
        heard.append((into.pk, source.pk, Membership.objects.filter(pk=source.pk).exists()))

    membership_merging.connect(listen)
    try:
        merge(into, source)
    finally:
        membership_merging.disconnect(listen)
    assert heard == [(here.pk, there.pk, True)]


def test_a_pupil_who_joins_an_account_comes_in_by_it_alone():
    group = make_class()
    pupil = make_pupil(group, "Léa")
    user = learner_of(make_user("Bertrand"))
    merge(user, pupil.learner)
    assert places(group) == [(user, Role.ELEVE, "Léa", "")]
    assert group.memberships.get(pk=pupil.pk).key == ""
    assert journal_of(group)[1:] == ["Bertrand a réuni avec son compte Léa"]


def test_a_pupil_whose_learner_is_given_to_an_account_comes_in_by_it_alone():
    group = make_class()
    pupil = make_pupil(group, "Léa")
    user = make_user("Bertrand")
    give(pupil.learner, user)
    assert places(group) == [(pupil.learner, Role.ELEVE, "Léa", "")]
    assert journal_of(group)[1:] == ["Bertrand a réuni avec son compte Léa"]


def test_a_pupil_who_joins_a_member_without_account_keeps_his_card():
    group = make_class()
    into = Learner.objects.of_new_browser(TOKEN)
    place(group, into, "Ugo")
    pupil = make_pupil(group, "Léa")
    merge(into, pupil.learner)
    assert places(group) == [(into, Role.ELEVE, "Ugo", pupil.code)]
    assert journal_of(group)[1:] == ["Léa a quitté le groupe et ne fait plus qu’un avec : Ugo"]


def test_a_pupil_on_two_lists_stays_on_both():
    group, other = make_class(), make_class("Okafor", "Sixième A")
    one, two = make_pupil(group, "Léa"), make_pupil(other, "Léa B.")
    merge(one.learner, two.learner)
    assert places(group) == [(one.learner, Role.ELEVE, "Léa", one.code)]
    assert places(other) == [(one.learner, Role.ELEVE, "Léa B.", two.code)]


def test_the_places_of_others_are_left_alone():
    group = make_class()
    pupil, neighbour = make_pupil(group, "Léa"), make_pupil(group, "Noé")
    merge(make_member(group, "Inès").learner, pupil.learner)
    assert group.memberships.get(pk=neighbour.pk).code == neighbour.code

"""A group put away, taken out, erased: what goes with it, and what does not."""

import pytest

from tarotlearn.accounts.models import Browser, Learner, User
from tarotlearn.groups import ending
from tarotlearn.groups.models import Group, JournalEntry, Membership, Role
from tests.accounts.answers import TOKEN, attempt
from tests.groups.people import journal_of, leader_of, make_class, make_member, make_pupil

pytestmark = pytest.mark.django_db


def test_a_group_is_put_away_and_taken_out_once_each():
    group = make_class()
    user = leader_of(group).learner.user
    for _ in range(2):
        ending.archive(group=group, by=user)
    assert Group.objects.get().archived_at is not None
    assert not Group.objects.joined_by(leader_of(group).learner).exists()
    assert Group.objects.visible_to(user).exists()
    for _ in range(2):
        ending.restore(group=group, by=user)
    assert Group.objects.get().archived_at is None
    assert journal_of(group)[1:] == [
        "Delorme a archivé le groupe",
        "Delorme a restauré le groupe",
    ]


def peopled():
    """A class of five pupils: two of its own, one of two classes, one with account, one guest."""
    group, other = make_class(), make_class("Okafor", "Sixième A")
    for number, name in enumerate(("Adama", "Léa")):
        pupil = make_pupil(group, name)
        attempt(pupil.learner, f"a{number}")
        attempt(pupil.learner, f"b{number}")
    shared = make_pupil(group, "Noé")
    make_pupil(other, "Noé", shared.learner)
    attempt(shared.learner, "c")
    member = make_member(group, "Inès")
    attempt(member.learner, "d")
    guest = Learner.objects.of_new_browser(TOKEN)
    Membership.objects.create(group=group, learner=guest, name="Ugo")
    attempt(guest, "e")
    return group, other, [shared.learner, member.learner, guest]


def test_it_is_said_before_what_goes():
    group, _, _ = peopled()
    assert ending.what_goes(group) == ending.Erased(names=5, pupils=2, answers=4)


def test_a_group_erased_takes_the_pupils_that_it_alone_has():
    group, other, staying = peopled()
    ending.erase(group=group)
    assert [*Group.objects.all()] == [other]
    assert JournalEntry.objects.filter(group=other).count() == JournalEntry.objects.count()
    kept = {*staying, *Learner.objects.filter(user__isnull=False)}
    assert {*Learner.objects.all()} == kept
    assert [learner.attempts.count() for learner in staying] == [1, 1, 1]
    assert User.objects.count() == 3
    assert Browser.objects.count() == 1


def test_an_archived_group_is_erased_as_another():
    group = make_class()
    ending.archive(group=group, by=leader_of(group).learner.user)
    ending.erase(group=group)
    assert not Group.objects.exists()


def test_a_group_erased_twice_is_erased_once():
    group = make_class()
    ending.erase(group=group)
    with pytest.raises(ValueError, match="n’existe plus"):
        ending.erase(group=group)


def test_nothing_is_erased_when_something_can_t_be(monkeypatch):
    group, _, _ = peopled()
    before = Learner.objects.count()

    def fail(self):
        raise RuntimeError

    monkeypatch.setattr(Group, "delete", fail)
    with pytest.raises(RuntimeError):
        ending.erase(group=group)
    assert Learner.objects.count() == before
    assert Membership.objects.filter(group=group, role=Role.ELEVE).count() == 5

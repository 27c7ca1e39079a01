"""An assignment for all of a group, or for some of it."""

import pytest

from tarotlearn.assignments.models import Assignment
from tests.groups.people import make_class, make_pupil

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def titles(membership):
    found = Assignment.objects.for_membership(membership).order_by("pk")
    return [assignment.title for assignment in found]


def test_a_member_has_to_do_what_all_do_and_what_he_was_given():
    group = make_class()
    one, other = make_pupil(group, "Inès"), make_pupil(group, "Paul")
    stranger = make_pupil(make_class("Okafor"), "Zoé")
    for_all = Assignment.objects.create(group=group, title="Pour tous")
    for_all.for_members.add(one)  # chosen once, before it was given to all: nobody does it twice
    for_one = Assignment.objects.create(group=group, title="Pour Inès", is_for_all=False)
    for_one.for_members.add(one)
    assert titles(one) == ["Pour tous", "Pour Inès"]
    assert titles(other) == ["Pour tous"]
    assert titles(stranger) == []
    one.delete()
    assert titles(other) == ["Pour tous"], "an assignment for nobody left is for nobody"

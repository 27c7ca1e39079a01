"""What a page was opened for is erased by a colleague before its form is taken: a page says so."""

import pytest
from django.urls import reverse

from tarotlearn.assignments.models import Assignment
from tarotlearn.groups import access as accesses
from tarotlearn.groups import ending
from tarotlearn.groups.models import Group, Membership
from tests import access
from tests.assignments.giving import give
from tests.assignments.giving_addresses import FORMS as GIVING

# Transactions of their own, or PostgreSQL would see no foreign key before the test is over.
pytestmark = pytest.mark.django_db(transaction=True)
PART = {**GIVING[-1], "given_to": "certains"}
# What each form of a group sends, filled in rightly: {pupil}, {teacher} are refs of the class.
FORMS = {
    "member": {"name": "Inès"},
    "member_role": {"role": "enseignant"},
    "remove_member": {},
    "add_pupils": {"nom": "Zoé"},
    "cards_pdf": {},
    "renew_codes": {},
    "invitation_list": {"role": "eleve", "eleve-days": "30", "eleve-places": "40"},
    "house_rules": {"usage": "misere-10"},
    "settings": {"kind": "club", "name": "Inès", "players": "5"},
    "hand_over": {"a": "{teacher}"},
    "export": {},
    "keep": {},
    "archive": {},
    "erase": {"nom": "Cinquième B"},
    "assignments:new_assignment": {**PART, "members": "{pupil}"},
    "assignments:ready_made": {"modele": "petit-sec-en-10-minutes"},
    "assignments:edit_assignment": {**PART, "members": "{pupil}"},
    "assignments:allowances": {"members": "{pupil}", "due_day": "2050-06-01"},
    "assignments:remove_assignment": {},
    "assignments:results_file": {},
}
OF_MEMBER = ("member", "member_role", "remove_member")
OF_ASSIGNMENT = ("edit_assignment", "allowances", "remove_assignment")


@pytest.fixture
def world(monkeypatch):
    """Making a PDF is another test's."""
    monkeypatch.setattr("tarotlearn.groups.views.cards.make_pdf", lambda *_: b"")
    return access.make_world()


def meanwhile(monkeypatch, act):
    """Let ``act`` happen between the look at who asks and what he asks for."""
    found = accesses._held

    def looked(*where, **more):
        group = found(*where, **more)
        act()
        return group

    monkeypatch.setattr(accesses, "_held", looked)


def send(world, name, role="leader"):
    full = name if ":" in name else f"groups:{name}"
    arguments = {"ref": world.group.ref}
    if name in OF_MEMBER:
        arguments["member"] = world.pupil.ref
    if full.partition(":")[2] in OF_ASSIGNMENT:
        arguments["assignment"] = Assignment.objects.get().ref
    if name == "assignments:results_file":
        arguments["ending"] = "csv"
    refs = {"pupil": world.pupil.ref, "teacher": world.teacher.ref}
    sent = {field: value.format(**refs) for field, value in FORMS[name].items()}
    return access.visitor(role).post(reverse(full, kwargs=arguments), sent)


def said(response):
    """That it is no accident: an answer with its page, or a way on."""
    return response.status_code in (302, 404, 422)


@pytest.mark.parametrize("name", FORMS)
def test_a_group_that_is_erased_meanwhile(world, monkeypatch, name):
    give(world.group)
    meanwhile(monkeypatch, lambda: ending.erase(group=Group.objects.get(pk=world.group.pk)))
    assert said(send(world, name))
    assert not Group.objects.filter(pk=world.group.pk).exists()
    assert not Assignment.objects.exists()


@pytest.mark.parametrize(
    "name", [name for name in FORMS if name not in ("archive", "erase", "keep")]
)
def test_a_pupil_who_is_taken_out_meanwhile(world, monkeypatch, name):
    give(world.group)
    meanwhile(monkeypatch, Membership.objects.filter(pk=world.pupil.pk).delete)
    response = send(world, name)
    assert said(response) or response.status_code == 200  # a file without him
    assert not Membership.objects.filter(name=world.pupil.name).exists()


@pytest.mark.parametrize(
    "name", [name for name in FORMS if name.partition(":")[2] in OF_ASSIGNMENT]
)
def test_an_assignment_that_is_removed_meanwhile(world, monkeypatch, name):
    give(world.group)
    meanwhile(monkeypatch, Assignment.objects.all().delete)
    assert send(world, name).status_code == 404
    assert not Assignment.objects.exists()


def test_a_member_who_is_taken_out_while_he_changes_his_name(world, monkeypatch):
    joined = accesses.joined

    def looked(*where):
        membership = joined(*where)
        Membership.objects.filter(pk=membership.pk).delete()
        return membership

    monkeypatch.setattr("tarotlearn.groups.views.welcome.joined", looked)
    where = reverse("groups:welcome", args=[world.group.ref])
    response = access.visitor("member").post(where, {"name": "Inès"})
    assert response.status_code == 404
    assert "n’est plus dans ce groupe" in response.text

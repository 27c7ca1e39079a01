"""A group taken away in one archive: what its staff sees, nothing that opens a door."""

import csv
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from django.urls import reverse

from tarotlearn.assignments.doing.services import begin
from tarotlearn.assignments.models import Answer, Mode
from tarotlearn.assignments.results.exporting.csv_file import csv_of
from tarotlearn.assignments.results.pages import assignment_page, class_page
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.models import Group, GroupKind, JournalEntry, Membership
from tests import access
from tests.accounts.answers import attempt
from tests.assignments.giving import give

pytestmark = pytest.mark.django_db


def taken(role, group):
    """The files of the archive by name, as text."""
    response = access.visitor(role).post(reverse("groups:export", args=[group.ref]))
    assert response.status_code == 200
    assert response["Content-Type"] == "application/zip"
    with ZipFile(BytesIO(response.content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode("utf-8-sig") for name in archive.namelist()}


def rows(text):
    return list(csv.reader(StringIO(text), delimiter=";"))


def answered(member, assignment, token):
    """An answer that a member gave for an assignment."""
    work = begin(assignment=assignment, membership=member)
    given = attempt(member.learner, token)
    Answer.objects.create(work=work, question=1, attempt=given)
    return given


def test_all_that_the_class_has_is_there_and_equal_to_the_pages():
    world = access.make_world()
    assignment = give(world.group)
    answered(world.pupil, assignment, "a" * 32)
    attempt(world.pupil.learner, "b" * 32, correct=False)
    files = taken("leader", world.group)
    assert sorted(files) == [
        "LISEZ-MOI.txt",
        "journal.csv",
        "membres.csv",
        "reponses.csv",
        next(name for name in files if name.startswith("resultats/01-")),
        "resultats/par-regle.csv",
    ]
    names = {row[0] for row in rows(files["membres.csv"])[1:]}
    assert names == set(world.group.memberships.values_list("name", flat=True))
    assert [row[0] for row in rows(files["reponses.csv"])[1:]] == [world.pupil.name] * 2
    group = Group.objects.get(pk=world.group.pk)
    assert files["resultats/par-regle.csv"] == csv_of(class_page(group).grid).decode("utf-8-sig")
    by_assignment = assignment_page(group, assignment, "").grid
    assert csv_of(by_assignment).decode("utf-8-sig") in files.values()
    for name in files:
        assert name in files["LISEZ-MOI.txt"] or name == "LISEZ-MOI.txt"


def test_no_code_and_no_key_is_in_it():
    world = access.make_world()
    Membership.objects.filter(pk=world.pupil.pk).update(code="wxyz", key="v" * 16)
    said = "".join(taken("leader", world.group).values())
    for door in ("wxyz", "v" * 16, world.group.code):
        assert door not in said


def test_a_teacher_takes_no_journal_and_the_journal_says_who_took_what():
    world = access.make_world()
    assert "journal.csv" not in taken("teacher", world.group)
    line = JournalEntry.objects.filter(group=world.group).latest("pk")
    assert str(line) == "Teacher a exporté les résultats tout le groupe (zip)"


def test_names_are_no_formulas():
    world = access.make_world()
    Membership.objects.filter(pk=world.pupil.pk).update(name="=1+1")
    attempt(world.pupil.learner, "a" * 32)
    files = taken("leader", world.group)
    assert "'=1+1" in {row[0] for row in rows(files["membres.csv"])}
    assert {row[0] for row in rows(files["reponses.csv"])[1:]} == {"'=1+1"}


@pytest.mark.parametrize(
    ("kind", "mode", "shows", "seen"),
    [
        (GroupKind.CLASSE, Mode.ENTRAINEMENT, False, 1),  # what he did for the class
        (GroupKind.CLASSE, Mode.ENTRAINEMENT, True, 2),
        (GroupKind.CLUB, Mode.ENTRAINEMENT, False, 0),
        (GroupKind.CLUB, Mode.TEST, False, 1),
        (GroupKind.CLUB, Mode.ENTRAINEMENT, True, 2),
    ],
)
def test_answers_are_those_that_a_member_lets_be_seen(kind, mode, shows, seen):
    world = access.make_world()
    Group.objects.filter(pk=world.group.pk).update(kind=kind)
    Membership.objects.filter(pk=world.member.pk).update(shows_progress=shows)
    answered(world.member, give(world.group, mode=mode), "a" * 32)
    attempt(world.member.learner, "b" * 32)
    assert len(rows(taken("leader", world.group)["reponses.csv"])) - 1 == seen
    assert Attempt.objects.count() == 2


def test_an_archived_group_can_be_taken_away():
    world = access.make_world()
    access.visitor("leader").post(reverse("groups:archive", args=[world.group.ref]))
    assert "membres.csv" in taken("leader", world.group)


def test_a_link_that_is_followed_takes_nothing():
    world = access.make_world()
    before = JournalEntry.objects.count()
    page = access.visitor("leader").get(reverse("groups:export", args=[world.group.ref]))
    assert "Emporter l’archive" in page.text
    assert JournalEntry.objects.count() == before

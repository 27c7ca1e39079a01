"""The pages of results: a constant number of queries, what they say, and to whom of whom."""

import re
from datetime import timedelta

import pytest
from bs4 import BeautifulSoup
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tarotlearn.assignments.models import Assignment, Mode
from tarotlearn.groups.models import GroupKind, Membership
from tarotlearn.progress.models import Progress
from tests.assignments.giving import give, give_test
from tests.assignments.results_work import answer, answer_all, attempt, begin, make_pupils
from tests.groups.people import have_long_been_there, leader_of, make_class, make_member, make_pupil
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


def staff(group) -> Client:
    client = Client()
    client.force_login(leader_of(group).learner.user)
    return client


def page(client, name, *arguments, query=""):
    response = client.get(reverse(f"assignments:{name}", args=arguments) + query)
    assert response.status_code == 200
    return BeautifulSoup(response.text, "html.parser")


def queries(work) -> int:
    with CaptureQueriesContext(connection) as captured:
        work()
    return sum(q["sql"].startswith(("SELECT", "INSERT", "UPDATE", "DELETE")) for q in captured)


def filled(pupils: int, assignments: int):
    """A class where all have done each assignment, and one keeps his progress to himself."""
    group = make_class(f"Delorme{pupils}x{assignments}")
    members = make_pupils(group, pupils - 1) + [make_member(group, f"Okoye{pupils}x{assignments}")]
    for number in range(assignments):
        assignment = give(group, title=f"Devoir {number}")
        for member in members:
            answer_all(assignment, member, "1h01")
    return group, members, assignment


@pytest.mark.parametrize(
    "address",
    [
        lambda group, members, assignment: reverse("assignments:results", args=[group.ref]),
        lambda group, members, assignment: reverse(
            "assignments:assignment_results", args=[group.ref, assignment.ref]
        ),
        lambda group, members, assignment: reverse(
            "assignments:pupil", args=[group.ref, members[0].ref]
        ),
        lambda group, members, assignment: reverse(
            "assignments:report", args=[group.ref, members[-1].ref]
        ),
    ],
    ids=["class", "assignment", "pupil", "report"],
)
def test_a_page_asks_the_same_of_the_database_however_many_they_are(address):
    counted = {}
    for pupils, assignments in ((2, 2), (35, 2), (2, 20)):
        made = filled(pupils, assignments)
        client, where = staff(made[0]), address(*made)
        client.get(where)  # what is folded is kept
        counted[pupils, assignments] = queries(lambda w=where, c=client: c.get(w))
        Progress.objects.all().delete()
        cold = queries(lambda w=where, c=client: c.get(w))
        assert cold - counted[pupils, assignments] in (0, 1, 2, 3)
    assert len(set(counted.values())) == 1, counted
    assert max(counted.values()) <= 12, counted


def test_files_ask_the_same_too():
    counted = set()
    for pupils in (2, 35):
        group, _, assignment = filled(pupils, 2)
        client = staff(group)
        for name, arguments in (
            ("results_file", [group.ref, "csv"]),
            ("assignment_results_file", [group.ref, assignment.ref, "xlsx"]),
        ):
            where = reverse(f"assignments:{name}", args=arguments)
            client.post(where)
            counted.add((name, queries(lambda w=where, c=client: c.post(w))))
    assert len(counted) == 2, counted


def test_what_resists_is_said_with_its_reason():
    group = make_class()
    monday = timezone.now() - timedelta(days=2)
    for place, pupil in enumerate(make_pupils(group, 7)):
        for _ in range(3):
            if place < 6:
                attempt(pupil, "cartes-jouables", right=False, atoms=("monter",), at=monday,
                        ideas=("pas-sur-partenaire",) if place < 5 else ())  # fmt: skip
            else:
                attempt(pupil, "cartes-jouables", atoms=("monter",), at=monday)
    found = page(staff(group), "results", group.ref)
    day = re.escape(timezone.localtime(monday).strftime("%w"))
    days = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"]
    said = " ".join(found.select_one(".results-lede").text.split())
    assert said.startswith(f"Depuis {days[int(day)]}, « Monter à l’atout » résiste à six élèves")
    assert "presque toujours pour la même raison : « " in said
    assert said.endswith(" ».")
    assert ". »" not in said
    idea = found.select_one(".class-ideas > li")
    assert "5 élèves sur 7" in " ".join(idea.text.split())
    assert len(idea.select(".holders a")) == 5
    prepare = idea.select_one(".actions a")["href"]
    assert prepare.count("pour=") == 5
    assert "idee=pas-sur-partenaire" in prepare
    assert staff(group).get(prepare).status_code == 200


def test_one_wrong_answer_each_is_not_what_resists_a_class():
    group = make_class()
    for pupil in make_pupils(group, 5):
        attempt(pupil, right=False)
    said = page(staff(group), "results", group.ref).select_one(".results-lede").text
    assert "Rien ne dit encore" in said


def test_a_class_that_has_not_begun_says_so():
    group = make_class()
    make_pupils(group, 3)
    assert "Rien à montrer encore" in page(staff(group), "results", group.ref).text


def test_the_table_has_the_rules_that_were_met_and_their_totals():
    group = make_class()
    one, other, _ = make_pupils(group, 3)
    for _ in range(4):
        attempt(one)
        attempt(other, right=False)
    found = page(staff(group), "results", group.ref)
    lines = [
        [cell.get_text(" ", strip=True) for cell in line.find_all(["th", "td"])]
        for line in found.select("table.mastery tr")
    ]
    assert lines == [
        ["", "La donne"],
        ["Élève", "Le Petit sec"],
        ["Élève 00", "100 acquise"],
        ["Élève 01", "0 commencée, résiste"],
        ["Élève 02", "· pas encore vue"],
        ["Moyenne", "50"],
        ["Résiste à", "1"],
    ]


# --- What is shown of whom -----------------------------------------------------------------------


def seen_of(group, member):
    """What the staff sees of a member: his answers on his page, and his line of the table."""
    client = staff(group)
    answers = page(client, "pupil", group.ref, member.ref).select(".pupil-answers > li")
    whole = page(client, "results", group.ref)
    line = [row for row in whole.select("table.mastery tbody tr") if member.name in row.text]
    return len(answers), bool(line) and bool(line[0].select("td b"))


def test_a_pupil_without_account_is_seen_whole():
    group = make_class()
    [pupil] = make_pupils(group, 1)
    attempt(pupil)
    assert seen_of(group, pupil) == (1, True)


def test_of_a_pupil_with_an_account_only_work_for_this_class_unless_he_agrees():
    group, other = make_class(), make_class("Rivière", "Sixième A")
    member = make_member(group, "Okoye")
    there = Membership.objects.create(group=other, learner=member.learner, name="Okoye")
    elsewhere = attempt(member)
    answer(begin(give(other), there), 1)
    assert seen_of(group, member) == (0, False)
    answer(begin(give(group), member), 1)
    assert seen_of(group, member) == (1, True)
    token = reverse("assignments:pupil_answer", args=[group.ref, member.ref, elsewhere.token])
    assert staff(group).get(token).status_code == 404
    Membership.objects.filter(pk=member.pk).update(shows_progress=True)
    assert seen_of(group, member) == (3, True)
    assert staff(group).get(token).status_code == 200


@pytest.mark.parametrize(("mode", "shown"), [(Mode.ENTRAINEMENT, False), (Mode.TEST, True)])
def test_of_a_member_of_a_club_nothing_but_tests_unless_he_agrees(mode, shown):
    club = make_class()
    club.kind = GroupKind.CLUB
    club.save()
    member = make_member(club, "Okoye")
    assignment = give_test(club) if mode == Mode.TEST else give(club)
    made = answer_all(assignment, member, "1111").answers.first().attempt
    assert seen_of(club, member) == (4 if shown else 0, False)  # not told yet: not in his progress
    token = reverse("assignments:pupil_answer", args=[club.ref, member.ref, made.token])
    assert staff(club).get(token).status_code == (200 if shown else 404)
    line = page(staff(club), "assignment_results", club.ref, assignment.ref).select("tbody tr")[0]
    assert ("ne montre pas" in line.text) == (not shown)
    assert bool(line.select(".noted b, .num b")) == shown
    Assignment.objects.update(due_at=timezone.now() - timedelta(minutes=1))
    assert seen_of(club, member) == (4 if shown else 0, shown)
    Membership.objects.filter(pk=member.pk).update(shows_progress=True)
    assert seen_of(club, member) == (4, True)


def test_the_report_names_nobody_else_and_compares_to_nobody():
    group = make_class()
    one, other = make_pupil(group, "Léa"), make_pupil(group, "Zébulon")
    for _ in range(4):
        attempt(one)
        attempt(other, right=False)
    found = page(staff(group), "report", group.ref, one.ref)
    assert "Zébulon" not in found.text
    assert "Petit sec" in found.text
    assert "comparaison avec les autres" in found.text
    pdf = staff(group).get(reverse("assignments:report_pdf", args=[group.ref, one.ref]))
    assert pdf.content.startswith(b"%PDF")


def test_the_report_is_in_good_french_for_a_vowel_and_for_one_lesson():
    group = make_class()
    pupil = make_pupil(group, "Adam")
    for _ in range(4):
        attempt(pupil, right=False)
    found = page(staff(group), "report", group.ref, pupil.ref)
    assert "de Adam" not in str(found)
    assert "Relisez ensemble la leçon" in found.text
    assert "elle prend une dizaine" in found.text


def test_the_report_holds_against_nobody_what_is_still_to_be_done():
    group, now = make_class(), timezone.now()
    pupil = make_pupil(group, "Adam")
    where = reverse("assignments:report", args=[group.ref, pupil.ref])
    give(group, due_at=now)  # before he came

    def said():
        text = BeautifulSoup(staff(group).get(where).text, "html.parser").main.get_text(" ")
        return " ".join(text.replace("\xa0", " ").split())

    assert "0 réponse donnée." in said()
    give(group, due_at=now + timedelta(days=1))
    assert "0 réponse donnée, 1 devoir à faire." in said()
    give(group, opens_at=now + timedelta(days=1))
    assert "0 réponse donnée, 2 devoirs à faire." in said()
    have_long_been_there(group)
    assert "0 réponse donnée, 1 devoir en retard, 2 à faire." in said()
    answer_all(give(group), pupil, "1111")
    assert "4 réponses données, 1 devoir rendu, 1 en retard, 2 à faire." in said()
    answer_all(give(group), pupil, "1111")
    assert "8 réponses données, 2 devoirs rendus, 1 en retard, 2 à faire." in said()


@pytest.mark.parametrize("name", ['#import "x"', "$x$", "*Léo*", "<b>Léo</b>", "«»", "名"])
def test_a_report_bears_any_name(name):
    group = make_class()
    pupil = make_pupil(group, name)
    attempt(pupil)
    for where in ("report", "report_pdf"):
        response = staff(group).get(reverse(f"assignments:{where}", args=[group.ref, pupil.ref]))
        assert response.status_code == 200


def test_every_page_is_valid_html():
    group, members, assignment = filled(3, 2)
    member, client = members[0], staff(group)
    token = member.learner.attempts.first().token
    for name, arguments in (
        ("results", []),
        ("assignment_results", [assignment.ref]),
        ("pupil", [member.ref]),
        ("pupil", [members[-1].ref]),
        ("pupil_answer", [member.ref, token]),
        ("report", [member.ref]),
    ):
        where = reverse(f"assignments:{name}", args=[group.ref, *arguments])
        assert faults(client.get(where).text) == [], where


def test_the_entry_of_a_pupil_and_his_answers_lead_to_each_other():
    group = make_class()
    pupil = make_pupil(group, "Adam")
    browser = staff(group)
    entry = reverse("groups:member", args=[group.ref, pupil.ref])
    answers = reverse("assignments:pupil", args=[group.ref, pupil.ref])
    report = reverse("assignments:report", args=[group.ref, pupil.ref])
    assert f'href="{answers}"' in browser.get(entry).text
    assert f'href="{report}"' in browser.get(entry).text
    assert f'href="{entry}"' in browser.get(answers).text

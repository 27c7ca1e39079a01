"""From an answer to the one beside it, in the order of the page that it was opened from."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tarotlearn.assignments.models import Mode
from tarotlearn.groups.models import GroupKind
from tests.assignments.giving import give
from tests.assignments.results_work import answer, answer_all, attempt, begin
from tests.assignments.test_results_pages import page, queries, staff
from tests.groups.people import make_class, make_member, make_pupil

pytestmark = pytest.mark.django_db


def of_answer(client, group, pupil, made, query=""):
    return page(client, "pupil_answer", group.ref, pupil.ref, made.token, query=query)


def moves(shown) -> dict[str, str]:
    """The words of the links to the answers beside this one, by what they are to it."""
    links = shown.select("nav#reponse a")
    return {link["rel"][0]: link.get_text(" ", strip=True).strip("←→ ") for link in links}


def follow(client, shown, rel):
    [link] = shown.select(f"nav#reponse a[rel={rel}]")
    address, _, anchor = link["href"].partition("#")
    assert shown.find(id=anchor)  # the keyboard goes on from there
    return link["href"], client.get(address)


def answered(pupil, number):
    """So many answers of his, the latest first, a minute between two."""
    now = timezone.now()
    return [attempt(pupil, at=now - timedelta(minutes=place)) for place in range(number)]


def test_from_the_page_of_a_pupil_one_goes_through_all_he_answered_latest_first():
    group = make_class()
    pupil, other = make_pupil(group, "Adam"), make_pupil(group, "Zoé")
    first, second, third = answered(pupil, 3)
    answered(other, 2)
    client = staff(group)
    shown = of_answer(client, group, pupil, second)
    assert moves(shown) == {"prev": "Plus récente", "next": "Plus ancienne"}
    assert first.token in follow(client, shown, "prev")[0]
    assert third.token in follow(client, shown, "next")[0]
    assert moves(of_answer(client, group, pupil, first)) == {"next": "Plus ancienne"}
    assert moves(of_answer(client, group, pupil, third)) == {"prev": "Plus récente"}


def test_answers_of_one_moment_are_each_met_once():
    group = make_class()
    pupil, at, client = make_pupil(group, "Adam"), timezone.now(), staff(group)
    made = [attempt(pupil, at=at) for _ in range(4)]
    shown, met = of_answer(client, group, pupil, made[-1]), 1
    while "next" in moves(shown):
        address, _ = follow(client, shown, "next")
        token = address.split("/")[-2]
        met += 1
        assert token == made[-met].token
        [one] = [each for each in made if each.token == token]
        shown = of_answer(client, group, pupil, one)
    assert met == 4


def test_one_goes_back_to_the_page_of_the_list_where_it_stands():
    group = make_class()
    pupil = make_pupil(group, "Adam")
    made = answered(pupil, 21)
    his = reverse("assignments:pupil", args=[group.ref, pupil.ref])
    for place, address in ((19, f"{his}#reponses"), (20, f"{his}?page=2#reponses")):
        shown = of_answer(staff(group), group, pupil, made[place])
        [back] = shown.select("p.actions a.second")
        assert (back["href"], back.text) == (address, "Revenir à Adam")


def test_from_an_assignment_one_goes_through_its_questions():
    group = make_class()
    pupil = make_pupil(group, "Adam")
    assignment = give(group)
    work = begin(assignment, pupil)
    made = [answer(work, number) for number in (1, 2, 2, 4)]
    attempt(pupil)  # of nothing
    answer_all(give(group), pupil, "11")
    client, query = staff(group), f"?devoir={assignment.ref}"
    grid = page(client, "assignment_results", group.ref, assignment.ref)
    links = [link["href"] for link in grid.select("tbody td a")]
    # One a question, to what he answered first
    where = [each.token for each in (made[0], made[1], made[3])]
    assert [link.split("/")[-2] for link in links] == where
    assert all(link.endswith(f"/{query}") and client.get(link).status_code == 200 for link in links)
    said = [
        (shown.select_one("nav#reponse + p b").text, moves(shown))
        for shown in (of_answer(client, group, pupil, one, query) for one in made)
    ]
    assert said == [
        ("Question 1 sur 4", {"next": "Question 2, essai 1"}),
        ("Question 2 sur 4, essai 1", {"prev": "Question 1", "next": "Question 2, essai 2"}),
        ("Question 2 sur 4, essai 2", {"prev": "Question 2, essai 1", "next": "Question 4"}),
        ("Question 4 sur 4", {"prev": "Question 2, essai 2"}),
    ]
    shown = of_answer(client, group, pupil, made[0], query)
    address, _ = follow(client, shown, "next")
    assert f"/{made[1].token}/{query}#" in address
    [back] = shown.select("p.actions a.second")
    assert back["href"] == reverse(
        "assignments:assignment_results", args=[group.ref, assignment.ref]
    )


def test_the_questions_are_those_of_the_copy_that_the_answer_is_of():
    group = make_class()
    pupil = make_pupil(group, "Adam")
    assignment = give(group, tries=2)
    answer_all(assignment, pupil, "0000")
    again = begin(assignment, pupil)
    made = [answer(again, number) for number in (1, 2)]
    query = f"?devoir={assignment.ref}"
    shown = of_answer(staff(group), group, pupil, made[0], query)
    assert moves(shown) == {"next": "Question 2"}


@pytest.mark.parametrize("said", ["inconnu", "", "%"])
def test_an_answer_of_no_such_assignment_stands_among_all(said):
    group = make_class()
    pupil = make_pupil(group, "Adam")
    first, second = answered(pupil, 2)
    client = staff(group)
    where = reverse("assignments:pupil_answer", args=[group.ref, pupil.ref, second.token])
    assert "Plus récente" in client.get(where, {"devoir": said}).text
    other = give(make_class("Autre"))
    assert "Plus récente" in client.get(where, {"devoir": other.ref}).text


def test_nobody_is_led_to_an_answer_that_he_may_not_read():
    club = make_class()
    type(club).objects.filter(pk=club.pk).update(kind=GroupKind.CLUB)
    club.refresh_from_db()
    member = make_member(club, "Okoye")
    attempt(member)
    work = begin(give(club, mode=Mode.TEST), member)
    made = answer(work, 1)
    attempt(member)
    assert moves(of_answer(staff(club), club, member, made)) == {}


def test_it_asks_the_same_of_the_database_however_many_there_are():
    group = make_class()
    assignment = give(group)
    few, many = make_pupil(group, "Peu"), make_pupil(group, "Tant")
    client = staff(group)
    answered(few, 2)
    answered(many, 30)
    work, other = begin(assignment, few), begin(assignment, many)
    one = [answer(work, number) for number in (1, 2)]
    all_ = [answer(other, number) for number in (1, 2, 3, 4, 4)]
    for query in ("", f"?devoir={assignment.ref}"):
        counted = [
            queries(lambda o=owner, m=made, q=query: of_answer(client, group, o, m, q))
            for owner, made in ((few, one[0]), (many, all_[1]))
        ]
        assert counted[0] <= counted[1] <= counted[0] + 1, query  # the answer before, if any

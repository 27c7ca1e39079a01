"""What doing an assignment costs the database: six statements an answer at most."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tarotlearn.assignments.models import Answer
from tests.assignments.doing import HTMX, asked, browser_of, form_of, send, start
from tests.assignments.giving import give, give_test
from tests.exercises.addresses import fields, solution, wrong_answer
from tests.groups.people import make_member, make_pupil

pytestmark = pytest.mark.django_db
TRANSACTION = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")


def statements(act) -> int:
    with CaptureQueriesContext(connection) as captured:
        act()
    said = [query["sql"] for query in captured.captured_queries]
    return len([one for one in said if not one.startswith(TRANSACTION)])


def pupil_of(group, sort):
    """The browser of a pupil who comes by a card, or of a member who signed in."""
    if sort == "card":
        return browser_of(make_pupil(group, "Inès"))
    member = make_member(group, "Tom")
    client = browser_of(make_pupil(group, "Inès"))
    client.cookies.clear()
    client.force_login(member.learner.user)
    return client


@pytest.mark.parametrize(("sort", "most"), [("card", 5), ("account", 6)])
@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("kind", ["cartes-jouables", "compter-une-pile", "valeur-de-la-donne"])
def test_an_answer_in_training(group, sort, most, right, kind):
    client = pupil_of(group, sort)
    assignment = give(group, asks=((kind, 1, 2),))
    work = start(client, assignment)
    send(client, work, 1, right=right)  # so that there is something to compare with
    action, hidden = form_of(client, assignment, 2)
    address = asked(work, 2)
    sent = hidden | fields(solution(address) if right else wrong_answer(address))
    assert statements(lambda: client.post(action, sent, headers=HTMX)) <= most
    assert Answer.objects.count() == 2


@pytest.mark.parametrize(("sort", "most"), [("card", 5), ("account", 6)])
def test_an_answer_in_a_test(group, sort, most):
    client = pupil_of(group, sort)
    assignment = give_test(group, minutes=10)
    work = start(client, assignment)
    action, hidden = form_of(client, assignment, 1)
    sent = hidden | fields(wrong_answer(asked(work, 1)))
    assert statements(lambda: client.post(action, sent)) <= most
    assert Answer.objects.count() == 1


def test_the_pages_cost_the_same_however_much_there_is(group):
    client = browser_of(make_pupil(group, "Inès"))
    give(group, asks=(("petit-sec", 1, 1),))
    assignment = give(group, asks=(("petit-sec", 1, 2),), due_at=timezone.now() + timedelta(days=1))
    work = start(client, assignment)
    send(client, work, 1)
    paths = ["/devoirs/", assignment.get_absolute_url()]
    few = [statements(lambda path=path: client.get(path)) for path in paths]
    send(client, work, 2, right=False)
    for _ in range(8):
        other = give(group, asks=(("petit-sec", 1, 3),))
        send(client, start(client, other), 1)
    second = start(client, assignment)
    for number in (1, 2):
        send(client, second, number, right=False)
    assert [statements(lambda path=path: client.get(path)) for path in paths] == few
    assert few[0] <= 9
    assert few[1] <= 9


def test_a_question_costs_four_statements_to_show(group):
    client = browser_of(make_pupil(group, "Inès"))
    assignment = give(group)
    start(client, assignment)
    where = client.get(f"{assignment.get_absolute_url()}suite/").url
    assert statements(lambda: client.get(where)) == 4  # who, his copy, its answers, his card

"""A teacher's title of his own question: he reads it, those who answer never do."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tarotlearn.assignments.models import Assignment, Mode
from tarotlearn.exercises.models import Attempt
from tests.assignments.doing import browser_of, send, start, text_of
from tests.assignments.giving import make_own
from tests.assignments.test_giving import filled, url
from tests.exercises.addresses import one_address
from tests.groups.people import client_of, leader_of, make_class, make_pupil
from tests.pages import soup

pytestmark = pytest.mark.django_db
GIVES_IT_AWAY = "Le Roi coupé par le 3 d’atout"
KIND = "Est-ce un Petit sec ?"


def read_by(client, assignment):
    """Every page on which a pupil meets an assignment, from the list to the replay."""
    at = assignment.get_absolute_url()
    yield client.get("/devoirs/")
    yield client.get(at)
    work = start(client, assignment)
    yield client.get(at)
    yield client.get(f"{at}1/", follow=True)
    yield send(client, work, 1, right=False)
    yield client.get(at)
    if assignment.mode == Mode.TEST:
        yield client.get(f"{at}rendre/")
        client.post(f"{at}rendre/", {"copie": "1"})
        Assignment.objects.update(due_at=timezone.now() - timedelta(minutes=1))
    attempt = Attempt.objects.get()
    yield client.get(at)
    yield client.get(reverse("progress:answer", args=[attempt.token]))
    yield client.get(reverse("progress:notebook"))
    yield client.get("/progres/")
    yield client.get("/")


@pytest.mark.parametrize("mode", Mode)
def test_no_page_of_a_pupil_shows_it(mode):
    group = make_class()
    leader = leader_of(group)
    question = make_own(one_address("petit-sec"), GIVES_IT_AWAY, author=leader.learner.user)
    browser, where = client_of(leader), url("new_assignment", group)
    form = filled(soup(browser.get(f"{where}?partie=question.{question.ref}")))
    assert browser.post(where, {**form, "mode": mode}).status_code == 302
    given = Assignment.objects.get()
    assert given.title == KIND
    pages = [text_of(page) for page in read_by(browser_of(make_pupil(group, "Inès")), given)]
    assert not [page for page in pages if GIVES_IT_AWAY in page or "Ma question" in page]
    assert all(KIND in page for page in pages[:2])
    for name in ("given", "assignment_results"):
        assert GIVES_IT_AWAY in text_of(browser.get(url(name, group, given.ref))), name

"""Doing an assignment in a browser: on a phone, at a desk, without JavaScript, by keyboard."""

import re
from datetime import timedelta
from functools import partial

import pytest
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from tarotlearn.accounts import cookie
from tarotlearn.assignments.models import Answer, Assignment, Draw, Work
from tarotlearn.groups.models import Group
from tests.assignments import giving
from tests.assignments.doing import browser_of, send, start
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_exercises import no_sideways_scrolling
from tests.groups.people import make_class, make_pupil

pytestmark = pytest.mark.django_db(transaction=True)


def come_in(page: Page, address: str) -> Client:
    """The browser of a new pupil, and the same without its window."""
    client = browser_of(make_pupil(make_class(), "Inès"))
    token = client.cookies[cookie.NAME].value
    page.context.add_cookies([{"name": cookie.NAME, "value": token, "url": address}])
    return client


def group_of_all() -> Group:
    return Group.objects.get()


# The same questions at each run.
give = partial(giving.give, draw=Draw.MEMES, seed="au-navigateur")
give_test = partial(giving.give_test, draw=Draw.MEMES, seed="au-navigateur")


def checked(page: Page) -> None:
    no_sideways_scrolling(page)
    assert_accessible(page)


def choose(page: Page) -> None:
    page.locator(".choice").first.click()
    page.get_by_role("button", name="Valider").click()


def test_from_the_list_to_the_end_of_a_training(page: Page, live_server):
    come_in(page, live_server.url)
    due_at = timezone.now() + timedelta(days=2)
    words = "Lisez d’abord la leçon.\nPuis répondez."
    give(
        group_of_all(),
        title="Petit sec en dix minutes",
        words=words,
        lessons=("petit-sec",),
        asks=(("petit-sec", 1, 2),),
        due_at=due_at,
    )
    page.goto("/devoirs/")
    checked(page)
    page.get_by_role("link", name="Petit sec en dix minutes", exact=True).click()
    checked(page)
    page.get_by_role("button", name="Lire la leçon d’abord").click()
    expect(page).to_have_url(re.compile("/devoirs/.*/lecon/1/$"))
    checked(page)
    page.locator(".rule-links a[href*='?devoir=']").first.click()
    checked(page)
    page.get_by_role("link", name="revenir à la leçon").click()
    page.get_by_role("button", name="J’ai lu, continuer le devoir").click()
    expect(page.get_by_text("Question 1 sur 2")).to_be_visible()
    checked(page)
    for words in ("Question suivante", "Revenir au devoir"):
        choose(page)
        expect(page.locator(".feedback.right, .feedback.wrong")).to_be_focused()
        checked(page)
        if page.get_by_role("button", name="Voir la solution").count():
            page.get_by_role("button", name="Voir la solution").click()
            expect(page.get_by_role("button", name="Voir la solution")).to_have_count(0)
        page.get_by_role("link", name=words).click()
    expect(page.get_by_text("Fait", exact=True)).to_be_visible()
    checked(page)
    page.get_by_role("link", name="Voir la correction").first.click()
    checked(page)


def test_a_test_from_its_first_question_to_its_result(page: Page, live_server):
    come_in(page, live_server.url)
    assignment = give_test(group_of_all(), asks=(("petit-sec", 1, 3),), minutes=20)
    page.goto(assignment.get_absolute_url())
    checked(page)
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_text("Il reste 19 minutes")).to_be_visible()
    checked(page)
    choose(page)
    expect(page.get_by_text("Question 2 sur 3")).to_be_visible()
    page.go_back()  # the page is never kept: it is asked for again
    expect(page.get_by_role("alert")).to_contain_text("a déjà sa réponse")
    expect(page.get_by_text("Question 2 sur 3")).to_be_visible()
    checked(page)
    page.get_by_role("button", name="Valider").click()
    expect(page.get_by_text("Rien n’est encore jugé")).to_be_visible()
    checked(page)
    page.get_by_role("link", name="Passer, et y revenir").click()
    expect(page.get_by_text("Question 3 sur 3")).to_be_visible()
    choose(page)
    page.get_by_role("link", name="Rendre").click()
    expect(page.get_by_text("Il reste 1 question sans réponse")).to_be_visible()
    checked(page)
    page.get_by_role("button", name="Rendre").click()
    expect(page.get_by_text("Ce qui est juste vous sera dit ici après")).to_be_visible()
    checked(page)
    assert Answer.objects.count() == 2
    Assignment.objects.update(due_at=timezone.now())
    page.reload()
    expect(page.locator(".sitting-told > li")).to_have_count(3)
    checked(page)


def test_it_is_all_done_without_javascript(page_without_javascript: Page, live_server):
    page = page_without_javascript
    come_in(page, live_server.url)
    training = give(group_of_all(), asks=(("petit-sec", 1, 1),))
    page.goto(training.get_absolute_url())
    page.get_by_role("button", name="Commencer").click()
    page.get_by_role("button", name="Un indice").click()
    choose(page)
    assert_accessible_without_javascript(page)
    assert Answer.objects.get().attempt.hints == 1
    test = give_test(group_of_all(), asks=(("petit-sec", 1, 1),), due_at=None)
    page.goto(test.get_absolute_url())
    page.get_by_role("button", name="Commencer").click()
    assert_accessible_without_javascript(page)
    choose(page)
    assert_accessible_without_javascript(page)
    page.get_by_role("button", name="Rendre").click()
    expect(page.locator(".sitting-told > li")).to_have_count(1)
    assert_accessible_without_javascript(page)


def test_an_answer_too_late_is_told_where_it_was_given(phone: Page, live_server):
    come_in(phone, live_server.url)
    assignment = give(group_of_all(), asks=(("petit-sec", 1, 2),))
    phone.goto(assignment.get_absolute_url())
    phone.get_by_role("button", name="Commencer").click()
    Assignment.objects.update(due_at=timezone.now())
    choose(phone)
    expect(phone.locator(".feedback")).to_contain_text("était à rendre avant le")
    expect(phone.locator(".choice input").first).to_be_checked()
    checked(phone)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_colours_can_be_read_by_day_and_by_night(open_page, live_server, theme):
    page = open_page(360, color_scheme=theme)
    client = come_in(page, live_server.url)
    training = give(group_of_all(), lessons=("petit-sec",), asks=(("petit-sec", 1, 3),))
    work = start(client, training)
    send(client, work, 1)
    send(client, work, 2, right=False)
    send(client, work, 2)
    send(client, work, 3, right=False)
    give(group_of_all(), opens_at=timezone.now() + timedelta(days=1))
    give(group_of_all(), due_at=timezone.now() - timedelta(days=1))
    test = give_test(group_of_all(), minutes=20)
    send(client, start(client, test), 1)
    for path in (
        "/devoirs/",
        training.get_absolute_url(),
        f"{training.get_absolute_url()}3/",
        test.get_absolute_url(),
        f"{test.get_absolute_url()}2/",
        f"{test.get_absolute_url()}rendre/",
    ):
        page.goto(path)
        checked(page)
    assert Work.objects.count() == 2

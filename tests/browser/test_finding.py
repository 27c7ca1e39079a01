"""Finding a question, going through a mix, saying that something is wrong: in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tarotlearn.exercises.models import Report
from tests.browser.accessibility import assert_accessible
from tests.browser.test_exercises import no_sideways_scrolling, touch
from tests.exercises.addresses import one_address

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = [
    "/exercices/",
    "/exercices/?joueurs=5",
    "/exercices/regles/",
    "/exercices/melange/",
    "/exercices/melange/?niveau=1&parties=appel",
    "/exercices/rejugees/",
    "/exercices/feuille/",
    "/exercices/feuille/?nombre=99&faire=1",
    "/exercices/feuille/melange/4-joueurs/niveau-2/12/abcdef/?edition=zut",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_way_to_the_questions_is_accessible_and_fits(page: Page, path: str):
    page.goto(path)
    no_sideways_scrolling(page)
    assert_accessible(page)


def test_every_link_of_the_catalogue_is_large_enough_for_a_thumb(phone: Page):
    phone.goto("/exercices/")
    small = (
        "links => links.filter(l => l.getBoundingClientRect().height < 44).map(l => l.innerText)"
    )
    assert phone.locator("main .level-links a, main .switch a, main .ways a").count() > 20
    found = phone.locator("main .level-links a, main .switch a, main .ways a").evaluate_all(small)
    assert not found


def test_a_mix_goes_on_from_question_to_question(page: Page):
    page.goto("/exercices/melange/")
    touch(page, "input[value='donne']")
    page.get_by_role("button", name="Commencer").click()
    for _ in range(2):
        expect(page).to_have_url(re.compile(r"\?melange=donne$"))
        expect(page.get_by_role("navigation", name="Le mélange")).to_contain_text("La donne")
        page.get_by_role("link", name="Passer").click()


def report_from(page: Page) -> None:
    page.goto(one_address("petit-sec").url)
    touch(page, "input[value='oui']")
    page.get_by_role("button", name="Valider").click()
    expect(page.locator(".verdict")).to_be_visible()
    page.get_by_role("link", name="Signaler un problème").click()
    expect(page.locator("dl")).to_contain_text("Oui")
    no_sideways_scrolling(page)
    page.get_by_label("Ce qui ne va pas").fill("Je ne vois pas la Dame.")
    page.get_by_role("button", name="Envoyer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Merci")
    report = Report.objects.get()
    assert (report.answer, report.words) == (["oui"], "Je ne vois pas la Dame.")


def test_a_problem_is_reported(page: Page):
    report_from(page)
    assert_accessible(page)
    page.go_back()
    assert_accessible(page)


def test_a_problem_is_reported_without_javascript(page_without_javascript: Page):
    report_from(page_without_javascript)

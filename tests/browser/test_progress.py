"""A learner's own pages in a real browser: they fit, can be read by all, and lead somewhere."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_exercises import no_sideways_scrolling
from tests.exercises.addresses import fields, solution
from tests.progress.seeded import FIRST_KINDS, TOKEN, make_learner
from tests.progress.test_pages import question_at

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = (
    "/progres/",
    "/progres/regles/",
    "/progres/regles/?etat=commencee",
    "/progres/seance/",
    "/progres/seance/fin/?seance=6.4.60000000",
)


def become(page: Page, address: str) -> None:
    """Let the browser be that of the learner whom ``make_learner`` made."""
    page.context.add_cookies([{"name": "apprenant", "value": TOKEN, "url": address}])


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("answers", [0, 10, 300])
def test_a_page_of_one_s_progress_is_accessible_and_fits(page: Page, live_server, path, answers):
    if answers:
        make_learner(answers, belief="monter-facultatif")
        become(page, live_server.url)
    page.goto(path)
    no_sideways_scrolling(page)
    assert_accessible(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_colours_can_be_read_by_day_and_by_night(open_page, live_server, theme):
    make_learner(300, belief="monter-facultatif")
    page = open_page(360, color_scheme=theme)
    become(page, live_server.url)
    for path in ("/progres/", "/progres/regles/"):
        page.goto(path)
        assert_accessible(page)


def test_the_five_links_of_the_header_stand_on_one_line_of_a_phone(phone: Page):
    for path in ("/progres/", "/lecons/", "/exercices/"):
        phone.goto(path)
        boxes = phone.locator(".site-nav a").evaluate_all(
            "links => links.map(link => link.getBoundingClientRect().toJSON())"
        )
        assert len(boxes) == 5
        assert len({round(box["y"]) for box in boxes}) == 1
        assert all(box["height"] >= 44 and box["width"] >= 43.9 for box in boxes)
        expect(phone.get_by_role("link", name="Mes progrès").first).to_be_visible()
        no_sideways_scrolling(phone)


def answer(page: Page) -> None:
    """Answer the question of the page rightly, whatever its kind, as its form would be sent."""
    address = question_at(re.sub(r"^https?://[^/]+", "", page.url))
    sent = fields(solution(address))
    page.evaluate(
        """sent => {
            const form = document.querySelector("form.question");
            for (const field of form.querySelectorAll("[name^=answer]"))
                if (field.type !== "hidden") field.disabled = true;
            for (const [name, values] of Object.entries(sent)) for (const value of values) {
                const input = document.createElement("input");
                Object.assign(input, {type: "hidden", name, value});
                form.append(input);
            }
            form.requestSubmit();
        }""",
        sent,
    )


def test_a_session_goes_to_its_end_and_says_what_it_changed(page: Page):
    page.goto("/progres/seance/")
    page.get_by_role("button", name="Commencer").click()
    for number in range(1, 7):
        expect(page.get_by_role("navigation", name="La séance")).to_contain_text(
            f"Question {number} sur 6"
        )
        answer(page)
        following = "Question suivante" if number < 6 else "Fin de la séance"
        page.get_by_role("link", name=following).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La séance est finie")
    expect(page.get_by_role("heading", name="Vous les reverrez")).to_be_visible()
    no_sideways_scrolling(page)
    assert_accessible(page)
    page.get_by_role("link", name="S’arrêter là").click()
    expect(page).to_have_url(re.compile(r"/progres/$"))


def test_a_session_needs_no_javascript(page_without_javascript: Page):
    page = page_without_javascript
    page.goto("/progres/seance/")
    page.get_by_label("5 joueurs").check()
    page.get_by_role("button", name="Commencer").click()
    expect(page).to_have_url(re.compile(r"/5-joueurs/.*\?seance=1\.5\."))
    page.get_by_role("link", name="Passer").click()
    expect(page).to_have_url(re.compile(r"/5-joueurs/.*\?seance=2\.5\."))
    page.get_by_role("link", name="s’arrêter là").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La séance est finie")
    assert_accessible_without_javascript(page)


def test_the_map_leads_to_a_question_in_one_tap_and_prints_on_two_pages(phone: Page, live_server):
    make_learner(120, kinds=FIRST_KINDS)
    become(phone, live_server.url)
    phone.goto("/progres/regles/")
    printed = phone.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2
    phone.get_by_role("link", name="En bonne voie").first.click()
    phone.locator(".rule-map .do a").first.click()
    expect(phone.locator("form.question")).to_be_visible()

"""Results in a browser: on a phone as on a desk, followed live, still there without scripts."""

import re
from time import time

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tarotlearn.lessons.shelf import library
from tests.assignments.giving import give
from tests.assignments.results_work import answer, answer_all, attempt, begin, make_pupils
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_groups import fits, sign_in
from tests.groups.people import leader_of, make_class

pytestmark = pytest.mark.django_db(transaction=True)
RULES = ("petit-sec", "bouts", "monter", "couper", "fournir", "valeurs", "entame", "objectif")


def taught(page: Page):
    """A class with work of every sort, whose leader has this page."""
    library()  # read once, before a page has to wait for it
    group = make_class()
    assignment = give(group)
    pupils = make_pupils(group, 6)
    for place, pupil in enumerate(pupils):
        for rule in RULES:
            for _ in range(3):
                idea = ("pas-sur-partenaire",) if rule == "monter" and place < 3 else ()
                attempt(pupil, "cartes-jouables", right=place > 3, atoms=(rule,), ideas=idea)
        if place < 4:
            answer_all(assignment, pupil, "1h01" if place else "10")
    sign_in(page, leader_of(group).learner.user)
    return group, assignment, pupils


def addresses(group, assignment, pupils):
    pupil = [group.ref, pupils[0].ref]
    token = pupils[0].learner.attempts.first().token
    return [
        reverse("assignments:results", args=[group.ref]),
        of_results(group, assignment),
        reverse("assignments:pupil", args=pupil),
        reverse("assignments:pupil_answer", args=[*pupil, token]),
        reverse("assignments:report", args=pupil),
    ]


def of_results(group, assignment) -> str:
    return reverse("assignments:assignment_results", args=[group.ref, assignment.ref])


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_is_accessible_and_fits(open_page, width, dark):
    page = open_page(width, color_scheme="dark" if dark else "light")
    for address in addresses(*taught(page)):
        page.goto(address)
        assert fits(page), address
        assert_accessible(page)


def test_every_page_is_accessible_without_javascript(page_without_javascript: Page):
    page = page_without_javascript
    for address in addresses(*taught(page)):
        page.goto(address)
        assert fits(page), address
        assert_accessible_without_javascript(page)


def test_names_stay_while_the_rules_move(phone: Page):
    group, *_ = taught(phone)
    phone.goto(reverse("assignments:results", args=[group.ref]))
    region = phone.get_by_role("region", name="Tableau de maîtrise")
    name = region.get_by_role("rowheader", name="Élève 00")
    before = name.bounding_box()["x"]
    region.evaluate("it => { it.scrollLeft = 150 }")
    assert name.bounding_box()["x"] == before
    assert phone.evaluate("scrollX") == 0


def test_a_series_is_prepared_in_one_click_for_who_needs_it(page: Page):
    group, _, pupils = taught(page)
    page.goto(reverse("assignments:results", args=[group.ref]))
    page.get_by_role("link", name="Préparer une série pour les 4").click()
    expect(page).to_have_url(re.compile("idee=pas-sur-partenaire"))
    assert page.url.count("pour=") == 4
    assert pupils[0].ref in page.url
    page.go_back()
    page.get_by_role("link", name="Préparer une série", exact=True).first.click()
    expect(page).to_have_url(re.compile("idee=pas-sur-partenaire"))
    assert page.url.count("pour=") == 3


def test_the_page_follows_the_class_by_itself_and_stays_where_one_looks(phone: Page):
    group, assignment, pupils = taught(phone)
    follow_in_time_that_stands_still(phone, of_results(group, assignment))
    region = phone.get_by_role("region", name="Tableau du devoir")
    region.evaluate("it => { it.scrollLeft = 80 }")
    answer_all(assignment, pupils[5], "1111")
    line = phone.locator("tr", has_text="Élève 05")
    expect(line).to_contain_text("pas commencé")
    phone.clock.run_for(5_100)
    expect(line).to_contain_text("rendu")
    assert region.evaluate("it => it.scrollLeft") == 80


def follow_in_time_that_stands_still(page: Page, address: str) -> None:
    """The page of results, which asks nothing by itself however slow the machine is."""
    page.clock.install()
    page.clock.pause_at(time() + 60)
    page.goto(address)
    expect(page.get_by_role("status")).to_have_text("Suivi en direct.")


def count_what_is_followed_up(page: Page) -> None:
    """From now on ``window.followed`` counts the answers of the site that the page has dealt with.

    An answer that has come is not one that has been read: time that is moved on in between passes
    before the page has said what it waits for.
    """
    page.evaluate(
        "window.followed = 0;"
        "document.addEventListener('htmx:finally:request', () => { window.followed += 1 })"
    )


def let_it_ask(page: Page, milliseconds: int, times: int) -> None:
    """So much time later the page has asked, and has dealt with that many answers in all."""
    page.clock.run_for(milliseconds)
    page.wait_for_function("times => window.followed === times", arg=times)


def asked(page: Page) -> list[str]:
    found: list[str] = []
    page.on("request", lambda request: "vu=" in request.url and found.append(request.url))
    return found


def test_it_asks_less_and_less_while_nothing_changes_then_stops_until_asked(desktop: Page):
    group, assignment, pupils = taught(desktop)
    requests = asked(desktop)
    follow_in_time_that_stands_still(desktop, of_results(group, assignment))
    count_what_is_followed_up(desktop)
    for times, wait in enumerate((5_000, 7_500, 11_250, 16_875)):
        desktop.clock.run_for(wait - 500)
        assert len(requests) == times
        with desktop.expect_response(lambda response: "vu=" in response.url) as met:
            let_it_ask(desktop, 600, times + 1)
        assert met.value.status == 204
    desktop.clock.fast_forward(31 * 60_000)
    resume = desktop.get_by_role("link", name="Reprendre")
    expect(resume).to_be_visible()
    before = len(requests)
    desktop.clock.run_for(120_000)
    assert len(requests) == before
    answer(begin(assignment, pupils[5]), 1)
    resume.click()
    desktop.clock.run_for(5_100)
    expect(desktop.locator("tr", has_text="Élève 05")).to_contain_text("en cours")


def test_a_site_that_fails_never_takes_the_place_of_the_table(open_page):
    page = open_page(1280)
    group, assignment, _ = taught(page)
    follow_in_time_that_stands_still(page, of_results(group, assignment))
    count_what_is_followed_up(page)
    page.route("**vu=**", lambda route: route.fulfill(status=204))
    let_it_ask(page, 5_100, 1)
    page.unroute("**vu=**")
    page.route("**vu=**", lambda route: route.fulfill(status=404, body="<h1>Non</h1>"))
    let_it_ask(page, 8_000, 2)
    expect(page.get_by_role("link", name="Reprendre")).to_be_visible()
    expect(page.get_by_role("region", name="Tableau du devoir")).to_be_visible()


def test_without_javascript_a_link_shows_what_is_new(page_without_javascript: Page):
    page = page_without_javascript
    group, assignment, pupils = taught(page)
    page.goto(of_results(group, assignment))
    answer_all(assignment, pupils[5], "1111")
    page.get_by_role("link", name="Actualiser").click()
    expect(page.locator("tr", has_text="Élève 05")).to_contain_text("rendu")


def test_a_file_is_taken_out(page: Page):
    group, *_ = taught(page)
    page.goto(reverse("assignments:results", args=[group.ref]))
    with page.expect_download() as download:
        page.get_by_role("button", name="Exporter en XLSX").click()
    assert download.value.suggested_filename.endswith(".xlsx")

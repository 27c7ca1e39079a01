"""« Prêt à s’asseoir » in a real browser: asked, answered, taken up again, attested, checked."""

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tarotlearn.accounts import cookie
from tarotlearn.progress.certifying.models import Certificate
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_exercises import no_sideways_scrolling
from tests.pages import soup
from tests.progress.sittings import CHOICE, at, course, take

pytestmark = pytest.mark.django_db(transaction=True)
TOKEN = "abcdefghijklmnopqrstuvwxyz012345"


def client_of(page: Page, address: str) -> Client:
    """The same browser without its window, to go faster."""
    page.context.add_cookies([{"name": cookie.NAME, "value": TOKEN, "url": address}])
    client = Client()
    client.cookies[cookie.NAME] = TOKEN
    return client


def number_of(client: Client, slug: str) -> int:
    """Where a kind is asked in the test of four."""
    return [slot.kind for slot in course(client).series.slots].index(slug) + 1


def checked(page: Page) -> None:
    no_sideways_scrolling(page)
    assert_accessible(page)


def test_from_the_path_to_an_attestation_that_anyone_checks(page: Page, live_server):
    client = client_of(page, live_server.url)
    page.goto("/progres/parcours/")
    checked(page)
    page.get_by_role("link", name="Voir le test").click()
    checked(page)
    page.get_by_role("link", name="Commencer le test à 4").click()
    expect(page.get_by_text("Question 1 sur 15")).to_be_visible()
    number = number_of(client, "petit-sec")
    page.goto(at(4, number))
    checked(page)
    page.get_by_role("button", name="Valider").click()
    expect(page.get_by_text("Rien n’est encore jugé")).to_be_visible()
    page.locator(".choice").first.click()
    page.get_by_role("button", name="Valider").click()
    expect(page.locator(".sitting-steps .done")).to_have_text(f"{number}, répondue")
    page.go_back()
    page.goto(CHOICE)
    page.get_by_role("link", name="Reprendre").click()
    checked(page)
    sitting = take(client)
    page.goto(sitting.get_absolute_url())
    checked(page)
    page.get_by_label("Le nom à écrire").fill("Inès Œuvrard")
    page.get_by_role("button", name="Faire l’attestation").click()
    checked(page)
    code = Certificate.objects.get().shown_code
    page.goto("/attestation/")
    checked(page)
    page.get_by_label("Code de l’attestation").fill(code.upper().replace("-", " "))
    page.get_by_role("button", name="Vérifier").click()
    expect(page.locator(".certificate-name")).to_have_text("Inès Œuvrard")
    checked(page)
    box = page.locator(".qr-code svg").bounding_box()
    assert box["width"] == box["height"] >= 100


def test_it_is_taken_back_from_its_own_page(phone: Page, live_server):
    client = client_of(phone, live_server.url)
    sitting = take(client, wrong=["objectif"])
    phone.goto(sitting.get_absolute_url())
    phone.get_by_role("button", name="Faire l’attestation").click()
    phone.get_by_text("Retirer l’attestation").first.click()
    phone.get_by_role("button", name="Retirer l’attestation").click()
    expect(phone.get_by_text("Vous avez retiré cette attestation")).to_be_visible()
    checked(phone)
    phone.goto(Certificate.objects.get().get_absolute_url())
    expect(phone.get_by_role("heading", name="Attestation retirée")).to_be_visible()
    checked(phone)


def test_it_is_all_done_without_javascript(page_without_javascript: Page, live_server):
    page = page_without_javascript
    client = client_of(page, live_server.url)
    number = number_of(client, "petit-sec")
    page.goto(at(4, number))
    assert_accessible_without_javascript(page)
    page.locator(".choice").first.click()
    page.get_by_role("button", name="Valider").click()
    expect(page.locator(".sitting-steps .done")).to_have_text(f"{number}, répondue")
    page.get_by_role("link", name="En rester là").click()
    page.get_by_role("button", name="Finir le test").click()
    expect(page.locator(".sitting-told > li")).to_have_count(15)
    assert_accessible_without_javascript(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_its_colours_can_be_read_by_day_and_by_night(open_page, live_server, theme):
    page = open_page(360, color_scheme=theme)
    client = client_of(page, live_server.url)
    sitting = take(client, wrong=["petit-sec", "objectif"])
    client.post(f"{sitting.get_absolute_url()}nom/", {"nom": "Inès"})
    certificate = soup(client.get(sitting.get_absolute_url())).select_one(".panel .second")["href"]
    for path in (sitting.get_absolute_url(), certificate, "/progres/parcours/", CHOICE):
        page.goto(path)
        checked(page)

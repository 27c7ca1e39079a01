"""Classes and clubs in a browser: made, kept and put away on a phone as on a desk."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from tarotlearn.accounts.models import User
from tarotlearn.groups import ending
from tarotlearn.groups.models import Role
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.groups.people import leader_of, make_class, make_member, make_pupil, make_user

pytestmark = pytest.mark.django_db(transaction=True)


def sign_in(page: Page, user: User) -> None:
    """Give the browser the session that signing in gives."""
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    page.goto("/robots.txt")  # somewhere, for a cookie belongs to a place
    page.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": page.url}]
    )


def peopled():
    group = make_class()
    for name in ("Zoé", "Élif", "Anne-Charlotte de la Bretonnière-Saint-Hilaire"):
        make_pupil(group, name)
    make_member(group, "Okafor", Role.ENSEIGNANT)
    return group


def fits(page: Page) -> bool:
    page.wait_for_load_state()  # with its styles
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def addresses(group):
    pupil = group.memberships.pupils().first()
    names = ("group", "journal", "settings", "hand_over", "archive", "erase", "leave")
    return [
        reverse("groups:group_list"),
        reverse("groups:new_group"),
        *(reverse(f"groups:{name}", args=[group.ref]) for name in names),
        *(reverse(f"groups:{n}", args=[group.ref, pupil.ref]) for n in ("member", "remove_member")),
    ]


def test_every_page_is_accessible_and_fits(page: Page):
    group = peopled()
    sign_in(page, leader_of(group).learner.user)
    for address in addresses(group):
        page.goto(address)
        assert fits(page), address
        assert_accessible(page)


def test_the_list_is_accessible_without_javascript(page_without_javascript: Page):
    page, group = page_without_javascript, peopled()
    sign_in(page, leader_of(group).learner.user)
    page.goto(group.get_absolute_url())
    assert_accessible_without_javascript(page)


def test_a_class_is_made_by_keyboard_alone(page: Page):
    sign_in(page, make_user("Delorme"))
    page.goto("/groupes/")
    page.get_by_role("link", name="Créer une classe").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Son nom").focus()
    page.keyboard.type("5e B")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="5e B", level=1)).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_pupil_is_renamed_where_he_stands(open_page, dark):
    page, group = open_page(360, color_scheme="dark" if dark else "light"), peopled()
    sign_in(page, leader_of(group).learner.user)
    page.goto(group.get_absolute_url())
    row = page.get_by_role("row", name="Élif")
    row.locator("summary").click()
    field = row.get_by_label("Nouveau nom de Élif")
    field.fill("x" * 80)
    field.evaluate("field => { field.removeAttribute('maxlength'); field.value = ' '; }")
    row.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("alert")).to_have_text("Écrivez un nom.")
    assert_accessible(page)
    page.locator("details[open] input[name=name]").fill("Élif Y.")
    page.locator("details[open] button").click()
    expect(page.get_by_role("status")).to_contain_text("Nom enregistré")
    expect(page.get_by_role("status")).to_be_focused()
    expect(page.get_by_role("row", name="Élif Y.")).to_be_visible()
    assert fits(page)
    assert_accessible(page)


def test_an_archived_class_says_so(page: Page):
    group = peopled()
    user = leader_of(group).learner.user
    ending.archive(group=group, by=user)
    sign_in(page, user)
    page.goto(group.get_absolute_url())
    expect(page.get_by_text("Cette classe est archivée")).to_be_visible()
    assert_accessible(page)

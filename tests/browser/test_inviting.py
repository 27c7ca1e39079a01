"""Coming into a club in a browser: two clicks on a phone, by a link or a code on a wall."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Learner
from tarotlearn.groups.models import Group, GroupKind, Invitation, Membership, Role
from tarotlearn.lessons.shelf import library
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_groups import fits, sign_in
from tests.groups.people import leader_of, make_class, make_member

pytestmark = pytest.mark.django_db(transaction=True)

TOKEN = "c" * 32


@pytest.fixture
def club() -> Group:
    group = make_class(name="Tarot club de Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson")
    group.kind = GroupKind.CLUB
    group.house_rules = ["petit-imprenable", "sans-prise"]
    group.save()
    return group


def test_two_clicks_from_the_link_to_the_first_lesson(page_without_javascript: Page, club):
    page = page_without_javascript
    page.goto(Invitation.objects.create(group=club).get_absolute_url())  # the first
    page.get_by_label("Votre nom").fill("Léa")
    page.get_by_role("button", name="Rejoindre", exact=True).click()  # the second
    lesson = library().lessons[0]
    expect(page).to_have_url(re.compile(f"{lesson.get_absolute_url()}$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(lesson.title)
    member = club.memberships.get(name="Léa")
    assert not member.shows_progress
    page.goto("/groupes/")
    page.get_by_role("link", name=club.name, exact=True).click()
    expect(page.get_by_text("sous le nom de Léa")).to_be_visible()
    page.goto("/regles/petit-sec/")
    expect(page.get_by_role("complementary", name="À votre table")).to_contain_text("se joue")
    assert_accessible_without_javascript(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_of_who_is_invited_is_accessible_and_fits(open_page, club, width, dark):
    page = open_page(width, color_scheme="dark" if dark else "light")
    learner = Learner.objects.of_new_browser(TOKEN)
    door = Invitation.objects.create(group=club)
    page.goto("/robots.txt")
    page.context.add_cookies([{"name": cookie.NAME, "value": TOKEN, "url": page.url}])
    addresses = [
        door.get_absolute_url(),
        Invitation.objects.create(group=club, role=Role.ENSEIGNANT).get_absolute_url(),
        "/usages/a-ma-table/",
    ]
    for address in addresses:
        page.goto(address)
        assert fits(page), address
        assert_accessible(page)
    Membership.objects.create(group=club, learner=learner, name="Léa")
    for address in (
        door.get_absolute_url(),
        reverse("groups:welcome", args=[club.ref]),
        "/regles/petit-sec/",
        "/groupes/",
    ):
        page.goto(address)
        assert fits(page), address
        assert_accessible(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_of_the_organiser_is_accessible_and_fits(open_page, club, width, dark):
    page = open_page(width, color_scheme="dark" if dark else "light")
    door = Invitation.objects.create(group=club, most_uses=40)
    member = make_member(club, "Anne-Charlotte de la Bretonnière-Saint-Hilaire")
    Membership.objects.filter(pk=member.pk).update(shows_progress=True, invitation=door)
    make_member(club, "Paul")
    sign_in(page, leader_of(club).learner.user)
    for address in (
        reverse("groups:invitation_list", args=[club.ref]),
        reverse("groups:invitation_poster", args=[club.ref, door.token]),
        reverse("groups:revoke_invitation", args=[club.ref, door.token]),
        reverse("groups:house_rules", args=[club.ref]),
        reverse("assignments:club_path", args=[club.ref]),
    ):
        page.goto(address)
        assert fits(page), address
        assert_accessible(page)


def test_an_invitation_is_opened_by_keyboard_and_read_by_who_scans_it(desktop: Page, club):
    page = desktop
    sign_in(page, leader_of(club).learner.user)
    page.goto(reverse("groups:invitation_list", args=[club.ref]))
    page.get_by_role("button", name="Ouvrir l’invitation").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Code QR de l’invitation")).to_be_visible()
    link = page.locator(".invitation-link a").get_attribute("href")
    assert link == page.url.split("/groupes/")[0] + Invitation.objects.get().get_absolute_url()
    assert Client().get(Invitation.objects.get().get_absolute_url()).status_code == 200


def test_the_poster_is_one_sheet_without_the_site_around_it(desktop: Page, club):
    page = desktop
    door = Invitation.objects.create(group=club)
    sign_in(page, leader_of(club).learner.user)
    page.goto(reverse("groups:invitation_poster", args=[club.ref, door.token]))
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Scannez pour rejoindre")).to_be_visible()
    expect(page.get_by_role("navigation", name="Le club")).to_be_hidden()
    expect(page.get_by_role("link", name="Toutes les invitations")).to_be_hidden()
    printed = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_on_the_path_of_a_club_every_heading_stands_over_its_column(desktop: Page, club):
    page = desktop
    member = make_member(club, "Paul")
    Membership.objects.filter(pk=member.pk).update(shows_progress=True)
    sign_in(page, leader_of(club).learner.user)
    page.goto(reverse("assignments:club_path", args=[club.ref]))
    lefts = "cells => cells.map(cell => Math.round(cell.getBoundingClientRect().left))"
    heads = page.locator(".club-path thead th").evaluate_all(lefts)
    assert heads == page.locator(".club-path tbody tr:first-child > *").evaluate_all(lefts)
    assert len(set(heads)) == 6

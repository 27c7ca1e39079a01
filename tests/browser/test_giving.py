"""Giving assignments in a browser: by keyboard alone, on a phone, with and without JavaScript."""

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from tarotlearn.assignments.models import Assignment
from tests.assignments.giving import give_test
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_groups import fits, sign_in
from tests.groups.people import leader_of, make_class, make_pupil

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def group():
    group = make_class()
    for name in ("Zoé", "Élif", "Anne-Charlotte de la Bretonnière-Saint-Hilaire"):
        make_pupil(group, name)
    return group


def address(group, name, *more):
    return reverse(f"assignments:{name}", args=[group.ref, *more])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible_and_fits_a_phone(open_page, group, scheme):
    page = open_page(360, color_scheme=scheme)
    sign_in(page, leader_of(group).learner.user)
    pages = [address(group, "assignment_list"), address(group, "ready_made")]
    pages.append(f"{address(group, 'new_assignment')}?modele=revision-generale")
    pages.append(f"{address(group, 'new_assignment')}?idee=sec-malgre-excuse")
    given = give_test(
        group, minutes=20, title="Un titre_tout_attaché_qui_ne_tient_pas_sur_une_ligne"
    )
    pupil = group.memberships.pupils().first()
    given.allowances.create(membership=pupil, due_at=timezone.now(), extra_minutes=5)
    names = ("given", "edit_assignment", "preview", "allowances")
    names += ("copy_assignment", "remove_assignment")
    pages += [address(group, name, given.ref) for name in names]
    for where in pages:
        page.goto(where)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert fits(page), where
        assert_accessible(page)


def test_an_assignment_is_given_by_keyboard_alone(page: Page, group):
    sign_in(page, leader_of(group).learner.user)
    page.goto(group.get_absolute_url())
    page.get_by_role("link", name="Devoirs").focus()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Composer le mien").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Titre").focus()
    page.keyboard.type("Le Petit")
    page.get_by_text("La donne", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ajouter : Est-ce un Petit sec ?").focus()
    page.keyboard.press("Enter")
    line = page.locator(".line-list > li").filter(has_text="Est-ce un Petit sec ?")
    expect(line.locator(".line-title")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")  # level 2
    page.keyboard.press("Tab")
    page.keyboard.type("3")  # the number that was there is selected
    expect(line.get_by_label("Questions")).to_have_value("3")
    assert page.get_by_label("Titre").input_value() == "Le Petit"
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Le Petit")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("C’est donné à toute la classe")
    part = Assignment.objects.get().parts.get()
    assert (part.kind, part.level, part.count) == ("petit-sec", 2, 3)


def test_lines_are_added_moved_and_taken_out_without_leaving_the_page(page: Page, group):
    sign_in(page, leader_of(group).learner.user)
    page.goto(address(group, "new_assignment"))
    page.evaluate("window.stayed = true")
    page.get_by_text("La donne", exact=True).click()
    page.get_by_role("button", name="Ajouter : Est-ce un Petit sec ?").click()
    expect(page.locator(".line-list > li")).to_have_count(1)
    page.get_by_role("button", name="Ajouter : Petit sec").click()  # the shelf has stayed open
    expect(page.locator(".line-list > li")).to_have_count(2)
    expect(page.locator(".sum")).to_contain_text("10 questions")
    page.get_by_role("button", name="Monter").click()
    expect(page.locator(".line-title").first).to_contain_text("et ensuite")
    page.locator(".line-list > li").first.get_by_role("button", name="Retirer").click()
    expect(page.locator(".line-list > li")).to_have_count(1)
    expect(page.locator(".sum")).to_be_focused()
    assert page.evaluate("window.stayed")
    page.get_by_role("button", name="Donner", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("C’est donné")


def test_it_is_composed_and_given_without_javascript(page_without_javascript: Page, group):
    page = page_without_javascript
    sign_in(page, leader_of(group).learner.user)
    page.goto(address(group, "new_assignment"))
    page.get_by_label("Titre").fill("Le Petit")
    page.get_by_text("La donne", exact=True).click()
    page.get_by_role("button", name="Ajouter : Est-ce un Petit sec ?").click()
    expect(page.locator(".line-list > li")).to_have_count(1)
    assert page.url.endswith("#lignes")
    assert page.get_by_label("Titre").input_value() == "Le Petit"
    assert_accessible_without_javascript(page)
    page.get_by_role("button", name="Donner", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("C’est donné")


def test_from_an_empty_class_to_an_assignment_in_three_clicks(page: Page, group):
    sign_in(page, leader_of(group).learner.user)
    page.goto(group.get_absolute_url())
    page.get_by_role("link", name="Devoirs").click()
    page.locator("li", has_text="Petit sec en 10 minutes").get_by_role("button").click()
    expect(page.get_by_role("heading", name="Petit sec en 10 minutes")).to_be_visible()
    expect(page.locator(".when")).to_contain_text("à 18 h")
    page.get_by_role("link", name="Modifier").click()
    page.get_by_label("À rendre avant le, jour").fill("2050-06-01")
    page.get_by_role("button", name="Enregistrer", exact=True).last.click()
    expect(page.locator(".when")).to_contain_text("1er juin 2050")

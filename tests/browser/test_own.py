"""A question composed in a browser: card by card, with and without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tarotlearn.accounts.models import User
from tarotlearn.assignments.models import OwnQuestion
from tests.assignments.giving import make_own
from tests.assignments.own import drawn_url
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.test_groups import fits, sign_in
from tests.exercises.addresses import one_address
from tests.groups.people import leader_of, make_class

pytestmark = pytest.mark.django_db(transaction=True)
# Of every sort of field: cards, tricks, places, numbers, words, hands of others.
VARIED = (
    "petit-sec", "cartes-jouables", "alliance", "faute-dans-un-pli", "que-decide-l-arbitre",
    "ligne-fausse", "encheres-permises", "composer-un-pli", "composer-un-resultat", "objectif",
)  # fmt: skip


def teacher() -> User:
    return leader_of(make_class()).learner.user


def small_card(page: Page, name: str, card: str):
    return page.locator(f'input[name="champ-{name}"][value="{card}"]')


@pytest.mark.parametrize("slug", VARIED)
def test_every_sort_of_editor_is_accessible_and_fits(page: Page, slug):
    sign_in(page, teacher())
    page.goto(drawn_url(one_address(slug)))
    assert fits(page)
    assert_accessible(page)


def test_the_other_pages_are_accessible_and_fit(page: Page):
    user = teacher()
    sign_in(page, user)
    question = make_own(one_address("petit-sec"), author=user, is_shared=True)
    make_own(one_address("bouts"), author=user, is_hidden=True)
    one = question.ref
    for address in ("", "nouvelle/", f"{one}/", f"{one}/supprimer/", f"../questions/{one}/"):
        page.goto(f"/mes-questions/{address}")
        assert fits(page), address
        assert_accessible(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_refused_question_is_accessible(open_page, dark):
    page = open_page(360, color_scheme="dark" if dark else "light")
    sign_in(page, teacher())
    page.goto(drawn_url(one_address("petit-sec")))
    page.locator('input[name="champ-main"]:checked').first.uncheck()
    expect(page.locator("#apercu .own-status.wrong")).to_contain_text("il y en a 17")
    assert_accessible(page)
    page.get_by_role("button", name="Garder cette question").click()
    expect(page.locator(".own-field .field-error")).to_contain_text("il y en a 17")
    assert_accessible(page)


def test_cards_are_changed_and_the_preview_follows(page: Page):
    sign_in(page, teacher())
    address = one_address("petit-sec")
    page.goto(drawn_url(address))
    there = address.notation["main"].split()
    away = next(card for card in ("2P", "3P", "4P", "5P") if card not in there)
    expect(small_card(page, "main", away)).to_be_hidden()
    page.get_by_label("Choisir les cartes : Le jeu reçu").check()
    small_card(page, "main", away).check()
    expect(page.locator("#apercu .own-status")).to_contain_text("il y en a 19")
    # What was open stays open, and what was ticked stays ticked.
    expect(small_card(page, "main", away)).to_be_checked()
    expect(page.get_by_label("Choisir les cartes : Le jeu reçu")).to_be_checked()
    small_card(page, "main", next(card for card in there if card != "1A")).uncheck()
    expect(page.locator("#apercu .own-status.wrong")).to_have_count(0)
    page.get_by_label("Son titre").fill("Ma question")
    page.get_by_role("button", name="Garder cette question").click()
    expect(page.get_by_role("heading", name="Ma question", level=1)).to_be_visible()
    kept = OwnQuestion.objects.get().question["main"].split()
    assert away in kept
    assert len(kept) == 18


def test_without_javascript_one_asks_to_see(page_without_javascript: Page):
    page = page_without_javascript
    sign_in(page, teacher())
    page.goto(drawn_url(one_address("valeur-de-la-donne")))
    page.get_by_label("Bouts de l’attaque").first.fill("4")
    page.get_by_role("button", name="Voir").click()
    expect(page.locator(".own-field .field-error")).to_contain_text("De 0 à 3, et non « 4 »")
    expect(page.get_by_label("Bouts de l’attaque").first).to_have_value("4")
    assert_accessible_without_javascript(page)
    page.get_by_label("Bouts de l’attaque").first.fill("2")
    page.get_by_role("button", name="Voir").click()
    expect(page.locator("#apercu .own-key dl.facts").first).to_be_visible()

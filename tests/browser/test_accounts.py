"""A key added, then used to sign in, under the site's own policy; and what one reads without it."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tarotlearn.accounts.guessing import FROM_ANYWHERE
from tests.accounts.walking import ADDRESS, PASSWORD, member

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def device(page, *, recognises=True):
    """A device that keeps keys, and recognises its owner or does not."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": recognises,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    yield session
    session.detach()


def sign_in(page):
    page.goto("/compte/connexion/")
    page.get_by_label("Adresse électronique").fill(ADDRESS)
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Se connecter").click()
    page.wait_for_url("**/progres/")


def add_a_key(page):
    page.goto("/compte/securite/cles/ajouter/")
    page.get_by_label("Mot de passe").fill(PASSWORD)
    page.get_by_role("button", name="Continuer").click()
    page.get_by_label("Nom de la clé").fill("Téléphone")
    page.get_by_role("button", name="Ajouter la clé").click()


def sign_out(page):
    page.goto("/compte/")
    page.get_by_role("button", name="Se déconnecter").click()
    page.wait_for_url(re.compile(r"^https?://[^/]+/$"))


def test_a_key_is_added_and_opens_the_account_by_itself_while_passwords_wait(page):
    member()
    with device(page):
        sign_in(page)
        add_a_key(page)
        page.get_by_text("Gardez-les ailleurs").wait_for()  # the codes to keep
        page.goto("/compte/securite/cles/")
        assert "Téléphone" in page.locator(".records").inner_text()
        sign_out(page)
        for _ in range(FROM_ANYWHERE.most):
            FROM_ANYWHERE.take(ADDRESS)
        page.goto("/compte/connexion/?next=%2Fcompte%2Fdonnees%2F")
        page.get_by_label("Adresse électronique").fill(ADDRESS)
        page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
        page.get_by_role("button", name="Se connecter").click()
        expect(page.get_by_role("alert")).to_contain_text("entrer avec une clé d’accès")
        page.get_by_role("button", name="Entrer avec une clé d’accès").click()
        page.get_by_role("heading", name="Ce que le site garde de vous").wait_for()
        assert ADDRESS in page.locator("main").inner_text()


def test_a_password_is_then_not_enough_and_the_key_does(desktop):
    member()
    with device(desktop):
        sign_in(desktop)
        add_a_key(desktop)
        desktop.get_by_text("Gardez-les ailleurs").wait_for()
        sign_out(desktop)
        desktop.goto("/compte/connexion/")
        desktop.get_by_label("Adresse électronique").fill(ADDRESS)
        desktop.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
        desktop.get_by_role("button", name="Se connecter").click()
        desktop.get_by_role("heading", name="Encore un pas").wait_for()
        desktop.get_by_role("button", name="Montrer ma clé d’accès").click()
        desktop.wait_for_url("**/progres/")


def test_a_key_that_fails_says_so_and_lets_one_in_otherwise(desktop):
    member()
    with device(desktop):
        desktop.goto("/compte/connexion/")
        desktop.get_by_role("button", name="Entrer avec une clé d’accès").click()
        desktop.get_by_text("La clé n’a pas été reconnue").wait_for()
        assert desktop.get_by_label("Adresse électronique").is_visible()


def test_without_javascript_no_key_is_offered_and_the_page_says_what_there_is(
    page_without_javascript,
):
    page = page_without_javascript
    member()
    page.goto("/compte/connexion/")
    assert not page.get_by_role("button", name="Entrer avec une clé d’accès").is_visible()
    sign_in(page)
    page.goto("/compte/securite/cles/ajouter/")
    page.get_by_label("Mot de passe").fill(PASSWORD)
    page.get_by_role("button", name="Continuer").click()
    expect(page.get_by_text("Il faut pour cela JavaScript")).to_be_visible()
    expect(page.get_by_role("link", name="application de codes")).to_be_visible()


def test_what_is_wrong_takes_the_focus_and_stands_beside_its_field(page):
    page.goto("/compte/inscription/")
    page.get_by_label("Adresse électronique").fill("ines@exemple.fr")
    page.get_by_label("Mot de passe").fill("12345678")
    page.get_by_role("button", name="Créer le compte").click()
    field = page.get_by_label("Mot de passe")
    expect(field).to_be_focused()
    told = [page.locator(f"#{name}") for name in field.get_attribute("aria-describedby").split()]
    assert "Huit signes au moins" in told[0].inner_text()
    assert "que des chiffres" in told[1].inner_text()
    assert page.get_by_label("Adresse électronique").input_value() == "ines@exemple.fr"


def test_the_page_of_the_code_fits_a_phone(phone):
    phone.goto("/compte/inscription/")
    phone.get_by_label("Adresse électronique").fill("une.adresse.un.peu.longue@exemple.fr")
    phone.get_by_label("Mot de passe").fill("le petit mène au bout")
    phone.get_by_role("button", name="Créer le compte").click()
    phone.get_by_role("heading", name="Regardez votre courrier").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360

"""A class of a pasted list, its cards, and a pupil who comes in by one on a shared tablet."""

import re
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from tarotlearn.groups.models import Membership
from tarotlearn.groups.pupils.adding import add_pupils
from tarotlearn.groups.pupils.codes import secret_of
from tests import machine
from tests.browser.accessibility import assert_accessible, assert_accessible_without_javascript
from tests.browser.conftest import FLAGS
from tests.browser.test_exercises import no_sideways_scrolling
from tests.browser.test_groups import sign_in
from tests.groups.people import leader_of, make_class

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def no_tries_before():
    cache.clear()


def pupils(*names):
    group = make_class()
    return add_pupils(group=group, names=names, by=leader_of(group).learner.user).made


def look(page: Page, accessible=assert_accessible) -> None:
    no_sideways_scrolling(page)
    accessible(page)


def scan(page: Page, secret: str) -> None:
    """Open what a card's QR says; the page goes on by itself, so nothing waits for it."""
    page.goto(f"/entrer/#{secret}", wait_until="commit")


def landed(page: Page) -> None:
    """Where he is to learn."""
    expect(page).to_have_url(re.compile("/progres/parcours/$"))


def make_the_class(page: Page, accessible) -> None:
    group = make_class()
    sign_in(page, leader_of(group).learner.user)
    page.goto(group.get_absolute_url())
    page.get_by_role("link", name="Coller la liste des noms").click()
    look(page, accessible)
    page.get_by_label("Les noms").fill("1. Léa\n2. Paul\n3. Léa\nDUPONT ; Inès")
    page.get_by_role("button", name="Relire la liste").click()
    look(page, accessible)
    expect(page.get_by_role("textbox", name="Nom 3")).to_have_value("Inès DUPONT")
    page.get_by_role("textbox", name="Nom 3").fill("Inès")
    page.get_by_label("Léa déjà dans cette liste").fill("Léa B.")
    page.get_by_role("button", name="Créer").click()
    expect(page.get_by_role("status")).to_contain_text("4 noms sont ajoutés")
    look(page, accessible)
    code = page.locator("tr", has_text="Paul").locator("td").inner_text()
    page.get_by_label("Paul").check()
    page.locator("summary").click()
    page.get_by_role("button", name="Renouveler les codes").click()
    expect(page.get_by_role("status")).to_contain_text("Paul a un nouveau code")
    expect(page.locator("tr", has_text="Paul").locator("td")).not_to_have_text(code)
    page.goto(reverse("groups:move_pupil", args=[group.ref, group.memberships.last().ref]))
    look(page, accessible)


def test_a_list_becomes_a_class(page: Page):
    make_the_class(page, assert_accessible)


def test_a_list_becomes_a_class_without_javascript(page_without_javascript: Page):
    make_the_class(page_without_javascript, assert_accessible_without_javascript)


def come_and_go(page: Page, accessible) -> None:
    pupil, other = pupils("Léa", "Paul")
    page.goto("/entrer/")
    look(page, accessible)
    page.get_by_label("Code de la classe").fill(pupil.group.code.upper())
    page.get_by_label("Votre code").fill("zzzz")
    page.get_by_role("button", name="Entrer").click()
    expect(page.get_by_role("alert")).to_contain_text("ne mènent à personne")
    look(page, accessible)
    page.get_by_label("Votre code").fill(f" {pupil.code.upper()} ")
    page.get_by_role("button", name="Entrer").click()
    landed(page)
    page.goto("/entrer/")
    expect(page.get_by_text("Vous êtes Léa, Cinquième B.")).to_be_visible()
    look(page, accessible)
    page.get_by_role("button", name="Quitter").click()
    expect(page.get_by_role("status")).to_contain_text("ne mène plus à personne")
    expect(page.get_by_text("Vous êtes")).to_have_count(0)
    assert other.pk


def test_a_pupil_comes_in_and_goes(page: Page):
    come_and_go(page, assert_accessible)


def test_a_pupil_comes_in_and_goes_without_javascript(page_without_javascript: Page):
    come_and_go(page_without_javascript, assert_accessible_without_javascript)


def test_a_scanned_card_lets_in_and_its_secret_is_sent_to_nobody(page: Page):
    pupil, other = pupils("Léa", "Paul")
    asked = []
    page.on("request", lambda request: asked.append((request.url, request.headers)))
    scan(page, secret_of(pupil))
    landed(page)
    assert not any(secret_of(pupil) in str(sent) for sent in asked)
    page.go_back()
    assert secret_of(pupil) not in page.url
    page.goto("/entrer/")
    expect(page.get_by_text("Vous êtes Léa, Cinquième B.")).to_be_visible()
    # The next card is scanned while this page is open: only what follows « # » changes.
    scan(page, secret_of(other))
    landed(page)
    page.goto("/entrer/")
    expect(page.get_by_text("Vous êtes Paul, Cinquième B.")).to_be_visible()


def test_an_old_card_says_so_and_is_not_tried_again(page: Page):
    [pupil] = pupils("Léa")
    secret = secret_of(pupil)
    Membership.objects.update(key="k" * 16)
    scan(page, secret)
    expect(page.get_by_role("alert")).to_contain_text("n’ouvre plus rien")
    assert page.url.endswith("/entrer/")
    look(page)


@pytest.mark.parametrize("fragment", ["contenu", "x", "%22%3E%3Cscript%3E", "A" * 26, "a" * 500])
def test_what_is_no_secret_is_left_alone(phone: Page, fragment):
    posted = []
    phone.on("request", lambda sent: posted.append(sent) if sent.method == "POST" else None)
    phone.goto(f"/entrer/#{fragment}")
    phone.wait_for_timeout(200)
    assert posted == []


def test_a_card_is_scanned_where_someone_is_signed_in(page: Page):
    [pupil] = pupils("Léa")
    sign_in(page, leader_of(pupil.group).learner.user)
    scan(page, secret_of(pupil))
    expect(page.get_by_text("Quelqu’un est déjà connecté")).to_contain_text("Delorme")
    look(page)
    page.get_by_role("button", name="Entrer").click()
    landed(page)
    page.goto("/groupes/nouveau/")
    expect(page).to_have_url(re.compile("/compte/connexion/"))


def test_without_javascript_a_scanned_card_says_to_type_its_codes(page_without_javascript: Page):
    [pupil] = pupils("Léa")
    scan(page_without_javascript, secret_of(pupil))
    expect(page_without_javascript.get_by_text("sans vous faire entrer")).to_be_visible()


# --- What « Back » shows to who comes after ----------------------------------------------------


@pytest.fixture
def shared(browser: Browser, live_server) -> Iterator[Page]:
    """A tablet whose browser keeps whole pages for « Back », as those of people do."""
    kept_whole = browser.browser_type.launch(
        executable_path=machine.chromium(),
        args=FLAGS,
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield kept_whole.new_context(base_url=live_server.url, locale="fr-FR").new_page()
    kept_whole.close()


def come_by_codes(page: Page, pupil: Membership) -> None:
    page.goto("/entrer/")
    page.get_by_label("Code de la classe").fill(pupil.group.code)
    page.get_by_label("Votre code").fill(pupil.code)
    page.get_by_role("button", name="Entrer").click()
    landed(page)


def answer(page: Page, path: str, *, sent: bool) -> None:
    page.goto(path)
    question = page.locator("form.question").first
    question.locator(".choice").first.click()
    if sent:
        question.get_by_role("button", name="Valider").click()
        expect(page.locator(".feedback.right, .feedback.wrong")).to_have_count(1)


def leave(page: Page) -> None:
    page.goto("/entrer/")
    page.get_by_role("button", name="Quitter").click()
    expect(page.get_by_role("status")).to_contain_text("ne mène plus à personne")


def nothing_of_who_was_here(page: Page) -> None:
    expect(page.locator("form.question").first).to_be_visible()
    expect(page.locator("form.question input:checked")).to_have_count(0)
    expect(page.locator(".feedback.right, .feedback.wrong")).to_have_count(0)


@pytest.mark.parametrize("sent", [True, False])
def test_back_shows_nothing_of_the_pupil_who_left(shared: Page, sent):
    pupil, other = pupils("Léa", "Paul")
    come_by_codes(shared, pupil)
    for path in ("/lecons/petit-sec/", "/exercices/petit-sec/4-joueurs/niveau-1/premax/"):
        answer(shared, path, sent=sent)
    leave(shared)
    come_by_codes(shared, other)
    # Back over the page that lets in, twice, over that of who left: the exercise, then the lesson.
    for steps, path in ((4, "premax/"), (1, "/lecons/petit-sec/")):
        shared.evaluate(f"() => void setTimeout(() => history.go(-{steps}))")
        expect(shared).to_have_url(re.compile(f"{path}$"))
        nothing_of_who_was_here(shared)


def test_another_tab_shows_nothing_of_the_pupil_who_left(shared: Page):
    [pupil] = pupils("Léa")
    come_by_codes(shared, pupil)
    other_tab = shared.context.new_page()
    answer(other_tab, "/lecons/petit-sec/", sent=True)
    leave(shared)
    other_tab.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    nothing_of_who_was_here(other_tab)

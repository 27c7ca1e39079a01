"""Cards put in their places, ticked or written; fields that come with what they depend on."""

import pytest
from bs4 import BeautifulSoup, Tag
from django.test import Client

from tarotlearn.accounts.models import User
from tarotlearn.assignments.models import OwnQuestion
from tarotlearn.assignments.own.drafts import Draft
from tarotlearn.assignments.own.fields import FIELDS
from tarotlearn.assignments.own.laid import Laid
from tarotlearn.exercises.kinds import KINDS
from tests.assignments.own import NEW, as_posted, composed, drawn_url, form_of
from tests.exercises.addresses import one_address, some_addresses
from tests.pages import soup
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
# At four: Malik takes the first trick with the 5, and leads the second.
TRICKS = "2P 3P 5A RP\nRC 2C 3C 4C"
LAID = [slug for slug in KINDS if any(isinstance(one.component, Laid) for one in FIELDS[slug])]


@pytest.fixture
def browser() -> Client:
    client = Client()
    client.force_login(User.objects.create_user("delorme@exemple.fr"))
    return client


def renonce(**changed: str) -> dict[str, str | list[str]]:
    form = {"champ-plis": TRICKS, "champ-entame": "0", **changed}
    return form_of(one_address("renonce"), **form)


def field_of(page: BeautifulSoup, name: str) -> Tag:
    return page.select_one(f'.own-field:has([name^="champ-{name}"])')


def written(page: BeautifulSoup, name: str) -> str:
    return page.select_one(f'textarea[name="{name}"]').get_text().strip()


def sent_again(page: BeautifulSoup) -> dict[str, list[str]]:
    """What a browser sends of the editor that it was shown."""
    return dict(as_posted(page.select_one("#composer")).lists())


def ticked(page: BeautifulSoup, name: str) -> set[str]:
    return {box["value"] for box in page.select(f'input[name="{name}"][checked]')}


def legends(page: BeautifulSoup) -> list[str]:
    """The words of the fields shown, in their order."""
    return [
        field.select_one("legend, .group-field > label").get_text(strip=True)
        for field in page.select(".own-field")
    ]


# --- In order -----------------------------------------------------------------------------------


def test_each_card_lies_above_who_plays_it_and_who_wins_leads_the_next(browser):
    page = soup(browser.post(NEW, renonce()))
    rows = field_of(page, "plis").select(".own-row")
    said = [[who.get_text(strip=True) for who in row.select(".own-who")] for row in rows]
    assert said == [
        ["L’élève", "Inès", "Malik", "Jeanne"],
        ["Malik", "Jeanne", "L’élève", "Inès"],
        ["Malik", "Jeanne", "L’élève", "Inès"],  # the King of hearts, led, holds
    ]
    assert [row.select_one(".own-row-label").get_text() for row in rows] == [
        "Pli 1", "Pli 2", "Pli 3",
    ]  # fmt: skip
    chosen = field_of(page, "plis").select(".own-slot input[checked]")
    assert [spot["value"] for spot in chosen] == ["2.0"]


@pytest.mark.parametrize(
    ("pressed", "lines"),
    [
        ({"poser": "plis:9T"}, "2P 3P 5A RP / RC 2C 3C 4C / 9T"),
        ({"poser": "plis:9T", "champ-plis-vers": "0.1"}, "2P 9T 5A RP / RC 2C 3C 4C"),
        # A card that lies elsewhere changes places, or comes.
        ({"poser": "plis:4C", "champ-plis-vers": "0.0"}, "4C 3P 5A RP / RC 2C 3C 2P"),
        ({"poser": "plis:4C"}, "2P 3P 5A RP / RC 2C 3C / 4C"),
        ({"oter": "plis:0"}, "RC 2C 3C 4C"),
        ({"oter": "plis", "champ-plis-vers": "1.0"}, "2P 3P 5A RP / 2C 3C 4C"),
        ({"oter": "plis:9"}, "2P 3P 5A RP / RC 2C 3C 4C"),
        ({"poser": "plis:XX"}, "2P 3P 5A RP / RC 2C 3C 4C"),
        ({"poser": "rien:9T", "oter": "<b>"}, "2P 3P 5A RP / RC 2C 3C 4C"),
        ({"poser": "plis:9T", "champ-plis-vers": "99999999999.²"},
         "2P 3P 5A RP / RC 2C 3C 4C / 9T"),
    ],
)  # fmt: skip
def test_a_button_puts_a_card_in_the_chosen_place_or_takes_one_off(browser, pressed, lines):
    page = soup(browser.post(NEW, renonce(**pressed)))
    assert written(page, "champ-plis").replace("\n", " / ") == lines
    assert not OwnQuestion.objects.exists()


@pytest.mark.parametrize("slug", LAID)
def test_what_is_laid_in_order_can_be_laid_anew_card_by_card(browser, slug):
    [address] = some_addresses(slug, max(KINDS[slug].PLAYERS), KINDS[slug].LEVELS, 1)
    form = form_of(address)
    for field in Draft.drawn(address).counting.values():
        rows = address.notation[field.key].split("/")
        if not isinstance(field.component, Laid) or not any(rows):
            continue
        form[f"champ-{field.key}"] = ""
        for number, row in enumerate(rows):
            for place, card in enumerate(row.split()):
                form |= {"poser": f"{field.key}:{card}",
                         f"champ-{field.key}-vers": f"{number}.{place}"}  # fmt: skip
                page = soup(browser.post(NEW, form))
                form[f"champ-{field.key}"] = written(page, f"champ-{field.key}")
    form = {name: value for name, value in form.items() if name != "poser"}
    response = browser.post(NEW, form)
    assert response.status_code == 200
    draft = Draft.sent(as_posted(soup(response).select_one("#composer")))
    assert address.kind.read(draft.notation) == address.question


# --- In no order --------------------------------------------------------------------------------


def test_a_card_that_is_elsewhere_is_shown_as_taken_and_cannot_be_ticked(browser):
    form = form_of(one_address("cartes-jouables"),
                   **{"champ-main": ["2C", "3C"], "champ-pli": "RC 9T"})  # fmt: skip
    page = soup(browser.post(NEW, form))
    king = page.select_one('input[name="champ-main"][value="RC"]')
    assert king.has_attr("disabled")
    assert "Le pli avant lui" in king.parent.get_text()
    held = page.select_one('button[name="poser"][value="pli:2C"]')
    assert held.has_attr("disabled")
    assert "Le jeu de l’élève" in held.get_text()
    free = page.select_one('button[name="poser"][value="pli:4C"]')
    assert not free.has_attr("disabled")


def test_a_card_in_two_places_is_told_beside_the_second_and_stays_in_both(browser):
    form = form_of(one_address("cartes-jouables"),
                   **{"champ-main": ["2C", "RC"], "champ-pli": "RC 9T"})  # fmt: skip
    response = browser.post(NEW, form)
    assert response.status_code == 422
    page = soup(response)
    error = field_of(page, "pli").select_one(".field-error").get_text()
    assert "Roi de cœur" in error
    assert "Le jeu de l’élève" in error
    assert ticked(page, "champ-main") == {"2C", "RC"}
    assert written(page, "champ-pli") == "RC 9T"


def test_the_cards_of_several_players_are_apart(browser):
    hands = {"champ-pli": "RP 2P 3P 4P", "champ-restes-1": ["5C"], "champ-restes-2": ["6C"],
             "champ-restes-3": ["7C"], "champ-restes-4": ["8C"]}  # fmt: skip
    page = soup(browser.post(NEW, form_of(one_address("faute-dans-un-pli"), **hands)))
    there = page.select_one('input[name="champ-restes-2"][value="5C"]')
    assert there.has_attr("disabled")
    assert "L’élève" in there.parent.get_text()
    assert page.select_one('input[name="champ-restes-1"][value="RP"]').has_attr("disabled")


def test_what_is_written_ticks_the_cards_and_what_is_ticked_is_written(browser):
    form = sent_again(soup(browser.get(drawn_url(one_address("petit-sec")))))
    form["champ-main-ecrit"] = "rp, 10c\n21a"
    page = soup(browser.post(NEW, form))
    assert ticked(page, "champ-main") == {"RP", "10C", "21A"}
    form = sent_again(page)
    form["champ-main"].append("EX")
    page = soup(browser.post(NEW, form))
    assert ticked(page, "champ-main") == {"RP", "10C", "21A", "EX"}
    assert set(written(page, "champ-main-ecrit").split()) == {"RP", "10C", "21A", "EX"}


def test_what_cannot_be_read_is_told_beside_the_cards_and_stays_written(browser):
    form = sent_again(soup(browser.get(drawn_url(one_address("petit-sec")))))
    form["champ-main-ecrit"] = "RP DX 3K"
    for _ in range(2):
        response = browser.post(NEW, form)
        page = soup(response)
        assert response.status_code == 422
        error = field_of(page, "main").select_one(".field-error").get_text()
        assert error.replace("\u00a0", " ").startswith("« DX » n’est pas une carte.")
        assert written(page, "champ-main-ecrit") == "RP DX 3K"
        assert ticked(page, "champ-main") == {"RP", "3K"}
        form = sent_again(page)


# --- Fields that depend on others ---------------------------------------------------------------

CASES = {
    "retournee": ["Qui la fait", "La carte retournée"],
    "mauvais-donneur": ["Qui la fait", "Quand on la voit"],
    "fausse-donne": ["Qui la fait", "Qui a pris", "Quand on la voit", "Qui gagne la donne"],
    "faux-ecart": ["Qui a pris", "L’écart", "Qui gagne la donne"],
    "renonce": ["Qui la fait", "Qui a pris", "Quand on la voit", "Le jeu d’où vient la carte",
                "Le pli avant la carte", "La carte jouée"],
    "exposee": ["Qui la fait", "Qui a pris", "Combien de fois", "La carte que l’on voit"],
    "relevee": ["Qui la fait", "Combien de fois"],
}  # fmt: skip
CASES["renonce-et-donne"] = [*CASES["renonce"], "Qui gagne la donne"]


@pytest.mark.parametrize("case", CASES)
def test_a_fault_has_its_own_fields_and_no_other(browser, case):
    form = form_of(one_address("que-decide-l-arbitre"), **{"champ-cas": case, "faire": "voir"})
    form["champ-moment"] = ""
    response = browser.post(NEW, form)
    assert legends(soup(response)) == ["La faute", *CASES[case]]
    assert faults(response.text) == []


def test_what_another_fault_had_is_there_again_when_one_comes_back(browser):
    address = next(
        one for one in some_addresses("que-decide-l-arbitre", 4, 3, 12)
        if one.notation["cas"] == "renonce-et-donne"
    )  # fmt: skip
    page = soup(browser.get(drawn_url(address)))
    for case in ("relevee", "fausse-donne", "renonce-et-donne"):
        page = soup(browser.post(NEW, {**sent_again(page), "champ-cas": case}))
    # When it is seen was asked of the others too, in other words.
    form = as_posted(page.select_one("#composer"))
    assert "champ-moment" not in form
    form["champ-moment"] = address.notation["moment"]
    assert address.kind.read(Draft.sent(form).notation) == address.question


@pytest.mark.parametrize("slug", KINDS)
def test_what_says_nothing_is_not_shown_and_can_be_asked_for_without_a_script(browser, slug):
    page = soup(browser.get(drawn_url(one_address(slug))))
    draft = composed(slug).draft
    governing = {key for field in draft.fields for key, _ in field.only}
    shown = {one.select_one("[name^=champ-]")["name"] for one in page.select(".own-field")}
    assert len(page.select(".own-next")) == len(governing & set(draft.counting))
    for field in draft.fields:
        if draft.counting.get(field.key) is None:
            assert f"champ-{field.key}" not in shown


# --- On the way out -----------------------------------------------------------------------------


def test_htmx_is_sent_to_what_was_kept(browser):
    form = {**form_of(one_address("petit-sec")), "faire": "garder"}
    response = browser.post(NEW, form, headers=HTMX)
    question = OwnQuestion.objects.get()
    assert response.headers["HX-Redirect"] == f"/mes-questions/{question.ref}/"

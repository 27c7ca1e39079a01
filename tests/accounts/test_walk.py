"""From nothing to an account, and to nothing again, by the pages alone and the mails they send."""

import json

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises.models import Attempt, Report
from tests.accounts.walking import (
    ADDRESS,
    OTHER_PASSWORD,
    PASSWORD,
    confirm,
    is_in,
    last_code,
    last_link,
    member,
    page_of,
    sign_in,
    sign_up,
)

pytestmark = pytest.mark.django_db
QUESTION = "/exercices/petit-sec/4-joueurs/niveau-1/abcdef/"


def test_the_whole_walk(client):
    # sign up, verify
    asked = client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    assert asked["Location"] == "/compte/verification/"
    assert ADDRESS in client.get("/compte/verification/").text
    assert not is_in(client)
    [sent] = mail.outbox
    assert sent.to == [ADDRESS]
    assert client.post("/compte/verification/", {"code": last_code()}).status_code == 302
    assert is_in(client)

    # answer, sign out, sign in
    client.post(QUESTION, {"jeton": "abcdefgh12345678", "answer": "oui"})
    assert client.post("/compte/deconnexion/")["Location"] == "/"
    assert not is_in(client)
    assert sign_in(client).status_code == 302
    assert is_in(client)

    # another password, by mail and in another browser
    phone = Client()
    phone.post("/compte/mot-de-passe-oublie/", {"email": ADDRESS})
    form = phone.get(last_link(), follow=True)
    path = form.request["PATH_INFO"]
    assert "set-password" in path
    done = phone.post(path, {"password1": OTHER_PASSWORD})
    assert done["Location"] == "/compte/mot-de-passe-oublie/change/"
    assert phone.get(done["Location"]).status_code == 200
    assert mail.outbox[-1].subject == "Votre mot de passe a changé"
    assert not is_in(client), "a session outlived the password that opened it"
    assert sign_in(client, password=PASSWORD).status_code == 422
    assert sign_in(client, password=OTHER_PASSWORD).status_code == 302

    # another address
    asked = client.post("/compte/adresse/", {"email": "ines@autre.fr", "action_add": "1"})
    assert asked["Location"] == "/compte/verification/"
    assert mail.outbox[-1].to == ["ines@autre.fr"]
    assert User.objects.get().email == ADDRESS
    client.post("/compte/verification/", {"code": last_code()})
    assert User.objects.get().email == "ines@autre.fr"
    assert mail.outbox[-1].to == [ADDRESS]
    assert "ines@autre.fr" in client.get("/compte/").text

    # all my data
    data = json.loads(b"".join(client.get("/compte/donnees/fichier/").streaming_content))
    assert data["compte"][0]["adresse"] == "ines@autre.fr"
    assert [answer["reponse"] for answer in data["reponses"]] == [["oui"]]
    assert "Petit sec" in client.get("/compte/donnees/").text

    # nothing any more
    asked = client.get("/compte/effacer/")
    assert asked["Location"].startswith("/compte/confirmer/?next=")
    confirm(client, OTHER_PASSWORD)
    erased = client.post("/compte/effacer/", {"effacer": "oui"})
    assert erased["Location"] == "/compte/efface/"
    assert client.get(erased["Location"]).status_code == 200
    assert mail.outbox[-1].subject == "Votre compte est effacé"
    assert mail.outbox[-1].to == ["ines@autre.fr"]
    assert not User.objects.exists()
    assert not Learner.objects.exists()
    assert not Attempt.objects.exists()
    assert not is_in(client)


def test_where_one_wanted_to_go_is_where_one_lands(client):
    asked = client.get("/compte/donnees/")
    assert asked["Location"] == "/compte/connexion/?next=/compte/donnees/"
    page = page_of(client.get(asked["Location"]))
    assert page.select_one('form input[name="next"]')["value"] == "/compte/donnees/"
    member()
    form = {"login": ADDRESS, "password": PASSWORD, "next": "/compte/donnees/"}
    assert client.post("/compte/connexion/", form)["Location"] == "/compte/donnees/"


@pytest.mark.parametrize("elsewhere", ["https://exemple.org/", "//exemple.org/", "javascript:a()"])
def test_nobody_is_led_elsewhere(client, elsewhere):
    member()
    form = {"login": ADDRESS, "password": PASSWORD, "next": elsewhere}
    assert "exemple.org" not in client.post("/compte/connexion/", form)["Location"]


def test_an_address_is_written_with_any_capitals(client):
    sign_up(client, "Ines@Exemple.FR")
    assert User.objects.get().email == ADDRESS
    client.post("/compte/deconnexion/")
    sign_in(client, "INES@exemple.fr")
    assert is_in(client)


def test_who_left_before_the_code_gets_another_by_signing_in(client):
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    cache.clear()
    other = Client()
    assert sign_in(other)["Location"] == "/compte/verification/"
    other.post("/compte/verification/", {"code": last_code()})
    assert is_in(other)


def test_who_signs_up_again_is_led_to_sign_in_by_his_mail_and_by_the_page(client):
    """The page that asks for a code can't say that none was sent: others may be reading it."""
    member()
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": OTHER_PASSWORD})
    waiting = page_of(client.get("/compte/verification/"))
    assert waiting.select_one("main a")["href"] == "/compte/connexion/"
    assert "/compte/connexion/" in mail.outbox[-1].body
    assert page_of(client.get("/compte/connexion/")).h1.text == "Se connecter"
    assert sign_in(client)["Location"] == "/progres/"
    assert is_in(client)


def test_a_code_is_still_good_after_a_look_at_the_page_to_sign_in(client):
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    assert client.get("/compte/connexion/").status_code == 200
    client.post("/compte/verification/", {"code": last_code()})
    assert is_in(client)


def test_a_code_typed_as_one_likes_is_the_code(client):
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    client.post("/compte/verification/", {"code": f" {last_code().replace('-', ' ')} "})
    assert is_in(client)


def test_a_wrong_code_can_be_mended_then_is_worth_nothing(client):
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    right = last_code()
    for _ in range(4):
        refused = client.post("/compte/verification/", {"code": "0000-0000"})
        assert refused.status_code == 422
        assert "Ce n’est pas ce code" in refused.text
        assert 'value="0000-0000"' in refused.text
    assert client.post("/compte/verification/", {"code": "0000-0000"}).status_code == 302
    client.post("/compte/verification/", {"code": right})
    assert not is_in(client)


def test_another_code_may_be_asked_for(client):
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    first = last_code()
    cache.clear()
    assert client.post("/compte/verification/", {"action": "resend"}).status_code == 302
    assert len(mail.outbox) == 2
    assert last_code() != first
    client.post("/compte/verification/", {"code": last_code()})
    assert is_in(client)


def test_a_password_changed_here_closes_the_other_browsers(client):
    member()
    sign_in(client)
    other = Client()
    sign_in(other)
    form = {"oldpassword": PASSWORD, "password1": OTHER_PASSWORD}
    assert client.post("/compte/mot-de-passe/", form)["Location"] == "/compte/"
    assert "Le mot de passe est changé." in client.get("/compte/").text
    assert is_in(client)
    assert not is_in(other)


def test_a_reset_link_serves_once(client):
    member()
    client.post("/compte/mot-de-passe-oublie/", {"email": ADDRESS})
    link = last_link()
    path = client.get(link)["Location"]
    client.post(path, {"password1": OTHER_PASSWORD})
    again = Client().get(link)
    assert again.status_code == 404
    assert "Ce lien ne sert plus" in again.text


def test_without_a_name_the_address_is_shown_and_a_name_takes_its_place(client):
    member()
    sign_in(client)
    assert client.post("/compte/nom/", {"name": "Inès"})["Location"] == "/compte/"
    assert "Inès" in client.get("/compte/").text
    refused = client.post("/compte/nom/", {"name": "x" * 81})
    assert refused.status_code == 422
    assert "x" * 81 in refused.text
    assert User.objects.get().name == "Inès"


def test_a_name_keeps_nothing_that_turns_or_hides_what_stands_around_it(client):
    user = member()
    sign_in(client)
    client.post("/compte/nom/", {"name": " In\u202e\u200bès\u00a0 B.\u2066 "})
    user.refresh_from_db()
    assert user.name == "Inès B."
    client.post("/compte/nom/", {"name": "\u202e\u200d"})
    user.refresh_from_db()
    assert user.name == ""


def test_who_stays_connected_and_who_does_not(client):
    member()
    form = {"login": ADDRESS, "password": PASSWORD}
    client.post("/compte/connexion/", form)
    assert client.cookies["sessionid"]["max-age"] == ""  # until the browser closes
    client.post("/compte/deconnexion/")
    client.post("/compte/connexion/", form | {"remember": "on"})
    assert client.cookies["sessionid"]["max-age"] == 14 * 24 * 3600


def test_reports_outlive_the_account_without_its_name(client):
    member()
    sign_in(client)
    client.post(f"/exercices/signaler{QUESTION.removeprefix('/exercices')}", {"mots": "Faux."})
    assert Report.objects.get().learner.user.email == ADDRESS
    confirm(client)
    client.post("/compte/effacer/", {"effacer": "oui"})
    assert Report.objects.get().learner is None


def test_the_box_is_to_be_ticked_before_anything_is_erased(client):
    member()
    sign_in(client)
    confirm(client)
    refused = client.post("/compte/effacer/")
    assert refused.status_code == 422
    assert page_of(refused).select_one("#effacer")["aria-describedby"] == "effacer_error"
    assert User.objects.exists()


def test_a_list_of_devices_and_the_others_closed(client):
    member()
    firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"
    sign_in(client)
    other = Client(headers={"user-agent": firefox})
    sign_in(other)
    page = client.get("/compte/appareils/").text
    assert "Firefox, Windows" in page
    assert "127.0.0.1" not in page
    client.post("/compte/appareils/")
    assert is_in(client)
    assert not is_in(other)


def test_what_was_done_before_signing_up_is_there_and_the_first_page_says_so(client):
    client.post(QUESTION, {"jeton": "abcdefgh12345678", "answer": "oui"})
    arrived = sign_up(client)
    assert arrived["Location"] == "/progres/"
    page = client.get(arrived["Location"]).text
    assert "1 réponse donnée dans ce navigateur a rejoint votre compte." in page
    assert Attempt.objects.get().learner.user.email == ADDRESS


# --- What is said on the way --------------------------------------------------------------------

NEW_CLASS = "/groupes/nouveau/"


def words(page):
    return " ".join(page.main.get_text(" ").split())


def test_who_wants_a_class_is_told_why_he_needs_an_account_and_first_how_to_make_one(client):
    entrance = page_of(client.get(NEW_CLASS, follow=True))
    assert "Pour créer une classe ou un club, il faut un compte" in words(entrance)
    first = entrance.main.find("a")
    assert first.text == "Créer un compte"
    sign_up = page_of(client.get(first["href"]))
    assert "Pour créer une classe ou un club" in words(sign_up)
    assert sign_up.main.select_one("[name=next]")["value"] == NEW_CLASS
    for path in ("/compte/connexion/", "/compte/inscription/?next=/lecons/"):
        assert "créer une classe" not in words(page_of(client.get(path)))


def test_who_has_just_made_an_account_is_told_so_once_and_not_that_none_is_needed(client):
    landed = page_of(client.get(sign_up(client)["Location"]))
    assert [said.text for said in landed.select(".saved")] == [
        "Votre compte est créé, et votre adresse vérifiée."
    ]
    assert "aucun compte à créer" not in words(landed)
    assert not page_of(client.get("/progres/")).select(".saved")


def test_so_is_who_lands_where_a_class_is_made(client):
    form = {"email": ADDRESS, "password1": PASSWORD, "next": NEW_CLASS}
    client.post("/compte/inscription/", form)
    landed = client.post("/compte/verification/", {"code": last_code(), "next": NEW_CLASS})
    assert landed["Location"] == NEW_CLASS
    assert "Votre compte est créé" in words(page_of(client.get(NEW_CLASS)))


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("8492057316", "n’a que des chiffres : ajoutez-y des lettres"),
        ("pli", "est trop court : il lui faut au moins 8 signes"),
        ("motdepasse", "Beaucoup de gens ont ce mot de passe"),
        ("ines.exemple", "ressemble trop à votre adresse"),
    ],
)
def test_a_password_is_refused_in_plain_words(client, password, why):
    refused = client.post("/compte/inscription/", {"email": ADDRESS, "password1": password})
    assert refused.status_code == 422
    assert why in words(page_of(refused))

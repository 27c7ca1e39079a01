"""What the pages say of people's data is what the code does."""

import re

import pytest
from bs4 import BeautifulSoup
from django.apps import apps
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tarotlearn.accounts.models import User
from tarotlearn.groups.school_year import END, NOTICE
from tarotlearn.privacy import kept
from tests import access
from tests.accounts.walking import member, sign_in

PAGES = ("privacy:everyone", "privacy:parents", "privacy:school")
# Tables with nothing of those who learn or teach.
OF_NOBODY = {
    "admin.LogEntry",  # what the site's own team did in the admin
    "auth.Group", "auth.Permission", "contenttypes.ContentType",
}  # fmt: skip


def words(name):
    """The text of a page, with plain spaces."""
    page = BeautifulSoup(Client().get(reverse(name)).text, "html.parser")
    return re.sub(r"\s+", " ", page.main.get_text(" "))


@pytest.mark.django_db
def test_every_table_of_the_database_is_spoken_of():
    said = {label for line in kept.kept_of_all() + kept.kept_of_groups() for label in line.models}
    assert said | OF_NOBODY == {model._meta.label for model in apps.get_models()}


@pytest.mark.django_db
def test_the_durations_are_those_of_the_settings():
    settings_say = (90, 7, 30, 365)
    assert settings_say == (
        settings.LEARNER_KEPT_DAYS, settings.UNVERIFIED_KEPT_DAYS, NOTICE.days,
        settings.MEMBER_KEPT_DAYS,
    )  # fmt: skip
    said = words("privacy:everyone")
    assert "90 jours après la dernière" in said
    assert "jamais confirmée, 7 jours" in said
    assert "au moins 30 jours avant" in said
    for name in ("privacy:everyone", "privacy:school"):
        assert "365 jours après sa dernière réponse" in words(name)
    assert END == (8, 31)
    for name in PAGES:
        assert "31 août" in words(name)


@pytest.mark.django_db
def test_every_cookie_that_the_site_sets_is_named():
    """By a walk through what sets one: display, table, an answer, signing up and in, a message."""
    named = {cookie.name for cookie in kept.cookies()}
    client, met = Client(), set()
    member()
    for act in (
        lambda: client.post("/affichage/", {"theme": "sombre"}),
        lambda: client.post("/usages/a-ma-table/", {"usage": "misere-10"}),
        lambda: client.get("/exercices/petit-sec/4-joueurs/niveau-1/abcdef/"),
        lambda: client.post(
            "/exercices/petit-sec/4-joueurs/niveau-1/abcdef/",
            {"jeton": "abcdefgh12345678", "answer": "oui"},
        ),
        lambda: client.post(
            "/exercices/petit-sec/4-joueurs/niveau-1/abcdef/",
            {"demande": "solution", "answer": "oui"},
        ),
        lambda: sign_in(client),
        lambda: client.get("/compte/"),
    ):
        act()
        met |= set(client.cookies)
    often = {"apprenant", "csrftoken", "sessionid", "affichage", "usages", "aides"}
    assert often <= met <= named


def test_every_module_that_sets_a_cookie_is_spoken_of():
    """Whoever adds one here adds its line to the page."""
    setting = {
        file.relative_to(settings.BASE_DIR).as_posix()
        for file in (settings.BASE_DIR / "tarotlearn").rglob("*.py")
        if ".set_cookie(" in file.read_text()
    }
    assert setting == {
        "tarotlearn/accounts/cookie.py", "tarotlearn/at_table.py", "tarotlearn/exercises/seen.py",
        "tarotlearn/views.py",
    }  # fmt: skip


def test_each_cookie_is_named_once():
    names = [cookie.name for cookie in kept.cookies()]
    assert len(names) == len(set(names))


def test_cookies_last_as_long_as_is_said():
    said = {cookie.name: cookie.how_long for cookie in kept.cookies()}
    assert said == {
        "apprenant": "365 jours",
        "affichage": "400 jours",
        "usages": "400 jours",
        "aides": "60 minutes",
        "csrftoken": "364 jours",
        "sessionid": "14 jours",
        "mains": "jusqu’à la fermeture du navigateur",
        "messages": "jusqu’à cette page",
    }


@pytest.mark.django_db
def test_the_address_of_a_device_is_written_nowhere():
    from allauth.usersessions.models import UserSession

    client = Client(REMOTE_ADDR="198.51.100.7")
    member()
    sign_in(client)
    client.get("/compte/")
    assert {session.ip for session in UserSession.objects.all()} == {"0.0.0.0"}


@pytest.mark.django_db
def test_who_answers_for_the_site_is_what_its_settings_say(settings, monkeypatch):
    monkeypatch.setattr("tarotlearn.rendered._pages", {})
    for name in PAGES[:2]:
        assert words(name).count("ce site ne l’a pas encore dit") == 3
    assert "Hébergeur, pays" in words("privacy:school")
    settings.RESPONSIBLE = "Association <Premier> pli"
    settings.CONTACT, settings.HOSTING = "donnees@exemple.fr", "Exemple, Allemagne"
    monkeypatch.setattr("tarotlearn.rendered._pages", {})
    for name in PAGES:
        said = words(name)
        for value in (settings.RESPONSIBLE, settings.CONTACT, settings.HOSTING):
            assert value in said
        assert "pas encore dit" not in said


@pytest.mark.django_db
def test_who_keeps_a_class_finds_the_two_pages():
    access.make_world()
    page = access.visitor("leader").get(reverse("groups:group_list")).text
    assert reverse("privacy:parents") in page
    assert reverse("privacy:school") in page


@pytest.mark.django_db
def test_the_page_of_parents_fits_a_screen():
    assert len(words("privacy:parents").split()) < 260
    assert not User.objects.exists()

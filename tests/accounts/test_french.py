"""Every page and mail of an account speaks French, set with care, and none of allauth's English."""

import re
from datetime import datetime

import pytest
from allauth.core import context
from bs4 import BeautifulSoup
from django.conf import settings
from django.core import mail
from django.test import Client
from django.utils import timezone

from tarotlearn.accounts.adapter import AccountAdapter
from tarotlearn.accounts.own_data import moment
from tests.accounts.test_security import secured
from tests.accounts.walking import ADDRESS, PASSWORD, confirm, last_link, member, sign_in
from tests.site.conforming import faults
from tests.site.test_templates import FAULTS

pytestmark = pytest.mark.django_db
ENGLISH = re.compile(
    r"\b(the|your?|please|sign|log(ged|out|in)?|password|e-?mail|address|account|enter|with|been|"
    r"authenticator|recovery|passkey|security|keys?|user(name)?|submit|cancel|successfully|has|"
    r"from|this|that|wrong|incorrect|invalid|required|verify|confirm|change|changed|browser)\b",
    re.IGNORECASE,
)
FRENCH = {"change", "changé", "changés", "confirmer"}
MAILS = sorted(
    path.relative_to(settings.BASE_DIR / "templates").as_posix().removesuffix("_subject.txt")
    for path in (settings.BASE_DIR / "templates").rglob("*_subject.txt")
)
PUBLIC = ["connexion", "inscription", "mot-de-passe-oublie", "mot-de-passe-oublie/envoye"]
PUBLIC += ["mot-de-passe-oublie/change", "mot-de-passe-oublie/1-abc", "ferme", "efface"]
PRIVATE = ["", "nom", "adresse", "mot-de-passe", "donnees", "effacer", "appareils", "deconnexion"]
PRIVATE += ["confirmer", "confirmer/code", "confirmer/cle", "securite", "securite/application"]
PRIVATE += ["securite/application/retirer", "securite/codes", "securite/codes/nouveaux"]
PRIVATE += ["securite/cles", "securite/cles/ajouter", "donnees/?partie=compte"]
FORMS = ["nom", "adresse", "mot-de-passe", "effacer", "confirmer", "confirmer/code"]


def english(text):
    return {word[0] for word in ENGLISH.finditer(text) if word[0].lower() not in FRENCH}


def check(response):
    """A page in French that is valid, and breaks no policy."""
    text = response.text
    page = BeautifulSoup(text, "html.parser")
    said = page.main.get_text(" ", strip=True).replace(ADDRESS, "")
    assert not english(said), said
    assert not {name for name, fault in FAULTS.items() if fault.search(said)}, said
    assert "noindex" in page.select_one("meta[name=robots]")["content"]
    assert not faults(text)
    data = '[type="application/json"]'
    assert not page.select(f"style, [style], script:not([src], {data}), [onclick], [onload]")
    assert all(page.select_one(f'label[for="{field["id"]}"]') for field in fields(page))
    assert all(
        tag["src"].startswith(("/static/", "data:image/svg")) for tag in page.select("[src]")
    )


def fields(page):
    return page.main.select("input[id]:not([type=hidden])")


@pytest.mark.parametrize("path", PUBLIC)
def test_a_public_page(client, path):
    check(client.get(f"/compte/{path}/"))


@pytest.mark.parametrize("path", ["connexion", "inscription", "mot-de-passe-oublie"])
@pytest.mark.parametrize("typed", ["", "ines", "ines@exemple.fr"])
def test_a_public_form_refused_says_why_beside_its_field(client, path, typed):
    form = {"login": typed, "email": typed, "password": "1234", "password1": "1234"}
    refused = client.post(f"/compte/{path}/", form)
    if refused.status_code == 302:
        return
    check(refused)
    page = BeautifulSoup(refused.text, "html.parser")
    for field in page.main.select("[aria-invalid]"):
        named = field["aria-describedby"].split()
        assert page.find(id=named[-1]).text
    assert page.main.select("[aria-invalid], [role=alert]")
    assert (
        not typed
        or page.main.select_one("input[autocomplete=username], input[autocomplete=email]")["value"]
        == typed
    )


def test_every_private_page_and_what_its_form_refuses(client):
    user = member()
    secured(client)
    key = user.authenticator_set.create(type="webauthn", data={"name": "Clé", "credential": {}})
    # allauth reads every key to ask for one: this one is for the pages that only name it.
    for path in ("securite/cles", f"securite/cles/{key.pk}/nom", f"securite/cles/{key.pk}/retirer"):
        check(client.get(f"/compte/{path}/"))
    check(client.post(f"/compte/securite/cles/{key.pk}/nom/", {"name": ""}))
    key.delete()
    for path in PRIVATE:
        slash = "" if path == "" or "?" in path else "/"
        response = client.get(f"/compte/{path}{slash}", follow=True)
        assert response.status_code == 200, path
        check(response)
    for path in FORMS:
        refused = client.post(
            f"/compte/{path}/", {"email": "a", "action_add": "1", "name": "x" * 99}
        )
        assert refused.status_code == 422, path
        check(refused)


def test_the_pages_on_the_way(client):
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    check(client.get("/compte/verification/"))
    check(client.post("/compte/verification/", {"code": ""}))
    client.post("/compte/deconnexion/")
    member("paul@exemple.fr")
    client.post("/compte/mot-de-passe-oublie/", {"email": "paul@exemple.fr"})
    form = client.get(last_link(), follow=True)
    check(form)
    check(client.post(form.request["PATH_INFO"], {"password1": "1234"}))
    other = Client()
    sign_in(other, "paul@exemple.fr")
    confirm(other)


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2026-11-30T16:36:59+00:00", "30 novembre 2026 à 17 h 36"),
        ("2026-07-31T22:05:00+00:00", "1er août 2026 à 0 h 05"),
        ("2027-01-01T07:00:00+00:00", "1er janvier 2027 à 8 h"),
    ],
)
def test_a_moment_is_said_as_in_french_and_in_paris(at, said):
    assert moment(datetime.fromisoformat(at)).replace("\xa0", " ") == said


@pytest.mark.parametrize("prefix", MAILS)
def test_a_mail_says_the_same_as_text_and_as_a_page(rf, prefix):
    words = {
        "code": "1234-5678",
        "email": ADDRESS,
        "signup_url": "http://testserver/compte/inscription/",
        "password_reset_url": "http://testserver/compte/mot-de-passe-oublie/1-abc/",
        "timestamp": timezone.now(),
        "user_agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "ip": "198.51.100.1",
        "from_email": "<b>ancienne</b>@exemple.fr",
        "to_email": "nouvelle@exemple.fr",
        "end": timezone.now(),
        "classes": [("Cinquième B", "http://testserver/groupes/abcdefghjk/garder/")],
        "leads_all": False,
        "home_url": "http://testserver/",
    }
    with context.request_context(rf.get("/")):
        message = AccountAdapter().render_mail(prefix, ADDRESS, words)
    assert message.to == [ADDRESS]
    assert not message.subject.startswith("[")
    assert "\n" not in message.subject
    [(page, sort)] = message.alternatives
    assert sort == "text/html"
    assert "<b>" not in page
    shown = BeautifulSoup(page, "html.parser").body.get_text(" ")
    assert shown.split() == message.body.split()
    said = re.sub(r"https?://\S+|\S+@\S+", "", f"{message.subject}\n{message.body}")
    assert not english(said), said
    assert not {name for name, fault in FAULTS.items() if fault.search(said)}
    assert "{{" not in said
    assert "\n\n\n" not in message.body


@pytest.mark.parametrize(
    ("prefix", "way"),
    [
        # A new password would not take the key away, nor reach who has lost his address.
        ("mfa/email/webauthn_added", "/compte/securite/"),
        ("mfa/email/totp_activated", "/compte/securite/"),
        ("account/email/email_changed", "/compte/connexion/"),
        ("account/email/password_changed", "/compte/mot-de-passe-oublie/"),
    ],
)
def test_who_did_not_do_what_a_mail_tells_is_led_where_he_can_undo_it(rf, settings, prefix, way):
    words = {"timestamp": timezone.now(), "user_agent": "", "from_email": "", "to_email": ""}
    with context.request_context(rf.get("/")):
        body = AccountAdapter().render_mail(prefix, ADDRESS, words).body
        settings.CONTACT = "aide@exemple.fr"
        reachable = AccountAdapter().render_mail(prefix, ADDRESS, words).body
    assert f"http://testserver{way}\n" in body
    assert "Écrivez à" not in body
    assert ("Écrivez à aide@exemple.fr." in reachable) == ("oublie" not in way)


def test_a_mail_is_sent_in_both_forms_from_the_site(client, settings):
    settings.DEFAULT_FROM_EMAIL = "Premier pli <bonjour@exemple.fr>"
    client.post("/compte/inscription/", {"email": ADDRESS, "password1": PASSWORD})
    [sent] = mail.outbox
    assert sent.from_email == "Premier pli <bonjour@exemple.fr>"
    assert [sort for _, sort in sent.alternatives] == ["text/html"]

"""A pupil comes in by the codes of his card or by its QR, and goes; nobody guesses a code."""

import logging
import re
from collections.abc import Iterator

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.test import Client
from django.utils import timezone
from django.views.debug import SafeExceptionReporterFilter

from tarotlearn.accounts import cookie
from tarotlearn.accounts.models import Browser, Learner, ResumeCode
from tarotlearn.exercises.models import Attempt
from tarotlearn.groups.entering import limits
from tarotlearn.groups.models import Group, Membership, Role
from tarotlearn.groups.pupils.adding import add_pupils
from tarotlearn.groups.pupils.codes import pupil_of, renew, secret_of
from tests.accounts.answers import attempt
from tests.accounts.walking import member, sign_in
from tests.groups.people import journal_of, leader_of, make_class, make_member, make_user
from tests.pages import text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db

ENTER, PATH = "/entrer/", "/progres/parcours/"
HERE = "abcdefghijklmnopqrstuvwxyz012345"  # the cookie of a browser


@pytest.fixture
def pupil(group, by):
    """With a code that none of the wrong ones typed here is, whatever was drawn."""
    [pupil] = add_pupils(group=group, names=["Léa"], by=by).made
    pupil.code = "mkw7"
    pupil.save(update_fields=["code"])
    return pupil


def codes(pupil):
    return {"classe": pupil.group.code, "eleve": pupil.code}


def come(pupil, client=None, **more):
    client = client or Client()
    return client, client.post(ENTER, codes(pupil) | more)


def learner_in(client):
    browser = Browser.objects.filter(digest=cookie.digest(client.cookies[cookie.NAME].value))
    return browser.get().learner if browser else None


def who(client):
    """What « entrer » says of who came in here."""
    said = BeautifulSoup(client.get(ENTER).content, "html.parser").select_one(".panel .lede")
    return said.get_text() if said else ""


# --- In -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        lambda one, own: (one, own),
        lambda one, own: (one.upper(), f" {own.upper()} "),
        lambda one, own: (f"{one[:3]} {one[3:]}", f"{own[:2]}-{own[2:]}"),
        lambda one, own: (f"{one[:3]}\u00a0{one[3:]}.", f"{own}."),
        lambda one, own: (f"{one} {own}", ""),
        lambda one, own: ("", f"{one}{own}"),
    ],
)
def test_the_codes_of_a_card_are_typed_as_one_types(pupil, written):
    of_class, own = written(pupil.group.code, pupil.code)
    client = Client()
    sent = client.post(ENTER, {"classe": of_class, "eleve": own})
    assert (sent.status_code, sent["Location"]) == (302, PATH)
    assert learner_in(client) == pupil.learner
    assert who(client) == "Vous êtes Léa, Cinquième B."


@pytest.mark.parametrize(
    ("of_class", "own", "said"),
    [
        ("", "abcd", "Écrivez le code de la classe"),
        ("abcdef", "", "Écrivez aussi votre code"),
        ("", "", "Écrivez le code de la classe"),
        ("abcde", "abcd", "a 6 signes, il y en a 5"),
        ("abcdef", "abc", "a 4 signes, il y en a 3"),
        ("abcdéf", "abcd", "n’a pas de « é »"),
        ("abcdef", "abc0", "n’a pas de « 0 »"),
        ("<b>", "abcd", "n’a pas de « < »"),
        ("x" * 9999, "abcd", "il y en a 9999"),
    ],
)
def test_what_can_not_be_a_code_is_said_and_counts_for_nothing(client, of_class, own, said):
    for _ in range(30):
        response = client.post(ENTER, {"classe": of_class, "eleve": own})
    assert response.status_code == 422
    assert said in text(response)
    typed = BeautifulSoup(response.content, "html.parser").select_one("#classe")["value"]
    assert typed == of_class[:30]
    assert not faults(response.text)
    assert not Learner.objects.exists()


def test_a_card_is_scanned(pupil):
    client = Client()
    assert client.post(ENTER, {"secret": secret_of(pupil)})["Location"] == PATH
    assert learner_in(client) == pupil.learner


def test_he_lands_on_his_work_when_his_group_has_some(pupil, monkeypatch):
    monkeypatch.setattr("tarotlearn.groups.entering.views._has_work", lambda group: True)
    assert come(pupil)[1]["Location"] in ("/devoirs/", PATH)


def test_what_he_answers_is_his_wherever_he_comes_in(pupil):
    for code in ("abcdef", "abcdeg"):
        client, _ = come(pupil)
        where = f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/"
        client.post(where, {"jeton": f"abcdefgh1234567{code[-1]}", "answer": "oui"})
    assert pupil.learner.answered() == 2
    assert Learner.objects.filter(user=None).count() == 1


@pytest.mark.parametrize("wrong", ["class", "own", "both", "other class", "archived"])
def test_wrong_codes_get_one_answer_whatever_is_wrong(pupil, by, wrong):
    other = make_class("Okafor", "Sixième A")
    typed = codes(pupil)
    if wrong in ("class", "both"):
        typed["classe"] = "zzzzzz"
    if wrong in ("own", "both"):
        typed["eleve"] = "zzzz"
    if wrong == "other class":
        typed["classe"] = other.code
    if wrong == "archived":
        Group.objects.filter(pk=pupil.group_id).update(archived_at=timezone.now())
    response = Client().post(ENTER, typed)
    assert response.status_code == 422
    page = BeautifulSoup(response.content, "html.parser")
    for field in page.select("input"):
        field.decompose()
    assert page.select_one("[role=alert]").get_text().startswith("Ces deux codes ne mènent à")
    reference = BeautifulSoup(
        Client().post(ENTER, {"classe": "yyyyyy", "eleve": "yyyy"}).content, "html.parser"
    )
    for field in reference.select("input"):
        field.decompose()
    assert page.prettify() == reference.prettify()
    assert not Browser.objects.exists()


def test_who_has_an_account_or_teaches_is_not_found_by_a_code(group, client):
    make_member(group, "Inès")
    Membership.objects.filter(role=Role.RESPONSABLE).update(code="abcd", key="k" * 16)
    assert client.post(ENTER, {"classe": group.code, "eleve": "abcd"}).status_code == 422
    assert pupil_of(secret_of(leader_of(group))) is None


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda secret: secret[:-1] + ("a" if secret[-1] != "a" else "b"),
        lambda secret: secret[:10],
        lambda secret: secret + "a",
        lambda secret: "",
        lambda secret: "zzzzzzzzzz" + secret[10:],
        lambda secret: secret.upper(),
        lambda secret: "é" * 26,
        lambda secret: "a" * 5000,
    ],
)
def test_a_secret_that_is_not_this_one_opens_nothing(pupil, spoilt):
    secret = spoilt(secret_of(pupil))
    assert pupil_of(secret) is None
    if secret:
        response = Client().post(ENTER, {"secret": secret})
        assert response.status_code == 422
        assert "n’ouvre plus rien" in text(response)


def test_the_secret_of_a_card_is_not_in_the_database(pupil):
    secret = secret_of(pupil)
    row = Membership.objects.filter(pk=pupil.pk).values().get()
    assert not any(secret[10:] in str(value) for value in row.values())
    assert pupil.key not in secret


def test_a_card_stays_good_when_the_site_changes_its_key(pupil, settings):
    secret = secret_of(pupil)
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "a" * 50, [settings.SECRET_KEY]
    assert pupil_of(secret) == pupil
    settings.SECRET_KEY_FALLBACKS = []
    assert pupil_of(secret) is None


def test_old_codes_and_old_devices_are_dead_at_once(pupil, group, by):
    client, old = come(pupil)[0], secret_of(pupil)
    assert who(client)
    renew(group=group, members=[pupil], by=by)
    assert not who(client)
    assert come(pupil)[1].status_code == 422
    assert Client().post(ENTER, {"secret": old}).status_code == 422
    assert come(Membership.objects.get(pk=pupil.pk))[1].status_code == 302


# --- Nobody guesses -----------------------------------------------------------------------------


def at(number):
    """A browser at another address on the Internet."""
    return Client(REMOTE_ADDR=f"198.51.{number // 250}.{number % 250 + 1}")


def test_a_class_behind_one_address_comes_in_within_a_minute(group, by):
    pupils = add_pupils(group=group, names=[f"Élève {n}" for n in range(35)], by=by).made
    for pupil in pupils:
        client = Client()
        wrong = client.post(ENTER, {"classe": group.code, "eleve": "zzzz"})
        assert wrong.status_code == 422  # everyone is wrong once
        assert come(pupil, client)[1].status_code == 302


def test_a_browser_waits_after_ten_wrong_codes_even_for_the_right_one(pupil, client):
    for _ in range(10):
        assert client.post(ENTER, {"classe": "zzzzzz", "eleve": "zzzz"}).status_code == 422
    waiting = client.post(ENTER, codes(pupil))
    assert waiting.status_code == 429
    assert 800 < int(waiting["Retry-After"]) <= 900
    assert "recommencez dans 15 minutes" in text(waiting)
    assert not faults(waiting.text)
    assert come(pupil)[1].status_code == 302  # another browser does not


def test_right_codes_are_never_counted(pupil):
    for number in range(150):
        assert come(pupil, at(number % 2))[1].status_code == 302


def test_wrong_codes_of_a_class_are_counted_from_wherever_they_come(pupil):
    typed = {"classe": pupil.group.code, "eleve": "zzzz"}
    statuses = [at(number).post(ENTER, typed).status_code for number in range(61)]
    assert statuses == [422] * 60 + [429]
    assert come(pupil, at(99))[1].status_code == 429
    scanned = at(100).post(ENTER, {"secret": secret_of(pupil)})
    assert scanned.status_code == 302  # a card can't be guessed, and opens always


def test_a_class_that_does_not_exist_waits_alike():
    statuses = [
        at(number).post(ENTER, {"classe": "zzzzzz", "eleve": "zzzz"}).status_code
        for number in range(61)
    ]
    assert statuses == [422] * 60 + [429]


def test_who_locks_a_class_from_his_home_does_not_lock_its_room(pupil, by):
    """Where its teacher looks at the cards is counted apart; one room, the last one, at a time."""
    typed = {"classe": pupil.group.code, "eleve": "zzzz"}
    for number in range(61):
        at(number).post(ENTER, typed)
    for room in (300, 301):
        teacher = at(room)
        teacher.force_login(by)
        said = text(teacher.get(f"/groupes/{pupil.group.ref}/cartes/"))
        assert "sauf depuis le réseau où vous êtes" in said
        assert come(pupil, at(room))[1].status_code == 302
    for elsewhere in (99, 300):
        assert come(pupil, at(elsewhere))[1].status_code == 429
    for _ in range(61):
        at(301).post(ENTER, typed)
    assert come(pupil, at(301))[1].status_code == 429
    said = text(teacher.get(f"/groupes/{pupil.group.ref}/cartes/"))
    assert "Beaucoup de codes faux" in said
    assert "sauf depuis" not in said


def on_network(network, number):
    """A browser on a network that gives each of its machines an address of its own."""
    return Client(REMOTE_ADDR=f"2001:db8:0:{network}::{number + 1:x}")


def test_a_network_is_one_place_however_many_addresses_it_has(pupil, by):
    """Its room is open where each tablet has its own address; who takes many has no more tries."""
    typed = {"classe": pupil.group.code, "eleve": "zzzz"}
    for number in range(61):
        on_network(1, number).post(ENTER, typed)
    teacher = on_network(2, 0)
    teacher.force_login(by)
    assert "sauf depuis le réseau" in text(teacher.get(f"/groupes/{pupil.group.ref}/cartes/"))
    assert come(pupil, on_network(2, 1))[1].status_code == 302
    for number in range(61, 121):
        waiting = on_network(1, number).post(ENTER, {"classe": "zzzzzz", "eleve": "zzzz"})
    assert waiting.status_code == 429


def test_guessing_for_a_day_is_hopeless():
    """What may be tried at a class of 35, in its room and elsewhere, finds nobody in 100 days."""
    a_day = 2 * limits.OF_CLASS_A_DAY.most * 35 / 31**4
    assert a_day < 1 / 100
    assert limits.OF_CLASS_A_DAY.seconds == 24 * 3600


def test_a_hundred_tries_at_once_are_counted_before_they_are_judged():
    took = [limits.OF_CLASS.take("abcdef") for _ in range(100)]
    assert took.count(0) == 60


def test_new_codes_for_all_let_a_locked_class_in(group, pupil, by):
    for number in range(61):
        at(number).post(ENTER, {"classe": group.code, "eleve": "zzzz"})
    renew(group=group, members=[pupil], by=by)
    assert come(Membership.objects.get(pk=pupil.pk), at(99))[1].status_code == 302


# --- Who was here before ------------------------------------------------------------------------


def test_who_is_signed_in_is_said_and_signed_out_first(pupil, client):
    client.force_login(make_user("Okafor"))
    asked = client.post(ENTER, codes(pupil))
    assert asked.status_code == 200
    assert "Quelqu’un est déjà connecté sur cet appareil : Okafor." in text(asked).replace(
        "\xa0", " "
    )
    assert not faults(asked.text)
    assert not Browser.objects.exists()
    form = BeautifulSoup(asked.content, "html.parser").main.form
    fields = {field["name"]: field["value"] for field in form.select("[type=hidden], [checked]")}
    assert fields["suite"] == "entrer"
    sent = client.post(ENTER, fields)
    assert sent["Location"] == PATH
    assert "sessionid" not in client.cookies or not client.cookies["sessionid"].value
    assert who(client) == "Vous êtes Léa, Cinquième B."
    assert not Learner.objects.filter(user__name="Okafor").exists()


def test_an_account_of_his_own_takes_all_that_he_did_in_class(pupil, group, client):
    user = make_user("Lea")
    own = Learner.objects.create(user=user)
    attempt(own, "a"), attempt(pupil.learner, "b")
    client.force_login(user)
    assert "réunir" in text(client.post(ENTER, codes(pupil)))
    sent = client.post(ENTER, {"secret": secret_of(pupil), "suite": "reunir"})
    assert sent["Location"] == PATH
    member = Membership.objects.get(pk=pupil.pk)
    assert (member.learner, member.name, member.code, member.key) == (own, "Léa", "", "")
    assert own.answered() == 2
    assert "Lea a réuni avec son compte Léa" in journal_of(group)
    assert come(pupil)[1].status_code == 422


def test_an_account_that_never_answered_is_given_his_learner(pupil, client):
    client.force_login(user := make_user("Lea"))
    client.post(ENTER, codes(pupil) | {"suite": "reunir"})
    assert Learner.objects.get(user=user) == pupil.learner
    assert Membership.objects.get(pk=pupil.pk).code == ""


def test_who_teaches_does_not_become_his_pupil(pupil, by, client):
    client.force_login(by)
    asked = client.post(ENTER, codes(pupil))
    assert "réunir" not in text(asked)
    sent = client.post(ENTER, codes(pupil) | {"suite": "reunir"})
    assert sent.status_code == 422
    assert Membership.objects.get(pk=pupil.pk).code == pupil.code


@pytest.fixture
def passer_by():
    """A browser in which someone answered twice, without card or account."""
    client = Client()
    client.cookies[cookie.NAME] = HERE
    learner = Learner.objects.of_new_browser(HERE)
    attempt(learner, "a"), attempt(learner, "b")
    return client


def test_what_was_answered_here_is_left_unless_he_says_it_is_his(pupil, passer_by):
    asked = passer_by.post(ENTER, codes(pupil))
    assert "quelqu’un a déjà donné 2 réponses" in text(asked)
    checked = BeautifulSoup(asked.content, "html.parser").select("[checked]")
    assert [field["value"] for field in checked] == ["entrer"]
    assert not faults(asked.text)
    passer_by.post(ENTER, {"secret": secret_of(pupil), "suite": "entrer"})
    assert learner_in(passer_by) == pupil.learner
    assert passer_by.cookies[cookie.NAME].value != HERE
    assert pupil.learner.answered() == 0
    assert Browser.objects.get(digest=cookie.digest(HERE)).learner.answered() == 2


def test_what_was_answered_here_joins_him_when_he_says_so(pupil, passer_by):
    before = Browser.objects.get().learner
    ResumeCode.objects.renew(before)
    passer_by.post(ENTER, {"secret": secret_of(pupil), "suite": "joindre"})
    assert pupil.learner.answered() == 2
    assert not Learner.objects.filter(pk=before.pk).exists()
    assert not ResumeCode.objects.exists()
    assert [browser.learner for browser in Browser.objects.all()] == [pupil.learner]
    assert learner_in(passer_by) == pupil.learner


def test_who_opened_a_page_and_answered_nothing_is_asked_nothing(pupil):
    client = Client()
    client.get("/exercices/petit-sec/4-joueurs/niveau-1/abcdef/")
    assert come(pupil, client)[1].status_code == 302


def test_the_next_pupil_of_a_shared_tablet_takes_the_place_of_the_last(pupil, group, by):
    other = add_pupils(group=group, names=["Paul"], by=by).made[0]
    tablet, _ = come(pupil)
    first = tablet.cookies[cookie.NAME].value
    attempt(pupil.learner, "a")
    assert come(other, tablet)[1].status_code == 302
    assert who(tablet) == "Vous êtes Paul, Cinquième B."
    assert other.learner.answered() == 0
    assert not Browser.objects.filter(digest=cookie.digest(first)).exists()


def test_who_comes_in_twice_is_where_he_was(pupil):
    client, _ = come(pupil)
    before = client.cookies[cookie.NAME].value
    assert come(pupil, client)[1].status_code == 302
    assert client.cookies[cookie.NAME].value == before
    assert Browser.objects.count() == 1


# --- Out ----------------------------------------------------------------------------------------


def test_he_goes_and_leaves_nothing_in_the_browser(pupil):
    client, _ = come(pupil)
    sent = client.post("/entrer/quitter/")
    assert sent["Location"] == "/entrer/?parti=1"
    assert not client.cookies[cookie.NAME].value
    assert not Browser.objects.exists()
    assert "ne mène plus à personne" in text(client.get(sent["Location"]))
    assert not who(client)


def test_to_quit_takes_nothing_from_who_is_nobody_s_pupil(passer_by):
    passer_by.post("/entrer/quitter/")
    assert Browser.objects.get().learner.answered() == 2


# --- Kept to themselves -------------------------------------------------------------------------


def test_no_code_is_in_an_address_a_cookie_or_a_log(pupil, caplog):
    caplog.set_level(logging.DEBUG)
    logging.getLogger("django.db.backends").setLevel(logging.INFO)
    client = Client()
    answers = [
        client.post(ENTER, {"classe": pupil.group.code, "eleve": "zzzz"}),
        client.post(ENTER, {"secret": secret_of(pupil)[:-1] + "a"}),
        client.post(ENTER, {"secret": secret_of(pupil)}),
    ]
    told = caplog.text + "".join(answer.get("Location", "") for answer in answers)
    told += "".join(morsel.OutputString() for morsel in client.cookies.values())
    for said in (pupil.code, pupil.group.code, secret_of(pupil), pupil.key, pupil.name):
        assert said not in told
    assert all("no-store" in answer["Cache-Control"] for answer in answers)


def test_a_report_of_an_error_keeps_the_codes_out(pupil, rf, monkeypatch):
    seen = []

    def broken(request, *rest, **more):
        seen.append(SafeExceptionReporterFilter().get_post_parameters(request))
        raise RuntimeError

    monkeypatch.setattr("tarotlearn.groups.entering.coming.come_in", broken)
    client = Client(raise_request_exception=False)
    assert client.post(ENTER, codes(pupil)).status_code == 500
    assert {seen[0]["classe"], seen[0]["eleve"]} == {"********************"}


@pytest.mark.parametrize("fields", [{"suite": "rien"}, {"suite": "reunir"}, {"suite": "joindre"}])
def test_a_choice_that_means_nothing_here_lets_him_in(pupil, fields):
    client, sent = come(pupil, **fields)
    assert sent.status_code == 302
    assert learner_in(client) == pupil.learner


def test_opening_the_page_writes_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        response = client.get(ENTER)
    assert not faults(response.text)
    assert "noindex" in response.text


def test_coming_in_costs_little(pupil, django_assert_num_queries):
    client = Client()
    client.get(ENTER)
    with django_assert_num_queries(8):
        client.post(ENTER, codes(pupil))


def test_a_member_by_invitation_does_not_lose_his_group_unasked(pupil, client):
    client.cookies[cookie.NAME] = HERE
    learner = Learner.objects.of_new_browser(HERE)
    club = make_class("Okafor", "Club du mardi")
    member = Membership.objects.create(group=club, learner=learner, name="Léa")
    asked = client.post(ENTER, codes(pupil))
    assert "est déjà entré dans un groupe" in text(asked)
    client.post(ENTER, codes(pupil) | {"suite": "joindre"})
    assert Membership.objects.get(pk=member.pk).learner == pupil.learner


PERSONAL = [
    "/progres/",
    PATH,
    "/progres/regles/",
    "/progres/carnet/",
    "/progres/seance/",
    "/progres/placement/",
    "/progres/placement/question/",
    "/progres/attestation/",
    "/progres/attestation/4-joueurs/question/1/",
    "/devoirs/",
    "/groupes/",
    "/ailleurs/",
]
# What is shown to whoever has its address or its code.
_FOR_ANYONE = {"certificate.html", "certificate_search.html", "certificate_withdrawn.html"}


def extended(template: str) -> Iterator[str]:
    """The text of a template, then of those that it extends."""
    text = (settings.BASE_DIR / "templates" / template).read_text()
    yield text
    for parent in re.findall('{% extends "(.*?)" %}', text):
        yield from extended(parent)


@pytest.mark.parametrize("of", ["progress", "assignments/doing"])
def test_no_page_of_one_person_forgets_to_say_whose_it_is(of):
    pages = (settings.BASE_DIR / "templates" / of).glob("[!_]*.html")
    silent = {
        page.name for page in pages if "pupil_bar" not in "".join(extended(f"{of}/{page.name}"))
    }
    assert silent == (_FOR_ANYONE if of == "progress" else set())


@pytest.mark.parametrize("url", PERSONAL)
def test_personal_pages_say_who_one_is_and_the_way_out(pupil, url):
    client, _ = come(pupil)
    page = BeautifulSoup(client.get(url, follow=True).content, "html.parser")
    assert page.select_one(".who span").get_text() == "Vous êtes Léa, Cinquième B"
    assert page.select_one(".who a")["href"] == ENTER
    quit_form = BeautifulSoup(client.get(ENTER).content, "html.parser").main.form
    assert quit_form["action"] == "/entrer/quitter/"
    assert not faults(client.get(url, follow=True).text)
    nobody_s = BeautifulSoup(Client().get(url, follow=True).content, "html.parser")
    assert not nobody_s.select(".who")


def test_no_page_that_is_the_same_for_all_names_him(pupil):
    client, _ = come(pupil)
    for url in ("/", "/lecons/", "/regles/", "/exercices/", "/recherche/?q=petit", "/affichage/"):
        assert "Léa" not in client.get(url).text


def test_his_table_s_usages_come_and_go_with_him(pupil):
    Group.objects.filter(pk=pupil.group_id).update(house_rules=["petit-chelem"])
    client, _ = come(pupil)
    assert client.cookies["usages"].value == "petit-chelem"
    client.post("/entrer/quitter/")
    assert not client.cookies["usages"].value
    client.cookies["usages"] = "garde-contre-5"  # of who sits here at home
    come(pupil, client)
    client.cookies["usages"] = "garde-contre-5"
    client.post("/entrer/quitter/")
    assert client.cookies["usages"].value == "garde-contre-5"


def test_those_who_teach_are_told_when_a_class_waits(pupil, by):
    client = Client()
    client.force_login(by)
    cards = f"/groupes/{pupil.group.ref}/cartes/"
    assert "Beaucoup de codes faux" not in client.get(cards).text
    for number in range(60):
        at(number).post(ENTER, {"classe": pupil.group.code, "eleve": "zzzz"})
    assert "Beaucoup de codes faux" in client.get(cards).text


# --- Hands change --------------------------------------------------------------------------------


def question_form(client):
    """A question as a browser has it before it is sent: where to, and what with."""
    url = "/exercices/petit-sec/4-joueurs/niveau-1/premax/"
    page = BeautifulSoup(client.get(url).content, "html.parser")
    hidden = page.select("form.question input[type=hidden]")
    return url, {field["name"]: field["value"] for field in hidden} | {"answer": "oui"}


def token_of(client):
    page = BeautifulSoup(client.get(ENTER).content, "html.parser")
    return {"csrfmiddlewaretoken": page.select_one("[name=csrfmiddlewaretoken]")["value"]}


def test_a_form_of_who_left_is_sent_in_nobody_s_name(pupil):
    other = add_pupils(group=pupil.group, names=["Paul"], by=leader_of(pupil.group).learner.user)
    client = Client(enforce_csrf_checks=True)
    client.post(ENTER, codes(pupil) | token_of(client))
    url, form = question_form(client)
    hands = client.cookies[cookie.HANDS].value
    client.post("/entrer/quitter/", token_of(client))
    assert client.cookies[cookie.HANDS].value != hands
    assert client.post(url, form).status_code == 403
    client.post(ENTER, codes(other.made[0]) | token_of(client))
    assert client.post(url, form).status_code == 403
    assert not Attempt.objects.exists()


def test_what_says_that_hands_changed_tells_nothing_and_ends_with_the_browser(pupil):
    client, _ = come(pupil)
    said = client.cookies[cookie.HANDS]
    assert len(said.value) == 8
    assert not said["max-age"]
    assert not said["httponly"]


def test_signing_in_or_out_changes_hands_and_answering_does_not(client):
    member()
    url, form = question_form(client)
    client.post(url, form)
    assert cookie.HANDS not in client.cookies
    sign_in(client)
    first = client.cookies[cookie.HANDS].value
    client.get("/progres/")
    assert client.cookies[cookie.HANDS].value == first
    client.post("/compte/deconnexion/")
    assert client.cookies[cookie.HANDS].value != first


def test_a_page_of_an_answer_is_not_kept_by_the_browser(client):
    url, form = question_form(client)
    assert "no-store" in client.post(url, form)["Cache-Control"]
    assert "no-store" not in client.get(url).headers.get("Cache-Control", "")
    form = BeautifulSoup(client.get(url).content, "html.parser").select_one("form.question")
    assert form["autocomplete"] == "off"

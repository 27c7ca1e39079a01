"""A learner without account goes on elsewhere by a code, leaves a browser, or has all erased."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tarotlearn.accounts import cookie
from tarotlearn.accounts.elsewhere import codes
from tarotlearn.accounts.merging import give
from tarotlearn.accounts.models import Browser, Learner, MovedBrowser, ResumeCode, User
from tarotlearn.exercises.models import Attempt, Report
from tarotlearn.limits import Limit
from tests.accounts.answers import attempt, report
from tests.accounts.walking import page_of

pytestmark = pytest.mark.django_db

HOME, RESUME, FORGET = "/ailleurs/", "/ailleurs/reprendre/", "/ailleurs/effacer/"
CODES = ["abcdef", "abcdeg"]
POSTED = ("code/", "code/retirer/", "oublier/", "oublier/autres/")
SHOWN = re.compile(r"(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}")


def answered(code="abcdef"):
    """A browser in which one question was answered."""
    client = Client()
    where = f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/"
    client.post(where, {"jeton": "abcdefgh12345678", "answer": "oui"})
    return client


def code_of(client):
    return SHOWN.search(client.post(f"{HOME}code/", follow=True).text)[0]


def count_at(client):
    """How many answers the page says it keeps."""
    found = re.search(r"Réponses gardées</dt><dd>(\d+)", client.get(HOME).text)
    return int(found[1]) if found else 0


@pytest.mark.parametrize(
    "written",
    [
        str,
        str.upper,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", "\u00a0\u2013 "),
        lambda code: f"  {code.replace('-', ' ')}\n",
    ],
)
def test_a_code_typed_elsewhere_joins_both_browsers(written):
    one, other = answered("abcdef"), answered("abcdeg")
    response = other.post(RESUME, {"code": written(code_of(one))}, follow=True)
    page = page_of(response).main
    assert "cet appareil continue" in page.select_one(".saved").text
    assert page.select_one(".actions .button")["href"] == "/progres/"  # what he came back for
    assert Learner.objects.count() == 1
    assert count_at(one) == count_at(other) == 2


def test_a_browser_without_an_answer_joins_too():
    one, other = answered(), Client()
    other.post(RESUME, {"code": code_of(one)})
    assert count_at(other) == 1
    assert Learner.objects.get().browsers.count() == 2


def test_a_code_is_shown_once_and_kept_nowhere():
    client = answered()
    code = code_of(client)
    assert code not in client.get(HOME).text
    assert not any(code.replace("-", "") in str(value) for value in vars(ResumeCode.objects.get()))
    made = client.post(f"{HOME}code/", follow=True)
    assert "no-store" in made.headers["Cache-Control"]


def test_the_page_of_a_code_reloaded_makes_no_other():
    client = answered()
    made = client.post(f"{HOME}code/")
    code = SHOWN.search(client.get(made.url).text)[0]
    again = client.get(made.url, follow=True)
    assert code not in again.text
    assert "a été montré, et reste bon" in again.text
    assert Client().post(RESUME, {"code": code}).status_code == 302
    client.post(f"{HOME}code/retirer/")
    assert "reste bon" not in client.get(made.url, follow=True).text


def test_a_new_code_replaces_the_old_one_and_one_taken_back_leads_nowhere():
    client = answered()
    old, new = code_of(client), code_of(client)
    assert Client().post(RESUME, {"code": old}).status_code == 422
    client.post(f"{HOME}code/retirer/")
    assert Client().post(RESUME, {"code": new}).status_code == 422
    assert Learner.objects.get().browsers.count() == 1


def test_a_wrong_code_and_one_of_the_past_are_answered_alike():
    client = answered()
    old = code_of(client)
    code_of(client)
    pages = [Client().post(RESUME, {"code": code}) for code in (old, "abcd-efgh-jkmn-pqrs")]
    said = [re.search(r"id=\"code-erreur\"[^>]*>([^<]*)", page.text)[1] for page in pages]
    assert said[0] == said[1]
    assert [page.status_code for page in pages] == [422, 422]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "Écrivez le code"),
        ("abcd-efgh", "il y en a 8 ici"),
        ("a" * 500, "il y en a 500 ici"),
        ("abcd-efgh-jkmn-pqr0", "pas de « 0 »"),
        ("abcd-efgh-jkmn-pqrO", "pas de « o »"),
        ("<script>", "pas de « &lt; »"),
    ],
)
def test_what_can_be_no_code_is_said_to_be_none_and_costs_no_try(typed, words):
    client = Client()
    for _ in range(codes.OF_BROWSER.most + 2):
        response = client.post(RESUME, {"code": typed})
    assert response.status_code == 422
    text = response.text.replace("\u00a0", " ").replace("&nbsp;", " ").replace("\u202f", " ")
    assert words in text
    assert not Learner.objects.exists()


WRONG = "abcd-efgh-jkmn-pqrs"


def test_after_some_wrong_codes_a_browser_has_to_wait():
    one, client = answered(), Client()
    code = code_of(one)
    for _ in range(codes.OF_BROWSER.most):
        assert client.post(RESUME, {"code": WRONG}).status_code == 422
    response = client.post(RESUME, {"code": code})
    assert response.status_code == 429
    assert "recommencez dans 15" in response.text
    assert 0 < int(response.headers["Retry-After"]) <= 15 * 60
    assert Client().post(RESUME, {"code": code}).status_code == 302


def test_after_many_wrong_codes_a_network_has_to_wait_whatever_addresses_it_takes():
    code = code_of(answered())
    for number in range(codes.OF_ADDRESS.most):
        client = Client(REMOTE_ADDR=f"2001:db8:0:1::{number + 1:x}")
        assert client.post(RESUME, {"code": WRONG}).status_code == 422
    waiting = Client(REMOTE_ADDR="2001:db8:0:1::ffff")
    assert waiting.post(RESUME, {"code": code}).status_code == 429
    elsewhere = Client(REMOTE_ADDR="2001:db8:0:2::1")
    assert elsewhere.post(RESUME, {"code": code}).status_code == 302


def test_who_waits_long_enough_may_try_again():
    limit = Limit("short", 2, seconds=60)
    for _ in range(2):
        assert not limit.wait("someone")
        limit.take("someone")
    assert limit.wait("someone") == 60
    assert not limit.wait("somebody else")
    cache.delete(limit._key("someone"))  # as it expires
    assert not limit.wait("someone")


def test_a_user_takes_in_by_code_what_he_did_without_account():
    one, other = answered("abcdef"), Client()
    code = code_of(one)
    ines = User.objects.create_user("ines@exemple.fr")
    other.force_login(ines)
    joined = page_of(other.post(RESUME, {"code": code}, follow=True)).main
    assert "ont rejoint votre compte" in joined.select_one(".saved").text
    assert Learner.objects.get().user == ines
    assert "votre réponse vous suit" in other.get(HOME).text
    assert count_at(one) == 0


def test_a_browser_is_forgotten_and_the_others_go_on():
    one, other = answered(), Client()
    other.post(RESUME, {"code": code_of(one)})
    before = one.cookies[cookie.NAME].value
    one.post(f"{HOME}oublier/")
    assert count_at(one) == 0
    assert one.cookies[cookie.NAME].value != before
    assert count_at(other) == 1


def test_the_last_door_is_not_closed_without_asking():
    client = answered()
    assert client.post(f"{HOME}oublier/").url == FORGET
    assert count_at(client) == 1
    code = code_of(client)
    client.post(f"{HOME}oublier/")
    assert count_at(client) == 0
    client.post(RESUME, {"code": code})
    assert count_at(client) == 1


def test_the_other_browsers_are_forgotten_with_the_code():
    one, other = answered(), Client()
    code = code_of(one)
    other.post(RESUME, {"code": code})
    one.post(f"{HOME}oublier/autres/")
    assert count_at(one) == 1
    assert count_at(other) == 0
    assert other.post(RESUME, {"code": code}).status_code == 422


def test_all_is_erased_once_the_box_is_ticked():
    client = answered()
    report(Learner.objects.get(), "r")
    assert client.post(FORGET).status_code == 422
    assert Attempt.objects.exists()
    assert "sont effacées" in client.post(FORGET, {"effacer": "oui"}, follow=True).text
    assert not Learner.objects.exists()
    assert not Browser.objects.exists()
    assert not Attempt.objects.exists()
    assert Report.objects.get().learner is None


@pytest.mark.parametrize("where", POSTED)
def test_what_changes_something_is_posted(where):
    client = answered()
    assert client.get(HOME + where).status_code == 405


@pytest.mark.parametrize("where", [*POSTED, "effacer/"])
def test_who_has_no_learner_or_an_account_is_led_to_what_he_has(where):
    client, ines = Client(), User.objects.create_user("ines@exemple.fr")
    assert client.post(HOME + where).url == HOME
    client.force_login(ines)
    attempt(Learner.objects.create(user=ines), "a")
    assert client.post(HOME + where, {"effacer": "oui"}).url == HOME
    assert Attempt.objects.exists()
    assert not ResumeCode.objects.exists()


def test_reading_these_pages_leaves_nothing():
    client = Client()
    for page in (HOME, RESUME):
        assert client.get(page).status_code == 200
        assert client.head(page).status_code == 200
    assert client.get(FORGET).url == HOME
    assert not Learner.objects.exists()


def test_a_managed_pupil_has_no_code_of_his_own_and_erases_nothing(settings):
    """Reports stand here for the memberships of a group."""
    settings.LEARNER_KEPT_FOR = ["reports"]
    settings.LEARNER_MANAGED = {"reports__token": "managed"}
    client = answered()
    report(Learner.objects.get(), "managed")
    page = client.get(HOME).text
    assert "votre enseignant" in page
    assert "Faire un code" not in page
    assert client.post(f"{HOME}code/").url == HOME
    assert client.post(FORGET, {"effacer": "oui"}).url == HOME
    assert not ResumeCode.objects.exists()
    assert Attempt.objects.exists()
    client.post(f"{HOME}oublier/")  # on a shared screen he may go: his card leads back
    assert not Browser.objects.exists()


def test_a_member_of_a_group_leaves_it_before_he_erases(settings):
    settings.LEARNER_KEPT_FOR = ["reports"]
    client = answered()
    report(Learner.objects.get(), "member")
    assert "quittez d’abord" in client.get(HOME).text
    assert client.post(FORGET, {"effacer": "oui"}).url == HOME
    assert SHOWN.search(client.post(f"{HOME}code/", follow=True).text)


def test_a_page_costs_few_statements(django_assert_max_num_queries):
    client = answered()
    for number in range(30):
        attempt(Learner.objects.get(), f"a{number}", at=timezone.now() - timedelta(days=number))
    with django_assert_max_num_queries(8):
        client.get(HOME)


@pytest.mark.parametrize(("codes", "said"), [(["abcdef"], "celle d’ici"), (CODES, "les 2 d’ici")])
def test_the_page_of_the_code_counts_one_answer_and_several(codes, said):
    client = Client()
    for code in codes:
        form = {"jeton": "abcdefgh12345678", "answer": "oui"}
        client.post(f"/exercices/petit-sec/4-joueurs/niveau-1/{code}/", form)
    assert said in client.post(f"{HOME}code/", follow=True).text


def test_the_other_device_is_told_that_its_answers_are_in_an_account_now():
    """By a code typed there before; nothing of the account is told."""
    one, other = answered("abcdef"), answered("abcdeg")
    other.post(RESUME, {"code": code_of(one)})
    ines = User.objects.create_user("ines@exemple.fr")
    give(Learner.objects.get(), ines)
    stranger = Client()
    stranger.get(HOME)
    for where in (HOME, "/progres/"):
        page = other.get(where).text
        assert "sont maintenant dans un compte" in page
        assert "/compte/connexion/" in page
        assert ines.email not in page
        assert "dans un compte, créé" not in stranger.get(where).text
    assert not Learner.objects.filter(user=None).exists()
    other.force_login(ines)
    assert "sont maintenant dans un compte" not in other.get("/progres/").text
    ines.delete()
    assert not MovedBrowser.objects.exists()


def test_what_was_done_elsewhere_joins_an_account_and_its_device_is_told():
    """One has an account, types in it the code of another device."""
    one, other = Client(), answered()
    ines = User.objects.create_user("ines@exemple.fr")
    attempt(Learner.objects.create(user=ines), "a")
    one.force_login(ines)
    one.post(RESUME, {"code": code_of(other)})
    assert "sont maintenant dans un compte" in other.get("/progres/").text
    other.post("/exercices/petit-sec/4-joueurs/niveau-1/abcdeg/", {"answer": "oui"})
    for where in (HOME, "/progres/"):  # who went on at once was told nothing yet
        page = other.get(where).text
        assert "sont maintenant dans un compte" not in page
        assert "Ce qui a été répondu ici auparavant est dans un compte" in page
        assert "auparavant" not in one.get(where).text
    other.force_login(ines)
    assert "auparavant" not in other.get("/progres/").text


def test_who_has_another_device_is_told_that_it_has_to_sign_in_to_his_account_too():
    one, other = answered("abcdef"), answered("abcdeg")
    warning = "vos autres appareils devront s’y connecter"
    assert warning not in one.get(HOME).text
    other.post(RESUME, {"code": code_of(one)})
    assert warning in one.get(HOME).text

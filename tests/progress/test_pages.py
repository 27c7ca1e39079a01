"""A learner's own pages: what they say, to whom, at what cost."""

import re

import pytest
from django.test import Client

from rules_engine.variants import VARIANTS
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.models import Attempt
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.models import Progress
from tests.exercises.addresses import fields, wrong_answer
from tests.pages import soup
from tests.progress.seeded import FIRST_KINDS, make_learner, repeat

pytestmark = pytest.mark.django_db
PAGES = ("/progres/", "/progres/regles/", "/progres/seance/")
# Who one is, whether by a card, what one knows, the table one plays at, where one begins; more
# statements for a page that meets new answers: they are read, and the progress is kept.
UP_TO_DATE, BEHIND = 5, 7
# The first page says in which groups one is, what they give to do, whether answers given there
# earlier are in an account; the rules ask for no beginning.
MORE = {"/progres/": 3, "/progres/regles/": -1, "/progres/seance/": 0}


def said(client: Client, path: str) -> str:
    """The words of a page's own part, its spaces plain."""
    return " ".join(soup(client.get(path)).main.get_text(" ").split())


def test_who_has_not_answered_is_told_what_comes_and_where_to_begin(client):
    page = soup(client.get("/progres/"))
    links = {link["href"] for link in page.main.select("a")}
    assert library().lessons[0].get_absolute_url() in links
    assert {"/progres/placement/", "/exercices/jouer-une-carte/4-joueurs/niveau-1/"} <= links
    assert "aucun compte" in page.main.text
    assert not Learner.objects.exists()


@pytest.mark.parametrize("path", [*PAGES, "/progres/seance/suite/", "/progres/regles/petit-sec/"])
def test_looking_leaves_no_row_and_stays_in_no_cache(client, path):
    response = client.get(path)
    assert "no-store" in response["Cache-Control"]
    assert "private" in response["Cache-Control"]
    assert not Learner.objects.exists()
    assert not Progress.objects.exists()


def test_where_a_learner_is_stands_on_one_page():
    client, _ = make_learner(40, kinds=FIRST_KINDS)
    words = said(client, "/progres/")
    assert re.search(r"\d+ règles? (acquises?|rencontrées?) sur \d+, en 40 réponses", words)
    assert "Commencer la séance" in words
    assert "La suite du parcours Les 78 cartes" in words
    assert re.search(r"Le carnet d’erreurs \d+ questions? à reprendre", words)
    assert "prêt à s’asseoir" in words


def test_who_has_just_missed_questions_is_not_told_that_nothing_is_left(client):
    for code in ("abcdef", "abcdeg"):
        address = Address.find("bouts", 4, 1, code)
        client.post(address.url, fields(wrong_answer(address)))
    today = soup(client.get("/progres/")).main.select_one(".today")
    assert today.h2.get_text().split() == ["2", "questions", "à", "reprendre"]
    assert today.select_one("a.button")["href"] == "/progres/carnet/"
    words = today.get_text()
    assert "quand ses questions sont sues, non quand elle est lue" in words
    assert "0\xa0leçon" not in words


def test_nobody_sees_the_progress_of_another():
    make_learner(10)
    assert "Je n’ai jamais joué" in said(Client(), "/progres/")
    assert "Commencée 0 " in said(Client(), "/progres/regles/")


def test_the_progress_of_a_user_is_his_own(django_user_model):
    make_learner(10)
    user = django_user_model.objects.create_user("ines@exemple.fr")
    client = Client()
    client.force_login(user)
    assert "Je n’ai jamais joué" in said(client, "/progres/")
    Attempt.objects.update(learner=Learner.objects.create(user=user))
    assert "en 10 réponses" in said(client, "/progres/")


def believe(client: Client, belief: str) -> None:
    """Answer a question as who holds this misconception does."""
    address = question_at(client.get(f"/progres/idees-fausses/{belief}/")["Location"])
    answer = address.kind.solve(address.question, VARIANTS[belief].rules)
    client.post(address.url, fields(address.kind.values(address.question, answer)))


def test_a_misconception_seen_twice_is_shown_beside_its_rule_and_what_undoes_it(client):
    belief = "sec-malgre-excuse"
    believe(client, belief)
    assert not soup(client.get("/progres/")).select(".undos li")
    believe(client, belief)
    page = soup(client.get("/progres/"))
    [held] = [part for part in page.select(".undos li") if VARIANTS[belief].sentence in part.text]
    rule = library().rules["petit-sec"]
    assert rule.summary in held.text
    assert {link["href"] for link in held.select("a")} == {
        f"/progres/idees-fausses/{belief}/",
        rule.get_absolute_url(),
    }
    assert "faux" not in page.main.text.lower()


def question_at(url: str) -> Address:
    """The question of this address."""
    found = re.fullmatch(r"/exercices/([\w-]+)/(\d)-joueurs/niveau-(\d)/(\w+)/.*", url)
    assert found is not None, url
    return Address.find(found[1], int(found[2]), int(found[3]), found[4])


@pytest.mark.parametrize("belief", ["sec-malgre-excuse", "monter-facultatif", "coupe-a-droite"])
def test_what_undoes_a_misconception_is_a_question_that_it_answers_wrong(client, belief):
    for _ in range(3):
        address = question_at(client.get(f"/progres/idees-fausses/{belief}/")["Location"])
        believed = address.kind.solve(address.question, VARIANTS[belief].rules)
        assert not address.kind.accepts(address.question, believed)


@pytest.mark.parametrize("atom", ["petit-sec", "monter", "demi-point", "premiere-entame"])
def test_the_exercise_of_a_rule_asks_about_that_rule(client, atom):
    for _ in range(3):
        address = question_at(client.get(f"/progres/regles/{atom}/")["Location"])
        right = address.kind.solve(address.question)
        assert atom in address.kind.explain(address.question, right).atoms


def test_a_page_costs_the_same_whatever_one_has_answered(django_assert_num_queries):
    client, learner = make_learner(200)
    for path in PAGES:
        Progress.objects.all().delete()
        with django_assert_num_queries(BEHIND + MORE[path]):
            client.get(path)
        with django_assert_num_queries(UP_TO_DATE + MORE[path]):
            client.get(path)
    repeat(learner, 10_000)
    assert learner.attempts.count() == 10_000
    client.get("/progres/")
    for path in PAGES:
        with django_assert_num_queries(UP_TO_DATE + MORE[path]):
            client.get(path)


def test_home_leads_back_who_has_answered_and_asks_nothing_of_others(
    client, django_assert_num_queries
):
    with django_assert_num_queries(0):
        assert "Reprendre" not in client.get("/").text
    known, _ = make_learner(3)
    with django_assert_num_queries(2):  # who, and what his groups give him
        page = soup(known.get("/"))
    links = [link["href"] for link in page.select("nav[aria-label=Reprendre] a")]
    assert links == ["/progres/seance/", "/progres/"]


def test_every_page_leads_to_one_s_progress(client):
    link = soup(client.get("/lecons/")).select_one(".site-nav a[href='/progres/']")
    assert link.text == "Mes progrès"
    assert soup(client.get("/progres/regles/")).select_one(".site-nav [aria-current]") == (
        soup(client.get("/progres/regles/")).select_one(".site-nav a[href='/progres/']")
    )


def test_robots_are_kept_from_what_is_one_s_own(client):
    assert "Disallow: /progres/" in client.get("/robots.txt").text.splitlines()

"""The day's session: what it asks, in which order, and what it says at its end."""

import re
from datetime import timedelta
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.models import Attempt
from tarotlearn.lessons.atoms import ATOMS
from tarotlearn.progress.choosing import aims, next_question, ways_of
from tarotlearn.progress.evidence import Fact
from tarotlearn.progress.models import Progress
from tarotlearn.progress.session import QUESTIONS, Session, minutes
from tarotlearn.progress.state import State
from tarotlearn.progress.summing_up import SummingUp, in_days
from tests.exercises.addresses import fields, solution, wrong_answer
from tests.pages import soup
from tests.progress.seeded import make_learner

pytestmark = pytest.mark.django_db
START = "/progres/seance/suite/"
NOW = timezone.now()


def fact(number: int, atom: str, *, days: int, correct: bool = True, level: int = 1) -> Fact:
    """An answer to a question of its own about this rule, so many days ago."""
    at = NOW - timedelta(days=days)
    return Fact(number, at, "petit-sec", 1, 4, level, f"code{number}", correct, (atom,), mixed=True)


# --- Its address -----------------------------------------------------------------------------


def test_a_session_is_read_as_it_is_written():
    here = Session(3, 5, 1_764_500_000)
    assert Session.read(str(here)) == here
    assert here.query == "?seance=3.5.692c2220"


@pytest.mark.parametrize(
    "text",
    ["", "3", "3.4", "0.4.692c2620", "7.4.692c2620", "3.6.692c2620", "3.4.692C2620", "٣.4.x"],
)
def test_what_is_no_session_is_none(text):
    assert Session.read(text) is None


def test_a_session_has_some_six_questions_and_takes_some_minutes():
    assert QUESTIONS == 6
    assert minutes() == 4
    assert minutes(1) == 1


# --- What it asks ----------------------------------------------------------------------------


def test_what_is_due_comes_first_then_what_is_unsure_then_what_is_new():
    state = State().after_all(
        [
            *(fact(number, "petit-sec", days=90) for number in range(4)),
            *(fact(number, "bouts", days=60) for number in range(10, 14)),
            fact(20, "objectif", days=0),
            fact(21, "valeurs", days=0, correct=False),
        ]
    )
    assert set(state.due(NOW)) == {"petit-sec", "bouts"}
    found = [aim.atom for aim in aims(state, NOW, ["ordre", "bouts", "contrats"], 4)]
    assert found[:6] == [*state.due(NOW), "valeurs", "objectif", "ordre", "contrats"]
    assert len(found) == len(set(found))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_is_always_something_to_ask_at_any_table(players):
    for aim in aims(State(), NOW, [], players):
        for kind, level in aim.ways:
            assert players in kind.PLAYERS
            assert aim.atom in kind.level_atoms(level, players)
    assert len(list(aims(State(), NOW, [], players))) > 50


def test_a_rule_is_asked_at_its_level_or_at_the_nearest_that_reaches_it():
    for atom in ATOMS:
        for asked in (1, 2, 3):
            for kind, level in ways_of(atom, asked, 4):
                reaching = [
                    number
                    for number in range(1, kind.LEVELS + 1)
                    if atom in kind.level_atoms(number, 4)
                ]
                assert abs(level - asked) == min(abs(number - asked) for number in reaching)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_no_kind_comes_twice_running_nor_three_times(players, seed):
    rng, asked = Random(seed), []
    found = list(aims(State(), NOW, ATOMS, players))
    rng.shuffle(found)
    for number in range(QUESTIONS):
        address = next_question(found[number:], asked, 0, players, rng)
        assert address.players == players
        asked.append(address.kind.SLUG)
    assert all(one != other for one, other in zip(asked, asked[1:], strict=False))
    assert max(asked.count(slug) for slug in asked) <= 2


def test_a_question_passed_is_not_asked_about_again():
    found = [aim for aim in aims(State(), NOW, ATOMS, 4) if len(aim.ways) > 2][:3]
    first = next_question(found, ["x"], 1, 4, Random(1))
    right = first.kind.explain(first.question, first.kind.solve(first.question)).atoms
    assert found[1].atom in right


# --- Walking through it ----------------------------------------------------------------------


def walk(client: Client, start: str, *, answer=solution, htmx: bool = False) -> list[Address]:
    """Answer the questions of a session one after the other, to its end; return them."""
    asked, where = [], start
    while True:
        response = client.get(where, follow=True)
        if "address" not in response.context:
            return asked
        address, page = response.context["address"], soup(response)
        asked.append(address)
        told = page.select_one("nav[aria-label='La séance']").text
        assert f"Question {len(asked)} sur 6" in told
        form = page.select_one("form.question")
        headers = {"HX-Request": "true"} if htmx else {}
        sent = fields(answer(address)) | {"jeton": form.select_one("[name=jeton]")["value"]}
        judged = soup(client.post(form["action"], sent, headers=headers))
        following = judged.select_one(".feedback .actions a.button")
        where = following["href"]
        if answer is solution:
            last = len(asked) == QUESTIONS
            assert following.text == ("Fin de la séance" if last else "Question suivante")


@pytest.mark.parametrize("htmx", [False, True])
def test_a_session_leads_through_its_questions_to_its_end(client, htmx):
    asked = walk(client, f"{START}?joueurs=5", htmx=htmx)
    assert len(asked) == QUESTIONS == Attempt.objects.filter(mixed=True).count()
    assert {address.players for address in asked} == {5}
    slugs = [address.kind.SLUG for address in asked]
    assert all(one != other for one, other in zip(slugs, slugs[1:], strict=False))
    assert max(map(slugs.count, slugs)) <= 2


def test_its_end_says_what_changed_and_when_each_rule_comes_back(client):
    asked = walk(client, START)
    here = Session(6, 4, int(Attempt.objects.earliest("at").at.timestamp()) - 1)
    page = soup(client.get(here.end_url))
    words = " ".join(page.main.get_text(" ").split())
    assert "6 questions, 6 justes du premier coup" in words
    state = Progress.objects.state_of(Learner.objects.get())
    touched = [atom for atom in ATOMS if state.seen(atom)]
    assert len(page.select(".changes li")) == len(touched) >= len({a.kind.SLUG for a in asked})
    assert len(page.select(".returns dd a")) == len(touched)
    assert re.search(r"Vous les reverrez (demain|dans \d+ jours)", words)
    first, second = page.select(".session-end > .actions a")
    assert (first.text, first["href"]) == ("S’arrêter là", "/progres/")
    assert second["href"] == f"{START}?joueurs=4"


def test_a_session_answered_wrong_reproaches_nothing(client):
    walk(client, START, answer=wrong_answer)
    here = Session(6, 4, int(Attempt.objects.earliest("at").at.timestamp()) - 1)
    words = soup(client.get(here.end_url)).main.text
    assert "chacune avec sa règle à relire" in words
    for reproach in ("faux", "raté", "échec", "dommage", "!"):
        assert reproach not in words.lower()


def test_a_session_passed_from_end_to_end_leaves_nothing(client):
    where, atoms = START, []
    for _ in range(QUESTIONS):
        response = client.get(where, follow=True)
        where = soup(response).find("a", string="Passer")["href"]
        atoms.append(response.context["address"].kind.SLUG)
    assert len(set(atoms)) >= 4
    assert "aucune question" in client.get(where).text
    assert not Learner.objects.exists()


def test_a_page_reloaded_or_left_changes_nothing(client):
    where = client.get(START)["Location"]
    first, again = client.get(where), client.get(where)
    assert first.context["address"] == again.context["address"]
    address = first.context["address"]
    client.post(where, fields(solution(address)))
    query = where.split("?")[1]
    following = client.get(f"{START}?{query.replace('=1.', '=2.')}")["Location"]
    assert f"?{query.replace('=1.', '=2.')}" in following
    assert address.kind.SLUG not in following


def test_another_device_goes_on_with_the_same_session(client):
    first = client.get(START, follow=True)
    kind = first.context["address"].kind.SLUG
    client.post(first.redirect_chain[-1][0], fields(solution(first.context["address"])))
    other = Client()
    other.cookies = client.cookies
    query = first.redirect_chain[-1][0].split("?")[1].replace("=1.", "=2.")
    assert kind not in other.get(f"{START}?{query}")["Location"]


@pytest.mark.parametrize("seance", ["", "zut", "9.9.9", "3.4", "<b>"])
def test_whatever_stands_for_a_session_a_page_comes(client, seance):
    assert client.get(START, {"seance": seance}).status_code == 302
    assert client.get("/progres/seance/fin/", {"seance": seance}).status_code == 302
    assert client.get("/exercices/petit-sec/4-joueurs/niveau-1/abcdef/", {"seance": seance}).text


def test_a_session_far_in_the_past_or_the_future_still_answers(client):
    for since in ("00000000", "ffffffff"):
        assert client.get(f"{START}?seance=3.4.{since}").status_code == 302
        assert client.get(f"/progres/seance/fin/?seance=3.4.{since}").status_code == 200


def test_the_start_says_what_is_due_or_that_nothing_is():
    client, _ = make_learner(60, until=NOW - timedelta(days=30))
    page = soup(client.get("/progres/seance/"))
    state = Progress.objects.state_of(Learner.objects.get())
    due = len(state.due(timezone.now()))
    assert due > 6
    words = " ".join(page.main.get_text(" ").split())
    assert f"{due} règles à revoir. 6 questions de plusieurs genres, environ 4 minutes." in words
    assert "30 jours" not in words  # days away are nobody's business
    assert len(page.select(".in-session li")) == QUESTIONS
    assert "revoir" not in soup(Client().get("/progres/seance/")).select_one(".lede").text


@pytest.mark.parametrize("players", [3, 5])
def test_the_usual_table_is_the_one_most_answered_and_can_be_changed(players):
    client, _ = make_learner(30, players=players, kinds=("petit-sec", "objectif"))
    page = soup(client.get("/progres/seance/"))
    assert page.select_one("input[checked]")["value"] == str(players)
    assert f"/{players}-joueurs/" in client.get(START)["Location"]
    assert "/4-joueurs/" in client.get(f"{START}?joueurs=4")["Location"]


def test_a_session_costs_few_statements(django_assert_num_queries):
    client, _ = make_learner(50)
    client.get("/progres/")
    with django_assert_num_queries(4):  # who, what he knows, where he begins, what is answered
        where = client.get(f"{START}?joueurs=4")["Location"]
    with django_assert_num_queries(0):
        page = client.get(where)
    with django_assert_num_queries(4):  # an answer costs what it costs anywhere
        client.post(where, fields(solution(page.context["address"])))
    query = where.split("?")[1]
    with django_assert_num_queries(4):  # also whether he came in by a card
        client.get(f"/progres/seance/fin/?{query}")


# --- What it changed -------------------------------------------------------------------------


def test_a_rule_that_rises_and_one_that_falls_are_told_apart():
    before = State().after_all(fact(number, "bouts", days=3) for number in range(6))
    since = [
        fact(7, "bouts", days=0, correct=False),
        *(fact(number, "objectif", days=0) for number in range(10, 13)),
    ]
    summing_up = SummingUp.of(before, since, NOW)
    assert [change.rule.atom for change in summing_up.rose] == ["objectif"]
    assert [change.rule.atom for change in summing_up.fell] == ["bouts"]
    assert (summing_up.answered, summing_up.right) == (4, 3)
    assert {rule.atom for each in summing_up.returns for rule in each.rules} == {
        "bouts",
        "objectif",
    }


def test_rules_that_come_back_about_the_same_time_are_told_together():
    facts = [
        *(fact(number, "bouts", days=200 - 60 * number) for number in range(4)),
        *(fact(10 + number, "objectif", days=197 - 60 * number) for number in range(4)),
    ]
    returns = SummingUp.of(State(), facts, NOW).returns
    assert len({each.when for each in returns}) == len(returns)
    assert sum(len(each.rules) for each in returns) == 2


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (0, "aujourd’hui"),
        (1, "demain"),
        (6, "dans 6 jours"),
        (44, "dans 44 jours"),
        (61, "dans 2 mois"),
        (400, "dans un an ou plus"),
    ],
)
def test_days_are_said_in_words(days, words):
    assert in_days(days).replace("\xa0", " ") == words

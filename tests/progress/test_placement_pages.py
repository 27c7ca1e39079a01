"""The placement quiz on its pages: no row before an answer, one place at its end, no forgery."""

from random import Random
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.core import signing
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tarotlearn.accounts.merging import merge
from tarotlearn.accounts.models import Learner
from tarotlearn.accounts.personal import parts_of
from tarotlearn.exercises.models import Attempt
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.placement.choosing import MOST_QUESTIONS
from tarotlearn.progress.placement.models import Placement
from tarotlearn.progress.placement.profiles import PROFILE_OF
from tarotlearn.progress.placement.quiz import Quiz
from tests.pages import soup
from tests.progress.playing import answer, played

pytestmark = pytest.mark.django_db
START = "/progres/placement/"
QUESTION, RESULT = f"{START}question/", f"{START}resultat/"
FIRST = library().lessons[0]


def state(address):
    return parse_qs(urlsplit(address).query)["etat"][0]


def at(page, quiz):
    return f"{page}?{urlencode({'etat': quiz.written()})}"


def finished(profile, seed="seed"):
    """A whole quiz of a player of this profile who makes what slips he makes."""
    answered = played(PROFILE_OF[profile], seed, says_so=0.5)
    return Quiz(seed, answered, None)


def last_question(quiz):
    """The same quiz just before its last answer, and the form that gives it."""
    *before, (asked, values) = quiz.answered
    return Quiz(quiz.seed, tuple(before), asked), form_of(values)


def form_of(values):
    fields = {}
    for value in values:
        name, separator, rest = value.partition("=")
        fields[f"answer-{name}" if separator else "answer"] = rest if separator else value
    return fields or {"je-ne-sais-pas": "1"}


def walk(client, profile, says_so=0.5):
    """The quiz as a browser goes through it; the address of its end."""
    rng, address = Random(profile), client.get(QUESTION).url
    for _ in range(MOST_QUESTIONS):
        page = soup(client.get(address))
        form = page.select_one("form.question")
        token = form.select_one("[name=jeton]")["value"]
        asked = Quiz.read(state(address)).asked
        sent = form_of(answer(PROFILE_OF[profile], asked, rng, says_so))
        address = client.post(form["action"], sent | {"jeton": token}).url
        if address.startswith(RESULT):
            return address
    pytest.fail("more questions than promised")


def test_a_player_walks_through_the_quiz_to_his_lesson(client):
    address = walk(client, "famille")
    page = soup(client.get(address))
    assert page.h1.text == "Commencez à la leçon «\N{NO-BREAK SPACE}Le Petit sec\N{NO-BREAK SPACE}»"
    assert page.select_one('a.button[href="/lecons/petit-sec/"]').text.endswith("de lecture")
    learner = Learner.objects.get()
    assert Placement.objects.start_of(learner) == "petit-sec"
    answered = Quiz.read(state(address)).answered
    attempts = Attempt.objects.filter(learner=learner)
    assert attempts.count() == sum(1 for _, values in answered if values)
    assert all(attempt.mixed and attempt.nth_try == 1 for attempt in attempts)


def test_opening_every_page_writes_nothing(client):
    quiz = finished("belote")
    before, _ = last_question(quiz)
    for address in (START, QUESTION, RESULT, at(QUESTION, before), at(RESULT, quiz)):
        client.get(address, follow=True)
        client.head(address)
    assert not Learner.objects.exists()
    assert not Placement.objects.exists()


def test_who_only_says_that_he_does_not_know_leaves_no_row(client):
    address = walk(client, "jamais-joue", says_so=1)
    assert soup(client.get(address)).select_one(f'a.button[href="{FIRST.get_absolute_url()}"]')
    assert not Learner.objects.exists()


def test_none_right_is_said_in_the_singular(client):
    address = at(QUESTION, Quiz.new())
    while "/question/" in address:
        address = client.post(address, {"je-ne-sais-pas": "1"}).url
    assert "Aucune réponse juste sur" in client.get(address).text


def test_not_to_know_is_a_button_beside_the_other(client):
    form = soup(client.get(at(QUESTION, Quiz.new()))).select_one("form.question")
    assert form.select_one(".actions [name=je-ne-sais-pas]").text == "Je ne sais pas"


def test_a_question_is_asked_without_hint_or_way_to_its_solution(client):
    address = client.get(QUESTION).url
    page = soup(client.get(address))
    asked = Quiz.read(state(address)).asked
    assert asked.url not in str(page)
    assert not page.select_one("[data-hx-post], [name=demande]")


def test_a_form_sent_twice_counts_once_and_goes_on_to_the_same_question(client):
    before, form = last_question(finished("belote"))
    address = at(QUESTION, before)
    form |= {"jeton": "abcdefgh12345678", "answer": form.get("answer", "")}
    first = client.post(address, form)
    again = client.post(address, form)
    assert first.status_code == again.status_code == 302
    assert Quiz.read(state(first.url)) == Quiz.read(state(again.url))
    assert Attempt.objects.count() <= 1
    assert Placement.objects.count() == Attempt.objects.count()


def test_back_and_another_answer_is_another_attempt_and_still_one_place(client):
    quiz = finished("quatre-joueurs")
    client.post(*sent(quiz))
    assert Placement.objects.get().lesson == quiz.profile.lesson
    before, _ = last_question(quiz)
    client.post(at(QUESTION, before), {"je-ne-sais-pas": "1"})
    assert Placement.objects.count() <= 1


def sent(quiz):
    before, form = last_question(quiz)
    return at(QUESTION, before), form


def test_what_cannot_be_read_is_asked_again(client):
    address = client.get(QUESTION).url
    response = client.post(address, {"answer": "n’importe quoi"})
    assert response.status_code == 422
    assert soup(response).select_one("form.question .feedback.wrong")
    assert not Attempt.objects.exists()


def forged(value):
    return signing.dumps(value, salt="another")


@pytest.mark.parametrize("page", [QUESTION, RESULT])
@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "rien",
        ".",
        "a:b:c",
        "é" * 50,
        "x" * 20_000,
        # A signature holds the time: every process that collects the tests would name it otherwise.
        pytest.param(forged(("seed", [], None)), id="forged"),
        pytest.param(Quiz.new().written()[:-1], id="cut"),
        pytest.param("A" + Quiz.new().written()[1:], id="changed"),
    ],
)
def test_a_state_that_is_not_ours_leads_kindly_to_the_start(client, page, method, text):
    response = getattr(client, method)(f"{page}?{urlencode({'etat': text})}")
    assert response.status_code == 422
    assert "recommence en deux minutes" in soup(response).select_one("[role=alert]").text
    assert soup(response).select_one(f'a.button[href="{QUESTION}"]')
    assert not Learner.objects.exists()


def test_a_state_of_two_days_ago_is_too_old(client, monkeypatch):
    address = at(QUESTION, Quiz.new())
    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + 2 * 86_400)
    response = client.get(address)
    assert response.status_code == 422
    assert "plus d’un jour" in soup(response).select_one("[role=alert]").text


@pytest.mark.parametrize(
    "written",
    [
        ("seed", [], ["un-genre-parti", 4, 1, "abcdef"]),
        ("seed", [], ["petit-sec", 9, 1, "abcdef"]),
        ("seed", [[["petit-sec", 4, 1, "abcdef"], ["plus-lisible"]]], None),
    ],
)
def test_a_state_of_a_kind_that_has_changed_is_too_old(client, written):
    text = signing.dumps(written, salt="progress.placement", compress=True)
    response = client.get(f"{QUESTION}?{urlencode({'etat': text})}")
    assert response.status_code == 422


def test_a_quiz_over_is_shown_its_end_and_one_under_way_its_question(client):
    quiz = finished("famille")
    before, _ = last_question(quiz)
    assert client.get(at(QUESTION, quiz)).url.startswith(RESULT)
    assert client.post(at(QUESTION, quiz), {"answer": "oui"}).url.startswith(RESULT)
    assert client.get(at(RESULT, before)).url.startswith(QUESTION)
    assert client.post(at(RESULT, before), {"debut": "1"}).url.startswith(QUESTION)
    assert not Placement.objects.exists()


def test_one_may_rather_begin_at_the_beginning(client):
    quiz = finished("famille")
    client.post(*sent(quiz))
    learner = Learner.objects.get()
    assert Placement.objects.start_of(learner) == quiz.profile.lesson != FIRST.slug
    response = client.post(at(RESULT, quiz), {"debut": "1"})
    assert response.url == FIRST.get_absolute_url()
    assert Placement.objects.start_of(learner) == FIRST.slug
    assert Placement.objects.count() == 1


def test_the_end_tells_each_answer_with_its_rule(client):
    quiz = finished("atout-libre")
    page = soup(client.get(at(RESULT, quiz)))
    told = page.select(".placement-told > li")
    assert len(told) == len(quiz.answered)
    for (address, values), item in zip(quiz.answered, told, strict=True):
        kind, question = address.kind, address.question
        right = bool(values) and kind.accepts(question, kind.parse(question, values))
        assert ("right" in item["class"]) == right
        assert item.select_one(f'a[href="{address.url}"]')
        assert right or item.select_one('a[href^="/regles/"]')


def test_a_belote_player_is_told_what_is_otherwise_at_tarot(client):
    for seed in ("un", "deux", "trois"):
        page = soup(client.get(at(RESULT, finished("belote", seed))))
        if "À la belote, l’As est la plus forte carte" in page.text:
            return
    pytest.fail("no belote player was told that the Ace is low")


def test_the_last_answer_costs_few_queries(client):
    quiz = finished("quatre-joueurs")
    client.post(at(QUESTION, Quiz.new()), {"je-ne-sais-pas": "1"})
    client.post(*sent(quiz))  # the learner is there from now on
    other = finished("marque-inconnue", "other")
    address, form = sent(other)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        client.post(address, form)
    statements = [q["sql"] for q in queries if not q["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    assert len(statements) <= 5, statements


def test_the_last_placement_counts(client):
    client.post(*sent(finished("famille")))
    client.post(*sent(finished("quatre-joueurs", "later")))
    learner = Learner.objects.get()
    assert Placement.objects.count() == 2
    last = Placement.objects.order_by("at", "pk").last()
    assert Placement.objects.start_of(learner) == last.lesson
    assert Placement.objects.start_of(None) == ""
    assert Placement.objects.start_of(Learner.objects.create()) == ""


def test_placements_follow_a_learner_who_becomes_another():
    kept, leaving = Learner.objects.create(), Learner.objects.create()
    keep = Placement.objects.keep
    keep(learner=kept, quiz="both", lesson="petit-sec", profile="famille")
    keep(learner=leaving, quiz="both", lesson="petit-sec", profile="famille")
    keep(learner=leaving, quiz="later", lesson="l-excuse", profile="excuse-inconnue")
    merge(kept, leaving)
    assert sorted(Placement.objects.filter(learner=kept).values_list("quiz", flat=True)) == [
        "both",
        "later",
    ]
    assert Placement.objects.start_of(kept) == "l-excuse"
    kept.delete()
    assert not Placement.objects.exists()


def test_a_user_takes_his_placements_away_with_his_data(django_user_model):
    user = django_user_model.objects.create_user("ines@exemple.fr")
    learner = Learner.objects.create(user=user)
    keep = Placement.objects.keep
    keep(learner=learner, quiz="mine", lesson="petit-sec", profile="famille")
    keep(learner=Learner.objects.create(), quiz="his", lesson="l-excuse", profile="famille")
    [part] = [part for part in parts_of(user) if part.key == "placements"]
    [record] = part.records
    assert record.data["lecon"] == "petit-sec"
    assert "Le Petit sec" in record.lines[0][1]


def test_two_people_at_one_address_answer_for_themselves():
    address, form = sent(finished("famille"))
    for _ in range(2):
        Client().post(address, form)
    assert Learner.objects.count() == Placement.objects.count() == 2


@pytest.mark.parametrize("address", ["/", "/lecons/"])
def test_the_quiz_is_one_link_away(client, address):
    assert soup(client.get(address)).select_one(f'a[href="{START}"]')


def test_the_way_goes_on_from_where_one_was_placed(client):
    client.post(*sent(finished("famille")))
    page = client.get(reverse("progress:path"))
    assert page.status_code == 200
    assert "/lecons/petit-sec/" in page.text

"""The page of a question: what it costs, what it keeps, what it answers to anything sent."""

from random import Random

import pytest
from bs4 import BeautifulSoup
from django.dispatch import receiver
from django.test import Client

from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises import address as drawing
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.signals import attempt_recorded
from tests.exercises.addresses import (
    fields,
    one_address,
    solution,
    some_addresses,
    tables_and_levels,
    wrong_answer,
)
from tests.pages import soup

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
TOKEN = {"jeton": "abcdefgh12345678"}


def swapped(page: BeautifulSoup, fragment: BeautifulSoup) -> str:
    """The page once htmx has put the fragment where the form's own attributes say."""
    form = page.select_one("form.question")
    assert (form["data-hx-swap"], form["data-hx-target"]) == ("outerHTML", "this")
    form.replace_with(fragment)
    return without_chance(page)


def without_chance(page: BeautifulSoup) -> str:
    """The page without what differs at each request."""
    for field in page.select("input[name=csrfmiddlewaretoken], input[name=jeton]"):
        field["value"] = ""
    return " ".join(str(page).split())


def hidden(page: BeautifulSoup) -> dict[str, list[str]]:
    """What the form carries unseen, as a browser sends it with a button."""
    sent: dict[str, list[str]] = {}
    for field in page.select("form.question input[type=hidden]"):
        if field["name"] != "csrfmiddlewaretoken":
            sent.setdefault(field["name"], []).append(field["value"])
    return sent


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_answering_with_htmx_gives_the_page_that_a_reload_gives(client, slug, players, level):
    [address] = some_addresses(slug, players, level, 1)
    for values in (solution(address), wrong_answer(address), ()):
        sent = fields(values) | TOKEN
        page = soup(client.get(address.url))
        fragment = soup(client.post(address.url, sent, headers=HTMX))
        assert swapped(page, fragment) == without_chance(soup(client.post(address.url, sent)))


@pytest.mark.parametrize("slug", KINDS)
@pytest.mark.parametrize("demand", ["indice", "reessayer", "solution"])
def test_a_button_gives_in_place_what_a_reload_gives(client, slug, demand):
    address = one_address(slug)
    sent = fields(wrong_answer(address)) | TOKEN | {"demande": demand}
    page = soup(client.get(address.url))
    fragment = soup(client.post(address.url, sent, headers=HTMX))
    assert swapped(page, fragment) == without_chance(soup(client.post(address.url, sent)))


@pytest.mark.parametrize("slug", KINDS)
def test_a_right_and_a_wrong_answer_are_told_apart_with_the_rule_and_kept(client, slug):
    address = one_address(slug)
    for values, said in ((solution(address), "right"), (wrong_answer(address), "wrong")):
        page = soup(client.post(address.url, fields(values)))
        feedback = page.select_one(".feedback")
        assert said in feedback["class"]
        assert ("Juste" in feedback.select_one(".verdict").text) is (said == "right")
        assert feedback.select_one("a[href^='/regles/']")
    right, wrong = Attempt.objects.order_by("id")
    assert (right.correct, wrong.correct) == (True, False)
    assert right.learner == wrong.learner == Learner.objects.get()
    assert address.kind.read(right.question) == address.question
    assert tuple(right.answer) == solution(address)
    assert (right.kind, right.players, right.level, right.code) == (
        slug, address.players, address.level, address.code,
    )  # fmt: skip


def test_a_misconception_that_explains_the_answer_is_named_and_kept(client):
    for address in some_addresses("petit-sec", 4, 2, 60):
        if "EX" in address.kind.write(address.question)["main"].split():
            break
    page = soup(client.post(address.url, {"answer": "oui"}))
    assert "L’Excuse n’empêche pas le Petit d’être sec." in page.select_one(".misconception").text
    assert Attempt.objects.get().misconceptions == ["sec-malgre-excuse"]


def test_a_form_sent_twice_counts_once_and_says_the_same(client):
    address = one_address("petit-sec")
    sent = {"answer": "oui", **TOKEN}
    first, second = (without_chance(soup(client.post(address.url, sent))) for _ in range(2))
    assert first == second
    assert Attempt.objects.count() == 1


def test_each_new_attempt_is_announced_once(client):
    heard = []

    @receiver(attempt_recorded)
    def hear(attempt, **_):
        heard.append(attempt)

    address = one_address("petit-sec")
    for _ in range(2):
        client.post(address.url, {"answer": "oui", **TOKEN})
    assert heard == [Attempt.objects.get()]
    attempt_recorded.disconnect(hear)


def test_hints_come_one_by_one_keep_what_was_ticked_and_are_counted(client):
    address = one_address("cartes-jouables")
    card = str(next(iter(address.kind.scene(address.question).hand)))
    hints = 0
    for number in (1, 2, 3):
        page = soup(
            client.post(address.url, {"answer": card, "demande": "indice", "indices": hints})
        )
        assert len(page.select(".hints li")) == number
        assert page.select_one(f"input[value='{card}']").has_attr("checked")
        hints = page.select_one("input[name=indices]")["value"]
    assert not page.select("button[value=indice]")
    assert not Attempt.objects.exists()
    client.post(address.url, {"answer": card, "indices": hints})
    assert Attempt.objects.get().hints == 3


def test_a_question_answered_inside_another_page_keeps_its_place_among_the_titles(client):
    page = soup(client.get("/"))
    form = page.select_one("form.question")
    sent = {field["name"]: field.get("value", "") for field in form.select("input[type=hidden]")}
    sent["answer"] = form.select_one("[name=answer]")["value"]
    fragment = soup(client.post(form["action"], sent, headers=HTMX))
    assert not fragment.select("h1")
    assert fragment.select_one("h2").text == form.select_one("h2").text
    assert len(soup(client.post(form["action"], sent)).select("h1")) == 1


@pytest.mark.parametrize("slug", KINDS)
def test_trying_again_keeps_what_was_chosen_and_counts(client, slug):
    address = one_address(slug)
    sent = fields(wrong_answer(address))
    judged = soup(client.post(address.url, sent))
    assert judged.select_one("button[value=reessayer]")
    again = soup(client.post(address.url, hidden(judged) | {"demande": "reessayer"}))
    kept = {(box["name"], box["value"]) for box in again.select("input[checked], input.number")}
    kept |= {(one.parent["name"], one["value"]) for one in again.select("option[selected]")}
    pick = address.kind.scene(address.question).pick
    if pick and pick.plays:  # a card to play is a button: there is nothing to keep
        sent = {}
    assert kept == {(name, value) for name, values in sent.items() for value in values}
    assert not again.select(".verdict")
    client.post(address.url, hidden(again) | fields(solution(address)))
    assert list(Attempt.objects.order_by("id").values_list("nth_try", "correct")) == [
        (1, False), (2, True),
    ]  # fmt: skip


@pytest.mark.parametrize("slug", ["cartes-jouables", "petit-sec-suite"])
def test_a_wrong_answer_keeps_the_solution_for_who_asks(client, slug):
    address = one_address(slug)
    judged = soup(client.post(address.url, fields(wrong_answer(address))))
    assert not judged.select(".missed, .steps")
    seen = soup(client.post(address.url, hidden(judged) | {"demande": "solution"}))
    assert seen.select(".steps li.conclusion")
    assert Attempt.objects.count() == 1
    again = soup(client.post(address.url, hidden(seen) | {"demande": "reessayer"}))
    client.post(address.url, hidden(again) | fields(solution(address)))
    assert list(Attempt.objects.order_by("id").values_list("solution_seen", flat=True)) == [
        False, True,
    ]  # fmt: skip


def test_a_solution_seen_is_remembered_when_the_page_is_opened_anew(client):
    """For this question alone, and for an hour; its answer then counts for nothing."""
    address, other = one_address("cartes-jouables"), one_address("petit-sec-suite")
    judged = soup(client.post(address.url, fields(wrong_answer(address))))
    client.post(address.url, hidden(judged) | {"demande": "solution"})
    assert client.cookies["aides"]["max-age"] == 3600
    for each in (address, other):
        anew = soup(client.get(each.url))
        client.post(each.url, hidden(anew) | fields(solution(each)))
    told = Attempt.objects.order_by("id").values_list("correct", "solution_seen")
    assert list(told) == [(False, False), (True, True), (True, False)]


def test_hints_are_remembered_when_the_page_is_opened_anew(client):
    """They are shown again, and count; those of another question do not."""
    address, other = one_address("cartes-jouables"), one_address("petit-sec-suite")
    for number in (1, 2):
        page = soup(client.get(address.url))
        assert len(page.select(".hints li")) == number - 1
        page = soup(client.post(address.url, hidden(page) | {"demande": "indice"}))
        assert len(page.select(".hints li")) == number
    for each in (address, other):
        anew = soup(client.get(each.url))
        client.post(each.url, hidden(anew) | fields(solution(each)))
    assert list(Attempt.objects.order_by("id").values_list("hints", flat=True)) == [2, 0]


def test_a_form_that_had_no_hint_yet_counts_those_that_were_shown(client):
    """As in a lesson, or reached by the Back button; the same hints are then shown again."""
    address = one_address("cartes-jouables")
    first = soup(client.get(address.url))
    for number in (0, 1):
        client.post(address.url, hidden(first) | {"demande": "indice", "indices": number})
    again = soup(client.post(address.url, hidden(first) | {"demande": "indice"}))
    assert len(again.select(".hints li")) == 2
    client.post(address.url, hidden(first) | fields(solution(address)))
    assert Attempt.objects.get().hints == 2


def test_where_several_share_a_browser_help_counts_for_who_was_given_it(client):
    """As the pupils of a class do: one enters where another went out."""
    address = one_address("cartes-jouables")
    ines, leo = (User.objects.create_user(f"{name}@exemple.fr") for name in ("ines", "leo"))
    for user, demand in ((ines, "solution"), (leo, "indice"), (ines, ""), (leo, "")):
        client.force_login(user)
        client.post(address.url, fields(wrong_answer(address)) | {"demande": demand})
    told = Attempt.objects.order_by("id").values_list("learner__user", "solution_seen", "hints")
    assert list(told) == [(ines.pk, True, 0), (leo.pk, False, 1)]


@pytest.mark.parametrize("cookie", ["", ".", "a.b", "<b>" * 50, "é", "0123456789ab9", "s"])
def test_a_cookie_of_help_that_is_not_ours_says_nothing(client, cookie):
    address = one_address("petit-sec")
    client.cookies["aides"] = cookie
    client.post(address.url, fields(wrong_answer(address)) | {"demande": "solution"})
    client.cookies["aides"] = cookie
    client.post(address.url, fields(solution(address)))
    attempt = Attempt.objects.get()
    assert (attempt.hints, attempt.solution_seen) == (0, False)


def test_where_two_answers_are_offered_the_right_one_is_said_at_once(client):
    address = one_address("petit-sec")
    judged = soup(client.post(address.url, fields(wrong_answer(address))))
    assert judged.select(".steps li.conclusion")
    assert len(judged.select(".choice.right")) == len(judged.select(".choice.wrong")) == 1


def test_the_next_question_comes_in_place_inside_another_page_and_else_on_its_own(client):
    address = one_address("petit-sec")
    sent = {"demande": "autre", "dans": "page"}
    drawn = soup(client.post(address.url, sent, headers=HTMX)).select_one("form.question")
    assert drawn["action"].rsplit("/", 2)[0] == address.url.rsplit("/", 2)[0]
    assert drawn["action"] != address.url
    assert drawn.select_one("h2")
    response = client.post(address.url, sent)
    assert response.status_code == 302
    assert response["Location"].startswith(address.url.rsplit("/", 2)[0])


@pytest.mark.parametrize(("slug", "players", "level"), tables_and_levels())
def test_another_is_another_also_where_there_are_few(client, slug, players, level, monkeypatch):
    """At three, who deals next has three questions: chance alone asks the same one time in three.

    What was told of the first, and is remembered of the question, would stand under the second.
    """
    monkeypatch.setattr(drawing, "_RANDOM", Random(f"{slug}/{players}/{level}"))
    [address] = some_addresses(slug, players, level, 1)
    way = soup(client.get(address.url)).select_one(".actions a.quiet")
    assert way.text == "Passer"
    for _ in range(3):
        following = Address.find(slug, players, level, client.get(way["href"]).url.split("/")[-2])
        assert following.question != address.question
        assert address.another().question != address.question


@pytest.mark.parametrize(
    ("slug", "sent", "said"),
    [
        ("cartes-jouables", {}, "Cochez au moins une carte"),
        ("cartes-jouables", {"answer": ["99Z"]}, "Carte inconnue"),
        ("cartes-jouables", {"answer": ["RP", "RP"]}, "répétée"),
        ("cartes-jouables", {"answer": ["<script>"]}, "Carte inconnue"),
        ("cartes-jouables", {"answer": [""]}, "Cochez au moins une carte"),
        ("cartes-jouables", {"answer": ["x" * 100_000]}, "Carte inconnue"),
        ("petit-sec", {}, "Choisissez une réponse"),
        ("petit-sec", {"answer": ["oui", "non"]}, "une seule"),
        ("petit-sec", {"answer": ["peut-être"]}, "pas proposée"),
        ("petit-sec-suite", {}, "Il manque une réponse"),
        ("petit-sec-suite", {"answer-suite": ["annulee"]}, "Il manque une réponse"),
        ("petit-sec-suite", {"answer-suite": ["annulee", "jouee"]}, "une seule"),
        ("petit-sec-suite", {"answer-donneur": ["9"]}, "pas proposée"),
        ("petit-sec-suite", {"answer-zut": ["1"]}, "pas proposée"),
    ],
)
def test_an_answer_that_cannot_be_read_is_no_wrong_answer(client, slug, sent, said):
    address = one_address(slug)
    for headers in ({}, HTMX):
        response = client.post(address.url, sent, headers=headers)
        assert response.status_code == 422
        assert said in soup(response).select_one(".feedback").text.replace("\u202f", " ")
        assert b"<script>" not in response.content.split(b"</head>")[-1]
    assert not Attempt.objects.exists()
    assert not Learner.objects.exists()
    assert client.post(address.url, fields(solution(address))).status_code == 200


def test_a_card_that_is_not_in_the_hand_is_refused_and_the_ticks_are_kept(client):
    address = one_address("cartes-jouables")
    question = address.question
    stranger = next(str(card) for card in question.trick)
    kept = str(next(iter(question.hand)))
    response = client.post(address.url, {"answer": [kept, stranger]})
    assert response.status_code == 422
    assert soup(response).select_one(f"input[value='{kept}']").has_attr("checked")


def test_reading_leaves_nothing_and_costs_no_query(client, django_assert_num_queries):
    address = one_address("cartes-jouables")
    client.get(address.url)
    with django_assert_num_queries(0):
        client.get(address.url)
        client.get("/exercices/")
    assert not Learner.objects.exists()


def without_savepoints(queries) -> list[str]:
    words = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
    return [query["sql"] for query in queries if not query["sql"].startswith(words)]


def test_an_answer_costs_four_statements_at_most(client, django_assert_max_num_queries):
    address = one_address("petit-sec")
    for _ in range(3):  # the first answer writes the learner too
        with django_assert_max_num_queries(50) as captured:
            assert client.post(address.url, {"answer": "oui"}).status_code == 200
        assert len(without_savepoints(captured.captured_queries)) <= 4


def test_an_answer_of_someone_signed_in_costs_four_statements_at_most(
    django_assert_max_num_queries,
):
    client = Client()
    client.force_login(User.objects.create_user("ines@exemple.fr"))
    address = one_address("petit-sec")
    client.post(address.url, {"answer": "oui"})
    with django_assert_max_num_queries(50) as captured:
        assert client.post(address.url, {"answer": "non"}).status_code == 200
    assert len(without_savepoints(captured.captured_queries)) <= 4
    assert {attempt.learner.user.email for attempt in Attempt.objects.all()} == {"ines@exemple.fr"}


def test_without_a_csrf_token_nothing_is_kept():
    address = one_address("petit-sec")
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(address.url, {"answer": "oui"}).status_code == 403
    assert not Attempt.objects.exists()


def test_crawlers_are_kept_out_of_endless_questions(client):
    assert "Disallow: /exercices/*/" in client.get("/robots.txt").content.decode()


def test_a_code_may_be_typed_in_capitals(client):
    where = "/exercices/petit-sec/4-joueurs/niveau-1/"
    assert client.get(f"{where}6H3PSK/").headers["Location"] == f"{where}6h3psk/"
    assert client.post(f"{where}6H3PSK/", {"answer": "oui"}).status_code == 200


def test_a_code_that_cannot_be_is_told_what_a_code_looks_like(client):
    answer = client.get("/exercices/petit-sec/4-joueurs/niveau-1/0i1llo/")
    assert answer.status_code == 404
    assert "jamais 0, 1, i, l ni o" in answer.content.decode()

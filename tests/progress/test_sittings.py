"""« Prêt à s’asseoir »: a test walked through as people do, and as nobody should."""

import re
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tarotlearn.accounts.merging import merge
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.remarking import Changed, replace_all
from tarotlearn.exercises.series import Slot
from tarotlearn.progress.certifying import tables
from tarotlearn.progress.certifying.models import Sitting, SittingAnswer
from tarotlearn.progress.placement.models import Placement
from tests.exercises.addresses import fields, solution
from tests.pages import soup
from tests.progress.sittings import CHOICE, at, course, form_of, send, take

pytestmark = pytest.mark.django_db
TABLES = pytest.mark.parametrize("players", [3, 4, 5])


@TABLES
def test_every_part_of_the_game_that_matters_is_asked(players):
    slots = tables.slots_of(players)
    assert 12 <= len(slots) <= 15
    assert {slot.level for slot in slots} <= {1, 2}
    assert all(slot.is_known and slot.players == players for slot in slots)
    groups = {asked.group.slug for asked in tables.parts_of(slots)}
    assert {"cartes", "donne", "encheres", "chien", "jeu", "marque"} <= groups
    assert ("appel" in groups) == (players == 5)
    assert {slot.kind for slot in slots} >= set(tables.STOPPING)


@TABLES
def test_two_tests_ask_the_same_kinds_in_another_order(players):
    one, other = tables.series_of(players, "une"), tables.series_of(players, "autre")
    assert sorted(one.slots) == sorted(other.slots) == sorted(tables.slots_of(players))
    assert one.slots != other.slots


def test_who_passes_is_not_led_back_to_the_first_lesson_and_who_fails_begins_where_he_did(client):
    take(client, wrong=set(tables.STOPPING))
    assert not Placement.objects.exists()
    sitting = take(client)
    assert sitting.is_passed
    assert Placement.objects.start_of(sitting.learner) == "le-petit-au-bout"
    page = soup(client.get("/progres/parcours/"))
    assert "Le Petit au bout" in page.select_one("[aria-current=step]").get_text()
    assert "Passée" in page.select_one(".path-step").get_text()


@pytest.mark.parametrize(
    ("before", "after"),
    [("petit-sec", "le-petit-au-bout"), ("fautes-et-arbitrage", "fautes-et-arbitrage")],
)
def test_to_pass_leads_nobody_back(client, before, after):
    client.get(at(4, 1))
    send(client, 4, 1)
    learner = Sitting.objects.get().learner
    Placement.objects.keep(learner=learner, quiz="abcdef", lesson=before, profile="famille")
    take(client)
    assert Placement.objects.start_of(learner) == after


@pytest.mark.parametrize(
    ("right", "stopping_missed", "passed"),
    [(15, 0, True), (12, 0, True), (12, 1, True), (14, 1, True)]
    + [(11, 0, False), (13, 2, False), (12, 3, False), (0, 5, False)],
)
def test_it_takes_four_right_in_five_and_at_most_one_fault_that_stops_the_table(
    right, stopping_missed, passed
):
    assert tables.is_enough(asked=15, right=right, stopping_missed=stopping_missed) is passed


def test_the_page_publishes_what_it_takes(client):
    page = soup(client.get(CHOICE)).get_text(" ", strip=True).replace("\xa0", " ")
    for said in ("15 questions", "environ 10 minutes", "12 réponses justes sur 15", "80 %"):
        assert said in page
    assert "Une seule erreur au plus" in page


@TABLES
def test_a_whole_test_passed(client, players):
    sitting = take(client, players)
    assert (sitting.right, sitting.stopping_missed, sitting.is_passed) == (15, 0, True)
    attempts = Attempt.objects.all()
    assert {attempt.mixed for attempt in attempts} == {True}
    assert {attempt.players for attempt in attempts} == {players}
    page = soup(client.get(sitting.get_absolute_url()))
    assert page.h1.get_text() == "Vous pouvez vous asseoir"
    assert len(page.select(".sitting-told > li.right")) == 15
    assert not page.select("#revoir")


def test_a_test_missed_says_what_to_review(client):
    sitting = take(client, wrong=["petit-sec", "cartes-jouables"])
    assert (sitting.right, sitting.stopping_missed, sitting.is_passed) == (12, 2, False)
    page = soup(client.get(sitting.get_absolute_url()))
    assert len(page.select(".sitting-told > li.wrong")) == 3
    deciding = {a.atoms[0] for a in Attempt.objects.filter(correct=False)}
    reviewed = {link["href"].split("/")[2] for link in page.select("#revoir + ul h3 a")}
    assert reviewed == deciding
    replays = {link["href"] for link in page.select(".sitting-told a") if "Rejouer" in link.text}
    assert replays == {attempt.url for attempt in Attempt.objects.all()}
    corrections = [link for link in page.select(".sitting-told a") if "correction" in link.text]
    assert len(corrections) == 3
    shown = soup(client.get(corrections[0]["href"]))
    assert shown.select_one(".replayed .verdict.wrong, .replayed .feedback.wrong")
    assert shown.select(".replayed .steps li.conclusion")
    assert not page.select("form")  # nothing to attest


def test_nothing_is_told_before_the_end(client):
    for number in range(1, 5):
        send(client, 4, number, right=number % 2 == 0)
    for page in (client.get(at(4, 5)).text, client.get(CHOICE).text):
        for said in ("Juste", "Faux", "juste sur", "justes sur "):
            assert said not in page.replace(" réponses justes sur 15 au moins", "")
    assert client.get(Sitting.objects.get().get_absolute_url()).status_code == 404


def test_nothing_is_written_before_the_first_answer(client):
    for page in (CHOICE, f"{CHOICE}4-joueurs/", at(4, 1), at(4, 7), f"{CHOICE}4-joueurs/fin/"):
        client.get(page)
    action, hidden = form_of(client, 4, 1)
    assert client.post(action, hidden).status_code == 422  # an answer that can't be read
    assert not Learner.objects.exists()
    assert not Sitting.objects.exists()


def test_asking_again_shows_no_easier_test(client):
    client.get(at(4, 1))
    first = course(client).series
    for _ in range(3):
        client.get(f"{CHOICE}4-joueurs/")
        assert course(client).series == first
    assert course(client, 5).series != first
    sitting = take(client)
    assert sitting.asked == first
    assert course(client).series != first


def test_someone_else_is_asked_something_else(client):
    other = Client()
    client.get(at(4, 1))
    other.get(at(4, 1))
    assert course(client).series != course(other).series


def test_a_test_is_taken_up_where_it_was_left(client):
    for number in (1, 2, 5):
        send(client, 4, number)
    again = Client()
    again.cookies = client.cookies
    assert again.get(f"{CHOICE}4-joueurs/")["Location"] == at(4, 3)
    assert "Reprendre" in again.get(CHOICE).text
    page = soup(again.get(at(4, 3)))
    assert page.progress["value"] == "3"
    assert len(page.select(".sitting-steps .done")) == 3
    assert Sitting.objects.count() == 1


def test_a_question_passed_comes_back_at_the_end(client):
    for number in range(2, 15):
        send(client, 4, number)
    assert send(client, 4, 15)["Location"] == at(4, 1)
    assert re.search(r"/progres/attestation/[0-9a-f-]{36}/$", send(client, 4, 1)["Location"])


def test_the_same_form_sent_twice_counts_once(client):
    action, hidden = form_of(client, 4, 1)
    sent = hidden | fields(solution(course(client).series.address(1)))
    first, second = client.post(action, sent), client.post(action, sent)
    assert first["Location"] == at(4, 2)
    assert second["Location"] == f"{at(4, 2)}?note=refus"
    assert Attempt.objects.count() == SittingAnswer.objects.count() == 1


def test_another_answer_to_an_answered_question_is_not_kept(client):
    action, hidden = form_of(client, 4, 1)
    send(client, 4, 1, right=False)
    sent = hidden | fields(solution(course(client).series.address(1)))
    response = client.post(action, sent, follow=True)
    assert "n’est pas gardée" in soup(response).select_one("[role=alert]").get_text()
    assert [attempt.correct for attempt in Attempt.objects.all()] == [False]


def test_the_back_button_leads_on(client):
    send(client, 4, 1)
    response = client.get(at(4, 1))
    assert response["Location"] == f"{at(4, 2)}?note=deja"
    assert "a déjà sa réponse" in client.get(response["Location"]).text


def test_a_form_of_a_test_that_is_over_says_nothing_of_the_next(client):
    action, hidden = form_of(client, 4, 7)
    old = fields(solution(course(client).series.address(7)))
    take(client)
    response = client.post(action, hidden | old)
    assert response["Location"] == f"{CHOICE}?note=refus"
    assert Sitting.objects.open().count() == 0
    send(client, 4, 1)
    response = client.post(action, hidden | old)
    assert response["Location"] == f"{at(4, 8)}?note=refus"
    assert SittingAnswer.objects.filter(sitting__finished_at=None).count() == 1


@pytest.mark.parametrize("query", ["", "?test=", "?test=abcdef12", "?test=" + "é" * 400])
def test_a_form_without_its_stamp_is_not_judged(client, query):
    _, hidden = form_of(client, 4, 1)
    sent = hidden | fields(solution(course(client).series.address(1)))
    assert client.post(f"{at(4, 1)}{query}", sent).status_code == 302
    assert not Attempt.objects.exists()


def test_one_may_stop_before_the_end(client):
    for number in range(1, 4):
        send(client, 4, number)
    page = soup(client.get(f"{CHOICE}4-joueurs/fin/"))
    assert "12" in page.select_one(".lede").get_text()
    response = client.post(f"{CHOICE}4-joueurs/fin/")
    result = soup(client.get(response["Location"]))
    assert len(result.select(".sitting-told > li.wrong")) == 12
    assert "Sans réponse" in result.get_text()
    assert client.post(f"{CHOICE}4-joueurs/fin/")["Location"] == CHOICE  # nothing is open


def test_another_s_test_is_not_there(client):
    sitting = take(client)
    for method in (Client().get, Client().post):
        assert method(sitting.get_absolute_url()).status_code in (404, 405)
    other = Client()
    send(other, 4, 1)
    for page in ("", "nom/", "retrait/"):
        assert other.post(f"{sitting.get_absolute_url()}{page}").status_code in (404, 405)
    assert other.get(f"{sitting.get_absolute_url()[:-1]}.pdf").status_code == 404


@pytest.mark.parametrize("where", ["2-joueurs/", "6-joueurs/", "4-joueurs/question/0/"])
def test_a_table_or_a_number_that_is_none_is_refused(client, where):
    assert client.get(f"{CHOICE}{where}").status_code == 404


def test_an_open_test_whose_exercise_is_gone_is_ended_and_another_begins(client, monkeypatch):
    send(client, 4, 1)
    monkeypatch.delitem(KINDS, "petit-sec")
    monkeypatch.setattr(tables, "slots_of", lambda players: (Slot("bouts", players, 1),))
    assert client.get(at(4, 1)).status_code == 200
    sitting = Sitting.objects.get()
    assert sitting.finished_at is not None
    assert "qui n’existe plus" in client.get(sitting.get_absolute_url()).text


def test_tests_left_open_are_purged_and_others_stay(client):
    take(client)
    send(client, 5, 1)
    later = timezone.now() + timedelta(days=29)
    assert Sitting.objects.purge(later) == 0
    assert Sitting.objects.purge(later + timedelta(days=2)) == 1
    assert [sitting.players for sitting in Sitting.objects.all()] == [4]
    assert Attempt.objects.count() == 16


def test_the_command_that_purges_tests_says_how_many(client, capsys):
    send(client, 5, 1)
    call_command("purge_sittings")
    Sitting.objects.update(started_at=timezone.now() - timedelta(days=31))
    call_command("purge_sittings", "--dry-run")
    call_command("purge_sittings")
    said = capsys.readouterr().out.replace("\xa0", " ").splitlines()
    assert said == ["0 test effacé.", "1 test à effacer.", "1 test effacé."]


def test_two_learners_become_one_with_all_their_tests():
    one, other = Client(), Client()
    done = take(one)
    send(one, 5, 1)
    into = done.learner
    for number in (1, 2):
        send(other, 5, number)
    source = Sitting.objects.exclude(learner=into).get().learner
    merge(into, source)
    kept = Sitting.objects.get(players=5)
    assert (kept.learner, kept.answers.count()) == (into, 2)
    assert Sitting.objects.get(pk=done.pk).learner == into
    assert Attempt.objects.filter(learner=into).count() == 15 + 1 + 2


def test_an_answer_judged_anew_counts_as_it_is_judged_now(client):
    sitting = take(client, wrong=["petit-sec"])
    [missed] = Attempt.objects.filter(correct=False)
    fields_of = {f.attname: getattr(missed, f.attname) for f in Attempt._meta.concrete_fields}
    anew = Attempt(
        **fields_of | {"id": None, "token": "rejugee", "correct": True, "replaces_id": missed.pk}
    )
    assert replace_all([Changed(missed, anew)]) == 1
    assert Sitting.objects.finished().get(pk=sitting.pk).right == 15


def test_erasing_a_learner_erases_his_tests(client):
    take(client).learner.delete()
    assert not Sitting.objects.exists()
    assert not SittingAnswer.objects.exists()


def test_a_page_asks_the_database_little(client, django_assert_num_queries):
    client.get(at(4, 1))
    with django_assert_num_queries(1):  # whose browser this is
        client.get(at(4, 1))
    send(client, 4, 1)
    with django_assert_num_queries(4):  # the learner, his card, the test, its answers
        client.get(at(4, 2))
    action, hidden = form_of(client, 4, 2)
    sent = hidden | fields(solution(course(client).series.address(2)))
    # The same but for the card; the two rows locked, the attempt, its place, how many there are:
    # eight, and four for the transaction and that of the attempt.
    with django_assert_num_queries(12):
        client.post(action, sent)
    sitting = take(client)
    with django_assert_num_queries(4):
        client.get(sitting.get_absolute_url())
    with django_assert_num_queries(4):
        client.get(CHOICE)

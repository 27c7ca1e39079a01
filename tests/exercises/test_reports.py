"""« Signaler un problème »: what is kept of it, what is refused, and that nobody can flood it."""

import re

import pytest
from django.test import Client

from tarotlearn.accounts.models import Learner, User
from tarotlearn.exercises import reporting
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt, Report
from tarotlearn.typography import typeset
from tests.exercises.addresses import fields, one_address, solution, wrong_answer
from tests.pages import soup

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def where(address) -> str:
    return address.url.replace("/exercices/", "/exercices/signaler/", 1)


def send(client, address, values=(), **more):
    return client.post(where(address), fields(values) | more)


@pytest.mark.parametrize("slug", KINDS)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_from_the_judged_question_all_that_matters_goes_along(client, slug, headers):
    address, values = one_address(slug), wrong_answer(one_address(slug))
    judged = soup(client.post(address.url, fields(values), headers=headers))
    page = soup(client.get(judged.select_one(".report-link a")["href"]))
    form = page.select_one("main form")
    sent: dict[str, list[str]] = {"mots": ["La Dame est illisible."]}
    for field in form.select("input[type=hidden]"):
        sent.setdefault(field["name"], []).append(field["value"])
    thanks = client.post(form["action"], sent, follow=True)
    assert soup(thanks).h1.text == "Merci"
    report, attempt = Report.objects.get(), Attempt.objects.get()
    assert sorted(report.answer) == sorted(attempt.answer)
    assert report.question == attempt.question == address.kind.write(address.question)
    assert (report.kind, report.version) == (slug, address.kind.VERSION)
    assert (report.players, report.level, report.code) == (
        address.players, address.level, address.code,
    )  # fmt: skip
    assert report.correct is False
    assert (
        report.sentence
        == address.kind.explain(
            address.question, address.kind.parse(address.question, values)
        ).sentence
    )
    assert report.words == "La Dame est illisible."
    assert report.learner == attempt.learner
    assert not report.handled
    assert report.url == address.url
    report.version += 1  # its kind draws another question there by now
    assert report.url == ""


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_who_tells_a_problem_amid_a_mix_goes_on_with_it(client, headers):
    address = one_address("petit-sec")
    amid = f"{address.url}?melange=donne"
    judged = soup(client.post(amid, fields(wrong_answer(address)), headers=headers))
    page = soup(client.get(judged.select_one(".report-link a")["href"]))
    assert "Oui" in page.dl.text or "Non" in page.dl.text
    assert {link["href"] for link in page.select("main a")} == {amid}
    form = page.select_one("main form")
    thanks = soup(client.post(form["action"], {"mots": "Illisible."}, follow=True))
    assert thanks.h1.text == "Merci"
    onward, back = thanks.select(".actions a")
    assert back["href"] == amid
    assert onward.text == "Question suivante"
    assert "melange=donne" in client.get(onward["href"])["Location"]


def test_before_any_answer_a_problem_can_be_told_and_nothing_is_judged(client):
    address = one_address("petit-sec")
    link = soup(client.get(address.url)).select_one(".report-link a")["href"]
    assert link == where(address)
    assert "aucune" in soup(client.get(link)).select_one("dl").text
    assert send(client, address).status_code == 302
    report = Report.objects.get()
    assert (report.correct, report.answer, report.sentence, report.words) == (None, [], "", "")


def test_the_answer_is_said_in_words(client):
    address = one_address("petit-sec-suite")
    values = solution(address)
    link = f"{where(address)}?{'&'.join(f'answer-{value}' for value in values)}"
    said = soup(client.get(link)).select_one("dl").text
    labels = [
        option.label
        for asked in address.kind.scene(address.question).inputs
        for option in asked.options
        if asked.written(option.value) in values
    ]
    assert len(labels) > 1
    assert all(typeset(label) in said for label in labels)


def test_reading_the_form_judges_nothing_and_keeps_nothing(client, monkeypatch):
    address = one_address("petit-sec")
    page = client.get(f"{where(address)}?answer=oui")
    assert not re.search("Juste|Pas tout à fait", page.text)
    client.get(f"{where(address)}?envoye=1")
    assert not Report.objects.exists()
    assert not Learner.objects.exists()


def test_an_answer_that_cannot_be_read_goes_along_unjudged(client):
    address = one_address("petit-sec")
    assert send(client, address, ("peut-être" * 50,) * 200).status_code == 302
    report = Report.objects.get()
    assert report.correct is None
    assert len(report.answer) == 80
    assert all(len(value) <= 60 for value in report.answer)


def test_words_are_kept_as_typed_and_shown_as_text(client):
    address, words = one_address("petit-sec"), '<script>alert("é")</script>\r\n« ok » & 😀'
    send(client, address, ("oui",), mots=words)
    assert Report.objects.get().words == words.replace("\r\n", "\n")
    too_long = send(client, address, mots=words + "x" * 500)
    assert too_long.status_code == 422
    assert "<script>alert" not in too_long.text
    assert words.replace("\r\n", "\n") in soup(too_long).textarea.text
    assert "500 signes au plus" in soup(too_long).select_one("[role=alert]").text.replace(
        "\xa0", " "
    )
    assert Report.objects.count() == 1


def test_five_hundred_signs_may_be_sent_however_the_browser_ends_its_lines(client):
    words = "a\r\n" * 250
    assert send(client, one_address("petit-sec"), mots=words).status_code == 302
    assert len(Report.objects.get().words) == 499


def test_the_same_said_twice_is_kept_once(client):
    address = one_address("petit-sec")
    for words in ("Faux.", "Faux.", "Vraiment faux."):
        assert send(client, address, ("oui",), mots=words).status_code == 302
    assert Report.objects.count() == 2


def test_one_learner_cannot_flood_the_site_and_is_told_so(client):
    address = one_address("petit-sec")
    for number in range(reporting.MOST_OF_ONE):
        assert send(client, address, mots=str(number)).status_code == 302
    refused = send(client, address, mots="encore")
    assert refused.status_code == 429
    assert "un peu plus tard" in refused.text
    assert Report.objects.count() == reporting.MOST_OF_ONE
    other = Client()
    assert send(other, address, mots="un autre").status_code == 302


def test_many_browsers_cannot_flood_the_site_either(monkeypatch):
    monkeypatch.setattr(reporting, "MOST_OF_ALL", 3)
    address = one_address("petit-sec")
    answers = [send(Client(), address).status_code for _ in range(5)]
    assert answers == [302, 302, 302, 429, 429]
    assert Report.objects.count() == Learner.objects.count() == 3


def test_someone_signed_in_reports_as_himself():
    client = Client()
    user = User.objects.create_user("ines@exemple.fr")
    client.force_login(user)
    send(client, one_address("petit-sec"))
    assert Report.objects.get().learner.user == user


def test_a_report_outlives_its_learner(client):
    send(client, one_address("petit-sec"), mots="Faux.")
    Learner.objects.get().delete()
    assert Report.objects.get().learner is None


def test_without_a_csrf_token_nothing_is_kept():
    strict = Client(enforce_csrf_checks=True)
    assert send(strict, one_address("petit-sec")).status_code == 403
    assert not Report.objects.exists()


def test_a_report_costs_few_statements_and_reading_none(client, django_assert_max_num_queries):
    address = one_address("petit-sec")
    client.get(where(address))
    with django_assert_max_num_queries(0):
        client.get(f"{where(address)}?answer=oui")
    for words, most in (("un", 5), ("deux", 3)):  # the first writes learner and browser
        with django_assert_max_num_queries(50) as captured:
            send(client, address, ("oui",), mots=words)
        said = [query["sql"].split()[0] for query in captured.captured_queries]
        assert len([word for word in said if word in ("SELECT", "INSERT", "UPDATE")]) <= most

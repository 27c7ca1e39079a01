"""A question given in notation is asked and judged like the drawn one, though its kind changed."""

import pytest
from bs4 import BeautifulSoup
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from tarotlearn.accounts import cookie
from tarotlearn.exercises.kind import is_code
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt, Report
from tarotlearn.exercises.reporting import report_on
from tarotlearn.exercises.views import ask
from tarotlearn.exercises.written import Written
from tests.exercises.addresses import (
    Address,
    fields,
    one_address,
    renew,
    solution,
    wrong_answer,
)

pytestmark = pytest.mark.django_db
HERE = "/ici/"


def written(address: Address, **changed) -> Written:
    """The same question, in notation, under the same code."""
    given = {"url": HERE, "report_url": f"{HERE}signaler/", "code": address.code} | changed
    return Written.write(address.kind, address.players, address.level, address.notation, **given)


def request(method: str, data=None, **headers):
    made = getattr(RequestFactory(headers=headers), method)(HERE, data or {})
    made.user, made.htmx = AnonymousUser(), bool(headers)
    made.COOKIES[cookie.NAME] = "abcdefghijklmnopqrstuvwxyz012345"
    return made


def page(address: Address, method="get", data=None, **headers) -> str:
    """What is asked at an address, without where it stands and what differs at each request."""
    sent = (data or {}) | ({"jeton": "abcdefgh12345678"} if data else {})
    html = ask(request(method, sent, **headers), address, mixed=False).content.decode()
    form = BeautifulSoup(html, "html.parser").select_one("form.question")
    for field in form.select("input[name=csrfmiddlewaretoken], input[name=jeton]"):
        field["value"] = ""
    return (
        str(form)
        .replace(address.report_url, "SIGNALER")
        .replace(address.url, "ICI")
        .replace(address.id, "ID")
    )


def change(monkeypatch, kind) -> None:
    """Make of a kind a newer one, that draws other questions."""

    def another(rng, level, players):
        raise AssertionError("a written question is not drawn")

    renew(monkeypatch, kind, another)


@pytest.mark.parametrize("slug", KINDS)
def test_its_page_is_that_of_the_drawn_question_before_and_after_an_answer(slug, monkeypatch):
    drawn = one_address(slug)
    sent = [
        (),
        ("post", fields(solution(drawn))),
        ("post", fields(wrong_answer(drawn))),
        ("post", fields(wrong_answer(drawn)) | {"demande": "indice"}),
        ("post", fields(wrong_answer(drawn)) | {"demande": "solution"}),
    ]
    expected = [page(drawn, *each) for each in sent]
    change(monkeypatch, drawn.kind)
    again = written(drawn)
    assert [page(again, *each) for each in sent] == expected


@pytest.mark.parametrize("slug", KINDS)
def test_an_answer_to_it_is_kept_as_one_to_the_very_same_question(slug, monkeypatch):
    drawn = one_address(slug)
    ask(request("post", fields(wrong_answer(drawn))), drawn, mixed=False)
    missed = Attempt.objects.get()
    change(monkeypatch, drawn.kind)
    again = Written.of(missed, url=HERE)
    ask(request("post", fields(solution(drawn))), again, mixed=False)
    righted = Attempt.objects.latest("pk")
    assert righted.correct
    for name in ("kind", "version", "players", "level", "code", "question", "learner"):
        assert getattr(righted, name) == getattr(missed, name)


def test_with_htmx_it_stays_where_it_is():
    address = written(one_address("petit-sec"))
    html = page(address, "post", {"answer": "oui"}, **{"HX-Request": "true"})
    assert 'action="ICI"' in html
    assert 'data-hx-post="ICI"' in html


def test_two_versions_under_one_code_are_never_taken_for_one_another():
    first, second = one_address("petit-sec", level=1), one_address("petit-sec", level=2)
    drawn = Address.find("petit-sec", 4, 1, "abcdef")
    one, two = (
        Written.write(drawn.kind, 4, 1, each.notation, url=HERE, code="abcdef")
        for each in (first, second)
    )
    assert len({drawn, one, two}) == 3
    assert (one.question, two.question) == (first.question, second.question)
    assert drawn.question not in (one.question, two.question)
    assert page(one) != page(two) != page(drawn)


def test_the_same_question_asked_elsewhere_is_made_once_and_has_its_own_ids():
    drawn = one_address("compter-une-pile")
    here, there = written(drawn), written(drawn, url="/ailleurs/")
    assert here == there
    assert here.scene is there.scene
    assert len({drawn.id, here.id, there.id}) == 3


def test_a_question_that_was_never_drawn_has_a_code_of_its_own():
    drawn, other = one_address("petit-sec"), one_address("petit-sec", level=1)
    codes = [written(each, code="").code for each in (drawn, drawn, other)]
    assert codes[0] == codes[1] != codes[2]
    assert not any(is_code(code) for code in codes)
    ask(request("post", {"answer": "oui"}), written(drawn, code=""), mixed=False)
    attempt = Attempt.objects.get()
    assert (attempt.code, attempt.question) == (codes[0], drawn.notation)
    assert attempt.url == ""


def test_a_problem_with_it_is_told_with_its_notation(monkeypatch):
    drawn = one_address("petit-sec")
    address = written(drawn, version=3)
    change(monkeypatch, drawn.kind)
    answer = report_on(request("post", {"answer": "oui", "mots": "Non."}), address)
    assert answer.status_code == 302
    report = Report.objects.get()
    assert (report.question, report.code, report.version) == (drawn.notation, drawn.code, 3)
    assert Written.of(report, url=HERE).question == drawn.question


def test_without_an_address_to_report_to_there_is_no_such_link():
    html = ask(request("get"), written(one_address("petit-sec"), report_url=""), mixed=False)
    assert b"report-link" not in html.content


NO_QUESTIONS = [{}, {"zut": "1"}, {"joueurs": "4", "main": "99Z", "chien": ""}, {"main": 3}]


@pytest.mark.parametrize("slug", ["petit-sec", "valeur-de-la-donne", "renonce"])
@pytest.mark.parametrize("question", [*NO_QUESTIONS, [], None, "RP"])
def test_what_cannot_be_read_is_refused_in_words(slug, question):
    kept = Attempt(kind=slug, version=1, players=4, level=1, code="abcdef", question=question)
    with pytest.raises(ValueError, match=r"\w"):
        Written.of(kept, url=HERE)


def test_a_kind_that_is_no_more_cannot_be_asked():
    kept = Attempt(kind="bridge", version=1, players=4, level=1, code="abcdef", question={})
    with pytest.raises(ValueError, match="ne peut plus être posée"):
        Written.of(kept, url=HERE)

"""An answer shown again: as it was given, with today's verdict, and nothing left to press."""

import pytest
from bs4 import BeautifulSoup
from django.template import Context, Template

from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.replaying import replayed
from tarotlearn.typography import typeset
from tests.exercises.addresses import fields, one_address, renew, solution, wrong_answer

pytestmark = pytest.mark.django_db
PAGE = Template("{% load replays %}{% for each in replays %}{% replay each %}{% endfor %}")


def answered(client, address, values, **changed) -> Attempt:
    client.post(address.url, fields(values) | {"indices": "2", "essai": "3"})
    attempt = Attempt.objects.latest("pk")
    for name, value in changed.items():
        setattr(attempt, name, value)
    return attempt


def shown(*attempts: Attempt) -> BeautifulSoup:
    html = PAGE.render(Context({"replays": [replayed(attempt) for attempt in attempts]}))
    return BeautifulSoup(html, "html.parser")


@pytest.mark.parametrize("slug", KINDS)
def test_it_shows_the_question_the_answer_and_the_way_to_the_right_one(client, slug, monkeypatch):
    address = one_address(slug)
    renew(monkeypatch, address.kind)
    for values, said in ((solution(address), "right"), (wrong_answer(address), "wrong")):
        page = shown(answered(client, address, values))
        assert said in page.select_one(".feedback")["class"]
        assert page.select_one(".question-title").text == address.kind.TITLE
        assert page.select(".steps li.conclusion")
        assert not page.select("form, button, input[type=hidden], [autofocus], [role=status]")
        assert all(one.has_attr("disabled") for one in page.select("input, select"))
        kept = {one["value"] for one in page.select("input[checked], option[selected]")}
        numbers = {one["value"] for one in page.select("input.number") if one["value"]}
        assert not any("-" in number for number in numbers)  # a minus, as it is printed
        kept |= {number.replace("−", "-") for number in numbers}
        given = {value.partition("=")[2] or value for value in values}
        hand = {str(card) for card in address.scene.hand} if address.scene.pick else set()
        assert kept == given - hand
        for card in address.scene.hand if hand & given else ():
            assert (str(card) in given) == bool(
                page.select(f".pick:is(.ok, .bad, .chosen) use[href$='#{card}']")
            ) or address.scene.pick.compact


def test_it_says_when_and_with_what_help(client):
    address = one_address("petit-sec")
    attempt = answered(client, address, ("oui",))
    assert "3e essai, avec 2 indices" in shown(attempt).select_one(".small").text
    assert answer_lines(address.scene, attempt.answer)


def test_the_same_answers_on_one_page_do_not_mix(client):
    addresses = [one_address("petit-sec"), one_address("compter-une-pile")]
    attempts = [
        answered(client, address, give(address))
        for address in addresses
        for give in (solution, wrong_answer)
    ]
    page = shown(*attempts)
    ids = [one["id"] for one in page.select("[id]")]
    assert len(ids) == len(set(ids))
    names = [{one["name"] for one in each.select("input")} for each in page.select(".replayed")]
    assert len(set.union(*names)) == len(names) == 4


def test_a_verdict_that_changed_is_said_whether_or_not_it_was_remarked(client):
    address = one_address("petit-sec")
    right = answered(client, address, solution(address))
    assert not shown(right).select(".notice")
    misjudged = answered(client, address, solution(address), correct=False)
    assert "d’abord été jugée fausse" in shown(misjudged).select_one(".notice").text
    anew = answered(client, address, solution(address), replaces_id=right.pk)
    assert "d’abord été jugée fausse" in shown(anew).select_one(".notice").text


def test_what_cannot_be_read_any_more_is_said(client):
    address = one_address("petit-sec")
    gone = answered(client, address, ("oui",), question={"zut": "1"}, correct=True)
    page = shown(gone)
    assert page.select_one("h2").text == typeset(address.kind.TITLE)
    assert "ne peut plus être montrée" in page.text
    assert "Jugée juste" in page.text
    unread = answered(client, address, ("oui",), answer=["peut-être"], correct=False)
    page = shown(unread)
    assert page.select(".hand")
    assert "Jugée fausse" in page.text
    assert Learner.objects.count() == 1
    other = answered(client, address, ("oui",), kind="bridge")
    assert shown(other).select_one("h2").text == "bridge"

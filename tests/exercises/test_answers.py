"""An answer in words, read without its question."""

import re
from urllib.parse import urlencode

import pytest
from bs4 import BeautifulSoup

from rules_engine.cards import Cards
from tarotlearn.exercises.answers import answer_lines, in_words
from tarotlearn.exercises.scene import Choice, Choices, Number, Pick, Scene
from tests.exercises.addresses import fields, solution, some_addresses, wrong_answer

POINTS = Number("Combien ?", "n", "points", halves=True, signed=True)
SUITS = Choices("Où ?", (Choice("a", "À pique"), Choice("b", "À cœur")), "c", several=True)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "0 point"),
        ("1", "1 point"),
        ("-1", "−1 point"),
        ("1,5", "1,5 point"),
        ("2", "2 points"),
        ("-31", "−31 points"),
        ("10,5", "10,5 points"),
        ("-0,5", "−0,5 point"),
        ("−31", "−31 points"),
        ("+31", "+31 points"),
    ],
)
def test_a_number_is_said_as_it_is_printed_less_than_two_being_singular_in_french(typed, said):
    assert in_words(POINTS, (typed,)) == said


def test_each_thing_asked_has_its_line_and_what_is_not_offered_has_none():
    scene = Scene(4, hand=Cards.read("RC 3C 1A"), pick=Pick(), inputs=(POINTS, SUITS))
    values = ("RC", "1A", "DK", "n=41", "c=a", "c=b", "c=zut", "autre=1")
    assert answer_lines(scene, values) == (
        ("Les cartes choisies", "1 d’atout\u202f; Roi de cœur"),
        ("Combien ?", "41 points"),
        ("Où ?", "À pique, À cœur"),
    )
    assert answer_lines(scene, ()) == ()


@pytest.mark.django_db
def test_a_number_is_shown_as_it_was_typed_until_it_is_judged_then_as_it_is_printed(client):
    for address in some_addresses("marque-de-chacun", 4, 2, 20):
        right, wrong = solution(address), wrong_answer(address)
        if any("=-" in value for value in right) and any("=-" in value for value in wrong):
            break
    typed = client.post(address.url, fields(wrong) | {"demande": "indice"})
    assert 'value="-' in typed.text
    judged = client.post(address.url, fields(wrong) | {"demande": "solution"})
    reported = client.get(f"{address.report_url}?{urlencode(fields(wrong), doseq=True)}")
    for page in (judged, reported):
        html = BeautifulSoup(page.text, "html.parser").main
        told = [field["value"] for field in html.select("input.number")] + [html.text]
        assert any("−" in said for said in told)
        assert not any(re.search(r"(?<!\w)-\d", said) for said in told)

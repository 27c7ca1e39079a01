"""Which cards are bouts: the three of the rules, and nothing that looks like one."""

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.cards import bouts


def asked(cards: str, place: str = "paquet"):
    return bouts.read({"joueurs": "4", "cartes": cards, "lieu": place})


@pytest.mark.parametrize(
    ("cards", "right"),
    [
        ("1A 2A 20A 21A", "1A 21A"),
        ("EX RP RC RK RT", "EX"),
        ("1P 1C 1K 1T 1A", "1A"),
        ("21A 1A EX", "1A 21A EX"),
    ],
)
def test_the_bouts_are_the_petit_the_21_and_the_excuse(cards, right):
    question = asked(cards)
    assert bouts.solve(question) == Cards.read(right)
    assert bouts.accepts(question, bouts.parse(question, right.split()))


@pytest.mark.parametrize(
    ("ticked", "said", "heading"),
    [
        ("1A RP", "Le Roi de pique vaut autant qu’un bout", ""),
        ("1A 20A EX", "Le 20 d’atout est très fort", ""),
        ("1A 2A EX", "Le 2 d’atout est un petit atout", ""),
        ("1A 1P EX", "L’As de pique est un 1 lui aussi", ""),
        ("1A 9A EX", "Le 9 d’atout est un atout ordinaire", ""),
        ("1A", "un bout n’est pas forcément un atout", "Il en manque un"),
        ("EX", "un bout n’est pas forcément une carte forte", "Il en manque un"),
        ("1A EX", "Le Petit et l’Excuse sont des bouts", ""),
    ],
)
def test_the_sentence_fits_the_answer(ticked, said, heading):
    question = asked("1A EX RP 20A 2A 1P 9A 7K DC")
    verdict = bouts.explain(question, bouts.parse(question, ticked.split()))
    assert said in verdict.sentence
    assert verdict.heading == heading


@pytest.mark.parametrize(
    ("ticked", "belief"),
    [
        ("1A EX RP", "roi-est-un-bout"),
        ("1A", "excuse-pas-un-bout"),
        ("EX", "petit-pas-un-bout"),
        ("1A EX 20A", None),
    ],
)
def test_what_a_wrong_answer_comes_from(ticked, belief):
    question = asked("1A EX RP 20A 7K")
    found = diagnose(bouts, question, bouts.parse(question, ticked.split()))
    assert [variant.id for variant in found] == ([belief] if belief else [])


def test_the_pair_has_one_bout_more():
    pair = bouts.explain(asked("1A 20A 7K"), Cards.read("1A")).pair
    assert pair.sentence.startswith("À une carte près : avec le 21 au lieu du 20 d’atout")
    assert bouts.solve(pair.question) == Cards.read("1A 21A")


def test_cards_without_a_bout_are_no_question():
    with pytest.raises(ValueError, match="il faut au moins un bout"):
        asked("RP 20A 2A")

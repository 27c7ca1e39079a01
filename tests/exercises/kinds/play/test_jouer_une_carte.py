"""FFT, Règlement officiel (1er juillet 2012), « Le jeu de la carte »: one card played."""

import pytest

from rules_engine.cards import read_card
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.play import jouer_une_carte as kind


def turn(hand: str, trick: str, players: int = 4, preneur: int = 1, **more: str):
    fields = {"joueurs": str(players), "main": hand, "pli": trick, "preneur": str(preneur)}
    return kind.read(fields | more)


FOLLOW = turn("3P 9P RP 2A", "10P")
TRUMP = turn("3K 9K 2A 15A EX", "10P")
ABOVE = turn("3K 8A 12A 16A", "9P 11A")
UNDER = turn("3K 4A 8A", "9P 11A")
FIRST = turn("RC 9C 4C 17A RP", "", 5, 2, appelee="RC", entame="premiere")


@pytest.mark.parametrize(
    ("question", "card", "said"),
    [
        (FOLLOW, "3P", "toutes vos cartes de pique convenaient"),  # no need to beat
        (FOLLOW, "RP", "toutes vos cartes de pique convenaient"),
        (TRUMP, "2A", "tout atout convenait"),
        (TRUMP, "EX", "jamais par obligation"),
        (ABOVE, "12A", "tout atout plus fort convenait"),
        (UNDER, "4A", "c’est vous qui choisissez lequel"),
        (FIRST, "RC", "la seule de sa couleur"),
        (FIRST, "RP", "tout convenait sauf la couleur appelée"),
    ],
)
def test_every_card_that_the_rules_allow_is_right(question, card, said):
    verdict = kind.explain(question, kind.parse(question, [card]))
    assert verdict.correct
    assert said in verdict.sentence


@pytest.mark.parametrize(
    ("question", "card", "held", "said"),
    [
        (FOLLOW, "2A", None, "il faut fournir"),
        (TRUMP, "3K", "coupe-facultative", "il faut couper"),
        (ABOVE, "8A", "monter-facultatif", "Le 8 d’atout est trop petit"),
        (ABOVE, "3K", "coupe-facultative", "il faut couper"),
        (UNDER, "3K", "pas-de-sous-coupe", "il faut couper"),
        (turn("3K 4A 8A", "11A"), "3K", "pas-de-sous-coupe", "Jeanne a demandé atout"),
        (turn("3K 8A 12A", "9P 11A", 4, 0), "8A", "monter-facultatif", "trop petit"),
        (turn("3P 8A 12A", "EX 9P", 4, 1), "8A", "excuse-entame-libre", "il faut fournir"),
        (FIRST, "9C", None, "jamais de cœur"),
    ],
)
def test_a_card_that_is_refused_is_told_why(question, card, held, said):
    answer = kind.parse(question, [card])
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert said in verdict.sentence
    names = [variant.id for variant in diagnose(kind, question, answer)]
    assert (held in names) if held else not names


def test_the_pair_of_a_refused_card_is_a_turn_where_it_may_be_played():
    for question, card in ((FOLLOW, "2A"), (TRUMP, "3K"), (UNDER, "3K"), (FIRST, "9C")):
        pair = kind.explain(question, read_card(card)).pair
        assert kind.accepts(pair.question, read_card(card))


def test_one_card_is_played_and_no_other():
    for played in ([], ["3P", "9P"], ["4P"]):
        with pytest.raises(ValueError, match="carte"):
            kind.parse(FOLLOW, played)

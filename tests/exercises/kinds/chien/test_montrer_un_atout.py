"""FFT, Règlement officiel (1er juillet 2012), « Le Chien et l'Ecart »: atouts set aside."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.chien import montrer_un_atout as kind

USUAL = "EX 21A 19A 16A 15A 12A 9A 7A 4A RP DP CP 8P 3P RC 9C 6C DK 7K 2K VT 10T 5T 4T"
HUGE = "EX 21A 20A 19A 18A 17A 16A 14A 13A 11A 10A 9A 8A 6A 5A RP RC RK RT 9P 8P 6C 4K DT"
TWO_LACKING = "EX 21A 20A 19A 18A 17A 16A 14A 13A 11A 10A 9A 8A 6A 5A 4A RP RC RK RT 9P 8P 6C 4K"
AT_FIVE = "21A 20A 19A 16A 14A 11A 10A 9A 8A 6A 3A 2A RP RC RK RT 7C 4K"


def asked(hand: str, offered: str = "", players: int = 4):
    return kind.read({"joueurs": str(players), "main": hand, "proposees": offered})


def given(question, most: int, shown: str | None = None):
    words = [f"montrer={card}" for card in (shown or "").split()]
    return kind.parse(question, [f"nombre={most}", *words])


@pytest.mark.parametrize(
    ("hand", "players", "offered", "most", "shown"),
    [
        (USUAL, 4, "", 0, ""),  # cards enough: no atout may go
        (HUGE, 4, "", 1, ""),  # five permitted cards for six
        (TWO_LACKING, 4, "", 2, ""),
        (AT_FIVE, 5, "", 1, ""),  # two permitted cards for three
        (USUAL, 4, "EX 4A 19A RP", 0, "aucune"),
        (HUGE, 4, "EX 5A 20A RP", 1, "20A 5A"),  # any plain atout, never a bout
        (HUGE, 4, "21A 5A DT RP", 1, "5A"),  # a Dame may go, but is not shown
    ],
)
def test_an_atout_goes_only_when_a_card_is_lacking(hand, players, offered, most, shown):
    question = asked(hand, offered, players)
    answer = given(question, most, shown)
    assert kind.solve(question) == answer
    assert kind.explain(question, answer).correct


@pytest.mark.parametrize(
    ("hand", "most", "held"),
    [
        (HUGE, 0, "ecart-jamais-d-atout"),
        (HUGE, 0, "ecart-roi"),
        (TWO_LACKING, 1, "ecart-excuse"),
        (HUGE, 2, "ecart-sans-figure"),
        (USUAL, 6, "ecart-atouts-libres"),
    ],
)
def test_a_wrong_number_is_that_of_a_belief(hand, most, held):
    question = asked(hand)
    answer = given(question, most)
    assert held in [variant.id for variant in diagnose(kind, question, answer)]
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert verdict.rule == "ecart-atouts"


@pytest.mark.parametrize(
    ("hand", "offered", "most", "shown", "said"),
    [
        (HUGE, "EX 5A 20A RP", 1, "EX 20A 5A", "L’Excuse ne va jamais à l’écart."),
        (HUGE, "DT 5A 20A RP", 1, "20A 5A DT", "peut partir sans être montrée"),
        (HUGE, "EX 5A 20A RP", 1, "20A", "Tout atout ordinaire peut compléter"),
        (USUAL, "EX 4A 19A RP", 0, "4A", "or aucun ne part ici"),
    ],
)
def test_wrong_cards_are_told_what_is_wrong_with_them(hand, offered, most, shown, said):
    question = asked(hand, offered)
    verdict = kind.explain(question, given(question, most, shown))
    assert not verdict.correct
    assert said in verdict.sentence


def test_no_card_and_a_card_together_are_not_read():
    with pytest.raises(ValueError, match="« Aucune » ne va pas avec une carte"):
        given(asked(HUGE, "EX 5A 20A RP"), 1, "5A aucune")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"main": "RP"}, "« main » : 24 cartes, chien compris"),
        ({"proposees": "8T"}, "« proposees » : absentes de la main : 8T"),
        ({"joueurs": "6"}, "« joueurs » : de 3 à 5"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    with pytest.raises(ValueError, match=said):
        kind.read({"joueurs": "4", "main": USUAL, "proposees": ""} | fields)

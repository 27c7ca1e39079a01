"""FFT, Règlement officiel (1er juillet 2012), « Le Chien et l'Ecart »: judging an écart."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.chien import juger_l_ecart as kind

USUAL = "EX 21A 19A 16A 15A 12A 9A 7A 4A RP DP CP 8P 3P RC 9C 6C DK 7K 2K VT 10T 5T 4T"
HUGE = "EX 21A 20A 19A 18A 17A 16A 14A 13A 11A 10A 9A 8A 6A 5A RP RC RK RT 9P 8P 6C 4K DT"
AT_FIVE = "21A 19A 16A 14A 11A 9A 6A 3A 2A RP DP 8P RC 7C 4K 9T 5T 2T"


def asked(hand: str, ecart: str, players: int = 4, preneur: int = 1):
    return kind.read(
        {"joueurs": str(players), "preneur": str(preneur), "main": hand, "ecart": ecart}
    )


def given(question, verdict: str, cards: str = ""):
    return kind.parse(question, [f"verdict={verdict}", *cards.split()])


@pytest.mark.parametrize(
    ("hand", "players", "ecart", "verdict", "cards"),
    [
        (USUAL, 4, "DK 7K 2K VT 10T 5T", "oui", ""),
        (USUAL, 4, "DP CP DK 7K 2K VT", "oui", ""),
        (USUAL, 4, "RC 9C 6C DK 7K 2K", "cartes", "RC"),
        (USUAL, 4, "EX 9C 6C DK 7K 2K", "cartes", "EX"),
        (USUAL, 4, "4A DK 7K 2K 10T 5T", "cartes", "4A"),
        (USUAL, 4, "4A RC 7K 2K 10T 5T", "cartes", "RC 4A"),
        (USUAL, 4, "DK 7K 2K VT 10T", "nombre", ""),
        (USUAL, 4, "DK 7K 2K VT 10T 5T 4T", "nombre", ""),
        (HUGE, 4, "9P 8P 6C 4K DT 5A", "oui", ""),  # five permitted cards only
        (HUGE, 4, "9P 8P 6C 4K RT 5A", "cartes", "RT"),
        (AT_FIVE, 5, "7C 4K 9T", "oui", ""),
        (AT_FIVE, 5, "7C 4K 9T 5T", "nombre", ""),
    ],
)
def test_an_ecart_is_judged_by_its_number_then_card_by_card(hand, players, ecart, verdict, cards):
    question = asked(hand, ecart, players)
    answer = given(question, verdict, cards)
    assert kind.accepts(question, answer)
    assert kind.solve(question) == answer
    assert kind.explain(question, answer).correct


def test_of_two_atouts_where_one_is_lacking_any_may_be_named():
    question = asked(HUGE, "9P 8P 6C 4K 5A 20A")
    for card in ("5A", "20A"):
        assert kind.accepts(question, given(question, "cartes", card))
    assert not kind.accepts(question, given(question, "cartes", "5A 20A"))


@pytest.mark.parametrize(
    ("hand", "ecart", "verdict", "cards", "held", "said"),
    [
        (USUAL, "RC 9C 6C DK 7K 2K", "oui", "", "ecart-roi", "que rien n’autorise à écarter"),
        (USUAL, "EX 9C 6C DK 7K 2K", "oui", "", "ecart-excuse", "que rien n’autorise"),
        (USUAL, "4A 9C 6C DK 7K 2K", "oui", "", "ecart-atouts-libres", "Un atout n’est permis que"),
        (USUAL, "DP 9C 6C DK 7K 2K", "cartes", "DP DK", "ecart-sans-figure", "seuls les Rois"),
        (HUGE, "9P 8P 6C 4K DT 5A", "cartes", "5A", "ecart-jamais-d-atout",
         "Le 5 d’atout peut partir : les autres cartes permises ne suffisent pas."),
        (USUAL, "RC 9C 6C DK 7K 2K", "nombre", "", None, "Le nombre n’est pas en cause"),
        (USUAL, "DK 7K 2K VT 10T", "oui", "", None, "Comptez les cartes de l’écart"),
        (USUAL, "RC 9C 6C 8P 7K 2K", "cartes", "RC 9C", None, "une petite carte n’est ni un Roi"),
        (USUAL, "RC 4A 6C 8P 7K 2K", "cartes", "RC", "ecart-atouts-libres", "Ce n’est pas tout"),
    ],
)  # fmt: skip
def test_a_wrong_judgement_is_told_what_is_wrong_with_it(hand, ecart, verdict, cards, held, said):
    question = asked(hand, ecart)
    answer = given(question, verdict, cards)
    told = kind.explain(question, answer)
    assert not told.correct
    assert said in told.sentence
    names = [variant.id for variant in diagnose(kind, question, answer)]
    assert (held in names) if held else not names


def test_a_judgement_that_contradicts_the_ticks_is_not_read():
    question = asked(USUAL, "DK 7K 2K VT 10T 5T")
    with pytest.raises(ValueError, match="dites qu’elles sont fautives"):
        given(question, "oui", "DK")
    with pytest.raises(ValueError, match="Cochez dans l’écart"):
        given(question, "cartes")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"main": "RP"}, "« main » : 24 cartes, chien compris"),
        ({"ecart": ""}, "« ecart » : il faut au moins une carte"),
        ({"ecart": "8T"}, "« ecart » : absentes de la main : 8T"),
        ({"preneur": "4"}, "« preneur » : de 0 à 3"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    good = {"joueurs": "4", "preneur": "0", "main": USUAL, "ecart": "DK 7K 2K VT 10T 5T"}
    with pytest.raises(ValueError, match=said):
        kind.read(good | fields)

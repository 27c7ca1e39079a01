"""FFT, Règlement officiel (1er juillet 2012), « Le Chien et l'Ecart »: what may be set aside."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.chien import faire_l_ecart as kind

USUAL = "EX 21A 19A 16A 15A 12A 9A 7A 4A RP DP CP 8P 3P RC 9C 6C DK 7K 2K VT 10T 5T 4T"
HUGE = "EX 21A 20A 19A 18A 17A 16A 14A 13A 11A 10A 9A 8A 6A 5A RP RC RK RT 9P 8P 6C 4K DT"
AT_FIVE = "21A 19A 16A 14A 11A 9A 6A 3A 2A RP DP 8P RC 7C 4K 9T 5T 2T"
FIGURES = "EX 21A 19A 16A 15A 12A 9A 7A 4A RP DP CP VP RC DC CC VC DK CK VK 7K VT 10T 5T"


def asked(hand: str, players: int = 4):
    return kind.read({"joueurs": str(players), "main": hand, "chien": ""})


@pytest.mark.parametrize(
    ("hand", "players", "ecart"),
    [
        (USUAL, 4, "DK 7K 2K VT 10T 5T"),
        (USUAL, 4, "DP CP DK VT 10T 5T"),  # Dames, Cavaliers and Valets may go
        (USUAL, 4, "3P 6C 2K 10T 5T 4T"),
        (HUGE, 4, "9P 8P 6C 4K DT 5A"),  # one atout, since five cards only may go
        (HUGE, 4, "9P 8P 6C 4K DT 20A"),  # any of them
        (AT_FIVE, 5, "7C 4K 9T"),
    ],
)
def test_any_ecart_that_the_text_allows_is_right(hand, players, ecart):
    question = asked(hand, players)
    answer = kind.parse(question, ecart.split())
    assert kind.accepts(question, answer)
    verdict = kind.explain(question, answer)
    assert verdict.correct
    assert ("montrez" in verdict.sentence) is ("A" in ecart)


@pytest.mark.parametrize(
    ("hand", "ecart", "held", "said"),
    [
        (USUAL, "RC 9C 6C DK 7K 2K", "ecart-roi", "Le Roi de cœur ne va jamais à l’écart."),
        (USUAL, "EX 9C 6C DK 7K 2K", "ecart-excuse", "L’Excuse ne va jamais à l’écart."),
        (USUAL, "4A 9C 6C DK 7K 2K", "ecart-atouts-libres", "Le 4 d’atout reste en main"),
        (USUAL, "21A 9C 6C DK 7K 2K", None, "Le 21 d’atout ne va jamais à l’écart."),
        (USUAL, "RP RC EX DK 7K 2K", None, "ne vont jamais à l’écart"),
        (HUGE, "9P 8P 6C 4K 5A 6A", "ecart-sans-figure", "plus qu’il n’en manque"),
        (HUGE, "9P 8P 6C 4K DT RT", "ecart-roi", "Le Roi de trèfle ne va jamais"),
        (FIGURES, "7K 10T 5T 4A 7A 9A", "ecart-sans-figure", "assez d’autres cartes"),
    ],
)
def test_a_wrong_ecart_is_told_which_card_stays_and_why(hand, ecart, held, said):
    question = asked(hand)
    answer = kind.parse(question, ecart.split())
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert said in verdict.sentence
    names = [variant.id for variant in diagnose(kind, question, answer)]
    assert (held in names) if held else not names


def test_the_number_of_cards_is_that_of_the_chien():
    with pytest.raises(ValueError, match="Cochez 6\u00a0cartes : il y en a 5."):
        kind.parse(asked(USUAL), ["DK", "7K", "2K", "VT", "10T"])
    with pytest.raises(ValueError, match="Cochez 3\u00a0cartes"):
        kind.parse(asked(AT_FIVE, 5), ["7C", "4K", "9T", "5T"])


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"main": "RP 3P"}, "« main » : 24 cartes, chien compris, et non 2"),
        ({"chien": "8T"}, "« chien » : absentes de la main : 8T"),
        ({"joueurs": "5"}, "« main » : 18 cartes"),
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    with pytest.raises(ValueError, match=said):
        kind.read({"joueurs": "4", "main": USUAL, "chien": ""} | fields)

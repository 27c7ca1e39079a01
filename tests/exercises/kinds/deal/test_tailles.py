"""The sizes of a deal at three, four and five, in the middle of it."""

import re

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.deal import tailles


def asked(players: int, dealer: int, last: int, nth: int, chien: int = 0, **more: str):
    """``last`` has just been served his ``nth`` packet."""
    numbers = {"joueurs": players, "donneur": dealer, "dernier": last, "paquet": nth}
    fields = {key: str(value) for key, value in (numbers | {"chien": chien}).items()}
    return tailles.read(fields | more)


@pytest.mark.parametrize(
    ("players", "nth", "chien", "right"),
    [
        (3, 2, 1, (8, 16, 5)),  # by four, hands of 24, chien of 6
        (4, 2, 1, (6, 12, 5)),  # by three, hands of 18, chien of 6
        (5, 2, 1, (6, 9, 2)),  # by three, hands of 15, chien of 3
    ],
)
def test_after_whole_rounds(players, nth, chien, right):
    question = asked(players, 1, 1, nth, chien)
    assert tailles.solve(question) == right
    assert tailles.explain(question, right).correct


@pytest.mark.parametrize(
    ("players", "dealer", "last", "nth", "chien", "seat", "right"),
    [
        (4, 0, 1, 1, 0, "1", (3, 75, 6)),  # the dealer's right neighbour is served first
        (4, 0, 1, 1, 0, "3", (0, 75, 6)),
        (4, 2, 0, 3, 2, "3", (9, 46, 4)),  # Jeanne first, then the learner: 10 packets
        (3, 2, 0, 2, 1, "1", (4, 61, 5)),
        (5, 4, 4, 4, 3, "0", (12, 15, 0)),
    ],
)
def test_in_the_middle_of_a_round(players, dealer, last, nth, chien, seat, right):
    assert tailles.solve(asked(players, dealer, last, nth, chien, siege=seat)) == right


@pytest.mark.parametrize(
    ("players", "level", "atouts"),
    [(3, "simple", 13), (3, "triple", 18), (4, "simple", 10), (4, "double", 13),
     (5, "simple", 8), (5, "triple", 13)],
)  # fmt: skip
def test_the_atouts_of_a_poignee_follow_the_table(players, level, atouts):
    question = asked(players, 0, 0, 1, siege="1", poignee=level)
    assert tailles.solve(question)[-1] == atouts


@pytest.mark.parametrize(
    ("question", "answer", "said", "rule", "belief"),
    [
        (asked(3, 0, 0, 2), (6, 18, 6), "Revoyez le nombre de paquets", "distribution",
         "toujours-par-trois"),
        (asked(5, 0, 0, 2), (6, 9, 6), "Ce n’est pas ce qui manque pour un chien", "distribution",
         "chien-de-six-a-cinq"),
        (asked(4, 0, 1, 1, siege="3"), (3, 69, 6), "Revoyez", "distribution", "tour-a-gauche"),
        (asked(5, 0, 0, 1, siege="1", poignee="simple"), (3, 63, 3, 10),
         "Ce n’est pas ce que demande cette poignée", "seuils-poignee", "seuils-de-quatre"),
        (asked(4, 0, 1, 1, siege="1"), (3, 78, 6), "Retirez du paquet entier", "composition", None),
        (asked(4, 0, 0, 1), (3, 3, 6), "Ce n’est pas ce qui manque pour un jeu", "distribution",
         None),
    ],
)  # fmt: skip
def test_the_first_wrong_number_is_spoken_of(question, answer, said, rule, belief):
    verdict = tailles.explain(question, answer)
    assert not verdict.correct
    assert verdict.sentence.startswith(said)
    assert verdict.rule == rule
    found = [variant.id for variant in diagnose(tailles, question, answer)]
    assert found == ([belief] if belief else [])


def test_the_situation_is_told_as_at_the_table():
    told = tailles.scene(asked(4, 2, 0, 3, 2, siege="3")).told.replace("\u00a0", " ")
    assert told == (
        "À quatre joueurs, Malik distribue. Vous venez de recevoir votre troisième paquet, et le "
        "chien a déjà deux cartes."
    )


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ((4, 0, 1, 6), "« paquet » : de 1 à 5, et non « 6 »"),  # the deal is over
        ((4, 0, 1, 1), "« siege » manque"),
        ((5, 0, 0, 1, 4), "« chien » : de 0 à 3, et non « 4 »"),
    ],
)
def test_what_no_deal_shows_is_no_question(wrong, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        asked(*wrong)


def test_the_atouts_of_a_poignee_are_asked_of_one_player():
    fields = tailles.write(asked(4, 0, 0, 1)) | {"poignee": "simple"}
    with pytest.raises(ValueError, match="« siege » manque : une poignée"):
        tailles.read(fields)
    assert tailles.read(fields | {"siege": "2"}).seat == 2


def test_the_chien_takes_one_card_at_most_after_each_packet():
    with pytest.raises(ValueError, match="une carte au plus"):
        asked(4, 0, 1, 1, 2, siege="1")

"""Tricks laid before one's own card: whatever leads to the wish is right, and nothing else."""

from itertools import product
from random import Random

import pytest

from rules_engine.cards import read_cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_un_pli as kind


def suit(name: str) -> str:
    return "EX" if name == "EX" else name[-1]


def allowed(hand: list[str], trick: list[str]) -> set[str]:
    """« Le jeu de la carte », read card by card."""
    excuse = {"EX"} & set(hand)
    followed = [name for name in trick if name != "EX"]
    if not followed:
        return set(hand)
    asked = suit(followed[0])
    suited = {name for name in hand if suit(name) == asked}
    if suited and asked != "A":
        return suited | excuse
    atouts = {name for name in hand if suit(name) == "A"}
    if not atouts:
        return set(hand)
    highest = max((int(name[:-1]) for name in followed if suit(name) == "A"), default=0)
    higher = {name for name in atouts if int(name[:-1]) > highest}
    return (higher or atouts) | excuse


def fulfils(wish: str, hand: list[str], trick: list[str]) -> bool:
    found = allowed(hand, trick)
    word, _, card = wish.partition(" ")
    if word in ("permise", "interdite"):
        return (card in found) is (word == "permise")
    if wish.isdecimal():
        return len(found) == int(wish)
    atouts = [int(name[:-1]) for name in hand if suit(name) == "A"]
    laid = [int(name[:-1]) for name in trick if suit(name) == "A"]
    asked = suit(next(name for name in trick if name != "EX"))
    void = asked == "A" or all(suit(name) != asked for name in hand)
    rule = "fournir"
    if void and not atouts:
        rule = "se-defausser"
    elif void and laid:
        rule = "monter" if max(atouts) > max(laid) else "sous-couper"
    elif void:
        rule = "couper"
    return rule == wish


def asked(hand: str, trick: str, wish: str, players: int = 4):
    return kind.read({"joueurs": str(players), "main": hand, "pli": trick, "voulu": wish})


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_trick_with_the_property_is_accepted_and_no_other(players, level):
    for seed in range(40):
        question = kind.generate(Random(seed), level, players)
        hand, right = [str(card) for card in question.hand], 0
        for trick in product(*question.places):
            names = [str(card) for card in trick]
            if set(names) == {"EX"}:
                continue
            answer = tuple(
                card for card, place in zip(trick, question.places, strict=True) if len(place) > 1
            )
            fits = fulfils(str(question.wish), hand, names)
            assert kind.accepts(question, answer) is fits
            right += fits
        assert right


HAND = "1A 8A 12A RC 3C 7P"


@pytest.mark.parametrize(
    ("trick", "wish", "chosen", "belief"),
    [
        ("9C 9P 9K", "2", "9C", None),
        ("9C 9P 9K", "permise RC", "9K", "coupe-facultative"),
        ("9C DC 9K 10A", "permise 1A", "10A", "monter-facultatif"),
        ("9C 9K 15A", "permise RC", "15A", "pas-de-sous-coupe"),
        ("9C DC 9K", "interdite 3C", "9C", "monter-a-la-couleur"),
        ("9C 9K 15A 9A", "interdite 12A", "15A", "plus-petit-atout"),
    ],
)
def test_what_a_trick_asks(trick, wish, chosen, belief):
    question = asked(HAND, trick, wish)
    answer = read_cards(chosen)
    found = [variant.id for variant in diagnose(kind, question, answer)]
    assert kind.accepts(question, answer) is (belief is None)
    assert belief is None or belief in found


def test_the_excuse_is_free_and_frees_one_player_only():
    assert kind.accepts(asked("RC 7P EX", "9C 9P", "permise EX"), read_cards("9C"))
    led = asked("RC 7P 4K", "EX / 9C 9P 9T", "interdite RC")
    assert kind.accepts(led, read_cards("9P"))
    assert not kind.accepts(led, read_cards("9T"))  # neither trèfle nor atout: free


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ("9C", "Devant ce pli, vous devez fournir. Vous avez deux\u00a0cartes permises : "
               "le 3 et le Roi de cœur."),
        ("9K", "Devant ce pli, vous devez couper, et tous vos atouts conviennent. Vous avez "
               "trois\u00a0cartes permises : le Petit, le 8 et le 12 d’atout."),
    ],
)  # fmt: skip
def test_the_sentence_says_what_the_trick_asks(chosen, said):
    question = asked(HAND, "9C 9P 9K", "2")
    assert kind.explain(question, read_cards(chosen)).sentence == said


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"main": "RC 9K"}, "à la fois dans le jeu et dans le pli"),
        ({"voulu": "7"}, "un nombre, une règle ou une carte"),
        ({"voulu": "permise RP"}, "une carte du jeu"),
        ({"voulu": "sous-couper"}, "aucune réponse"),
        ({"pli": "9C / 9P / 9K / 2P 3P"}, "3 places au plus"),
        ({"pli": "EX 9C"}, "ne demande encore aucune couleur"),
    ],
)
def test_what_is_no_question_is_refused(fields, said):
    whole = {"joueurs": "4", "main": HAND, "pli": "9C 9P 9K", "voulu": "2"}
    assert str(kind.read(whole).wish) == "2"
    with pytest.raises(ValueError, match=said):
        kind.read(whole | fields)

"""Hands to complete: whatever gives the property is right, and nothing else."""

from itertools import combinations
from random import Random

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_une_main as kind


def has(wish: str, hand: list[str]) -> bool:
    """« La distribution » and « Le jeu à 5 joueurs », read card by card."""
    atouts = [name for name in hand if name.endswith("A")]
    if wish in ("annulee", "jouee"):
        lone = atouts == ["1A"] and "EX" not in hand
        return "1A" in atouts and lone is (wish == "annulee")
    rois = sum(name[0] == "R" for name in hand)
    dames = sum(name[0] == "D" for name in hand)
    if rois < 4:
        return wish == "rois"
    return wish == ("dame" if dames < 4 else "cavalier")


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_hand_with_the_property_is_accepted_and_no_other(players, level):
    for seed in range(25):
        question = kind.generate(Random(seed), level, players)
        right = 0
        for cards in combinations(question.offered, question.missing):
            hand = [str(card) for card in (*question.hand, *cards)]
            fits = has(question.wish.value, hand)
            assert kind.accepts(question, Cards.of(cards)) is fits
            right += fits
        assert right


PLAIN = "2P 5P 8P DP 3C 6C 9C CC 4K 7K RK 2T 6T"
FIVE = {"joueurs": "5", "main": PLAIN, "voulu": "annulee"}


def asked(offered: str, **more):
    return kind.read(FIVE | {"cartes": offered} | more)


@pytest.mark.parametrize(
    ("offered", "more", "ticked", "belief"),
    [
        ("1A EX 21A 4A 1P 1C", {}, "1A 1P", None),
        ("1A EX 21A 4A 1P 1C", {}, "1A EX", "sec-malgre-excuse"),
        ("1A EX 21A 4A 1P 1C", {}, "1A 21A", "sec-malgre-21"),
        ("1A EX 21A 4A 1P 1C", {}, "1A 4A", "sec-malgre-petit-atout"),
        ("1A EX 1P 1C", {"voulu": "jouee"}, "1A EX", None),
        ("1A EX 1P 1C", {"voulu": "jouee"}, "1A 1P", "sec-a-quatre-seulement"),
        ("1A EX 1P 1C", {"voulu": "jouee", "chien": "9A RC 3P"}, "1A 1P",
         "sec-sauve-par-le-chien"),
        ("RP RC 1P DC", {"main": PLAIN.replace("2T", "RT"), "voulu": "dame"}, "RP RC", None),
        ("RP RC 1P DC", {"main": PLAIN.replace("2T", "RT"), "voulu": "dame"}, "RP DC",
         "dame-a-volonte"),
    ],
)  # fmt: skip
def test_what_a_hand_leads_to(offered, more, ticked, belief):
    question, answer = asked(offered, **more), Cards.read(ticked)
    assert kind.accepts(question, answer) is (belief is None)
    found = [variant.id for variant in diagnose(kind, question, answer)]
    assert belief is None or belief in found


@pytest.mark.parametrize(
    ("ticked", "said"),
    [
        ("1P 1C", "Vous n’avez pas le Petit : pas de Petit sec, on passe aux enchères."),
        ("1A EX", "Vous avez l’Excuse : sans être un atout, elle empêche le Petit d’être sec."),
        ("1A 1P", "Le Petit pour seul atout, et pas d’Excuse : la donne est annulée."),
    ],
)
def test_the_sentence_says_what_the_hand_is(ticked, said):
    question = asked("1A EX 21A 4A 1P 1C")
    assert kind.explain(question, Cards.read(ticked)).sentence == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"cartes": "RK 1A 1P"}, "à deux endroits"),
        ({"cartes": "1P 1C 2C"}, "aucune réponse"),
        ({"cartes": "1A"}, "de 1 à 3 cartes"),
        ({"joueurs": "4"}, "de 1 à 3 cartes"),
        ({"voulu": "misere"}, "« voulu »"),
    ],
)
def test_what_is_no_question_is_refused(more, said):
    with pytest.raises(ValueError, match=said):
        asked("1A 1P 1C", **more)

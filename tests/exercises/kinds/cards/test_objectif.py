"""What the attack needs by its bouts at the end: 56, 51, 41, 36; exactly reached is made."""

import re

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.cards import objectif


def asked(cards: str = "", bouts: str = "", points: str = "", by: str = "attaque", players=4):
    return objectif.read(
        {"joueurs": str(players), "cartes": cards, "bouts": bouts, "points": points, "compte": by}
    )


def answered(question, text: str):
    return objectif.parse(question, text.split())


@pytest.mark.parametrize(
    ("cards", "needed"),
    [("RP 20A 2A 1P", 56), ("RP 20A EX", 51), ("1A 21A RC", 41), ("1A 21A EX", 36)],
)
def test_what_is_needed_follows_from_the_bouts(cards, needed):
    question = asked(cards)
    assert objectif.solve(question).needed == needed
    assert objectif.accepts(question, answered(question, f"objectif={needed}"))


@pytest.mark.parametrize(
    ("bouts", "points", "by", "right"),
    [
        ("preneur perdu defense", "51", "attaque", "objectif=51 contrat=reussi difference=0"),
        ("defense pris chien", "40", "attaque", "objectif=41 contrat=chute difference=1"),
        ("chien pris preneur", "50", "defense", "objectif=36 contrat=reussi difference=5"),
        ("defense defense defense", "36", "defense", "objectif=56 contrat=chute difference=1"),
    ],
)
def test_the_bouts_of_the_end_decide_and_the_pack_makes_91(bouts, points, by, right):
    question = asked(bouts=bouts, points=points, by=by)
    answer = answered(question, right)
    assert objectif.accepts(question, answer)
    assert objectif.explain(question, answer).correct


@pytest.mark.parametrize(
    ("cards", "bouts", "points", "given", "said", "belief"),
    [
        ("1A 21A", "", "", "objectif=46", "Ce n’est l’objectif d’aucun", "objectif-46"),
        ("1A 21A EX", "", "", "objectif=31", "Ce n’est l’objectif d’aucun", "objectif-31"),
        ("1A 21A", "", "", "objectif=51", "C’est l’objectif d’un autre nombre de bouts", None),
        ("1A 21A", "", "41", "objectif=41 contrat=chute difference=0",
         "L’attaque a exactement ce qu’il lui faut", "objectif-depasse"),
        ("1A 21A", "", "44", "objectif=41 contrat=chute difference=3",
         "L’objectif est juste. Comparez-le", None),
        ("1A 21A", "", "44", "objectif=41 contrat=reussi difference=44",
         "L’objectif est juste, mais la différence", None),
        ("", "preneur perdu preneur", "41", "objectif=36 contrat=reussi difference=5",
         "C’est l’objectif d’un autre nombre de bouts : comptez ceux", "bouts-a-la-donne"),
    ],
)  # fmt: skip
def test_the_first_wrong_part_is_spoken_of(cards, bouts, points, given, said, belief):
    question = asked(cards, bouts, points)
    answer = answered(question, given)
    verdict = objectif.explain(question, answer)
    assert not verdict.correct
    assert verdict.sentence.startswith(said)
    found = [variant.id for variant in diagnose(objectif, question, answer)]
    assert found == ([belief] if belief else [])


def test_the_pair_says_what_one_bout_would_change():
    question = asked(bouts="preneur perdu preneur", points="41")
    pair = objectif.explain(question, objectif.solve(question)).pair
    assert pair.question.won == Cards.read("1A 21A EX")
    assert pair.sentence.replace("\u00a0", " ") == (
        "À un bout près : si le preneur avait sauvé le Petit, il faudrait 36 points au lieu de "
        "41 ; à points égaux, contrat réussi de 5 points."
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "des cartes à regarder, ou bien"),
        ({"cards": "RP", "bouts": "chien chien chien"}, "des cartes à regarder, ou bien"),
        ({"bouts": "chien chien"}, "trois mots, et non 2"),
        ({"bouts": "perdu chien chien"}, "« bouts » : 21A"),  # the 21 always wins its trick
        ({"bouts": "chien appele chien"}, "« bouts » : 1A"),  # nobody is called at four
        ({"cards": "RP", "points": "92"}, "« points » : de 0 à 91"),
    ],
)
def test_what_no_deal_can_give_is_no_question(fields, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        asked(**fields)

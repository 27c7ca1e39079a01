"""Counting a pile by the values of the rules, two by two."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.cards import compter_une_pile as pile


def asked(cards: str, players: int = 4, tricks: int = 0):
    return pile.read({"joueurs": str(players), "cartes": cards, "plis": str(tricks)})


def judged(cards: str, typed: str):
    question = asked(cards)
    answer = pile.parse(question, [typed])
    return question, answer, pile.explain(question, answer)


@pytest.mark.parametrize(
    ("cards", "typed"),
    [
        ("RC 2P", "5"),  # a Roi, or a bout, with a low card
        ("1A 2P", "5"),
        ("21A 2P", "5"),
        ("EX 20A", "5"),
        ("DC 2P", "4"),
        ("CC 2P", "3"),
        ("VC 2P", "2"),
        ("7C 12A", "1"),  # a plain atout is a low card
        ("RC DC VT", "9,5"),
        ("RC 4P DK 9T 8A 3K", "10"),
    ],
)
def test_the_values_are_those_of_the_rules(cards, typed):
    question, answer, verdict = judged(cards, typed)
    assert pile.accepts(question, answer)
    assert verdict.correct
    assert verdict.steps[-1].sentence.startswith("En tout : ")


@pytest.mark.parametrize(
    ("cards", "typed", "said", "belief"),
    [
        ("DC 4P 8A 1A", "5", "Ce n’est pas assez : voyez si chaque bout", "petit-a-un-demi"),
        ("21A 4P", "1", "Ce n’est pas assez : voyez si chaque bout", "vingt-et-un-a-un-demi"),
        ("RC 7A", "4,5", "Ces cartes vont toutes par deux", "atouts-sans-valeur"),
        ("VC 4P 3P 2P", "6", "C’est trop : du Roi au Valet", "figures-egales"),
        ("DC CC VC 4P 3P 2P", "12", "C’est trop : du Roi au Valet", "comptees-une-a-une"),
        ("RC 2P 3P", "5", "Les cartes sont en nombre impair", None),
        ("RC 2P", "4", "Ce n’est pas assez : les petites cartes comptent aussi", None),
        ("RC 2P", "99", "C’est trop : le paquet entier ne fait que 91", None),
        ("7C 8C", "2", "C’est trop : deux petites cartes", "comptees-une-a-une"),
    ],
)
def test_a_wrong_count_is_explained_without_the_right_one(cards, typed, said, belief):
    question, answer, verdict = judged(cards, typed)
    assert not verdict.correct
    assert verdict.sentence.startswith(said)
    assert [found.id for found in diagnose(pile, question, answer)] == ([belief] if belief else [])


def test_the_way_to_the_answer_goes_pair_by_pair():
    _, _, verdict = judged("RC 21A 4P 3P DK 9T 8A", "14,5")
    assert [step.sentence.replace("\u00a0", " ") for step in verdict.steps] == [
        "Le 21 d’atout et le Roi de cœur, avec autant de petites cartes : 2 × 5 = 10 points.",
        "La Dame de carreau avec une petite carte : 4 points.",
        "Une petite carte reste seule : 0,5 point.",
        "En tout : 10 + 4 + 0,5 = 14,5 points.",
    ]


def test_the_pair_changes_one_card_and_says_by_how_much():
    _, _, verdict = judged("VC 2P", "2")
    assert "avec le Cavalier de cœur au lieu du Valet de cœur, un" in verdict.pair.sentence
    assert pile.solve(verdict.pair.question) == 6


@pytest.mark.parametrize(
    ("cards", "tricks", "said"), [("", 0, "au moins une carte"), ("RC 2P", 1, "mais 2 cartes")]
)
def test_what_cannot_be_counted_is_no_question(cards, tricks, said):
    with pytest.raises(ValueError, match=said):
        asked(cards, tricks=tricks)

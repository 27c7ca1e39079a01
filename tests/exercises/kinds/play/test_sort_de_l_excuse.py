"""FFT, Règlement officiel (1er juillet 2012), « Le principe du jeu », « Le chelem »: the Excuse."""

import pytest

from rules_engine.cards import Cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.play import sort_de_l_excuse as kind


def after(trick: str, attaque: int, defense: int, pile: str = "", leader: int = 0, **more: str):
    """A trick at four, Inès (1) the preneur, led by the learner unless said otherwise."""
    fields = {"entame": str(leader), "pli": trick, "preneur": "1", "dit": "non", "gagne": pile}
    return kind.read(fields | {"attaque": str(attaque), "defense": str(defense)} | more)


TAKEN = after("4P EX RP 2P", 3, 5)  # Inès plays it, Malik takes
EARLY = after("4P EX RP 2P", 0, 2)
LAST = after("4P EX RP 2P", 7, 10)
SLAM = after("EX 4P 20A RP", 17, 0, leader=1)
MISSED = after("EX 4P 20A RP", 16, 1, leader=1)
GIVING = after("4P EX RP 2P", 3, 5, "1A 8C DC 21A")


@pytest.mark.parametrize(
    ("question", "side", "card", "given"),
    [
        (TAKEN, "attaque", "attaque", None),
        (after("4P EX RP 2P", 3, 5, preneur="2"), "defense", "defense", None),
        (after("4P EX 2P RP", 3, 5), "attaque", "attaque", None),
        (EARLY, "attaque", "attaque-due", None),  # it owes the card until it has a trick
        (LAST, "defense", "rien", None),  # it changes sides
        (SLAM, "attaque", "rien", None),  # that is how a chelem is completed
        (MISSED, "defense", "rien", None),
        (after("4P 2P EX RP", 3, 5), "defense", "rien", None),  # its own side takes the trick
        (GIVING, "attaque", "attaque", "8C"),
        (after("4P EX RP 2P", 7, 10, "1A 8C DC 21A"), "defense", "rien", ""),
    ],
)
def test_it_stays_for_a_low_card_but_in_the_last_trick(question, side, card, given):
    answer = kind.solve(question)
    assert answer == (side, card, None if given is None else Cards.read(given))
    assert kind.parse(question, kind.values(question, answer)) == answer
    assert kind.explain(question, answer).correct
    assert kind.read(kind.write(question)) == question


@pytest.mark.parametrize(
    ("question", "values", "held", "said"),
    [
        (TAKEN, "excuse=defense carte=rien", "excuse-perdue", "Qui joue l’Excuse ne la perd pas"),
        (TAKEN, "excuse=attaque carte=rien", "excuse-sans-echange", "la reprendre a un prix"),
        (TAKEN, "excuse=attaque carte=defense", None, "c’est le camp qui reprend l’Excuse"),
        (TAKEN, "excuse=attaque carte=attaque-due", None, "elle n’a pas à attendre"),
        (EARLY, "excuse=attaque carte=attaque", None, "n’a encore aucun pli"),
        (LAST, "excuse=attaque carte=attaque", "excuse-gardee-au-bout", "C’est le dernier pli"),
        (SLAM, "excuse=defense carte=rien", None, "dernier pli d’un chelem"),
        (GIVING, "1A 8C excuse=attaque carte=attaque", "petit-a-un-demi", "le Petit vaut trop"),
        (GIVING, "21A 8C excuse=attaque carte=attaque", "vingt-et-un-a-un-demi", "vaut trop"),
        (GIVING, "excuse=attaque carte=attaque", None, "qu’un demi-point"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong_with_it(question, values, held, said):
    answer = kind.parse(question, values.split())
    verdict = kind.explain(question, answer)
    assert not verdict.correct
    assert said in verdict.sentence
    names = [variant.id for variant in diagnose(kind, question, answer)]
    assert names == ([held] if held else [])


@pytest.mark.parametrize(
    ("trick", "attaque", "defense"),
    [
        ("4P 2P EX RP", 7, 10),  # its own side wins the last trick
        ("4P EX RP 2P", 0, 17),  # kept for the end of a chelem suffered
        ("4P EX 2P RP", 17, 0),  # not led by the side that has won everything
    ],
)
def test_no_question_turns_on_what_the_text_leaves_open(trick, attaque, defense):
    with pytest.raises(ValueError, match="ne dit pas"):
        after(trick, attaque, defense)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"pli": "4P RP 2P"}, "l’Excuse parmi elles"),
        ({"gagne": "8C"}, "un autre pli, de 4 cartes"),
        ({"appele": "2"}, "à cinq joueurs seulement"),
        ({"attaque": "9", "defense": "9"}, "17 plis au plus"),
        ({"entame": "4"}, "« entame » : de 0 à 3"),
    ],
)
def test_what_is_no_question_is_refused_in_french(change, said):
    with pytest.raises(ValueError, match=said):
        kind.read(kind.write(TAKEN) | change)

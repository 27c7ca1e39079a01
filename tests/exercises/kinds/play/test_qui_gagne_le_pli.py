"""FFT, Règlement officiel (1er juillet 2012), « Le jeu de la carte », « Le chelem »: who wins."""

import pytest

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.play import qui_gagne_le_pli as kind


def full(trick: str, last: str = "non", leader: int = 1):
    return kind.read({"entame": str(leader), "pli": trick, "dernier": last})


@pytest.mark.parametrize(
    ("question", "place"),
    [
        (full("8C 3A DC 11A"), 3),  # the highest atout
        (full("7K RP 9K 10T"), 2),  # the Roi de pique is no carreau
        (full("1C 2C 5T"), 1),  # the As is the lowest
        (full("RT 1A 3T 4T DT"), 1),  # the Petit beats a Roi
        (full("12A 14A 13A EX"), 1),
        (full("EX 4P RC 3P"), 1),  # the card after the Excuse asks
        (full("EX 20A 9C 7T", "tous"), 0),  # a chelem is completed
        (full("EX 20A 9C 7T", "pas-tous"), 1),
    ],
)
def test_the_highest_atout_else_the_highest_card_of_the_suit_asked(question, place):
    seat = (question.leader + place) % question.players
    assert kind.solve(question) == seat
    assert kind.explain(question, seat).correct
    assert kind.read(kind.write(question)) == question


@pytest.mark.parametrize(
    ("question", "place", "held", "said"),
    [
        (full("7K RP 9K 10T"), 1, "plus-grand-nombre", "n’est pas de la couleur demandée"),
        (full("7K 1K 9K 10T"), 1, "as-le-plus-fort", "l’As, c’est le 1"),
        (full("12A 14A 13A EX"), 3, "excuse-gagne", "L’Excuse n’est ni forte ni faible"),
        (full("8C 3A DC 11A"), 1, None, "Le 3 d’atout de Malik est bien un atout"),
        (full("8C 3A DC 11A"), 2, None, "un atout bat toutes les couleurs"),
        (full("EX 20A 9C 7T", "tous"), 1, None, "c’est un cas à part"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong_with_it(question, place, held, said):
    seat = (question.leader + place) % question.players
    verdict = kind.explain(question, seat)
    assert not verdict.correct
    assert said in verdict.sentence
    names = [variant.id for variant in diagnose(kind, question, seat)]
    assert (held in names) if held else True


def test_one_lost_trick_is_the_nearest_question_to_a_chelem():
    question = full("EX 20A 9C 7T", "tous")
    assert kind.explain(question, 1).pair.question == full("EX 20A 9C 7T", "pas-tous")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"pli": "8C 3A"}, "de 3 à 5 cartes, et non 2"),
        ({"pli": "8C 3A 8C"}, "carte répétée"),
        ({"pli": "8C 3A 9C", "entame": "3", "dernier": "non"}, "« entame » : de 0 à 2"),
        ({"pli": "8C 3A 9C", "entame": "0", "dernier": "oui"}, "« dernier »"),
        ({"pli": "8C EX 9C", "entame": "0", "dernier": "tous"}, "ne dit rien"),  # a reading of ours
    ],
)
def test_what_is_no_question_is_refused_in_french(fields, said):
    with pytest.raises(ValueError, match=said):
        kind.read(fields)

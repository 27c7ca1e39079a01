"""Tricks to complete: whatever makes the named player win is right, and nothing else."""

from itertools import product
from random import Random

import pytest

from rules_engine.cards import read_cards
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.compose import composer_un_gagnant as kind

RANKS = {"V": 11, "C": 12, "D": 13, "R": 14}


def winning_place(trick: list[str]) -> int:
    """« Le jeu de la carte »: the highest atout, else the highest card of the suit asked."""
    played = [(name, place) for place, name in enumerate(trick) if name != "EX"]
    atouts = [(int(name[:-1]), place) for name, place in played if name[-1] == "A"]
    if atouts:
        return max(atouts)[1]
    asked = played[0][0][-1]
    return max(
        (RANKS.get(name[0]) or int(name[:-1]), place) for name, place in played if name[-1] == asked
    )[1]


def asked(trick: str, leader: int, wanted: int):
    players = trick.count("/") + 1
    fields = {"joueurs": str(players), "entameur": str(leader), "gagnant": str(wanted)}
    return kind.read(fields | {"pli": trick})


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_trick_that_the_player_wins_is_accepted_and_no_other(players, level):
    for seed in range(40):
        question = kind.generate(Random(seed), level, players)
        right = 0
        for trick in product(*question.places):
            answer = tuple(
                card for card, place in zip(trick, question.places, strict=True) if len(place) > 1
            )
            place = winning_place([str(card) for card in trick])
            fits = (question.leader + place) % players == question.wanted
            assert kind.accepts(question, answer) is fits
            right += fits
        assert right


@pytest.mark.parametrize(
    ("trick", "wanted", "chosen", "belief"),
    [
        ("2P / 2C 9P RP / 3P", 2, "2C", None),
        ("7P / RC 10P / 9P 2A", 1, "RC 9P", "plus-grand-nombre"),
        ("RP / 1P 2A / 3A 9C", 1, "1P 9C", "as-le-plus-fort"),
        ("RP / EX 2A / 5P 4P", 1, "EX 5P", "excuse-gagne"),
    ],
)
def test_who_wins(trick, wanted, chosen, belief):
    question = asked(trick, 0, wanted)
    answer = read_cards(chosen)
    assert kind.accepts(question, answer) is (belief is None)
    assert [found.id for found in diagnose(kind, question, answer)] == ([belief] if belief else [])


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ("2A 4P", "Inès remporte bien le pli : le 2 d’atout est le seul atout du pli."),
        ("EX 5P", "Vous remportez ce pli : le Roi de pique est la plus forte carte de pique, "
                  "la couleur demandée, et personne n’a coupé. L’Excuse, elle, ne gagne pas."),
    ],
)  # fmt: skip
def test_the_sentence_names_the_winner(chosen, said):
    question = asked("RP / EX 2A / 5P 4P", 0, 1)
    assert kind.explain(question, read_cards(chosen)).sentence == said


@pytest.mark.parametrize(
    ("trick", "said"),
    [
        ("RP / 2P / 3P", "plis possibles"),
        ("RP / 2P / RP 3P", "carte répétée"),
        ("RP /  / 4P 3P", "à chaque place"),
        ("RP / 2P / 4P 3P", "aucune réponse"),
        ("RP / 4P 3P", "une place par joueur"),
    ],
)
def test_what_is_no_question_is_refused(trick, said):
    fields = {"joueurs": "3", "entameur": "0", "gagnant": "1", "pli": trick}
    with pytest.raises(ValueError, match=said):
        kind.read(fields)

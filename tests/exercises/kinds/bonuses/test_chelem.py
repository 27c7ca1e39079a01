"""A chelem made or missed, its prime and who led (« Le chelem »)."""

from dataclasses import replace

import pytest

from rules_engine.bidding import Bid
from rules_engine.cards import read_cards
from rules_engine.sides import Side
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bonuses import chelem as kind
from tarotlearn.exercises.kinds.bonuses.chelem import Answer, Question
from tarotlearn.exercises.scene import ShownTrick

ATTAQUE, DEFENSE = Side.ATTAQUE, Side.DEFENSE
NOBODY = Answer(None, 0)
ALL = 18

# At four, in garde: seat 1 has taken.
MADE = Question(4, 1, None, Bid.GARDE, announced=True, made=True, won=ALL)
SILENT = replace(MADE, announced=False)
MISSED = replace(MADE, won=ALL - 1)
BY_DEFENSE = replace(SILENT, made=False, won=0)
# Seventeen tricks won, then the Excuse is led to the last one.
BY_EXCUSE = replace(MADE, won=ALL - 1, last=ShownTrick(1, read_cards("EX 20A 9C 7T")), dealer=3)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (MADE, Answer(ATTAQUE, 400)),
        (SILENT, Answer(ATTAQUE, 200)),
        (MISSED, Answer(DEFENSE, 200)),
        (replace(MISSED, announced=False), NOBODY),
        (BY_DEFENSE, Answer(DEFENSE, 200)),
        (replace(BY_DEFENSE, won=1), NOBODY),
        # Never multiplied, and the same at every table.
        (replace(MADE, contract=Bid.GARDE_CONTRE), Answer(ATTAQUE, 400)),
        (replace(MADE, players=3, won=24), Answer(ATTAQUE, 400)),
        (replace(MADE, players=5, appele=2, won=15), Answer(ATTAQUE, 400)),
        # Who announced it leads, else the dealer’s right neighbour.
        (replace(MADE, dealer=2), Answer(ATTAQUE, 400, 1)),
        (replace(SILENT, dealer=2), Answer(ATTAQUE, 200, 3)),
        # The Excuse led to the last trick completes it, unless a trick was lost.
        (BY_EXCUSE, Answer(ATTAQUE, 400, 1)),
        (replace(BY_EXCUSE, won=ALL - 2), Answer(DEFENSE, 200, 1)),
        (replace(BY_EXCUSE, won=ALL - 2, announced=False), Answer(None, 0, 0)),
    ],
)
def test_the_prime_of_a_chelem_and_who_leads(question, answer):
    assert kind.solve(question) == answer
    assert kind.explain(question, answer).correct


@pytest.mark.parametrize(
    ("question", "answer", "belief", "said"),
    [
        (MADE, Answer(ATTAQUE, 800), "chelem-multiplie", "ne multiplie pas la prime"),
        (SILENT, Answer(ATTAQUE, 400), "chelem-multiplie", "dépend de l’annonce"),
        (MISSED, NOBODY, "chelem-manque-gratuit", "Un chelem annoncé engage"),
        (BY_DEFENSE, NOBODY, "pas-de-chelem-en-defense", "n’est pas réservé à l’attaque"),
        (replace(MADE, dealer=2), Answer(ATTAQUE, 400, 3), "chelem-sans-l-entame",
         "change aussi l’entame"),
        (BY_EXCUSE, Answer(DEFENSE, 200, 1), "excuse-n-acheve-rien", "Tout dépend du dernier pli"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_explained_by_a_belief(question, answer, belief, said):
    assert not kind.accepts(question, answer)
    assert belief in [found.id for found in diagnose(kind, question, answer)]
    assert said in kind.explain(question, answer).sentence


def test_a_chelem_missed_costs_the_same_when_the_contract_fails_too():
    failed = replace(MISSED, made=False, won=8)
    assert kind.solve(failed) == Answer(DEFENSE, 200)
    assert not diagnose(kind, failed, NOBODY)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"plis": "19"}, "de 0 à 18"),
        ({"appele": "2"}, "à cinq seulement"),
        ({"dernier": "EX 20A", "entame": "1", "plis": "17"}, "une par joueur"),
        ({"dernier": "20A EX 9C 7T", "entame": "1", "plis": "17"}, "qu’à l’entame"),
        ({"dernier": "EX 20A 9C 7T", "entame": "0", "plis": "17"}, "qui a gagné le pli d’avant"),
        ({"resultat": "chute"}, "tous les plis réussissent un contrat"),
        ({"plis": "0", "resultat": "chute"}, "ne dit pas ce que deux chelems se doivent"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_french(changed, message):
    with pytest.raises(ValueError, match=message):
        kind.read(kind.write(MADE) | changed)

"""Poignées shown rightly or wrongly (« La Poignée »), and their fate (Code d’arbitrage)."""

import pytest

from rules_engine.cards import Cards, read_cards
from rules_engine.poignee import By, Level
from rules_engine.poignee_shown import Moment, Ruling
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bonuses import juger_la_poignee as kind
from tarotlearn.exercises.kinds.bonuses.juger_la_poignee import Answer, Question

YES, NO, VOID = Ruling.COMPTEE, Ruling.NON_COMPTEE, Ruling.DONNE_ANNULEE
NINE = "21A 19A 17A 14A 11A 9A 6A 5A 2A"
PRENEUR, DEFENSEUR = By.PRENEUR, By.DEFENSEUR


def simple(
    shown: str,
    rest: str = "RP 2C",
    *,
    by: By = PRENEUR,
    moment: Moment = Moment.A_TEMPS,
    players: int = 4,
    ruled: bool = True,
) -> Question:
    """A simple poignée, these cards laid and those left in the hand."""
    hand = Cards.read(f"{shown} {rest}")
    return Question(players, 1, by, hand, Level.SIMPLE, read_cards(shown), moment, ruled)


@pytest.mark.parametrize(
    ("question", "wrong", "made", "failed"),
    [
        (simple(f"{NINE} 1A"), "reguliere", YES, YES),
        (simple(f"{NINE} 1A", "20A RP"), "reguliere", YES, YES),
        (simple(f"EX {NINE}"), "reguliere", YES, YES),
        # Out of order, or incomplete but mendable: it counts.
        (simple(f"19A 21A {NINE[8:]} 1A"), "ordre", YES, YES),
        (simple(NINE, "1A RP", by=DEFENSEUR), "nombre", YES, YES),
        # Incomplete, and nothing to mend it.
        (simple(NINE), "nombre", NO, NO),
        (simple(NINE, by=DEFENSEUR), "nombre", NO, VOID),
        # One too many.
        (simple(f"{NINE} 1A".replace("2A", "3A 2A")), "nombre", YES, YES),
        (simple(f"{NINE} 1A".replace("2A", "3A 2A"), by=DEFENSEUR), "nombre", YES, VOID),
        # The moment.
        (simple(f"{NINE} 1A", moment=Moment.AVANT_SON_TOUR), "moment", YES, YES),
        (simple(f"{NINE} 1A", moment=Moment.AVANT_SON_TOUR, by=DEFENSEUR), "moment", YES, VOID),
        (simple(f"{NINE} 1A", moment=Moment.TROP_TARD), "moment", NO, YES),
        (simple(f"{NINE} 1A", moment=Moment.TROP_TARD, by=DEFENSEUR), "moment", YES, VOID),
        (simple(f"{NINE} 1A", moment=Moment.PREMIERE_CARTE_NON_COUVERTE, by=DEFENSEUR),
         "moment", YES, YES),
        # The Excuse shown while an atout is hidden.
        (simple(f"{NINE} EX", "1A RP"), "excuse", VOID, YES),
        (simple(f"{NINE} EX", "1A RP", by=DEFENSEUR), "excuse", YES, VOID),
    ],
)  # fmt: skip
def test_a_poignee_is_judged_by_the_code(question, wrong, made, failed):
    assert kind.solve(question) == Answer(wrong, made, failed)
    assert kind.explain(question, kind.solve(question)).correct


@pytest.mark.parametrize(
    ("question", "answer", "belief", "said"),
    [
        (simple(f"{NINE} 1A", moment=Moment.TROP_TARD, ruled=False), Answer("reguliere"),
         "poignee-a-tout-moment", "Quelque chose ne va pas"),
        (simple(f"{NINE} 1A", "20A RP", ruled=False), Answer("nombre"),
         "poignee-tous-les-atouts", "il y en a bien 10"),
        (simple(f"EX {NINE}", ruled=False), Answer("nombre"),
         "poignee-sans-excuse", "il y en a bien 10"),
        (simple(f"{NINE} EX", "1A RP", ruled=False), Answer("reguliere"),
         "excuse-montree-a-volonte", "Quelque chose ne va pas"),
        (simple(f"19A 21A {NINE[8:]} 1A", ruled=False), Answer("reguliere"),
         "poignee-dans-le-desordre", "Quelque chose ne va pas"),
        (simple(f"{NINE} 1A", moment=Moment.TROP_TARD), Answer("moment", NO, NO),
         "poignee-fautive-perdue", "si le preneur chute"),
        (simple(NINE, by=DEFENSEUR), Answer("nombre", VOID, VOID),
         "poignee-fautive-annule", "si le preneur gagne"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_explained_by_a_belief(question, answer, belief, said):
    assert not kind.accepts(question, answer)
    assert belief in [found.id for found in diagnose(kind, question, answer)]
    assert said in kind.explain(question, answer).sentence


def test_cards_that_are_not_in_the_hand_make_no_question():
    fields = kind.write(simple(f"{NINE} 1A")) | {"main": "21A"}
    with pytest.raises(ValueError, match="montrées sans être dans le jeu"):
        kind.read(fields)


def test_any_of_two_faults_may_be_named():
    both = simple(f"19A 21A {NINE[8:]} 1A", moment=Moment.TROP_TARD, ruled=False)
    for wrong in ("ordre", "moment"):
        assert kind.accepts(both, Answer(wrong))
        assert kind.explain(both, Answer(wrong)).correct
    assert "il y en a bien 10" in kind.explain(both, Answer("nombre")).sentence

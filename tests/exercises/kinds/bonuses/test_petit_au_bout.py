"""The Petit at the end of a deal (« Le Petit au Bout », « Le chelem »)."""

import pytest

from rules_engine.bidding import Bid
from rules_engine.cards import read_cards
from rules_engine.sides import Side
from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds.bonuses import petit_au_bout as kind
from tarotlearn.exercises.kinds.bonuses.petit_au_bout import Answer, Question
from tarotlearn.exercises.scene import ShownTrick

ATTAQUE, DEFENSE = Side.ATTAQUE, Side.DEFENSE
NOBODY = Answer(None, 0)


def end(
    last: str,
    *,
    leader: int = 0,
    before: str = "",
    bid: Bid = Bid.GARDE,
    made: bool = True,
    sweep: bool = False,
) -> Question:
    """Seat 0 has taken, at four; it leads both tricks unless it is said otherwise."""
    first = ShownTrick(leader, read_cards(before)) if before else None
    return Question(4, 0, None, bid, ShownTrick(leader, read_cards(last)), first, made, sweep)


# The attack has won every trick, the Petit falling in the last but one, or in the last.
CHELEM = end("EX 9C 7T 2K", before="21A 1A 4C 5C", sweep=True)
UNDER_THE_EXCUSE = end("EX 1A 9C 7T", before="RP 4P 3P 2P", sweep=True)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (end("1A 10K 8T CK"), Answer(ATTAQUE, 20)),
        (end("9A 1A 14A DC"), Answer(DEFENSE, 20)),
        # Whoever wins the deal, and multiplied by the contract.
        (end("9A 1A DC 4C", made=False, bid=Bid.PRISE), Answer(ATTAQUE, 10)),
        (end("14A 1A DC 4C", bid=Bid.GARDE_CONTRE), Answer(ATTAQUE, 60)),
        (end("14A 2A DC 4C"), NOBODY),
        (CHELEM, Answer(ATTAQUE, 20)),
        (UNDER_THE_EXCUSE, NOBODY),
        # The same tricks, when the attack has lost another one.
        (end("EX 9C 7T 2K", before="21A 1A 4C 5C"), NOBODY),
        (end("EX 1A 9C 7T", before="RP 4P 3P 2P"), Answer(DEFENSE, 20)),
        # A chelem that the Excuse does not complete: the last trick, as always.
        (end("20A 1A 9C 7T", before="RP 4P 3P 2P", sweep=True), Answer(ATTAQUE, 20)),
    ],
)
def test_the_petit_au_bout_goes_to_who_wins_the_trick_that_decides(question, answer):
    assert kind.solve(question) == answer
    assert kind.explain(question, answer).correct


@pytest.mark.parametrize(
    ("question", "answer", "belief", "said"),
    [
        (end("1A 10K 8T CK"), Answer(ATTAQUE, 10), "bout-non-multiplie", "suivent le contrat"),
        (end("9A 1A 14A DC"), Answer(ATTAQUE, 20), "bout-au-gagnant", "Gagner la donne ne suffit"),
        (end("9A 1A 14A DC"), NOBODY, "bout-si-le-petit-gagne", "n’a pas besoin de remporter"),
        (CHELEM, NOBODY, "bout-toujours-au-dernier-pli", "L’Excuse a achevé le chelem"),
        (UNDER_THE_EXCUSE, Answer(ATTAQUE, 20), "bout-toujours-au-dernier-pli",
         "ce n’est plus le dernier pli"),
        (UNDER_THE_EXCUSE, Answer(DEFENSE, 20), "excuse-n-acheve-rien",
         "ce n’est plus le dernier pli"),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_explained_by_a_belief(question, answer, belief, said):
    assert not kind.accepts(question, answer)
    assert belief in [found.id for found in diagnose(kind, question, answer)]
    assert said in kind.explain(question, answer).sentence


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"dernier": "1A 10K"}, "une par joueur"),
        ({"dernier": "1A 4C 8T CK", "avant": "21A 2A 4C 5C", "entame-avant": "0"},
         "dans les deux plis"),
        ({"avant": "2A 21A 4C 5C", "entame-avant": "0"}, "entame le suivant"),
        ({"appele": "1"}, "à cinq seulement"),
        ({"autres-plis": "tous", "resultat": "chute"}, "réussit son contrat"),
        ({"autres-plis": "tous", "entame": "1"}, "qui a gagné le pli d’avant"),
        ({"dernier": "1A EX 8T CK"}, "qu’à l’entame"),
    ],
)  # fmt: skip
def test_an_end_that_cannot_be_is_refused_in_french(changed, message):
    with pytest.raises(ValueError, match=message):
        kind.read(kind.write(end("1A 10K 8T CK")) | changed)

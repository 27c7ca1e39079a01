"""What the contract multiplies (« Le calcul des scores »), and what the score sheet makes of it."""

from dataclasses import replace

import pytest

from rules_engine.bidding import Bid
from rules_engine.outcome import Chelem, Outcome, ShownPoignee
from rules_engine.poignee import Level
from rules_engine.rules import FFT
from rules_engine.scoring import Part, multiplied, score_sheet
from rules_engine.sides import Side
from rules_engine.variants import VARIANTS

ATTAQUE = Side.ATTAQUE
PLAIN = Outcome(4, Bid.PRISE, 2, 82)  # reached exactly: the base alone
CHANGED = {
    Part.BASE: PLAIN,
    Part.DIFFERENCE: Outcome(4, Bid.PRISE, 2, 98),
    Part.PETIT_AU_BOUT: Outcome(4, Bid.PRISE, 2, 82, petit_au_bout=ATTAQUE),
    Part.POIGNEE: Outcome(4, Bid.PRISE, 2, 82, (ShownPoignee(Level.SIMPLE, ATTAQUE),)),
    Part.CHELEM: Outcome(4, Bid.PRISE, 2, 82, chelem=Chelem(announced=True)),
}


def test_the_text_multiplies_the_whole_contract_and_the_petit_au_bout():
    assert multiplied() == {Part.BASE, Part.DIFFERENCE, Part.PETIT_AU_BOUT}


@pytest.mark.parametrize("part", CHANGED)
@pytest.mark.parametrize(
    "name",
    ["", "difference-seule-multipliee", "bout-non-multiplie", "poignee-au-contrat",
     "chelem-multiplie"],
)  # fmt: skip
def test_the_score_sheet_multiplies_the_same_parts(part, name):
    rules = VARIANTS[name].rules if name else FFT

    def worth(contract):
        value = score_sheet(replace(CHANGED[part], contract=contract), rules).value
        return (
            value
            - (part is not Part.BASE) * score_sheet(replace(PLAIN, contract=contract), rules).value
        )

    times = 6 if part in multiplied(rules) else 1
    assert worth(Bid.GARDE_CONTRE) == times * worth(Bid.PRISE) != 0

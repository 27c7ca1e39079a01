"""What a score sheet starts from: the level of a poignée, the bouts that count.

FFT, Règlement officiel (1er juillet 2012), « La Poignée », « Le jeu à 3 joueurs »,
« Le jeu à 5 joueurs », « Le calcul des scores ».
"""

import pytest

from rules_engine.poignee import Level, level_of
from rules_engine.points import counted_oudlers, objectif
from rules_engine.variants import rules_named

SIMPLE, DOUBLE, TRIPLE = Level


@pytest.mark.parametrize(
    ("players", "atouts", "level"),
    [
        (3, 12, None), (3, 13, SIMPLE), (3, 14, SIMPLE), (3, 15, DOUBLE), (3, 17, DOUBLE),
        (3, 18, TRIPLE), (3, 22, TRIPLE),
        (4, 9, None), (4, 10, SIMPLE), (4, 12, SIMPLE), (4, 13, DOUBLE), (4, 15, TRIPLE),
        (5, 7, None), (5, 8, SIMPLE), (5, 9, SIMPLE), (5, 10, DOUBLE), (5, 13, TRIPLE),
    ],
)  # fmt: skip
def test_the_number_of_atouts_shown_makes_the_poignee_of_this_table(players, atouts, level):
    assert level_of(atouts, players) is level


@pytest.mark.parametrize(
    ("players", "atouts", "level"),
    [(3, 13, DOUBLE), (3, 15, TRIPLE), (5, 8, None), (5, 10, SIMPLE)],
)
def test_who_knows_only_the_thresholds_of_four_names_another_poignee(players, atouts, level):
    assert level_of(atouts, players, rules_named("seuils-de-quatre")) is level


def test_the_bouts_that_count_are_those_gathered_in_the_end():
    # Two bouts dealt, the Petit lost on the way: the attack needs 51, not 41.
    assert objectif(counted_oudlers(2, 1)) == 51
    assert objectif(counted_oudlers(0, 2)) == 41
    assert counted_oudlers(2, 1, rules_named("bouts-a-la-donne")) == 2

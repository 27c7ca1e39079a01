"""Whole deals played at random within the rules, as fast as Python allows.

For frequencies, bots and tests: thousands of deals a second where the referee follows some
hundreds. The rules are those of the other modules, asked once a deal; only the play of the cards
walks bare masks, by ``states`` that are themselves made from the rules of play.
"""

from random import Random

from rules_engine.rules import FFT, Rules
from rules_engine.simulation.playing import Plays
from rules_engine.simulation.table import Simulated, Simulator

__all__ = ["Plays", "Simulated", "simulate"]


def simulate(players: int, rng: Random, rules: Rules = FFT) -> Simulated:
    """Deal, call, set aside and play at random what ``rules`` allow, then count and score.

    One seat takes, at any contract, whatever its hand; nobody announces a poignée or a chelem.
    ValueError for a table that is not 3, 4 or 5, or when the rules ask for more than 78 cards.
    """
    simulator = rules.simulators.get(players)
    if simulator is None:
        simulator = rules.simulators[players] = Simulator(players, rules)
    return simulator.deal(rng)

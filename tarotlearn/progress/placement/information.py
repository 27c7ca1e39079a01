"""Chances of the profiles, and what a question is expected to tell of them."""

from __future__ import annotations

from math import log2
from operator import mul

from tarotlearn.progress.placement.predicting import Outcome, Prediction
from tarotlearn.progress.placement.profiles import PROFILES

# The chance of each of PROFILES, in their order; together they make 1.
Chances = tuple[float, ...]


def even() -> Chances:
    """Nothing is known yet: no profile is likelier than another."""
    return (1 / len(PROFILES),) * len(PROFILES)


def updated(chances: Chances, prediction: Prediction, outcome: Outcome) -> Chances:
    """The chances once this was answered (Bayes); unchanged by an answer that nobody foresaw."""
    likelihoods = prediction.likelihoods.get(outcome)
    if likelihoods is None:
        return chances
    joint = tuple(map(mul, chances, likelihoods))
    total = sum(joint)
    return tuple(one / total for one in joint)


def information(chances: Chances, prediction: Prediction) -> float:
    """The bits that the answer is expected to tell about who is answering.

    It is how uncertain the answer is, less what would be uncertain of it if one knew the profile.
    """
    totals = [sum(map(mul, chances, row)) for row in prediction.likelihoods.values()]
    uncertain = -sum(total * log2(total) for total in totals if total)
    return uncertain + sum(map(mul, chances, prediction.certain))

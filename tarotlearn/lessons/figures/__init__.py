"""One way to show each question of the engine's protocol, with its answer."""

from __future__ import annotations

from collections.abc import Callable

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.figures import facts, positions
from tarotlearn.lessons.figures.values import Answer, Figure, Question, Stamp

__all__ = ["Figure", "Stamp", "figure"]

FIGURES: dict[str, Callable[[Question, Answer], Figure]] = {
    "bids": facts.bids,
    "callable": positions.callable_cards,
    "ecart": positions.ecart,
    "excuse": facts.excuse,
    "next": facts.next_deal,
    "petit_sec": positions.petit_sec,
    "playable": positions.playable,
    "poignee": positions.poignee,
    "poignee_faults": positions.poignee_faults,
    "points": positions.points,
    "score": facts.score,
    "table": facts.table,
    "unseen": positions.unseen,
    "winner": positions.winner,
}


def figure(question: Question, answer: Answer) -> Figure:
    """What to show of a question that the engine has answered; ContentError if nothing can be."""
    ask = question["ask"]
    if ask not in FIGURES:
        raise ContentError(
            f"pas de figure pour « ask: {ask} » (il y en a pour {', '.join(FIGURES)})"
        )
    return FIGURES[ask](question, answer)

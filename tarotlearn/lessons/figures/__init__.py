"""One way to show each question of the engine's protocol, with its answer."""

from __future__ import annotations

from collections.abc import Callable

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.figures import facts, housed, positions, ruled
from tarotlearn.lessons.figures.values import Answer, Figure, Question, Stamp

__all__ = ["Figure", "Stamp", "figure"]

FIGURES: dict[str, Callable[[Question, Answer], Figure]] = {
    "annulation": housed.annulation,
    "arbitrage": ruled.arbitrage,
    "bids": facts.bids,
    "callable": positions.callable_cards,
    "ecart": positions.ecart,
    "excuse": facts.excuse,
    "misere": housed.misere,
    "next": facts.next_deal,
    "petit_sec": positions.petit_sec,
    "playable": positions.playable,
    "poignee": positions.poignee,
    "poignee_faults": positions.poignee_faults,
    "points": positions.points,
    "score": facts.score,
    "signal": positions.signal,
    "table": facts.table,
    "unseen": positions.unseen,
    "winner": positions.winner,
}

# Another way to show a question, by the name that an author asks for: its question, its figure.
OTHERS: dict[str, tuple[str, Callable[[Question, Answer], Figure]]] = {
    "donne": ("table", facts.sizes),
    "objectif": ("score", facts.needed),
}


def figure(question: Question, answer: Answer, name: str = "") -> Figure:
    """What to show of a question that the engine has answered; ContentError if nothing can be.

    ``name`` is one of ``OTHERS``, when the author asks for it.
    """
    ask = question["ask"]
    if name:
        wanted, show = OTHERS.get(name, ("", facts.needed))
        if wanted != ask:
            known = ", ".join(f"{other} pour « ask: {of} »" for other, (of, _) in OTHERS.items())
            raise ContentError(f"pas de figure « {name} » ici (il y a {known})")
        return show(question, answer)
    if ask not in FIGURES:
        raise ContentError(
            f"pas de figure pour « ask: {ask} » (il y en a pour {', '.join(FIGURES)})"
        )
    return FIGURES[ask](question, answer)

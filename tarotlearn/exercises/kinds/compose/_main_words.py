"""What is said of a hand to complete, for a Petit sec or for a call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.cards import (
    ATOUTS_AND_EXCUSE,
    DAME,
    FIGURE_CARDS,
    NO_CARDS,
    PETIT,
    ROI,
    ROIS,
    Cards,
)
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared import petit_sec_words as of_petit_sec
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._main_question import Question

_CALL = "appeler-un-roi"
_WISHED = {
    "annulee": "que la donne soit annulée",
    "jouee": "que la donne se joue, alors que vous tenez le Petit",
    "rois": "ne pouvoir appeler que des Rois",
    "dame": "pouvoir appeler une Dame, mais pas un Cavalier",
    "cavalier": "pouvoir appeler un Cavalier",
}
_WOULD = {
    "annulee": "ce serait un Petit sec",
    "jouee": "le Petit ne serait plus sec et la donne se jouerait",
    "rois": "vous ne pourriez appeler que des Rois",
    "dame": "vous pourriez appeler une Dame, mais pas un Cavalier",
    "cavalier": "vous pourriez appeler un Cavalier",
}
_RANKS = {ROI: ("Roi", "Rois", False), DAME: ("Dame", "Dames", True)}
_FOUR = 4


def told(question: Question) -> str:
    cards = counted(question.missing, "carte", "cartes", feminine=True)
    lacks = "Il manque" if not _calls(question) else "Vous allez prendre. Il manque"
    them = "la" if question.missing == 1 else "les"
    chien = " Le chien vous est montré aussi." if question.chien else ""
    return (
        f"{lacks} {cards} au jeu qu’on vous distribue. Choisissez-{them} pour "
        f"{_WISHED[question.wish]}.{chien}"
    )


def _calls(question: Question) -> bool:
    return question.wish not in ("annulee", "jouee")


def would(wish: str) -> str:
    """What a hand would lead to."""
    return _WOULD[wish]


def _of_rank(hand: Cards, rank: int) -> Cards:
    return Cards.of(card for card in hand & FIGURE_CARDS if card.rank == rank)


def sentence(question: Question, hand: Cards) -> str:
    """What the hand so completed leads to."""
    if not _calls(question):
        return of_petit_sec.sentence(of_petit_sec.Seen(0, hand, question.chien))
    if not hand >= ROIS:
        return f"{_has(hand & ROIS, ROI)} : sans les quatre, on n’appelle qu’un Roi."
    if len(_of_rank(hand, DAME)) < _FOUR:
        return (
            "Vous avez les quatre Rois, mais pas les quatre Dames : vous pouvez appeler une Dame, "
            "pas plus bas."
        )
    return "Vous avez les quatre Rois et les quatre Dames : vous pouvez appeler un Cavalier."


def _has(cards: Cards, rank: int) -> str:
    """« Vous avez deux Rois », « Vous n’avez aucune Dame »."""
    singular, several, feminine = _RANKS[rank]
    verb = "avez" if cards else "n’avez"
    return f"Vous {verb} {counted(len(cards), singular, several, feminine=feminine)}"


def _step(cards: Cards, rank: int, note: str) -> Step:
    return Step(f"{_has(cards, rank)}{' :' if cards else '.'}", _CALL, cards, note)


def steps(question: Question, hand: Cards) -> tuple[Step, ...]:
    """The conditions one after the other."""
    if not _calls(question):
        return of_petit_sec.steps(of_petit_sec.Seen(0, hand, question.chien))
    rois, dames = hand & ROIS, _of_rank(hand, DAME)
    note = "Pour appeler une Dame, il faut les quatre Rois."
    found = [_step(rois, ROI, note)]
    if rois == ROIS:
        note = "Pour appeler un Cavalier, il faut aussi les quatre Dames."
        found.append(_step(dames, DAME, note))
    lowest = "un Roi, et rien d’autre"
    if rois == ROIS:
        lowest = "un Roi ou une Dame"
        if len(dames) == _FOUR:
            lowest = "un Roi, une Dame ou un Cavalier"
    return (*found, Step(f"Vous pouvez appeler {lowest}.", _CALL))


def hints(question: Question, answer: Cards) -> tuple[str, str, str]:
    last = f"Une réponse possible contient {the_grouped(_key(question, answer))}."
    if _calls(question):
        return (
            "Comptez vos Rois, puis vos Dames : on appelle d’après ce que l’on tient déjà.",
            "Une Dame s’appelle si l’on a les quatre Rois, un Cavalier si l’on a aussi les "
            "quatre Dames.",
            last,
        )
    held = question.hand & ATOUTS_AND_EXCUSE
    first = (
        f"Dans votre jeu, il y a déjà {the_grouped(held)}."
        if held
        else ("Votre jeu n’a encore ni atout ni Excuse.")
    )
    if question.wish == "annulee" and PETIT in question.hand:
        last = "Une réponse possible : rien que des cartes des quatre couleurs."
    return (
        f"{capital(first)} Regardez ce que chaque carte y changerait.",
        "Il y a Petit sec à trois conditions : le Petit, aucun autre atout, pas d’Excuse.",
        last,
    )


def _key(question: Question, answer: Cards) -> Cards:
    """The cards of the answer that matter."""
    if _calls(question):
        matters = answer & (ROIS | _of_rank(answer, DAME))
        if question.wish == "dame":
            matters = answer & ROIS
    else:
        matters = answer & ATOUTS_AND_EXCUSE
    return matters if matters != NO_CARDS else answer

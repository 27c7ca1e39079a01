"""A card played, on which trick, from which hand: was it allowed, and can it be taken back."""

from __future__ import annotations

from rules_engine.arbitration import renonce_is_consommee
from rules_engine.cards import EXCUSE, Suit
from rules_engine.obligations import Obligation
from rules_engine.play import Playable, playable
from rules_engine.rules import FFT, Rules
from rules_engine.trick import highest, suit_asked
from tarotlearn.exercises.kinds.faults._case import ALLOWED, TAKEN_BACK, TOO_LATE, Question
from tarotlearn.exercises.kinds.shared.people import clause, does
from tarotlearn.words import SUIT_NAMES, some_of

AT_ONCE, FULL, NEXT = "aussitot", "pli-complet", "pli-suivant"


def allowed(question: Question, rules: Rules) -> Playable:
    return playable(question.hand, question.trick, rules=rules)


def decision(question: Question, rules: Rules) -> str:
    if question.the_card in allowed(question, rules).cards:
        return ALLOWED
    place, players = len(question.trick), question.players
    played = {AT_ONCE: place + 1, FULL: players, NEXT: players + 1}[question.moment]
    return TOO_LATE if renonce_is_consommee(place, played, players) else TAKEN_BACK


def rule_words(question: Question) -> str:
    """Which obligation there was, or that there was none."""
    seat, because = question.seat, allowed(question, FFT).because
    if question.card == EXCUSE:
        return "L’Excuse se joue à tout moment."
    asked = suit_asked(question.trick)
    if asked is None:
        return f"L’Excuse entamée ne demande rien : {clause(seat, 'est libre', 'êtes libre')}."
    suit = SUIT_NAMES[asked]
    had = does(seat, "avait", "aviez")
    some = some_of(asked)
    best = f"le {highest(question.trick, Suit.ATOUT)}"
    return {
        Obligation.FOURNIR: f"On demandait {suit}, et {clause(seat, 'avait', 'aviez')} {some} : il "
        "fallait fournir, sans devoir monter.",
        Obligation.COUPER: f"Sans {suit}, {clause(seat, 'avait', 'aviez')} de l’atout : il fallait "
        "couper.",
        Obligation.MONTER: f"{had} un atout au-dessus du {best.removeprefix('le ')} : il fallait "
        "monter.",
        Obligation.SOUS_COUPER: f"Rien dans ce jeu ne dépasse {best} : il fallait un atout, "
        "n’importe lequel.",
        Obligation.SE_DEFAUSSER: f"{does(seat, 'n’avait', 'n’aviez')} ni {suit} ni atout : tout "
        "était permis.",
    }[because]

"""The derivation of who is at fault in a trick, card by card, and the hints."""

from __future__ import annotations

from rules_engine.cards import EXCUSE
from rules_engine.obligations import Obligation
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.faults import _pli_words as said
from tarotlearn.exercises.kinds.faults._pli import (
    Played,
    Question,
    holds_partner,
)
from tarotlearn.exercises.kinds.shared.people import does, names, pronoun
from tarotlearn.exercises.kinds.shared.said import capital

_NOTES = {
    "entame": "Qui entame choisit sa carte.",
    "excuse-libre": "Elle n’est jamais imposée, jamais interdite.",
    "pas-monter-a-la-couleur": "À la couleur, on n’est pas tenu de monter.",
    "excuse-entame": "C’est la carte qui suit qui demande.",
    "fournir": "Qui a de la couleur demandée en joue.",
    "couper": "Sans la couleur, on joue atout.",
    "monter": "Qui peut monter à l’atout y est tenu.",
    "sous-couper": "Sans pouvoir monter, on joue quand même atout.",
    "se-defausser": "Ni la couleur ni atout : rien n’oblige.",
}
_ON_PARTNER = "Même sur un partenaire, qui peut monter y est tenu."


def steps(question: Question) -> tuple[Step, ...]:
    """Card by card, what was asked and what was allowed; then whether one was not."""
    told: list[Step] = []
    for played in question.followed:
        if played.is_fault:
            rule, sentence = played.found.because.value, said.had_to(question, played)
            told.append(_step(question, played, sentence, rule))
            permitted = played.found.cards
            could = f"{capital(pronoun(played.seat))} {'pouvait' if played.seat else 'pouviez'}"
            told.append(Step(f"{could} jouer :", rule, permitted))
        else:
            told.append(
                _step(question, played, said.allowed(question, played), said.rule_of(played))
            )
    found = question.faults
    end = "Il n’y a pas de renonce."
    if found:
        end = f"{does(found[0].seat or 0, 'a fait', 'avez fait')} une renonce."
    note = "Ne pas jouer une carte permise quand on en a une."
    return (*told, Step(end, "renonce", note=note))


def _step(question: Question, played: Played, sentence: str, rule: str) -> Step:
    note = _NOTES[rule]
    if rule == Obligation.MONTER.value and holds_partner(question, played):
        note = _ON_PARTNER
    return Step(sentence, rule, note=note)


def hints(question: Question) -> tuple[str, str, str]:
    asked = suit_asked(question.trick)
    others = [
        played.seat
        for played in question.followed
        if played.before and played.card.suit is not asked and played.card != EXCUSE
    ]
    third = "Tous ont fourni : reste à voir si quelqu’un devait monter."
    if others == [0]:
        third = "Seule votre carte est d’une autre couleur. Était-ce pour une bonne raison ?"
    elif others:
        did = "N’a pas fourni" if len(others) == 1 else "N’ont pas fourni"
        third = f"{did} : {names(others)}. Était-ce pour une bonne raison ?"
    return (
        "Quelle couleur demande-t-on, et qui en avait encore sans en jouer ?",
        "Fournir d’abord ; sinon couper, et monter si un atout est tombé. L’Excuse est libre.",
        third,
    )

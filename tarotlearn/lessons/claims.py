"""What a page claims, put to the engine: a page cannot contradict it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from rules_engine.cards import Cards
from rules_engine.protocol import Unanswerable, answer
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.house.questions import answer_annulation, answer_misere
from tarotlearn.lessons.rulings import answer_arbitrage
from tarotlearn.lessons.signals import answer_signal
from tarotlearn.lessons.source import Field
from tarotlearn.lessons.unseen import answer_unseen

_WORDS = {"oui": True, "non": False}
_PROTOCOL = """
    alone ask before by called called_in_chien card cards chelem chien contract dealer discarded
    ecart event fault first_lead half_points hand last level marks moment on oudlers owner
    owner_has_trick petit_au_bout played players poignees previous rules seen shown slam sorts
    trick winner
"""
_KEYS = frozenset(_PROTOCOL.split())  # the engine ignores a mistyped key: an author must not

# A page may also put these, which the protocol has not.
_OF_LESSONS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "annulation": answer_annulation,
    "arbitrage": answer_arbitrage,
    "misere": answer_misere,
    "signal": answer_signal,
    "unseen": answer_unseen,
}


def read_value(text: str) -> Any:
    """A value as an author writes it: oui, non, JSON, or else the text itself."""
    if text in _WORDS:
        return _WORDS[text]
    try:
        return json.loads(text)
    except ValueError:
        return text


def read_question(fields: Iterable[Field]) -> dict[str, Any]:
    """The question of the engine's protocol that these fields put."""
    question: dict[str, Any] = {}
    for field in fields:
        if field.is_claim:
            continue
        if field.key not in _KEYS or field.key in question:
            problem = "répété" if field.key in question else "inconnu"
            raise ContentError(f"champ {problem} « {field.key} »", line=field.line)
        question[field.key] = read_value(field.value)
    return question


def checked_answer(fields: tuple[Field, ...]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The question and the engine's whole answer, once it has confirmed every claim.

    ContentError for a question that has no answer, for nothing claimed, and for a false claim,
    with what was claimed and what was found.
    """
    question = read_question(fields)
    claims = [field for field in fields if field.is_claim]
    if not claims:
        raise ContentError("l’exemple n’affirme rien : il faut une ligne « = clé: valeur »")
    try:
        own = _OF_LESSONS.get(str(question.get("ask")))
        found = own(question) if own else answer(question)
    except Unanswerable as unanswerable:
        raise ContentError(f"le moteur ne peut pas répondre : {unanswerable}") from None
    for claim in claims:
        if claim.key not in found:
            keys = ", ".join(found)
            message = f"la réponse n’a pas de clé « {claim.key} » (ses clés : {keys})"
            raise ContentError(message, line=claim.line)
        claimed = read_value(claim.value)
        if not _same(claimed, found[claim.key]):
            shown = json.dumps(found[claim.key], ensure_ascii=False)
            message = f"la page affirme {claim.key} = {claim.value}, le moteur trouve {shown}"
            raise ContentError(message, line=claim.line)
    return question, found


def _same(claimed: object, found: object) -> bool:
    """Whether both are the same value; two sets of cards are compared as sets."""
    if isinstance(claimed, str) and isinstance(found, str):
        try:
            return Cards.read(claimed) == Cards.read(found)
        except ValueError:
            return claimed == found
    return json.dumps(claimed, sort_keys=True) == json.dumps(found, sort_keys=True)

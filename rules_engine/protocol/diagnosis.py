"""Which misconceptions explain a wrong answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.protocol.questions import POSITIONS, Answer
from rules_engine.protocol.reading import Fields, Unanswerable, kind_of
from rules_engine.rules import Rules
from rules_engine.variants import MISCONCEPTIONS, rules_named

Normal = Callable[[Fields, str], Any]


def _boolean(given: Fields, key: str) -> bool:
    return given.boolean(key)


def _integer(given: Fields, key: str) -> int:
    value = given.raw(key)
    if type(value) is not int:
        raise given.refuse(key, "un nombre entier", value)
    return value


def _word(given: Fields, key: str) -> str:
    return given.text(key)


def _word_or_none(given: Fields, key: str) -> str | None:
    return given.text(key) if given.has(key) else None


def _cards(given: Fields, key: str) -> str:
    return str(given.cards(key))


def _words(given: Fields, key: str) -> frozenset[str]:
    values = given.items(key)
    for value in values:
        if not isinstance(value, str):
            raise given.refuse(key, "une liste de mots", value)
    return frozenset(values)


def _table(given: Fields, key: str) -> dict[str, Any]:
    value = given.raw(key)
    if not isinstance(value, dict):
        raise given.refuse(key, "un objet", value)
    return {name: (kind_of(item), item) for name, item in value.items()}


def _faults(given: Fields, key: str) -> frozenset[tuple[str, str]]:
    """Each fault as its rule and its card in the normal form, in no order."""
    return frozenset(
        (fault.text("rule"), str(fault.optional_card("card") or "")) for fault in given.objects(key)
    )


def _steps(given: Fields, key: str) -> tuple[tuple[str, str], ...]:
    return tuple((step.text("rule"), str(step.cards("cards"))) for step in given.objects(key))


def _lines(given: Fields, key: str) -> tuple[tuple[str, int], ...]:
    return tuple((line.text("label"), _integer(line, "points")) for line in given.objects(key))


_SHAPES: dict[str, dict[str, Normal]] = {
    "table": {
        "hand": _integer,
        "chien": _integer,
        "packet": _integer,
        "tricks": _integer,
        "poignees": _table,
    },
    "next": {
        "dealer": _integer,
        "scored": _boolean,
        "first_speaker": _integer,
        "first_lead": _integer,
        "dealer_may_bid": _boolean,
    },
    "points": {"half_points": _integer, "oudlers": _integer},
    "petit_sec": {"petit_sec": _boolean},
    "bids": {"bids": _words},
    "callable": {"cards": _cards},
    "ecart": {"faults": _faults, "shown": _cards},
    "poignee": {"levels": _words},
    "poignee_faults": {"faults": _faults, "outcome": _table},
    "playable": {"cards": _cards, "because": _word, "steps": _steps},
    "winner": {"winner": _integer},
    "excuse": {"to": _word, "low_card": _word_or_none, "wins": _boolean},
    "score": {
        "won": _boolean,
        "value": _integer,
        "preneur": _integer,
        "appele": _integer,
        "defenseur": _integer,
        "lines": _lines,
    },
}


def _normal(values: Answer, ask: str, keys: list[str], where: str) -> dict[str, Any]:
    """These keys of an answer in a form that compares sets as sets; absent ones left out."""
    fields = Fields(values, where)
    shapes = _SHAPES[ask]
    return {key: shapes[key](fields, key) for key in keys if key in values}


def ask_diagnose(fields: Fields, rules: Rules) -> Answer:
    """Judge a learner's answer, and name the misconceptions under which it would be right."""
    question = fields.nested("question")
    ask = question.text("ask")
    if ask not in POSITIONS:
        known = " ".join(POSITIONS)
        raise Unanswerable(f"« question.ask » : « {ask[:40]} » ne se diagnostique pas ({known})")
    if question.has("rules"):
        rules = named(question.text("rules"))
    given = fields.raw("given")
    if not isinstance(given, dict):
        raise fields.refuse("given", "un objet", given)
    if not given:
        raise Unanswerable("« given » : il manque la réponse à juger")
    unknown = [key for key in given if key not in _SHAPES[ask]]
    if unknown:
        raise Unanswerable(f"« given » : clé inconnue de « {ask} » : « {unknown[0][:40]} »")
    keys = list(given)
    answer = _normal(given, ask, keys, "given")
    correct = answer == _normal(POSITIONS[ask](question, rules), ask, keys, "answer")
    held = [] if correct else [each.id for each in MISCONCEPTIONS if _agrees(
        ask, question, keys, answer, each.rules)]  # fmt: skip
    return {"correct": correct, "misconceptions": held}


def _agrees(
    ask: str, question: Fields, keys: list[str], given: dict[str, Any], rules: Rules
) -> bool:
    try:
        answer = POSITIONS[ask](question, rules)
    except Unanswerable:  # a position that these rules do not allow explains nothing
        return False
    return _normal(answer, ask, keys, "answer") == given


def named(name: str) -> Rules:
    """The rule set of this name, refused in the manner of the protocol."""
    try:
        return rules_named(name)
    except ValueError as error:
        raise Unanswerable(f"« rules » : {error}") from None

"""``:::deux-tables``: one question, put under the official rules and under those of a house."""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string

from rules_engine.variants import HOUSE_RULES
from tarotlearn.lessons.claims import checked_answer
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.figures import Figure, figure
from tarotlearn.lessons.source import Directive, Field

_FFT, _HOUSE = "fft_", "maison_"
_IDS = frozenset(house.id for house in HOUSE_RULES)


def two_tables(block: Directive, caption: str) -> str:
    """The HTML of a ``deux-tables`` block, once the engine has confirmed both sets of claims.

    ContentError for an unknown house rule, a false claim, and a rule that changes nothing here.
    """
    if block.argument not in _IDS:
        raise ContentError(f"usage maison inconnu : « {block.argument} »")
    rules = Field(block.line, "rules", block.argument, is_claim=False)
    official, answer = _answered(block.fields, _FFT)
    house, other = _answered((*block.fields, rules), _HOUSE)
    if answer == other:
        raise ContentError("les deux tables répondent la même chose : l’exemple ne montre rien")
    context = {"official": official, "house": house, "caption": caption}
    return render_to_string("lessons/_deux_tables.html", context)


def _answered(fields: tuple[Field, ...], prefix: str) -> tuple[Figure, dict[str, Any]]:
    """What one table answers; its claims are those whose key begins with ``prefix``."""
    asked = [field for field in fields if not field.is_claim]
    shown = [field.value for field in asked if field.key == "figure"]
    for field in fields:
        if field.is_claim and not field.key.startswith((_FFT, _HOUSE)):
            message = f"« {field.key} » : ici, « {_FFT}… » ou « {_HOUSE}… »"
            raise ContentError(message, line=field.line)
    claims = [
        Field(field.line, field.key.removeprefix(prefix), field.value, is_claim=True)
        for field in fields
        if field.is_claim and field.key.startswith(prefix)
    ]
    question, answer = checked_answer(
        tuple([field for field in asked if field.key != "figure"] + claims)
    )
    return figure(question, answer, *shown), answer

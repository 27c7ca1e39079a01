"""The engine's questions and answers as JSON values, for the command line and other programs."""

from __future__ import annotations

from typing import Any

from rules_engine.protocol.deals import ask_replay, deal_to_json, read_deal
from rules_engine.protocol.diagnosis import ask_diagnose, named
from rules_engine.protocol.questions import POSITIONS, Question
from rules_engine.protocol.reading import Fields, Unanswerable, kind_of
from rules_engine.rules import FFT

__all__ = ["ASKS", "Unanswerable", "answer", "deal_to_json", "read_deal"]

ASKS: dict[str, Question] = {**POSITIONS, "replay": ask_replay, "diagnose": ask_diagnose}


def answer(question: object) -> dict[str, Any]:
    """Answer one question; Unanswerable, in French, when it cannot be.

    The ``id`` of the question, if any, is not echoed here: the command line does.
    """
    if not isinstance(question, dict):
        raise Unanswerable(f"il faut un objet JSON, et non {kind_of(question)}")
    fields = Fields(question)
    ask = fields.text("ask")
    if ask not in ASKS:
        raise Unanswerable(
            f"« ask » : question inconnue « {ask[:40]} » (connues : {' '.join(ASKS)})"
        )
    rules = named(fields.text("rules")) if "rules" in question else FFT
    return ASKS[ask](fields, rules)

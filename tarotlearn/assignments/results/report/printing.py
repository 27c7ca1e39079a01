"""The report as a PDF: only data goes to typst, so a name is never markup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tarotlearn.assignments.results.report.content import WHAT_IT_IS, Content
from tarotlearn.days import day_words
from tarotlearn.printed import compile_pdf, read_template
from tarotlearn.typography import typeset

_TEMPLATE = Path(__file__).with_name("report.typ")


def data_of(report: Content) -> dict[str, Any]:
    """All that is printed, in French."""
    return {
        "title": "Bilan",
        "name": report.name,
        "group": f"{report.group}, le {day_words(report.day)}",
        "what": typeset(WHAT_IT_IS),
        "done": report.done,
        "known": [{"part": part, "rules": ", ".join(rules)} for part, rules in report.known],
        "work": [
            {"title": title, "summary": typeset(summary)} for title, summary in report.to_work_on
        ],
        "ideas": [
            {"believed": typeset(f"« {believed} »"), "rule": typeset(rule)}
            for believed, rule in report.ideas
        ],
        "help": [typeset(said) for said in report.help],
        "foot": "Premier pli, les règles du tarot. "
        "Ce bilan ne fait aucune comparaison avec les autres.",
    }


def make_pdf(report: Content) -> bytes:
    return compile_pdf(read_template(_TEMPLATE), data_of(report))

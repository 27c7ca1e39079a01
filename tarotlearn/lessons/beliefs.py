"""What is wrongly believed of a rule, from the engine."""

from __future__ import annotations

from rules_engine.variants import MISCONCEPTIONS
from tarotlearn.lessons.pages import Rule
from tarotlearn.typography import typeset


def beliefs_against(rule: Rule) -> tuple[str, ...]:
    """The misconceptions that break this rule, but those that its page already answers."""
    return tuple(
        typeset(belief.sentence)
        for belief in MISCONCEPTIONS
        if belief.atom == rule.atom and belief.id not in rule.answered
    )

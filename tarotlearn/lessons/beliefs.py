"""What is wrongly believed of a rule, and what some tables play instead: from the engine."""

from __future__ import annotations

from rules_engine.variants import HOUSE_RULES, MISCONCEPTIONS
from tarotlearn.lessons.pages import Rule
from tarotlearn.typography import typeset


def beliefs_against(rule: Rule) -> tuple[str, ...]:
    """The misconceptions that break this rule, but those that its page already answers."""
    return tuple(
        typeset(belief.sentence)
        for belief in MISCONCEPTIONS
        if belief.atom == rule.atom and belief.id not in rule.answered
    )


def house_rules_on(rule: Rule) -> tuple[str, ...]:
    """What some tables have agreed to play instead of this rule."""
    return tuple(typeset(house.sentence) for house in HOUSE_RULES if house.atom == rule.atom)

"""What a memo says of the play: the ladder of obligations, each shown and judged; the Excuse."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards import Cards, read_cards
from rules_engine.play import playable
from rules_engine.rules import Rules
from tarotlearn.lessons.memo.parts import Rung, Section
from tarotlearn.lessons.numbers import in_points
from tarotlearn.words import in_hand_order

# What is asked, what is done, the trick and the hand that show it.
_LADDER = (
    (
        "J’ai de la couleur demandée",
        "J’en fournis, forte ou faible.",
        "10C",
        "RC 3C 15A",
    ),
    (
        "Sinon, ou si l’on demande atout : j’ai un atout plus fort que ceux du pli",
        "J’en joue un : je coupe, ou je monte.",
        "10C 12A",
        "16A 5A 7P",
    ),
    (
        "J’ai des atouts, tous plus faibles",
        "J’en joue un quand même, n’importe lequel.",
        "10C 18A",
        "9A 5A 7P",
    ),
    (
        "Je n’ai ni la couleur ni atout",
        "Je me défausse : n’importe quelle carte.",
        "10C 18A",
        "7P DK",
    ),
)


def play(tables: Sequence[int], rules: Rules) -> Section:
    return Section(
        "jouer",
        "Que dois-je jouer ?",
        ("fournir", "couper", "monter", "sous-couper", "se-defausser", "gagner-le-pli"),
        said=(
            "On descend jusqu’à la première ligne qui est vraie. Qui entame joue ce qu’il veut. "
            "Le plus fort atout gagne le pli ; sans atout, la plus forte carte de la couleur "
            "demandée.",
        ),
        ladder=tuple(_rung(*said, rules) for said in _LADDER),
    )


def _rung(question: str, action: str, trick: str, hand: str, rules: Rules) -> Rung:
    laid, held = read_cards(trick), Cards.read(hand)
    found = playable(held, laid, rules=rules)
    return Rung(
        question,
        action,
        found.because,
        laid,
        in_hand_order(held),
        in_hand_order(found.cards),
    )


def excuse(tables: Sequence[int], rules: Rules) -> Section:
    kept = in_points(rules.excuse_value - rules.low_value)
    return Section(
        "excuse",
        "L’Excuse",
        ("excuse-libre", "excuse-entame", "excuse-echange", "excuse-dernier-pli", "excuse-chelem"),
        said=(
            "Elle se joue quand on veut, quoi que l’on demande, et ne gagne pas le pli. Entamée, "
            "la carte suivante dit la couleur.",
            f"Elle reste à son camp, qui donne une petite carte à sa place : il garde {kept} "
            "points.",
            "Au dernier pli elle change de camp. Mais qui a gagné tous les autres plis et entame "
            "le dernier avec elle le gagne aussi.",
        ),
    )

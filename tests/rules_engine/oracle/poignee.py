"""Poignées: what may be announced, what is wrong with a presentation, what becomes of it.

R « La Poignée »; A « Tournoi en donnes libres » for the faults.
"""

from __future__ import annotations

from tests.rules_engine.oracle.cards import ROIS, atouts, is_atout, read, strength
from tests.rules_engine.oracle.deal import POIGNEES

GOOD, NOT_COUNTED, VOID = "comptee", "non_comptee", "donne_annulee"


def own(hand: list[str]) -> list[str]:
    """The cards of the hand that a poignée may hold: its atouts and the Excuse."""
    return [card for card in hand if is_atout(card) or card == "EX"]


def shown_again(players: int, hand: list[str], discarded: list[str], level: str) -> int:
    """How many discarded atouts may be shown again: those that a triple lacks, with four Rois."""
    lacking = POIGNEES[players][level] - len(own(hand))
    four_rois = all(roi in hand for roi in ROIS)
    if level == "triple" and four_rois and 0 < lacking <= len(atouts(discarded)):
        return lacking
    return 0


def available(players: int, hand: list[str], discarded: list[str], level: str) -> list[str]:
    """The atouts, and the Excuse, that may be laid for this level."""
    again = shown_again(players, hand, discarded, level)
    return own(hand) + atouts(discarded)[:again]


def levels(players: int, hand: list[str], discarded: list[str]) -> list[str]:
    return [
        level
        for level in ["simple", "double", "triple"]
        if len(available(players, hand, discarded, level)) >= POIGNEES[players][level]
    ]


def rules_broken(
    players: int, hand: list[str], shown: list[str], level: str, discarded: list[str], moment: str
) -> list[str]:
    """Each rule once, in the order of the text."""
    broken = []
    if moment != "a_temps":
        broken.append("poignee-moment")
    if len(shown) != POIGNEES[players][level] or not in_order(shown):
        broken.append("poignee-exacte")
    if hides_an_atout(hand, shown):
        broken.append("poignee-excuse")
    again = [card for card in shown if card in discarded]
    if len(again) > shown_again(players, hand, discarded, level):
        broken.append("poignee-atout-ecarte")
    return broken


def in_order(shown: list[str]) -> bool:
    """Atouts only, in descending order, the Excuse anywhere."""
    numbered = [card for card in shown if card != "EX"]
    if not all(is_atout(card) for card in numbered):
        return False
    numbers = [strength(card) for card in numbered]
    return numbers == sorted(numbers, reverse=True)


def hides_an_atout(hand: list[str], shown: list[str]) -> bool:
    """The Excuse is shown while an atout of the hand is not."""
    return "EX" in shown and any(card not in shown for card in atouts(hand))


def presentation(question: dict) -> dict:
    """The answer to ``poignee_faults``."""
    players, level = question["players"], question["level"]
    hand, shown = read(question["hand"]), read(question["shown"])
    discarded = read(question.get("discarded", ""))
    moment = question.get("moment", "a_temps")
    broken = rules_broken(players, hand, shown, level, discarded, moment)
    answer: dict = {"faults": [{"rule": rule} for rule in broken]}
    if "by" in question:
        answer["outcome"] = outcome(players, hand, shown, level, discarded, question["by"], moment)
    return answer


def outcome(
    players: int,
    hand: list[str],
    shown: list[str],
    level: str,
    discarded: list[str],
    by: str,
    moment: str,
) -> dict:
    """What each fault makes of it when the preneur wins and when he fails; the worst decides."""
    needed = POIGNEES[players][level]
    can_lay = len(available(players, hand, discarded, level))
    again = len([card for card in shown if card in discarded])
    laid = len([card for card in shown if card in own(hand)])
    laid += min(again, shown_again(players, hand, discarded, level))
    verdicts = [(GOOD, GOOD)]
    if laid < needed and can_lay < needed:
        verdicts.append((NOT_COUNTED, NOT_COUNTED if by == "preneur" else VOID))
    if laid > needed:
        verdicts.append((GOOD, GOOD if by == "preneur" else VOID))
    if hides_an_atout(hand, shown):
        verdicts.append((VOID, GOOD) if by == "preneur" else (GOOD, VOID))
    verdicts.append(of_moment(by, moment))
    return {
        "preneur_gagne": worst([won for won, _ in verdicts]),
        "preneur_chute": worst([failed for _, failed in verdicts]),
    }


def of_moment(by: str, moment: str) -> tuple[str, str]:
    if moment in ["a_temps", "premiere_carte_non_couverte"]:
        return GOOD, GOOD
    if by == "preneur":
        return (GOOD, GOOD) if moment == "avant_son_tour" else (NOT_COUNTED, GOOD)
    return GOOD, VOID


def worst(verdicts: list[str]) -> str:
    for verdict in [VOID, NOT_COUNTED]:
        if verdict in verdicts:
            return verdict
    return GOOD

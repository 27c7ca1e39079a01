"""Seeded random questions about the écart and about poignées."""

from __future__ import annotations

from random import Random

from tests.rules_engine.oracle.cards import ATOUTS, DECK, ROIS, SUITS, is_atout, is_oudler, strength
from tests.rules_engine.oracle.cards import suit as suit_of
from tests.rules_engine.oracle.deal import CHIEN, HAND, POIGNEES
from tests.rules_engine.oracle.ecart import lacking, permitted_suit_cards
from tests.rules_engine.oracle.poignee import shown_again

LEVELS = ["simple", "double", "triple"]


def legal_ecart(
    rng: Random, players: int, hand: list[str], called_in_chien: str | None
) -> list[str]:
    """Suit cards as long as there are any, then only as many plain atouts as are lacking."""
    atouts = [card for card in hand if is_atout(card) and not is_oudler(card)]
    needed = lacking(players, hand, called_in_chien)
    suit_cards = permitted_suit_cards(hand, called_in_chien)
    return rng.sample(suit_cards, CHIEN[players] - needed) + rng.sample(atouts, needed)


def few_suit_cards(rng: Random, players: int) -> list[str]:
    """A hand with the chien in it where the écart can, or nearly, do without atouts."""
    total = HAND[players] + CHIEN[players]
    rois = rng.sample(ROIS, rng.choice([2, 3, 4, 4, 4]))
    permitted = [card for card in DECK if suit_of(card) in SUITS and card not in ROIS]
    atouts = [*ATOUTS, "EX"]
    fewest = max(0, total - len(rois) - len(atouts))
    most = CHIEN[players] + 2
    suit_cards = rng.sample(permitted, rng.randint(fewest, most))
    return rois + suit_cards + rng.sample(atouts, total - len(rois) - len(suit_cards))


def ecart(rng: Random, players: int) -> dict:
    total = HAND[players] + CHIEN[players]
    hand = few_suit_cards(rng, players) if rng.random() < 0.5 else rng.sample(DECK, total)
    question: dict = {"ask": "ecart", "players": players}
    called = None
    if players == 5 and rng.random() < 0.4:
        figures = [card for card in hand if card[0] in "RDCV" and card[-1] in SUITS]
        called = rng.choice(figures or [None])
    if called is not None:
        question["called_in_chien"] = called
    aside = legal_ecart(rng, players, hand, called)
    kind = rng.choice(["right", "right", "one wrong", "one wrong", "any", "count"])
    others = [card for card in hand if card not in aside]
    if kind == "one wrong":
        tempting = [card for card in others if card in ROIS or is_atout(card) or card == "EX"]
        if called is not None and rng.random() < 0.7:
            tempting = [called]
        aside[rng.randrange(len(aside))] = rng.choice(tempting or others)
    elif kind == "any":
        aside = rng.sample(hand, CHIEN[players])
    elif kind == "count":
        aside = aside[:-1] if rng.random() < 0.5 else [*aside, rng.choice(others)]
    rng.shuffle(hand)
    rng.shuffle(aside)
    return {**question, "hand": " ".join(hand), "ecart": " ".join(aside)}


def rich_hand(rng: Random, players: int) -> list[str]:
    """A hand, as it is played, with about as many atouts as a poignée takes."""
    size = HAND[players]
    wanted = POIGNEES[players][rng.choice(LEVELS)] + rng.randint(-2, 2)
    hand = rng.sample(ATOUTS, max(0, min(wanted, size, 21)))
    if rng.random() < 0.5:
        hand = ["EX", *hand][:size]
    suit_cards = [card for card in DECK if suit_of(card) in SUITS]
    return hand + rng.sample(suit_cards, size - len(hand))


def four_rois(rng: Random, players: int) -> tuple[list[str], list[str]]:
    """A preneur's hand with the four Rois (or three) and few other suit cards; its écart."""
    while True:
        hand = few_suit_cards(rng, players)
        plain = [card for card in hand if is_atout(card) and not is_oudler(card)]
        if lacking(players, hand, None) <= len(plain):
            break
    aside = legal_ecart(rng, players, hand, None)
    return [card for card in hand if card not in aside], aside


def poignee(rng: Random, players: int) -> dict:
    hand, aside = rich_hand(rng, players), None
    if rng.random() < 0.4:
        hand, aside = four_rois(rng, players)
    rng.shuffle(hand)
    question = {"ask": "poignee", "players": players, "hand": " ".join(hand)}
    if aside is not None:
        question["discarded"] = " ".join(aside)
    return question


def right_presentation(
    rng: Random, players: int, hand: list[str], aside: list[str], level: str
) -> list[str]:
    """Exactly the atouts needed if the hand has them, all it can otherwise; the Excuse at will."""
    needed = POIGNEES[players][level]
    mine = sorted((card for card in hand if is_atout(card)), key=strength, reverse=True)
    if len(mine) >= needed:
        return sorted(rng.sample(mine, needed), key=strength, reverse=True)
    discarded = [card for card in aside if is_atout(card)]
    again = shown_again(players, hand, aside, level)
    shown = sorted(mine + rng.sample(discarded, again), key=strength, reverse=True)
    if "EX" in hand:
        shown.insert(rng.randrange(len(shown) + 1), "EX")
    return shown


def spoil(rng: Random, hand: list[str], aside: list[str], shown: list[str]) -> list[str]:
    """One fault, if the cards allow it: order, one too few, too many, an Excuse that hides."""
    shown = list(shown)
    spare = [card for card in hand if is_atout(card) and card not in shown]
    discarded = [card for card in aside if is_atout(card) and card not in shown]
    kind = rng.choice(["order", "few", "many", "many", "excuse", "excuse", "discarded"])
    if kind == "order":
        rng.shuffle(shown)
    elif kind == "few":
        del shown[rng.randrange(len(shown))]
    elif kind == "many" and spare:
        shown = in_order(shown, rng.sample(spare, rng.randint(1, min(2, len(spare)))))
    elif kind == "excuse" and "EX" in hand and "EX" not in shown:
        shown[rng.randrange(len(shown))] = "EX"
    elif kind == "discarded" and discarded:
        shown[rng.randrange(len(shown))] = rng.choice(discarded)
        shown = in_order(shown, [])
    return shown


def in_order(shown: list[str], more: list[str]) -> list[str]:
    """In descending order, the Excuse where it was."""
    numbered = [card for card in shown if card != "EX"] + more
    numbered.sort(key=strength, reverse=True)
    if "EX" in shown:
        numbered.insert(shown.index("EX"), "EX")
    return numbered


def poignee_faults(rng: Random, players: int) -> dict:
    hand, aside = rich_hand(rng, players), []
    if rng.random() < 0.3:
        hand, aside = four_rois(rng, players)
    level = rng.choice(LEVELS)
    shown = right_presentation(rng, players, hand, aside, level)
    for _ in range(rng.choice([0, 1, 1, 2])):
        if shown:
            shown = spoil(rng, hand, aside, shown)
    rng.shuffle(hand)
    question = {
        "ask": "poignee_faults",
        "players": players,
        "hand": " ".join(hand),
        "shown": " ".join(shown),
        "level": level,
    }
    if aside:
        question["discarded"] = " ".join(aside)
    if rng.random() < 0.85:
        question["by"] = "preneur" if aside else rng.choice(["preneur", "defenseur"])
    moments = ["a_temps", "avant_son_tour", "premiere_carte_non_couverte", "trop_tard"]
    if rng.random() < 0.6:
        question["moment"] = rng.choice(moments)
    return question

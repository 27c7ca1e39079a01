"""Seeded random questions for each ask of the protocol but ``replay``.

Every generator takes a ``Random`` and a number of players, and leans towards what is hard: voids,
trumped tricks, an Excuse led, an écart without enough suit cards, poignées spoilt in every way.
Whole deals are in ``deals`` and ``rigged``.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.rules_engine.oracle import bids as bidding
from tests.rules_engine.oracle.cards import ATOUTS, DECK, RANKS, ROIS, SUITS, as_set, suit
from tests.rules_engine.oracle.chien_positions import ecart, poignee, poignee_faults
from tests.rules_engine.oracle.deal import HAND


def table(rng: Random, players: int) -> dict:
    return {"ask": "table", "players": players}


def next_deal(rng: Random, players: int) -> dict:
    events = ["petit_sec", "petit_sec_tardif", "tous_passent", "fausse_donne", "donne_jouee", None]
    return {
        "ask": "next",
        "players": players,
        "dealer": rng.randrange(players),
        "event": rng.choice(events),
    }


def points(rng: Random, players: int) -> dict:
    return {"ask": "points", "cards": as_set(rng.sample(DECK, rng.randrange(79)))}


def petit_sec(rng: Random, players: int) -> dict:
    """Hands of few atouts: none to two, with or without the Petit and the Excuse."""
    hand = [card for card in ["1A", "EX"] if rng.random() < 0.6]
    hand += rng.sample(ATOUTS[1:], rng.choice([0, 0, 0, 1, 1, 2]))
    hand += rng.sample([card for card in DECK if suit(card) in SUITS], HAND[players] - len(hand))
    rng.shuffle(hand)
    return {"ask": "petit_sec", "hand": " ".join(hand)}


def bids(rng: Random, players: int) -> dict:
    previous: list[str] = []
    for _ in range(rng.randrange(players + 1)):
        may_say = bidding.allowed(players, previous)
        previous.append(rng.choice(may_say) if rng.random() < 0.5 else "passe")
    question = {"ask": "bids", "players": players, "previous": previous}
    if players == 4 and rng.random() < 0.3:
        del question["players"]
    return question


def callable_cards(rng: Random, players: int) -> dict:
    """A hand at five with all, or nearly all, of the Rois, then of the Dames, Cavaliers …"""
    hand: list[str] = []
    for rank in "RDCV":
        four = [rank + suit for suit in SUITS]
        if rng.random() < 0.7:
            hand += four
            continue
        hand += rng.sample(four, rng.randrange(4))
        break
    others = [card for card in DECK if card not in hand]
    hand = (hand + rng.sample(others, 15))[:15]
    rng.shuffle(hand)
    return {"ask": "callable", "hand": " ".join(hand)}


def trick_and_hand(rng: Random, players: int) -> tuple[list[str], list[str]]:
    """A trick not yet full and a hand, which often lacks the suit asked, or the atouts."""
    pack = list(DECK)
    rng.shuffle(pack)
    if rng.random() < 0.3:
        pack.remove("EX")
        pack.insert(0, "EX")  # the Excuse led, or in the hand when nothing is led
    size = rng.choice([0, *range(1, players), *range(1, players)])
    trick, rest = pack[:size], pack[size:]
    if rng.random() < 0.3:
        rest.sort(key=lambda card: suit(card) == "A")  # atouts last: few or none in the hand
    asked = [suit(card) for card in trick if card != "EX"]
    if asked and rng.random() < 0.5:
        rest = [card for card in rest if suit(card) != asked[0]]
    if size > 1 and rng.random() < 0.4:  # a trick that has been trumped
        number = rng.choice([1, 2, 5, 10, 15, 18, 20, 21])
        atout = f"{number}A"
        if atout not in trick:
            trick[-1] = atout
            rest = [card for card in rest if card != atout]
    hand = rest[: rng.randint(1, HAND[players])] if rng.random() < 0.6 else rest[:4]
    rng.shuffle(hand)
    return trick, hand


def playable(rng: Random, players: int) -> dict:
    if players == 5 and rng.random() < 0.15:
        return first_lead(rng)
    trick, hand = trick_and_hand(rng, players)
    question = {
        "ask": "playable",
        "players": players,
        "hand": " ".join(hand),
        "trick": " ".join(trick),
    }
    if players == 4 and rng.random() < 0.3:
        del question["players"]
    return question


def first_lead(rng: Random) -> dict:
    """The very first lead at five, from a hand with much of the called suit at times."""
    called = rng.choice(ROIS) if rng.random() < 0.8 else rng.choice("DCV") + rng.choice(SUITS)
    same = [card for card in DECK if suit(card) == suit(called)]
    hand = rng.sample(same, rng.randrange(9))
    if rng.random() < 0.7:
        others = [card for card in DECK if card not in same]
        hand += rng.sample(others, rng.choice([1, 2, 15 - len(hand)]))
    if rng.random() < 0.3 and "EX" not in hand:
        hand.append("EX")
    if not hand:
        hand = [called]
    rng.shuffle(hand)
    return {
        "ask": "playable",
        "players": 5,
        "hand": " ".join(hand),
        "trick": "",
        "called": called,
        "first_lead": True,
    }


def winner(rng: Random, players: int) -> dict:
    """A trick of one card or more, mostly of one suit with an atout and the Excuse in it."""
    one_suit = rng.choice(SUITS)
    pool = list(DECK)
    if rng.random() < 0.6:
        pool = [rank + one_suit for rank in RANKS] + rng.sample(ATOUTS, rng.randrange(3)) + ["EX"]
    trick = rng.sample(pool, rng.randint(1, players))
    if rng.random() < 0.25:
        trick = ["EX", *[card for card in trick if card != "EX"]][:players]
    question = {"ask": "winner", "trick": " ".join(trick)}
    for key in ["last", "slam"]:
        if rng.random() < 0.5:
            question[key] = rng.random() < 0.7
    return question


def excuse(rng: Random, players: int) -> dict:
    return {
        "ask": "excuse",
        "owner": rng.choice(["attaque", "defense"]),
        "winner": rng.choice(["attaque", "defense"]),
        "last": rng.random() < 0.5,
        "slam": rng.random() < 0.3,
        "owner_has_trick": rng.random() < 0.5,
    }


def score(rng: Random, players: int) -> dict:
    """Every field at random, likely or not, and totals close to the objective half of the time."""
    oudlers = rng.randrange(4)
    half_points = rng.randrange(183)
    if rng.random() < 0.5:
        half_points = 2 * [56, 51, 41, 36][oudlers] + rng.randint(-5, 5)
    if players == 4:
        half_points -= half_points % 2
    question = {
        "ask": "score",
        "players": players,
        "contract": rng.choice(["prise", "garde", "garde_sans", "garde_contre"]),
        "oudlers": oudlers,
        "half_points": half_points,
        "poignees": [
            {
                "level": rng.choice(["simple", "double", "triple"]),
                "side": rng.choice(["attaque", "defense"]),
            }
            for _ in range(rng.choice([0, 0, 1, 1, 2]))
        ],
        "petit_au_bout": rng.choice(["attaque", "defense", None]),
        "chelem": {
            "announced": rng.random() < 0.3,
            "made": rng.choice(["attaque", "defense", None, None, None]),
        },
    }
    if players == 5:
        question["alone"] = rng.random() < 0.4
    return question


QUESTIONS: dict[str, Callable[[Random, int], dict]] = {
    "table": table,
    "next": next_deal,
    "points": points,
    "petit_sec": petit_sec,
    "bids": bids,
    "callable": callable_cards,
    "ecart": ecart,
    "poignee": poignee,
    "poignee_faults": poignee_faults,
    "playable": playable,
    "winner": winner,
    "excuse": excuse,
    "score": score,
}

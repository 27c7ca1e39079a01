"""Deals built so that one seat makes every trick, or all but the one its Excuse loses.

One hand, the strong one, has the top atouts and the top of two suits; another, the weak one, the
low atouts and the bottom of the same suits, so that it follows to the end. Who holds the Excuse and
the Petit, when they fall, and which of the two is the preneur vary: that reaches the Excuse led to
the last trick, kept by the side that suffers the chelem, the Petit in the last but one trick …
"""

from __future__ import annotations

from random import Random

from tests.rules_engine.oracle.cards import DECK, ROIS, SUITS, is_suit_card, strength, suit
from tests.rules_engine.oracle.deal import CHIEN, HAND, is_petit_sec
from tests.rules_engine.oracle.deals import play_out
from tests.rules_engine.oracle.play import playable

TOP_ATOUTS = {3: 10, 4: 9, 5: 8}


def chelem_deal(rng: Random, players: int) -> dict:
    strong, weak, *others = rng.sample(range(players), players)
    hands, rest = strong_and_weak(rng, players)
    deal = lay_out(rng, players, {strong: hands[0], weak: hands[1]}, rest)
    taker = rng.choice([strong, strong, weak, weak, *others])
    bid(rng, deal, taker, leader=strong)
    plans = {strong: strong_plan(rng, hands[0]), weak: weak_plan(rng, hands[1])}
    for seat in others:
        plan = deal["hands"][seat].split()
        rng.shuffle(plan)
        if "EX" in plan and rng.random() < 0.5:
            plan = [*[card for card in plan if card != "EX"], "EX"]
        plans[seat] = plan
    play_out(deal, lambda *turn: follow_plan(deal, plans, strong, *turn))
    return deal


def strong_and_weak(rng: Random, players: int) -> tuple[list[list[str]], list[str]]:
    """The two hands and the rest of the pack, shuffled."""
    top = TOP_ATOUTS[players]
    suits = HAND[players] - top
    first, second = rng.sample(SUITS, 2)
    strong = [f"{number}A" for number in range(21, 21 - top, -1)]
    weak = [f"{number}A" for number in range(1, top + 1)]
    for one, length in [(first, (suits + 1) // 2), (second, suits // 2)]:
        cards = [card for card in DECK if suit(card) == one]
        strong += cards[-length:]
        weak += cards[:length]
    lowest = f"{22 - top}A"
    excuse = rng.choice(["strong", "strong", "weak", "nobody"])
    if excuse == "strong":
        strong[strong.index(lowest)] = "EX"
    elif excuse == "weak":
        weak[-1] = "EX"
    if rng.random() < 0.4:  # the Petit to the strong hand, for a card of its own
        given = [card for card in strong if suit(card) == "A"][-1]
        strong[strong.index(given)] = "1A"
        weak[weak.index("1A")] = given
    elif rng.random() < 0.3:  # one atout fewer before the Petit has to fall
        spare = [card for card in DECK if suit(card) == first and card not in strong + weak]
        if spare:
            weak[weak.index("2A")] = spare[0]
    rest = [card for card in DECK if card not in strong + weak]
    rng.shuffle(rest)
    return [strong, weak], rest


def lay_out(rng: Random, players: int, known: dict[int, list[str]], rest: list[str]) -> dict:
    """The chien of low suit cards, which can be discarded as they are; the others at random."""
    low = [card for card in rest if is_suit_card(card) and card not in ROIS]
    chien = low[: CHIEN[players]]
    rest = [card for card in rest if card not in chien]
    hands = []
    for seat in range(players):
        hand = known.get(seat)
        if hand is None:
            hand, rest = rest[: HAND[players]], rest[HAND[players] :]
        hands.append(" ".join(hand))
    return {"players": players, "hands": hands, "chien": " ".join(chien)}


def bid(rng: Random, deal: dict, taker: int, leader: int) -> None:
    """The strong hand leads: by the place of the dealer, or because it announces a chelem."""
    players = deal["players"]
    announced = rng.random() < (0.5 if taker == leader else 0.1)
    dealer = (leader - 1) % players
    if announced and taker == leader:
        dealer = rng.randrange(players)
    contract = rng.choice(["prise", "garde", "garde_sans", "garde_contre"])
    deal["dealer"] = dealer
    deal["bids"] = ["passe"] * players
    deal["bids"][(taker - dealer - 1) % players] = contract
    if players == 5:
        deal["called"] = rng.choice(ROIS)
    if contract in ["prise", "garde"]:
        deal["ecart"] = deal["chien"]
    deal["chelem_announced"] = announced
    deal["poignees"] = []


def strong_plan(rng: Random, hand: list[str]) -> list[str]:
    """Atouts from the top, then the suits; the Petit, an atout, the Excuse kept for the end."""
    atouts = [card for card in hand if suit(card) == "A" and card != "1A"]
    atouts.sort(key=strength, reverse=True)
    suits = sorted((card for card in hand if is_suit_card(card)), key=strength, reverse=True)
    end = [card for card in ["1A"] if card in hand]
    if rng.random() < 0.7:
        end.insert(0, atouts.pop())
    if rng.random() < 0.2:
        end.insert(0, suits.pop())
    plan = atouts + suits + end
    if "EX" in hand:
        early = rng.random() < 0.15
        plan.insert(rng.randrange(len(plan)) if early else len(plan), "EX")
    return plan


def weak_plan(rng: Random, hand: list[str]) -> list[str]:
    """Low cards first; the Petit and the Excuse kept as long as the rules allow, mostly."""
    plan = sorted((card for card in hand if card not in ["EX", "1A"]), key=strength)
    if "1A" in hand:
        plan.append("1A")
    if "EX" in hand:
        plan.insert(rng.choice([0, 3, len(plan), len(plan)]), "EX")
    return plan


def follow_plan(
    deal: dict, plans: dict, strong: int, seat: int, hand: list[str], trick: list, tricks: list
) -> str:
    """The first card of the plan that the rules allow; the strong hand never plays low."""
    called = deal.get("called") if trick == [] and tricks == [] else None
    allowed, _, _ = playable(hand, trick, called)
    if seat == strong and trick != []:
        without = [card for card in allowed if card != "EX"] or allowed
        return max(
            without, key=lambda card: (suit(card) == "A", strength(card) if card != "EX" else 0)
        )
    return next(card for card in plans[seat] if card in allowed)


def petit_sec_deal(rng: Random, players: int) -> dict:
    """One hand has the Petit alone: nothing is played, and mostly nothing is bid."""
    while True:
        pack = list(DECK)
        rng.shuffle(pack)
        plain = [card for card in pack if is_suit_card(card)]
        mine = ["1A", *plain[: HAND[players] - 1]]
        rest = [card for card in pack if card not in mine]
        size = HAND[players]
        hands = [mine] + [rest[i * size : (i + 1) * size] for i in range(players - 1)]
        rng.shuffle(hands)
        if any(is_petit_sec(hand) for hand in hands):
            break
    return {
        "players": players,
        "dealer": rng.randrange(players),
        "hands": [" ".join(hand) for hand in hands],
        "chien": " ".join(rest[(players - 1) * size :]),
        "bids": [] if rng.random() < 0.7 else ["garde"] + ["passe"] * (players - 1),
        "chelem_announced": False,
        "poignees": [],
        "plays": "",
    }

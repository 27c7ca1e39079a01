"""Whole random deals, played legally by the oracle, or with a few faults."""

from __future__ import annotations

from random import Random

from tests.rules_engine.oracle import bids, replay
from tests.rules_engine.oracle.cards import ATOUTS, DECK, ROIS, read
from tests.rules_engine.oracle.chien_positions import in_order, legal_ecart, right_presentation
from tests.rules_engine.oracle.deal import CHIEN, HAND, is_petit_sec
from tests.rules_engine.oracle.play import playable
from tests.rules_engine.oracle.poignee import levels


def random_deal(rng: Random, players: int, faulty: bool = False) -> dict:
    """A deal as ``replay`` takes it: bids, call, écart, poignées, at times a chelem, plays.

    With ``faulty`` some decisions break a rule. Now and then the plays stop early, all pass, or a
    hand is a Petit sec.
    """
    hands, chien = random_hands(rng, players)
    deal: dict = {
        "players": players,
        "dealer": rng.randrange(players),
        "hands": [" ".join(hand) for hand in hands],
        "chien": " ".join(chien),
        "bids": random_bids(rng, players),
        "chelem_announced": False,
        "poignees": [],
        "plays": "",
    }
    nobody = all(bid == "passe" for bid in deal["bids"])
    if nobody or any(is_petit_sec(hand) for hand in hands):
        return deal
    add_decisions(rng, deal, faulty)
    deal["poignees"] = random_poignees(rng, deal, faulty)
    play_at_random(rng, deal, faulty)
    if rng.random() < 0.05:
        stop_early(rng, deal)
    return deal


def random_hands(rng: Random, players: int) -> tuple[list[list[str]], list[str]]:
    """Any shuffle, or one where one seat or two have many atouts: poignées are not rare."""
    pack = list(DECK)
    rng.shuffle(pack)
    kind = rng.random()
    if kind < 0.3:
        lucky = rng.sample([*ATOUTS, "EX"], rng.randint(HAND[players] // 2, 14))
        pack = lucky + [card for card in pack if card not in lucky]
    elif kind < 0.45:
        atouts = rng.sample([*ATOUTS, "EX"], 22)
        others = [card for card in pack if card not in atouts]
        filling = HAND[players] - 11
        pack = atouts[:11] + others[:filling] + atouts[11:] + others[filling:]
    size = HAND[players]
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
    rng.shuffle(hands)
    return hands, pack[players * size :]


def random_bids(rng: Random, players: int) -> list[str]:
    said: list[str] = []
    while len(said) < players:
        may_say = bids.allowed(players, said)
        said.append(rng.choice(may_say) if rng.random() < 0.6 else "passe")
    return said


def add_decisions(rng: Random, deal: dict, faulty: bool) -> None:
    """The call, the écart, the announcement of a chelem."""
    players, taker = deal["players"], replay.preneur(deal)
    hand, chien = read(deal["hands"][taker]), read(deal["chien"])
    called = None
    if players == 5:
        called = rng.choice(bids.callable_cards(hand))
        if faulty and rng.random() < 0.15:
            called = rng.choice("DCV") + rng.choice("PCKT")
        deal["called"] = called
    if replay.contract(deal) in ["prise", "garde"]:
        in_chien = called if called in chien else None
        aside = legal_ecart(rng, players, hand + chien, in_chien)
        if faulty and rng.random() < 0.4:
            aside = rng.sample(hand + chien, CHIEN[players])
        deal["ecart"] = " ".join(aside)
    deal["chelem_announced"] = rng.random() < 0.06


def random_poignees(rng: Random, deal: dict, faulty: bool) -> list[dict]:
    """Those that may be shown, mostly; a faulty one is spoilt in a way that leaves it counted."""
    shown_by_all = []
    taker = replay.preneur(deal)
    for seat, hand in enumerate(replay.hands_to_play(deal)):
        aside = read(deal.get("ecart", "")) if seat == taker else []
        possible = levels(deal["players"], hand, aside)
        if not possible or rng.random() < 0.2:
            continue
        level = rng.choice(possible)
        shown = right_presentation(rng, deal["players"], hand, aside, level)
        if faulty and rng.random() < 0.4:
            spare = [card for card in hand if card in ATOUTS and card not in shown]
            if seat == taker and spare and "EX" not in shown:
                shown = in_order(shown, [rng.choice(spare)])
            else:
                rng.shuffle(shown)
        shown_by_all.append({"seat": seat, "level": level, "shown": " ".join(shown)})
    return shown_by_all


def play_at_random(rng: Random, deal: dict, faulty: bool) -> None:
    """Fill ``plays``; in one deal out of three the Excuse and the Petit are kept for the end."""
    kept = ["EX", "1A"] if rng.random() < 0.33 else []

    def choose(seat: int, hand: list[str], trick: list[str], tricks: list[dict]) -> str:
        called = deal.get("called") if trick == [] and tricks == [] else None
        allowed, _, _ = playable(hand, trick, called)
        forbidden = [card for card in hand if card not in allowed]
        if faulty and forbidden and rng.random() < 0.05:
            return rng.choice(forbidden)
        return rng.choice([card for card in allowed if card not in kept] or allowed)

    play_out(deal, choose)


def play_out(deal: dict, choose: replay.NextCard) -> None:
    """Fill ``plays``: at each turn ``choose(seat, hand, trick, tricks)`` names the card."""
    played: list[str] = []

    def next_card(seat: int, hand: list[str], trick: list[str], tricks: list[dict]) -> str | None:
        card = choose(seat, hand, trick, tricks)
        played.append(str(card))
        return card

    replay.play_tricks(deal, next_card)
    deal["plays"] = " ".join(played)


def stop_early(rng: Random, deal: dict) -> None:
    plays = read(deal["plays"])
    deal["plays"] = " ".join(plays[: rng.randrange(len(plays))])


def four_rois_deal(rng: Random, players: int) -> dict:
    """The preneur has the four Rois and so many atouts that he must discard some of them."""
    size, total = HAND[players], HAND[players] + CHIEN[players]
    suit_cards = CHIEN[players] - rng.randint(1, 2)
    while True:
        atouts = rng.sample([*ATOUTS, "EX"], min(22, total - 4 - suit_cards))
        others = [card for card in DECK if card not in [*atouts, *ROIS]]
        plain = [card for card in others if card not in [*ATOUTS, "EX"]]
        rng.shuffle(plain)
        mine = ROIS + atouts + plain[: total - 4 - len(atouts)]
        rest = [card for card in others if card not in mine]
        rng.shuffle(mine)
        rng.shuffle(rest)
        hands = [rest[seat * size : (seat + 1) * size] for seat in range(players - 1)]
        if not any(is_petit_sec(hand) for hand in [*hands, mine[:size]]):
            break
    taker, dealer = rng.randrange(players), rng.randrange(players)
    hands.insert(taker, mine[:size])
    bids_made = ["passe"] * players
    bids_made[(taker - dealer - 1) % players] = rng.choice(["prise", "garde"])
    deal: dict = {
        "players": players,
        "dealer": dealer,
        "hands": [" ".join(hand) for hand in hands],
        "chien": " ".join(mine[size:]),
        "bids": bids_made,
        "plays": "",
    }
    add_decisions(rng, deal, faulty=False)
    deal["poignees"] = random_poignees(rng, deal, faulty=False)
    play_at_random(rng, deal, faulty=False)
    return deal

"""A whole deal replayed: faults, tricks, the Excuse, and the marks of all."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules_engine.oracle import bids, ecart, play, poignee
from tests.rules_engine.oracle.cards import as_sequence, count_oudlers, half_points, read
from tests.rules_engine.oracle.deal import HAND, is_petit_sec
from tests.rules_engine.oracle.score import score

# Given a seat, its hand, the trick so far and the finished tricks: the card played, None to stop.
NextCard = Callable[[int, list[str], list[str], list[dict]], str | None]


def replay(deal: dict) -> dict:
    if any(is_petit_sec(read(hand)) for hand in deal["hands"]):
        return {"void": "petit_sec"}
    if all(bid == "passe" for bid in deal["bids"]):
        return {"void": "passe"}
    plays = read(deal["plays"])
    taken = iter(plays)
    tricks, play_faults = play_tricks(deal, lambda *position: next(taken, None))
    found = call_faults(deal) + ecart_faults(deal) + poignee_faults(deal) + play_faults
    if len(tricks) < HAND[deal["players"]]:
        return {"faults": found, "tricks": tricks}
    return {"faults": found, "tricks": tricks, **result(deal, tricks)}


def preneur(deal: dict) -> int:
    """The seat of the last who did not pass."""
    players, seat = deal["players"], deal["dealer"]
    found = -1
    for bid in deal["bids"]:
        seat = (seat + 1) % players
        if bid != "passe":
            found = seat
    return found


def contract(deal: dict) -> str:
    return [bid for bid in deal["bids"] if bid != "passe"][-1]


def sides(deal: dict) -> list[str]:
    """The side of each seat: the preneur and, at five, who was dealt the called card."""
    found = ["defense"] * deal["players"]
    found[preneur(deal)] = "attaque"
    for seat, hand in enumerate(deal["hands"]):
        if deal.get("called") in read(hand):
            found[seat] = "attaque"
    return found


def hands_to_play(deal: dict) -> list[list[str]]:
    """The hands once the chien is taken and the écart set aside."""
    hands = [read(hand) for hand in deal["hands"]]
    if "ecart" in deal:
        taker = preneur(deal)
        with_chien = hands[taker] + read(deal["chien"])
        hands[taker] = [card for card in with_chien if card not in read(deal["ecart"])]
    return hands


def call_faults(deal: dict) -> list[dict]:
    called, seat = deal.get("called"), preneur(deal)
    if called is None or called in bids.callable_cards(read(deal["hands"][seat])):
        return []
    return [{"rule": "appeler-un-roi", "seat": seat, "card": called}]


def ecart_faults(deal: dict) -> list[dict]:
    if "ecart" not in deal:
        return []
    seat, chien = preneur(deal), read(deal["chien"])
    called = deal.get("called")
    hand = read(deal["hands"][seat]) + chien
    found = ecart.faults(
        deal["players"], hand, read(deal["ecart"]), called if called in chien else None
    )
    return [{**fault, "seat": seat} for fault in found]


def poignee_faults(deal: dict) -> list[dict]:
    found = []
    hands = hands_to_play(deal)
    for shown in deal["poignees"]:
        seat = shown["seat"]
        discarded = read(deal.get("ecart", "")) if seat == preneur(deal) else []
        broken = poignee.rules_broken(
            deal["players"],
            hands[seat],
            read(shown["shown"]),
            shown["level"],
            discarded,
            "a_temps",
        )
        found += [{"rule": rule, "seat": seat} for rule in broken]
    return found


def play_tricks(deal: dict, next_card: NextCard) -> tuple[list[dict], list[dict]]:
    """The finished tricks and the faults of play."""
    players, hands, side = deal["players"], hands_to_play(deal), sides(deal)
    tricks: list[dict] = []
    found: list[dict] = []
    leader = preneur(deal) if deal["chelem_announced"] else (deal["dealer"] + 1) % players
    while len(tricks) < HAND[players]:
        trick: list[str] = []
        while len(trick) < players:
            seat = (leader + len(trick)) % players
            card = next_card(seat, hands[seat], trick, tricks)
            if card is None:
                return tricks, found
            very_first = tricks == [] and trick == []
            called = deal.get("called") if very_first else None
            allowed, because, _ = play.playable(hands[seat], trick, called)
            if card not in allowed:
                found.append({"rule": because, "seat": seat, "trick": len(tricks), "card": card})
            hands[seat].remove(card)
            trick.append(card)
        last = len(tricks) == HAND[players] - 1
        slam = all(side[earlier["winner"]] == side[leader] for earlier in tricks)
        winner = (leader + play.winner(trick, last, slam)) % players
        tricks.append({"leader": leader, "cards": as_sequence(trick), "winner": winner})
        leader = winner
    return tricks, found


def result(deal: dict, tricks: list[dict]) -> dict:
    players, side, taker = deal["players"], sides(deal), preneur(deal)
    pile, extra = attack_pile(deal, tricks)
    outcome = {
        "half_points": half_points(pile) + extra,
        "oudlers": count_oudlers(pile),
        "petit_au_bout": petit_au_bout(tricks, side),
        "chelem": chelem(tricks, side),
    }
    marks = score(
        {
            "players": players,
            "contract": contract(deal),
            "oudlers": outcome["oudlers"],
            "half_points": outcome["half_points"],
            "poignees": [
                {"level": shown["level"], "side": side[shown["seat"]]} for shown in deal["poignees"]
            ],
            "petit_au_bout": outcome["petit_au_bout"],
            "chelem": {"announced": deal["chelem_announced"], "made": outcome["chelem"]},
            "alone": side.count("attaque") == 1,
        }
    )
    scores = []
    for seat in range(players):
        if seat == taker:
            scores.append(marks["preneur"])
        elif side[seat] == "attaque":
            scores.append(marks["appele"])
        else:
            scores.append(marks["defenseur"])
    return {**outcome, "won": marks["won"], "value": marks["value"], "scores": scores}


def attack_pile(deal: dict, tricks: list[dict]) -> tuple[list[str], int]:
    """The attack's cards, and the half-point of the low card that goes with the Excuse.

    The low card is counted even when its giver never has a trick to take it from: the text has a
    side that suffers a chelem keep 4 points for its Excuse.
    """
    side = sides(deal)
    pile: list[str] = []
    extra = 0
    if contract(deal) == "garde_sans":
        pile += read(deal["chien"])
    elif contract(deal) != "garde_contre":
        pile += read(deal["ecart"])
    for number, trick in enumerate(tricks):
        cards, won_by = read(trick["cards"]), side[trick["winner"]]
        if won_by == "attaque":
            pile += [card for card in cards if card != "EX"]
        if "EX" not in cards:
            continue
        seat = (trick["leader"] + cards.index("EX")) % deal["players"]
        fate = play.excuse(
            {
                "owner": side[seat],
                "winner": won_by,
                "last": number == len(tricks) - 1,
                "slam": seat == trick["winner"],
                "owner_has_trick": True,
            }
        )
        if fate["to"] == "attaque":
            pile.append("EX")
        if fate["low_card"] is not None:
            extra += -1 if fate["to"] == "attaque" else 1
    return pile, extra


def excuse_wins_the_last(tricks: list[dict]) -> bool:
    """It can win no other trick, and only when led."""
    last = tricks[-1]
    return read(last["cards"])[0] == "EX" and last["winner"] == last["leader"]


def petit_au_bout(tricks: list[dict], side: list[str]) -> str | None:
    trick = tricks[-2] if excuse_wins_the_last(tricks) else tricks[-1]
    return side[trick["winner"]] if "1A" in read(trick["cards"]) else None


def chelem(tricks: list[dict], side: list[str]) -> str | None:
    """The side that made every trick."""
    for one in ["attaque", "defense"]:
        if all(side[trick["winner"]] == one for trick in tricks):
            return one
    return None

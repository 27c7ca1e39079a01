"""Random questions of the protocol, to find where two rule sets answer differently."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from rules_engine.bidding import Bid
from rules_engine.cards import DECK, ROIS, Cards, written
from rules_engine.deal import TABLE_SIZES, deal_cards, shuffled
from rules_engine.poignee import By, Level
from rules_engine.poignee_shown import Moment
from rules_engine.protocol import deal_to_json
from rules_engine.sides import Side
from rules_engine.turns import Event
from tests.rules_engine.random_play import random_deal

Question = dict[str, Any]
ATOUTS_AND_EXCUSE = DECK[56:]


def one_of(rng: Random, *choices: Any) -> Any:
    return choices[int(rng.random() * len(choices))]


def _cards(rng: Random, most: int) -> str:
    return str(Cards.of(shuffled(DECK, rng)[: 1 + int(rng.random() * most)]))


def _petit_sec(rng: Random) -> Question:
    plain = shuffled(DECK[:56], rng)[:14]
    extra = one_of(rng, "", "EX", "21A", "3A", "EX 21A", "9A")
    return {
        "ask": "petit_sec",
        "players": one_of(rng, *TABLE_SIZES),
        "hand": f"1A {extra} {written(plain)}",
        "chien": one_of(rng, "", "7A 12A"),
    }


def _playable(rng: Random) -> Question:
    pack = shuffled(DECK, rng)
    players = one_of(rng, *TABLE_SIZES)
    hand, played = pack[: 1 + int(rng.random() * 8)], int(rng.random() * players)
    return {
        "ask": "playable",
        "players": players,
        "hand": written(hand),
        "trick": written(pack[40 : 40 + played]),
        "partner_holds": rng.random() < 0.5,
        "called": one_of(rng, "RP", "RC", "RK", "RT"),
        "first_lead": rng.random() < 0.5,
    }


def _ecart(rng: Random) -> Question:
    players = one_of(rng, *TABLE_SIZES)
    dealt = deal_cards(players, rng)
    hand = shuffled(tuple(dealt.hands[0] | dealt.chien), rng)
    if rng.random() < 0.5:  # hands of many atouts
        hand = [card for card in hand if card.index >= 40] + hand[:4]
        hand = list(dict.fromkeys(hand))
    size = one_of(rng, len(dealt.chien), 6)
    return {
        "ask": "ecart",
        "players": players,
        "hand": written(hand),
        "ecart": written(hand[:size]),
    }


def _score(rng: Random) -> Question:
    players = one_of(rng, *TABLE_SIZES)
    half_points = int(rng.random() * 183)
    return {
        "ask": "score",
        "players": players,
        "contract": one_of(rng, "prise", "garde", "garde_sans", "garde_contre"),
        "oudlers": one_of(rng, 0, 1, 2, 3),
        "half_points": half_points - half_points % 2 if players == 4 else half_points,
        "poignees": [
            {"level": one_of(rng, *Level).value, "side": one_of(rng, *Side).value}
            for _ in range(one_of(rng, 0, 1, 1))
        ],
        "petit_au_bout": one_of(rng, None, "attaque", "defense"),
        "chelem": {
            "announced": rng.random() < 0.5,
            "made": one_of(rng, None, None, "attaque", "defense"),
            "all_but_one": one_of(rng, None, "attaque"),
        },
        "alone": rng.random() < 0.5,
    }


def _callable(rng: Random) -> Question:
    figures = shuffled([card for card in DECK if card.is_figure], rng)[:9]
    rois = [card for card in DECK if card.is_figure and card.rank == 14]
    hand = Cards.of(figures + one_of(rng, [], rois, rois[:3]))
    chien = Cards.of(rois) - hand
    return {"ask": "callable", "hand": str(hand), "chien": str(chien)}


def _excuse(rng: Random) -> Question:
    return {
        "ask": "excuse",
        "owner": one_of(rng, *Side).value,
        "winner": one_of(rng, *Side).value,
        "last": rng.random() < 0.5,
        "slam": False,
        "owner_has_trick": rng.random() < 0.5,
    }


def _poignee(rng: Random) -> Question:
    """A hand of many atouts with three or four Rois: what may be announced, or what is shown."""
    atouts = shuffled(ATOUTS_AND_EXCUSE, rng)
    held = 8 + int(rng.random() * 8)
    hand = [*atouts[:held], *shuffled([*ROIS], rng)[: one_of(rng, 3, 4)]]
    asked: Question = {
        "players": one_of(rng, *TABLE_SIZES),
        "hand": written(hand),
        "discarded": written(atouts[held : held + one_of(rng, 0, 1, 2)]),
    }
    if rng.random() < 0.5:
        return asked | {"ask": "poignee"}
    shown = atouts[: held - one_of(rng, 0, 0, 1, 2, 3)]
    if rng.random() < 0.8:
        shown.sort(key=lambda card: -card.rank)
    return asked | {
        "ask": "poignee_faults",
        "shown": written(shown),
        "level": one_of(rng, *Level).value,
        "moment": one_of(rng, Moment.A_TEMPS, *Moment).value,
        "by": one_of(rng, *By).value,
    }


def _other(rng: Random) -> Question:
    players = one_of(rng, *TABLE_SIZES)
    return one_of(
        rng,
        {"ask": "table", "players": players},
        {"ask": "next", "players": players, "dealer": 0, "event": one_of(rng, *Event).value},
        {"ask": "points", "cards": _cards(rng, 20)},
        {"ask": "winner", "trick": written(shuffled(DECK, rng)[:players])},
        {"ask": "winner", "trick": "EX 20A 9C", "last": True, "slam": rng.random() < 0.5},
        {"ask": "bids", "players": players, "previous": one_of(rng, [], ["prise"])},
        {"ask": "bids", "players": 3, "previous": ["prise", "passe", "garde"]},
        {"ask": "poignee", "players": players, "hand": _cards(rng, 30)},
    )


def random_questions(rng: Random) -> Iterator[Question]:
    """Positions of every ask, without end."""
    while True:
        for make in (_petit_sec, _playable, _ecart, _score, _callable, _excuse, _poignee, _other):
            yield make(rng)


def random_replays(rng: Random) -> Iterator[Question]:
    """Whole deals, without end."""
    while True:
        for players in TABLE_SIZES:
            for saved in ("", "1A", "EX"):
                deal = random_deal(players, rng, saved=Cards.read(saved))
                yield {"ask": "replay", "deal": deal_to_json(deal)}
        played_in_error = random_deal(5, rng, petit_sec=True)
        yield {"ask": "replay", "deal": deal_to_json(played_in_error)}


__all__ = ["Bid", "random_questions", "random_replays"]

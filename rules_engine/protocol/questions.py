"""The questions about one position: each reads its keys and answers in JSON values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.bidding import Bid, allowed_bids, bid_faults
from rules_engine.call import callable_cards
from rules_engine.cards import NO_CARDS, Cards
from rules_engine.chien import judge_ecart
from rules_engine.deal import TABLE_SIZES, table
from rules_engine.excuse import excuse_fate
from rules_engine.outcome import Chelem, Outcome, ShownPoignee
from rules_engine.petit_sec import is_petit_sec
from rules_engine.play import playable
from rules_engine.poignee import LEVELS, By, Level, announceable, seuil
from rules_engine.poignee_shown import Moment, poignee_faults, rulings
from rules_engine.points import count
from rules_engine.protocol.reading import Fields, Unanswerable, apart
from rules_engine.rules import Rules
from rules_engine.scoring import score_sheet
from rules_engine.sides import Side
from rules_engine.trick import winner
from rules_engine.turns import Event, next_deal

Answer = dict[str, Any]
Question = Callable[[Fields, Rules], Answer]


def ask_table(fields: Fields, rules: Rules) -> Answer:
    players = fields.players()
    sizes = table(players, rules)
    return {
        "hand": sizes.hand,
        "chien": sizes.chien,
        "packet": sizes.packet,
        "tricks": sizes.tricks,
        "poignees": {level.value: seuil(level, players, rules) for level in LEVELS},
    }


def ask_next(fields: Fields, rules: Rules) -> Answer:
    players = fields.players()
    dealer = fields.integer("dealer", 0, players - 1)
    coming = next_deal(players, dealer, fields.optional_word("event", Event), rules)
    return {
        "dealer": coming.dealer,
        "scored": coming.scored,
        "first_speaker": coming.first_speaker,
        "first_lead": coming.first_lead,
        "dealer_may_bid": coming.dealer_may_bid,
    }


def ask_points(fields: Fields, rules: Rules) -> Answer:
    pile = count(fields.cards("cards"), rules)
    return {"half_points": pile.half_points, "oudlers": pile.oudlers}


def ask_petit_sec(fields: Fields, rules: Rules) -> Answer:
    hand = fields.cards("hand")
    players = fields.players(4) if rules.petit_sec_tables != TABLE_SIZES else 4
    chien = _chien(fields, hand) if rules.petit_sec_chien_saves else NO_CARDS
    return {"petit_sec": is_petit_sec(hand, players, chien, rules)}


def _chien(fields: Fields, hand: Cards) -> Cards:
    """The chien, which only some variants look at: elsewhere its key is one of those ignored."""
    chien = fields.optional_cards("chien")
    apart("hand", hand, "chien", chien)
    return chien


def ask_bids(fields: Fields, rules: Rules) -> Answer:
    players = fields.players(4)
    previous = fields.words("previous", Bid)
    if len(previous) > players and not rules.speaks_again:
        raise Unanswerable(f"« previous » : {players} joueurs, {len(previous)} paroles")
    for speech in bid_faults(previous, players, rules):
        raise Unanswerable(
            f"« previous » : l'enchère {speech.place}, « {speech.bid} », n'était pas permise"
        )
    return {"bids": [bid.value for bid in allowed_bids(previous, players, rules)]}


def ask_callable(fields: Fields, rules: Rules) -> Answer:
    hand = fields.cards("hand")
    chien = _chien(fields, hand) if rules.call_after_chien else NO_CARDS
    return {"cards": str(callable_cards(hand, chien, rules))}


def ask_ecart(fields: Fields, rules: Rules) -> Answer:
    players, hand, ecart = fields.players(), fields.cards("hand"), fields.cards("ecart")
    called = fields.optional_card("called_in_chien")
    if called is not None and called not in hand:
        raise Unanswerable(f"« called_in_chien » : {called} n'est pas dans « hand »")
    try:
        judged = judge_ecart(players, hand, ecart, called, rules)
    except ValueError as error:
        raise Unanswerable(f"« ecart » : {error}") from None
    faults = [
        {"rule": fault.rule} | ({"card": str(fault.card)} if fault.card else {})
        for fault in judged.faults
    ]
    return {"faults": faults, "shown": str(judged.shown)}


def ask_poignee(fields: Fields, rules: Rules) -> Answer:
    players, hand = fields.players(), fields.cards("hand")
    discarded = fields.optional_cards("discarded")
    apart("hand", hand, "discarded", discarded)
    levels = announceable(players, hand, discarded, rules)
    return {"levels": [level.value for level in levels]}


def ask_poignee_faults(fields: Fields, rules: Rules) -> Answer:
    players, hand, shown = fields.players(), fields.cards("hand"), fields.sequence("shown")
    level, discarded = fields.word("level", Level), fields.optional_cards("discarded")
    apart("hand", hand, "discarded", discarded)
    moment = fields.word("moment", Moment) if fields.has("moment") else Moment.A_TEMPS
    try:
        faults = poignee_faults(
            players, hand, shown, level, discarded=discarded, moment=moment, rules=rules
        )
    except ValueError as error:
        raise Unanswerable(f"« shown » : {error}") from None
    answer: Answer = {
        "faults": [{"rule": rule} for rule in dict.fromkeys(fault.rule for fault in faults)]
    }
    if fields.has("by"):
        ruled = rulings(faults, fields.word("by", By), rules)
        answer["outcome"] = {
            "preneur_gagne": ruled.preneur_gagne.name.lower(),
            "preneur_chute": ruled.preneur_chute.name.lower(),
        }
    return answer


def ask_playable(fields: Fields, rules: Rules) -> Answer:
    players, hand, trick = fields.players(4), fields.cards("hand"), fields.sequence("trick")
    apart("hand", hand, "trick", Cards.of(trick))
    if len(trick) >= players:
        raise Unanswerable(f"« trick » : à {players}, le pli de {len(trick)} cartes est complet")
    found = playable(
        hand,
        trick,
        called=fields.optional_card("called") if players == 5 else None,
        first_lead=players == 5 and fields.boolean("first_lead", False),
        partner_holds=not rules.monter_over_partner and fields.boolean("partner_holds", False),
        rules=rules,
    )
    return {
        "cards": str(found.cards),
        "because": found.because.value,
        "steps": [{"rule": step.rule.value, "cards": str(step.cards)} for step in found.steps],
    }


def ask_winner(fields: Fields, rules: Rules) -> Answer:
    trick = fields.sequence("trick")
    if not 1 <= len(trick) <= 5:
        raise Unanswerable(f"« trick » : de 1 à 5 cartes, et non {len(trick)}")
    last, slam = fields.boolean("last", False), fields.boolean("slam", False)
    return {"winner": winner(trick, last=last, slam=slam, rules=rules)}


def ask_excuse(fields: Fields, rules: Rules) -> Answer:
    fate = excuse_fate(
        fields.word("owner", Side),
        fields.word("winner", Side),
        last=fields.boolean("last"),
        slam=fields.boolean("slam", False),
        owner_has_trick=fields.boolean("owner_has_trick"),
        rules=rules,
    )
    low_card = None if fate.low_card is None else fate.low_card.value
    return {"to": fate.to.value, "low_card": low_card, "wins": fate.wins}


def _chelem(fields: Fields, rules: Rules) -> Chelem:
    chelem = Chelem(fields.boolean("announced"), fields.optional_word("made", Side))
    if not any(rules.petit_chelem):
        return chelem
    return chelem._replace(
        all_but_one=fields.word("all_but_one", Side) if fields.has("all_but_one") else None,
        petit_announced=fields.boolean("petit_announced", False),
    )


def ask_score(fields: Fields, rules: Rules) -> Answer:
    players, contract = fields.players(), fields.word("contract", Bid)
    if contract not in dict(rules.contracts):
        known = " ".join(bid for bid, _ in rules.contracts)
        raise Unanswerable(f"« contract » : « {contract} » n'est pas un contrat ({known})")
    half_points = fields.integer("half_points", 0, 182)
    if players == 4 and half_points % 2:
        raise Unanswerable("« half_points » : à quatre, un nombre pair")
    outcome = Outcome(
        players,
        contract,
        fields.integer("oudlers", 0, 3),
        half_points,
        tuple(
            ShownPoignee(item.word("level", Level), item.word("side", Side))
            for item in fields.objects("poignees")
        ),
        fields.optional_word("petit_au_bout", Side),
        _chelem(fields.nested("chelem"), rules),
        alone=players == 5 and fields.boolean("alone"),
    )
    sheet = score_sheet(outcome, rules)
    answer: Answer = {"won": sheet.won, "value": sheet.value, "preneur": sheet.preneur}
    if sheet.appele is not None:
        answer["appele"] = sheet.appele
    answer["defenseur"] = sheet.defenseur
    answer["lines"] = [{"label": line.label, "points": line.points} for line in sheet.lines]
    return answer


POSITIONS: dict[str, Question] = {
    "table": ask_table,
    "next": ask_next,
    "points": ask_points,
    "petit_sec": ask_petit_sec,
    "bids": ask_bids,
    "callable": ask_callable,
    "ecart": ask_ecart,
    "poignee": ask_poignee,
    "poignee_faults": ask_poignee_faults,
    "playable": ask_playable,
    "winner": ask_winner,
    "excuse": ask_excuse,
    "score": ask_score,
}

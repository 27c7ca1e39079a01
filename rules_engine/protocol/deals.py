"""A deal in JSON, both ways, and the referee's report on it."""

from __future__ import annotations

from typing import Any

from rules_engine.bidding import Bid
from rules_engine.cards import Cards, written
from rules_engine.poignee import Level
from rules_engine.protocol.reading import Fields, Unanswerable
from rules_engine.record import Announcement, Deal
from rules_engine.referee import Report, SeatFault, replay
from rules_engine.rules import Rules


def read_deal(fields: Fields) -> Deal:
    """The deal of a JSON object; Unanswerable when a key is missing or unreadable.

    Only what was dealt and said must be there: a void deal has nothing else.
    """
    players = fields.players()
    hands = fields.items("hands")
    poignees = fields.objects("poignees") if fields.has("poignees") else []
    return Deal(
        players=players,
        dealer=fields.integer("dealer", 0, players - 1),
        hands=tuple(
            Cards.of(fields.as_sequence(f"hands[{seat}]", hand)) for seat, hand in enumerate(hands)
        ),
        chien=fields.cards("chien"),
        bids=fields.words("bids", Bid),
        called=fields.optional_card("called") if players == 5 else None,
        ecart=fields.cards("ecart") if fields.has("ecart") else None,
        chelem_announced=fields.boolean("chelem_announced", False),
        poignees=tuple(
            Announcement(
                item.integer("seat", 0, players - 1),
                item.word("level", Level),
                item.sequence("shown"),
            )
            for item in poignees
        ),
        plays=fields.sequence("plays") if fields.has("plays") else (),
    )


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """The JSON object of a deal, as ``read_deal`` reads it."""
    written_deal: dict[str, Any] = {
        "players": deal.players,
        "dealer": deal.dealer,
        "hands": [str(hand) for hand in deal.hands],
        "chien": str(deal.chien),
        "bids": [bid.value for bid in deal.bids],
    }
    if deal.called is not None:
        written_deal["called"] = str(deal.called)
    if deal.ecart is not None:
        written_deal["ecart"] = str(deal.ecart)
    written_deal["chelem_announced"] = deal.chelem_announced
    written_deal["poignees"] = [
        {"seat": seat, "level": level.value, "shown": written(shown)}
        for seat, level, shown in deal.poignees
    ]
    written_deal["plays"] = written(deal.plays)
    return written_deal


def _fault(fault: SeatFault) -> dict[str, Any]:
    answer: dict[str, Any] = {"rule": fault.rule, "seat": fault.seat}
    if fault.trick is not None:
        answer["trick"] = fault.trick
    if fault.card is not None:
        answer["card"] = str(fault.card)
    return answer


def report_to_json(report: Report, rules: Rules) -> dict[str, Any]:
    """The answer to ``replay``."""
    if report.void is not None:
        return {"void": report.void}
    answer: dict[str, Any] = {"faults": [_fault(fault) for fault in report.faults]}
    result = report.result
    if result is not None:
        answer |= {
            "half_points": result.half_points,
            "oudlers": result.oudlers,
            "petit_au_bout": result.petit_au_bout and result.petit_au_bout.value,
            "chelem": result.chelem and result.chelem.value,
            "won": result.sheet.won,
            "value": result.sheet.value,
            "scores": list(result.scores),
        }
    answer["tricks"] = [
        {"leader": trick.leader, "cards": written(trick.cards), "winner": trick.winner}
        for trick in report.tricks
    ]
    if rules.misere:  # a house premium, apart from the deal's score
        answer["miseres"] = list(report.miseres)
    return answer


def ask_replay(fields: Fields, rules: Rules) -> dict[str, Any]:
    deal = fields.nested("deal")
    record = read_deal(deal)
    try:
        report = replay(record, rules)
    except Unanswerable:
        raise
    except ValueError as error:
        raise Unanswerable(f"« deal » : {error}") from None
    if report.void is None:
        deal.raw("plays")
    return report_to_json(report, rules)

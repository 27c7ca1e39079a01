"""A naive oracle: the rules of French Tarot transcribed card by card, slow and plain.

It was written from the text of the rules alone, by someone who had not read ``rules_engine``, so
that the two can be held against each other. Cards are strings (``RP 10C 1A EX``), hands and tricks
are lists; nothing here is clever, and nothing here may be imported from the engine.
"""

from __future__ import annotations

from tests.rules_engine.oracle import bids, cards, deal, ecart, play, poignee, replay, score


def answer(question: dict) -> dict:
    """The answer to one question of the command line's protocol, under the FFT's rules."""
    return ANSWERS[question["ask"]](question)


def _callable(question: dict) -> dict:
    hand = cards.read(question["hand"])
    return {"cards": cards.as_set(bids.callable_cards(hand))}


def _ecart(question: dict) -> dict:
    called = question.get("called_in_chien")
    put_aside = cards.read(question["ecart"])
    hand = cards.read(question["hand"])
    return {
        "faults": ecart.faults(question["players"], hand, put_aside, called),
        "shown": cards.as_set(ecart.shown(put_aside)),
    }


def _playable(question: dict) -> dict:
    called = question.get("called") if question.get("first_lead") else None
    hand = cards.read(question["hand"])
    allowed, because, steps = play.playable(hand, cards.read(question["trick"]), called)
    return {
        "cards": cards.as_set(allowed),
        "because": because,
        "steps": [{"rule": rule, "cards": cards.as_set(some)} for rule, some in steps],
    }


def _winner(question: dict) -> dict:
    trick = cards.read(question["trick"])
    last, slam = question.get("last", False), question.get("slam", False)
    return {"winner": play.winner(trick, last, slam)}


def _points(question: dict) -> dict:
    pile = cards.read(question["cards"])
    return {"half_points": cards.half_points(pile), "oudlers": cards.count_oudlers(pile)}


def _poignee(question: dict) -> dict:
    hand, put_aside = cards.read(question["hand"]), cards.read(question.get("discarded", ""))
    return {"levels": poignee.levels(question["players"], hand, put_aside)}


ANSWERS = {
    "table": lambda question: deal.table(question["players"]),
    "next": deal.next_deal,
    "points": _points,
    "petit_sec": lambda question: {"petit_sec": deal.is_petit_sec(cards.read(question["hand"]))},
    "bids": lambda question: {
        "bids": bids.allowed(question.get("players", 4), question["previous"])
    },
    "callable": _callable,
    "ecart": _ecart,
    "poignee": _poignee,
    "poignee_faults": poignee.presentation,
    "playable": _playable,
    "winner": _winner,
    "excuse": play.excuse,
    "score": score.score,
    "replay": lambda question: replay.replay(question["deal"]),
}

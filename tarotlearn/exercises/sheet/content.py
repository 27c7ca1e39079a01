"""A sheet as data for its template: every field of a scene, and the key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine.cards import OF_SUIT, Card, Cards, Suit
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.presenting import rows_of, seats_of
from tarotlearn.exercises.scene import Choices, Input, Number, Scene
from tarotlearn.exercises.sheet.sheets import Sheet
from tarotlearn.pack.alone import alone, ink
from tarotlearn.seats import NAMES
from tarotlearn.typography import typeset
from tarotlearn.words import card_name, in_hand_order, rank_name

Data = dict[str, Any]
_SUITS_OF_A_PACK = (Suit.EXCUSE, Suit.ATOUT, Suit.PIQUE, Suit.COEUR, Suit.TREFLE, Suit.CARREAU)


def sheet_data(sheet: Sheet) -> Data:
    """Questions and key; the drawings that they use are under « faces »."""
    questions = [
        _question(number, address, titled=sheet.is_mixed)
        for number, address in enumerate(sheet.addresses, 1)
    ]
    return {
        "title": typeset(sheet.title),
        "subtitle": f"à {sheet.players} joueurs, niveau {sheet.level}",
        "questions": questions,
        "key": [_answer(number, address) for number, address in enumerate(sheet.addresses, 1)],
        "faces": {name: alone(name) for name in sorted(_drawings(questions))},
    }


def _question(number: int, address: Address, *, titled: bool) -> Data:
    scene = address.kind.scene(address.question)
    is_pack = scene.pick is not None and scene.pick.compact
    under = _under_cards(scene)
    return {
        "number": number,
        "title": typeset(address.kind.TITLE) if titled else "",
        "told": typeset(scene.told),
        "facts": [[typeset(word), typeset(value)] for word, value in scene.facts],
        "tricks": _tricks(scene),
        "seats": [
            {
                "name": seat.name,
                "role": typeset(seat.role),
                "order": seat.order,
                "card": _card(seat.card) if seat.card else None,
                "turn": seat.turn,
            }
            for seat in seats_of(scene)
        ],
        "hand-title": typeset(scene.hand_title),
        "hand": [] if is_pack else _cards(scene.hand),
        "ticks": scene.pick is not None,
        "pack": _pack(scene.hand) if is_pack else [],
        "laid": [{"title": typeset(title), "cards": _cards(cards)} for title, cards in scene.laid],
        "under-legend": _words_to_write(under),
        "under-cards": [{"card": _card(asked.card)} for asked in under if asked.card],
        "inputs": [_input(asked) for asked in scene.inputs if asked not in under],
    }


def _under_cards(scene: Scene) -> tuple[Choices, ...]:
    """Cards that each take one of the same few words: they are drawn in a row."""
    asked = tuple(a for a in scene.inputs if isinstance(a, Choices) and a.card and a.short)
    same = len({choices.options for choices in asked}) == 1
    return asked if same and not any(choices.several for choices in asked) else ()


def _words_to_write(under: tuple[Choices, ...]) -> str:
    """The words to choose from; nothing where they are numbers, that the question told of."""
    labels = [option.label for option in under[0].options] if under else []
    return "" if all(map(str.isdigit, labels)) else typeset(", ".join(labels))


def _input(asked: Input) -> Data:
    legend = typeset(asked.legend)
    if isinstance(asked, Number):
        return {"form": "number", "legend": legend, "unit": typeset(asked.unit)}
    labels = [typeset(option.label) for option in asked.options]
    return {
        "form": "menu" if asked.menu else "choices",
        "legend": legend,
        "unit": "",
        "several": asked.several,
        "options": labels,
        "longest": max(map(len, labels), default=0),
    }


def _tricks(scene: Scene) -> Data | None:
    if not scene.tricks:
        return None
    return {
        "names": NAMES[: scene.players],
        "note": "La carte soulignée est l’entame du pli.",
        "rows": [
            {
                "number": row.number,
                "cards": [
                    {**_card(card), "led": seat == row.leader} if card else None
                    for seat, card in enumerate(row.cards)
                ],
            }
            for row in rows_of(scene)
        ],
    }


def _pack(cards: Cards) -> list[list[Data]]:
    return [_cards(cards & OF_SUIT[suit]) for suit in _SUITS_OF_A_PACK if cards & OF_SUIT[suit]]


def _cards(cards: Cards | Iterable[Card]) -> list[Data]:
    held = in_hand_order(cards) if isinstance(cards, Cards) else tuple(cards)
    return [_card(card) for card in held]


def _card(card: Card) -> Data:
    sign = None if card.suit is Suit.ATOUT else f"s-{card.suit.value}"
    name = str(card)
    rank = name[:-1] if card.suit not in (Suit.ATOUT, Suit.EXCUSE) else rank_name(card)
    return {
        "name": name,
        "said": card_name(card),
        "rank": rank,
        "sign": sign,
        "ink": ink(card.suit.value),
    }


def _answer(number: int, address: Address) -> Data:
    """One right answer and the sentence that says why."""
    kind, question = address.kind, address.question
    answer, scene = kind.solve(question), kind.scene(question)
    picked = "Une réponse juste" if scene.many else "À cocher"
    lines = answer_lines(scene, kind.values(question, answer), picked)
    return {
        "number": number,
        "lines": [
            ["" if title == kind.TITLE else _introducing(title), typeset(said)]
            for title, said in lines
        ],
        "sentence": typeset(kind.explain(question, answer).sentence),
    }


def _introducing(title: str) -> str:
    """What was asked, before its answer: a question stays one."""
    return typeset(title if title.endswith(("?", ":", "…")) else f"{title} :")


def _drawings(value: Any) -> set[str]:
    """The names of every drawing in some data."""
    if isinstance(value, dict):
        own = {value[key] for key in ("name", "sign") if "ink" in value and value[key]}
        return own.union(*map(_drawings, value.values()))
    return set().union(*map(_drawings, value)) if isinstance(value, list | tuple) else set()

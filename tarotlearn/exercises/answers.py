"""An answer in words, where it is read without its question: a report, the key of a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.cards import Cards
from tarotlearn.exercises.scene import Input, Number, Scene
from tarotlearn.numerals import MINUS
from tarotlearn.words import hand_words


def answer_to(asked: Input, values: Sequence[str]) -> tuple[str, ...]:
    """What these values answer to one input."""
    if asked.name:
        prefix = f"{asked.name}="
        return tuple(value.removeprefix(prefix) for value in values if value.startswith(prefix))
    return tuple(value for value in values if "=" not in value)


def in_words(asked: Input, answer: Sequence[str]) -> str:
    """An answer to one input as its page says it; nothing for what is not offered there."""
    if isinstance(asked, Number):
        typed = with_minus(answer[0]) if answer else ""
        return " ".join(filter(None, [typed, _unit(asked, typed)])) if typed else ""
    return ", ".join(option.label for option in asked.options if option.value in answer)


def with_minus(typed: str) -> str:
    """A number with its sign as it is printed: « −152 » for the hyphen of a keyboard."""
    return MINUS + typed[1:] if typed.startswith("-") else typed


def _unit(asked: Number, typed: str) -> str:
    """« point » for less than two of them, which French does not count as several."""
    whole = typed.lstrip(f"+{MINUS}").partition(",")[0]
    return asked.unit.removesuffix("s") if whole in ("", "0", "1") else asked.unit


def answer_lines(
    scene: Scene, values: Sequence[str], picked: str = "Les cartes choisies"
) -> tuple[tuple[str, str], ...]:
    """What was answered to each thing that the scene asks, with the words that ask it."""
    return tuple((title, said) for title, said in _lines(scene, values, picked) if said)


def _lines(scene: Scene, values: Sequence[str], picked: str) -> Iterator[tuple[str, str]]:
    if scene.pick:
        cards = Cards.of(card for card in scene.hand if str(card) in values)
        yield "La carte jouée" if scene.pick.plays else picked, hand_words(cards) if cards else ""
    for asked in scene.inputs:
        yield asked.legend, in_words(asked, answer_to(asked, values))

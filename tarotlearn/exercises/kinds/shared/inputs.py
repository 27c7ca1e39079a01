"""What the inputs of a form send, read into values or refused in French.

A refusal says what is wrong and how to mend it: an unreadable answer is not a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules_engine.cards import NO_CARDS, Cards, read_cards
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choices, Input, Number, Pick
from tarotlearn.words import plural

_LONGEST_SHOWN = 20
_NOT_OFFERED = "Cette réponse n’est pas proposée : choisissez parmi celles qui le sont."
# A number as it is typed: a sign, up to five figures, a half.
_NUMBER = re.compile(r"([+-]?) ?(?=[0-9,.])([0-9]{0,5})(?: ?[,.]([05])?0?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Given:
    """What was sent, by input: cards ticked or played, options chosen, numbers typed.

    Numbers are in the unit of their input: half-points when it has halves.
    """

    cards: Cards = NO_CARDS
    chosen: Mapping[str, str] = field(default_factory=dict)
    several: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)


def given(
    values: Sequence[str],
    inputs: Sequence[Input] = (),
    hand: Cards = NO_CARDS,
    pick: Pick | None = None,
) -> Given:
    """Every answer that the scene asks for; ValueError, in French, when one can't be read.

    Every input has to be answered, once each; at least one option of those with ``several``:
    an answer sent by mistake is not judged, so « none » has to be an option.
    """
    by_name = {asked.name: asked for asked in inputs}
    cards: list[str] = []
    texts: dict[str, list[str]] = {asked.name: [] for asked in inputs}
    for value in values:
        name, separator, rest = value.partition("=")
        if separator and name in by_name:
            texts[name].append(rest)
        elif not separator and "" in by_name:
            texts[""].append(value)
        elif not separator and pick:
            cards.append(value)
        else:
            raise ValueError(_NOT_OFFERED)
    for asked in inputs:
        if isinstance(asked, Choices):
            _offered([text for text in texts[asked.name] if text], asked)
    chosen, several, numbers = {}, {}, {}
    ticks = _picked(cards, hand, pick) if pick else NO_CARDS
    for name, asked in by_name.items():
        if isinstance(asked, Number):
            numbers[name] = _typed(texts[name], asked)
        elif asked.several:
            several[name] = _some_of(texts[name], asked)
        else:
            chosen[name] = _one_of(texts[name], asked)
    return Given(ticks, chosen, several, numbers)


def _picked(texts: Sequence[str], hand: Cards, pick: Pick) -> Cards:
    """The cards ticked or played: of the hand, none twice, as many as are asked for."""
    do = "Jouez une carte" if pick.plays else "Cochez des cartes"
    try:
        cards = read_cards(" ".join(texts))
    except ValueError as error:
        raise ValueError(f"{capital(str(error))}. {do} parmi celles qui sont montrées.") from None
    found = Cards.of(cards)
    if len(found) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"Carte répétée : « {twice} ». Cochez-la une seule fois.")
    strangers = found - hand
    if strangers:
        raise ValueError(
            f"Ces cartes ne sont pas parmi celles qui sont montrées : {strangers}. "
            f"{do} parmi celles-là."
        )
    if pick.plays and len(found) != 1:
        raise ValueError("Jouez une carte, et une seule.")
    if not pick.at_least <= len(found) <= pick.at_most:
        raise ValueError(_how_many(len(found), pick))
    return found


def _how_many(found: int, pick: Pick) -> str:
    """What to say when too few or too many cards are ticked."""
    if pick.at_least == pick.at_most:
        wanted = plural(pick.at_least, "carte")
        return f"Cochez {wanted} : il y en a {found}."
    if found < pick.at_least:
        if pick.at_least == 1:
            return "Cochez au moins une carte."
        return f"Cochez au moins {plural(pick.at_least, 'carte')} : il y en a {found}."
    return f"Cochez {plural(pick.at_most, 'carte')} au plus : il y en a {found}."


def _one_of(texts: Sequence[str], choices: Choices) -> str:
    """The one value chosen."""
    if not any(texts):
        raise ValueError(
            f"Il manque une réponse à « {choices.legend} »."
            if choices.name
            else "Choisissez une réponse, puis validez."
        )
    if len(texts) > 1:
        raise ValueError(f"Choisissez une seule réponse à « {choices.legend} ».")
    return texts[0]


def _some_of(texts: Sequence[str], choices: Choices) -> tuple[str, ...]:
    """The values ticked, one at least, in the order of the options."""
    if not any(texts):
        raise ValueError(f"Cochez au moins une réponse à « {choices.legend} ».")
    return tuple(option.value for option in choices.options if option.value in texts)


def _offered(texts: Sequence[str], choices: Choices) -> None:
    """Nothing when these values are options; else ValueError."""
    if not set(texts) <= {option.value for option in choices.options}:
        raise ValueError(_NOT_OFFERED)


def _typed(texts: Sequence[str], asked: Number) -> int:
    """The number typed, in the input's unit."""
    if not any(text.strip() for text in texts):
        raise ValueError(f"Il manque un nombre à « {asked.legend} ».")
    if len(texts) > 1:
        raise ValueError(f"Écrivez un seul nombre à « {asked.legend} ».")
    found = _NUMBER.fullmatch(texts[0].strip().replace("\u2212", "-").replace("½", ",5"))
    if not found:
        shown = texts[0].strip()[:_LONGEST_SHOWN]
        example = "comme 41 ou 41,5" if asked.halves else "comme 41"
        raise ValueError(f"« {shown} » n’est pas un nombre lisible : écrivez-le {example}.")
    sign, whole, half = found.groups()
    if sign == "-" and not asked.signed:
        raise ValueError(f"« {asked.legend} » : écrivez un nombre sans signe moins.")
    if half and not asked.halves:
        raise ValueError(f"« {asked.legend} » : écrivez un nombre entier.")
    value = 2 * int(whole or 0) + (1 if half == "5" else 0) if asked.halves else int(whole or 0)
    return -value if sign == "-" else value

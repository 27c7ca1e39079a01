"""« Est-ce un Petit sec ? »: look at a dealt hand and say whether the deal is annulled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import (
    ATOUTS_AND_EXCUSE,
    EXCUSE,
    NO_CARDS,
    PETIT,
    PLAIN_CARDS,
    Card,
    Cards,
)
from rules_engine.deal import shuffled, table
from rules_engine.petit_sec import is_petit_sec, petit_sec_conditions
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.shared import petit_sec_words as said
from tarotlearn.exercises.kinds.shared.fields import number, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import at_table
from tarotlearn.exercises.kinds.shared.said import counted, the_grouped
from tarotlearn.exercises.scene import Choice, Choices, Scene
from tarotlearn.words import of_the, the

SLUG = "petit-sec"
TITLE = "Est-ce un Petit sec\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 2
ATOMS = ("petit-sec",)
MISCONCEPTIONS = (
    "sec-malgre-excuse", "sec-malgre-21", "sec-malgre-petit-atout", "sec-sauve-par-le-chien",
    "sec-a-quatre-seulement",
)  # fmt: skip

YES, NO = "oui", "non"
_CHOICES = Choices(
    TITLE,
    (Choice(YES, "Oui, la donne est annulée"), Choice(NO, "Non, on passe aux enchères")),
)
_PLAIN = tuple(PLAIN_CARDS)
# Of the atouts and the Excuse, all that a hand has when it is no Petit sec: {low} is one of the
# smallest atouts, {middle} one that nobody would take for a bout or for a Petit.
_OTHERWISE = {
    1: ("1A EX", "1A {middle}", "1A {low} {middle}", "{middle}", "{low} {middle}"),
    2: ("1A EX", "1A 21A", "1A {low}", "{middle}", "21A"),
    3: ("1A EX", "1A 21A", "1A {low}"),
}


@dataclass(frozen=True, slots=True)
class Question:
    """A hand as dealt; the ``chien`` is told only to see whether it leads astray."""

    players: int
    hand: Cards
    chien: Cards = NO_CARDS


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """A true Petit sec every other time, else a hand that is nearly one from level 2 on."""
    low, middle = 2 + int(rng.random() * 4), 7 + int(rng.random() * 14)
    pattern = "1A" if rng.random() < 0.5 else one_of(rng, _OTHERWISE[level])
    held = Cards.read(pattern.format(low=f"{low}A", middle=f"{middle}A"))
    return _completed(rng, players, held, with_chien=level == 3 and rng.random() < 0.6)


def _completed(rng: Random, players: int, held: Cards, *, with_chien: bool) -> Question:
    """The rest of the hand in plain suits, and a chien where a third of the cards mislead."""
    sizes = table(players)
    plain = shuffled(_PLAIN, rng)
    missing = sizes.hand - len(held)
    hand = held | Cards.of(plain[:missing])
    if not with_chien:
        return Question(players, hand)
    misleading = shuffled([*ATOUTS_AND_EXCUSE - held - Cards.of([PETIT])], rng)
    some = sizes.chien // 3
    others = plain[missing : missing + sizes.chien - some]
    return Question(players, hand, Cards.of([*misleading[:some], *others]))


def read(fields: Mapping[str, str]) -> Question:
    hand, chien = Cards.read(written(fields, "main")), Cards.read(fields.get("chien", ""))
    if hand & chien:
        raise ValueError(f"à la fois dans le jeu et au chien : {hand & chien}")
    return Question(number(fields, "joueurs", 3, 5), hand, chien)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "chien": str(question.chien),
    }


def scene(question: Question) -> Scene:
    told = f"{at_table(question.players)}, la distribution est finie et vous relevez ce jeu."
    laid: tuple[tuple[str, Cards], ...] = ()
    if question.chien:
        told += " On vous montre aussi le chien, que personne à la table n’a encore vu."
        laid = (("Le chien", question.chien),)
    return Scene(question.players, told, question.hand, laid=laid, inputs=(_CHOICES,))


def parse(question: Question, values: Sequence[str]) -> str:
    return given(values, (_CHOICES,)).chosen[""]


def values(question: Question, answer: str) -> tuple[str, ...]:
    return (answer,)


def solve(question: Question, rules: Rules = FFT) -> str:
    return YES if is_petit_sec(question.hand, question.players, question.chien, rules) else NO


def accepts(question: Question, answer: str, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: str) -> Verdict:
    right = answer == solve(question)
    seen = said.Seen(0, question.hand, question.chien)
    return Verdict(right, said.sentence(seen), "petit-sec", said.steps(seen), pair(question))


def pair(question: Question) -> Pair | None:
    """The one card that makes the difference, when there is one."""
    hand, found = question.hand, petit_sec_conditions(question.hand)
    if found.holds:
        other = _replaced(question, next(iter(hand - found.petit)), EXCUSE)
        told = "À une carte près : avec l’Excuse, ou le moindre autre atout, on jouerait la donne."
        return Pair(told, other)
    instead = next(card for card in _PLAIN if card not in hand | question.chien)
    for card in found.other_atouts | found.excuse:
        other = _replaced(question, card, instead)
        if petit_sec_conditions(other.hand).holds:
            return Pair(f"À une carte près : sans {the(card)}, ce serait un Petit sec.", other)
        other = _replaced(question, card, PETIT)
        if PETIT not in hand | question.chien and petit_sec_conditions(other.hand).holds:
            told = (
                f"À une carte près : avec le Petit au lieu {of_the(card)}, ce serait un Petit sec."
            )
            return Pair(told, other)
    return None


def _replaced(question: Question, card: Card, other: Card) -> Question:
    """The same question with one card of the hand changed."""
    hand = (question.hand - Cards.of([card])) | Cards.of([other])
    return Question(question.players, hand, question.chien - Cards.of([other]))


def hints(question: Question) -> tuple[str, str, str]:
    found = petit_sec_conditions(question.hand)
    held = found.petit | found.other_atouts | found.excuse
    return (
        "Cherchez dans votre jeu les atouts et l’Excuse : le reste n’a pas d’importance.",
        "Trois conditions à la fois : le Petit, aucun autre atout, pas d’Excuse.",
        f"Tout se décide sur {counted(len(held), 'carte', 'cartes', feminine=True)}"
        + (f" : {the_grouped(held)}." if held else "."),
    )

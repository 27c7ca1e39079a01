"""« Est-ce un Petit sec ? »: look at a dealt hand and say whether the deal is annulled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import ATOUTS, DECK, EXCUSE, NO_CARDS, PETIT, Cards
from rules_engine.deal import is_petit_sec, petit_sec_conditions, shuffled, table
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import (
    Choice,
    Choices,
    Scene,
    Step,
    Verdict,
    one_choice,
    one_of,
)
from tarotlearn.words import card_name, listed, the, the_cards

SLUG = "petit-sec"
TITLE = "Est-ce un Petit sec\u202f?"
GROUP = "La donne"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("petit-sec",)
MISCONCEPTIONS = (
    "sec-malgre-excuse", "sec-malgre-21", "sec-malgre-petit-atout", "sec-sauve-par-le-chien",
    "sec-a-quatre-seulement",
)  # fmt: skip

YES, NO = "oui", "non"
_PLAIN = DECK[:56]


@dataclass(frozen=True, slots=True)
class Question:
    """A hand as dealt; ``chien`` is told only to see whether it leads astray."""

    players: int
    hand: Cards
    chien: Cards = NO_CARDS


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """A hand one card away from the other answer, the nearer the higher the level."""
    sizes = table(players)
    kept = _kept(rng, level)
    plain = shuffled(_PLAIN, rng)
    hand = Cards.of(plain[: sizes.hand - len(kept)]) | kept
    if level < 3 or rng.random() < 0.6:
        return Question(players, hand)
    return Question(players, hand, _chien(rng, hand, sizes.chien))


def _kept(rng: Random, level: int) -> Cards:
    """The atouts and Excuse of the hand: a true Petit sec about every other time."""
    if rng.random() < 0.45:
        return Cards.of([PETIT])
    number = 2 + int(rng.random() * 20)
    if level == 1:  # plainly not: no Petit, or the Petit well surrounded
        several = shuffled(tuple(ATOUTS), rng)[: 2 + int(rng.random() * 4)]
        return one_of(rng, Cards.of(several), Cards.of([*several, PETIT]), Cards.of(several[:1]))
    if level == 2:
        return Cards.read(one_of(rng, "1A EX", f"1A {number}A", f"{number}A", "1A 21A"))
    low = 2 + int(rng.random() * 4)
    return Cards.read(one_of(rng, "1A EX", "1A 21A", f"1A {low}A", f"{number}A", "1A EX 21A"))


def _chien(rng: Random, hand: Cards, size: int) -> Cards:
    """A chien with an atout or the Excuse in it."""
    others = [card for card in shuffled(DECK, rng) if card not in hand]
    atouts = [card for card in others if card in ATOUTS or card == EXCUSE]
    plain = [card for card in others if card not in atouts]
    return Cards.of([*atouts[:2], *plain[: size - 2]])


def read(fields: Mapping[str, str]) -> Question:
    return Question(
        int(fields["joueurs"]), Cards.read(fields["main"]), Cards.read(fields.get("chien", ""))
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "chien": str(question.chien),
    }


def scene(question: Question) -> Scene:
    told = f"À {_table_words(question.players)}, vous relevez ce jeu."
    if question.chien:
        told += f" Dans le chien, que personne n’a encore vu : {_named(question.chien)}."
    options = (
        Choice(YES, "Oui, la donne est annulée"),
        Choice(NO, "Non, on passe aux enchères"),
    )
    return Scene(
        question.players,
        asked="Est-ce un Petit sec ?",
        told=told,
        hand=question.hand,
        choices=(Choices("answer", "Est-ce un Petit sec ?", options),),
    )


def _table_words(players: int) -> str:
    return {3: "trois joueurs", 4: "quatre joueurs", 5: "cinq joueurs"}[players]


def _named(cards: Cards) -> str:
    return listed(map(card_name, cards))


def parse(question: Question, values: Sequence[str]) -> str:
    return one_choice(values, (YES, NO))


def values(question: Question, answer: str) -> tuple[str, ...]:
    return (answer,)


def solve(question: Question, rules: Rules = FFT) -> str:
    return YES if is_petit_sec(question.hand, question.players, question.chien, rules) else NO


def accepts(question: Question, answer: str, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: str) -> Verdict:
    right = solve(question)
    return Verdict(
        answer == right, _sentence(question), SLUG, conditions(question), _pair(question)
    )


def _sentence(question: Question) -> str:
    found = petit_sec_conditions(question.hand)
    others = found.other_atouts
    if found.holds:
        return "Le Petit est le seul atout et l’Excuse n’est pas là : la donne est annulée."
    if not found.petit:
        return "Sans le Petit, il ne peut pas être sec : on passe aux enchères."
    if others and found.excuse:
        return f"Le Petit a de la compagnie, {the_cards(others)}, et l’Excuse est là : on joue."
    if others:
        verb = "accompagne" if len(others) == 1 else "accompagnent"
        return f"{_capital(the_cards(others))} {verb} le Petit : il n’est pas seul, on joue."
    return "L’Excuse est dans le jeu : elle suffit pour que le Petit ne soit pas sec."


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def conditions(question: Question, who: str = "") -> tuple[Step, ...]:
    """The three conditions looked at in turn; ``who`` holds the hand, the learner if not said."""
    found = petit_sec_conditions(question.hand)
    others = found.other_atouts
    has, has_not = (f"{who} a", f"{who} n’a") if who else ("Vous avez", "Vous n’avez")
    told = f"{has} le Petit." if found.petit else f"{has_not} pas le Petit."
    steps = [Step(told, SLUG, found.petit)]
    if found.petit:
        count = "un autre atout" if len(others) == 1 else f"{len(others)} autres atouts"
        told = f"{has} {count}." if others else f"{has_not} aucun autre atout."
        steps.append(Step(told, SLUG, others))
        told = f"{has} l’Excuse." if found.excuse else f"{has_not} pas l’Excuse."
        steps.append(Step(told, SLUG, found.excuse))
    if question.chien:
        steps.append(Step("Le chien ne compte pas : seul le jeu reçu décide.", SLUG))
    told = "y sont : Petit sec." if found.holds else "ne sont pas réunies : on joue."
    steps.append(Step(f"Les trois conditions {told}", SLUG))
    return tuple(steps)


def _pair(question: Question) -> str:
    """The one card that makes the difference, when there is one."""
    found = petit_sec_conditions(question.hand)
    if found.holds:
        return "À une carte près : avec l’Excuse ou le moindre autre atout, on jouerait la donne."
    for card in found.other_atouts | found.excuse:
        if petit_sec_conditions(question.hand - Cards.of([card])).holds:
            return f"À une carte près : sans {the(card)}, ce serait un Petit sec."
    return ""


def hints(question: Question) -> tuple[str, str, str]:
    found = petit_sec_conditions(question.hand)
    held = found.petit | found.other_atouts | found.excuse
    return (
        "Cherchez les atouts et l’Excuse dans votre jeu ; le reste ne compte pas.",
        "Il faut le Petit, aucun autre atout, et pas l’Excuse : les trois à la fois.",
        f"De ces cartes-là, vous avez {the_cards(held) if held else 'zéro carte'}.",
    )

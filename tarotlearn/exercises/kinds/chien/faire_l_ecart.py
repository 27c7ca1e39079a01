"""« Faites votre écart »: tick the cards to set aside; any écart that the rules allow is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import ATOUTS, NO_CARDS, OF_SUIT, PIP_CARDS, PLAIN_ATOUTS, ROIS, Card, Cards
from rules_engine.chien import ecart_room, judge_ecart
from rules_engine.deal import table
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict
from tarotlearn.exercises.kinds.chien import _hands as hands
from tarotlearn.exercises.kinds.shared import ecart_words as said
from tarotlearn.exercises.kinds.shared.fields import hand_with_chien, number
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Pick, Scene
from tarotlearn.words import of_the, plural, the

SLUG = "faire-l-ecart"
TITLE = "Faites votre écart"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("ecart-interdits", "ecart-atouts", "retourner-le-chien")
MISCONCEPTIONS = ("ecart-roi", "ecart-atouts-libres", "ecart-excuse", "ecart-sans-figure")


@dataclass(frozen=True, slots=True)
class Question:
    """The hand of the preneur with the chien in it; ``chien`` says which cards came with it."""

    players: int
    hand: Cards
    chien: Cards = NO_CARDS


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """Rois and atouts to keep; then the Excuse too; then too few low cards, or too few at all."""
    if level == 3 and rng.random() < 0.6:
        hand = hands.lacking(rng, players, excuse=rng.random() < 0.7, figures=rng.random() < 0.8)
    else:
        hand = hands.plenty(rng, players, excuse=level > 1, few_lows=level == 3)
    return Question(players, hand, hands.chien_of(rng, players, hand))


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand = hand_with_chien(fields, players)
    chien = Cards.read(fields.get("chien", ""))
    if not chien <= hand:
        raise ValueError(f"« chien » : absentes de la main : {chien - hand}")
    return Question(players, hand, chien)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "chien": str(question.chien),
    }


def _pick(question: Question) -> Pick:
    size = table(question.players).chien
    return Pick(at_least=size, at_most=size)


def scene(question: Question) -> Scene:
    size = table(question.players).chien
    return Scene(
        question.players,
        "Vous avez pris. Le chien a été retourné devant tous, et vous l’avez en main.",
        question.hand,
        f"Votre jeu, chien compris : cochez {plural(size, 'carte')} à écarter",
        pick=_pick(question),
        laid=(("Le chien, que toute la table a vu", question.chien),) if question.chien else (),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.hand, pick=_pick(question)).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    """The shortest suits go, so as to trump there.

    Under rules that allow a card which the official ones bar, that card goes first.
    """
    hand, players = question.hand, question.players
    room, official = ecart_room(players, hand, rules=rules), ecart_room(players, hand)
    only_here = Cards.of([*(room.free - official.free)][:1])
    order = sorted(room.free - only_here, key=lambda card: _length(hand, card))
    atouts = [*room.atouts][: room.lacking]
    wanted = [*only_here, *order][: room.size - len(atouts)]
    return Cards.of([*wanted, *atouts])


def _length(hand: Cards, card: Card) -> tuple[bool, int, int]:
    """Plain suits first, from the shortest, their low cards first."""
    return card in ATOUTS, len(hand & OF_SUIT[card.suit]), card.rank


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    if not answer <= question.hand:
        return False
    return not judge_ecart(question.players, question.hand, answer, rules=rules).faults


def explain(question: Question, answer: Cards) -> Verdict:
    players, hand = question.players, question.hand
    judged, room = judge_ecart(players, hand, answer), ecart_room(players, hand)
    sentence, rule = said.made(answer, judged, room)
    steps = said.making_steps(question.chien, hand, room)
    return Verdict(not judged.faults, sentence, rule, steps, _pair(question))


def _pair(question: Question) -> Pair | None:
    """One card of the hand that is another: it may not go any more, or an atout need not."""
    hand, room = question.hand, ecart_room(question.players, question.hand)
    right = solve(question)
    if room.lacking:
        kept = [*(room.atouts - right)]
        low = [*(PIP_CARDS - hand)][0]
        if not kept:
            return None
        then = "aucun atout ne partirait" if room.lacking == 1 else "un atout de moins partirait"
        told = f"À une carte près : avec {the(low)} au lieu {of_the(kept[-1])}, {then}."
        return Pair(told, _replaced(question, kept[-1], low))
    instead = [*(ROIS - hand), *(PLAIN_ATOUTS - hand)]
    gone = next(iter(right))
    if not instead:
        return None
    told = f"À une carte près : à la place {of_the(gone)}, {the(instead[0])} resterait en main."
    return Pair(told, _replaced(question, gone, instead[0]))


def _replaced(question: Question, card: Card, other: Card) -> Question:
    """The same question with one card of the hand changed, in the chien too if it lay there."""
    out, new = Cards.of([card]), Cards.of([other])
    chien = (question.chien - out) | new if card in question.chien else question.chien
    return Question(question.players, (question.hand - out) | new, chien)


def hints(question: Question) -> tuple[str, str, str]:
    room = ecart_room(question.players, question.hand)
    return (
        "Mettez à part vos Rois, vos bouts et vos atouts, et regardez ce qui reste.",
        "Ni Roi ni bout, jamais ; un atout, seulement quand le reste ne suffit pas.",
        said.making_steps(question.chien, question.hand, room)[-2].sentence,
    )

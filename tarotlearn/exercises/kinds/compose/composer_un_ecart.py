"""« Saurez-vous composer cet écart ? »: set aside cards that may go and are worth so much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules_engine.cards import (
    ATOUTS,
    EXCUSE,
    EXCUSE_ALONE,
    FIGURE_CARDS,
    NO_CARDS,
    OF_SUIT,
    PLAIN_SUITS,
    ROIS,
    Card,
    Cards,
    Suit,
)
from rules_engine.chien import ecart_room
from rules_engine.deal import deal_cards, shuffled, table
from rules_engine.points import half_points, value
from rules_engine.rules import FFT
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.compose import _ecart_words as said
from tarotlearn.exercises.kinds.compose._ecart_question import Question, some_right
from tarotlearn.exercises.kinds.compose._ecart_question import accepts as accepts
from tarotlearn.exercises.kinds.compose._ecart_question import read as read
from tarotlearn.exercises.kinds.compose._ecart_question import solve as solve
from tarotlearn.exercises.kinds.compose._ecart_question import write as write
from tarotlearn.exercises.kinds.compose._search import in_points
from tarotlearn.exercises.kinds.shared.deals import strongest
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Pick, Scene
from tarotlearn.words import of_the, the

SLUG = "composer-un-ecart"
TITLE = "Saurez-vous composer cet écart\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "ecart-interdits", "ecart-atouts", "retourner-le-chien", "compter-par-deux", "couper",
    "valeurs",
)  # fmt: skip
MISCONCEPTIONS = (
    "ecart-roi", "ecart-excuse", "ecart-atouts-libres", "figures-egales", "comptees-une-a-une",
)  # fmt: skip
# Three cards are never worth what they would be by this belief.
_WHOLE = "comptees-une-a-une"
_BELIEFS = {
    1: ("ecart-roi", "ecart-atouts-libres", "figures-egales"),
    2: MISCONCEPTIONS,
    3: MISCONCEPTIONS,
}
_TRIES, _DRAWN = 20, 3
_FIGURES = 2  # asked for at most


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[:4] if level == 1 else ATOMS[:5]


def generate(rng: Random, level: int, players: int) -> Question:
    """A hand that takes, and what an écart would be worth to who holds a belief."""
    belief = one_of(rng, _BELIEFS[level])
    if belief == _WHOLE and table(players).chien % 2:
        belief = one_of(rng, _BELIEFS[1])
    rules, spare, tried = VARIANTS[belief].rules, None, 0
    while spare is None or tried < _TRIES:
        tried += 1
        dealt = deal_cards(players, rng)
        hand = dealt.hands[strongest(dealt)] | dealt.chien
        void = _void(rng, players, hand) if level > 1 else None
        is_fit = EXCUSE not in hand if level == 1 else void is not None
        if not is_fit and tried < _TRIES:
            continue
        question = Question(players, hand, dealt.chien, 0, void)
        for _ in range(_DRAWN):
            ecart = _believed(rng, question, belief)
            figures = min(len(ecart & FIGURE_CARDS), _FIGURES) or None if level == 3 else None
            asked = replace(question, half_points=half_points(ecart, rules), figures=figures)
            if level == 3 and not figures:
                continue
            if not accepts(asked, ecart, rules) or some_right(asked, FFT) is None:
                continue
            if not accepts(asked, ecart):
                return asked
            spare = spare or asked
        if tried >= _TRIES:
            right = _believed(rng, question, "")
            asked = replace(question, half_points=half_points(right), figures=None)
            spare = spare or (asked if accepts(asked, right) else None)
    return spare


def _void(rng: Random, players: int, hand: Cards) -> Suit | None:
    """A suit that an écart can empty, when there is one."""
    size = table(players).chien
    short = [
        suit
        for suit in PLAIN_SUITS
        if 0 < len(hand & OF_SUIT[suit]) < size and not hand & OF_SUIT[suit] & ROIS
    ]
    return one_of(rng, short) if short else None


def _believed(rng: Random, question: Question, belief: str) -> Cards:
    """An écart that a belief would allow, with a card that it alone does."""
    hand = question.hand
    doubted = {
        "ecart-roi": hand & ROIS,
        "ecart-excuse": hand & EXCUSE_ALONE,
        "ecart-atouts-libres": hand & ATOUTS - FFT.never_in_ecart,
    }.get(belief, NO_CARDS)
    forced = hand & OF_SUIT[question.void] if question.void else NO_CARDS
    some = Cards.of(shuffled([*doubted], rng)[: question.size - len(forced)][:2]) | forced
    free = ecart_room(question.players, hand).free - some
    return some | Cards.of(shuffled([*free], rng)[: question.size - len(some)])


def _pick(question: Question) -> Pick:
    return Pick(question.size, question.size)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        question.hand,
        "Votre jeu, chien compris",
        pick=_pick(question),
        laid=(("Le chien que vous avez pris", question.chien),),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.hand, pick=_pick(question)).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def explain(question: Question, answer: Cards) -> Verdict:
    right = accepts(question, answer)
    sentence, rule = said.sentence(question, answer)
    shown = answer if right else solve(question)
    return Verdict(right, sentence, rule, said.steps(question, shown), _pair(question, shown))


def _pair(question: Question, ecart: Cards) -> Pair | None:
    """One card of the écart changed for another that may go, and what it would be worth."""
    spare = ecart_room(question.players, question.hand).free - ecart
    for card in reversed([*(ecart - ATOUTS)]):
        for other in spare:
            alike = question.figures is None or card.is_figure <= other.is_figure
            if value(other) != value(card) and card.suit is not question.void and alike:
                return _changed(question, ecart, card, other)
    return None


def _changed(question: Question, ecart: Cards, card: Card, other: Card) -> Pair:
    worth = half_points((ecart - Cards.of([card])) | Cards.of([other]))
    return Pair(
        f"À une carte près : avec {the(other)} au lieu {of_the(card)}, cet écart vaudrait "
        f"{in_points(worth)}.",
        replace(question, half_points=worth),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, solve(question))

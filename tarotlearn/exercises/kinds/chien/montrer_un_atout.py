"""« Un atout à l’écart ? »: how many atouts the écart may hold, and which cards would be shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.cards import NO_CARDS, OUDLERS, PIP_CARDS, PLAIN_ATOUTS, ROIS, Card, Cards
from rules_engine.chien import ecart_room
from rules_engine.deal import shuffled
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict
from tarotlearn.exercises.kinds.chien import _hands as hands
from tarotlearn.exercises.kinds.chien import _montrer_words as said
from tarotlearn.exercises.kinds.shared.fields import hand_with_chien, number
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.exercises.scene import Choice, Choices, Input, Number, Scene
from tarotlearn.words import card_name, in_hand_order, of_the, the

SLUG = "montrer-un-atout"
TITLE = "Un atout à l’écart\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("ecart-atouts", "ecart-interdits", "retourner-le-chien")
MISCONCEPTIONS = (
    "ecart-jamais-d-atout", "ecart-atouts-libres", "ecart-roi", "ecart-excuse",
    "ecart-sans-figure",
)  # fmt: skip

_NONE = "aucune"
_MOST = Number("Combien d’atouts pouvez-vous mettre à l’écart, au plus\u202f?", "nombre")
_SHOWN_AT_ONCE = 4


@dataclass(frozen=True, slots=True)
class Question:
    """The hand of the preneur with the chien in it; of ``offered`` cards, which may be shown."""

    players: int
    hand: Cards
    offered: Cards = NO_CARDS


@dataclass(frozen=True, slots=True)
class Answer:
    """How many atouts at most, and which of the cards offered, where some are."""

    most: int
    shown: Cards = NO_CARDS


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """A huge hand, an atout lacking or not; then with the Excuse; then with figures."""
    excuse, figures = level > 1 and rng.random() < 0.7, level == 3
    drawn = rng.random()
    if drawn < 0.55:
        hand = hands.lacking(rng, players, excuse=excuse, figures=figures)
    elif drawn < 0.9:
        hand = hands.just_enough(rng, players, excuse=excuse, figures=figures)
    else:
        hand = hands.plenty(rng, players, excuse=excuse)
    return Question(players, hand, _offered(rng, hand) if level > 1 else NO_CARDS)


def _offered(rng: Random, hand: Cards) -> Cards:
    """Some plain atouts, and cards that one might show with them."""
    atouts = shuffled([*(hand & PLAIN_ATOUTS)], rng)[: hands.between(rng, 1, 3)]
    others = shuffled([*(hand & (OUDLERS | ROIS | hands.MINOR_FIGURES))], rng)
    return Cards.of([*atouts, *others][:_SHOWN_AT_ONCE])


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    hand = hand_with_chien(fields, players)
    offered = Cards.read(fields.get("proposees", ""))
    if not offered <= hand:
        raise ValueError(f"« proposees » : absentes de la main : {offered - hand}")
    return Question(players, hand, offered)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "proposees": str(question.offered),
    }


def _inputs(question: Question) -> tuple[Input, ...]:
    if not question.offered:
        return (_MOST,)
    cards = [
        Choice(str(card), capital(card_name(card))) for card in in_hand_order(question.offered)
    ]
    none = Choice(_NONE, "Aucune des quatre" if len(cards) == _SHOWN_AT_ONCE else "Aucune")
    legend = "Lesquelles de ces cartes peuvent partir, montrées à la défense\u202f?"
    return (_MOST, Choices(legend, (*cards, none), "montrer", several=True))


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        "Vous avez pris et relevé le chien. Il vous reste à faire votre écart.",
        question.hand,
        "Votre jeu, chien compris",
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _inputs(question))
    texts = [text for text in found.several.get("montrer", ()) if text != _NONE]
    if texts and len(texts) < len(found.several["montrer"]):
        raise ValueError("« Aucune » ne va pas avec une carte : décochez l’une ou l’autre.")
    return Answer(found.numbers["nombre"], Cards.read(" ".join(texts)))


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    most = f"nombre={answer.most}"
    if not question.offered:
        return (most,)
    cards = [str(card) for card in in_hand_order(answer.shown)] or [_NONE]
    return (most, *(f"montrer={card}" for card in cards))


def solve(question: Question, rules: Rules = FFT) -> Answer:
    room = ecart_room(question.players, question.hand, rules=rules)
    return Answer(room.most_atouts, question.offered & room.atouts_allowed)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right, room = solve(question), ecart_room(question.players, question.hand)
    if answer.most != right.most:
        sentence, rule = said.wrong_number(answer.most, right.most)
    elif answer != right:
        sentence, rule = said.wrong_cards(answer.shown - right.shown, room)
    else:
        sentence, rule = said.right(room)
    steps = said.steps(question.hand, question.offered, room)
    return Verdict(answer == right, sentence, rule, steps, _pair(question))


def _pair(question: Question) -> Pair | None:
    """The cards that would make an atout needed, or needed no more; None when none is handy."""
    hand, room = question.hand, ecart_room(question.players, question.hand)
    if room.lacking:
        kept = [*(room.atouts - question.offered)]
        if not kept:
            return None
        low = next(iter(PIP_CARDS - hand))
        then = "aucun atout ne partirait" if room.lacking == 1 else "un seul atout partirait"
        told = f"À une carte près : avec {the(low)} au lieu {of_the(kept[-1])}, {then}."
        return Pair(told, _replaced(question, [kept[-1]], Cards.of([low])))
    wanted = len(room.free) - room.size + 1
    out = [*(room.free - question.offered)][:wanted]
    new = Cards.of([*((PLAIN_ATOUTS | ROIS) - hand)][:wanted])
    if wanted > 3 or not len(out) == len(new) == wanted:
        return None
    near = f"À {counted(wanted, 'carte', 'cartes', feminine=True)} près"
    instead = of_the(out[0]) if wanted == 1 else "d’autant de cartes permises"
    told = f"{near} : avec {the_grouped(new)} au lieu {instead}, un atout partirait."
    return Pair(told, _replaced(question, out, new))


def _replaced(question: Question, out: list[Card], new: Cards) -> Question:
    return replace(question, hand=(question.hand - Cards.of(out)) | new)


def hints(question: Question) -> tuple[str, str, str]:
    room = ecart_room(question.players, question.hand)
    steps = said.steps(question.hand, question.offered, room)
    return (
        "Comptez les cartes de votre jeu qui ne sont ni des Rois, ni des bouts, ni des atouts.",
        "Un atout ne va à l’écart que pour remplacer une carte permise qui manque.",
        steps[-2].sentence.removesuffix(" :").rstrip(".") + ".",
    )

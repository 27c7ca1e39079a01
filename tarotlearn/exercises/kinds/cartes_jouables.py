"""« Quelles cartes pouvez-vous jouer ? »: tick every card that may be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.call import callable_cards
from rules_engine.cards import (
    EXCUSE,
    FIGURE_CARDS,
    Card,
    Cards,
    Suit,
    read_card,
    read_distinct,
    written,
)
from rules_engine.deal import deal_cards, is_petit_sec, shuffled
from rules_engine.play import Obligation, Playable, playable, winner
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Scene, Verdict, one_of
from tarotlearn.exercises.kinds import _jouables_words as said

SLUG = "cartes-jouables"
TITLE = "Quelles cartes pouvez-vous jouer\u202f?"
GROUP = "Le jeu de la carte"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "entame", "premiere-entame", "excuse-entame", "fournir", "pas-monter-a-la-couleur",
    "couper", "monter", "sous-couper", "se-defausser", "excuse-libre",
)  # fmt: skip
MISCONCEPTIONS = (
    "monter-a-la-couleur", "coupe-facultative", "monter-facultatif", "pas-sur-partenaire",
    "pas-de-sous-coupe", "plus-petit-atout", "excuse-forcee", "excuse-est-un-atout",
    "excuse-entame-libre", "entame-appelee-interdite",
)  # fmt: skip

_REACHED = {
    1: (Obligation.FOURNIR, Obligation.COUPER, Obligation.SE_DEFAUSSER),
    2: (Obligation.FOURNIR, Obligation.MONTER, Obligation.SOUS_COUPER),
    3: (
        Obligation.MONTER,
        Obligation.SOUS_COUPER,
        Obligation.SE_DEFAUSSER,
        Obligation.EXCUSE_ENTAME,
    ),
}


_EXCUSE = Cards.of([EXCUSE])


@dataclass(frozen=True, slots=True)
class Question:
    """A turn to play: the learner is seat 0, ``preneur`` a seat counted from his.

    ``called`` is given for the very first lead of a deal at five players only.
    """

    players: int
    hand: Cards
    trick: tuple[Card, ...]
    preneur: int
    called: Card | None = None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    """The rules that decide at this level, and that of a suit where one need not go higher."""
    rules = tuple(rule.value for rule in _deciding(level, players))
    return (*rules, said.FREE_IN_SUIT) if Obligation.FOURNIR in rules else rules


def _deciding(level: int, players: int) -> tuple[Obligation, ...]:
    first_lead = (Obligation.PREMIERE_ENTAME,) if level == 3 and players == 5 else ()
    return (*_REACHED[level], *first_lead)


def generate(rng: Random, level: int, players: int) -> Question:
    """A turn of a deal played legally, whose deciding rule is one of the level's.

    Of the turns of a few deals, one is taken, if there is one, where a belief drawn at random
    answers otherwise.
    """
    wanted = one_of(rng, *_deciding(level, players))
    believed = VARIANTS[one_of(rng, *MISCONCEPTIONS)].rules
    if wanted == Obligation.PREMIERE_ENTAME:
        return _first_lead(rng, players)
    if wanted == Obligation.EXCUSE_ENTAME:
        return _after_the_excuse(rng, players)
    found: list[tuple[Question, Playable]] = []
    while not found:
        for question, allowed in _turns(rng, players):
            if allowed.because == wanted and (level == 3 or _is_plain(question, level)):
                found.append((question, allowed))
    every = [question for question, _ in found]
    tempting = [
        question for question, allowed in found if solve(question, believed) != allowed.cards
    ]
    return one_of(rng, *(tempting or every))


def _is_plain(question: Question, level: int) -> bool:
    """Whether the question is free of what a later level teaches."""
    if EXCUSE in question.trick:
        return False
    if level == 1:
        return EXCUSE not in question.hand and len(question.hand) <= 12
    return True


def _turns(rng: Random, players: int) -> Iterator[tuple[Question, Playable]]:
    """Every turn, but the leads, of a deal played by the rules, the Excuse kept for late.

    With each comes what may be played then.
    """
    dealt = deal_cards(players, rng)
    if any(is_petit_sec(hand) for hand in dealt.hands):
        return
    hands = list(dealt.hands)
    preneur = int(rng.random() * players)
    leader = 0
    for _ in range(len(hands[0])):
        trick: tuple[Card, ...] = ()
        for place in range(players):
            seat = (leader + place) % players
            hand = hands[seat]
            found = playable(hand, trick)
            if trick and len(hand) > 2:
                yield Question(players, hand, trick, (preneur - seat) % players), found
            card = shuffled(tuple(found.cards - _EXCUSE or found.cards), rng)[0]
            hands[seat] = hand - Cards.of([card])
            trick = (*trick, card)
        leader = (leader + winner(trick)) % players


def _first_lead(rng: Random, players: int) -> Question:
    """The very first lead at five, from a hand that holds the called suit; maybe the card too."""
    holds_called = rng.random() < 0.5
    while True:
        dealt = deal_cards(players, rng)
        preneur = 1 + int(rng.random() * (players - 1))
        called = shuffled(tuple(callable_cards(dealt.hands[preneur])), rng)[0]
        question = Question(players, dealt.hands[0], (), preneur, called)
        if (called in question.hand) is holds_called and solve(question) != question.hand:
            return question


def _after_the_excuse(rng: Random, players: int) -> Question:
    """A turn after an Excuse led: the very next one, or a later one, when a suit is asked."""
    at_once = rng.random() < 0.5
    while True:
        for question, _ in _turns(rng, players):
            seen = question.hand | Cards.of(question.trick)
            if EXCUSE in seen or len(question.trick) > players - 2 or rng.random() < 0.8:
                continue
            trick = (EXCUSE,) if at_once else (EXCUSE, *question.trick)
            return Question(players, question.hand, trick, question.preneur)


def _partner_holds(question: Question, rules: Rules) -> bool:
    """Whether someone known to play with the learner holds the trick; nobody is known at five."""
    if not question.trick or question.players == 5 or question.preneur == 0:
        return False
    leader = question.players - len(question.trick)
    return (leader + winner(question.trick, rules=rules)) % question.players != question.preneur


def _found(question: Question, rules: Rules = FFT) -> Playable:
    return playable(
        question.hand,
        question.trick,
        called=question.called,
        first_lead=question.called is not None,
        partner_holds=_partner_holds(question, rules),
        rules=rules,
    )


def read(fields: Mapping[str, str]) -> Question:
    trick = read_distinct(fields["pli"])
    hand = Cards.read(fields["main"])
    if hand & Cards.of(trick):
        raise ValueError("une carte est à la fois dans la main et dans le pli")
    called = read_card(fields["appelee"]) if fields.get("appelee") else None
    if called is not None and called not in FIGURE_CARDS:
        raise ValueError("on appelle une figure")
    return Question(int(fields["joueurs"]), hand, trick, int(fields["preneur"]), called)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "main": str(question.hand),
        "pli": written(question.trick),
        "preneur": str(question.preneur),
        "appelee": str(question.called or ""),
    }


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        asked="Votre jeu : cochez toutes les cartes permises",
        told=said.situation(question.players, question.trick, question.preneur, question.called),
        hand=question.hand,
        trick=question.trick,
        roles={question.preneur: "preneur"},
        ticks=True,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    """The ticked cards; at least one, each of the hand, none twice."""
    try:
        cards = Cards.read(" ".join(values))
    except ValueError as error:
        raise ValueError(f"Cette réponse ne se lit pas ({error}) : cochez les cartes.") from None
    if not cards:
        raise ValueError("Cochez au moins une carte : on a toujours de quoi jouer.")
    strangers = cards - question.hand
    if strangers:
        raise ValueError(f"Vous n’avez pas cette carte en main : {strangers}.")
    return cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    return _found(question, rules).cards


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Cards) -> Verdict:
    found = _found(question)
    return Verdict(
        answer == found.cards,
        said.sentence(question, found, answer),
        said.deciding_rule(found, answer),
        said.steps(question, found),
        _pair(question, found),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, _found(question))


def _pair(question: Question, found: Playable) -> str:
    """The one card whose absence, or whose higher neighbour, would change the rule."""
    highest = max(
        (card for card in question.trick if card.suit is Suit.ATOUT),
        key=lambda card: card.rank,
        default=None,
    )
    if found.because is Obligation.MONTER and highest is not None:
        for rank in range(highest.rank + 1, 22):
            other = Card(Suit.ATOUT, rank)
            if other in question.hand or other in question.trick:
                continue
            trick = tuple(other if card == highest else card for card in question.trick)
            changed = playable(question.hand, trick)
            if changed.because is Obligation.SOUS_COUPER:
                return said.higher_atout(question, highest, other)
    for card in question.hand - _EXCUSE:
        changed = _found(
            Question(
                question.players,
                question.hand - Cards.of([card]),
                question.trick,
                question.preneur,
                question.called,
            )
        )
        if changed.because is not found.because and changed.cards:
            return said.without(card, changed.because)
    return ""

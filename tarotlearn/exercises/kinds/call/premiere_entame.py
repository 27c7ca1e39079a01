"""« Que pouvez-vous entamer ? »: tick the leads that the call leaves free, at five."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from random import Random

from rules_engine.cards import DECK, EXCUSE, FIGURE_CARDS, OF_SUIT, ROIS, Card, Cards
from rules_engine.deal import Dealt, deal_cards
from rules_engine.petit_sec import is_petit_sec
from rules_engine.play import leads
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict, card_of, one_of
from tarotlearn.exercises.kinds.call import _entame_words as said
from tarotlearn.exercises.kinds.shared import turn
from tarotlearn.exercises.kinds.shared.deals import taken
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import preneur_role
from tarotlearn.exercises.kinds.shared.played import Deal, play, seat_winning
from tarotlearn.exercises.kinds.shared.turn import Question
from tarotlearn.exercises.kinds.shared.turn_words import told
from tarotlearn.exercises.scene import Pick, Scene

SLUG = "premiere-entame"
TITLE = "Que pouvez-vous entamer\u202f?"
LEVELS, PLAYERS, VERSION = 3, (5,), 1
ATOMS = ("premiere-entame", "entame", "excuse-libre")
MISCONCEPTIONS = ("entame-appelee-interdite", "entame-jusqu-a-l-associe")

_PLAYERS = PLAYERS[0]
_PICK = Pick()
_FEWEST_TRICKS, _MOST_TRICKS = 5, 9  # before a later lead: few cards are left to tick
_MOST_DEALS = 10  # worth looking at for a hand that tempts
# What a question is about, each as often as it is named: the holder of the called card opens, or
# another player; a later lead, the called card not fallen or fallen; the preneur's own card.
_HOLDER, _OTHER, _LATER, _FALLEN, _OWN = "holder", "other", "later", "fallen", "own"
_TOPICS = {
    1: (_HOLDER, _HOLDER, _OTHER),
    2: (_HOLDER, _HOLDER, _OTHER, _LATER, _LATER),
    3: (_HOLDER, _OWN, _OTHER, _LATER, _LATER, _FALLEN),
}


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:1], 2: ATOMS[:2], 3: ATOMS}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A lead of a deal played by the rules; from level 2 on, not always the first.

    Without the Excuse at level 1, mostly with it to open the deal at level 3.
    """
    topic = one_of(rng, _TOPICS[level])
    for tried in count(1):
        dealt = deal_cards(players, rng)
        if any(is_petit_sec(hand, players) for hand in dealt.hands):
            continue
        question = _lead(rng, dealt, topic)
        if question is None or question.hand <= OF_SUIT[said.called_of(question).suit]:
            continue  # of a hand wholly in the called suit the text says nothing
        has_excuse = EXCUSE in question.hand
        wanted = level == 3 and question.is_first_card and tried < _MOST_DEALS
        if has_excuse if level == 1 else wanted and not has_excuse:
            continue
        if tried > _MOST_DEALS or _closed(question) or rng.random() < 0.2:
            return question
    raise AssertionError("deals never run out")


def _closed(question: Question) -> bool:
    """Whether the hand has cards that the call forbids to open the deal with."""
    return bool(said.in_suit(question) - Cards.of([said.called_of(question)]))


def _lead(rng: Random, dealt: Dealt, topic: str) -> Question | None:
    """A lead on this topic in this deal, whoever deals; None when it has none."""
    table = taken(dealt, rng)
    called = table.called
    assert called is not None
    if topic == _OWN:
        own = dealt.hands[table.preneur] & ROIS
        if not own:
            return None
        called = card_of(rng, own)
        return _seen_by(table.preneur, table.hands, table.preneur, called, first=True)
    holder = next((seat for seat, hand in enumerate(table.hands) if called in hand), table.preneur)
    if holder == table.preneur:
        return None
    if topic in (_HOLDER, _OTHER):
        others = [seat for seat in range(_PLAYERS) if seat != holder]
        leader = holder if topic == _HOLDER else one_of(rng, others)
        return _seen_by(leader, table.hands, table.preneur, called, first=True)
    first = one_of(rng, range(_PLAYERS))
    hands, ecart = tuple(table.hands), table.ecart
    deal = Deal(hands, first, table.preneur, called, ecart, dealt.chien)
    played = play(
        rng, deal, _FEWEST_TRICKS + int(rng.random() * (_MOST_TRICKS - _FEWEST_TRICKS + 1))
    )
    has_fallen = called not in played.left[holder]
    if has_fallen is not (topic == _FALLEN):
        return None
    leader = seat_winning(played.tricks[-1], _PLAYERS)
    return _seen_by(
        leader, played.left, table.preneur, called, appele=holder if has_fallen else None
    )


def _seen_by(
    leader: int, hands: Sequence[Cards], preneur: int, called: Card, *,
    first: bool = False, appele: int | None = None,
) -> Question:  # fmt: skip
    """The lead as its player sees it, seats counted from his own."""
    known = None if appele is None else (appele - leader) % _PLAYERS
    return Question(
        _PLAYERS, hands[leader], (), (preneur - leader) % _PLAYERS, called, known, first
    )


def read(fields: Mapping[str, str]) -> Question:
    question = turn.read({**fields, "joueurs": str(_PLAYERS), "pli": ""})
    if question.called is None:
        raise ValueError("« appelee » manque")
    if question.is_first_card and question.hand <= OF_SUIT[question.called.suit]:
        raise ValueError("le règlement ne dit rien d’une main toute de la couleur appelée")
    return question


def write(question: Question) -> dict[str, str]:
    fields = turn.write(question)
    return {key: value for key, value in fields.items() if key not in ("joueurs", "pli")}


def scene(question: Question) -> Scene:
    return Scene(
        _PLAYERS,
        told(question),
        question.hand,
        "Votre jeu : cochez toutes les cartes que vous pouvez entamer",
        trick=(),
        roles={question.preneur: preneur_role(question.preneur)},
        pick=_PICK,
    )


def parse(question: Question, values: Sequence[str]) -> Cards:
    return given(values, hand=question.hand, pick=_PICK).cards


def values(question: Question, answer: Cards) -> tuple[str, ...]:
    return tuple(map(str, answer))


def solve(question: Question, rules: Rules = FFT) -> Cards:
    """What the engine lets one lead; the call no longer matters once the called card has fallen."""
    called = question.called if question.appele is None else None
    return leads(question.hand, called, question.is_first_card, rules).cards


def accepts(question: Question, answer: Cards, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Cards) -> Verdict:
    right = solve(question)
    return Verdict(
        answer == right,
        said.sentence(question, answer, right),
        said.rule(question, answer, right),
        said.steps(question, right),
        _pair(question, right),
    )


def _pair(question: Question, right: Cards) -> Pair | None:
    """The same lead sooner or later; else with one card of the called suit."""
    if right != question.hand:
        return Pair(said.later(), replace(question, is_first_card=False))
    first = replace(question, is_first_card=True, appele=None)
    closed = question.hand - solve(first)
    if closed and not question.is_first_card:
        return Pair(said.sooner(question, closed), first)
    suit = OF_SUIT[said.called_of(question).suit]
    if not question.is_first_card:
        return None
    other = next(card for card in DECK if card in suit - FIGURE_CARDS - question.hand)
    card = next(iter(question.hand - suit))
    hand = (question.hand - Cards.of([card])) | Cards.of([other])
    return Pair(said.instead(card, other), replace(question, hand=hand))


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question)

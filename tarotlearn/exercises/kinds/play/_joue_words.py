"""What is said of one card played, and the change that would make it right or wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rules_engine.cards import (
    ATOUTS,
    EXCUSE,
    EXCUSE_ALONE,
    OF_SUIT,
    PLAIN_SUITS,
    ROI,
    WHOLE_DECK,
    Card,
    Cards,
    Suit,
)
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from tarotlearn.exercises.kind import Pair
from tarotlearn.exercises.kinds.play import _jouables_sentence as jouables
from tarotlearn.exercises.kinds.shared.people import clause
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.kinds.shared.turn import Question
from tarotlearn.exercises.kinds.shared.turn_words import (
    asked_words,
    asker,
    highest_atout,
    highest_words,
)
from tarotlearn.words import SUIT_NAMES, of_the, said_name, the

Find = Callable[[Question], Playable]


def sentence(question: Question, found: Playable, card: Card, on_partner: bool) -> str:
    """Why the card may be played, and which others share that; or why it may not."""
    if _discarded(found, card):
        refused = f"{capital(the(card))} ne se joue pas ici."
        if asked_words(question) == "atout":
            asks = clause(asker(question)[0], "a demandé", "avez demandé")
            return f"{refused} {asks} atout et vous en avez : il faut en jouer."
        lack = f"Vous n’avez pas de {asked_words(question)}, mais vous avez de l’atout"
        return f"{refused} {lack} : il faut couper."
    if card not in found.cards:
        return jouables.sentence(question, found, Cards.of([card]), on_partner)
    if card == EXCUSE:
        return "L’Excuse se joue quand on veut, quoi qu’on demande, et jamais par obligation."
    because, only = found.because, len(found.cards - EXCUSE_ALONE) == 1
    if because is Obligation.FOURNIR:
        asked = asked_words(question)
        if only:
            return f"C’est votre seule carte de {asked} : vous fournissez."
        return f"Vous fournissez à {asked} : toutes vos cartes de {asked} convenaient."
    if because is Obligation.COUPER:
        lack = f"Vous n’avez pas de {asked_words(question)}, vous coupez"
        return f"{lack} : c’est votre seul atout." if only else f"{lack} : tout atout convenait."
    if because is Obligation.MONTER:
        over = f"Vous montez sur {highest_words(question)}"
        even = ", même entre partenaires" if on_partner else ""
        fits = "c’est le seul atout qui le pouvait" if only else "tout atout plus fort convenait"
        return f"{over}{even} : {fits}."
    if because is Obligation.SOUS_COUPER:
        choice = "et vous n’en avez qu’un" if only else "et c’est vous qui choisissez lequel"
        return f"Rien ne dépasse {highest_words(question)} : il faut un atout quand même, {choice}."
    if because is Obligation.PREMIERE_ENTAME and card == question.called:
        return "La carte appelée est la seule de sa couleur qui puisse ouvrir la donne."
    if because is Obligation.PREMIERE_ENTAME:
        return "Pour ouvrir la donne, tout convenait sauf la couleur appelée."
    return jouables.sentence(question, found, found.cards, on_partner)


def _discarded(found: Playable, card: Card) -> bool:
    """Whether the card is no atout where one must be played, however high."""
    climbs = found.because in (Obligation.MONTER, Obligation.SOUS_COUPER)
    return climbs and card.suit not in (Suit.ATOUT, Suit.EXCUSE)


def rule(found: Playable, card: Card) -> str:
    """The atom that decides."""
    if _discarded(found, card):  # the gate before the height: atout led, or trumped
        return found.steps[1 if found.steps[1].rule is Obligation.COUPER else 0].rule.value
    return Obligation.EXCUSE_LIBRE.value if card == EXCUSE else found.because.value


def pair(question: Question, card: Card, find: Find) -> Pair | None:
    """The first change after which a card that was refused may be played, or the contrary."""
    allowed = card in find(question).cards
    for change, changed in _changes(question, card):
        if (card in find(changed).cards) is not allowed:
            can = "ne pourriez plus jouer" if allowed else "pourriez jouer"
            return Pair(f"{change}, vous {can} votre {said_name(card)}.", changed)
    return None


def _changes(question: Question, card: Card) -> Iterator[tuple[str, Question]]:
    """Changes worth trying, the smallest first, each with its words."""
    called = question.called
    if not question.trick:
        if card in question.hand and called is not None:
            later = replace(question, is_first_card=False)
            yield "À un pli près : une fois la donne ouverte", later
            other = Card(card.suit, ROI) if card.suit in PLAIN_SUITS else called
            if other not in question.hand:
                instead = f"si {the(other)} était appelé au lieu {of_the(called)}"
                yield f"À une carte près : {instead}", replace(question, called=other)
        return
    free = [*(WHOLE_DECK - question.hand - Cards.of(question.trick))]
    yield from _other_highest(question, free)
    yield from _other_lead(question, card, free)
    yield from _one_more(question, free)


def _other_highest(question: Question, free: list[Card]) -> Iterator[tuple[str, Question]]:
    """The highest atout of the trick a little higher or lower."""
    laid = highest_atout(question)
    if laid is None:
        return
    seat, best = laid
    atouts = [card for card in free if card.suit is Suit.ATOUT]
    for other in sorted(atouts, key=lambda card: abs(card.rank - best.rank)):
        trick = tuple(other if each == best else each for each in question.trick)
        played = clause(seat, f"avait joué {the(other)}", f"aviez joué {the(other)}")
        change = f"À une carte près : si {played} au lieu {of_the(best)}"
        yield change, replace(question, trick=trick)


def _other_lead(question: Question, card: Card, free: list[Card]) -> Iterator[tuple[str, Question]]:
    """Another suit asked: that of the card, else one of the hand."""
    seat, lead = asker(question)
    suits = [card.suit, *(suit for suit in PLAIN_SUITS if suit is not card.suit)]
    for suit in suits:
        held = suit in OF_SUIT and question.hand & OF_SUIT[suit]
        other = next((each for each in free if each.suit is suit and each != EXCUSE), None)
        if suit is lead.suit or not held or other is None:
            continue
        trick = tuple(other if each == lead else each for each in question.trick)
        asked = clause(
            seat, f"avait demandé {SUIT_NAMES[suit]}", f"aviez demandé {SUIT_NAMES[suit]}"
        )
        yield f"À une carte près : si {asked}", replace(question, trick=trick)


def _one_more(question: Question, free: list[Card]) -> Iterator[tuple[str, Question]]:
    """One card more in the hand that would oblige."""
    _, lead = asker(question)
    suited = [card for card in free if card.suit is lead.suit and card.suit is not Suit.ATOUT]
    atouts = [card for card in free if card in ATOUTS]
    for other in [*suited[:1], *atouts]:
        more = replace(question, hand=question.hand | Cards.of([other]))
        yield f"À une carte près : avec {the(other)} en main", more

"""What is said of a trick composed so that a hand may answer it in a wanted way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.cards import ATOUTS, EXCUSE, OF_SUIT, PLAIN_SUITS, Card, Cards, Suit
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.compose._places import laid_cards
from tarotlearn.exercises.kinds.shared import playable_steps as playing
from tarotlearn.exercises.kinds.shared.people import does
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.numerals import ordinal
from tarotlearn.words import SUIT_NAMES, SUIT_PLURALS, is_feminine, listed, some_of, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._pli_question import Question
    from tarotlearn.exercises.kinds.compose._wishes import Wish

_WISHED = {
    Obligation.MONTER: "devoir monter, c’est-à-dire jouer un atout plus fort que ceux du pli",
    Obligation.SOUS_COUPER: "devoir jouer atout sans pouvoir monter",
    Obligation.SE_DEFAUSSER: "pouvoir vous défausser de ce que vous voulez",
}
_NOW = {
    Obligation.FOURNIR: "vous devez fournir",
    Obligation.COUPER: "vous devez couper, et tous vos atouts conviennent",
    Obligation.MONTER: "vous devez monter à l’atout",
    Obligation.SOUS_COUPER: "vous devez jouer atout sans pouvoir monter",
    Obligation.SE_DEFAUSSER: "vous vous défaussez de ce que vous voulez",
    Obligation.EXCUSE_ENTAME: "l’Excuse seule ne vous demande rien",
}
_WOULD = {
    Obligation.FOURNIR: "vous devriez fournir",
    Obligation.COUPER: "vous devriez couper",
    Obligation.MONTER: "vous devriez monter à l’atout",
    Obligation.SOUS_COUPER: "vous devriez jouer atout sans pouvoir monter",
    Obligation.SE_DEFAUSSER: "vous vous défausseriez",
    Obligation.EXCUSE_ENTAME: "rien ne vous serait demandé",
}


class Position:
    """The turn that a composed trick leads to, as the words for playable cards read it."""

    preneur, called, appele, is_first_card = 0, None, None, False

    def __init__(self, question: Question, trick: tuple[Card, ...]) -> None:
        self.players, self.hand, self.trick = question.players, question.hand, trick


def told(question: Question) -> str:
    leads = does(question.leader, "entame", "entamez")
    turn = ordinal(len(question.places) + 1)
    which = "les cartes jouées avant vous" if turn != "deuxième" else "sa carte"
    if laid_cards(question.places)[0]:
        which = "la suite, jusqu’à votre tour,"
    told = f"{leads} ce pli, où vous jouez en {turn}. Choisissez {which} pour "
    return f"{told}{wished(question)}."


def wished(question: Question) -> str:
    """What the trick has to lead to, after « pour »."""
    wish = question.wish
    if wish.card is not None:
        be = "soit permis" if wish.allowed else "ne soit pas permis"
        return f"que {the(wish.card)} {be}{'e' if is_feminine(wish.card) else ''}"
    if wish.rule is not None:
        return _WISHED[wish.rule]
    if wish.number == len(question.hand):
        return "que votre jeu entier soit permis"
    cards = counted(wish.number, "", "", feminine=True).strip()
    exactly = "une seule" if wish.number == 1 else f"exactement {cards}"
    return f"pouvoir jouer {exactly} de vos cartes"


def sentence(question: Question, found: Playable) -> str:
    """What the trick asks of the hand."""
    wish, now = question.wish, f"Devant ce pli, {_NOW[found.because]}"
    if wish.rule is not None:
        return f"{now}."
    if wish.card is not None:
        be = "est permis" if wish.card in found.cards else "n’est pas permis"
        return f"{now}. {capital(the(wish.card))} {be}{'e' if is_feminine(wish.card) else ''}."
    if len(found.cards) == len(question.hand):
        return f"{now} : votre jeu entier est permis."
    number = counted(len(found.cards), "carte permise", "cartes permises", feminine=True)
    which = f" : {the_grouped(found.cards)}" if len(found.cards) <= 4 else ""
    return f"{now}. Vous avez {number}{which}."


def steps(question: Question, trick: tuple[Card, ...], found: Playable) -> tuple[Step, ...]:
    """The derivation of what may be played to this trick."""
    return playing.steps(Position(question, trick), found, on_partner=False)


def then(wish: Wish, found: Playable) -> str:
    """What the same trick would lead to, otherwise than wished."""
    if wish.rule is not None:
        return f"{_WOULD[found.because]} devant le même pli"
    if wish.card is not None:
        be = "serait permis" if wish.card in found.cards else "ne serait plus permis"
        return f"{the(wish.card)} {be}{'e' if is_feminine(wish.card) else ''} devant le même pli"
    number = counted(len(found.cards), "carte permise", "cartes permises", feminine=True)
    return f"vous auriez {number} devant le même pli"


def hints(question: Question, trick: tuple[Card, ...], found: Playable) -> tuple[str, str, str]:
    asked = suit_asked(trick)
    assert asked is not None, "a trick composed asks for a suit"
    suit = some_of(asked)
    atouts = Cards.of(trick) & ATOUTS
    more = "sans atout dans le pli"
    if asked is Suit.ATOUT:
        more = "puis comptez vos atouts plus forts"
    elif atouts:
        more = "avec de l’atout ensuite"
    return (
        f"Comptez d’abord vos cartes par couleur : {_by_suit(question.hand)}.",
        "On fournit si l’on peut ; sinon on coupe, plus haut que les atouts du pli si l’on peut.",
        f"Un pli possible demande {suit}, {more}.",
    )


def _by_suit(hand: Cards) -> str:
    """« deux piques, un carreau, trois atouts et l’Excuse »."""
    held = [
        counted(len(hand & OF_SUIT[suit]), SUIT_NAMES[suit], SUIT_PLURALS[suit])
        for suit in (*PLAIN_SUITS, Suit.ATOUT)
        if hand & OF_SUIT[suit]
    ]
    return listed([*held, "l’Excuse"] if EXCUSE in hand else held)

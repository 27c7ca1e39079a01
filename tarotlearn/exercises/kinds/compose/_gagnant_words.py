"""What is said of a trick and of who wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules_engine.cards import ATOUTS, EXCUSE, EXCUSE_ALONE, OF_SUIT, Card, Cards, Suit
from rules_engine.trick import suit_asked, winner
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.compose._places import laid_cards
from tarotlearn.exercises.kinds.shared.people import clause, does, name, of, pronoun
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.words import SUIT_NAMES, elided, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.compose._gagnant_question import Question

_WINS, _ORDER = "gagner-le-pli", "ordre"


class Shown(NamedTuple):
    """A whole trick, in playing order, and who led it."""

    leader: int
    trick: tuple[Card, ...]

    def seat(self, place: int) -> int:
        return (self.leader + place) % len(self.trick)

    def holder(self, card: Card) -> int:
        return self.seat(self.trick.index(card))

    @property
    def best(self) -> Card:
        return self.trick[winner(self.trick)]

    @property
    def asked(self) -> Suit:
        asked = suit_asked(self.trick)
        assert asked is not None, "a whole trick asks for a suit"
        return asked


def told(question: Question) -> str:
    who = pronoun(question.wanted) if question.wanted == question.leader else name(question.wanted)
    wins = f"{elided('que', who)} le remporte" if question.wanted else "le remporter"
    leads = does(question.leader, "entame", "entamez")
    if laid_cards(question.places)[0]:
        leads = does(question.leader, "a entamé", "avez entamé")
    return f"{leads}. Complétez le pli pour {wins}."


def rule(shown: Shown, wanted: int) -> str:
    """The atom that decides: what keeps the card of this player from winning, if it does not."""
    card = shown.trick[(wanted - shown.leader) % len(shown.trick)]
    if card == EXCUSE:
        return "excuse-ne-gagne-pas"
    beaten_in_suit = card != shown.best and card.suit is shown.best.suit
    return _ORDER if beaten_in_suit and card.suit is not Suit.ATOUT else _WINS


def sentence(shown: Shown, wanted: int) -> str:
    """Who wins, and why."""
    seat = shown.holder(shown.best)
    if seat == wanted:
        return f"{does(seat, 'remporte', 'remportez')} bien le pli : {_why(shown)}."
    wins = f"{does(seat, 'remporte', 'remportez')} ce pli : {_why(shown)}."
    if shown.trick[(wanted - shown.leader) % len(shown.trick)] == EXCUSE:
        return f"{wins} L’Excuse, elle, ne gagne pas."
    return wins


def _why(shown: Shown) -> str:
    best = shown.best
    if best.suit is Suit.ATOUT:
        alone = len(Cards.of(shown.trick) & ATOUTS) == 1
        if shown.asked is Suit.ATOUT:
            return f"{the(best)} est le plus fort des atouts joués"
        return f"{the(best)} est {'le seul atout' if alone else 'le plus fort atout'} du pli"
    suit = SUIT_NAMES[best.suit]
    return (
        f"{the(best)} est la plus forte carte de {suit}, la couleur demandée, et personne n’a coupé"
    )


def steps(shown: Shown) -> tuple[Step, ...]:
    """What is asked, what cannot win, and the best of what is left."""
    told = [_asked_step(shown)]
    cards = Cards.of(shown.trick)
    if EXCUSE in cards and shown.trick[0] != EXCUSE:
        told.append(
            Step(
                f"L’Excuse {of(shown.holder(EXCUSE))} ne remporte rien."
                if shown.holder(EXCUSE)
                else "Votre Excuse ne remporte rien.",
                "excuse-ne-gagne-pas",
                note="Elle n’est pas le plus fort des atouts.",
            )
        )
    atouts, suited = cards & ATOUTS, cards & OF_SUIT[shown.asked]
    others = cards - atouts - suited - EXCUSE_ALONE
    if others:
        verb = "ne peut" if len(others) == 1 else "ne peuvent"
        told.append(
            Step(
                f"{capital(the_grouped(others))} {verb} pas gagner.",
                _WINS,
                note="Ni la couleur demandée, ni de l’atout : c’est une défausse.",
            )
        )
    if atouts:
        number = counted(len(atouts), "atout", "atouts")
        note = "Le plus fort atout l’emporte, quel que soit le reste."
        told.append(Step(f"Il y a {number} dans le pli :", _WINS, atouts, note))
    else:
        note = (
            "Du plus fort au plus faible : Roi, Dame, Cavalier, Valet, 10, et ainsi jusqu’à l’As."
        )
        which = f"Sans atout, tout se joue entre les cartes de {SUIT_NAMES[shown.asked]} :"
        told.append(Step(which, _ORDER, suited, note))
    best = shown.best
    wins = does(shown.holder(best), "remporte", "remportez")
    return (*told, Step(f"{wins} le pli avec {the(best)}.", _WINS))


def _asked_step(shown: Shown) -> Step:
    asked = SUIT_NAMES[shown.asked]
    if shown.trick[0] != EXCUSE:
        led = does(shown.leader, "entame", "entamez")
        asks = "la couleur demandée est donc l’atout"
        if shown.asked is not Suit.ATOUT:
            asks = f"la couleur demandée est le {asked}"
        return Step(f"{led} {the(shown.trick[0])} : {asks}.", _WINS)
    second = shown.seat(1)
    sets = clause(second, "fixe", "fixez")
    return Step(
        f"L’Excuse entamée ne demande rien : {sets} la couleur avec {the(shown.trick[1])}.",
        "excuse-entame",
        note="La carte qui suit une Excuse entamée dit la couleur.",
    )


def hints(question: Question, trick: tuple[Card, ...]) -> tuple[str, str, str]:
    shown = Shown(question.leader, trick)
    best = shown.best
    which = "un atout" if best.suit is Suit.ATOUT else f"une carte de {SUIT_NAMES[best.suit]}"
    who = name(question.wanted)
    need = f"{who} peut l’emporter" if question.wanted else "vous pouvez l’emporter"
    return (
        "Regardez qui entame : c’est sa carte qui demande une couleur.",
        "Le plus fort atout gagne ; sans atout, la plus forte carte de la couleur demandée.",
        f"Ici, {need} avec {which} : faites que rien ne passe au-dessus.",
    )

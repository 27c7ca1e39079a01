"""What is said of who does what in a deal to come: situation, sentence, steps, hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from rules_engine.cards import ATOUTS, Card
from rules_engine.turns import Event
from tarotlearn.exercises.kinds.shared.people import agreed, clause, dealer_role, does, name
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.words import listed

DEALS, SHUFFLES, CUTS, SPEAKS, LEADS = "donneur", "bat", "coupe", "parole", "entame"
LEGENDS = {
    DEALS: "Qui donne maintenant ?",
    SHUFFLES: "Qui bat les cartes ?",
    CUTS: "Qui coupe ?",
    SPEAKS: "Qui parle en premier ?",
    LEADS: "Qui joue la première carte ?",
}
_RULES = {
    SHUFFLES: "battre-couper", CUTS: "battre-couper", SPEAKS: "ordre-de-parole", LEADS: "entame"
}  # fmt: skip
_ENDS = {
    Event.DONNE_JOUEE: "La donne est jouée et marquée.",
    Event.TOUS_PASSENT: "Tout le monde a passé.",
    Event.PETIT_SEC: "Un joueur a annoncé un Petit sec.",
}
# Why the answer on who deals is wrong, without saying who does.
_NOT_DEALER = {
    Event.DONNE_JOUEE: "Personne ne donne deux fois de suite après une donne jouée.",
    Event.TOUS_PASSENT: "Personne n’a pris, mais le paquet change de main comme après une donne.",
    Event.PETIT_SEC: "Un Petit sec n’est la faute de personne : cette donne ne se refait pas.",
    Event.FAUSSE_DONNE: "Une erreur en distribuant se répare : voyez à qui de le faire.",
}
VERBS = {
    DEALS: ("donne", "donnez"),
    SHUFFLES: ("bat les cartes", "battez les cartes"),
    CUTS: ("coupe", "coupez"),
    SPEAKS: ("parle en premier", "parlez en premier"),
    LEADS: ("joue la première carte", "jouez la première carte"),
}


class Moment(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def event(self) -> Event | None: ...
    @property
    def drawn(self) -> tuple[Card, ...]: ...
    @property
    def preneur(self) -> int | None: ...
    @property
    def chelem(self) -> bool: ...


class Who(NamedTuple):
    """The seat of each task in the deal to come, and the atom that decides who deals."""

    seats: Mapping[str, int]
    dealer_rule: str

    def rule_of(self, task: str) -> str:
        return _RULES.get(task, self.dealer_rule)


def role(moment: Moment) -> str:
    """What stands beside the dealer's seat."""
    if moment.dealer == 0 and moment.event is None:
        return "vous donnez"
    return dealer_role(moment.dealer)


def situation(moment: Moment) -> str:
    """The sentences above the table."""
    told = [
        "C’est à vous de donner."
        if moment.dealer == 0
        else f"C’est à {name(moment.dealer)} de donner."
    ]
    if moment.drawn:
        told = ["Avant la toute première donne, chacun a tiré une carte."]
    elif moment.event is Event.FAUSSE_DONNE:
        mistook = agreed(moment.dealer, "s’est trompé", "s’est trompée")
        mistook = does(moment.dealer, f"{mistook} en donnant", "avez mal compté en donnant")
        told = [f"{mistook}, et l’on s’en aperçoit avant les enchères."]
    elif moment.event:
        told = [f"{does(moment.dealer, 'a donné', 'avez donné')}. {_ENDS[moment.event]}"]
    if moment.preneur is not None:
        takes = clause(moment.preneur, "prendra", "prendrez")
        but = "annoncera un chelem" if moment.preneur else "annoncerez un chelem"
        but = f"et {but}" if moment.chelem else "sans parler de chelem"
        told.append(f"Dans la donne qui vient, {takes} {but}.")
    return " ".join(told)


def sentence(moment: Moment, found: Who, tasks: tuple[str, ...], wrong: str, seat: int) -> str:
    """What is wrong with the first answer that is, ``seat``; else who does what."""
    if wrong == DEALS:
        if moment.event not in (None, Event.FAUSSE_DONNE) and seat != moment.dealer:
            return "Le paquet change bien de main, mais pour aller dans le sens où l’on tourne."
        if moment.event:
            return _NOT_DEALER[moment.event]
        if lowest(moment)[1:]:
            return "Deux cartes sont aussi basses l’une que l’autre : la couleur les départage."
        return "C’est la carte la plus basse qui décide, et un atout n’est jamais bas."
    if wrong == SHUFFLES:
        return "Qui bat les cartes n’est pas un voisin du donneur."
    if wrong == CUTS:
        return "Qui coupe est un voisin du donneur, mais pas celui que l’on sert en premier."
    if wrong == SPEAKS:
        return "Qui parle en premier est aussi celui que l’on sert en premier."
    if wrong and moment.chelem:
        return "Annoncer un chelem change une chose : qui joue la première carte."
    if wrong and moment.preneur is not None:
        return "Prendre ne décide pas de la première carte : sans chelem annoncé, la place suffit."
    if wrong:
        return "Qui parle en premier joue aussi la première carte."
    return _told(found, tasks)


def _told(found: Who, tasks: tuple[str, ...]) -> str:
    """« Malik coupe, Inès parle en premier et joue la première carte. »"""
    seats = found.seats
    both = LEADS in tasks and seats[LEADS] == seats[SPEAKS]
    said = [clause(seats[task], *VERBS[task]) for task in tasks if not (both and task == LEADS)]
    if not both:
        return f"{capital(listed(said))}."
    leads = VERBS[LEADS][0 if seats[LEADS] else 1]
    return f"{capital(', '.join(said))} et {leads}."


def lowest(moment: Moment) -> list[Card]:
    """The plain cards drawn of the lowest rank."""
    plain = [card for card in moment.drawn if card not in ATOUTS]
    low = min((card.rank for card in plain), default=0)
    return [card for card in plain if card.rank == low]

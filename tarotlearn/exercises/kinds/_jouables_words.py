"""What is said about the cards that may be played: situation, reasons, steps, hints."""

from __future__ import annotations

from typing import Protocol

from rules_engine.cards import EXCUSE, Card, Cards, Suit
from rules_engine.play import Obligation, Playable
from rules_engine.play import Step as Obliged
from tarotlearn.exercises.kind import Step
from tarotlearn.seats import NAMES
from tarotlearn.words import SUIT_NAMES, elided, is_feminine, of_the, plural, the, the_cards


class Turn(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def trick(self) -> tuple[Card, ...]: ...
    @property
    def called(self) -> Card | None: ...


def player(players: int, trick: tuple[Card, ...], place: int) -> str:
    """The name of who laid the card at this place of the trick."""
    return NAMES[players - len(trick) + place]


def _asker(turn: Turn) -> tuple[str, Suit]:
    """Who asked which suit: the first card that is not the Excuse."""
    place = next(place for place, card in enumerate(turn.trick) if card != EXCUSE)
    return player(turn.players, turn.trick, place), turn.trick[place].suit


def _highest(turn: Turn) -> tuple[str, Card]:
    """Who laid the highest atout of the trick, and which."""
    atouts = [place for place, card in enumerate(turn.trick) if card.suit is Suit.ATOUT]
    place = max(atouts, key=lambda place: turn.trick[place].rank)
    return player(turn.players, turn.trick, place), turn.trick[place]


def situation(players: int, trick: tuple[Card, ...], preneur: int, called: Card | None) -> str:
    """The sentence above the table."""
    if called is not None:
        return (
            f"{NAMES[preneur]} a pris et a appelé {the(called)}. "
            "Vous entamez : c’est la toute première carte de la donne."
        )
    laid = plural(len(trick), "carte")
    taken = "C’est vous qui avez pris." if preneur == 0 else f"{NAMES[preneur]} a pris."
    return f"{taken} {laid} déjà {'posée' if len(trick) == 1 else 'posées'}, à vous de jouer."


FREE_IN_SUIT = "pas-monter-a-la-couleur"

_WHY = {
    Obligation.ENTAME: "Qui entame joue ce qu’il veut.",
    Obligation.EXCUSE_ENTAME: (
        "L’Excuse entamée ne demande rien : la carte suivante, la vôtre, dira la couleur."
    ),
    Obligation.SE_DEFAUSSER: "Sans la couleur ni atout, on se défausse de n’importe quelle carte.",
}


def _why(turn: Turn, because: Obligation) -> str:
    """The reason in one sentence, with the names of the position."""
    if because in _WHY:
        return _WHY[because]
    if because is Obligation.PREMIERE_ENTAME:
        assert turn.called is not None
        return (
            f"La toute première carte n’est pas du {SUIT_NAMES[turn.called.suit]} appelé, "
            f"sauf {the(turn.called)} en personne."
        )
    asker, suit = _asker(turn)
    name = SUIT_NAMES[suit]
    if because is Obligation.FOURNIR:
        return f"{asker} a demandé {name} et vous en avez : il faut fournir, sans devoir monter."
    if because is Obligation.COUPER:
        return f"Vous n’avez pas de {name} mais vous avez de l’atout : il faut couper."
    who, card = _highest(turn)
    if because is Obligation.MONTER:
        return f"{who} a joué {the(card)} : il faut un atout plus fort tant qu’on en a un."
    return f"Aucun de vos atouts ne dépasse {the(card)}, mais il faut quand même jouer atout."


def _forbidden(extra: Cards) -> str:
    """« La Dame de pique n’est pas permise. »: the cards wrongly ticked, named when few."""
    if len(extra) > 3:
        return f"Parmi les cartes cochées, {len(extra)} ne sont pas permises."
    cards = the_cards(extra)
    one, several = ("permise", "permises") if all(map(is_feminine, extra)) else ("permis", "permis")
    verb = f"n’est pas {one}" if len(extra) == 1 else f"ne sont pas {several}"
    return f"{cards[0].upper()}{cards[1:]} {verb}."


def sentence(turn: Turn, found: Playable, answer: Cards) -> str:
    """What the learner is told first."""
    extra, missed = answer - found.cards, found.cards - answer
    why = _why(turn, found.because)
    if extra:
        return f"{_forbidden(extra)} {why}"
    if EXCUSE in missed and len(missed) == 1:
        return "Il manque l’Excuse : elle se joue à tout moment, quoi qu’on demande."
    if missed:
        shown = the_cards(missed) if len(missed) <= 3 else plural(len(missed), "carte permise",
                                                                 "cartes permises")  # fmt: skip
        return f"Il manque {shown}. {why}"
    return why


def deciding_rule(found: Playable, answer: Cards) -> str:
    """The atom behind the sentence."""
    if found.cards - answer == Cards.of([EXCUSE]) and answer <= found.cards:
        return Obligation.EXCUSE_LIBRE.value
    if found.because is Obligation.FOURNIR and answer <= found.cards and answer != found.cards:
        return FREE_IN_SUIT  # some cards of the suit were thought too low
    return found.because.value


def steps(turn: Turn, found: Playable) -> tuple[Step, ...]:
    """The derivation in words, the conclusion last."""
    told = []
    for step in found.steps:
        told.append(_step(turn, step))
        if step.rule is Obligation.FOURNIR and step.cards and found.because is step.rule:
            told.append(Step("Dans une couleur, rien n’oblige à monter.", FREE_IN_SUIT))
    if found.cards == turn.hand:
        told.append(Step("En tout : votre jeu entier est permis.", found.because.value))
    else:
        count = plural(len(found.cards), "carte permise", "cartes permises")
        told.append(Step(f"En tout, {count} :", found.because.value, found.cards))
    return tuple(told)


def _step(turn: Turn, step: Obliged) -> Step:
    return Step(_step_words(turn, step), step.rule.value, step.cards)


def _step_words(turn: Turn, step: Obliged) -> str:
    has = bool(step.cards)
    rule = step.rule
    if rule is Obligation.EXCUSE_LIBRE:
        return "L’Excuse se joue à tout moment : jamais imposée, jamais interdite."
    if rule is Obligation.ENTAME:
        return "Vous entamez : rien n’est encore demandé."
    if rule in (Obligation.EXCUSE_ENTAME, Obligation.SE_DEFAUSSER, Obligation.PREMIERE_ENTAME):
        return _why(turn, rule)
    asker, suit = _asker(turn)
    name = SUIT_NAMES[suit]
    if rule is Obligation.FOURNIR:
        return f"{asker} a demandé {name}. Vous {'en avez' if has else 'n’en avez pas'}."
    if rule is Obligation.COUPER:
        return "Vous avez de l’atout : il faut couper." if has else "Vous n’avez pas d’atout."
    who, card = _highest(turn)
    if rule is Obligation.MONTER:
        tail = "vous pouvez monter" if has else "aucun de vos atouts ne monte"
        return f"Le plus fort atout du pli est celui {elided('de', who)}, {the(card)} : {tail}."
    return "Sans pouvoir monter, on joue quand même un atout, celui qu’on veut."


def hints(turn: Turn, found: Playable) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    if turn.called is not None:
        look = f"Regardez quelle couleur a été appelée : {SUIT_NAMES[turn.called.suit]}."
    elif turn.trick[0] == EXCUSE and len(turn.trick) == 1:
        look = "Regardez la carte entamée : que demande-t-elle ?"
    else:
        asker, suit = _asker(turn)
        look = (
            f"Regardez la couleur {elided('que', asker)} a demandée, {SUIT_NAMES[suit]}, "
            "puis votre jeu."
        )
    rule = {
        Obligation.ENTAME: "C’est la règle de l’entame qui décide.",
        Obligation.PREMIERE_ENTAME: "C’est la règle de la première entame à cinq qui décide.",
        Obligation.EXCUSE_ENTAME: "C’est la règle de l’Excuse entamée qui décide.",
        Obligation.FOURNIR: "Demandez-vous si vous pouvez fournir.",
        Obligation.COUPER: "Vous ne pouvez pas fournir : demandez-vous si vous pouvez couper.",
        Obligation.MONTER: "Il faut de l’atout : reste à savoir si vous pouvez monter.",
        Obligation.SOUS_COUPER: "Il faut de l’atout : reste à savoir si vous pouvez monter.",
        Obligation.SE_DEFAUSSER: "Ni couleur ni atout : quelle règle reste-t-il ?",
    }[found.because]
    obliged = [step for step in found.steps if step.rule is not Obligation.EXCUSE_LIBRE]
    return look, rule, _step_words(turn, obliged[-1])


def higher_atout(turn: Turn, highest: Card, other: Card) -> str:
    who, _ = _highest(turn)
    return (
        f"À une carte près : si {who} avait joué {the(other)} au lieu {of_the(highest)}, "
        "aucun de vos atouts ne monterait, et tous seraient permis."
    )


def without(card: Card, because: Obligation) -> str:
    """What the missing card would change."""
    then = {
        Obligation.FOURNIR: "vous devriez fournir",
        Obligation.COUPER: "il vous faudrait couper",
        Obligation.MONTER: "il vous faudrait couper, et monter",
        Obligation.SOUS_COUPER: "n’importe quel atout conviendrait, et il en faudrait un",
        Obligation.SE_DEFAUSSER: "vous pourriez jouer n’importe quelle carte",
    }.get(because, "tout serait permis")
    return f"À une carte près : sans {the(card)}, {then}."

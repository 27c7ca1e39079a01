"""What is said first of an answer on playable cards: the sentence and its rule."""

from __future__ import annotations

from rules_engine.cards import ATOUTS, EXCUSE_ALONE, Cards
from rules_engine.obligations import Obligation
from rules_engine.play import Playable
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.playable_steps import NO_BEATING
from tarotlearn.exercises.kinds.shared.said import capital, counted, in_words, the_grouped
from tarotlearn.exercises.kinds.shared.turn_words import (
    Position,
    asked_words,
    asker,
    highest_atout,
    highest_words,
)
from tarotlearn.words import SUIT_NAMES, the

_NAMED_AT_MOST = 4  # cards in a sentence


def heading(found: Playable, answer: Cards) -> str:
    """« Il en manque une »: when all that is ticked is right."""
    missed = found.cards - answer
    if answer <= found.cards and missed:
        return f"Il en manque {in_words(len(missed), feminine=True)}"
    return ""


def deciding_rule(position: Position, found: Playable, answer: Cards) -> str:
    """The atom behind the sentence."""
    missed = found.cards - answer
    if answer <= found.cards and missed:
        if EXCUSE_ALONE in (missed, answer):
            return Obligation.EXCUSE_LIBRE.value
        if found.because is Obligation.FOURNIR:
            return NO_BEATING
    return found.because.value


def sentence(position: Position, found: Playable, answer: Cards, on_partner: bool) -> str:
    """What the learner is told first: what is wrong with his answer, or why it is right."""
    extra, missed = answer - found.cards, found.cards - answer
    if extra:
        return _refused(position, found, extra, on_partner)
    if missed == EXCUSE_ALONE:
        return "Une carte se joue à tout moment, quoi qu’on demande, et vous l’avez."
    if missed and answer == EXCUSE_ALONE:
        return f"L’Excuse n’est jamais obligatoire. {_incomplete(position, found)}"
    if missed:
        return _incomplete(position, found)
    return _why(position, found.because, on_partner)


def _refused(position: Position, found: Playable, extra: Cards, on_partner: bool) -> str:
    """Some ticked cards may not be played: which, and why."""
    because = found.because
    several = len(extra) > 1
    which = the_grouped(extra)
    if len(extra) > _NAMED_AT_MOST:
        which = f"{counted(len(extra), 'carte', 'cartes', feminine=True)} de votre réponse"
    if because is Obligation.MONTER and extra <= ATOUTS:
        if len(extra) > _NAMED_AT_MOST:
            which = f"{counted(len(extra), 'atout', 'atouts')} de votre réponse"
        small = "sont trop petits" if several else "est trop petit"
        return f"{capital(which)} {small} : {_go_higher(position, on_partner)}"
    refused = "ne se jouent pas ici" if several else "ne se joue pas ici"
    why = _why(position, because, on_partner)
    return f"{capital(which)} {refused}. {why}"


def _incomplete(position: Position, found: Playable) -> str:
    """All that is ticked may be played, but more may."""
    because = found.because
    if because is Obligation.FOURNIR:
        return (
            f"Vos cartes de {asked_words(position)} se valent ici : on fournit, sans être tenu "
            "de jouer plus fort que le pli."
        )
    if because is Obligation.COUPER:
        return "Pour couper le premier, n’importe quel atout convient."
    if because is Obligation.MONTER:
        return "Tout atout assez fort convient, du plus petit au plus grand de ceux qui montent."
    if because is Obligation.SOUS_COUPER:
        return "Faute de pouvoir monter, on joue l’atout que l’on veut."
    if because is Obligation.PREMIERE_ENTAME:
        return (
            "La seule couleur interdite est la couleur appelée, et la carte appelée reste permise."
        )
    return _why(position, because, on_partner=False)


def _why(position: Position, because: Obligation, on_partner: bool) -> str:
    """The rule that decides, on this position."""
    if because is Obligation.ENTAME:
        return "Passé la toute première carte de la donne, on entame ce qu’on veut."
    if because is Obligation.EXCUSE_ENTAME:
        return "L’Excuse entamée ne demande rien : la carte suivante, la vôtre, dira la couleur."
    if because is Obligation.PREMIERE_ENTAME:
        called = position.called
        assert called is not None
        return (
            f"La toute première carte de la donne n’est jamais de {SUIT_NAMES[called.suit]}, "
            f"la couleur appelée, sauf {the(called)} en personne."
        )
    asked = asked_words(position)
    if because is Obligation.SE_DEFAUSSER:
        lack = "d’atout" if asked == "atout" else f"ni {asked} ni atout"
        none = f"Vous n’avez pas {lack}" if asked == "atout" else f"Vous n’avez {lack}"
        return f"{none} : vous vous défaussez de ce que vous voulez."
    if because is Obligation.FOURNIR:
        seat, _ = asker(position)
        return f"{name(seat)} a demandé {asked} et vous en avez : il faut fournir."
    if because is Obligation.COUPER:
        return f"Vous n’avez pas de {asked}, mais vous avez de l’atout : il faut couper."
    if because is Obligation.MONTER:
        return capital(_go_higher(position, on_partner))
    return f"Rien ne dépasse {highest_words(position)}, mais il faut quand même jouer atout."


def _go_higher(position: Position, on_partner: bool) -> str:
    laid = highest_atout(position)
    assert laid is not None
    seat, card = laid
    led = asked_words(position) == "atout"
    played = f"{name(seat)} {'a joué' if led else 'a coupé avec'} {the(card)}"
    even = ", même sur un partenaire" if on_partner else " tant qu’on le peut"
    return f"{played}, il faut monter{even}."

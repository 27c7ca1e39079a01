"""What is said of a trick in which somebody may have broken an obligation."""

from __future__ import annotations

from rules_engine.cards import ATOUTS, EXCUSE, Suit
from rules_engine.obligations import Obligation
from rules_engine.trick import highest, suit_asked
from tarotlearn.exercises.kinds.faults._pli import (
    NOBODY,
    Answer,
    Played,
    Question,
)
from tarotlearn.exercises.kinds.shared.people import clause, does, of, pronoun, stressed
from tarotlearn.exercises.kinds.shared.said import the_rank
from tarotlearn.exercises.scene import Choice
from tarotlearn.words import SUIT_NAMES, the

FAULTS = (Obligation.FOURNIR, Obligation.COUPER, Obligation.MONTER, Obligation.SOUS_COUPER)
OBLIGATIONS = (
    Choice(Obligation.FOURNIR.value, "Fournir la couleur demandée"),
    Choice(Obligation.COUPER.value, "Couper, puisque personne ne l’avait fait"),
    Choice(Obligation.MONTER.value, "Monter au-dessus du pli"),
    Choice(Obligation.SOUS_COUPER.value, "Jouer un atout plus petit, faute de pouvoir monter"),
    Choice(Obligation.EXCUSE_LIBRE.value, "Jouer l’Excuse"),
)


def told(question: Question) -> str:
    """The sentences above the table."""
    preneur, appele = question.preneur, question.appele
    take, leads = does(preneur, "a pris", "avez pris"), does(question.leader, "entame", "entamez")
    ally = ""
    if appele != preneur:
        ally = f", et {clause(appele, 'joue', 'jouez')} avec {stressed(preneur)}"
    start = f"{take}{ally}. {leads} ce pli"
    if question.leader == preneur and not ally:
        start = f"{take} et {pronoun(preneur)} {'entame' if preneur else 'entamez'} ce pli"
    return (
        f"{start} ; chacun montre ensuite ce qui lui reste. Quelqu’un a-t-il joué une carte qui "
        "lui était interdite ?"
    )


def _asked(played: Played) -> str:
    suit = suit_asked(played.before)
    assert suit is not None
    return SUIT_NAMES[suit]


def _some(word: str) -> str:
    return "de l’atout" if word == "atout" else f"du {word}"


def _none(word: str) -> str:
    return "d’atout" if word == "atout" else f"de {word}"


def _best(question: Question, played: Played) -> str:
    """« le 11 de Malik »: the highest atout before this card."""
    best = highest(played.before, Suit.ATOUT)
    place = next(
        place
        for place, card in enumerate(played.before)
        if card.suit is Suit.ATOUT and card.rank == best
    )
    seat = question.seat(place)
    card = the_rank(played.before[place])
    return f"{card} {of(seat)}" if seat else f"votre {card.removeprefix('le ')}"


def had_to(question: Question, played: Played) -> str:
    """What this player had to do, and did not."""
    seat, card = played.seat, the(played.card)
    rule = played.found.because
    if rule is Obligation.FOURNIR:
        asked = _asked(played)
        return (
            f"{does(seat, 'avait encore', 'aviez encore')} {_some(asked)} : il fallait fournir, "
            f"pas jouer {card}."
        )
    if rule is Obligation.COUPER:
        asked = _asked(played)
        return (
            f"Sans {asked}, {clause(seat, 'avait', 'aviez')} de l’atout : il fallait couper, "
            f"pas jouer {card}."
        )
    if rule is Obligation.MONTER:
        higher = the(min(played.found.cards & ATOUTS, key=lambda one: one.rank))
        return (
            f"{does(seat, 'pouvait', 'pouviez')} monter au-dessus {_of_best(question, played)} "
            f"avec {higher} : il fallait le faire."
        )
    return (
        f"Faute de pouvoir dépasser {_best(question, played)}, "
        f"{clause(seat, 'devait', 'deviez')} quand même jouer atout, pas {card}."
    )


def _of_best(question: Question, played: Played) -> str:
    best = _best(question, played)
    return f"du {best.removeprefix('le ')}" if best.startswith("le ") else f"de {best}"


def allowed(question: Question, played: Played) -> str:
    """Why this card was allowed."""
    seat, rule = played.seat, played.found.because
    if not played.before:
        return f"{does(seat, 'entame', 'entamez')} {the(played.card)}."
    if played.card == EXCUSE:
        return f"{does(seat, 'joue', 'jouez')} l’Excuse, permise à tout moment."
    if rule is Obligation.EXCUSE_ENTAME:
        return (
            f"L’Excuse ne demande rien : {clause(seat, 'fixe', 'fixez')} la couleur avec "
            f"{the(played.card)}."
        )
    asked = _asked(played)
    if rule is Obligation.FOURNIR:
        return f"On demande {asked} : {clause(seat, 'fournit', 'fournissez')} {the(played.card)}."
    if rule is Obligation.COUPER:
        return f"Sans {asked}, {clause(seat, 'coupe', 'coupez')} : c’est la règle."
    if rule is Obligation.MONTER:
        return (
            f"{does(seat, 'monte', 'montez')} au-dessus {_of_best(question, played)} avec "
            f"{the(played.card)}."
        )
    if rule is Obligation.SOUS_COUPER:
        return (
            f"{does(seat, 'n’a', 'n’avez')} rien au-dessus {_of_best(question, played)} : "
            f"n’importe quel atout convient, et {the(played.card)} en est un."
        )
    lack = f"plus {_none(asked)}" if asked == "atout" else f"plus ni {asked} ni atout"
    return f"{does(seat, 'n’a', 'n’avez')} {lack} : toute carte est permise."


def sentence(question: Question, answer: Answer) -> tuple[str, str]:
    """What the learner is told first, and the deciding rule."""
    found = question.faults
    plays = question.followed
    if answer in found or (answer == NOBODY and not found):
        if answer == NOBODY:
            return "Chacun a joué une carte permise : pas de faute.", "renonce"
        guilty = next(played for played in plays if played.seat == answer.seat)
        return had_to(question, guilty), guilty.found.because.value
    if (answer.seat is None) is not (answer.rule is None):
        return (
            "Vos deux réponses ne vont pas ensemble : une faute a toujours un auteur et une règle.",
            "renonce",
        )
    if answer == NOBODY:
        return (
            "Une de ces cartes n’était pas permise : comparez chacune à ce qui reste à qui l’a "
            "jouée.",
            "renonce",
        )
    accused = next(played for played in plays if played.seat == answer.seat)
    if accused.is_fault:
        return (
            "La carte fautive est bien celle-là, mais autre chose s’imposait : d’abord fournir ; "
            "sinon couper, et monter si un atout est déjà tombé.",
            "renonce",
        )
    return _innocent(question, accused), rule_of(accused)


def _innocent(question: Question, played: Played) -> str:
    told = allowed(question, played)
    asked = played.before and suit_asked(played.before)
    if played.found.because is Obligation.FOURNIR and asked and played.card.suit is asked:
        return f"{told} À la couleur, on n’est pas tenu de monter."
    if not played.before:
        return f"{told} Qui entame choisit sa carte."
    return told


def rule_of(played: Played) -> str:
    """The atom behind a card that was allowed."""
    if not played.before:
        return "entame"
    if played.card == EXCUSE:
        return "excuse-libre"
    if played.found.because is Obligation.FOURNIR:
        return "pas-monter-a-la-couleur"
    return played.found.because.value

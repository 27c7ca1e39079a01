"""How an alliance at five is told: who calls, what each was dealt, what is asked, the hints."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import DAME, Cards
from tarotlearn.exercises.kinds.call._alliance_position import Question
from tarotlearn.exercises.kinds.shared.contracts import said_bid
from tarotlearn.exercises.kinds.shared.people import clause, name, of, pronoun
from tarotlearn.exercises.kinds.shared.played import fallen
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices
from tarotlearn.words import SUIT_PLURALS, elided, in_hand_order, listed, rank_name, the

ALONE, AGAIN, NOBODY = "seul", "refaire", "personne"
_NOBODY = Choice(NOBODY, "Personne")


class Seen(NamedTuple):
    """A question with what decides it; ``at`` is who was dealt the called card, None the chien."""

    question: Question
    at: int | None
    turned: bool
    partner: str
    knowing: tuple[int, ...] | None

    @property
    def is_own(self) -> bool:
        return self.at == self.question.preneur

    @property
    def has_fallen(self) -> bool:
        return self.question.called in fallen(self.question.tricks)

    @property
    def e(self) -> str:
        """What agrees with a called Dame."""
        return "e" if self.question.called.rank == DAME else ""


def hand_of(seat: int) -> str:
    return f"le jeu {of(seat)}" if seat else "votre jeu"


def inputs(question: Question) -> tuple[Choices, ...]:
    """With whom the preneur plays, and who knows it when that is asked too."""
    preneur, everyone = question.preneur, range(len(question.shares))
    partners = (
        *(Choice(str(seat), capital(name(seat))) for seat in everyone if seat != preneur),
        Choice(ALONE, "Personne"),
        Choice(AGAIN, "L’appel est à refaire"),
    )
    with_whom = f"joue {name(preneur)}" if preneur else "jouez-vous"
    asked = Choices(f"Avec qui {with_whom} ?", partners, "avec", short=True)
    if not question.who_knows:
        return (asked,)
    knowing = (*(Choice(str(seat), capital(name(seat))) for seat in everyone), _NOBODY)
    when = "Après ces plis" if question.tricks else "Avant la première carte"
    with_whom = f"joue {name(preneur)}" if preneur else "vous jouez"
    legend = f"{when}, qui sait avec qui {with_whom} ?"
    return (asked, Choices(legend, knowing, "sait", short=True, several=True))


def facts(question: Question) -> tuple[tuple[str, str], ...]:
    """The contract, and what each was dealt of the called suit."""
    suit = SUIT_PLURALS[question.called.suit]
    shares = (
        (f"Les {suit} {of(seat)}" if seat else f"Vos {suit}", _ranks(share))
        for seat, share in enumerate(question.shares)
    )
    return (("Contrat", said_bid(question.contract)), *shares)


def _ranks(share: Cards) -> str:
    """« Roi, 9 et 2 »."""
    return listed(map(rank_name, in_hand_order(share))) or "aucun"


def told(question: Question) -> str:
    """Who takes and calls, what is shown of the hands and of the chien."""
    called = the(question.called)
    call = clause(question.preneur, f"a pris et appelé {called}", f"avez pris et appelé {called}")
    suit = SUIT_PLURALS[question.called.suit]
    shown = f"On vous montre ici les {suit} que chacun a reçus, et le chien"
    return f"À cinq joueurs, {call}. {shown}."


def hints(seen: Seen) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    question, card = seen.question, the(seen.question.called)
    it = "elle" if seen.e else "il"
    second = (
        "Qui a reçu la carte appelée joue avec qui l’a appelée ; sinon, c’est un contre quatre."
    )
    if question.who_knows:
        second = "On ne sait qui joue avec qui qu’après avoir vu la carte appelée."
    where = "au chien" if seen.at is None else f"dans {hand_of(seen.at)}"
    last = f"{capital(card)} est {where}"
    if question.who_knows and seen.at is None:
        last += ", que tout le monde a vu" if seen.turned else ", qui reste caché"
    elif seen.has_fallen:
        last = f"{capital(card)} était {where}, et {it} est tombé{seen.e} dans ces plis"
    elif question.tricks:
        last += f", et {it} n’est pas encore tombé{seen.e}"
    return f"Cherchez {card} : dans un jeu, ou au chien ?", second, f"{last}."


def before_the_tricks(question: Question, at: int) -> str:
    e = "e" if question.called.rank == DAME else ""
    before = f"avant que {the(question.called)} soit tombé{e}"
    return (
        f"À quelques plis près : {before}, personne d’autre {elided('que', name(at))} ne le savait."
    )


def at_the_chien(question: Question) -> str:
    preneur = question.preneur
    alone = clause(preneur, "jouerait sans associé", "joueriez sans associé")
    return f"À une carte près : si {the(question.called)} était au chien, {alone}."


def with_another(question: Question, to: int) -> str:
    card, preneur = the(question.called), question.preneur
    has = clause(to, f"avait reçu {card}", f"aviez reçu {card}")
    plays = f"{pronoun(to)} {'jouerait' if to else 'joueriez'}"
    return f"À une carte près : si {has}, {plays} avec {name(preneur)}."

"""What is said of a poignée as it is shown, and of what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from rules_engine.cards import ATOUTS, EXCUSE, Card, Cards
from rules_engine.poignee import (
    About,
    By,
    Level,
    Moment,
    PoigneeFault,
    Ruling,
    Rulings,
    announceable,
    rightly_shown,
    seuil,
)
from tarotlearn.exercises.kind import Pair, Step
from tarotlearn.exercises.kinds.bonuses._atouts import at_table, in_order, of_level
from tarotlearn.exercises.kinds.shared.people import agreed, name, pronoun
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.words import the

_RULES = {
    About.MOMENT: "poignee-moment",
    About.NOMBRE: "poignee-exacte",
    About.ORDRE: "poignee-exacte",
    About.EXCUSE: "poignee-excuse",
}
_FATES = {
    Ruling.COMPTEE: "la poignée compte",
    Ruling.NON_COMPTEE: "la poignée ne compte pas",
    Ruling.DONNE_ANNULEE: "la donne est annulée",
}
_NAMED_AT_MOST = 3  # cards in a sentence


class Shown(Protocol):
    """The question, as far as its words need it."""

    @property
    def players(self) -> int: ...
    @property
    def holder(self) -> int: ...
    @property
    def by(self) -> By: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def level(self) -> Level: ...
    @property
    def shown(self) -> tuple[Card, ...]: ...
    @property
    def moment(self) -> Moment: ...


def told(question: Shown) -> str:
    seat = question.holder
    side = "a pris" if question.by is By.PRENEUR else "est en défense"
    told = f"{at_table(question.players)}, {name(seat)} {side}. {_when(question)}"
    told += f" {pronoun(seat)} annonce {of_level(question.level)} et étale ces cartes."
    return f"{told} On a vu tout son jeu après la donne."


def _when(question: Shown) -> str:
    """The moment, at the beginning of a sentence."""
    return {
        Moment.A_TEMPS: "Son tour venu, avant de jouer sa première carte,",
        Moment.AVANT_SON_TOUR: "Au premier pli, avant même que ce soit son tour de jouer,",
        Moment.PREMIERE_CARTE_NON_COUVERTE: (
            "Sa première carte posée, et avant que la suivante la couvre,"
        ),
        Moment.TROP_TARD: "Au deuxième pli, son tour venu,",
    }[question.moment]


def _too_early_or_late(moment: Moment) -> str:
    return {
        Moment.AVANT_SON_TOUR: "C’est trop tôt : on attend que ce soit son tour de jouer.",
        Moment.PREMIERE_CARTE_NON_COUVERTE: (
            "C’est trop tard : on montre avant de poser sa première carte, et non après."
        ),
        Moment.TROP_TARD: "C’est trop tard : on montre avant de jouer sa première carte.",
        Moment.A_TEMPS: "C’est le bon moment : son tour, avant sa première carte.",
    }[moment]


def why(question: Shown, faults: Sequence[PoigneeFault]) -> tuple[str, str]:
    """Why this poignée is right, or what is wrong with it."""
    if not faults:
        count = counted(len(question.shown), "carte", "cartes", feminine=True)
        told = f"Le bon moment, {count} tout juste, les atouts dans l’ordre : rien à redire."
        return told, "poignee-excuse" if EXCUSE in question.shown else "poignee-exacte"
    about = faults[0].about
    if about is About.MOMENT:
        return _too_early_or_late(question.moment), _RULES[about]
    if about is About.ORDRE:
        told = "Les atouts se posent du plus grand au plus petit, et deux sont inversés."
        return told, _RULES[about]
    return (_excuse if about is About.EXCUSE else _number)(question), _RULES[about]


def _number(question: Shown) -> str:
    count, laid = seuil(question.level, question.players), len(question.shown)
    told = f"{at_table(question.players)}, {of_level(question.level)} demande {count} cartes"
    if laid == count:
        return f"{told} : {name(question.holder)} en montre bien {laid}."
    return f"{told}, et {name(question.holder)} en montre {laid}."


def _excuse(question: Shown) -> str:
    hidden = (question.hand & ATOUTS) - Cards.of(question.shown)
    which = the_grouped(hidden) if len(hidden) <= _NAMED_AT_MOST else "d’autres atouts"
    told = "Montrer l’Excuse, c’est dire que l’on n’a plus d’atout caché"
    return f"{told} : or {pronoun(question.holder)} garde {which}."


def refused(question: Shown, wrong: str, faults: Sequence[PoigneeFault]) -> tuple[str, str]:
    """Why what was answered is not what is wrong."""
    rule = _RULES[faults[0].about] if faults else "poignee-exacte"
    if wrong == About.MOMENT:
        return f"{_too_early_or_late(question.moment)} Il n’y a rien à dire là-dessus.", (
            "poignee-moment"
        )
    if wrong == About.NOMBRE:
        count = seuil(question.level, question.players)
        told = f"{at_table(question.players)}, {of_level(question.level)} demande {count} cartes"
        return f"{told} : il y en a bien {count}.", "seuils-poignee"
    if wrong == About.ORDRE:
        if question.shown != in_order(Cards.of(question.shown)):
            return (
                "Les atouts descendent, et l’Excuse peut se poser n’importe où.",
                "poignee-excuse",
            )
        return "Les atouts descendent bien du plus grand au plus petit.", "poignee-exacte"
    if wrong == About.EXCUSE:
        if EXCUSE in question.shown:
            told = "L’Excuse peut remplacer un atout qui manque, et aucun atout n’est caché ici."
            return told, "poignee-excuse"
        return "L’Excuse n’y est pour rien : elle n’est pas montrée.", "poignee-excuse"
    told = "Quelque chose ne va pas : voyez le moment, le nombre, l’ordre, puis l’Excuse."
    return told, rule


def misruled(question: Shown, wrong: str, about_made: bool) -> str:
    """What is wrong is found, not what follows from it."""
    when = "si le preneur gagne" if about_made else "si le preneur chute"
    if not wrong:
        return "Rien n’est fautif dans cette présentation : il n’y a donc rien à sanctionner."
    whose = "du preneur" if question.by is By.PRENEUR else "d’un défenseur"
    told = f"La faute est bien trouvée, mais ce n’est pas ce qui arrive {when}."
    return f"{told} Elle vient {whose} : demandez-vous si elle peut lui profiter."


def steps(
    question: Shown, faults: Sequence[PoigneeFault], ruled: Rulings | None
) -> tuple[Step, ...]:
    """The moment, the number, the order, the Excuse; then what becomes of it."""
    abouts = {fault.about for fault in faults}
    shown = Cards.of(question.shown)
    found = [
        Step(_too_early_or_late(question.moment), "poignee-moment",
             note="Une poignée se montre juste avant sa propre première carte."),
        Step(_number(question), "seuils-poignee" if About.NOMBRE not in abouts else
             "poignee-exacte", shown, "Il faut le nombre exact, ni plus ni moins."),
    ]  # fmt: skip
    ordered = "Les atouts descendent du plus grand au plus petit."
    if About.ORDRE in abouts:
        first, second = _inverted(question)
        ordered = f"{capital(the(first))} est posé avant {the(second)}, qui est plus grand."
    found.append(Step(ordered, "poignee-exacte", note="L’Excuse, elle, se pose où l’on veut."))
    if EXCUSE in question.hand:
        found.append(_excuse_step(question, About.EXCUSE in abouts))
    conclusion = "Tout est régulier." if not faults else "La présentation est fautive."
    found.append(Step(conclusion, _RULES[faults[0].about] if faults else "poignee-exacte"))
    return (*found, *(_ruled(question, faults, ruled) if ruled is not None else ()))


def _inverted(question: Shown) -> tuple[Card, Card]:
    """The two neighbours of the row that do not descend."""
    atouts = [card for card in question.shown if card in ATOUTS]
    return next(
        (first, second)
        for first, second in zip(atouts, atouts[1:], strict=False)
        if first.rank < second.rank
    )


def _excuse_step(question: Shown, wrong: bool) -> Step:
    note = "La montrer, c’est dire qu’aucun atout n’est caché."
    if wrong:
        hidden = (question.hand & ATOUTS) - Cards.of(question.shown)
        held = counted(len(hidden), "atout", "atouts")
        told = f"L’Excuse est montrée, mais {name(question.holder)} garde {held} :"
        return Step(told, "poignee-excuse", hidden, note)
    if EXCUSE in question.shown:
        return Step("L’Excuse remplace un atout qui manque, et aucun n’est caché.",
                    "poignee-excuse", note=note)  # fmt: skip
    return Step("L’Excuse reste dans le jeu, comme il se doit.", "poignee-excuse", note=note)


def _ruled(question: Shown, faults: Sequence[PoigneeFault], ruled: Rulings) -> tuple[Step, ...]:
    """What becomes of the poignée, by who wins the deal."""
    made, failed = ruled
    whose = f"{name(question.holder)} est en défense"
    if question.by is By.PRENEUR:
        whose = f"{name(question.holder)} est {agreed(question.holder, 'preneur', 'preneuse')}"
    told = f"{whose}. Que le preneur gagne ou chute, {_FATES[made]}."
    if made is not failed:
        told = f"{whose}. Si le preneur gagne, {_FATES[made]} ; s’il chute, {_FATES[failed]}."
    return (Step(told, "fautes-de-poignee", note=_reason(faults, ruled, question.by)),)


def _reason(faults: Sequence[PoigneeFault], ruled: Rulings, by: By) -> str:
    """Why it is ruled so."""
    if not faults:
        return "Rien ne s’y oppose."
    if ruled == (Ruling.COMPTEE, Ruling.COMPTEE):
        if by is By.PRENEUR:
            return "La faute ne lui donne aucun avantage : la poignée reste bonne."
        return "La faute est légère : un avertissement suffit."
    if Ruling.NON_COMPTEE in ruled and ruled.preneur_gagne is Ruling.NON_COMPTEE:
        if ruled.preneur_chute is Ruling.COMPTEE:
            return "Sa poignée peut lui coûter, mais non lui rapporter."
        return "Il n’y avait pas de quoi annoncer cette poignée."
    return "Le camp fautif ne doit pas gagner grâce à sa faute."


def pair(question: Shown, faults: Sequence[PoigneeFault]) -> Pair | None:
    """The same poignée, shown as it should have been; or a right one, shown too late."""
    asked: Any = question
    if not faults:
        told = "À un moment près : au deuxième pli, la même poignée viendrait trop tard."
        return Pair(told, replace(asked, moment=Moment.TROP_TARD))
    if faults[0].about is About.MOMENT:
        told = "À un moment près : juste avant sa première carte, la poignée serait bien présentée."
        return Pair(told, replace(asked, moment=Moment.A_TEMPS))
    if question.level not in announceable(question.players, question.hand):
        return None
    shown = rightly_shown(question.players, question.hand, question.level)
    count = counted(len(shown), "carte", "cartes", feminine=True)
    told = {
        About.NOMBRE: f"Avec {count} tout juste, la poignée serait bien présentée.",
        About.ORDRE: "Les mêmes cartes dans l’ordre seraient bien présentées.",
        About.EXCUSE: "Avec un atout de plus à la place de l’Excuse, tout serait régulier.",
    }[faults[0].about]
    if faults[0].about is About.ORDRE:
        shown = in_order(Cards.of(question.shown))
    return Pair(told, replace(asked, shown=shown))


def hints(question: Shown) -> tuple[str, str, str]:
    count, laid = seuil(question.level, question.players), len(question.shown)
    look = "Regardez à quel moment la poignée est montrée, puis comptez les cartes étalées."
    rule = "Juste avant sa première carte ; le nombre exact, du plus grand au plus petit ; et"
    rule += " l’Excuse seulement si aucun atout n’est caché."
    hidden = (question.hand & ATOUTS) - Cards.of(question.shown)
    kept = counted(len(hidden), "atout", "atouts")
    left = "il ne reste" if not hidden else "il reste"
    last = f"Il faut {count} cartes, {laid} sont étalées, et {left} {kept} dans son jeu."
    return look, rule, last

"""The way to what is wrong with a poignée, step by step, and what would mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.cards import ATOUTS, EXCUSE, Card, Cards
from rules_engine.poignee import By, announceable, rightly_shown, seuil
from rules_engine.poignee_shown import About, Moment, PoigneeFault, Ruling, Rulings
from tarotlearn.exercises.kind import Pair, Step
from tarotlearn.exercises.kinds.bonuses._atouts import in_order
from tarotlearn.exercises.kinds.bonuses._juger_question import Question
from tarotlearn.exercises.kinds.bonuses._juger_words import RULES, at_the_moment, number_told
from tarotlearn.exercises.kinds.shared.people import agreed, name
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_rank

_FATES = {
    Ruling.COMPTEE: "la poignée compte",
    Ruling.NON_COMPTEE: "la poignée ne compte pas",
    Ruling.DONNE_ANNULEE: "la donne est annulée",
}


def steps(
    question: Question, faults: Sequence[PoigneeFault], ruled: Rulings | None
) -> tuple[Step, ...]:
    """The moment, the number, the order, the Excuse; then what becomes of it."""
    abouts = {fault.about for fault in faults}
    shown = Cards.of(question.shown)
    found = [
        Step(at_the_moment(question.moment), "poignee-moment",
             note="Une poignée se montre juste avant sa propre première carte."),
        Step(number_told(question), "seuils-poignee" if About.NOMBRE not in abouts else
             "poignee-exacte", shown, "Il faut le nombre exact, ni plus ni moins."),
    ]  # fmt: skip
    ordered = "Les atouts descendent du plus grand au plus petit."
    if About.ORDRE in abouts:
        first, second = _inverted(question)
        ordered = (
            f"{capital(the_rank(first))} est posé avant {the_rank(second)}, qui est plus grand."
        )
    found.append(Step(ordered, "poignee-exacte", note="L’Excuse, elle, se pose où l’on veut."))
    if EXCUSE in question.hand:
        found.append(_excuse_step(question, About.EXCUSE in abouts))
    conclusion = "Tout est régulier." if not faults else "La présentation est fautive."
    found.append(Step(conclusion, RULES[faults[0].about] if faults else "poignee-exacte"))
    return (*found, *(_ruled(question, faults, ruled) if ruled is not None else ()))


def _inverted(question: Question) -> tuple[Card, Card]:
    """The two neighbours of the row that do not descend."""
    atouts = [card for card in question.shown if card in ATOUTS]
    return next(
        (first, second)
        for first, second in zip(atouts, atouts[1:], strict=False)
        if first.rank < second.rank
    )


def _excuse_step(question: Question, wrong: bool) -> Step:
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


def _ruled(question: Question, faults: Sequence[PoigneeFault], ruled: Rulings) -> tuple[Step, ...]:
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


def pair(question: Question, faults: Sequence[PoigneeFault]) -> Pair | None:
    """The same poignée, shown as it should have been; or a right one, shown too late."""
    if not faults:
        told = "À un moment près : au deuxième pli, la même poignée viendrait trop tard."
        return Pair(told, replace(question, moment=Moment.TROP_TARD))
    if faults[0].about is About.MOMENT:
        told = "À un moment près : juste avant sa première carte, la poignée serait bien présentée."
        return Pair(told, replace(question, moment=Moment.A_TEMPS))
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
    return Pair(told, replace(question, shown=shown))


def hints(question: Question) -> tuple[str, str, str]:
    count, laid = seuil(question.level, question.players), len(question.shown)
    look = "Regardez à quel moment la poignée est montrée, puis comptez les cartes étalées."
    rule = "Juste avant sa première carte ; le nombre exact, du plus grand au plus petit ; et"
    rule += " l’Excuse seulement si aucun atout n’est caché."
    hidden = (question.hand & ATOUTS) - Cards.of(question.shown)
    kept = counted(len(hidden), "atout", "atouts")
    left = "il ne reste" if not hidden else "il reste"
    last = f"Il faut {count} cartes, {laid} sont étalées, et {left} {kept} dans son jeu."
    return look, rule, last

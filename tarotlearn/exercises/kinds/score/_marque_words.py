"""What is said of everyone's mark: why it is right, and what is wrong with a wrong one."""

from __future__ import annotations

from rules_engine.sides import Side
from tarotlearn.exercises.kinds.score._valeur_words import value_wrong
from tarotlearn.exercises.kinds.shared.finished import Entries, Finished
from tarotlearn.exercises.kinds.shared.people import clause, does, name, names, of
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.exercises.kinds.shared.sides import the_side
from tarotlearn.exercises.kinds.shared.value_steps import pays
from tarotlearn.numerals import signed
from tarotlearn.words import plural

Said = tuple[str, str]  # a sentence, and the rule that decides
Marks = tuple[int, ...]  # by seat


def by_seat(deal: Finished, marks: tuple[int, int | None, int]) -> Marks:
    """The mark of each seat, from those of the preneur, of his partner and of a defender."""
    preneur, appele, defenseur = marks
    found = [defenseur] * deal.players
    found[deal.preneur] = preneur
    if deal.appele is not None:
        found[deal.appele] = appele or 0
    return tuple(found)


def right(deal: Finished, found: Entries) -> Said:
    preneur, appele, _ = found.marks
    marks = clause(deal.preneur, "marque", "marquez")
    told = f"{capital(pays(found.value))} ; {marks} {signed(preneur)}"
    if deal.appele is not None and appele is not None:
        other = clause(deal.appele, "marque", "marquez")
        told = f"{capital(pays(found.value))} ; {marks} deux parts, {signed(preneur)}, et {other} "
        told += f"la troisième, {signed(appele)}"
    return f"{told}.", "repartition"


def wrong(deal: Finished, found: Entries, answer: Marks, *, told: bool) -> Said:
    """What is wrong, without the right marks."""
    marks = by_seat(deal, found.marks)
    defenders = deal.seats_of(Side.DEFENSE)
    paid = {answer[seat] for seat in defenders}
    if len(paid) > 1:
        return f"Les défenseurs marquent tous autant : {names(defenders)}.", "repartition"
    if answer == tuple(-mark for mark in marks):
        return "Les nombres sont bons, les signes à l’envers : voyez quel camp gagne.", "valeur"
    if paid != {found.marks[2]}:
        if told:
            return "Chaque défenseur marque la valeur de la donne, ni plus ni moins.", "repartition"
        return value_wrong(deal, found, -answer[defenders[0]])
    if deal.appele is not None and answer[deal.appele] != marks[deal.appele]:
        return _partner_wrong(deal, answer), "repartition"
    return _preneur_wrong(deal, found.value, answer)


def _partner_wrong(deal: Finished, answer: Marks) -> str:
    assert deal.appele is not None, "a mark of the partner is a mark of someone"
    seat, preneur = deal.appele, deal.preneur
    if answer[seat] * answer[preneur] < 0:
        return f"{does(seat, 'joue', 'jouez')} avec {name(preneur)} : même camp, même signe."
    if abs(answer[seat] - answer[preneur]) <= 1:
        return "À l’attaque, on ne partage pas à égalité : le preneur a la plus grosse part."
    return f"{_share(seat)} n’est pas la bonne : l’attaque se partage ce que paie la défense."


def _share(seat: int) -> str:
    """« La part d’Inès », « Votre part »."""
    return f"La part {of(seat)}" if seat else "Votre part"


def _preneur_wrong(deal: Finished, value: int, answer: Marks) -> Said:
    seat, number = deal.preneur, len(deal.seats_of(Side.DEFENSE))
    if answer[seat] == value and deal.appele is None:
        against = counted(number, "défenseur", "défenseurs")
        return (
            f"{does(seat, 'joue', 'jouez')} contre {against} : une seule fois la valeur ne suffit "
            "pas.",
            "repartition",
        )
    if deal.appele is not None and answer[seat] == answer[deal.appele]:
        return "Le preneur a plus d’une part, son associé une seule.", "repartition"
    if deal.alone and answer[seat] == (number - 1) * value:
        return (
            f"Sans associé, {clause(seat, 'joue', 'jouez')} contre tous les autres : comptez les "
            "défenseurs.",
            "repartition",
        )
    if sum(answer):
        return (
            "Les marques ne s’annulent pas : ce que les uns gagnent, les autres le perdent.",
            "somme-nulle",
        )
    return f"{_share(seat)} n’est pas la bonne.", "repartition"


def hints(deal: Finished, found: Entries, *, told: bool) -> tuple[str, str, str]:
    look = "Voyez d’abord qui joue à l’attaque, et combien ils sont en défense."
    if not told:
        look = "Cherchez d’abord ce que vaut la donne, puis voyez qui joue à l’attaque."
    rule = (
        "Chaque défenseur paie ou reçoit la valeur ; le preneur l’encaisse ou la verse autant de "
        "fois qu’il y a de défenseurs."
    )
    if deal.players == 5:
        rule = (
            "Chaque défenseur paie ou reçoit la valeur ; à l’attaque, deux parts sont au preneur "
            "et une à son associé, ou toutes au preneur s’il est seul."
        )
    number = counted(len(deal.seats_of(Side.DEFENSE)), "défenseur", "défenseurs")
    size = plural(abs(found.value), "point")
    side = the_side(Side.ATTAQUE if found.value >= 0 else Side.DEFENSE)
    return (
        look,
        rule,
        f"La donne vaut {size} pour {side}, et il y a {number}.",
    )


def value_words(value: int) -> str:
    """« 52 points, gagnés par l’attaque »."""
    who = "l’attaque" if value > 0 else "la défense"
    return f"{plural(abs(value), 'point')}, {'gagnés' if abs(value) > 1 else 'gagné'} par {who}"

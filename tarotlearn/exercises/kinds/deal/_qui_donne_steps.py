"""The way to who does what in a deal to come, what would change it, and the hints."""

from __future__ import annotations

from rules_engine.cards import Cards
from rules_engine.turns import Event
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.deal._qui_donne_words import (
    CUTS,
    DEALS,
    LEADS,
    SHUFFLES,
    SPEAKS,
    VERBS,
    Moment,
    Who,
    lowest,
)
from tarotlearn.exercises.kinds.shared.people import agreed, at_right, clause, name, of, pronoun
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.words import the


def steps(moment: Moment, found: Who, tasks: tuple[str, ...]) -> tuple[Step, ...]:
    """Who deals, then what follows from his place."""
    seats, dealer = found.seats, found.seats[DEALS]
    told = [_dealing(moment, found)] if DEALS in tasks else []
    if SHUFFLES in tasks:
        facing = f"En face {of(dealer)}" if dealer else "En face de vous"
        does_it = clause(seats[SHUFFLES], *VERBS[SHUFFLES])
        told.append(Step(f"{facing}, {does_it}.", "battre-couper"))
    at_left = f"À la gauche {of(dealer)}" if dealer else "À votre gauche"
    note = "De l’autre côté du premier servi."
    told.append(
        Step(f"{at_left}, {clause(seats[CUTS], *VERBS[CUTS])}.", "battre-couper", note=note)
    )
    speaks = clause(seats[SPEAKS], *VERBS[SPEAKS])
    note = "Tout tourne vers la droite, et le donneur parle en dernier."
    told.append(Step(f"{at_right(dealer)}, {speaks}.", "ordre-de-parole", note=note))
    if LEADS in tasks:
        told.append(_leading(moment, seats[LEADS]))
    return tuple(told)


def _dealing(moment: Moment, found: Who) -> Step:
    """Why this player deals."""
    dealer, rule = found.seats[DEALS], found.dealer_rule
    if moment.drawn:
        drew = Cards.of([moment.drawn[dealer]])
        told = f"La carte la plus basse est {the(moment.drawn[dealer])}"
        note = "Les atouts sont au-dessus des couleurs."
        if lowest(moment)[1:]:
            note = "À rang égal : pique, cœur, carreau, trèfle, du plus haut au plus bas."
        return Step(f"{told} : {clause(dealer, *VERBS[DEALS])}.", rule, drew, note)
    if moment.event is Event.FAUSSE_DONNE:
        again = clause(dealer, "recommence", "recommencez")
        note = f"Mais {clause(dealer, 'n’aura', 'n’aurez')} pas le droit d’enchérir."
        return Step(f"Le donneur répare son erreur : {again}.", rule, note=note)
    why = {
        Event.TOUS_PASSENT: "Personne n’a pris",
        Event.PETIT_SEC: "Le Petit sec annule la donne",
    }.get(moment.event or Event.DONNE_JOUEE, "La donne est finie")
    side = f"à la droite {of(moment.dealer)}" if moment.dealer else "à votre droite"
    return Step(f"{why} : {side}, {clause(dealer, *VERBS[DEALS])}.", rule)


def _leading(moment: Moment, seat: int) -> Step:
    """Why this player leads."""
    leads = clause(seat, *VERBS[LEADS])
    if moment.chelem:
        return Step(f"Qui annonce un chelem entame : {leads}.", "entame")
    note = "Prendre n’y change rien." if moment.preneur is not None else ""
    return Step(f"Le premier à parler est aussi le premier à jouer : {leads}.", "entame", note=note)


def change(moment: Moment, changed: Moment, here: Who, there: Who) -> str:
    """What would be otherwise, had one thing been otherwise."""
    dealer = there.seats[DEALS]
    if moment.drawn:
        seat = here.seats[DEALS]
        drew = clause(seat, "avait tiré", "aviez tiré")
        then = clause(dealer, "donnerait", "donneriez")
        return f"À une carte près : si {drew} {the(changed.drawn[seat])}, {then}."
    if moment.event is None:
        gave = clause(dealer, "donnait", "donniez")
        then = clause(there.seats[SPEAKS], "parlerait", "parleriez")
        return f"À une place près : si {gave}, {then} en premier."
    if moment.event is Event.FAUSSE_DONNE:
        then = clause(dealer, "donnerait la suivante", "donneriez la suivante")
        return f"Sans cette erreur, la donne se jouerait, et {then}."
    mistaken = clause(moment.dealer, "s’était trompé en donnant", "aviez mal compté en donnant")
    mistaken = mistaken.replace("trompé", agreed(moment.dealer, "trompé", "trompée"))
    then = "recommencerait" if moment.dealer else "recommenceriez"
    return f"À une erreur près : si {mistaken}, {pronoun(moment.dealer)} {then}."


def hints(moment: Moment, found: Who) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    dealer = found.seats[DEALS]
    last = f"{capital(clause(dealer, *VERBS[DEALS]))} : tout part de cette place."
    if moment.drawn:
        look = "Cherchez la carte la plus basse de celles que l’on a tirées."
        rule = "Un atout est au-dessus de toute couleur ; à rang égal, le trèfle est le plus bas."
    elif moment.event:
        look = "Regardez d’abord ce qui a mis fin à la donne."
        rule = "Le paquet passe à droite, sauf si le donneur s’est trompé en distribuant."
    else:
        look = "Regardez qui donne, et qui sont ses deux voisins."
        rule = "Tout tourne vers la droite ; la coupe, elle, se fait de l’autre côté."
        last = f"{at_right(dealer)}, c’est {name(found.seats[SPEAKS])}."
    return look, rule, last

"""What is said of where the called Roi may still be."""

from __future__ import annotations

from rules_engine.cards import EXCUSE, Suit
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.memory._roi_places import (
    NOT_IN_HAND,
    Question,
    Seen,
    Status,
    gave_away,
    statuses,
)
from tarotlearn.exercises.kinds.shared.people import agreed, does, name, pronoun
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.numerals import ordinal
from tarotlearn.words import SUIT_NAMES, listed, the

_NOTES = {
    "fournir": "Qui a de la couleur demandée doit en jouer.",
    "pas-monter-a-la-couleur": "Seul l’atout oblige à monter.",
    "excuse-libre": "Elle se joue à tout moment.",
    "s-appeler-soi-meme": "On joue alors seul contre quatre.",
    "associe-secret": "Qui tient le Roi appelé n’en dit rien.",
    "garde-sans": "On ne le regarde qu’à la fin.",
    "ecart-interdits": "Ni Roi ni bout.",
}


def told(question: Question) -> str:
    """The sentences above the tricks."""
    preneur, called = question.preneur, the(question.called)
    call = does(preneur, f"a pris et appelé {called}", f"avez pris et appelé {called}")
    chien = "Le chien a été retourné : ce Roi n’y était pas."
    if question.is_hidden:
        chien = "C’est une garde sans : personne n’a vu le chien."
    tricks = counted(len(question.tricks), "pli", "plis")
    return f"{call}. {chien} Après {tricks}, ce Roi n’est pas encore tombé. Où peut-il être ?"


def place_name(question: Question, number: int) -> str:
    """« chez Malik », « au chien », « à l’écart »."""
    if number < NOT_IN_HAND:
        return f"chez {name(number)}"
    return "au chien" if question.is_hidden else "à l’écart"


def _suit(question: Question) -> str:
    return SUIT_NAMES[question.called.suit]


def _gave_away(question: Question, seat: int, seen: Seen) -> str:
    suit = _suit(question)
    did = "a coupé"
    if seen.card.suit is not Suit.ATOUT:
        did = f"s’est {agreed(seat, 'défaussé', 'défaussée')}"
    return (
        f"Au {ordinal(seen.number + 1)} pli, {name(seat)} {did} quand on demandait {suit} : "
        f"{pronoun(seat)} n’en avait plus, donc pas le Roi."
    )


def decided_by(question: Question, number: int) -> str:
    """The rule behind what is known of this place."""
    if number == NOT_IN_HAND:
        return "garde-sans" if question.is_hidden else "ecart-interdits"
    if gave_away(question, number):
        return "fournir"
    if number == question.preneur:
        return "s-appeler-soi-meme"
    plays = question.seen[number]
    if not plays:
        return "associe-secret"
    has_excuse = any(seen.card == EXCUSE for seen in plays)
    return "excuse-libre" if has_excuse else "pas-monter-a-la-couleur"


def right_sentence(question: Question) -> str:
    """What excludes a place, or what leaves only one."""
    may, found = question.may_be, statuses(question)
    if len(may) == 1:
        return f"Toutes les autres places sont exclues : il est {place_name(question, may[0])}."
    for number in question.asked:
        seen = gave_away(question, number) if number < NOT_IN_HAND else None
        if seen and found[number] is Status.IMPOSSIBLE:
            return _gave_away(question, number, seen)
    return "Personne ne s’est encore trahi : rien de ce qui est tombé n’exclut un joueur."


def wrong_sentence(question: Question, number: int, answer: Status) -> str:
    """What is wrong about this place; never its right status in so many words."""
    right, where = statuses(question)[number], capital(place_name(question, number))
    rule, suit = decided_by(question, number), _suit(question)
    if Status.CERTAIN in (right, answer):
        return f"{where} : passez en revue les autres places. Combien en reste-t-il ?"
    if right is Status.IMPOSSIBLE and rule == "fournir":
        return f"{where} : regardez la carte jouée chaque fois qu’on demandait {suit}."
    return {
        "ecart-interdits": "Certaines cartes ne vont jamais à l’écart.",
        "garde-sans": "À la garde sans, personne n’a vu le chien, pas même le preneur.",
        "s-appeler-soi-meme": "On a le droit d’appeler un Roi de son propre jeu.",
        "associe-secret": f"{where} : on n’a encore rien vu à {suit}.",
        "excuse-libre": "L’Excuse se joue à tout moment : elle ne dit rien de la couleur demandée.",
        "pas-monter-a-la-couleur": "À la couleur, on n’est pas tenu de monter : une petite carte "
        "ne dit rien du Roi.",
    }.get(rule, f"{where} : reprenez les plis un par un.")


def steps(question: Question) -> tuple[Step, ...]:
    """Each place in turn: what was played there, what it tells; then what is left."""
    told: list[Step] = []
    for number in question.asked:
        told += _place(question, number)
    where = [place_name(question, number) for number in question.may_be]
    left = f"Le Roi peut être {listed(where, 'ou')}."
    if len(where) == 1:
        left = f"Une seule place reste : le Roi est {where[0]}."
    return (*told, _step(left, "associe-secret"))


def _step(sentence: str, rule: str) -> Step:
    return Step(sentence, rule, note=_NOTES[rule])


def _place(question: Question, number: int) -> list[Step]:
    if number == NOT_IN_HAND:
        if question.is_hidden:
            return [_step("Personne n’a vu le chien : le Roi peut y dormir.", "garde-sans")]
        return [_step("Un Roi ne va jamais à l’écart.", "ecart-interdits")]
    told: list[Step] = []
    away, plays = gave_away(question, number), question.seen[number]
    before = [seen for seen in plays if away is None or seen.number < away.number]
    followed = [ordinal(seen.number + 1) for seen in before if seen.card != EXCUSE]
    if followed:
        which = f"Au {followed[0]} pli" if not followed[1:] else f"Aux {listed(followed)} plis"
        then = "." if away else f" : {pronoun(number)} peut garder le Roi."
        sentence = f"{which}, {name(number)} a fourni{then}"
        told.append(_step(sentence, "pas-monter-a-la-couleur"))
    for seen in before:
        if seen.card == EXCUSE:
            which = f"Au {ordinal(seen.number + 1)} pli, {name(number)}"
            sentence = f"{which} a joué l’Excuse : cela ne dit rien de la couleur demandée."
            told.append(_step(sentence, "excuse-libre"))
    if away:
        return [*told, _step(_gave_away(question, number, away), "fournir")]
    if number == question.preneur:
        sentence = f"{name(number)} a pu appeler un Roi de son propre jeu."
        told.append(_step(sentence, "s-appeler-soi-meme"))
    if not told:
        sentence = f"{name(number)} n’a encore rien montré à {_suit(question)}."
        told.append(_step(sentence, "associe-secret"))
    return told


def hints(question: Question) -> tuple[str, str, str]:
    suit = _suit(question)
    asked = [
        ordinal(number)
        for number, trick in enumerate(question.tricks, 1)
        if suit_asked(trick.cards) is question.called.suit
    ]
    third = f"On n’a pas encore demandé {suit} : les plis ne disent rien."
    if asked:
        pli = "pli" if len(asked) == 1 else "plis"
        third = f"On a demandé {suit} {'au' if len(asked) == 1 else 'aux'} {listed(asked)} {pli}."
    return (
        f"Cherchez les plis où l’on demandait {suit}, et qui n’en a pas fourni.",
        "Qui a de la couleur demandée doit en fournir ; seule l’Excuse en dispense.",
        third,
    )

"""What is said of a renonce that cards which fall later prove."""

from __future__ import annotations

from rules_engine.cards import EXCUSE, Suit
from rules_engine.sides import Side
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kinds.faults._donne import (
    Answer,
    Laid,
    Question,
    Renonce,
    answers,
)
from tarotlearn.exercises.kinds.shared.people import clause, does, pronoun, stressed
from tarotlearn.exercises.kinds.shared.said import counted
from tarotlearn.numerals import ordinal
from tarotlearn.words import SUIT_NAMES, the


def told(question: Question) -> str:
    """The sentences above the tricks."""
    tricks = counted(len(question.tricks), "premier pli", "premiers plis")
    preneur, appele = question.preneur, question.appele
    take = does(preneur, "a pris", "avez pris")
    if appele != preneur:
        take += f", et {clause(appele, 'joue', 'jouez')} avec {stressed(preneur)}"
    start = f"Voici les {tricks} d’une donne. {take}."
    if question.winner is None:
        return f"{start} Une carte a peut-être été jouée contre les règles : laquelle ?"
    end = "réussi" if question.winner is Side.ATTAQUE else "chuté"
    return (
        f"{start} À la fin, le contrat est {end}, et l’on relit les plis : y a-t-il eu une "
        "renonce, et que devient la donne ?"
    )


def _asked(laid: Laid) -> str:
    suit = suit_asked(laid.before)
    assert suit is not None
    return SUIT_NAMES[suit]


def what(laid: Laid) -> str:
    """« on demandait cœur, et Malik a joué le 4 d’atout »"""
    did = clause(laid.seat, "a joué", "avez joué")
    return f"on demandait {_asked(laid)}, et {did} {the(laid.card)}"


def at(laid: Laid) -> str:
    return f"Au {ordinal(laid.number + 1)} pli"


def proof(question: Question, one: Renonce) -> str:
    """« Au cinquième pli, il joue le 9 de cœur : il l’avait donc déjà. »"""
    later = [
        laid for laid in question.laid if laid.seat == one.laid.seat and laid.card in one.proofs
    ]
    who = pronoun(one.laid.seat)
    plays = "joue" if one.laid.seat else "jouez"
    had = "avait" if one.laid.seat else "aviez"
    return f"{at(later[0])}, {who} {plays} {the(later[0].card)} : {who} l’{had} donc déjà."


def guilty_sentence(question: Question, one: Renonce) -> str:
    """The renonce and its proof."""
    return f"{at(one.laid)}, {what(one.laid)}. {proof(question, one)}"


def sentence(question: Question, answer: Answer) -> tuple[str, str]:
    """What the learner is told first, and the rule that decides."""
    right, found = answers(question), question.renonces
    if answer in right:
        if found:
            return guilty_sentence(question, found[0]), found[0].rule.value
        return "Aucune carte tombée plus tard ne dément celles d’avant.", "renonce"
    where = (answer.trick, answer.seat)
    if where in [(one.trick, one.seat) for one in right]:
        return _wrong_fate(question, answer), "faute-non-rectifiable"
    if (answer.trick is None) is not (answer.seat is None):
        return "Une renonce a toujours un pli et un auteur : indiquez les deux.", "renonce"
    if answer.trick is None:
        return (
            "Une carte tombée tard prouve que son joueur pouvait faire autrement plus tôt : "
            "suivez chacun, du premier pli au dernier.",
            "renonce",
        )
    laid = next(
        laid for laid in question.laid if (laid.number, laid.seat) == (answer.trick, answer.seat)
    )
    return innocent(laid), _innocent_rule(laid)


def innocent(laid: Laid) -> str:
    """Why nothing can be held against this card."""
    if not laid.before:
        return f"{at(laid)}, {clause(laid.seat, 'entame', 'entamez')} : on entame ce qu’on veut."
    if laid.card == EXCUSE:
        return f"{at(laid)}, c’est l’Excuse : elle se joue à tout moment."
    asked = suit_asked(laid.before)
    if asked is None:
        return f"{at(laid)}, {clause(laid.seat, 'fixe', 'fixez')} la couleur : l’Excuse n’en a pas."
    if laid.card.suit is asked and asked is not Suit.ATOUT:
        return (
            f"{at(laid)}, {clause(laid.seat, 'fournit', 'fournissez')} {the(laid.card)} : à la "
            "couleur, on n’est pas tenu de monter."
        )
    return f"{at(laid)}, {what(laid)} : rien de ce qui tombe ensuite ne prouve une faute."


def _innocent_rule(laid: Laid) -> str:
    if not laid.before:
        return "entame"
    if laid.card == EXCUSE:
        return "excuse-libre"
    asked = suit_asked(laid.before)
    if asked is None:
        return "excuse-entame"
    if laid.card.suit is asked and asked is not Suit.ATOUT:
        return "pas-monter-a-la-couleur"
    return "renonce"


def _wrong_fate(question: Question, answer: Answer) -> str:
    if answer.seat is None:
        return "Personne n’est en faute : qu’est-ce qui ferait annuler la donne ?"
    return (
        "La faute est trouvée. Pour la donne, demandez-vous à quel camp elle profiterait : une "
        "faute ne doit rien rapporter à qui l’a commise."
    )

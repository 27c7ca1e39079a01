"""What is said of a poignée as it is shown, and of what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards import ATOUTS, EXCUSE, Cards
from rules_engine.poignee import By, seuil
from rules_engine.poignee_shown import About, Moment, PoigneeFault
from tarotlearn.exercises.kinds.bonuses._atouts import in_order
from tarotlearn.exercises.kinds.bonuses._juger_question import Question
from tarotlearn.exercises.kinds.shared.people import at_table, name, pronoun
from tarotlearn.exercises.kinds.shared.poignee_words import of_level
from tarotlearn.exercises.kinds.shared.said import counted, the_grouped

RULES = {
    About.MOMENT: "poignee-moment",
    About.NOMBRE: "poignee-exacte",
    About.ORDRE: "poignee-exacte",
    About.EXCUSE: "poignee-excuse",
}
_NAMED_AT_MOST = 3  # cards in a sentence


def told(question: Question) -> str:
    seat = question.holder
    side = "a pris" if question.by is By.PRENEUR else "est en défense"
    told = f"{at_table(question.players)}, {name(seat)} {side}. {_when(question)}"
    told += f" {pronoun(seat)} annonce {of_level(question.level)} et étale ces cartes."
    return f"{told} On a vu tout son jeu après la donne."


def _when(question: Question) -> str:
    """The moment, at the beginning of a sentence."""
    return {
        Moment.A_TEMPS: "Son tour venu, avant de jouer sa première carte,",
        Moment.AVANT_SON_TOUR: "Au premier pli, avant même que ce soit son tour de jouer,",
        Moment.PREMIERE_CARTE_NON_COUVERTE: (
            "Sa première carte posée, et avant que la suivante la couvre,"
        ),
        Moment.TROP_TARD: "Au deuxième pli, son tour venu,",
    }[question.moment]


def at_the_moment(moment: Moment) -> str:
    """Whether this is the right moment, and why."""
    return {
        Moment.AVANT_SON_TOUR: "C’est trop tôt : on attend que ce soit son tour de jouer.",
        Moment.PREMIERE_CARTE_NON_COUVERTE: (
            "C’est trop tard : on montre avant de poser sa première carte, et non après."
        ),
        Moment.TROP_TARD: "C’est trop tard : on montre avant de jouer sa première carte.",
        Moment.A_TEMPS: "C’est le bon moment : son tour, avant sa première carte.",
    }[moment]


def why(question: Question, faults: Sequence[PoigneeFault]) -> tuple[str, str]:
    """Why this poignée is right, or what is wrong with it."""
    if not faults:
        count = counted(len(question.shown), "carte", "cartes", feminine=True)
        told = f"Le bon moment, {count} tout juste, les atouts dans l’ordre : rien à redire."
        return told, "poignee-excuse" if EXCUSE in question.shown else "poignee-exacte"
    about = faults[0].about
    if about is About.MOMENT:
        return at_the_moment(question.moment), RULES[about]
    if about is About.ORDRE:
        told = "Les atouts se posent du plus grand au plus petit, et deux sont inversés."
        return told, RULES[about]
    return (_excuse if about is About.EXCUSE else number_told)(question), RULES[about]


def number_told(question: Question) -> str:
    """How many cards are wanted, and how many are shown."""
    count, laid = seuil(question.level, question.players), len(question.shown)
    told = f"{at_table(question.players)}, {of_level(question.level)} demande {count} cartes"
    if laid == count:
        return f"{told} : {name(question.holder)} en montre bien {laid}."
    return f"{told}, et {name(question.holder)} en montre {laid}."


def _excuse(question: Question) -> str:
    hidden = (question.hand & ATOUTS) - Cards.of(question.shown)
    which = the_grouped(hidden) if len(hidden) <= _NAMED_AT_MOST else "d’autres atouts"
    told = "Montrer l’Excuse, c’est dire que l’on n’a plus d’atout caché"
    return f"{told} : or {pronoun(question.holder)} garde {which}."


def refused(question: Question, wrong: str, faults: Sequence[PoigneeFault]) -> tuple[str, str]:
    """Why what was answered is not what is wrong."""
    rule = RULES[faults[0].about] if faults else "poignee-exacte"
    if wrong == About.MOMENT:
        told = f"{at_the_moment(question.moment)} Il n’y a rien à dire là-dessus."
        return told, "poignee-moment"
    if wrong == About.NOMBRE:
        count = seuil(question.level, question.players)
        told = f"{at_table(question.players)}, {of_level(question.level)} demande {count} cartes"
        return f"{told} : il y en a bien {count}.", "seuils-poignee"
    if wrong == About.ORDRE:
        if question.shown != in_order(Cards.of(question.shown)):
            told = "Les atouts descendent, et l’Excuse peut se poser n’importe où."
            return told, "poignee-excuse"
        return "Les atouts descendent bien du plus grand au plus petit.", "poignee-exacte"
    if wrong == About.EXCUSE:
        if EXCUSE in question.shown:
            told = "L’Excuse peut remplacer un atout qui manque, et aucun atout n’est caché ici."
            return told, "poignee-excuse"
        return "L’Excuse n’y est pour rien : elle n’est pas montrée.", "poignee-excuse"
    told = "Quelque chose ne va pas : voyez le moment, le nombre, l’ordre, puis l’Excuse."
    return told, rule


def misruled(question: Question, is_faulty: bool, about_made: bool) -> str:
    """What is wrong is found, not what follows from it."""
    when = "si le preneur gagne" if about_made else "si le preneur chute"
    if not is_faulty:
        return "Rien n’est fautif dans cette présentation : il n’y a donc rien à sanctionner."
    whose = "du preneur" if question.by is By.PRENEUR else "d’un défenseur"
    told = f"La faute est bien trouvée, mais ce n’est pas ce qui arrive {when}."
    return f"{told} Elle vient {whose} : demandez-vous si elle peut lui profiter."

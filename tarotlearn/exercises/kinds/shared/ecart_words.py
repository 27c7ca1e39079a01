"""What is said of an écart being made: which cards may go, which stay, and why."""

from __future__ import annotations

from rules_engine.cards import ATOUTS, FIGURE_CARDS, OUDLERS, ROIS, Cards
from rules_engine.chien import Ecart, EcartRoom
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped

NEVER, ATOUT, TAKEN = "ecart-interdits", "ecart-atouts", "retourner-le-chien"
_NAMED_AT_MOST = 4  # cards in a sentence


def cards_counted(number: int) -> str:
    """« six cartes »."""
    return counted(number, "carte", "cartes", feminine=True)


def stay(cards: Cards, third: str, several: str) -> str:
    """« Le Roi de cœur ne va jamais … », in the right number."""
    which = the_grouped(cards)
    if len(cards) > _NAMED_AT_MOST:
        which = f"{cards_counted(len(cards))} de votre réponse"
    return f"{capital(which)} {third if len(cards) == 1 else several}"


def never_of(cards: Cards) -> Cards:
    """The Rois and bouts among these cards."""
    return cards & (ROIS | OUDLERS)


def never_told(cards: Cards) -> str:
    """« Le Roi de cœur ne va jamais à l’écart »."""
    return stay(cards, "ne va jamais à l’écart", "ne vont jamais à l’écart")


def atouts_told(cards: Cards) -> str:
    """« Le 5 d’atout reste en main »."""
    return stay(cards, "reste en main", "restent en main")


def made(ecart: Cards, judged: Ecart, room: EcartRoom) -> tuple[str, str]:
    """Why this écart is right, or what is wrong with it; and the atom that decides."""
    never = Cards.of(fault.card for fault in judged.faults if fault.card and fault.rule == NEVER)
    if never:
        return f"{never_told(never)}.", NEVER
    atouts = ecart & ATOUTS
    if judged.faults and room.lacking:
        told = "Un atout ne sert qu’à compléter : vous en écartez plus qu’il n’en manque."
        return told, ATOUT
    if judged.faults:
        return f"{atouts_told(atouts)} : assez d’autres cartes peuvent partir.", ATOUT
    if atouts:
        missed = "Une carte permise manquait"
        if len(atouts) > 1:
            missed = f"{capital(cards_counted(len(atouts)))} permises manquaient"
        fills = "complète" if len(atouts) == 1 else "complètent"
        it = "le" if len(atouts) == 1 else "les"
        told = f"{missed} : {the_grouped(atouts)} {fills} l’écart, et vous {it} montrez."
        return told, ATOUT
    number = cards_counted(len(ecart))
    return f"Ni Roi, ni bout, ni atout : ces {number} peuvent partir.", NEVER


def making_steps(chien: Cards, hand: Cards, room: EcartRoom) -> tuple[Step, ...]:
    """How many cards, those that never go, those that may, and whether an atout is wanted."""
    number = cards_counted(room.size)
    told = [Step(f"Vous avez pris {number} au chien, vous en reposez autant.", TAKEN, chien,
                 "L’écart comptera avec vos plis.")]  # fmt: skip
    never = never_of(hand)
    words = "Ne partent jamais :" if never else "Vous n’avez ni Roi ni bout."
    told.append(Step(words, NEVER, never, "Les Rois et les bouts restent en main."))
    note = "Même les Dames, les Cavaliers et les Valets." if room.free & FIGURE_CARDS else ""
    may = "Peut partir :" if len(room.free) == 1 else "Peuvent partir :"
    told.append(Step(may, NEVER, room.free, note))
    free = counted(len(room.free), "carte permise", "cartes permises", feminine=True)
    if not room.lacking:
        told.append(Step(f"{capital(free)} pour {number} à écarter : aucun atout ne part.", ATOUT,
                         note="Un atout ne part qu’à défaut d’autre carte."))  # fmt: skip
        return (*told, Step(f"Choisissez {number} parmi celles-là.", NEVER))
    wanted = counted(room.lacking, "atout complète", "atouts complètent")
    told.append(Step(f"{capital(free)} pour {number} à écarter : {wanted}.", ATOUT,
                     note="Pas un de plus qu’il n’en manque."))  # fmt: skip
    shown = "vous le montrez" if room.lacking == 1 else "vous les montrez"
    last = f"Au choix parmi ceux-ci, et {shown} à la défense :"
    return (*told, Step(last, ATOUT, room.atouts))

"""What is shown of a trick with the Excuse: the sides, the moment, what is asked."""

from __future__ import annotations

from rules_engine.sides import Side
from tarotlearn.exercises.kinds.play._sort_position import Question
from tarotlearn.exercises.kinds.shared.people import (
    agreed,
    clause,
    does,
    names,
    preneur_role,
)
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.kinds.shared.sides import the_side
from tarotlearn.exercises.scene import Choice, Choices
from tarotlearn.numerals import ordinal

NOTHING = "rien"
ATTAQUE, DEFENSE = Side.ATTAQUE.value, Side.DEFENSE.value
INPUTS = (
    Choices(
        "À quel camp est l’Excuse après ce pli ?",
        (Choice(ATTAQUE, "À l’attaque"), Choice(DEFENSE, "À la défense")),
        "excuse",
        short=True,
    ),
    Choices(
        "Que donne-t-on en échange ?",
        (
            Choice(NOTHING, "Rien"),
            Choice(ATTAQUE, "L’attaque donne une petite carte à la défense"),
            Choice(DEFENSE, "La défense donne une petite carte à l’attaque"),
            Choice(f"{ATTAQUE}-due", "L’attaque devra une petite carte, dès qu’elle aura un pli"),
            Choice(f"{DEFENSE}-due", "La défense devra une petite carte, dès qu’elle aura un pli"),
        ),
        "carte",
    ),
)


def told(question: Question) -> str:
    """Who attacks, who defends, which trick it is, and who gathers it when that is not asked."""
    everyone = range(question.players)
    attack = [seat for seat in everyone if question.side(seat) is Side.ATTAQUE]
    defence = [seat for seat in everyone if seat not in attack]
    number = question.attaque + question.defense + 1
    which = f"{capital(ordinal(number))} pli"
    if question.is_last:
        which = "Dernier pli de la donne"
    attacks = names(attack)
    verb = "attaquez" if 0 in attack else "attaquent" if len(attack) > 1 else "attaque"
    defends = "défendez" if 0 in defence else "défendent" if len(defence) > 1 else "défend"
    sides = f"{attacks} {verb} ; {names(defence)} {defends}"
    excuse = clause(question.owner, "a joué l’Excuse", "avez joué l’Excuse")
    taken = ""
    if question.names:
        winner = question.winner()
        taken = f" {does(winner, 'remporte le pli', 'remportez le pli')}."
    return f"{which} : {sides}. {capital(excuse)}.{taken}"


def roles(question: Question) -> dict[int, str]:
    found = {question.preneur: preneur_role(question.preneur)}
    if question.appele is not None:
        seat = question.appele
        preneur = agreed(question.preneur, "le preneur", "la preneuse")
        found[seat] = agreed(seat, "appelé", "appelée") if seat else f"avec {preneur}"
    return found


def facts(question: Question) -> tuple[tuple[str, str], ...]:
    return (
        ("Plis de l’attaque avant celui-ci", str(question.attaque)),
        ("Plis de la défense avant celui-ci", str(question.defense)),
    )


def pile_title(question: Question) -> str:
    """What is asked of the trick that the side of the Excuse has won."""
    side = the_side(question.side(question.owner))
    won = f"{capital(side)} a déjà gagné ce pli"
    return f"{won} : s’il faut donner une carte, cochez toutes celles qui conviendraient"

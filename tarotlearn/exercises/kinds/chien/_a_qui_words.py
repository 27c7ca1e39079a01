"""What is said of the chien by the contract: who sees it, who counts it, what it changes."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.bidding import Bid
from rules_engine.cards import NO_CARDS, OUDLERS, PETIT, Card, Cards
from rules_engine.points import objectif
from rules_engine.rules import FFT
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.contracts import said_bid, the_bid
from tarotlearn.exercises.kinds.shared.ecart_words import cards_counted
from tarotlearn.exercises.kinds.shared.people import does, of
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.words import in_hand_order, plural, the

SEEN, ECART, COUNTED, FATE, NEEDED = "vu", "ecart", "compte", "suite", "objectif"
EVERYBODY, NOBODY = "tous", "personne"
ATTACK, DEFENSE = "attaque", "defense"
TAKEN, LEFT, VOID = "preneur", "laissee", "annulee"
_TURNED, _SANS, _CONTRE, _NEEDED = (
    "retourner-le-chien", "garde-sans", "garde-contre", "objectif",
)  # fmt: skip
_RULES = {Bid.GARDE_SANS: _SANS, Bid.GARDE_CONTRE: _CONTRE}


@dataclass(frozen=True, slots=True)
class Question:
    """A contract and the chien; ``won`` are the bouts in the attack's tricks at the end."""

    players: int
    preneur: int
    contract: Bid
    chien: Cards
    asked: tuple[str, ...]
    won: Cards = NO_CARDS


@dataclass(frozen=True, slots=True)
class Answer:
    """Who sees the chien, which side counts it, whether the deal is played.

    ``ecart`` and ``needed`` are None where they are not asked.
    """

    seen: str
    counted: str
    fate: str
    ecart: int | None = None
    needed: int | None = None


def rule_of(contract: Bid) -> str:
    """The atom that says what becomes of the chien."""
    return _RULES.get(contract, _TURNED)


def told(question: Question) -> str:
    """« Malik joue une garde sans. »"""
    plays = does(question.preneur, "joue", "jouez")
    bid = said_bid(question.contract)
    return f"{plays} une {bid}. Le chien est encore sur la table, face cachée."


def marked(question: Question) -> Card:
    """The card of the chien that is asked about: the Petit, else the first as a hand is held."""
    return PETIT if PETIT in question.chien else in_hand_order(question.chien)[0]


def facts(question: Question) -> tuple[tuple[str, str], ...]:
    """The contract, and at the end of the deal the bouts won."""
    contract = ("Contrat", said_bid(question.contract))
    if NEEDED not in question.asked:
        return (contract,)
    won = the_grouped(question.won) if question.won else "aucun"
    return (contract, ("Bouts dans les plis de l’attaque", won))


def right(question: Question) -> tuple[str, str]:
    """Why the answer is right, and the atom behind it."""
    name, rule = the_bid(question.contract), rule_of(question.contract)
    if rule == _TURNED:
        text = f"À {name}, toute la table voit le chien, et l’écart se compte avec l’attaque"
        return f"{text}{_petit(question)}.", rule
    side = "l’attaque" if rule == _SANS else "la défense"
    return f"À {name}, personne ne voit le chien, qui se compte avec {side}.", rule


def _petit(question: Question) -> str:
    return " ; le Petit retourné n’annule rien" if PETIT in question.chien else ""


def wrong(question: Question, answer: Answer, truth: Answer) -> tuple[str, str] | None:
    """What is wrong first, without giving the right answer, and the atom; None when nothing is."""
    rule, name = rule_of(question.contract), the_bid(question.contract)
    turned = rule == _TURNED
    if answer.seen != truth.seen:
        if not turned:
            return f"À {name}, le preneur joue sans le chien : pourquoi le retourner ?", rule
        return f"À {name}, le chien ne se prend pas en cachette, et ne reste pas caché.", rule
    if answer.ecart != truth.ecart:
        if not turned:
            return "On n’écarte que pour rendre des cartes prises au chien.", rule
        return "Qui prend le chien en main repose autant de cartes qu’il en a pris.", rule
    if answer.counted != truth.counted:
        why = {
            _TURNED: "L’écart est fait de cartes du preneur, et il reste de son côté.",
            _SANS: "« Sans » veut dire sans le regarder, et non sans le compter.",
            _CONTRE: "« Contre » veut dire que le preneur joue contre ces cartes aussi.",
        }
        return why[rule], rule
    if answer.fate != truth.fate:
        return _wrong_fate(question, answer)
    if answer.needed != truth.needed:
        told = "Comptez les bouts de ses plis, et ceux du chien s’il se compte avec l’attaque."
        if answer.needed not in FFT.objectifs:
            told = "Ce total ne correspond à aucun nombre de bouts."
        return told, _NEEDED
    return None


def _wrong_fate(question: Question, answer: Answer) -> tuple[str, str]:
    """What is wrong with what is said of a card of the chien."""
    if answer.fate == VOID:
        if marked(question) == PETIT:
            told = (
                "Annuler pour un Petit au chien est l’habitude de certaines tables, pas la règle."
            )
            return told, _TURNED
        return "Aucune carte du chien n’annule la donne.", _TURNED
    if answer.fate == TAKEN:
        return "On ne joue que les cartes que l’on a prises en main.", rule_of(question.contract)
    return "Ce que le preneur prend en main est à lui comme le reste de son jeu.", _TURNED


def steps(question: Question, truth: Answer, bouts: Cards) -> tuple[Step, ...]:
    """Turned up or not, set aside or not, counted by whom; then the Petit, then the bouts."""
    rule, name = rule_of(question.contract), the_bid(question.contract)
    turned = rule == _TURNED
    seen = "est retourné devant tous" if turned else "reste face cachée jusqu’à la fin"
    found = [Step(f"À {name}, le chien {seen}.", rule)]
    if truth.ecart is not None:
        found.append(_ecart(question, truth.ecart, rule))
    found.append(_counted(rule))
    found.append(_fate(question, turned))
    if truth.needed is not None:
        found += _needed(question, bouts)
    return tuple(found)


def _fate(question: Question, turned: bool) -> Step:
    """What becomes of the card that is asked about."""
    card = capital(the(marked(question)))
    told = f"{card} reste au chien : personne ne s’en servira."
    if turned and question.preneur:
        told = f"{card} passe dans le jeu {of(question.preneur)}, qui pourra s’en servir."
    elif turned:
        told = f"{card} passe dans votre jeu, et vous pourrez vous en servir."
    return Step(told, rule_of(question.contract), note="Aucune carte du chien n’annule la donne.")


def _ecart(question: Question, size: int, rule: str) -> Step:
    if not size:
        return Step("Le preneur n’a rien pris : il n’écarte rien.", rule)
    takes = does(question.preneur, "le prend en main et repose", "le prenez en main et reposez")
    told = f"{takes} {cards_counted(size)}."
    return Step(told, rule, note="Autant qu’il y en avait au chien.")


def _counted(rule: str) -> Step:
    words = {
        _TURNED: "L’écart se compte avec les plis de l’attaque.",
        _SANS: "À la fin, le chien se compte avec les plis de l’attaque.",
        _CONTRE: "À la fin, le chien se compte avec les plis de la défense.",
    }
    note = "Un bout ne s’écarte pas : il n’y en a jamais là." if rule == _TURNED else ""
    return Step(words[rule], rule, note=note)


def _needed(question: Question, bouts: Cards) -> list[Step]:
    """The bouts of the attack, and what they are enough for."""
    number = f"avec {counted(len(bouts), 'bout', 'bouts')}" if bouts else "sans bout"
    from_chien = bouts - question.won
    note = f"Avec {the_grouped(from_chien)} du chien." if from_chien else ""
    if question.chien & OUDLERS and not from_chien:
        note = "Seuls comptent ceux que ses plis contiennent."
    points = plural(objectif(len(bouts)), "point")
    return [
        Step(f"L’attaque finit {number}{' :' if bouts else '.'}", _NEEDED, bouts, note),
        Step(f"{capital(number)} : il lui faut {points}.", _NEEDED),
    ]

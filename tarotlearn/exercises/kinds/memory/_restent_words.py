"""What is said of a count of the cards that are still out."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.cards import EXCUSE_ALONE, FIGURE_CARDS, OF_SUIT, OUDLERS, ROIS, Cards, Suit
from rules_engine.deduction import atouts_counted
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.memory._known import Known
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.words import elided, listed


class Counted(NamedTuple):
    """A sort of cards to be counted: its words, the rule that says which they are."""

    one: str
    several: str
    rule: str = "composition"
    feminine: bool = False

    def number(self, number: int) -> str:
        """« trois atouts », « aucune figure »."""
        return counted(number, self.one, self.several, feminine=self.feminine)

    @property
    def of(self) -> str:
        """« d’atouts », « de figures »."""
        return elided("de", self.several)


SORTS = {
    "atouts": Counted("atout", "atouts"),
    "pique": Counted("pique", "piques"),
    "coeur": Counted("cœur", "cœurs"),
    "carreau": Counted("carreau", "carreaux"),
    "trefle": Counted("trèfle", "trèfles"),
    "figures": Counted("figure", "figures", feminine=True),
    "rois": Counted("Roi", "Rois"),
    "bouts": Counted("bout", "bouts", "bouts"),
}
_SUITS = {"pique": Suit.PIQUE, "coeur": Suit.COEUR, "carreau": Suit.CARREAU, "trefle": Suit.TREFLE}
_SETS = {"figures": FIGURE_CARDS, "rois": ROIS, "bouts": OUDLERS} | {
    name: OF_SUIT[suit] for name, suit in _SUITS.items()
}


def cards_of(sort: str, rules: Rules = FFT) -> Cards:
    """All the cards of this sort in the pack."""
    return atouts_counted(rules) if sort == "atouts" else _SETS[sort]


def right_sentence(known: Known, asked: tuple[str, ...]) -> str:
    """« Encore dehors : sept atouts et trois cœurs. »"""
    numbers = [SORTS[sort].number(len(cards_of(sort) & known.out)) for sort in asked]
    if len(asked) > 1:
        return f"Encore dehors : {listed(numbers)}."
    [sort] = asked
    cards = cards_of(sort)
    return f"{capital(numbers[0])} : {len(cards)} dans le paquet, moins {_less(known, cards)}."


def _less(known: Known, cards: Cards) -> str:
    """« 5 dans les plis et 4 dans votre jeu »."""
    parts = [
        f"{len(cards & known.fallen)} dans les plis",
        f"{len(cards & known.hand)} dans votre jeu",
    ]
    if known.ecart:
        parts.append(f"{len(cards & known.ecart)} dans votre écart")
    return listed(parts)


def wrong_sentence(known: Known, sort: str, answer: int) -> str:
    """What this count has forgotten, or that it is too high or too low; never the count itself."""
    words, cards = SORTS[sort], cards_of(sort)
    right = len(cards & known.out)
    if sort == "atouts" and answer == len((cards | EXCUSE_ALONE) & known.out):
        return "L’Excuse n’est pas un atout : elle ne se compte pas avec eux."
    if known.ecart and answer == right + len(cards & known.ecart):
        return f"Et votre écart ? Ce que vous y avez mis {words.of} n’est plus dehors."
    if answer == right + len(cards & known.hand):
        mine = "celles" if words.feminine else "ceux"
        return f"Vous comptez aussi {mine} de votre jeu, qui ne sont pas dehors."
    if answer == right + len(cards & known.fallen):
        return f"Vous oubliez ce qui est tombé {words.of} : regardez chaque pli."
    if answer > len(cards):
        return f"Le paquet entier n’a pas autant {words.of}."
    much = "trop" if answer > right else "trop peu"
    return f"C’est {much} {words.of} : reprenez les plis un par un, puis votre jeu."


def steps(known: Known, asked: tuple[str, ...]) -> tuple[Step, ...]:
    """For each sort: how many in the pack, how many seen and where, how many are left."""
    told: list[Step] = []
    for sort in asked:
        words, cards = SORTS[sort], cards_of(sort)
        note = {
            "atouts": "L’Excuse, sans numéro, n’en est pas un.",
            "figures": "Quatre par couleur : Roi, Dame, Cavalier, Valet.",
            "bouts": "Le Petit, le 21 et l’Excuse.",
        }.get(sort, "")
        told.append(Step(f"Le paquet a {words.number(len(cards))}.", words.rule, note=note))
        seen = [("Dans les plis", known.fallen), ("Dans votre jeu", known.hand)]
        if known.ecart:
            seen.append(("Dans votre écart", known.ecart))
        for where, place in seen:
            here = cards & place
            end = " :" if here else "."
            told.append(Step(f"{where}, {words.number(len(here))}{end}", words.rule, here))
        left, less = cards & known.out, " − ".join(str(len(cards & place)) for _, place in seen)
        sum_told = f"{len(cards)} − {less} = {len(left)}"
        told.append(Step(f"{capital(words.number(len(left)))} dehors : {sum_told}.", words.rule))
    return tuple(told)

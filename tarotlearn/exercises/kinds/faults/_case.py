"""A fault at the table laid before the referee: what every case is made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from rules_engine.cards import NO_CARDS, Card, Cards
from rules_engine.rules import Rules
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.scene import Choice, Choices

FIRST, AGAIN = "premiere", "encore"  # how often a player has done it
NOTHING, WARNING, HUNDRED = "rien", "avertissement", "cent-points"
COUNTS, VOID, DEAL_AGAIN = "compte", "annulee", "redonnee"
ALLOWED, TAKEN_BACK, TOO_LATE = "permise", "reprise", "consommee"

SANCTION = Choices(
    "Quelle sanction ?",
    (
        Choice(NOTHING, "Aucune"),
        Choice(WARNING, "Un avertissement"),
        Choice(HUNDRED, "100 points de pénalité"),
    ),
    "sanction",
)
FATE = Choices(
    "Que devient la donne ?",
    (
        Choice(COUNTS, "Elle compte"),
        Choice(VOID, "Elle est annulée"),
        Choice(DEAL_AGAIN, "Le même donneur la redonne"),
    ),
    "donne",
)
# What each answer comes to, after « si … ».
EFFECTS = {
    NOTHING: "il n’y aurait pas de sanction",
    WARNING: "ce serait un avertissement",
    HUNDRED: "ce serait 100 points de pénalité",
    COUNTS: "la donne compterait",
    VOID: "la donne serait annulée",
    DEAL_AGAIN: "le même donneur redonnerait",
    ALLOWED: "il n’y aurait pas de faute",
    TAKEN_BACK: "la carte serait reprise",
    TOO_LATE: "il serait trop tard",
}

Answer = tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """A case, told by what matters in it; the learner is seat 0.

    ``seat`` did it. ``moment`` says when it is noticed, or how often it happened, in a word of the
    case; ``winner`` the side that wins the deal. ``card`` is the card turned, shown or played, on
    ``trick``, from ``hand``; with a faux écart ``hand`` is the écart.
    """

    case: str
    players: int
    seat: int
    preneur: int
    moment: str = ""
    card: Card | None = None
    hand: Cards = NO_CARDS
    trick: tuple[Card, ...] = ()
    winner: Side | None = None

    @property
    def side(self) -> Side:
        """The side of who is at fault: the preneur, or a defender."""
        return Side.ATTAQUE if self.seat == self.preneur else Side.DEFENSE

    @property
    def the_card(self) -> Card:
        assert self.card is not None
        return self.card


class Case(ABC):
    """One sort of fault: how it is drawn, asked, judged and explained."""

    slug: str
    moments: tuple[str, ...]
    inputs: tuple[Choices, ...]
    rule: str
    has_card: bool = False
    has_hand: bool = False
    has_winner: bool = False

    effects: Mapping[str, str] = EFFECTS

    @abstractmethod
    def draw(self, rng: Random, players: int) -> Iterator[Question]:
        """Questions from one deal, of which one is to be chosen."""

    @abstractmethod
    def solve(self, question: Question, rules: Rules) -> Answer:
        """What the engine decides, by input."""

    @abstractmethod
    def told(self, question: Question) -> str:
        """What happened, without the question."""

    @abstractmethod
    def why(self, question: Question) -> str:
        """Why the right answer is right."""

    @abstractmethod
    def wrong(self, question: Question, number: int) -> str:
        """What to think of when the answer to an input is not right."""

    @abstractmethod
    def steps(self, question: Question) -> tuple[Step, ...]:
        """How one gets there."""

    @abstractmethod
    def changes(self, question: Question) -> Iterator[tuple[str, Question]]:
        """Small changes, each after « si … »."""

    @abstractmethod
    def hints(self, question: Question) -> tuple[str, str, str]:
        """What to look at; which rule decides; the last step but one."""


def seat_of(rng: Random, players: int) -> int:
    return int(rng.random() * players)

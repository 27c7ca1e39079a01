"""A full trick with the Excuse in it, and how the deal stands: what decides whose it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.cards import EXCUSE, NO_CARDS, Card, Cards, read_distinct
from rules_engine.cards import written as notation
from rules_engine.deal import table
from rules_engine.excuse import ExcuseFate, excuse_fate
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.trick import winner
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written


@dataclass(frozen=True, slots=True)
class Question:
    """A full trick with the Excuse; seats are counted from the learner's own, 0.

    ``attaque`` and ``defense`` are the tricks that each side has won before this one. ``names``
    says that the winner of the trick is told. ``pile`` is a trick that the side of the Excuse has
    won, when what it may give is asked too.
    """

    leader: int
    trick: tuple[Card, ...]
    preneur: int
    appele: int | None
    attaque: int
    defense: int
    names: bool = False
    pile: Cards = NO_CARDS

    @property
    def players(self) -> int:
        return len(self.trick)

    @property
    def owner(self) -> int:
        """Who has played the Excuse."""
        return (self.leader + self.trick.index(EXCUSE)) % self.players

    @property
    def is_last(self) -> bool:
        return self.attaque + self.defense == table(self.players).tricks - 1

    @property
    def is_slam(self) -> bool:
        """Whether the Excuse opens the last trick for a side that has won every other."""
        led = self.trick[0] == EXCUSE and self.is_last
        return led and not self.won_by(self.side(self.leader).other)

    def side(self, seat: int) -> Side:
        return Side.ATTAQUE if seat in (self.preneur, self.appele) else Side.DEFENSE

    def won_by(self, side: Side) -> int:
        """How many tricks this side has won before this one."""
        return self.attaque if side is Side.ATTAQUE else self.defense

    def winner(self, rules: Rules = FFT) -> int:
        """Who gathers the trick."""
        place = winner(self.trick, last=self.is_last, slam=self.is_slam, rules=rules)
        return (self.leader + place) % self.players

    def fate(self, rules: Rules = FFT) -> ExcuseFate:
        """Whose the Excuse becomes, and for what."""
        owner = self.side(self.owner)
        return excuse_fate(
            owner,
            self.side(self.winner(rules)),
            last=self.is_last,
            slam=self.is_slam,
            owner_has_trick=self.won_by(owner) > 0,
            rules=rules,
        )

    @property
    def is_settled(self) -> bool:
        """Whether the text says what happens: of some last tricks it does not."""
        own, other = self.side(self.owner), self.side(self.owner).other
        if not self.is_last or self.is_slam:
            return True
        both = self.won_by(own) > 0 and self.won_by(other) > 0
        return both and self.side(self.winner()) is other


def read(fields: Mapping[str, str]) -> Question:
    trick = read_distinct(written(fields, "pli"))
    if not 3 <= len(trick) <= 5 or EXCUSE not in trick:
        raise ValueError("« pli » : de 3 à 5 cartes, l’Excuse parmi elles")
    players = len(trick)
    pile = Cards.read(fields.get("gagne", ""))
    if pile and len(pile) != players or pile & Cards.of(trick):
        raise ValueError(f"« gagne » : un autre pli, de {players} cartes")
    has_appele = bool(fields.get("appele"))
    if has_appele and players != 5:
        raise ValueError("« appele » : à cinq joueurs seulement")
    most = table(players).tricks - 1
    question = Question(
        number(fields, "entame", 0, players - 1),
        trick,
        number(fields, "preneur", 0, players - 1),
        number(fields, "appele", 0, players - 1) if has_appele else None,
        number(fields, "attaque", 0, most),
        number(fields, "defense", 0, most),
        one_word(fields, "dit", ("oui", "non")) == "oui",
        pile,
    )
    if question.attaque + question.defense > most:
        raise ValueError(f"« attaque » et « defense » : {most} plis au plus avant celui-ci")
    if not question.is_settled:
        raise ValueError("le règlement ne dit pas ce que devient l’Excuse dans ce dernier pli")
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "entame": str(question.leader),
        "pli": notation(question.trick),
        "preneur": str(question.preneur),
        "appele": "" if question.appele is None else str(question.appele),
        "attaque": str(question.attaque),
        "defense": str(question.defense),
        "dit": "oui" if question.names else "non",
        "gagne": str(question.pile),
    }

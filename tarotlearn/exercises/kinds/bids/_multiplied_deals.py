"""A scored deal looked at for what its contract multiplies, and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.bidding import Bid
from rules_engine.cards import OUDLERS
from rules_engine.poignee import Level
from rules_engine.rules import FFT
from rules_engine.scoring import Part
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.fields import number, one_word, written
from tarotlearn.exercises.kinds.shared.finished_notation import PACK_WORTH, least_worth

FAILED, ANNOUNCED, SILENT = "manque", "annonce", "sans-annonce"
CHELEMS = (FAILED, ANNOUNCED, SILENT)
ALL_TRICKS = (ANNOUNCED, SILENT)
PARTS = (
    Part.OBJECTIF, Part.BASE, Part.DIFFERENCE, Part.PETIT_AU_BOUT, Part.POIGNEE, Part.CHELEM,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Question:
    """A scored deal, of which ``parts`` are looked at; with ``other``, played at two contracts.

    ``points`` are those of the attack. What is not among the parts did not happen.
    """

    players: int
    contract: Bid
    oudlers: int
    points: int
    parts: tuple[Part, ...]
    other: Bid | None = None
    petit_au_bout: Side | None = None
    poignee: Level | None = None
    chelem: str = ""


def pairs_of_contracts() -> tuple[tuple[Bid, Bid], ...]:
    """Two contracts of which the higher multiplies a whole number of times as much."""
    return tuple(
        (low, high)
        for low, factor in FFT.contracts
        for high, more in FFT.contracts
        if more > factor and more % factor == 0
    )


def possible(oudlers: int) -> range:
    """The points, all whole, of an attack that ends with so many bouts."""
    most = PACK_WORTH - least_worth(len(OUDLERS) - oudlers)
    return range((least_worth(oudlers) + 1) // 2, most // 2 + 1)


def read(fields: Mapping[str, str]) -> Question:
    parts = tuple(Part(one_word({"compte": word}, "compte", PARTS))
                  for word in written(fields, "compte").split())  # fmt: skip
    contract = Bid(one_word(fields, "contrat", CONTRACTS))
    other = Bid(one_word(fields, "autre", CONTRACTS)) if fields.get("autre") else None
    if other is not None and (contract, other) not in pairs_of_contracts():
        raise ValueError("« autre » : un contrat qui multiplie un nombre entier de fois plus")
    petit = Side(one_word(fields, "petit", tuple(Side))) if fields.get("petit") else None
    poignee = Level(one_word(fields, "poignee", tuple(Level))) if fields.get("poignee") else None
    chelem = one_word(fields, "chelem", CHELEMS) if fields.get("chelem") else ""
    told = ((Part.PETIT_AU_BOUT, petit), (Part.POIGNEE, poignee), (Part.CHELEM, chelem))
    if not parts or any((part in parts) is not bool(value) for part, value in told):
        raise ValueError("« compte » : ce qui s’est passé, et rien d’autre")
    oudlers, points = number(fields, "bouts", 0, len(OUDLERS)), number(fields, "points", 0, 91)
    if points not in possible(oudlers):
        raise ValueError("« points » : ce total ne va pas avec ce nombre de bouts")
    return Question(
        number(fields, "joueurs", 3, 5),
        contract,
        oudlers,
        points,
        tuple(part for part in PARTS if part in parts),
        other,
        petit,
        poignee,
        chelem,
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "contrat": question.contract.value,
        "autre": question.other.value if question.other else "",
        "bouts": str(question.oudlers),
        "points": str(question.points),
        "petit": question.petit_au_bout.value if question.petit_au_bout else "",
        "poignee": question.poignee.value if question.poignee else "",
        "chelem": question.chelem,
        "compte": " ".join(question.parts),
    }

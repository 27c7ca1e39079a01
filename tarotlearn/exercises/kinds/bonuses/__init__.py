"""What is scored besides the contract: poignées, petit au bout, chelem."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.bonuses import (
    chelem,
    juger_la_poignee,
    montrer_la_poignee,
    petit_au_bout,
    poignees_possibles,
    prime_de_poignee,
)

GROUP = Group(
    "primes",
    "Poignées, Petit au bout, chelem",
    (
        poignees_possibles,
        montrer_la_poignee,
        juger_la_poignee,
        prime_de_poignee,
        petit_au_bout,
        chelem,
    ),
)

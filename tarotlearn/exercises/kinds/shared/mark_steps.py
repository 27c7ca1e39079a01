"""From the value of a deal to the mark of each, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.finished import Entries, Finished
from tarotlearn.exercises.kinds.shared.people import does, name
from tarotlearn.exercises.kinds.shared.said import counted
from tarotlearn.exercises.kinds.shared.value_steps import summed
from tarotlearn.numerals import signed


def mark_steps(deal: Finished, found: Entries) -> Iterator[Step]:
    """The marks of each, and their sum."""
    defenders = deal.seats_of(Side.DEFENSE)
    preneur, appele, defenseur = found.marks
    yield Step(
        f"Il y a {counted(len(defenders), 'défenseur', 'défenseurs')}, qui marquent chacun "
        f"{signed(defenseur)}.",
        "repartition",
    )
    if appele is None:
        times = f"{len(defenders)} fois la valeur"
        yield Step(
            f"{does(deal.preneur, 'marque', 'marquez')} {times} : {signed(preneur)}.",
            "repartition",
        )
    else:
        assert deal.appele is not None, "a mark of the partner is a mark of someone"
        size = abs(found.value)
        verb = "se partage" if found.value >= 0 else "paie en tout"
        parts = counted(FFT.shares[2], "part", "parts", feminine=True)
        yield Step(
            f"L’attaque {verb} {len(defenders)} × {size} = {len(defenders) * size} points : "
            f"{parts} pour {name(deal.preneur)}, {signed(preneur)}, et une pour "
            f"{name(deal.appele)}, {signed(appele)}.",
            "repartition",
        )
    each = [preneur, *([] if appele is None else [appele]), *[defenseur] * len(defenders)]
    yield Step(f"Vérification : {summed(tuple(each))}.", "somme-nulle")

"""What a memo says of the score: bonuses, the value with an example, the mark of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.bidding import Bid, multiplier
from rules_engine.outcome import Outcome, ShownPoignee
from rules_engine.poignee import LEVELS, Level, prime, seuil
from rules_engine.points import objectif
from rules_engine.rules import Rules
from rules_engine.scoring import ScoreSheet, score_sheet
from rules_engine.shares import share_out
from rules_engine.sides import Side
from tarotlearn.lessons.memo.dealt import BID_NAMES
from tarotlearn.lessons.memo.parts import (
    TIMES,
    Grid,
    Row,
    Section,
    differing,
    heads_of,
)
from tarotlearn.numerals import MINUS, in_words, signed
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import plural

Tables = Sequence[int]

_GAP = 6  # of the example
_OUDLERS = 2


def poignees(tables: Tables, rules: Rules) -> Section:
    rows = tuple(
        Row(
            level.capitalize(),
            (
                *(str(seuil(level, players, rules)) for players in tables),
                differing([prime(level, players, rules) for players in tables]),
            ),
        )
        for level in LEVELS
    )
    heads = heads_of(tables) or ("", "Atouts")
    return Section(
        "poignees",
        "Les poignées",
        ("seuils-poignee", "prime-poignee", "poignee-au-vainqueur", "poignee-exacte"),
        Grid(rows, (*heads, "Prime")),
        (
            "Annoncée et montrée juste avant sa première carte : le nombre exact, du plus grand "
            "au plus petit. L’Excuse peut remplacer un atout, si l’on n’en cache aucun.",
            "La prime va au camp qui gagne la donne, sans multiplier.",
        ),
    )


def petit_au_bout(tables: Tables, rules: Rules) -> Section:
    rows = tuple(Row(BID_NAMES[bid], (str(_petit(bid, rules)),)) for bid, _ in rules.contracts)
    return Section(
        "petit-au-bout",
        "Le Petit au bout",
        ("petit-au-bout", "petit-au-bout-chelem"),
        Grid(rows),
        ("Le Petit est dans le dernier pli : la prime va au camp qui remporte ce pli.",),
    )


def _petit(bid: Bid, rules: Rules) -> int:
    """What the Petit au bout brings with this contract."""
    factor = multiplier(bid, rules) if rules.petit_au_bout_multiplied else 1
    return rules.petit_au_bout_prime * factor


def chelem(tables: Tables, rules: Rules) -> Section:
    rows = (
        Row("Annoncé et réussi", (signed(rules.chelem_announced_made),)),
        Row("Réussi sans annonce", (signed(rules.chelem_made),)),
        Row("Annoncé et manqué", (signed(-rules.chelem_failed),)),
        Row("Fait par la défense", (signed(-rules.chelem_made),)),
    )
    return Section(
        "chelem",
        "Le chelem",
        ("chelem-annonce", "chelem-defense"),
        Grid(rows),
        ("Tous les plis au même camp. On le compte pour l’attaque, sans multiplier.",),
    )


def example(players: int, rules: Rules) -> tuple[Outcome, ScoreSheet]:
    """A finished deal that shows the three signs, and its score."""
    outcome = Outcome(
        players,
        Bid.GARDE,
        _OUDLERS,
        2 * (objectif(_OUDLERS, rules) + _GAP),
        poignees=(ShownPoignee(Level.DOUBLE, Side.DEFENSE),),
        petit_au_bout=Side.DEFENSE,
    )
    return outcome, score_sheet(outcome, rules)


def value(tables: Tables, rules: Rules) -> Section:
    outcome, sheet = example(tables[0], rules)
    rows = [Row(line.label, (signed(line.points),)) for line in sheet.lines]
    rows.append(Row("Valeur de la donne", (signed(sheet.value),)))
    told = (
        f"Garde, {plural(outcome.oudlers, 'bout')}, {plural(sheet.contract.points, 'point')} "
        f"faits pour {sheet.contract.objectif} : réussie. La défense a mené le Petit au bout et "
        "montré une poignée double, qui va à l’attaque."
    )
    return Section(
        "valeur",
        "La valeur de la donne",
        ("base-25", "valeur"),
        said=(
            "En plus si le contrat est réussi, en moins s’il est chuté ; puis chaque prime, en "
            "plus pour l’attaque, en moins pour la défense.",
        ),
        formula=(
            f"({rules.base} + différence) {TIMES} contrat",
            "± Petit au bout ± poignées ± chelem",
        ),
        example=(told, Grid(tuple(rows))),
    )


def marks(tables: Tables, rules: Rules) -> Section:
    ways = [*_ways(tables)]
    with_appele = any(share_out(1, *way, rules)[1] is not None for way in ways)
    rows = tuple(_marks(players, alone, with_appele, rules) for players, alone in ways)
    appele = ("Appelé",) if with_appele else ()
    return Section(
        "marque",
        "La marque de chacun",
        ("repartition", "somme-nulle", "classement"),
        Grid(rows, ("", "Preneur", *appele, "Défenseur", "Exemple")),
        ("V est la valeur de la donne. La somme des marques est toujours nulle.",),
    )


def _ways(tables: Tables) -> Iterator[tuple[int, bool]]:
    """Each table, and whether the preneur is alone where he may have a partner."""
    for players in tables:
        yield players, False
        if share_out(1, players, False)[1] is not None:
            yield players, True


def _marks(players: int, alone: bool, with_appele: bool, rules: Rules) -> Row:
    preneur, appele = share_out(1, players, alone, rules)
    _, sheet = example(players, rules)
    gained = [mark for mark in share_out(sheet.value, players, alone, rules) if mark is not None]
    defenders = players - len(gained)
    shown = [*map(signed, gained), f"{defenders}{NO_BREAK}fois{NO_BREAK}{signed(-sheet.value)}"]
    title = f"à {players}, seul" if alone else f"à {players}"
    partner = (_share(appele),) if with_appele else ()
    return Row(title, (_share(preneur), *partner, f"{MINUS}V", ", ".join(shown)))


def _share(share: int | None) -> str:
    if share is None:
        return "–"
    return "V" if share == 1 else f"{share}{NO_BREAK}V"


def title_of(tables: Tables) -> str:
    """« Le tarot à quatre », « Le tarot à trois, quatre et cinq »."""
    if len(tables) == 1:
        return f"Le tarot à {in_words(tables[0])}"
    return "Le tarot, d’un coup d’œil"

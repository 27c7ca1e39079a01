"""What is known before the first card is played: sizes, points, bids, écart, call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.bidding import Bid
from rules_engine.cards import NO_CARDS, OUDLERS, WHOLE_DECK, Card, read_card, read_cards
from rules_engine.chien import chien_fate
from rules_engine.deal import TABLE_SIZES, Table, table
from rules_engine.points import half_points, objectif, value
from rules_engine.rules import Rules
from rules_engine.sides import Side
from tarotlearn.lessons.memo.parts import Grid, Row, Section, heads_of, times
from tarotlearn.lessons.numbers import in_points
from tarotlearn.words import listed, plural

Tables = Sequence[int]

BID_NAMES = {
    Bid.PRISE: "Prise",
    Bid.POUSSE: "Pousse",
    Bid.GARDE: "Garde",
    Bid.GARDE_SANS: "Garde sans",
    Bid.GARDE_CONTRE: "Garde contre",
}
_SIZES: dict[str, Callable[[Table], int]] = {
    "Cartes par joueur": lambda sizes: sizes.hand,
    "Données à la fois": lambda sizes: sizes.packet,
    "Cartes au chien": lambda sizes: sizes.chien,
    "Plis à jouer": lambda sizes: sizes.tricks,
}
# What is worth the same is counted under one name; the card that is drawn stands for it.
_WORTH = (("Roi", "RC"), ("Dame", "DC"), ("Cavalier", "CC"), ("Valet", "VC"))
_LOW = tuple(read_cards("10T 7A"))


def deal(tables: Tables, rules: Rules) -> Section:
    rows = tuple(
        Row(title, tuple(str(size(table(players, rules))) for players in tables))
        for title, size in _SIZES.items()
    )
    return Section(
        "donne",
        "La donne",
        ("distribution", "constituer-le-chien", "sens", "petit-sec", "tous-passent"),
        Grid(rows, heads_of(tables)),
        (
            "Tout tourne par la droite : on sert, on parle et on joue dans le sens inverse des "
            "aiguilles d’une montre.",
            "Au chien, une carte de temps en temps, jamais la première ni la dernière du paquet.",
            "*Petit sec* : le Petit pour tout atout, et pas l’Excuse. On étale son jeu avant les "
            "enchères, la donne est annulée, le suivant donne.",
        ),
    )


def target(tables: Tables, rules: Rules) -> Section:
    counts = range(len(rules.objectifs))
    rows = tuple(
        Row(plural(n, "bout") if n else "Aucun bout", (str(objectif(n, rules)),)) for n in counts
    )
    halves = [str(players) for players in tables if players % 2]
    said = [
        "Les bouts sont ceux que l’attaque a dans ses plis *à la fin*. Atteindre ce total suffit."
    ]
    if halves:
        where = f"À {listed(halves)} joueurs, un" if len(tables) > 1 else "Un"
        said.append(f"{where} demi-point revient au camp qui gagne la donne.")
    return Section(
        "objectif",
        "Bouts et points à faire",
        ("bouts", "objectif", "demi-point"),
        Grid(rows, ("L’attaque a", "Il lui faut")),
        tuple(said),
    )


def points(tables: Tables, rules: Rules) -> Section:
    low = value(_LOW[0], rules)
    groups: list[tuple[str, tuple[Card, ...]]] = [("Un bout", tuple(sorted(OUDLERS, key=_shown)))]
    groups += [(name, (read_card(card),)) for name, card in _WORTH]
    groups.append(("Toute autre carte", _LOW))
    rows = tuple(
        Row(
            name,
            (in_points(value(cards[0], rules)), in_points(value(cards[0], rules) + low)),
            cards,
        )
        for name, cards in groups
    )
    whole = in_points(half_points(WHOLE_DECK, rules))
    return Section(
        "points",
        "Ce que valent les cartes",
        ("valeurs", "compter-par-deux"),
        Grid(rows, ("", "seule", "avec une petite")),
        (f"On compte par deux : une carte chère et une petite. Tout le jeu fait {whole} points.",),
    )


def _shown(card: Card) -> int:
    """The 21 before the Petit, the Excuse last."""
    return -card.rank


def bids(tables: Tables, rules: Rules) -> Section:
    partner = ", avec son appelé s’il en a un" if max(tables) == max(TABLE_SIZES) else ""
    rows = tuple(
        Row(BID_NAMES[bid], (times(factor), _chien_of(bid, rules)))
        for bid, factor in rules.contracts
    )
    return Section(
        "encheres",
        "Les enchères",
        ("contrats", "une-seule-parole", "retourner-le-chien", "garde-sans", "garde-contre"),
        Grid(rows, ("", "Marque", "Le chien")),
        (
            "Chacun parle une fois, le voisin de droite du donneur d’abord : il passe, ou dit "
            f"plus fort que les autres. Le plus fort est le *preneur* : c’est l’attaque{partner}.",
        ),
    )


def _chien_of(bid: Bid, rules: Rules) -> str:
    """What becomes of the chien, as short as a table wants it."""
    fate = chien_fate(4, bid, NO_CARDS, rules)
    if fate.turned:
        return "montré, au preneur"
    return "caché, à l’attaque" if fate.side is Side.ATTAQUE else "caché, à la défense"


def ecart(tables: Tables, rules: Rules) -> Section:
    sizes = [chien_fate(players, Bid.PRISE, NO_CARDS, rules).ecart for players in tables]
    each = zip(sizes, tables, strict=True)
    count = plural(sizes[0], "carte")
    if len(set(sizes)) > 1:
        count = f"autant de cartes ({listed(f'{size} à {players}' for size, players in each)})"
    return Section(
        "ecart",
        "L’écart",
        ("ecart-interdits", "ecart-atouts", "ecart-clos"),
        said=(
            f"Le preneur prend le chien et met de côté {count}, qui comptent pour l’attaque.",
            "Jamais un Roi, jamais un bout. Un autre atout s’il n’a rien d’autre à écarter, "
            "et il le montre.",
        ),
    )


def call(tables: Tables, rules: Rules) -> Section:
    return Section(
        "appel",
        "À cinq : l’appel",
        (
            "appeler-un-roi",
            "s-appeler-soi-meme",
            "appele-au-chien",
            "associe-secret",
            "premiere-entame",
        ),
        said=(
            "Avant de voir le chien, le preneur appelle un Roi. S’il a tous les Rois, il peut "
            "appeler une Dame ; toutes les Dames aussi, un Cavalier ; puis un Valet.",
            "Qui a cette carte joue avec lui, et n’en dit rien : on le sait quand elle tombe.",
            "Le preneur a lui-même la carte, ou elle est au chien : il est seul contre tous.",
            "La toute première carte n’est pas de la couleur appelée, sauf la carte appelée.",
        ),
    )

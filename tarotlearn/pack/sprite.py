"""The sprite: what the symbols share, then one symbol a card, and the icons."""

from rules_engine.cards import DECK, EXCUSE, Card, Suit
from tarotlearn.pack.courts import COURTS
from tarotlearn.pack.inks import (
    ATOUT_PAPER,
    BOUT,
    EDGE,
    EXCUSE_PAPER,
    GOLD,
    INK,
    PAPER,
    TURN,
    number,
)
from tarotlearn.pack.lettering import GLYPHS, PEN, SUITS, squeezed, width_of, word
from tarotlearn.pack.shapes import back, both, outline, panel, rays, rosette, star

SIDE, LEAN = 14, 13 / 56  # half the distance of the two columns; they lean like the figures' sash
PIPS = {  # upper half of a suit card: (column, y); the lower half is turned
    1: "",
    2: "c34",
    3: "c34",
    4: "l34 r34",
    5: "l34 r34",
    6: "l34 r34",
    7: "l34 r34",
    8: "l34 r34 c62",
    9: "l34 r34 l71 r71",
    10: "l34 r34 l71 r71 c52.5",
}
MIDDLE = {3: "c90", 5: "c90", 6: "l90 r90", 7: "l90 r90 c62", 8: "l90 r90", 9: "c90"}
NUMBER, TIGHT = 33.5, 5  # height of an atout's number, and the gap between its digits
RANK = 27  # height of a rank
LEFT = 6.5
NOTCH = {
    digits: LEFT + width_of(widest, NUMBER, TIGHT) + 4 for digits, widest in ((1, "8"), (2, "20"))
}


def frame(digits: int) -> str:
    """The engraved frame, the light and the medallion of the atouts."""
    nx, ny = NOTCH[digits], 53
    hatch = 'stroke-dasharray=".7 .8" stroke-width="3"'
    return (
        f'<g id="a{digits}"><use href="#fa"/><g fill="none" stroke="currentColor" stroke-width=".7">'
        f'<path d="{outline(panel(nx, ny))}"/><path d="{outline(panel(nx, ny, 4.6))}"/>'
        f'<path d="{outline(panel(nx, ny, 2.4))}" {hatch}/>'
        f'<path stroke-width=".5" d="{rays(panel(nx, ny, 4.6), 96, 34)}"/>'
        '<circle cx="50" cy="90" r="32"/><circle cx="50" cy="90" r="27.4"/>'
        f'<circle cx="50" cy="90" r="29.7" {hatch}/></g></g>'
    )


def parts() -> str:
    """What the symbols share."""
    out = []
    for name, (_, path) in GLYPHS.items():
        out.append(f'<path id="g{name}" d="{squeezed(path)}"/>')
    for suit, path in SUITS.items():
        out.append(f'<path id="m{suit}" fill="currentColor" d="{path}"/>')
        out.append(
            f'<g id="p{suit}"><use href="#m{suit}" transform="scale(.2)translate(-50 -50)"/></g>'
        )
        out.append(
            f'<g id="y{suit}">'
            + both(f"Y{suit}", f'<use href="#m{suit}" transform="translate(6.5 41.5)scale(.19)"/>')
            + "</g>"
        )
    for name, paper in (("f", PAPER), ("fa", ATOUT_PAPER), ("fe", EXCUSE_PAPER)):
        out.append(
            f'<rect id="{name}" x=".5" y=".5" width="99" height="179" rx="7" fill="{paper}" stroke="{EDGE}"/>'
        )
    pen = f'fill="none" stroke="currentColor" stroke-width="{PEN}"'
    for rank in [*map(str, range(1, 11)), *"VCDR"]:
        gap = 5 if rank == "10" else 9
        left = 16 - width_of(rank, RANK, gap) / 2 if rank != "10" else 5.5
        out.append(
            f'<g id="x{rank}" {pen}>' + both(f"X{rank}", word(rank, left, 9, RANK, gap)) + "</g>"
        )
    for value in range(1, 22):
        text = str(value)
        left = (LEFT + NOTCH[len(text)] - 4 - width_of(text, NUMBER, TIGHT)) / 2
        out.append(
            f'<g id="n{value}" {pen}>'
            + both(f"N{value}", word(text, left, 9, NUMBER, TIGHT))
            + "</g>"
        )
    line = 'fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"'
    for rank, art in COURTS.items():
        notch = panel(37, 50) if rank == "EX" else panel(31, 63)
        out.append(
            f'<g id="h{rank}"><path d="{outline(notch)}" fill="none" stroke="currentColor" stroke-width=".8"/>'
            f"<g {line}>" + both(f"H{rank}", art) + "</g>"
            f'<path fill="{GOLD}" stroke="currentColor" stroke-width="1.2" d="M7 100L93 74V80L7 106Z"/>'
            '<path stroke="currentColor" stroke-width="2.5" stroke-dasharray="2 3" d="M7 103L93 77"/></g>'
        )
    out += [frame(1), frame(2)]
    out.append(f'<path id="b" fill="{BOUT}" d="M0 -4L3 0L0 4L-3 0Z"/>')
    out.append('<circle id="o" cx="50" cy="90" r="3" fill="' + GOLD + '" stroke="currentColor"/>')
    out.append(
        '<g id="as" fill="none" stroke="currentColor"><circle cx="50" cy="90" r="31" stroke-width=".7"/>'
        '<circle cx="50" cy="90" r="28.6" stroke-width="3" stroke-dasharray=".7 .8"/>'
        '<circle cx="50" cy="90" r="26.2" stroke-width=".7"/></g>'
    )
    return "".join(out)


def symbol(name: str, ink: str, art: str, box: str = "0 0 100 180") -> str:
    color = f' color="{ink}"' if ink else ""
    return f'<symbol id="{name}" viewBox="{box}"{color}>{art}</symbol>\n'


def suit_card(card: Card) -> str:
    rank, suit = str(card)[:-1], card.suit.value
    art = f'<use href="#f"/><use href="#x{rank}"/><use href="#y{suit}"/>'
    if rank in COURTS:
        return art + f'<use href="#h{rank}"/>'
    if card.rank == 1:
        return (
            art + f'<use href="#as"/><use href="#m{suit}" transform="translate(31 71)scale(.38)"/>'
        )
    for place in PIPS[card.rank].split():
        art += pip(suit, place, "/>") + pip(suit, place, f" {TURN}/>")
    for place in MIDDLE.get(card.rank, "").split():
        art += pip(suit, place, "/>")
    return art


def pip(suit: str, place: str, end: str) -> str:
    y = float(place[1:])
    x = 50 + {"l": -SIDE, "c": 0, "r": SIDE}[place[0]] + (90 - y) * LEAN
    return f'<use href="#p{suit}" x="{number(x)}" y="{number(y)}"{end}'


def atout_card(card: Card) -> str:
    digits = len(str(card.rank))
    art = f'<use href="#a{digits}"/><use href="#n{card.rank}"/><g fill="currentColor">'
    art += f'{rosette(card.rank)}</g><use href="#o"/>'
    if card.is_oudler:
        x = number((LEFT + NOTCH[digits] - 4) / 2)
        art += f'<use href="#b" x="{x}" y="48.5"/><use href="#b" x="{x}" y="48.5" {TURN}/>'
    return art


def excuse_card() -> str:
    index = f'<path fill="currentColor" d="{star(22, 24, 15)}"/><use href="#b" x="22" y="44"/>'
    return f'<use href="#fe"/>{both("nEX", index)}<use href="#hEX"/>'


def face(card: Card) -> str:
    """The symbol of a card."""
    if card == EXCUSE:
        art = excuse_card()
    else:
        art = atout_card(card) if card.suit is Suit.ATOUT else suit_card(card)
    return symbol(str(card), INK[card.suit.value], art)


ICONS = {  # 24 x 24, drawn in the text's colour
    "i-right": "M4.5 12.5L10 18L19.5 6.5",
    "i-wrong": "M6 6L18 18M18 6L6 18",
    "i-missed": "M12 5V19M5 12H19",
    "i-next": "M4 12H19M13 6L19 12L13 18",
    "i-hint": "M9 18H15M10 21H14M12 3A6 6 0 0 0 8.5 13.9C9 14.4 9.2 15 9.2 15.5H14.8C14.8 15 15 14.4 15.5 13.9A6 6 0 0 0 12 3Z",
}


LOGO = (
    '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" '
    'd="M19 1.5H5A3 3 0 0 0 2 4.5V35.5A3 3 0 0 0 5 38.5H24A3 3 0 0 0 27 35.5V9.5ZV9.5H27"/>'
    f'<g fill="none" stroke="currentColor" stroke-width="{PEN}">{word("1", 10, 14, 17)}</g>'
)


def icon(name: str) -> str:
    """The symbol of an icon, drawn in the text's colour."""
    art = (
        '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{ICONS[name]}"/>'
    )
    return symbol(name, "", art, "0 0 24 24")


def sprite() -> str:
    """The whole file."""
    symbols = [*map(face, DECK), symbol("DOS", "", back())]
    for suit in SUITS:
        symbols.append(symbol(f"s-{suit}", "", f'<use href="#m{suit}"/>', "0 0 100 100"))
    mark = f'<path fill="currentColor" d="{star(50, 54, 50)}"/>'
    symbols.append(symbol("s-EX", "", mark, "0 0 100 100"))
    symbols += map(icon, ICONS)
    symbols.append(symbol("logo", "", LOGO, "0 0 29 40"))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{parts()}</defs>\n{"".join(symbols)}</svg>\n'

"""Figures, letters and suit marks: skeletons swept by an elliptical pen."""

import re

from tarotlearn.pack.inks import number

PEN, CONTRAST = 10, 1.9  # thin strokes are 10 high, stems 19 wide: an engraver's numerals
GLYPHS = {  # width, path (absolute M L C H V Z)
    "0": (60, "M30 5C43 5 50 24 50 50C50 76 43 95 30 95C17 95 10 76 10 50C10 24 17 5 30 5Z"),
    "1": (44, "M5 24C14 22 22 15 24 0M24 2V95M4 95H44"),
    "2": (58, "M10 34C9 15 18 5 30 5C42 5 49 14 49 28C49 50 16 66 10 95H54"),
    "3": (
        58,
        "M10 28C10 13 18 5 29 5C41 5 47 14 47 26C47 39 39 47 25 47C40 47 49 56 49 71"
        "C49 86 41 95 28 95C16 95 9 87 9 73",
    ),
    "4": (62, "M42 95V8L7 69H60M26 95H58"),
    "5": (
        58,
        "M50 5H14M14 2V48C18 43 23 40 29 40C42 40 49 51 49 67C49 84 41 95 27 95C16 95 9 87 9 74",
    ),
    "6": (
        60,
        "M48 24C47 12 40 5 31 5C17 5 10 25 10 56C10 82 17 95 30 95C43 95 50 84 50 68"
        "C50 51 43 42 31 42C20 42 12 50 10 62",
    ),
    "7": (56, "M4 5H51C43 32 28 52 24 98"),
    "8": (
        60,
        "M30 5C41 5 47 14 47 25C47 37 40 46 30 46C20 46 13 37 13 25C13 14 19 5 30 5Z"
        "M30 46C43 46 50 56 50 70C50 85 42 95 30 95C18 95 10 85 10 70C10 56 17 46 30 46Z",
    ),
    "9": (
        60,
        "M12 76C13 88 20 95 29 95C43 95 50 75 50 44C50 18 43 5 30 5C17 5 10 16 10 32"
        "C10 49 17 58 29 58C40 58 48 50 50 38",
    ),
    "R": (
        74,
        "M18 5V95M4 95H34M4 5H36C51 5 58 14 58 27C58 41 50 49 36 49H18"
        "M38 49C50 52 52 66 57 95M48 95H74",
    ),
    "D": (72, "M18 5V95M4 95H33C53 95 62 78 62 50C62 22 53 5 33 5H4"),
    "C": (
        66,
        "M57 33C55 14 46 5 34 5C18 5 10 22 10 50C10 78 18 95 34 95C47 95 56 86 58 70M57 2V33",
    ),
    "V": (72, "M13 5L36 92L59 5M0 5H29M45 5H72"),
}

SUITS = {  # in a box 100 x 100
    "P": "M50 3C58 22 94 40 94 65C94 78 84 86 73 86C65 86 58 82 54 75C55 85 60 92 68 97H32"
    "C40 92 45 85 46 75C42 82 35 86 27 86C16 86 6 78 6 65C6 40 42 22 50 3Z",
    "C": "M50 97C44 82 4 62 4 33C4 16 16 5 29 5C40 5 47 12 50 23C53 12 60 5 71 5C84 5 96 16 96 33"
    "C96 62 56 82 50 97Z",
    "K": "M50 0C62 21 77 38 94 50C77 62 62 79 50 100C38 79 23 62 6 50C23 38 38 21 50 0Z",
    "T": "M50 4C62 4 71 13 71 24C71 31 68 37 63 41C66 40 70 39 74 39C86 39 96 48 96 61C96 73 86 82 74 82"
    "C65 82 58 78 54 71C55 83 60 92 68 97H32C40 92 45 83 46 71C42 78 35 82 26 82C14 82 4 73 4 61"
    "C4 48 14 39 26 39C30 39 34 40 37 41C32 37 29 31 29 24C29 13 38 4 50 4Z",
}


def squeezed(path: str) -> str:
    """The path with every x divided by CONTRAST; the group that draws it stretches it back."""
    out = []
    for command, rest in re.findall(r"([MLCHVZ])([^MLCHVZ]*)", path):
        values = [float(v) for v in rest.split()]
        if command == "H":
            values = [v / CONTRAST for v in values]
        elif command != "V":
            values = [v / CONTRAST if i % 2 == 0 else v for i, v in enumerate(values)]
        out.append(command + " ".join(map(number, values)))
    return "".join(out)


def word(text: str, x: float, y: float, height: float, gap: float = 9) -> str:
    """``text`` set in our numerals, its top left corner at x, y."""
    scale, at, out = height / 100, 0.0, []
    for letter in text:
        place = f' x="{number(at / CONTRAST)}"' if at else ""
        out.append(f'<use href="#g{letter}"{place}/>')
        at += GLYPHS[letter][0] + gap
    return (
        f'<g transform="translate({number(x)} {number(y)})'
        f'scale({scale * CONTRAST:.3f} {scale:.3f})">{"".join(out)}</g>'
    )


def width_of(text: str, height: float, gap: float = 9) -> float:
    return (sum(GLYPHS[c][0] for c in text) + gap * (len(text) - 1)) * height / 100

"""The court cards and the Excuse: one half-figure a rank, in the colour of its suit.

The other half is turned; the upper one ends on the line from (7, 103) to (93, 77), under the sash.
"""

import math

from tarotlearn.pack.inks import GOLD, PAPER, number


def pleats(cx: float, cy: float, rx: float, ry: float, count: int) -> str:
    """A ruff: a scalloped oval with its folds."""

    def at(k: float, f: float = 1) -> str:
        angle = math.tau * k / count
        return f"{number(cx + rx * f * math.sin(angle))} {number(cy - ry * f * math.cos(angle))}"

    edge = f"M{at(0)}" + "".join(f"Q{at(k + 0.5, 1.22)} {at(k + 1)}" for k in range(count)) + "Z"
    folds = "".join(f"M{at(k, 0.5)}L{at(k)}" for k in range(count))
    return edge + folds


def discs(r: float, *centres: tuple[float, float]) -> str:
    return "".join(f"M{number(x - r)} {number(y)}a{r} {r} 0 1 1 0 .01Z" for x, y in centres)


COURTS = {
    "R": (
        # mantle and its folds, tunic, the two ermine bands
        f'<path fill="currentColor" d="M7 103V86C16 77 30 71 46 66H78C85 68 90 70 93 73V77Z"/>'
        f'<path stroke="{PAPER}" d="M15 98C17 90 22 83 29 78M25 95C26 88 29 83 33 79"/>'
        f'<path fill="{GOLD}" d="M52 89.4V64H73V83Z"/>'
        f'<path fill="{PAPER}" d="M48 60C41 63 37 66 35 70L40 93L54 88.8C54 79 52 70 48 60Z'
        'M76 60C82 62 86 65 88 68.5L86.5 79L72 83.4C72.5 76 74 68 76 60Z"/>'
        '<path d="M42 69l.6 3.5M47.5 74l.6 3.5M42.5 80l.6 3.5M49 84l.5 3M82 67l-.4 3M77 73l-.4 3M82 76l-.3 2.5"/>'
        # hair, face, beard, features
        '<path fill="currentColor" d="M47 31C45 40 46 47 43 52C41 56 42 60 47 61C51 62 53 58 53 54H71'
        'C71 58 73 62 77 61C82 60 83 56 81 52C78 47 79 40 77 31Z"/>'
        f'<path fill="{PAPER}" d="M51 31H73V50H51Z"/>'
        '<path fill="currentColor" d="M51 42C52 49 56 49.5 62 47.8C68 49.5 72 49 73 42C76.5 58 71 72 62 79'
        'C53 72 47.5 58 51 42Z"/>'
        f'<path stroke="{PAPER}" d="M58.5 52.3C60.5 53.4 63.5 53.4 65.5 52.3M56.5 59C57.5 65 59.5 69 61.3 72M67.5 59C66.5 65 64.5 69 62.7 72M62 59V66"/>'
        '<path d="M53.5 37.8C55.5 36.2 58 36.3 60 37.8L60.4 45H63.6L64 37.8C66 36.3 68.5 36.2 70.5 37.8"/>'
        '<path stroke-width="2.2" d="M57 40.9v.01M67 40.9v.01"/>'
        # crown, sceptre
        f'<path fill="{GOLD}" d="M47 31.5L43.5 15L53 21.5L62 11.5L71 21.5L80.5 15L77 31.5C68 29 56 29 47 31.5Z"/>'
        '<path d="M46.3 27.2C57 24.5 67 24.5 77.7 27.2"/>'
        '<path stroke-width="3.6" d="M43.5 14.2v.01M62 11v.01M80.5 14.2v.01"/>'
        f'<path d="M88 69V26"/><path fill="{GOLD}" d="M88 12C90 14.5 91.2 17 91.2 20C91.2 23 90 24.5 88 24.5'
        'C86 24.5 84.8 23 84.8 20C84.8 17 86 14.5 88 12ZM85.5 27.5H90.5"/>'
    ),
    "D": (
        # hair, shoulders, dress and necklace
        '<path fill="currentColor" d="M62 13C46 13 43 27 44.5 39C46 52 39 60 37 74L62 84L88 72'
        'C85 60 78 52 79.5 39C81 27 78 13 62 13Z"/>'
        f'<path stroke="{PAPER}" d="M47 45C48 56 43 63 42 72M77 45C76 56 81 62 82.5 70M50 52C51 60 48 66 47 72M74 52C73 59 76 64 77 70"/>'
        f'<path fill="{PAPER}" d="M57 46V59C52 62 46 65 42 68C48 80 55 86 63 86C71 85 78 77 82 67C78 65 72 62 67 59V46Z"/>'
        '<path fill="currentColor" d="M7 103V88C17 78 31 72 42 68C47 79 54 84 62.5 84C70 84 77 76 82 67C87 69 91 71 93 73V77Z"/>'
        f'<path stroke="{PAPER}" d="M16 96C19 88 26 82 33 78M27 93C30 87 35 83 40 81M86 74L88 77"/>'
        f'<path stroke="{GOLD}" stroke-width="2.6" stroke-dasharray=".01 3.7" d="M50 66C53 73 57 75.5 62 75.5C67 75.5 71 73 74 66"/>'
        # face framed by the parted hair, features
        f'<path fill="{PAPER}" d="M51 34C51 24 55 21 62 21C69 21 73 24 73 34C73 45 68 52.5 62 52.5C56 52.5 51 45 51 34Z"/>'
        '<path fill="currentColor" d="M50.5 36C50 27 54 22.5 62 21C70 22.5 74 27 73.5 36C71 31 67 28.5 62 24.5C57 28.5 53 31 50.5 36Z"/>'
        '<path d="M54 34.7C56 33.2 58.2 33.3 60 34.6L60.6 41H63.2M64.4 34.6C66 33.3 68 33.2 70 34.7M59.5 46C61 47.2 63 47.2 64.5 46"/>'
        '<path stroke-width="2.2" d="M57.2 37.2v.01M66.8 37.2v.01"/>'
        # coronet, tulip
        f'<path fill="{GOLD}" d="M50 22.5L46.5 12.5L54.5 16.5L57.5 10.5L62 15.5L66.5 10.5L69.5 16.5L77.5 12.5L74 22.5C66 20 58 20 50 22.5Z"/>'
        '<path stroke-width="3" d="M46.5 12v.01M57.5 10.3v.01M66.5 10.3v.01M77.5 12v.01"/>'
        f'<path d="M87.5 69C86.5 63 86.5 58 87 51"/><path fill="{GOLD}" d="M87 52C82 50 81 44 82 38C84 40 85.5 41 87 37C88.5 41 90 40 92 38C93 44 92 50 87 52Z"/>'
    ),
    "C": (
        # mane, head and neck, bridle, eye, rein, folds
        f'<path fill="{GOLD}" d="M66 16C70 9 82 8 89 14C86 14 84 15 83 17C90 20 92.5 27 92.5 33C91 31 89 30 87 30'
        'C92 37 93 46 92.5 54C91 50 88 47 85 46C89 54 90 62 88 70L70 60Z"/>'
        '<path fill="currentColor" d="M63 9C66 11 68 15 69 19C79 25 85 38 85 52C85 62 88 70 93 74V77L20 99'
        "C25 87 37 77 47 70C53 66 57 62 58 57C53 58 49 59 46 62C43 65 38 66 35 63C32 60 33 56 35 53"
        'C39 46 42 38 46 31C49 25 54 20 60 18C60 14 61 11 63 9Z"/>'
        f'<path stroke="{PAPER}" d="M43 36.5L55 44C58 50 59 54 58 57M55 44C62 40 66 32 67 21M38.5 48.5C42 50 46 54 47 60.5M55 44C54 49 52 53 48.5 57"/>'
        f'<path fill="{PAPER}" stroke="none" d="M50.5 32.8C52 30 55.5 28.5 58 29.3C57 32 53.5 33.8 50.5 32.8Z"/>'
        '<path stroke-width="2" d="M54.3 31.2v.01"/>'
        f'<path stroke="{PAPER}" stroke-width="2" d="M37.7 57.6L38.6 56.4"/>'
        f'<path stroke="{GOLD}" stroke-width="2" d="M58 57C64 66 74 76 84 79"/><path fill="{GOLD}" d="M57 41.5A2.5 2.5 0 1 1 53 44.5A2.5 2.5 0 0 1 57 41.5Z"/>'
        f'<path stroke="{PAPER}" d="M30 94C37 84 48 78 57 69M43 90C50 83 57 79 64 74M75 40C77 48 77 58 79 66"/>'
    ),
    "V": (
        # doublet, halberd, hair, face
        '<path fill="currentColor" d="M7 103V90C16 80 32 74 46 70H76C84 71 90 73 93 75V77Z"/>'
        f'<path stroke="{PAPER}" d="M17 98C20 90 26 84 34 80M28 95C31 89 36 85 41 82M83 75L85 78"/>'
        f'<path d="M88 73V14"/><path fill="{GOLD}" d="M88 9L90.2 17L88 20L85.8 17ZM86.5 21H89.5V38C84 38 80.5 34 80 29.5C80.5 25 84 22 86.5 21Z"/>'
        f'<path fill="{GOLD}" d="M46 28C43 38 45 47 42 55C47 59 53 59 56 56L66 56C70 59 76 59 80 55C77 47 79 38 76 28Z"/>'
        '<path d="M47 36C46 44 48 49 46 56M75 36C76 44 74 49 76 56"/>'
        f'<path fill="{PAPER}" d="{pleats(61, 67, 20, 9, 16)}"/>'
        f'<path fill="{PAPER}" d="M50 28H72V42C72 53 67 62 61 62C55 62 50 53 50 42Z"/>'
        '<path d="M53.5 39C55.5 37.5 57.5 37.6 59.3 38.9L59.8 47H62.6M63.4 38.9C65 37.6 67 37.5 69 39M58.5 53C60 54.2 62.5 54.2 64 53"/>'
        '<path stroke-width="2.2" d="M56.7 41.8v.01M66 41.8v.01"/>'
        # beret and plume
        '<path fill="currentColor" d="M41 30C38 20 46 12 60 12C75 12 84 18 82 27C81 32 74 29 61 29C50 29 43 34 41 30Z"/>'
        f'<path stroke="{PAPER}" d="M45 30.5C52 27 70 26.5 79 29"/>'
        f'<path fill="{GOLD}" d="M45 26C38 23 33 16 34.5 9.5C37 11 38.5 11.5 40 11C41 13 43 14 45 14.5C46 17 49 20 51 25C49.5 27 47 27 45 26Z"/><path d="M37.5 13.5C40 18 44 22 49 25.5"/>'
    ),
    "EX": (
        # harlequin coat
        f'<path fill="{GOLD}" d="M7 103V90C16 80 32 74 46 70H78C85 71 90 73 93 75V77Z"/>'
        '<path fill="currentColor" d="M14 84.5L25 91L17 100L7 103V98ZM34 75L25 91L38 93.6L47 84.5ZM61 74L47 84.5L55 88.5L66.5 85.2L73 79ZM80 71L73 79L80.5 81L89 78.2L93 77V75Z"/>'
        # collar of points and bells
        f'<path fill="{PAPER}" d="M46 60C42 66 35 69 29 70L41 75L40 83L53 77L61 86L69 77L82 80L80 72L91 68C85 66 81 63 78 60Z"/>'
        f'<path fill="{GOLD}" d="{discs(2.2, (28.5, 70.5), (39.5, 84), (61, 86.5), (82.5, 81), (90.5, 68.5))}"/>'
        # hood, face, features
        '<path fill="currentColor" d="M47 30C44 42 46 58 62 65C78 58 80 42 77 30Z"/>'
        f'<path fill="{PAPER}" d="M51 33C51 29 56 27 62 27C68 27 73 29 73 33V43C73 52 68 59 62 59C56 59 51 52 51 43Z"/>'
        '<path d="M53.5 38.3C55.5 35.8 58 36.1 59.8 38.5L60.4 46H63.2M64.2 38.5C66 36.1 68.5 35.8 70.5 38.3M55.8 49C58 54.5 66 54.5 68.2 49M55 48.5L56.5 49.7M69 48.5L67.5 49.7"/>'
        '<path stroke-width="2.2" d="M57 41.2v.01M67 41.2v.01"/>'
        # three horns of the cap
        '<path fill="currentColor" d="M62 31C56 29 51 30 47 33C46 38 44 41 41 42C37 34 41 20 50 18C56 17 60 22 62 31Z"/>'
        f'<path fill="{GOLD}" d="M62 31C68 29 73 30 77 33C78 38 81 41 84 42C88 34 84 20 75 18C68 17 64 22 62 31Z"/>'
        f'<path fill="{PAPER}" d="M62 31C56 27 53 20 59 13L62 12L65 13C71 20 68 27 62 31Z"/><path d="M62 16V27"/>'
        f'<path fill="{GOLD}" d="{discs(2.6, (41, 43.5), (84, 43.5), (62, 11.6))}"/>'
    ),
}

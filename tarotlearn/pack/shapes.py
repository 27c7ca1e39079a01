"""The engraver's geometry: frames, light, rosettes, the lattice of the back."""

import math

from tarotlearn.pack.inks import BACK, PAPER, TURN, number

Points = list[tuple[float, float]]


def panel(nx: float, ny: float, inset: float = 0) -> Points:
    """The frame of a card, notched at two corners where the indices stand."""
    a, b = 7 + inset, nx + inset
    c, d = 7 + inset, ny + inset
    top = [(b, c), (100 - a, c), (100 - a, 180 - d), (100 - b, 180 - d)]
    return top + [(100 - x, 180 - y) for x, y in top]


def outline(points: Points) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def rays(points: Points, count: int, start: float) -> str:
    """The engraved light around the middle: lines from a circle to the frame."""
    out = []
    for k in range(count):
        angle = math.tau * (k + 0.5) / count
        dx, dy = math.sin(angle), -math.cos(angle)
        reach = 1e9
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            ex, ey = x2 - x1, y2 - y1
            cross = dx * ey - dy * ex
            if abs(cross) < 1e-9:
                continue
            t = ((x1 - 50) * ey - (y1 - 90) * ex) / cross
            u = ((x1 - 50) * dy - (y1 - 90) * dx) / cross
            if t > 0 and -1e-9 <= u <= 1 + 1e-9:
                reach = min(reach, t)
        near = start + (2.5 if k % 2 else 0)
        if reach > near + 1:
            out.append(
                f"M{50 + dx * near:.1f} {90 + dy * near:.1f}L{50 + dx * reach:.1f} {90 + dy * reach:.1f}"
            )
    return "".join(out)


def rosette(count: int) -> str:
    """As many petals as the atout's number."""
    inner, outer = 3.5, 25
    room = (inner + 0.62 * (outer - inner)) * math.sin(math.pi / count) * 0.8
    half = 11 if count < 3 else min(9.5, room)
    petal = (
        f"M50 {number(90 - inner)}C{number(50 - half * 1.35)} {number(90 - inner - 9)} "
        f"{number(50 - half)} {number(90 - outer + 4)} 50 {number(90 - outer)}"
        f"C{number(50 + half)} {number(90 - outer + 4)} {number(50 + half * 1.35)} {number(90 - inner - 9)} 50 {number(90 - inner)}Z"
    )
    turns = "".join(
        f'<path d="{petal}"'
        + (f' transform="rotate({number(360 * k / count)} 50 90)"' if k else "")
        + "/>"
        for k in range(count)
    )
    return turns


def star(cx: float, cy: float, r: float, points: int = 5, ratio: float = 0.42) -> str:
    corners = []
    for k in range(points * 2):
        radius = r if k % 2 == 0 else r * ratio
        angle = math.pi * k / points
        corners.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return outline(corners)


def both(part: str, art: str) -> str:
    """A part drawn upright, then turned."""
    return f'<g id="{part}">{art}</g><use href="#{part}" {TURN}/>'


def back() -> str:
    """Baize, a lattice and a star."""
    lines = []
    step, (x1, y1, x2, y2) = 10.75, (7.0, 7.0, 93.0, 173.0)
    for sign in (1, -1):
        for k in range(-20, 30):
            # y - y1 = sign * 1.93 * (x - c): cut at the frame
            c = x1 + k * step
            slope = sign * 83 / 43
            ends = []
            for x in (x1, x2):
                y = y1 + slope * (x - c)
                if y1 <= y <= y2:
                    ends.append((x, y))
            for y in (y1, y2):
                x = c + (y - y1) / slope
                if x1 < x < x2:
                    ends.append((x, y))
            if len(ends) == 2:
                lines.append("M" + "L".join(f"{number(x)} {number(y)}" for x, y in ends))
    return (
        f'<use href="#f"/><path fill="{BACK}" d="M7 7H93V173H7Z"/>'
        f'<g fill="none" stroke="{PAPER}"><path stroke-width=".6" d="{"".join(lines)}"/>'
        f'<path d="M10 10H90V170H10Z" stroke-width="1"/></g>'
        f'<circle cx="50" cy="90" r="20" fill="{PAPER}"/><circle cx="50" cy="90" r="17.5" fill="{BACK}"/>'
        f'<path fill="{PAPER}" d="{star(50, 90, 14, 8, 0.5)}"/><path fill="{BACK}" d="{star(50, 90, 5, 8, 0.5)}"/>'
    )

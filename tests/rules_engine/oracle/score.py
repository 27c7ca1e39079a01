"""The value of a deal and everyone's mark (R « Le calcul des scores », « La marque »)."""

from __future__ import annotations

from math import ceil

OBJECTIVES = {0: 56, 1: 51, 2: 41, 3: 36}
MULTIPLIERS = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
PRIMES = {"simple": 20, "double": 30, "triple": 40}


def score(question: dict) -> dict:
    players, contract = question["players"], question["contract"]
    multiplier = MULTIPLIERS[contract]
    points = question["half_points"] / 2
    objective = OBJECTIVES[question["oudlers"]]
    won = points >= objective
    # A half-point goes to the side that wins: the gap, up or down, is that much larger.
    gap = ceil(abs(points - objective))
    contract_line = (25 + gap) * multiplier
    lines = [
        {"label": "contrat", "points": contract_line if won else -contract_line},
        {"label": "petit au bout", "points": petit_au_bout(question) * multiplier},
        {"label": "poignées", "points": poignees(question) if won else -poignees(question)},
        {"label": "chelem", "points": chelem(question["chelem"])},
    ]
    value = sum(line["points"] for line in lines)
    answer = {"won": won, "value": value, "defenseur": -value, "lines": lines}
    if players == 3:
        answer["preneur"] = 2 * value
    elif players == 4:
        answer["preneur"] = 3 * value
    elif question["alone"]:
        answer["preneur"] = 4 * value
    else:
        answer["preneur"] = 2 * value
        answer["appele"] = value
    return answer


def petit_au_bout(question: dict) -> int:
    return {"attaque": 10, "defense": -10, None: 0}[question["petit_au_bout"]]


def poignees(question: dict) -> int:
    return sum(PRIMES[poignee["level"]] for poignee in question["poignees"])


def chelem(chelem: dict) -> int:
    points = 0
    if chelem["made"] == "attaque":
        points += 400 if chelem["announced"] else 200
    elif chelem["announced"]:
        points -= 200
    if chelem["made"] == "defense":
        points -= 200
    return points

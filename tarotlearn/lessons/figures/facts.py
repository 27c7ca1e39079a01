"""Examples without cards: what may be said, who deals, whose the Excuse is, the score."""

from __future__ import annotations

from tarotlearn.lessons.figures.values import Answer, Figure, Line, Question, Stamp
from tarotlearn.lessons.numbers import in_digits, in_points
from tarotlearn.words import listed

_BIDS = {
    "passe": "passe",
    "prise": "prise",
    "garde": "garde",
    "garde_sans": "garde sans",
    "garde_contre": "garde contre",
}
_NEIGHBOURS = ("le même joueur", "son voisin de droite", "le deuxième à sa droite")
_SIDES = {"attaque": "l’attaque", "defense": "la défense"}
_LOW_CARD = {None: "aucune", "donnee": "donnée aussitôt", "due": "due, dès le premier pli gagné"}
_EVENTS = {
    None: "la donne va commencer",
    "petit_sec": "un Petit sec est annoncé",
    "petit_sec_tardif": "un Petit sec est découvert en cours de jeu",
    "tous_passent": "tout le monde passe",
    "fausse_donne": "le donneur s’est trompé",
    "donne_jouee": "la donne a été jouée",
}


def bids(question: Question, answer: Answer) -> Figure:
    said = ", ".join(_BIDS[bid] for bid in question["previous"]) or "rien encore"
    may = listed((_BIDS[bid] for bid in answer["bids"]), "ou") or "plus rien, chacun a parlé"
    return Figure(facts=(("Déjà dit", said), ("Le suivant peut dire", may)))


def next_deal(question: Question, answer: Answer) -> Figure:
    players, dealer = question["players"], question["dealer"]
    event = question.get("event")
    facts = [("Il se passe ceci", _EVENTS[event])]
    if event:
        facts.append(("Points", "marqués" if answer["scored"] else "aucun"))
        facts.append(("Donne ensuite", _NEIGHBOURS[(answer["dealer"] - dealer) % players]))
    speaker = _NEIGHBOURS[(answer["first_speaker"] - answer["dealer"]) % players]
    leader = _NEIGHBOURS[(answer["first_lead"] - answer["dealer"]) % players]
    facts.append(("Parle d’abord", speaker))
    facts.append(("Entame", leader))
    if not answer["dealer_may_bid"]:
        facts.append(("Le donneur", "n’a pas le droit d’enchérir"))
    return Figure(facts=tuple(facts))


def excuse(question: Question, answer: Answer) -> Figure:
    trick = question["owner"] if answer["wins"] else question["winner"]
    return Figure(
        facts=(
            ("L’Excuse est jouée par", _SIDES[question["owner"]]),
            ("Le pli va à", _SIDES[trick]),
            ("L’Excuse va à", _SIDES[answer["to"]]),
            ("Carte basse en échange", _LOW_CARD[answer["low_card"]]),
        )
    )


def table(question: Question, answer: Answer) -> Figure:
    poignees = answer["poignees"].items()
    return Figure(
        facts=(
            ("Joueurs", str(question["players"])),
            ("Cartes en main", str(answer["hand"])),
            ("Cartes au chien", str(answer["chien"])),
            ("Distribuées par", str(answer["packet"])),
            ("Plis", str(answer["tricks"])),
            ("Poignées", listed(f"{level} {size}" for level, size in poignees)),
        )
    )


def _line(label: str, points: int) -> Line:
    sign = "−" if points < 0 else "+" if points else ""
    return Line(label, f"{sign}{in_digits(abs(points))}", points < 0)


def score(question: Question, answer: Answer) -> Figure:
    facts = (
        ("Contrat", _BIDS[question["contract"]]),
        ("Bouts", str(question["oudlers"])),
        ("Points de l’attaque", in_points(question["half_points"])),
    )
    lines = [_line(line["label"], line["points"]) for line in answer["lines"]]
    lines.append(_line("Valeur de la donne", answer["value"]))
    marks = [_line("Preneur", answer["preneur"])]
    if "appele" in answer:
        marks.append(_line("Appelé", answer["appele"]))
    marks.append(_line("Chaque défenseur", answer["defenseur"]))
    won = Stamp("yes", "Contrat réussi") if answer["won"] else Stamp("no", "Contrat chuté")
    return Figure((), facts, tuple(lines), tuple(marks), won)

"""Examples without cards: what may be said, who deals, whose the Excuse is, the score."""

from __future__ import annotations

from rules_engine.bidding import Bid
from rules_engine.notation.words import BID_WORDS
from rules_engine.points import objectif
from rules_engine.variants import rules_named
from tarotlearn.lessons.figures.values import Answer, Figure, Line, Question, Stamp
from tarotlearn.lessons.numbers import in_digits, in_points
from tarotlearn.words import listed, plural

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
    said = ", ".join(BID_WORDS[Bid(bid)] for bid in question["previous"]) or "rien encore"
    may = (
        listed((BID_WORDS[Bid(bid)] for bid in answer["bids"]), "ou") or "plus rien, chacun a parlé"
    )
    return Figure(facts=(("Déjà dit", said), ("Le suivant peut dire", may)))


def _seen_from(dealer: int, seat: int, players: int) -> str:
    """A seat by its place at the table of this dealer."""
    right = (seat - dealer) % players
    left = players - right
    if right == 0:
        return "le même donneur"
    if right == left:
        return "le joueur en face du donneur"
    side, steps = ("droite", right) if right < left else ("gauche", left)
    return f"{'le voisin de' if steps == 1 else 'le deuxième à'} {side} du donneur"


def next_deal(question: Question, answer: Answer) -> Figure:
    players, dealer, event = question["players"], question["dealer"], question.get("event")
    facts = [("À table", plural(players, "joueur")), ("Ce qui arrive", _EVENTS[event])]
    if event:
        facts.append(("Points", "marqués" if answer["scored"] else "aucun"))
        facts.append(("Donne alors", _seen_from(dealer, answer["dealer"], players)))
    facts.append(("Parle d’abord", _seen_from(dealer, answer["first_speaker"], players)))
    facts.append(("Entame", _seen_from(dealer, answer["first_lead"], players)))
    if not answer["dealer_may_bid"]:
        facts.append(("Enchères", "interdites au donneur"))
    return Figure(facts=tuple(facts))


def excuse(question: Question, answer: Answer) -> Figure:
    trick = question["owner"] if answer["wins"] else question["winner"]
    return Figure(
        facts=(
            ("L’Excuse est jouée par", _SIDES[question["owner"]]),
            ("Le pli va à", _SIDES[trick]),
            ("L’Excuse va à", _SIDES[answer["to"]]),
            ("Petite carte en échange", _LOW_CARD[answer["low_card"]]),
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


def sizes(question: Question, answer: Answer) -> Figure:
    """Of a table, only what is dealt: for who does not know what a poignée is."""
    return Figure(facts=table(question, answer).facts[:-1])


def _line(label: str, points: int) -> Line:
    sign = "−" if points < 0 else "+" if points else ""
    return Line(label, f"{sign}{in_digits(abs(points))}", points < 0)


def score(question: Question, answer: Answer) -> Figure:
    facts = (
        ("Contrat", BID_WORDS[Bid(question["contract"])]),
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


def needed(question: Question, answer: Answer) -> Figure:
    """Of a score, only what the attack needed and what it has: for who cannot count one yet."""
    oudlers = question["oudlers"]
    total = objectif(oudlers, rules_named(question.get("rules", "fft")))
    facts = (
        ("Bouts de l’attaque", str(oudlers)),
        ("Points qu’il lui faut", str(total)),
        ("Points qu’elle a", in_points(question["half_points"])),
    )
    label = answer["lines"][0]["label"]
    return Figure(facts=facts, stamp=Stamp("yes" if answer["won"] else "no", label))

"""Examples that only a house rule can change: a deal that is void or not, a misère."""

from __future__ import annotations

from rules_engine.bidding import Bid
from rules_engine.notation.words import BID_WORDS
from tarotlearn.lessons.figures.values import Answer, Figure, Question, Stamp, hand
from tarotlearn.lessons.numbers import in_digits

_VOID = {
    None: Stamp("yes", "La donne se joue"),
    "petit_sec": Stamp("no", "Donne annulée"),
    "petit_au_chien": Stamp("no", "Donne annulée"),
}


def annulation(question: Question, answer: Answer) -> Figure:
    rows = [hand("Le jeu distribué", question["hand"])] if question.get("hand") else []
    if question.get("chien"):
        rows.append(hand("Le chien, retourné", question["chien"]))
    facts = [("Contrat", BID_WORDS[Bid(question["contract"])])] if "contract" in question else []
    return Figure(tuple(rows), tuple(facts), stamp=_VOID[answer["void"]])


def misere(question: Question, answer: Answer) -> Figure:
    facts = (
        ("Ce joueur marque", _signed(answer["mark"])),
        ("Chaque autre marque", _signed(answer["others"])),
    )
    return Figure((hand("Le jeu distribué", question["hand"]),), facts)


def _signed(points: int) -> str:
    sign = "−" if points < 0 else "+" if points else ""
    return f"{sign}{in_digits(abs(points))}"

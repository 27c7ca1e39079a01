"""Examples of a fault at the table: what happened, and what the referee decides of it."""

from __future__ import annotations

from rules_engine.cards import Cards, read_card
from tarotlearn.lessons.figures.values import Answer, Figure, Question, Row, Stamp, hand
from tarotlearn.lessons.numbers import in_digits
from tarotlearn.words import the

_FAULTS = {
    "carte-exposee": "une carte montrée par mégarde",
    "relever-son-jeu": "des cartes relevées trop tôt",
    "faute-non-rectifiable": "une faute qui ne se répare plus",
    "fausse-donne": "une fausse donne, découverte en cours de jeu",
    "faux-ecart": "un faux écart",
    "marque-fausse": "une feuille de marque à vérifier",
}
_BY = {"preneur": "le preneur", "defenseur": "un défenseur"}
_SIDES = {"attaque": "l’attaque", "defense": "la défense"}
_TO = {"attaque": "au preneur", "defense": "à la défense"}
_STAMPS = {
    "compte": Stamp("yes", "La donne compte"),
    "annulee": Stamp("no", "Donne annulée"),
    "continue": Stamp("yes", "On continue"),
    "redonnee": Stamp("no", "Le même donneur recommence"),
    "aucune": Stamp("yes", "Aucune sanction"),
    "avertissement": Stamp("", "Un avertissement"),
    "cent points": Stamp("no", "100 points de pénalité"),
}


def _warned(times: int) -> str:
    return "non" if times == 0 else "oui"


def _last_trick(answer: Answer) -> str:
    given = f", avec {the(read_card(answer['with_card']))}" if answer["with_card"] else ""
    return f"{_TO[answer['last_trick_to']]}{given}"


def arbitrage(question: Question, answer: Answer) -> Figure:
    rows: list[Row] = []
    facts = [("La faute", _FAULTS[question["fault"]])]
    if question.get("card"):
        facts = [("La faute", "une carte retournée en donnant")]
        rows.append(hand("La carte retournée", question["card"]))
    if question.get("ecart"):
        rows.append(hand("L’écart", str(Cards.read(question["ecart"]))))
    if question.get("by"):
        facts.append(("Commise par", _BY[question["by"]]))
    if "before" in question:
        facts.append(("Déjà averti", _warned(question["before"])))
    if question.get("winner"):
        facts.append(("Gagne la donne", _SIDES[question["winner"]]))
    if "last_trick_to" in answer:
        facts.append(("Le dernier pli va", _last_trick(answer)))
        facts.append(("Petit au bout", "possible" if answer["petit_au_bout"] else "aucun"))
    if "total" in answer:
        facts.append(("La somme des marques", in_digits(answer["total"]).replace("-", "−")))
    return Figure(
        tuple(rows), tuple(facts), stamp=_STAMPS[answer.get("deal", "") or answer["sanction"]]
    )

"""Examples that show cards: a hand, a trick, a pile, an écart, a poignée."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import Cards, read_cards
from tarotlearn.lessons.figures.values import (
    Answer,
    Figure,
    Question,
    Stamp,
    hand,
    in_order,
)
from tarotlearn.lessons.numbers import in_points
from tarotlearn.lessons.signals import SIGNALS
from tarotlearn.typography import typeset
from tarotlearn.words import card_name, in_hand_order, listed

_OBLIGATIONS = {
    "entame": "Entame libre",
    "premiere-entame": "Première entame",
    "excuse-entame": "Libre après l’Excuse",
    "fournir": "Fournir",
    "couper": "Couper",
    "monter": "Monter",
    "sous-couper": "Sous-couper",
    "se-defausser": "Se défausser",
    "excuse-libre": "Jouer l’Excuse",  # by a variant only: the official rule never forces it
}
_SORTS = {
    "cartes": "Cartes inconnues",
    "atouts": "Atouts dehors",
    "pique": "Piques dehors",
    "coeur": "Cœurs dehors",
    "carreau": "Carreaux dehors",
    "trefle": "Trèfles dehors",
    "rois": "Rois dehors",
    "figures": "Figures dehors",
    "bouts": "Bouts dehors",
}
_OUTCOMES = {
    "comptee": "comptée",
    "non_comptee": "non comptée",
    "donne_annulee": "donne annulée",
}


def petit_sec(question: Question, answer: Answer) -> Figure:
    yes, no = Stamp("yes", "Petit sec"), Stamp("no", "Pas un Petit sec")
    return Figure(
        (hand("Le jeu distribué", question["hand"]),),
        stamp=yes if answer["petit_sec"] else no,
    )


def playable(question: Question, answer: Answer) -> Figure:
    allowed = Cards.read(answer["cards"])
    marks = {card: "ok" if card in allowed else "rest" for card in Cards.read(question["hand"])}
    rows = [hand("Votre jeu", question["hand"], marks)]
    if question["trick"]:
        rows.insert(0, in_order("Dans le pli", question["trick"]))
    facts = []
    if question.get("called"):
        facts.append(("Carte appelée", card_name(read_cards(question["called"])[0])))
    stamp = Stamp("", _OBLIGATIONS[answer["because"]])
    return Figure(tuple(rows), tuple(facts), stamp=stamp)


def winner(question: Question, answer: Answer) -> Figure:
    best = int(answer["winner"])
    name = card_name(read_cards(question["trick"])[best])
    row = in_order("Le pli, dans l’ordre", question["trick"], best)
    return Figure((row,), stamp=Stamp("", f"{name} remporte le pli"))


def points(question: Question, answer: Answer) -> Figure:
    half_points, oudlers = answer["half_points"], answer["oudlers"]
    label = f"{in_points(half_points)} point{'s' if half_points >= 4 else ''}"
    if oudlers:
        label += f", {oudlers} bout{'s' if oudlers > 1 else ''}"
    return Figure((hand("Les cartes", question["cards"]),), stamp=Stamp("", label))


def poignee(question: Question, answer: Answer) -> Figure:
    rows = [hand("Votre jeu", question["hand"])]
    if question.get("discarded"):
        rows.append(hand("Votre écart", question["discarded"]))
    levels = listed(answer["levels"], "ou")
    if levels:
        return Figure(tuple(rows), stamp=Stamp("yes", f"Poignée {levels}"))
    return Figure(tuple(rows), stamp=Stamp("no", "Pas de poignée"))


def poignee_faults(question: Question, answer: Answer) -> Figure:
    shown = in_order("Montré, dans l’ordre", question["shown"])
    if question["shown"].split() == [*map(str, in_hand_order(Cards.read(question["shown"])))]:
        shown = replace(shown, ordered=False)  # read as a hand is, it is in its order too
    rows = (hand("Le jeu", question["hand"]), shown)
    facts = [("Annoncée", f"poignée {question['level']}")]
    if "outcome" in answer:
        outcome = answer["outcome"]
        facts.append(("Si le preneur gagne", _OUTCOMES[outcome["preneur_gagne"]]))
        facts.append(("Si le preneur chute", _OUTCOMES[outcome["preneur_chute"]]))
    yes, no = Stamp("yes", "Bien présentée"), Stamp("no", "Mal présentée")
    return Figure(rows, tuple(facts), stamp=no if answer["faults"] else yes)


def ecart(question: Question, answer: Answer) -> Figure:
    faulty = {read_cards(fault["card"])[0]: "bad" for fault in answer["faults"] if "card" in fault}
    kept = Cards.read(question["hand"]) - Cards.read(question["ecart"])
    rows = (hand("Il garde", str(kept)), hand("Il écarte", question["ecart"], faulty))
    shown = in_hand_order(Cards.read(answer["shown"]))
    # A refused écart is taken back: nothing of it is shown.
    showing = shown and not answer["faults"]
    facts = (("À montrer", listed(map(card_name, shown))),) if showing else ()
    yes, no = Stamp("yes", "Écart permis"), Stamp("no", "Écart refusé")
    return Figure(rows, facts, stamp=no if answer["faults"] else yes)


def callable_cards(question: Question, answer: Answer) -> Figure:
    rows = (hand("Votre jeu", question["hand"]), hand("Vous pouvez appeler", answer["cards"]))
    return Figure(rows)


def unseen(question: Question, answer: Answer) -> Figure:
    """A hand, what has been seen, and what is out: the sorts named, whatever the page claims."""
    rows = [hand("Votre jeu", question["hand"])]
    if question.get("seen"):
        rows.append(hand("Déjà vues", question["seen"]))
    facts = [(_SORTS[sort], str(answer[sort])) for sort in question["sorts"].split()]
    best = in_hand_order(Cards.read(answer["masters"]))
    facts.append(("Vos maîtresses", listed(map(card_name, best)) or "aucune"))
    return Figure(tuple(rows), tuple(facts))


def signal(question: Question, answer: Answer) -> Figure:
    """A defender's hand, the card or the two cards he plays, and what they say."""
    title = "Vous entamez" if question.get("on") == "entame" else "Vous jouez, dans l’ordre"
    return Figure(
        (hand("Votre jeu", question["hand"]), in_order(title, question["played"])),
        stamp=Stamp("", typeset(SIGNALS[answer["says"]])),
    )

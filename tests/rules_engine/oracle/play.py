"""Which cards may be played, who wins a trick, what the Excuse does.

R « Le jeu de la carte », « Le principe du jeu », « Le chelem », « Le jeu à 5 joueurs ».
"""

from __future__ import annotations

from tests.rules_engine.oracle.cards import atouts, of_suit, strength, suit

Steps = list[tuple[str, list[str]]]


def asked_suit(trick: list[str]) -> str | None:
    """The suit of the first card that is not the Excuse; ``None`` while nothing is asked."""
    for card in trick:
        if card != "EX":
            return suit(card)
    return None


def playable(
    hand: list[str], trick: list[str], called: str | None = None
) -> tuple[list[str], str, Steps]:
    """The cards allowed, the rule that decides, and each rule looked at with its cards.

    ``called`` is the card called at five, given for the very first lead of the deal only.
    """
    without_excuse = [card for card in hand if card != "EX"]
    steps: Steps = obligations(hand, without_excuse, trick, called)
    because, cards = steps[-1]
    allowed = list(cards)
    if "EX" in hand:
        steps.append(("excuse-libre", ["EX"]))
        allowed.append("EX")
    return allowed, because, steps


def obligations(hand: list[str], others: list[str], trick: list[str], called: str | None) -> Steps:
    """The rules looked at, in order, up to the one that decides; ``others``: all but the Excuse."""
    if trick == []:
        return leads(hand, others, called)
    if trick == ["EX"]:
        return [("excuse-entame", others)]
    asked = asked_suit(trick)
    suited = of_suit(others, asked)
    steps: Steps = [("fournir", suited)]
    if asked != "A":
        if suited:
            return steps
        steps.append(("couper", atouts(others)))
    if not atouts(others):
        return [*steps, ("se-defausser", others)]
    played = atouts(trick)
    if not played:
        return steps
    highest = max(strength(card) for card in played)
    higher = [card for card in atouts(others) if strength(card) > highest]
    steps.append(("monter", higher))
    if not higher:
        steps.append(("sous-couper", atouts(others)))
    return steps


def leads(hand: list[str], others: list[str], called: str | None) -> Steps:
    """Any card; at five, the very first may not be of the called suit but for the called card."""
    steps: Steps = [("entame", others)]
    if called is None or all(suit(card) == suit(called) for card in hand):
        return steps
    free = [card for card in others if suit(card) != suit(called) or card == called]
    return [*steps, ("premiere-entame", free)]


def winner(trick: list[str], last: bool, slam: bool) -> int:
    """The place in the trick of the card that wins it."""
    if trick[0] == "EX" and (len(trick) == 1 or (last and slam)):
        return 0
    competing = atouts(trick) or of_suit(trick, str(asked_suit(trick)))
    best = competing[0]
    for card in competing:
        if strength(card) > strength(best):
            best = card
    return trick.index(best)


def excuse(question: dict) -> dict:
    """Who keeps the Excuse and whether a low card is given for it."""
    owner, other = question["owner"], other_side(question["owner"])
    owner_wins_trick = question["winner"] == owner
    if question["last"] and question["slam"]:
        return {"to": owner, "low_card": None, "wins": True}
    if question["last"]:
        return {"to": other, "low_card": "donnee" if owner_wins_trick else None, "wins": False}
    if owner_wins_trick:
        return {"to": owner, "low_card": None, "wins": False}
    return {
        "to": owner,
        "low_card": "donnee" if question["owner_has_trick"] else "due",
        "wins": False,
    }


def other_side(side: str) -> str:
    return "defense" if side == "attaque" else "attaque"

"""What is said of who takes: what is wrong, why, step by step, and with one word changed."""

from __future__ import annotations

from typing import Protocol

from rules_engine.bidding import Bid, highest_bid
from rules_engine.turns import Event, next_deal
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.bids._bidding import bid_of, raises, seat_of
from tarotlearn.exercises.kinds.shared.contracts import said_bid, the_bid
from tarotlearn.exercises.kinds.shared.people import clause, does, names, of
from tarotlearn.exercises.kinds.shared.said import capital, counted

NOBODY, OPEN = "personne", "ouvert"
_ONCE, _SCALE, _ORDER, _PASSED = (
    "une-seule-parole", "contrats", "ordre-de-parole", "tous-passent",
)  # fmt: skip


class Bidding(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def bids(self) -> tuple[Bid, ...]: ...
    @property
    def named(self) -> bool: ...


def right(bidding: Bidding, preneur: str) -> tuple[str, str]:
    """Why the answer is right, and the atom behind it."""
    if preneur == OPEN:
        may = "dire plus fort" if any(bid is not Bid.PASSE for bid in bidding.bids) else "prendre"
        return f"Il reste quelqu’un à entendre, qui peut encore {may}.", _ONCE
    if preneur == NOBODY:
        deals = _next_dealer(bidding)
        return f"Tout le monde a passé : la donne ne se joue pas, et {deals}.", _PASSED
    if len(bidding.bids) < bidding.players:
        holds = bid_of(bidding.players, bidding.dealer, bidding.bids)
        return f"Rien ne dépasse {holds} : qui parle encore ne peut que passer.", _ONCE
    seat = int(preneur)
    bid = said_bid(highest_bid(bidding.bids))
    takes, his = does(seat, "prend", "prenez"), "sa" if seat else "votre"
    return f"{takes} : {his} {bid} est la plus forte enchère, et chacun a parlé.", _SCALE


def wrong_contract(preneur: str) -> tuple[str, str]:
    """The preneur is right, the contract is not."""
    if preneur in (NOBODY, OPEN):
        return "Tant qu’il n’y a pas de preneur, il n’y a pas de contrat.", _SCALE
    return "Le contrat est la plus forte enchère que l’on a entendue.", _SCALE


def wrong_preneur(bidding: Bidding, preneur: str, truth: str) -> tuple[str, str]:
    """What is wrong with who is said to take."""
    if truth == OPEN:
        return "Tout le monde n’a pas parlé : une enchère peut encore venir.", _ONCE
    if preneur == OPEN:
        if len(bidding.bids) < bidding.players:
            return "Regardez ce que peuvent encore dire ceux qui n’ont pas parlé.", _ONCE
        return "Chacun a parlé une fois, et l’on ne reparle pas.", _ONCE
    if preneur == NOBODY:
        return "Il suffit d’une enchère pour que la donne se joue, et il y en a.", _PASSED
    if truth == NOBODY:
        return "Pour prendre, il faut avoir fait une enchère : cherchez-en une.", _PASSED
    return _other_seat(bidding, int(preneur))


def _other_seat(bidding: Bidding, seat: int) -> tuple[str, str]:
    """Why this player does not take where another does."""
    said = {
        seat_of(bidding.players, bidding.dealer, place): bid
        for place, bid in enumerate(bidding.bids)
    }
    bid = said.get(seat)
    count = " : comptez les places depuis la droite du donneur"
    if bidding.named:
        count = " : on ne prend que par une enchère"
    rule = _ONCE if bidding.named else _ORDER
    if bid is None:
        yet = does(seat, "n’a encore rien dit", "n’avez encore rien dit")
        return f"{yet}{count}.", rule
    if bid is Bid.PASSE:
        return f"{does(seat, 'a passé', 'avez passé')}{count}.", rule
    whose = f"{the_bid(bid)} {of(seat)}" if seat else f"votre {said_bid(bid)}"
    return f"{capital(whose)} a été dépassée par une enchère plus forte.", _SCALE


def steps(bidding: Bidding, preneur: str) -> tuple[Step, ...]:
    """Who speaks first where nobody is named, the bids, who is left, who takes."""
    players, dealer, bids = bidding.players, bidding.dealer, bidding.bids
    told: list[Step] = []
    if not bidding.named:
        opens = clause(seat_of(players, dealer, 0), "parle en premier", "parlez en premier")
        dealt = does(dealer, "a donné", "avez donné")
        note = "C’est le voisin de droite du donneur, et l’on tourne vers la droite."
        told.append(Step(f"{dealt} : {opens}.", _ORDER, note=note))
    scale = "Du plus faible au plus fort : prise, garde, garde sans, garde contre."
    found = raises(players, dealer, bids)
    for place, raised in enumerate(found):
        told.append(Step(raised, _SCALE, note="" if place else scale))
    if not found:
        heard = "Personne n’a fait d’enchère."
        told.append(Step(heard, _PASSED, note="« Passe » n’engage à rien."))
    return (*told, _spoken(bidding), _conclusion(bidding, preneur))


def _spoken(bidding: Bidding) -> Step:
    """Who has spoken, who has not, and what is left to say."""
    players, dealer, bids = bidding.players, bidding.dealer, bidding.bids
    count = capital(counted(len(bids), "parole", "paroles", feminine=True))
    many = f"{count} pour {counted(players, 'joueur', 'joueurs')}"
    if len(bids) == players:
        return Step(f"{many} : chacun a parlé.", _ONCE, note="On ne reparle pas.")
    left = [seat_of(players, dealer, place) for place in range(len(bids), players)]
    alone = len(left) == 1
    verb = "doit" if alone and left[0] else "devez" if 0 in left else "doivent"
    note = "Passer, ou dire plus fort."
    if highest_bid(bids) is Bid.GARDE_CONTRE:
        note = "Plus fort que la garde contre, il n’y a rien."
    who = names(sorted(left, key=lambda seat: seat == 0))  # « Inès et vous »
    return Step(f"{many} : {who} {verb} encore parler.", _ONCE, note=note)


def _conclusion(bidding: Bidding, preneur: str) -> Step:
    if preneur == OPEN:
        return Step("On ne sait pas encore qui prendra.", _ONCE)
    if preneur == NOBODY:
        told = f"Personne ne prend : {_next_dealer(bidding)}."
        return Step(told, _PASSED, note="Rien ne se marque.")
    seat = int(preneur)
    bid = said_bid(highest_bid(bidding.bids))
    told = f"{does(seat, 'prend et joue', 'prenez et jouez')} une {bid}."
    return Step(told, _SCALE)


def _next_dealer(bidding: Bidding) -> str:
    """« Inès distribue la donne suivante »."""
    seat = next_deal(bidding.players, bidding.dealer, Event.TOUS_PASSENT).dealer
    return clause(seat, "distribue la donne suivante", "distribuez la donne suivante")


def would(bidding: Bidding, preneur: str) -> str:
    """What this bidding comes to, in a supposition: « Inès prendrait et jouerait une garde »."""
    if preneur == OPEN:
        return "rien ne serait décidé"
    if preneur == NOBODY:
        return "personne ne prendrait"
    seat = int(preneur)
    plays = clause(seat, "prendrait et jouerait", "prendriez et joueriez")
    return f"{plays} une {said_bid(highest_bid(bidding.bids))}"

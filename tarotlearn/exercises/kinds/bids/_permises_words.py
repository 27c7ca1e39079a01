"""What is said of the bids that may be made: what is wrong, why, and step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules_engine.bidding import Bid, allowed_bids, highest_bid, speaker
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.bids._bidding import bid_of, raises, seat_of
from tarotlearn.exercises.kinds.bids._permises_question import Question
from tarotlearn.exercises.kinds.shared.contracts import said_bid, the_bid
from tarotlearn.exercises.kinds.shared.people import clause, does, name
from tarotlearn.exercises.kinds.shared.said import capital, counted
from tarotlearn.words import listed

_ONCE, _SCALE, _ORDER = "une-seule-parole", "contrats", "ordre-de-parole"


class Judged(NamedTuple):
    """What is wrong of an answer: « somebody » or nobody's turn, or None when that is right.

    ``over``: it says wrongly that the bidding is over; the bids too many, and those missed.
    """

    wrong_turn: bool | None
    over: bool
    extra: tuple[Bid, ...]
    missed: tuple[Bid, ...]


def sentence(bidding: Question, judged: Judged) -> tuple[str, str]:
    """What the learner is told first, and the atom behind it."""
    closed = len(bidding.bids) == bidding.players
    if judged.wrong_turn is not None:
        return _turn(bidding, closed, somebody=judged.wrong_turn)
    if judged.over:
        return "Les enchères ne sont pas finies : quelqu’un n’a pas encore parlé.", _ONCE
    if closed and judged.extra:
        already = "tout le monde a déjà parlé" if bidding.whose else "vous avez déjà parlé"
        return f"Chacun parle une seule fois, et {already}.", _ONCE
    if judged.extra:
        return _too_low(bidding, judged.extra[0]), _ONCE
    if Bid.PASSE in judged.missed:
        return "On n’est jamais obligé de prendre : passer reste toujours permis.", _ONCE
    if judged.missed:
        return "On peut monter de plusieurs crans d’un coup : il en manque.", _SCALE
    return _right(bidding, closed)


def heading(words: Sequence[str], right: Sequence[str]) -> str:
    """« Il en manque une »: when all that is ticked is right."""
    missed = len(set(right) - set(words))
    if missed and set(words) < set(right):
        return f"Il en manque {counted(missed, '', '', feminine=True).rstrip()}"
    return ""


def _turn(bidding: Question, closed: bool, *, somebody: bool) -> tuple[str, str]:
    if closed and somebody:
        return "Chacun ne parle qu’une fois : comptez les paroles, puis les joueurs.", _ONCE
    if not somebody:
        return "Il y a moins de paroles que de joueurs : quelqu’un doit encore parler.", _ONCE
    told = "On commence à la droite du donneur, puis on avance d’une place par parole."
    return told, _ORDER


def _too_low(bidding: Question, bid: Bid) -> str:
    """Why this bid may not be made any more."""
    holds = bid_of(bidding.players, bidding.dealer, bidding.bids)
    if bid is highest_bid(bidding.bids):
        return f"{capital(holds)} tient déjà : redire la même chose n’est pas dire plus fort."
    return f"{capital(the_bid(bid))} est plus faible que {holds}."


def _right(bidding: Question, closed: bool) -> tuple[str, str]:
    """Why the answer is right."""
    highest = highest_bid(bidding.bids)
    if closed:
        return "Chacun a parlé, une fois et une seule : les enchères sont finies.", _ONCE
    if highest is Bid.PASSE:
        return "Personne n’a encore pris : on peut passer, ou faire l’enchère que l’on veut.", _ONCE
    holds = bid_of(bidding.players, bidding.dealer, bidding.bids)
    if allowed_bids(bidding.bids, bidding.players) == (Bid.PASSE,):
        return f"Rien n’est plus fort que {holds} : il ne reste qu’à passer.", _ONCE
    return f"{capital(holds)} tient : on passe, ou l’on dit plus fort.", _ONCE


def steps(bidding: Question) -> tuple[Step, ...]:
    """Who speaks, what was said, what is left to say."""
    players, dealer, bids = bidding.players, bidding.dealer, bidding.bids
    told = [*_who(bidding)]
    found = raises(players, dealer, bids)
    scale = "Du plus faible au plus fort : prise, garde, garde sans, garde contre."
    for place, raised in enumerate(found):
        told.append(Step(raised, _SCALE, note="" if place else scale))
    if not found:
        told.append(Step("Personne n’a encore pris.", _SCALE, note=scale))
    allowed = allowed_bids(bids, players)
    if not allowed:
        count = f"{capital(counted(len(bids), 'parole', 'paroles', feminine=True))}"
        told.append(Step(f"{count} pour {counted(players, 'joueur', 'joueurs')}.", _ONCE))
        return (*told, Step("Il n’y a plus rien à dire.", _ONCE, note="On ne reparle pas."))
    higher = listed((f"« {said_bid(bid)} »" for bid in allowed[1:]), "ou")
    words = f"On peut passer, ou dire {higher}." if higher else "On ne peut plus que passer."
    return (*told, Step(words, _ONCE, note="Passer, ou plus fort que la dernière enchère."))


def _who(bidding: Question) -> list[Step]:
    """Whose turn it is, from who dealt when that is asked."""
    players, dealer, bids = bidding.players, bidding.dealer, bidding.bids
    seat = speaker(dealer, bids, players)
    if not bidding.whose:
        if seat is None:
            return [Step("Vous avez parlé en premier, et chacun a parlé depuis.", _ONCE)]
        return [Step("Vous n’avez pas encore parlé.", _ONCE)]
    first = seat_of(players, dealer, 0)
    dealt = does(dealer, "a donné", "avez donné")
    opens = clause(first, "parle en premier", "parlez en premier")
    note = "C’est le voisin de droite du donneur."
    told = [Step(f"{dealt} : {opens}.", _ORDER, note=note)]
    if seat is not None:
        count = capital(counted(len(bids), "parole", "paroles", feminine=True))
        told.append(Step(f"{count} plus loin, c’est à {name(seat)} de parler.", _ORDER,
                         note="On tourne vers la droite, une place par parole."))  # fmt: skip
    return told

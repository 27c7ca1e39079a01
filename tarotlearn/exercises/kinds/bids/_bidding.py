"""What the kinds about bids share: bidding as a table hears it, in notation and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rules_engine.bidding import ORDER, Bid, bid_faults, highest_bid
from rules_engine.deal import shuffled
from rules_engine.turns import right_of
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS, said_bid, the_bid
from tarotlearn.exercises.kinds.shared.fields import written
from tarotlearn.exercises.kinds.shared.people import does, name
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.seats import NAMES
from tarotlearn.words import elided, listed

BIDS = (Bid.PASSE, *CONTRACTS)
LABELS = {bid: capital(said_bid(bid)) for bid in BIDS}
_NOT_YET = "—"
# Low bids are heard more often than high ones; the highest stands last.
_HEARD = (*(Bid.PRISE,) * 4, *(Bid.GARDE,) * 4, *(Bid.GARDE_SANS,) * 2, Bid.GARDE_CONTRE)


def draw_bids(
    rng: Random, count: int, bidders: int, *, below_contre: bool = False
) -> tuple[Bid, ...]:
    """So many words, of which so many are bids, each higher than the one before."""
    drawn = dict.fromkeys(shuffled(_HEARD[:-1] if below_contre else _HEARD, rng))
    bids = sorted([*drawn][:bidders], key=ORDER.__getitem__)
    said = [Bid.PASSE] * count
    for place, bid in zip(sorted(shuffled(range(count), rng)[:bidders]), bids, strict=False):
        said[place] = bid
    return tuple(said)


def read_bids(fields: Mapping[str, str], players: int) -> tuple[Bid, ...]:
    """The bids of a question in notation; ValueError, in French, when nobody could say them."""
    words = written(fields, "encheres").split()
    known = [bid.value for bid in BIDS]
    for word in words:
        if word not in known:
            raise ValueError(f"« encheres » : {listed(known, 'ou')}, et non « {word[:20]} »")
    bids = tuple(map(Bid, words))
    if len(bids) > players:
        raise ValueError(f"« encheres » : {len(bids)} paroles à {players} joueurs")
    faults = bid_faults(bids, players)
    if faults:
        raise ValueError(f"« encheres » : « {faults[0].bid} » ne dit pas plus fort que la dernière")
    return bids


def seat_of(players: int, dealer: int, place: int) -> int:
    """The seat that speaks at this place, from 0 the first."""
    return (right_of(dealer, players) + place) % players


def heard(players: int, dealer: int, bids: Sequence[Bid]) -> tuple[tuple[str, str], ...]:
    """Each player in the order of speech, with what he said."""
    said = [said_bid(bid) for bid in bids] + [_NOT_YET] * (players - len(bids))
    return tuple(
        (NAMES[seat_of(players, dealer, place)], words) for place, words in enumerate(said)
    )


def bare(bids: Sequence[Bid]) -> str:
    """« passe », « prise », « passe »: the words without who says them."""
    return ", ".join(f"«\u00a0{said_bid(bid)}\u00a0»" for bid in bids)


def bid_of(players: int, dealer: int, bids: Sequence[Bid]) -> str:
    """« la garde d’Inès », « votre garde »: the highest bid, that somebody made."""
    bid = highest_bid(bids)
    seat = seat_of(players, dealer, list(bids).index(bid))
    return f"{the_bid(bid)} {elided('de', name(seat))}" if seat else f"votre {said_bid(bid)}"


def raises(players: int, dealer: int, bids: Sequence[Bid]) -> tuple[str, ...]:
    """A sentence for each bid, in order: each is higher than the one before."""
    told: list[str] = []
    for place, bid in enumerate(bids):
        if bid is Bid.PASSE:
            continue
        seat = seat_of(players, dealer, place)
        if told:
            told.append(f"{does(seat, 'monte', 'montez')} à {the_bid(bid)}.")
        else:
            told.append(f"{does(seat, 'dit', 'dites')} «\u00a0{said_bid(bid)}\u00a0».")
    return tuple(told)

"""A finished deal in notation, and back: what no table could meet is refused in French."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.bidding import Bid
from rules_engine.cards import ATOUTS, OUDLERS, PETIT, VINGT_ET_UN, WHOLE_DECK, Card, read_card
from rules_engine.outcome import Chelem
from rules_engine.poignee import Level, seuil
from rules_engine.points import half_points, value
from rules_engine.rules import FFT
from rules_engine.sides import Side
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.fields import attack, instead, number, one_word, written
from tarotlearn.exercises.kinds.shared.finished import (
    NO_CHELEM,
    Finished,
    LastTrick,
    Shown,
    halves_possible,
)
from tarotlearn.exercises.scene import half_points_written
from tarotlearn.words import the

PACK_WORTH = half_points(WHOLE_DECK)  # in half-points, as every worth
MOST_ATOUTS = len(ATOUTS) + 1  # with the Excuse
CHELEMS = {
    "": NO_CHELEM,
    "annonce": Chelem(True, Side.ATTAQUE),
    "reussi": Chelem(False, Side.ATTAQUE),
    "manque": Chelem(True),
    "defense": Chelem(False, Side.DEFENSE),
}
_CHELEM_WORDS = {chelem: word for word, chelem in CHELEMS.items()}


def write(deal: Finished) -> dict[str, str]:
    return {
        "joueurs": str(deal.players),
        "preneur": str(deal.preneur),
        "appele": "" if deal.appele is None else str(deal.appele),
        "contrat": str(deal.contract),
        "bouts": str(deal.oudlers),
        "points": half_points_written(deal.half_points),
        "petit": f"{deal.petit.seat} {deal.petit.card}" if deal.petit else "",
        "poignees": " ".join(f"{seat}:{said or atouts}" for seat, said, atouts in deal.poignees),
        "chelem": _CHELEM_WORDS[deal.chelem],
    }


def read(fields: Mapping[str, str]) -> Finished:
    """The deal that ``write`` wrote; ValueError, in French, when there is no such deal."""
    players = number(fields, "joueurs", 3, 5)
    preneur, appele = attack(fields, players)
    chelem = fields.get("chelem", "")
    if chelem not in CHELEMS:
        raise ValueError(f"« chelem » : mot inconnu, « {chelem[:20]} »")
    deal = Finished(
        players,
        preneur,
        Bid(one_word(fields, "contrat", CONTRACTS)),
        number(fields, "bouts", 0, len(OUDLERS)),
        read_half_points(fields, "points", players),
        appele,
        _poignees(fields.get("poignees", ""), players),
        _petit(fields.get("petit", ""), players),
        CHELEMS[chelem],
    )
    _check(deal)
    return deal


def read_half_points(fields: Mapping[str, str], key: str, players: int) -> int:
    """Points of a pile, « 41,5 », in half-points; a half only at tables that may have one."""
    text = written(fields, key)
    whole, comma, half = text.partition(",")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 2 and half in ("", "5")):
        raise ValueError(f"« {key} » : des points comme 41 ou 41,5{instead(text)}")
    if comma and not (half and halves_possible(players)):
        raise ValueError(f"« {key} » : pas de demi-point à {players} joueurs")
    found = 2 * int(whole) + bool(half)
    if found > PACK_WORTH:
        raise ValueError(
            f"« {key} » : le jeu ne compte que {half_points_written(PACK_WORTH)} points"
        )
    return found


def _poignees(text: str, players: int) -> tuple[Shown, ...]:
    found = []
    for one in text.split():
        seat, _, what = one.partition(":")
        if not seat or not what:
            raise ValueError("« poignees » : dites qui la montre, et laquelle")
        place = number({"poignees": seat}, "poignees", 0, players - 1)
        if what in set(Level):
            found.append(Shown(place, Level(what)))
        else:
            found.append(Shown(place, None, number({"poignees": what}, "poignees", 1, MOST_ATOUTS)))
    return tuple(found)


def _petit(text: str, players: int) -> LastTrick | None:
    if not text:
        return None
    seat, _, name = text.partition(" ")
    if not name:
        raise ValueError("« petit » : dites qui remporte le dernier pli, et avec quel atout")
    card: Card = read_card(name)
    if card not in ATOUTS:
        raise ValueError(f"« petit » : un atout remporte le pli, et non {the(card)}")
    return LastTrick(number({"petit": seat}, "petit", 0, players - 1), card)


def _check(deal: Finished) -> None:
    """Refuse what cannot have happened together."""
    if (
        not least_worth(deal.oudlers)
        <= deal.half_points
        <= PACK_WORTH - least_worth(len(OUDLERS) - deal.oudlers)
    ):
        raise ValueError("« points » : ce total ne va pas avec ce nombre de bouts")
    if not poignees_possible(deal.poignees, deal.players):
        raise ValueError("« poignees » : il n’y a pas assez d’atouts pour elles")
    if deal.petit is not None:
        held = 1 + (deal.petit.card == VINGT_ET_UN)
        attack = deal.side_of(deal.petit.seat) is Side.ATTAQUE
        if (deal.oudlers if attack else len(OUDLERS) - deal.oudlers) < held:
            raise ValueError("« petit » : le camp du dernier pli n’a pas assez de bouts")
    won_all = deal.chelem.made
    if won_all and deal.petit and deal.side_of(deal.petit.seat) is not won_all:
        raise ValueError("« chelem » : ce camp n’a pas remporté le dernier pli")


def least_worth(oudlers: int) -> int:
    """The half-points that a side has at the least with so many bouts, an Excuse exchanged."""
    return oudlers * value(PETIT) - FFT.low_value if oudlers else 0


def poignees_possible(poignees: tuple[Shown, ...], players: int) -> bool:
    """Whether the atouts of the pack suffice, each poignée being in another hand."""
    atouts = sum(seuil(shown.said, players) if shown.said else shown.atouts for shown in poignees)
    seats = {shown.seat for shown in poignees}
    named = all(shown.level(players) for shown in poignees)
    return named and atouts <= MOST_ATOUTS and len(seats) == len(poignees)

"""The lines that say what was bid, called, set aside, announced and shown."""

from __future__ import annotations

from rules_engine.bidding import Bid
from rules_engine.notation import words
from rules_engine.notation.cards_text import typed_cards
from rules_engine.notation.draft import Claim, Draft, set_of_cards
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Place, Section
from rules_engine.notation.lines import Entry
from rules_engine.notation.words import fold
from rules_engine.poignee import Level
from rules_engine.record import Announcement
from rules_engine.turns import right_of


def read_bids(draft: Draft, entry: Entry) -> Place:
    """« Enchères » : in turn, with or without who says them; may be cut into lines."""
    players = len(draft.names)
    for typed in entry.text.replace(";", ",").replace("/", ",").split(","):
        said = fold(typed.replace(":", " ")).split()
        bids, left = words.read_bids(said)
        if left or not bids:
            known = ", ".join(spelling for bid, spelling in words.BID_WORDS.items()
                              if bid is not Bid.POUSSE)  # fmt: skip
            raise Unreadable(f"enchère inconnue : « {typed.strip()[:40]} »",
                             f"on dit {known}, séparés par des virgules")  # fmt: skip
        for before, bid in bids:
            speaker = right_of(draft.dealer + len(draft.bids), players)
            if before and draft.seat(before) != speaker:
                said_by = draft.label(draft.seat(before))
                raise Unreadable(
                    f"c'est à {draft.label(speaker)} de parler, et non à {said_by}",
                    "le premier à parler est assis à droite du donneur, "
                    f"{draft.label(draft.dealer)}, puis chacun à son tour",
                )
            draft.lines[Place(Section.ENCHERE, len(draft.bids))] = entry.line
            draft.bids.append(bid)
    return Place(Section.ENCHERE, len(draft.bids) - 1)


def read_call(draft: Draft, entry: Entry) -> Place:
    """« Appel » : one card."""
    place = draft.mark(Place(Section.APPEL), entry)
    if entry.text != words.UNKNOWN:
        cards = typed_cards(entry.pieces)
        if len(cards) != 1:
            raise Unreadable(f"{len(cards)} cartes appelées", "on en appelle une seule")
        draft.called = cards[0].card
    return place


def read_ecart(draft: Draft, entry: Entry) -> Place:
    """« Écart » : cards."""
    place = draft.mark(Place(Section.ECART), entry)
    if entry.text != words.UNKNOWN:
        draft.ecart = set_of_cards(entry)
    return place


def read_chelem(draft: Draft, entry: Entry) -> Place:
    """« Chelem » : announced or not, or by whom."""
    place = draft.mark(Place(Section.CHELEM), entry)
    said = fold(entry.text[:40])
    if said not in ("non", "pas annonce", "non annonce"):
        draft.chelem_announced = True
        if said not in (fold(words.ANNONCE), "oui"):
            draft.claims.append(Claim(place, draft.seat(entry.text), entry.line))
    return place


def read_poignee(draft: Draft, entry: Entry) -> Place:
    """« Poignée <niveau>, <joueur> » : cards in the order in which they are shown."""
    level = entry.label.level
    if level is None:
        raise Unreadable("« Poignée » : il manque son niveau",
                         f"écrivez {', '.join(Level)}, comme « Poignée simple, "
                         f"{draft.label(0)} : … »")  # fmt: skip
    if not entry.label.about:
        raise Unreadable("« Poignée » : qui la montre ?", f"écrivez « Poignée {level}, "
                         f"{draft.label(0)} : … »")  # fmt: skip
    place = draft.mark(Place(Section.POIGNEE, len(draft.poignees)), entry)
    cards = [] if entry.text == words.UNKNOWN else typed_cards(entry.pieces)
    shown = tuple(typed.card for typed in cards)
    draft.poignees.append(Announcement(draft.seat(entry.label.about), level, shown))
    return place

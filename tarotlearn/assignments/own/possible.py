"""What cannot be at a real table though its kind can read it: hands too small, plays not allowed.

A kind reads more than it draws, so that a question can be told in few cards. What a teacher
composes is to be met in a game: each check gives the field to mend and why, in French.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tarotlearn.assignments.own import possible_hands as hands
from tarotlearn.assignments.own import possible_tricks as tricks
from tarotlearn.assignments.own.possible_tricks import Fault
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.written import Written

Check = Callable[[Any, int], Iterator[Fault]]


def impossible(kind: Kind, address: Written, players: int) -> tuple[Fault, ...]:
    """All that a table would not allow of this question; nothing when it can be met."""
    if address.scene.players != players:
        return (("pli", f"À {players} joueurs, un pli entier a {players} cartes."),)
    checks = _CHECKS.get(kind.SLUG, ())
    return tuple(fault for check in checks for fault in check(address.question, players))


_CHECKS: dict[str, tuple[Check, ...]] = {
    "bouts": (hands.place_of_cards,),
    "petit-sec": (hands.whole_hand, hands.chien),
    "petit-sec-suite": (hands.some_hand, hands.chien),
    "faire-l-ecart": (hands.chien,),
    "alliance": (tricks.legal_tricks, tricks.shares, tricks.first_lead_at_five),
    "premiere-entame": (tricks.turn,),
    "cartes-jouables": (tricks.turn,),
    "jouer-une-carte": (tricks.turn,),
    "sort-de-l-excuse": (tricks.after_a_trick,),
    "que-decide-l-arbitre": (tricks.played_turn,),
    "poignees-possibles": (hands.whole_hand, hands.discarded),
    "montrer-la-poignee": (hands.whole_hand, hands.discarded),
    "juger-la-poignee": (hands.whole_hand,),
    "petit-au-bout": (tricks.last_two,),
    "ecart-et-resultat": (hands.bouts_received,),
    "ligne-fausse": (hands.sheet,),
    "combien-restent": (tricks.legal_tricks, hands.own_ecart),
    "cartes-maitresses": (tricks.legal_tricks, hands.own_ecart),
    "qui-tient-le-roi": (tricks.legal_tricks, hands.own_ecart, hands.who_knows_the_chien),
    "composer-une-main": (hands.chien,),
    "composer-une-poignee": (hands.discarded,),
    "composer-une-chute": (hands.pack_is_enough,),
}

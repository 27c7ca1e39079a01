"""What cannot be at a real table though its kind can read it: hands too small, plays not allowed.

A kind reads more than it draws, so that a question can be told in few cards. What a teacher
composes is to be met in a game: each check gives the field to mend and why, in French.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules_engine.cards import NO_CARDS, OF_SUIT, Cards
from rules_engine.chien import judge_ecart
from rules_engine.deal import table
from rules_engine.deduction import denied
from rules_engine.play import playable
from tarotlearn.exercises.kind import Kind
from tarotlearn.exercises.kinds.score._filled import errs_twice
from tarotlearn.exercises.scene import ShownTrick
from tarotlearn.exercises.written import Written
from tarotlearn.seats import NAMES
from tarotlearn.words import hand_words, listed, plural

Fault = tuple[str, str]  # the key of a field, and what is wrong with it
Check = Callable[[Any, int], Iterator[Fault]]


def impossible(kind: Kind, address: Written, players: int) -> tuple[Fault, ...]:
    """All that a table would not allow of this question; nothing when it can be met."""
    if address.scene.players != players:
        told = plural(players, "carte")
        return (("pli", f"Le pli est celui d’une table à {players} joueurs : {told}."),)
    checks = _CHECKS.get(kind.SLUG, ())
    return tuple(fault for check in checks for fault in check(address.question, players))


# --- Hands, chien and écart ---------------------------------------------------------------------


def _whole_hand(question: Any, players: int) -> Iterator[Fault]:
    """The hand is as it was dealt."""
    yield from _of_size("main", question.hand, table(players).hand, "Un jeu entier")


def _some_hand(question: Any, players: int) -> Iterator[Fault]:
    if question.hand:
        yield from _whole_hand(question, players)


def _hand_in_play(question: Any, players: int) -> Iterator[Fault]:
    most = table(players).hand
    if len(question.hand) > most:
        yield "main", f"{most} cartes au plus à {players} joueurs : il y en a {len(question.hand)}."


def _chien(question: Any, players: int) -> Iterator[Fault]:
    if question.chien:
        yield from _of_size("chien", question.chien, table(players).chien, "Le chien")


def _discarded(question: Any, players: int) -> Iterator[Fault]:
    """An écart that the preneur may have made, if one is told."""
    if question.discarded:
        yield from _ecart(question.hand, question.discarded, players)


def _own_ecart(question: Any, players: int) -> Iterator[Fault]:
    known = getattr(question, "known", question)
    if known.ecart:
        hand = known.hand | _played_by(0, known.tricks, players)
        yield from _ecart(hand, known.ecart, players)


def _ecart(left: Cards, ecart: Cards, players: int) -> Iterator[Fault]:
    """``left`` is all that the preneur had besides."""
    sizes = table(players)
    if len(ecart) != sizes.chien:
        yield from _of_size("ecart", ecart, sizes.chien, "L’écart")
    elif len(left) == sizes.hand:
        barred = [fault.card for fault in judge_ecart(players, left | ecart, ecart).faults]
        cards = Cards.of(card for card in barred if card is not None)
        if cards:
            yield "ecart", f"On ne peut pas écarter : {hand_words(cards)}."


def _of_size(key: str, cards: Cards, wanted: int, what: str) -> Iterator[Fault]:
    if len(cards) != wanted:
        yield key, f"{what} compte {wanted} cartes : il y en a {len(cards)}."


def _place_of_cards(question: Any, players: int) -> Iterator[Fault]:
    """Bouts looked for among cards: of a hand no more than a hand has, whole tricks."""
    if question.place == "jeu" and len(question.cards) > table(players).hand:
        yield "cartes", f"Un jeu a {table(players).hand} cartes au plus à {players} joueurs."
    if question.place == "plis" and len(question.cards) % players:
        yield "cartes", f"Des plis ont un nombre entier de fois {players} cartes."


# --- Tricks -------------------------------------------------------------------------------------


def _turn(question: Any, players: int) -> Iterator[Fault]:
    """Who plays now, with which card called and by whom it was shown."""
    yield from _hand_in_play(question, players)
    called, appele = question.called, question.appele
    if players == 5 and called is None:
        yield "appelee", "À cinq joueurs, le preneur a appelé une carte : laquelle ?"
    if called is None:
        return
    if question.is_first_card and len(question.hand) < table(players).hand:
        yield "entame", "À la première carte de la donne, on a encore son jeu entier."
    if called in question.trick:
        first = players - len(question.trick)
        seat = first + question.trick.index(called)
        if appele != seat:
            yield "appele", f"La carte appelée est dans le pli : {NAMES[seat]} l’a montrée."
    elif appele is not None and called in question.hand:
        yield "appele", "La carte appelée est encore dans le jeu de l’élève : nul ne l’a montrée."


def _legal_tricks(question: Any, players: int) -> Iterator[Fault]:
    """Nobody plays a card that an earlier one denied him, nor keeps one in sight."""
    known = getattr(question, "known", question)
    hand = getattr(known, "hand", NO_CARDS)
    for seat in range(players):
        fault = _reneged(known.tricks, seat, hand if seat == 0 else NO_CARDS, players)
        if fault:
            who = "Vous jouez" if seat == 0 else f"{NAMES[seat]} joue"
            yield "plis", f"Pli {fault[0]} : {who} {fault[1]}, et avait {fault[2]} à jouer."
            return


def _reneged(
    tricks: Sequence[ShownTrick], seat: int, left: Cards, players: int
) -> tuple[int, str, str] | None:
    """The number of a trick where this seat plays against the rules, by what he still has."""
    plays = [(trick.cards, (seat - trick.leader) % players) for trick in tricks]
    for number in range(len(plays) - 1, -1, -1):
        cards, place = plays[number]
        kept = left & denied(cards[:place], cards[place])
        if kept:
            return number + 1, hand_words(Cards.of([cards[place]])), hand_words(kept)
        left |= Cards.of([cards[place]])
    return None


def _played_by(seat: int, tricks: Sequence[ShownTrick], players: int) -> Cards:
    return Cards.of(trick.cards[(seat - trick.leader) % players] for trick in tricks)


def _shares(question: Any, players: int) -> Iterator[Fault]:
    """The called suit is played by those who were dealt it, or by who took the chien."""
    suit = OF_SUIT[question.called.suit]
    for seat, share in enumerate(question.shares):
        played = _played_by(seat, question.tricks, players) & suit
        has = share | (question.chien if seat == question.preneur else NO_CARDS)
        if played - has:
            yield "plis", f"{NAMES[seat]} joue une carte reçue par un autre : {played - has}."
    if question.tricks and question.chien & _fallen_but(question, players):
        yield "plis", "Une carte du chien est jouée par un autre que le preneur."


def _fallen_but(question: Any, players: int) -> Cards:
    """What has fallen from the hands of all but the preneur."""
    seats = (seat for seat in range(players) if seat != question.preneur)
    found = NO_CARDS
    for seat in seats:
        found |= _played_by(seat, question.tricks, players)
    return found


def _played_turn(question: Any, players: int) -> Iterator[Fault]:
    """A card played on the trick from a hand, where it is a renonce or not."""
    if question.hand and question.trick:
        yield from _hand_in_play(question, players)


def _sheet(question: Any, players: int) -> Iterator[Fault]:
    if errs_twice(question):
        yield "lignes", "Deux lignes sont fausses chacune de son côté : n’en laissez qu’une."


def _first_trick_of_five(question: Any, players: int) -> Iterator[Fault]:
    """The very first lead keeps to what the call allows."""
    if not question.tricks:
        return
    trick = question.tricks[0]
    hand = question.shares[trick.leader] | Cards.of([trick.cards[0]])
    found = playable(hand, (), called=question.called, first_lead=True)
    if trick.cards[0] not in found.cards and len(hand) > 1:
        told = listed([NAMES[trick.leader]])
        yield "plis", f"Pli 1 : la couleur appelée ne s’entame pas ainsi par {told}."


_CHECKS: dict[str, tuple[Check, ...]] = {
    "bouts": (_place_of_cards,),
    "petit-sec": (_whole_hand, _chien),
    "petit-sec-suite": (_some_hand, _chien),
    "faire-l-ecart": (_chien,),
    "alliance": (_legal_tricks, _shares, _first_trick_of_five),
    "premiere-entame": (_turn,),
    "cartes-jouables": (_turn,),
    "jouer-une-carte": (_turn,),
    "que-decide-l-arbitre": (_played_turn,),
    "poignees-possibles": (_whole_hand, _discarded),
    "montrer-la-poignee": (_whole_hand, _discarded),
    "juger-la-poignee": (_whole_hand,),
    "ligne-fausse": (_sheet,),
    "combien-restent": (_legal_tricks, _own_ecart),
    "cartes-maitresses": (_legal_tricks, _own_ecart),
    "qui-tient-le-roi": (_legal_tricks, _own_ecart),
    "composer-une-main": (_chien,),
}

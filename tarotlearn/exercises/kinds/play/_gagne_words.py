"""What is said of a full trick: the suit asked, the atouts, the strongest card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.cards import DAME, EXCUSE, EXCUSE_ALONE, Card, Cards, Suit
from rules_engine.trick import highest, suit_asked
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.people import clause, does, name, of
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.words import SUIT_NAMES, said_name, the

if TYPE_CHECKING:
    from tarotlearn.exercises.kinds.play.qui_gagne_le_pli import Question

_WINS, _ORDER, _EXCUSE = "gagner-le-pli", "ordre", "excuse-ne-gagne-pas"
_LED, _CHELEM = "excuse-entame", "excuse-chelem"
_AS = 1


def seat_of(question: Question, card: Card) -> int:
    return (question.leader + question.trick.index(card)) % question.players


def card_at(question: Question, seat: int) -> Card:
    return question.trick[(seat - question.leader) % question.players]


def owned(card: Card, seat: int) -> str:
    """« la Dame de cœur d’Inès », « votre 15 d’atout »."""
    return f"{the(card)} {of(seat)}" if seat else f"votre {said_name(card)}"


def asked(question: Question) -> Suit:
    found = suit_asked(question.trick)
    assert found is not None, "a full trick asks for a suit"
    return found


def suit_words(question: Question) -> str:
    """« cœur », « atout »."""
    return SUIT_NAMES[asked(question)]


def _atouts(question: Question) -> Cards:
    return Cards.of(card for card in question.trick if card.suit is Suit.ATOUT)


def told(question: Question) -> str:
    if question.last == "non":
        return "Le pli est complet : chacun a joué sa carte."
    side = f"le camp {of(question.leader)}" if question.leader else "votre camp"
    won = "a remporté tous les autres" if question.last == "tous" else "a déjà perdu un pli"
    return f"C’est le dernier pli de la donne, et {side} {won}."


def right(question: Question, seat: int) -> str:
    """Why the trick is won."""
    card = card_at(question, seat)
    if question.is_chelem:
        return "Entamée au dernier pli par un camp qui a tout gagné, l’Excuse gagne aussi celui-là."
    if card.suit is Suit.ATOUT:
        only = len(_atouts(question)) == 1
        best = "le seul atout" if only else "le plus fort atout"
        return f"{capital(owned(card, seat))} est {best} du pli."
    return f"Pas d’atout : {owned(card, seat)} est la plus forte carte de {suit_words(question)}."


def wrong(question: Question, seat: int) -> str:
    """Why the card of this seat does not win, and not which one does."""
    card, atouts = card_at(question, seat), _atouts(question)
    own = capital(owned(card, seat))
    if question.is_chelem:
        return "Un camp a tout gagné jusqu’ici et entame l’Excuse : c’est un cas à part."
    if card == EXCUSE:
        return "L’Excuse n’est ni forte ni faible : elle ne gagne pas le pli."
    if card.suit is Suit.ATOUT:
        return f"{own} est bien un atout, mais il y en a un plus fort dans le pli."
    if card.suit is not asked(question):
        return f"{own} n’est pas de la couleur demandée : {_it(card)} ne peut pas gagner."
    if atouts:
        return f"{own} est de la couleur demandée, mais un atout bat toutes les couleurs."
    if card.rank == _AS:
        return f"{own} est la plus faible carte de sa couleur : l’As, c’est le 1."
    return f"{own} n’est pas la plus forte carte de {suit_words(question)} de ce pli."


def _it(card: Card) -> str:
    return "elle" if card.rank == DAME else "il"


def rule(question: Question, answer: int, seat: int) -> str:
    """The atom behind the sentence."""
    card = card_at(question, answer)
    if question.is_chelem:
        return _CHELEM
    if card == EXCUSE:
        return _EXCUSE
    if answer != seat and card.suit is asked(question) and not _atouts(question):
        return _ORDER
    return _WINS


def steps(question: Question, seat: int) -> tuple[Step, ...]:
    """The suit asked, the atouts, else the strongest of the suit; what does not count; who wins."""
    verb = "remporte le pli.", "remportez le pli."
    if question.is_chelem:
        side = f"Le camp {of(seat)}" if seat else "Votre camp"
        words = f"{side} a remporté tous les plis, et entame l’Excuse au dernier :"
        note = "C’est le seul pli que l’Excuse puisse gagner."
        beaten = "Les autres cartes n’y peuvent rien, pas même un atout."
        return (
            Step(words, _CHELEM, EXCUSE_ALONE, note),
            Step(beaten, _EXCUSE, note="Ailleurs, la moindre carte bat l’Excuse."),
            Step(f"Le chelem est complet : {clause(seat, *verb)}", _CHELEM),
        )
    told = [*_opened(question), *_strongest(question)]
    if question.last != "non":
        side = f"le camp {of(question.leader)}" if question.leader else "votre camp"
        words = f"C’est le dernier pli, mais {side} n’a pas tout gagné."
        told.insert(0, Step(words, _CHELEM, note="L’Excuse n’a donc rien de particulier."))
    lost = Cards.of(
        card
        for card in question.trick
        if card != EXCUSE and card.suit not in (Suit.ATOUT, asked(question))
    )
    if lost:
        count = "ne comptent pas" if len(lost) > 1 else "ne compte pas"
        others = f"{capital(the_grouped(lost))} {count} : ce n’est pas la couleur demandée."
        told.append(Step(others, _WINS, note="Une défausse ne gagne jamais, même un Roi."))
    if EXCUSE in question.trick:
        note = "Elle ne gagne que le dernier pli d’un chelem."
        told.append(Step("L’Excuse ne gagne pas.", _EXCUSE, note=note))
    return (*told, Step(does(seat, *verb), _WINS, Cards.of([card_at(question, seat)])))


def _opened(question: Question) -> list[Step]:
    """Who asks for which suit."""
    first = question.trick[0]
    if first != EXCUSE:
        leads = does(question.leader, f"a demandé {suit_words(question)} :",
                     f"avez demandé {suit_words(question)} :")  # fmt: skip
        return [Step(leads, _WINS, Cards.of([first]), "La première carte fixe la couleur.")]
    card = question.trick[1]
    leads = does(question.leader, "a entamé l’Excuse", "avez entamé l’Excuse")
    asks = f"{owned(card, seat_of(question, card))} demande {suit_words(question)}"
    note = "L’Excuse n’a pas de couleur : la carte suivante la fixe."
    return [Step(f"{leads} : {asks}.", _LED, note=note)]


def _strongest(question: Question) -> list[Step]:
    """The highest atout, or the highest card of the suit asked."""
    atouts, suit = _atouts(question), asked(question)
    best = highest(question.trick, Suit.ATOUT if atouts else suit)
    wanted = Suit.ATOUT if atouts else suit
    card = next(card for card in question.trick if card.suit is wanted and card.rank == best)
    mine = owned(card, seat_of(question, card))
    if atouts:
        note = "Un atout bat toutes les couleurs."
        if len(atouts) == 1:
            return [Step(f"Un seul atout dans le pli, {mine} :", _WINS, atouts, note)]
        number = counted(len(atouts), "atout", "atouts")
        return [Step(f"Sur {number}, le plus fort est {mine} :", _WINS, atouts, note)]
    note = "Du Roi au 2, puis l’As, le plus faible." if suit is not Suit.ATOUT else ""
    words = f"Pas d’atout. La plus forte carte de {SUIT_NAMES[suit]} est {mine} :"
    return [Step(words, _ORDER, Cards.of([card]), note)]


def hints(question: Question) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    if question.trick[0] == EXCUSE:
        look = "L’Excuse n’a pas de couleur. Quelle est la carte qui demande ?"
        if question.last != "non":
            look = "Qui a entamé, et qu’est-ce que son camp a gagné jusqu’ici ?"
            second = "L’Excuse ne gagne un pli que pour achever un chelem."
            done = "Un chelem est en train de s’achever." if question.is_chelem else (
                f"Le chelem est déjà manqué : c’est {suit_words(question)} qui est demandé."
            )  # fmt: skip
            return look, second, done
    else:
        look = f"Regardez d’abord quelle couleur {name(question.leader)} demande."
        if not question.leader:
            look = "Regardez d’abord quelle couleur vous demandez."
    atouts = _atouts(question)
    second = "Le plus fort atout gagne ; sans atout, la plus forte carte de la couleur demandée."
    if atouts:
        number = counted(len(atouts), "atout", "atouts")
        return look, second, f"Il y a {number} dans le pli : les autres cartes ne comptent plus."
    return look, second, f"Pas d’atout : comparez les cartes de {suit_words(question)}."

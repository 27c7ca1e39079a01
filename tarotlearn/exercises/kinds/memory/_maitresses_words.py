"""What is said of the cards that are master of their suit, and of those that are not yet."""

from __future__ import annotations

from rules_engine.cards import EXCUSE, OF_SUIT, Card, Cards, Suit
from rules_engine.deduction import masters, stronger
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.memory._known import Known
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped, the_rank
from tarotlearn.words import SUIT_NAMES, is_feminine, of_suit, the

_AS = 1
_NAMED_AT_MOST = 4  # cards in a sentence
MISSED = (
    "Tout ce que vous avez coché est maître, mais il en manque. Pour chacune de vos autres cartes, "
    "cherchez si quelque chose de plus fort est encore dehors."
)


def is_master(card: Card) -> str:
    """« maître », « maîtresse »: as the card wants it."""
    return "maîtresse" if is_feminine(card) else "maître"


def highest(cards: Cards) -> Card:
    return max(cards, key=lambda card: card.rank)


def right_sentence(found: Cards) -> str:
    """Why these cards are masters."""
    if len(found) > _NAMED_AT_MOST:
        return "Au-dessus de chacune de ces cartes, rien de sa couleur n’est encore dehors."
    theirs = "leur" if len(found) > 1 else "sa"
    return f"{capital(the_grouped(found))} : rien de plus fort dans {theirs} couleur n’est dehors."


def refused(card: Card, out: Cards) -> str:
    """Why this card is no master, naming what is still above it."""
    if card == EXCUSE:
        return "L’Excuse n’est jamais maîtresse : elle ne remporte pas le pli."
    above = highest(stronger(card, out))
    told = f"{capital(the(card))} n’est pas {is_master(card)} : {the(above)} est encore dehors."
    if card.rank == _AS and card.suit is not Suit.ATOUT:
        return f"{told} L’As est la plus faible carte de sa couleur."
    return told


def at(suit: Suit) -> str:
    """« À l’atout », « À pique »."""
    return "À l’atout" if suit is Suit.ATOUT else f"À {SUIT_NAMES[suit]}"


def steps(known: Known, suits: tuple[Suit, ...], shown: Cards) -> tuple[Step, ...]:
    """Suit by suit: what has fallen, the best card still out, what the learner has above it."""
    told: list[Step] = []
    for suit in suits:
        mine = shown & OF_SUIT[suit]
        if mine:
            told += _of_suit(known, suit, mine)
    if EXCUSE in shown:
        note = "Sauf au tout dernier pli d’un chelem."
        sentence = "L’Excuse ne remporte pas le pli : elle n’est maîtresse de rien."
        told.append(Step(sentence, "excuse-ne-gagne-pas", note=note))
    found = masters(shown, known.out)
    number = counted(len(found), "carte maîtresse", "cartes maîtresses", feminine=True)
    return (*told, Step(f"{capital(number)} :", "ordre", found))


def _of_suit(known: Known, suit: Suit, mine: Cards) -> list[Step]:
    out, fell = known.out & OF_SUIT[suit], known.fallen & OF_SUIT[suit]
    note = "L’As est la plus faible de sa couleur."
    if suit is Suit.ATOUT or not (known.hand | out) & Cards.of([Card(suit, _AS)]):
        note = ""
    what = "rien n’est tombé."
    if fell:
        what = f"{'est tombé' if len(fell) == 1 else 'sont tombés'} :"
    told = [Step(f"{at(suit)}, {what}", "ordre", fell, note)]
    if known.ecart & OF_SUIT[suit]:
        put = known.ecart & OF_SUIT[suit]
        told.append(Step("Vous avez mis à l’écart :", "ordre", put))
    if suit is Suit.ATOUT and EXCUSE in known.out:
        sentence = "L’Excuse est encore dehors, mais elle ne prend pas le pli."
        told.append(Step(sentence, "excuse-ne-gagne-pas"))
    if not out:
        return [
            *told,
            Step(f"Plus rien {of_suit(suit)} n’est dehors ; vous tenez :", "ordre", mine),
        ]
    above, best = masters(mine, out), highest(out)
    sentence = f"La plus forte encore dehors est {the_rank(best)}."
    if above:
        return [*told, Step(f"{sentence} Vous avez au-dessus :", "ordre", above)]
    return [*told, Step(f"{sentence} Vous n’avez rien au-dessus.", "ordre")]

"""What is said of a hand from which one calls: which ranks are whole, what may be called."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.call import callable_cards
from rules_engine.cards import CAVALIER, DAME, FIGURE_CARDS, NO_CARDS, ROI, VALET, Card, Cards
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.said import capital, counted, in_words, the_grouped
from tarotlearn.words import elided, listed, the

RANKS = (ROI, DAME, CAVALIER, VALET)
OF_RANK = {rank: Cards.of(card for card in FIGURE_CARDS if card.rank == rank) for rank in RANKS}

_CALL, _OWN = "appeler-un-roi", "s-appeler-soi-meme"
_ONE = {ROI: "un Roi", DAME: "une Dame", CAVALIER: "un Cavalier", VALET: "un Valet"}
_ALL = {ROI: "les quatre Rois", DAME: "les quatre Dames", CAVALIER: "les quatre Cavaliers"}
_NOUNS = {
    ROI: ("Roi", "Rois"), DAME: ("Dame", "Dames"), CAVALIER: ("Cavalier", "Cavaliers"),
    VALET: ("Valet", "Valets"),
}  # fmt: skip
_NAMED_AT_MOST = 2  # cards in a sentence


class Seen(NamedTuple):
    """The preneur's hand as dealt, and the chien when it is shown."""

    hand: Cards
    chien: Cards = NO_CARDS

    @property
    def allowed(self) -> Cards:
        return callable_cards(self.hand, self.chien)

    @property
    def whole(self) -> tuple[int, ...]:
        """The ranks that the hand holds whole, as far as they open the next one."""
        lowest = min(card.rank for card in self.allowed)
        return tuple(rank for rank in RANKS if rank > lowest)

    @property
    def wanting(self) -> int:
        """The first rank of which a card is wanting: the lowest that may be called."""
        return min(card.rank for card in self.allowed)

    @property
    def missing(self) -> Cards:
        """The cards of that rank that the hand lacks."""
        return OF_RANK[self.wanting] - self.hand


def heading(answer: Cards, seen: Seen) -> str:
    """« Il en manque deux »: when all that is ticked is right."""
    missed = seen.allowed - answer
    if answer <= seen.allowed and missed:
        return f"Il en manque {in_words(len(missed), feminine=True)}"
    return ""


def sentence(answer: Cards, seen: Seen) -> str:
    """What is wrong with an answer, or why it is right."""
    extra, missed = answer - seen.allowed, seen.allowed - answer
    if extra:
        return _refused(extra, seen)
    if not missed:
        return _right(seen)
    shuns_own = not answer & seen.hand
    if missed <= seen.hand and (shuns_own or not missed & OF_RANK[ROI]):
        return "Rien n’interdit d’appeler une carte que l’on tient : on joue alors sans associé."
    if missed & OF_RANK[ROI]:
        if missed <= seen.hand and not seen.whole:
            return "Un Roi que l’on tient peut être appelé : on joue alors sans associé."
        return "Un Roi peut toujours être appelé, quel qu’il soit et quoi que l’on ait en main."
    held = listed(_ALL[rank] for rank in seen.whole)
    return f"Vous avez {held} : regardez à quoi cela vous donne droit de plus."


def rule(answer: Cards, seen: Seen) -> str:
    """The atom behind the sentence."""
    extra, missed = answer - seen.allowed, seen.allowed - answer
    owned = missed and not extra and missed <= seen.hand
    return _OWN if owned and not (answer & seen.hand and seen.whole) else _CALL


def _refused(extra: Cards, seen: Seen) -> str:
    """Cards that can't be called, and what would be needed."""
    several = len(extra) > 1
    ranks = {card.rank for card in extra}
    which = the_grouped(extra)
    if len(extra) > _NAMED_AT_MOST:
        which = f"{counted(len(extra), 'carte', 'cartes', feminine=True)} de votre réponse"
        if len(ranks) == 1:
            which = f"les {_NOUNS[ranks.pop()][1]}"
    refused = "ne s’appellent pas ici" if several else "ne s’appelle pas ici"
    why = f"il faudrait d’abord {_ALL[seen.wanting]} en main"
    at_chien = seen.missing & seen.chien
    if at_chien:
        count = "ne comptent" if len(at_chien) > 1 else "ne compte"
        why += f", et {the_grouped(at_chien)} du chien {count} pas"
    return f"{capital(which)} {refused} : {why}."


def _right(seen: Seen) -> str:
    if not seen.whole:
        lack = counted(len(seen.missing), *_NOUNS[ROI])
        return f"Il vous manque {lack} : vous appelez un Roi, celui que vous voulez."
    held = listed(_ALL[rank] for rank in seen.whole)
    return f"Vous avez {held} : {_ONE[seen.wanting]} peut aussi être {_called(seen.wanting)}."


def _called(rank: int) -> str:
    return "appelée" if rank == DAME else "appelé"


def steps(seen: Seen) -> tuple[Step, ...]:
    """The Rois, then each rank that the one above opens; one's own cards; the chien; the list."""
    told = [Step("On appelle un Roi :", _CALL, OF_RANK[ROI], "N’importe lequel des quatre.")]
    for rank, below in zip(seen.whole, RANKS[1:], strict=False):
        note = "C’est une permission, pas une obligation."
        words = f"Vous avez {_ALL[rank]} : {_ONE[below]} peut être {_called(below)} aussi :"
        told.append(Step(words, _CALL, OF_RANK[below], note))
    told.append(_stopped(seen))
    if seen.chien:
        note = "On appelle avant que le chien soit retourné."
        told.append(Step("Le chien n’y change rien.", _CALL, note=note))
    own = seen.hand & seen.allowed
    if own:
        words = "Parmi ces cartes, vous en tenez vous-même :"
        told.append(Step(words, _OWN, own, "Les appeler est permis : on joue seul contre quatre."))
    number = counted(len(seen.allowed), "carte", "cartes", feminine=True)
    return (*told, Step(f"{capital(number)} à appeler :", _CALL, seen.allowed))


def _stopped(seen: Seen) -> Step:
    """Where the list stops, and for want of which cards."""
    rank, held = seen.wanting, seen.hand & OF_RANK[seen.wanting]
    if rank == VALET:
        return Step("Toutes les figures y sont.", _CALL, note="On n’appelle rien au-dessous.")
    opens = _ONE[RANKS[RANKS.index(rank) + 1]]
    note = f"Pour appeler {opens}, il faudrait {_ALL[rank]}."
    if not held:
        none = f"aucun{'e' if rank == DAME else ''} {_NOUNS[rank][0]}"
        return Step(f"Vous n’avez {none} : la liste s’arrête là.", _CALL, note=note)
    number = counted(len(held), *_NOUNS[rank], feminine=rank == DAME)
    return Step(f"Vous n’avez {elided('que', number)} sur quatre :", _CALL, held, note)


def hints(seen: Seen) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    look = "Comptez vos Rois, puis, si vous les avez tous, vos Dames."
    if seen.chien:
        look += " Et demandez-vous à quel moment on appelle."
    held = listed(_ALL[rank] for rank in seen.whole)
    first = f"Vous avez {held}. " if held else ""
    rank = seen.wanting
    noun = counted(len(seen.missing), *_NOUNS[rank], feminine=rank == DAME)
    last = first.rstrip() if rank == VALET else f"{first}Il vous manque {noun}."
    if seen.hand & seen.allowed:
        last += " Vos propres cartes peuvent être appelées."
    return (
        look,
        "On appelle un Roi ; avec les quatre Rois, une Dame aussi, et ainsi de suite.",
        last,
    )


def without(card: Card, rank: int) -> str:
    """The sentence of a pair that takes this card away."""
    opens = RANKS[RANKS.index(rank) + 1]
    none = f"plus aucun{'e' if opens == DAME else ''} {_NOUNS[opens][0]}"
    none += f" ne pourrait être {_called(opens)}"
    return f"À une carte près : sans {the(card)}, {none}."


def with_more(cards: Cards, rank: int) -> str:
    """The sentence of a pair that adds these cards."""
    opens = RANKS[RANKS.index(rank) + 1]
    near = "À une carte près" if len(cards) == 1 else "À deux cartes près"
    also = f"{_ONE[opens]} pourrait aussi être {_called(opens)}"
    return f"{near} : avec {the_grouped(cards)} en plus, {also}."

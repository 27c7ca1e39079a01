"""What is said of the order of some cards: situation, sentence, steps, hints."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from rules_engine.cards import ATOUTS, EXCUSE, EXCUSE_ALONE, Card, Cards
from rules_engine.trick import suit_asked
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.people import does, of
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.words import SUIT_NAMES, is_feminine, listed, some_of, the

Ranked = tuple[Card, ...]  # from the weakest to the strongest


class Asked(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def leader(self) -> int | None: ...


class Wrong(NamedTuple):
    """Two cards that stand the wrong way round; the same card twice when they share a place."""

    weak: Card
    strong: Card


class _Parts(NamedTuple):
    """The cards by what they can take: nothing, in their suit, everything."""

    lost: Cards
    suited: Cards
    atouts: Cards


def _parts(asked: Asked) -> _Parts:
    cards = Cards.of(asked.cards)
    suit = None if asked.leader is None else suit_asked(asked.cards)
    plain = [card for card in cards - ATOUTS if suit in (None, card.suit)]
    suited = Cards.of(card for card in plain if card != EXCUSE)
    return _Parts(cards - suited - ATOUTS, suited, cards & ATOUTS)


def situation(asked: Asked) -> str:
    """What is told above the cards."""
    number = counted(len(asked.cards), "carte", "cartes", feminine=True)
    ends = f"de 1 pour la plus faible à {len(asked.cards)} pour la plus forte"
    if asked.leader is None:
        return f"Classez ces {number} par leur force dans un pli, {ends}."
    led = does(asked.leader, "a entamé", "avez entamé")
    return f"{led}, et chacun a joué. Classez les cartes de ce pli par leur force, {ends}."


def first_wrong(asked: Asked, answer: tuple[int, ...], ranked: Ranked) -> Wrong:
    """The pair to speak of: what wins nothing, then an atout, then an As, then any other."""
    place = dict(zip(asked.cards, answer, strict=True))
    if len(set(answer)) < len(answer):
        return Wrong(ranked[0], ranked[0])
    lost, _, atouts = _parts(asked)

    def telling(pair: Wrong) -> int:
        if pair.weak in lost:
            return 0
        if pair.strong in atouts and pair.weak not in atouts:
            return 1
        return 2 if pair.weak.rank == 1 else 3

    found = [
        Wrong(weak, strong)
        for n, weak in enumerate(ranked)
        for strong in ranked[n + 1 :]
        if place[weak] > place[strong]
    ]
    return min(found, key=telling)


def sentence(asked: Asked, ranked: Ranked, wrong: Wrong | None) -> str:
    """The order, or the first thing that is wrong in the one given."""
    if wrong is None:
        return f"De la plus faible à la plus forte : {_listed(asked)}."
    weak, strong = wrong
    if weak == strong:
        return "Deux cartes ne peuvent pas avoir la même place : l’une prend toujours l’autre."
    parts = _parts(asked)
    if weak == EXCUSE:
        return "L’Excuse ne prend jamais un pli : elle ne passe devant aucune carte."
    if weak in parts.lost:
        it = "elle" if is_feminine(weak) else "il"
        told = f"{capital(the(weak))} n’est ni un atout ni de la couleur demandée"
        return f"{told} : {it} ne prend rien ici."
    if strong in parts.atouts and weak not in parts.atouts:
        return f"{capital(the(strong))} prend n’importe quelle carte de couleur, figures comprises."
    if weak.rank == 1 and weak not in parts.atouts:
        return f"{capital(the(weak))} est un 1 : il ne passe pas devant {the(strong)}."
    return f"{capital(the(weak))} ne passe pas devant {the(strong)}."


def rule(asked: Asked, wrong: Wrong | None) -> str:
    """The atom behind the sentence."""
    lost = _parts(asked).lost
    if wrong is None:
        return "ordre" if asked.leader is None else "gagner-le-pli"
    if wrong.weak == wrong.strong or wrong.weak not in lost:
        return "ordre"
    return "excuse-ne-gagne-pas" if wrong.weak == EXCUSE else "gagner-le-pli"


def _listed(asked: Asked) -> str:
    """« l’As et le 7 de cœur, puis le 3 et le 12 d’atout »."""
    parts = [the_grouped(part) for part in _parts(asked) if part]
    links = ("", ", puis ", ", enfin ")
    return "".join(link + part for link, part in zip(links, parts, strict=False))


def steps(asked: Asked, ranked: Ranked) -> tuple[Step, ...]:
    """What is asked, what takes nothing, the suit, the atouts; then all of them in order."""
    lost, suited, atouts = _parts(asked)
    found = _about_the_trick(asked)
    if lost == EXCUSE_ALONE:
        note = "C’est donc la plus faible ; seul un chelem, à son dernier pli, fait exception."
        told = "L’Excuse ne prend jamais un pli."
        found.append(Step(told, "excuse-ne-gagne-pas", lost, note))
    elif lost:
        told = f"{capital(the_grouped(lost))} n’est pas de la couleur demandée, ni un atout."
        note = "Une défausse ne prend rien, si forte qu’elle soit dans sa couleur."
        found.append(Step(told, "gagner-le-pli", lost, note))
    if suited:
        [suit] = {card.suit for card in suited}
        note = "Du Roi au Valet, puis du 10 au 2 ; l’As est le 1, la plus petite."
        told = f"{_rising(suited)} : voilà l’ordre à {SUIT_NAMES[suit]}."
        if len(suited) == 1:
            told, note = f"{_rising(suited)} est seul de la couleur demandée.", ""
            told = told.replace("seul ", "seule ") if is_feminine(next(iter(suited))) else told
        found.append(Step(told, "ordre", suited, note))
    if atouts:
        over = " passe" if len(atouts) == 1 else " passent"
        told = f"{capital(the_grouped(atouts))}{over} devant toute carte de couleur."
        note = "Entre atouts, seul le numéro compte."
        if not suited and not lost:
            told, note = f"{_rising(atouts)} : on suit les numéros.", ""
        found.append(Step(told, "ordre", atouts, note))
    last = f"De la plus faible à la plus forte : {listed(map(the, ranked))}."
    return (*found, Step(last, "ordre" if asked.leader is None else "gagner-le-pli"))


def _rising(cards: Cards) -> str:
    """« L’As, le 7 et le Roi de cœur », from the weakest."""
    return capital(the_grouped(cards))


def _about_the_trick(asked: Asked) -> list[Step]:
    """What the trick asks for, and who decided it."""
    if asked.leader is None:
        return []
    suit = suit_asked(asked.cards)
    assert suit is not None
    wanted = some_of(suit)
    if asked.cards[0] == EXCUSE:
        second = (asked.leader + 1) % asked.players
        told = f"L’Excuse entamée ne demande rien : la carte suivante, {_by(second)}, "
        return [Step(f"{told}demande {wanted}.", "excuse-entame", Cards.of([asked.cards[1]]))]
    first = Cards.of([asked.cards[0]])
    return [Step(f"La première carte demande {wanted}.", "gagner-le-pli", first)]


def _by(seat: int) -> str:
    return f"celle {of(seat)}" if seat else "la vôtre"


def hints(asked: Asked, ranked: Ranked) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    lost, suited, atouts = _parts(asked)
    look = "Cherchez d’abord la carte la plus faible, puis celle qui vient juste au-dessus."
    if asked.leader is not None:
        look = "Regardez d’abord quelle couleur la première carte du pli a demandée."
    if lost:
        rules = "Les atouts prennent, puis la couleur demandée ; tout le reste ne prend rien."
    elif suited and atouts:
        rules = "N’importe quel atout passe devant n’importe quelle carte de couleur."
    elif suited:
        rules = "Les figures passent devant les numéros, et l’As est un numéro : le 1."
    else:
        rules = "Entre atouts, seul le numéro compte."
    last = f"La plus faible est {the(ranked[0])}, et la plus forte {the(ranked[-1])}."
    return look, rules, last

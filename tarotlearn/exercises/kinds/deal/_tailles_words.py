"""What is said of a deal being dealt: situation, what is asked, sentence, steps, hints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from rules_engine.cards import DECK
from rules_engine.deal import table
from rules_engine.poignee import Level
from rules_engine.turns import right_of
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.people import at_table, clause, does, name, pronoun
from tarotlearn.exercises.kinds.shared.said import capital, counted, in_words
from tarotlearn.numerals import ordinal
from tarotlearn.words import plural

RECEIVED, LACKING, LEFT, CHIEN, ATOUTS = "recues", "manque", "reste", "chien", "atouts"
RULES = {LEFT: "composition", ATOUTS: "seuils-poignee"}  # the atom of each part, if not the sizes


_NOTE = "Moins on est à table, plus chacun a de cartes, et plus il faut d’atouts."


class Moment(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def last(self) -> int: ...
    @property
    def nth(self) -> int: ...
    @property
    def chien(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def poignee(self) -> Level | None: ...


class Asked(NamedTuple):
    """A number that is asked."""

    name: str
    legend: str
    unit: str = "cartes"


def packets(players: int) -> int:
    """How many packets each player receives in all."""
    sizes = table(players)
    return sizes.hand // sizes.packet


def _cards(number: int) -> str:
    return plural(number, "carte")


def situation(moment: Moment) -> str:
    """The sentences above the table."""
    deals = clause(moment.dealer, "distribue", "distribuez")
    chien = "et le chien est encore vide"
    if moment.chien:
        there = counted(moment.chien, "carte", "cartes", feminine=True)
        chien = f"et le chien a déjà {there}"
    nth = f"{ordinal(moment.nth)} paquet"
    told = f"Chacun vient de recevoir son {nth}"
    if moment.seat is not None:
        third, second = f"vient de recevoir son {nth}", f"venez de recevoir votre {nth}"
        told = does(moment.last, third, second)
        if moment.last == moment.dealer:
            serves = (
                f"vient de se servir son {nth}"
                if moment.last
                else f"venez de vous servir votre {nth}"
            )
            told = f"{capital(pronoun(moment.last))} {serves}"
    return f"{at_table(moment.players)}, {deals}. {told}, {chien}."


def asked(moment: Moment) -> Iterator[Asked]:
    """What is asked, in order."""
    seat = moment.seat
    if seat is None:
        yield Asked(RECEIVED, "Combien de cartes chacun a-t-il ?")
        yield Asked(LACKING, "Combien chacun doit-il encore en recevoir ?")
    else:
        has = f"{name(seat)} a-t-{pronoun(seat)}" if seat else "avez-vous"
        yield Asked(RECEIVED, f"Combien de cartes {has} ?")
        yield Asked(LEFT, "Combien de cartes reste-t-il à donner, chien compris ?")
    yield Asked(CHIEN, "Combien de cartes le chien doit-il encore recevoir ?")
    if moment.poignee is not None:
        legend = f"Pour une poignée {moment.poignee}, combien faudra-t-il d’atouts ?"
        yield Asked(ATOUTS, legend, "atouts")


def sentence(moment: Moment, right: tuple[int, ...], wrong: str) -> str:
    """What is wrong with the first number that is; else what all of them come to."""
    at_table = f"à {in_words(moment.players)}"
    if wrong:
        return {
            RECEIVED: f"Revoyez le nombre de paquets, et la taille d’un paquet {at_table}.",
            LACKING: f"Ce n’est pas ce qui manque pour un jeu complet {at_table}.",
            LEFT: "Retirez du paquet entier tout ce qui est déjà donné, aux joueurs et au chien.",
            CHIEN: f"Ce n’est pas ce qui manque pour un chien complet {at_table}.",
            ATOUTS: f"Ce n’est pas ce que demande cette poignée {at_table}.",
        }[wrong]
    sizes = table(moment.players)
    told = f"{capital(at_table)}, on donne par {in_words(sizes.packet)}, pour des jeux de "
    told += f"{_cards(sizes.hand)} et un chien de {in_words(sizes.chien)}"
    if moment.poignee is None:
        return f"{told}."
    return f"{told} ; la poignée {moment.poignee} y demande {plural(right[-1], 'atout')}."


def _served(moment: Moment, right: tuple[int, ...]) -> str:
    """« chacun a reçu trois paquets », « Inès n’a encore rien reçu »."""
    seat, number = moment.seat, right[0] // table(moment.players).packet
    if not number and seat is not None:
        return clause(seat, "n’a encore rien reçu", "n’avez encore rien reçu")
    who = "chacun a" if seat is None else clause(seat, "a", "avez")
    return f"{who} reçu {counted(number, 'paquet', 'paquets')}"


def steps(moment: Moment, right: tuple[int, ...]) -> tuple[Step, ...]:
    """From the packets to each number asked."""
    sizes, players = table(moment.players), in_words(moment.players)
    told = []
    if moment.seat is not None:
        first = right_of(moment.dealer, moment.players)
        third = f"sert {name(first)} en premier" if first else "vous sert en premier"
        serves = does(moment.dealer, third, f"servez {name(first)} en premier")
        note = "Puis chacun à son tour, vers la droite."
        told.append(Step(f"{serves}.", "sens", note=note))
    pile = f", soit {_cards(right[0])}" if right[0] else ""
    by = f"À {players}, on donne par {in_words(sizes.packet)}"
    told.append(Step(f"{by} : {_served(moment, right)}{pile}.", "distribution"))
    if moment.seat is None:
        lacking = f"Un jeu complet a {_cards(sizes.hand)} : il en manque {right[1]}."
        told.append(Step(lacking, "distribution"))
    else:
        out = len(DECK) - right[1] - moment.chien
        chien = f"{moment.chien} au chien" if moment.chien else "aucune au chien"
        left = (
            f"Sur {_cards(len(DECK))}, {out} sont aux joueurs et {chien} : il en reste {right[1]}."
        )
        told.append(Step(left, "composition"))
    chien = f"Un chien complet a {_cards(sizes.chien)}"
    lacking = f"il en manque {right[2]}" if right[2] else "toutes y sont déjà"
    told.append(Step(f"{chien} : {lacking}.", "distribution"))
    if moment.poignee is not None:
        takes = f"une poignée {moment.poignee} demande {plural(right[3], 'atout')}"
        told.append(Step(f"À {players}, {takes}.", "seuils-poignee", note=_NOTE))
    return tuple(told)


def change(changed: Moment, right: tuple[int, ...], later: bool) -> str:
    """What a round more or less would change."""
    when = "plus tard" if later else "plus tôt"
    if changed.seat is None:
        return f"À un tour près : un tour {when}, chacun aurait {_cards(right[0])}."
    has = clause(changed.seat, "aurait", "auriez")
    left = f"il en resterait {right[1]} à donner"
    return f"À un tour près : un tour {when}, {has} {_cards(right[0])}, et {left}."


def hints(moment: Moment, right: tuple[int, ...]) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    sizes = table(moment.players)
    look = "Regardez combien de joueurs sont à table : les tailles en dépendent."
    if moment.seat is not None:
        look = "Regardez dans quel ordre on sert : qui a reçu un paquet de plus que les autres ?"
    by = f"À {in_words(moment.players)}, on donne par {in_words(sizes.packet)}"
    return (
        look,
        f"Tous reçoivent à leur tour un paquet de même taille ; les {len(DECK)} cartes y passent.",
        f"{by}, et {_served(moment, right)}.",
    )

"""« Saurez-vous arriver à ce résultat ? »: complete a deal that has to come to a given score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.deal import shuffled
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Scene, Verdict, one_of
from tarotlearn.exercises.kinds.build import _result_parts as of_deal
from tarotlearn.exercises.kinds.build import _result_words as said
from tarotlearn.exercises.kinds.build._places import completed, fits
from tarotlearn.exercises.kinds.build._result_parts import (
    ALL,
    CONTRACT,
    HALVES,
    NAMES,
    NOTHING,
    OUDLERS,
    PETIT,
    POIGNEE,
    Deal,
    Parts,
)
from tarotlearn.exercises.kinds.build._search import one_right
from tarotlearn.exercises.kinds.shared.finished import halves_possible
from tarotlearn.exercises.kinds.shared.inputs import given, number, one_word, written

SLUG = "composer-un-resultat"
TITLE = "Saurez-vous arriver à ce résultat\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "objectif", "contrats", "base-25", "petit-au-bout", "valeur", "prime-poignee",
    "poignee-au-vainqueur", "repartition", "somme-nulle", "demi-point",
)  # fmt: skip
_OF_OBJECTIF = ("objectif-46", "objectif-31", "sans-les-25")
_OF_CONTRACT = ("difference-seule-multipliee", "25-moins-la-difference")
_OF_BOUT = ("bout-non-multiplie", "bout-au-gagnant")
_OF_POIGNEE = ("poignee-au-contrat", "poignee-a-son-camp")
_ALONE = "seul-fois-trois"
_OF_MARKS = ("preneur-une-part", "parts-egales-a-cinq", "appele-paie", _ALONE)
_OF_HALVES = ("demi-point-perdu", "demi-point-au-preneur")
MISCONCEPTIONS = (
    *_OF_OBJECTIF, *_OF_CONTRACT, *_OF_BOUT, *_OF_POIGNEE, *_OF_MARKS, *_OF_HALVES,
)  # fmt: skip

VALUE, PRENEUR, APPELE = "valeur", "preneur", "appele"

Sets = tuple[tuple[int, ...], ...]

_LOW, _HIGH, _NUMBERS = 22, 74, 4  # points of the attack, and how many are offered
_TRIES, _SCANNED = 12, 6
# What is to be chosen, for the beliefs that it may tempt.
_OBJECTIFS = ((OUDLERS, HALVES),)
_BOUTS = ((HALVES, PETIT), (CONTRACT, HALVES, PETIT))
_POIGNEES = ((HALVES, PETIT, POIGNEE), (CONTRACT, HALVES, POIGNEE), (OUDLERS, HALVES, POIGNEE))


def _tempted(level: int, players: int) -> tuple[tuple[tuple[str, ...], Sets], ...]:
    """The beliefs of a level, with the sets of parts that are to be chosen."""
    if level == 1:
        return ((_OF_OBJECTIF, _OBJECTIFS),)
    if level == 2:
        contracts = ((CONTRACT, HALVES), (CONTRACT, HALVES, PETIT))
        return (_OF_OBJECTIF, _OBJECTIFS), (_OF_CONTRACT, contracts), (_OF_BOUT, _BOUTS)
    marks = _OF_MARKS if players == 5 else _OF_MARKS[:1]
    found = (
        (_OF_OBJECTIF, _POIGNEES[2:]),
        (_OF_CONTRACT, _POIGNEES[1:2]),
        (_OF_BOUT, _POIGNEES[:1]),
        (_OF_POIGNEE, _POIGNEES),
        (marks, _POIGNEES),
    )
    return (*found, (_OF_HALVES, _POIGNEES)) if halves_possible(players) else found


@dataclass(frozen=True, slots=True)
class Question:
    """A deal in parts, known or to be chosen, and what it has to come to.

    ``asked``: the value for one defender, or the mark of the preneur or of his partner. ``appele``
    is None when the preneur has no partner.
    """

    players: int
    preneur: int
    appele: int | None
    parts: Parts
    asked: str
    wanted: int

    @property
    def alone(self) -> bool:
        return self.players == 5 and self.appele is None

    @property
    def seats(self) -> of_deal.Seats:
        return of_deal.seats(self.players, self.preneur, self.appele)


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level < 3:
        return ATOMS[:3] if level == 1 else ATOMS[:5]
    return ATOMS if halves_possible(players) else ATOMS[:-1]


def generate(rng: Random, level: int, players: int) -> Question:
    """A deal where what a belief of learners makes of it differs: its numbers are drawn for it."""
    beliefs, sets = one_of(rng, _tempted(level, players))
    belief = one_of(rng, beliefs)
    rules = VARIANTS[belief].rules
    spare: Question | None = None
    tried = 0
    while spare is None or tried < _TRIES:
        tried += 1
        question, right = _drawn(rng, level, players, one_of(rng, sets), belief)
        tempting = _tempting(rng, question, right, rules)
        halves = {right[HALVES], *([] if tempting is None else [tempting])}
        while len(halves) < _NUMBERS:
            halves.add(str(2 * (_LOW + int(rng.random() * (_HIGH - _LOW)))))
        offered = tuple(sorted(halves, key=int))
        parts = (*question.parts[:HALVES], offered, *question.parts[HALVES + 1 :])
        if not question.wanted:
            continue
        if tempting is not None:
            return replace(question, parts=parts)
        spare = spare or replace(question, parts=parts)
    return spare


def _drawn(
    rng: Random, level: int, players: int, open_ones: tuple[int, ...], belief: str
) -> tuple[Question, Deal]:
    """A question whose points are to be completed, and a deal that answers it."""
    oudlers = one_of(rng, ALL["bouts"])
    every: list[tuple[str, ...]] = [
        ALL["contrat"],
        ALL["bouts"],
        (),
        _petits(oudlers) if OUDLERS not in open_ones else (NOTHING,),
        (NOTHING, *shuffled(ALL["poignee"][1:], rng)[:3]) if level == 3 else (NOTHING,),
    ]
    needed = objectif(int(oudlers))
    half = 2 * (needed - 14 + int(rng.random() * 29))
    if level == 3 and halves_possible(players) and rng.random() < 0.6:
        half += 1
    right = [one_of(rng, every[CONTRACT]), oudlers, str(half)]
    right += [one_of(rng, every[PETIT]), one_of(rng, every[POIGNEE])]
    parts = tuple(
        _in_order(part, values) if part in open_ones else (right[part],)
        for part, values in enumerate(every)
    )
    preneur = int(rng.random() * players)
    appele = None
    if players == 5 and belief != _ALONE and (belief in _OF_MARKS or rng.random() < 0.6):
        appele = (preneur + 1 + int(rng.random() * 4)) % 5
    asked = VALUE
    if level == 3 and (belief in _OF_MARKS or rng.random() < 0.6):
        asked = PRENEUR if appele is None else one_of(rng, (PRENEUR, APPELE))
    question = Question(players, preneur, appele, parts, asked, 0)
    return replace(question, wanted=comes_to(question, tuple(right))), tuple(right)


def _petits(oudlers: str) -> tuple[str, ...]:
    """Who may have the Petit au bout, when the attack ends with so many bouts."""
    sides = ALL["petit"]
    if oudlers == "0":
        return (sides[0], sides[2])
    return sides[:2] if oudlers == "3" else sides


def _in_order(part: int, values: tuple[str, ...]) -> tuple[str, ...]:
    if part == HALVES:
        return values
    return tuple(value for value in ALL[NAMES[part]] if value in values)


def _tempting(rng: Random, question: Question, right: Deal, rules: Rules) -> str | None:
    """Half-points with which, to who holds this belief, another deal comes to the same.

    What a deal comes to goes up by as much with each point, as long as the contract fails, and
    then as long as it is made.
    """
    odd, wanted = int(right[HALVES]) % 2, question.wanted
    for _ in range(_SCANNED):
        other = [one_of(rng, values) if values else "" for values in question.parts]

        def at(points: int, held: Rules = rules, other: list[str] = other) -> int:
            other[HALVES] = str(2 * points + odd)
            return comes_to(question, tuple(other), held)

        for first in (_LOW, _HIGH - 2):
            start = at(first)
            each = at(first + 1) - start
            if not each or (wanted - start) % each:
                continue
            points = first + (wanted - start) // each
            if _LOW <= points < _HIGH and at(points) == wanted != at(points, FFT):
                return str(2 * points + odd)
    return None


def comes_to(question: Question, deal: Deal, rules: Rules = FFT) -> int:
    """What is asked of the question, for this deal."""
    found = of_deal.sheet(question.players, question.alone, deal, rules)
    if question.asked == VALUE:
        return found.value
    return found.preneur if question.asked == PRENEUR else found.appele or 0


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else None
    preneur = number(fields, "preneur", 0, players - 1)
    if appele is not None and (players < 5 or appele == preneur):
        raise ValueError("« appele » : à cinq joueurs, un autre que le preneur")
    asked = one_word(fields, "marque", (VALUE, PRENEUR, APPELE))
    if asked == APPELE and appele is None:
        raise ValueError("« marque » : personne n’est appelé")
    question = Question(
        players, preneur, appele, _read_parts(fields), asked, _read_mark(written(fields, "voulu"))
    )
    solve(question)
    return question


def _read_parts(fields: Mapping[str, str]) -> Parts:
    parts = tuple(tuple(written(fields, name).split()) for name in NAMES)
    for name, values in zip(NAMES, parts, strict=True):
        known = ALL.get(name)
        right = all(value in known for value in values) if known else all(map(_is_half, values))
        if not values or len(set(values)) < len(values) or not right:
            raise ValueError(f"« {name} » : une valeur ou plusieurs, toutes possibles")
    return parts


def _is_half(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= 182


def _read_mark(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 6):
        raise ValueError(f"« voulu » : un nombre entier, et non « {text[:20]} »")
    return int(text)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "appele": "" if question.appele is None else str(question.appele),
        **{name: " ".join(values) for name, values in zip(NAMES, question.parts, strict=True)},
        "marque": question.asked,
        "voulu": str(question.wanted),
    }


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        facts=of_deal.facts(question.parts, question.seats),
        inputs=of_deal.inputs(question.parts, question.seats),
        many=True,
    )


def parse(question: Question, values: Sequence[str]) -> Deal:
    asked = of_deal.inputs(question.parts, question.seats)
    chosen = given(values, asked).chosen
    return tuple(chosen[each.name] for each in asked)


def values(question: Question, answer: Deal) -> tuple[str, ...]:
    asked = of_deal.inputs(question.parts, question.seats)
    return tuple(each.written(value) for each, value in zip(asked, answer, strict=True))


def _candidates(question: Question) -> Iterator[Deal]:
    return of_deal.deals(tuple(values for values in question.parts if len(values) > 1))


def solve(question: Question, rules: Rules = FFT) -> Deal:
    return one_right(
        lambda: _candidates(question), lambda answer, held: accepts(question, answer, held), rules
    )


def accepts(question: Question, answer: Deal, rules: Rules = FFT) -> bool:
    if not fits(question.parts, answer):
        return False
    return comes_to(question, completed(question.parts, answer), rules) == question.wanted


def explain(question: Question, answer: Deal) -> Verdict:
    right = accepts(question, answer)
    deal = completed(question.parts, answer)
    shown = deal if right else completed(question.parts, solve(question))
    return Verdict(
        right,
        said.sentence(question, deal, comes_to(question, deal)),
        said.rule(question, deal),
        said.steps(question, shown),
        _pair(question, shown),
    )


def _pair(question: Question, deal: Deal) -> Pair | None:
    """The same deal but for one part, and what it would come to."""
    for part in (PETIT, CONTRACT, POIGNEE, OUDLERS, HALVES):
        for value in question.parts[part]:
            other = (*deal[:part], value, *deal[part + 1 :])
            worth = comes_to(question, other)
            if worth not in (question.wanted, 0):
                told = f"À une ligne près : {of_deal.with_it(part, value, question.seats)}, "
                changed = replace(question, wanted=worth)
                return Pair(f"{told}{said.would_come_to(changed)}.", changed)
    return None


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, completed(question.parts, solve(question)))

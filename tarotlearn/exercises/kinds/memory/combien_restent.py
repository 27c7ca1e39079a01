"""« Combien en reste-t-il ? »: after some tricks, how many cards of a sort are still out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules_engine.cards import Cards
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.memory import _known as known_of
from tarotlearn.exercises.kinds.memory import _restent_words as said
from tarotlearn.exercises.kinds.memory._known import Known
from tarotlearn.exercises.kinds.shared.fields import written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.said import counted
from tarotlearn.exercises.scene import Number, Scene
from tarotlearn.words import listed, of_the, the

SLUG = "combien-restent"
TITLE = "Combien en reste-t-il dehors\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("composition", "bouts")
MISCONCEPTIONS = ("excuse-est-un-atout",)

_PLAIN = ("pique", "coeur", "carreau", "trefle")
_OTHERS = ("figures", "rois", "bouts")
# By level: from how many tricks to how many.
_TRICKS = {1: (2, 3), 2: (3, 5), 3: (5, 8)}


@dataclass(frozen=True)
class Question:
    """What the learner knows, and the sorts of cards to be counted, in the order asked."""

    known: Known
    asked: tuple[str, ...]


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ("composition",)


def generate(rng: Random, level: int, players: int) -> Question:
    """Atouts or a suit; both; both and something else, the learner's own écart among the rest."""
    low, high = _TRICKS[level]
    tricks = low + int(rng.random() * (high - low + 1))
    known = known_of.draw(rng, players, tricks, own_ecart=level == 3)
    asked: tuple[str, ...] = ("atouts", one_of(rng, _PLAIN))
    if level == 1:
        asked = (one_of(rng, asked),)
    if level == 3:
        asked = (*asked, one_of(rng, _OTHERS))
    return Question(known, asked)


def read(fields: Mapping[str, str]) -> Question:
    asked = tuple(written(fields, "comptees").split())
    if not asked or len(set(asked)) < len(asked) or not set(asked) <= set(said.SORTS):
        raise ValueError(f"« comptees » : parmi {listed(said.SORTS)}, chacune une fois")
    return Question(known_of.read(fields), asked)


def write(question: Question) -> dict[str, str]:
    return known_of.write(question.known) | {"comptees": " ".join(question.asked)}


def _numbers(question: Question) -> tuple[Number, ...]:
    return tuple(
        Number(f"Combien {said.SORTS[sort].of} sont encore dehors ?", sort)
        for sort in question.asked
    )


def scene(question: Question) -> Scene:
    known = question.known
    where = "un autre joueur la tient, ou elle est à l’écart"
    if known.ecart:
        where = "un autre joueur la tient"
    told = (
        f"{known.told} Une carte est encore dehors quand vous ne l’avez pas et ne l’avez pas vue "
        f"tomber : {where}."
    )
    return Scene(
        known.players,
        told,
        known.hand,
        tricks=known.tricks,
        laid=known.laid,
        inputs=_numbers(question),
    )


def parse(question: Question, values: Sequence[str]) -> tuple[int, ...]:
    numbers = given(values, _numbers(question)).numbers
    return tuple(numbers[sort] for sort in question.asked)


def values(question: Question, answer: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{sort}={number}" for sort, number in zip(question.asked, answer, strict=True))


def solve(question: Question, rules: Rules = FFT) -> tuple[int, ...]:
    out = question.known.out
    return tuple(len(said.cards_of(sort, rules) & out) for sort in question.asked)


def accepts(question: Question, answer: tuple[int, ...], rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: tuple[int, ...]) -> Verdict:
    known, asked = question.known, question.asked
    sentence, rule = said.right_sentence(known, asked), said.SORTS[asked[0]].rule
    for sort, number, right in zip(asked, answer, solve(question), strict=True):
        if number != right:
            sentence, rule = said.wrong_sentence(known, sort, number), said.SORTS[sort].rule
            break
    return Verdict(
        accepts(question, answer), sentence, rule, said.steps(known, asked), pair(question)
    )


def pair(question: Question) -> Pair | None:
    """With a card of the first sort in the learner's hand changed for one that is out."""
    known = question.known
    counted_here = said.cards_of(question.asked[0])
    everything = Cards()
    for sort in question.asked:
        everything |= said.cards_of(sort)
    mine = known.hand & counted_here
    theirs = known.out - everything - known.excluded
    if not mine or not theirs:
        return None
    card, other = next(iter(mine)), next(iter(theirs))
    hand = (known.hand - Cards.of([card])) | Cards.of([other])
    told = (
        f"À une carte près : avec {the(other)} dans votre jeu au lieu {of_the(card)}, "
        f"il y aurait {_one(question.asked[0])} de plus dehors."
    )
    return Pair(told, replace(question, known=replace(known, hand=hand)))


def _one(sort: str) -> str:
    return said.SORTS[sort].number(1)


def hints(question: Question) -> tuple[str, str, str]:
    known, sort = question.known, question.asked[0]
    words, cards = said.SORTS[sort], said.cards_of(sort)
    fell = counted(len(cards & known.fallen), "", "", feminine=words.feminine).strip()
    return (
        f"Commencez par le total : combien {words.of} dans le paquet entier ?",
        "Retirez-en ce qui est tombé, pli par pli, puis ce que vous tenez"
        + (" et ce que vous avez écarté." if known.ecart else "."),
        f"Pour les {words.several} : {len(cards)} dans le paquet, dont {fell} dans les plis.",
    )

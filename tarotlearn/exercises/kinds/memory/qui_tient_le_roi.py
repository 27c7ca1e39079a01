"""« Où peut être le Roi appelé ? »: for each player possible, impossible or certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rules_engine.cards import ROIS, Cards
from rules_engine.deal import table
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.memory import _roi_deals as deals
from tarotlearn.exercises.kinds.memory import _roi_pairs as pairs
from tarotlearn.exercises.kinds.memory import _roi_words as said
from tarotlearn.exercises.kinds.memory._roi_places import (
    NOT_IN_HAND,
    Question,
    Status,
    gave_away,
    statuses,
)
from tarotlearn.exercises.kinds.shared.fields import number, one_word, optional_card, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.played import fallen, read_tricks, write_tricks
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Scene
from tarotlearn.words import the

SLUG = "qui-tient-le-roi"
TITLE = "Où peut être le Roi appelé\u202f?"
LEVELS, PLAYERS, VERSION = 3, (5,), 1
AT_FIVE = 5
ATOMS = (
    "fournir", "associe-secret", "s-appeler-soi-meme", "pas-monter-a-la-couleur", "excuse-libre",
    "ecart-interdits", "garde-sans",
)  # fmt: skip
MISCONCEPTIONS = ("monter-a-la-couleur", "pas-s-appeler", "ecart-roi")

_TRICKS = {1: (3, 4), 2: (4, 5), 3: (6, 8)}
_MOST_DEALS, _TOLD_IN, _WISHED_IN, _SURE_IN = 200, 12, 4, 12
_SURE = 0.25  # how often only one place is to be left, from level 2 on
_OPTIONS = (
    Choice(Status.POSSIBLE.value, "Possible"),
    Choice(Status.IMPOSSIBLE.value, "Impossible"),
    Choice(Status.CERTAIN.value, "C’est sûr"),
)
Answer = dict[int, Status]


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:4], 2: ATOMS[:6], 3: ATOMS}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A question where at least one player is excluded, and where a belief answers otherwise.

    Now and then one where a single place is left.
    """
    low, high = _TRICKS[level]
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS if level > 1 else MISCONCEPTIONS[:2])].rules
    last: Question | None = None
    sure = level > 1 and rng.random() < _SURE
    hidden = level == 3 and not sure and rng.random() < 0.5
    for tried in range(_MOST_DEALS):
        tricks = (high if sure else low) + int(rng.random() * (high - low + 1))
        question = deals.draw(rng, tricks, hidden=hidden, excuse_helps=not sure, others=level > 1)
        if question is None or not (tried > _TOLD_IN or _tells(question)):
            continue
        may = question.may_be
        if set(may) != set(range(1, NOT_IN_HAND + 1)) - _excluded(question):
            continue  # a place excluded by counting all the others would be hard to explain
        last = question
        if tried > (_SURE_IN if sure else _WISHED_IN):
            break
        if len(may) == 1 if sure else solve(question, believed) != solve(question):
            break
    assert last is not None, "deal after deal, the Roi falls at once"
    return last


def _tells(question: Question) -> bool:
    """Whether some player has shown not to have the Roi."""
    return any(gave_away(question, seat) for seat in range(1, AT_FIVE))


def _excluded(question: Question) -> set[int]:
    """The places that the tricks, or the rules of the chien, exclude one by one."""
    excluded = {seat for seat in range(1, AT_FIVE) if gave_away(question, seat)}
    excluded.add(0 if question.is_hidden else NOT_IN_HAND)
    return excluded


def read(fields: Mapping[str, str]) -> Question:
    number(fields, "joueurs", AT_FIVE, AT_FIVE)
    hand, tricks = Cards.read(written(fields, "main")), read_tricks(fields, AT_FIVE)
    chien, ecart = Cards.read(fields.get("chien", "")), Cards.read(fields.get("ecart", ""))
    called, sizes = optional_card(fields, "appelee"), table(AT_FIVE)
    preneur = number(fields, "preneur", 0, AT_FIVE - 1)
    if called is None or called not in ROIS:
        raise ValueError("« appelee » : un Roi")
    if len(hand) + len(tricks) != sizes.hand:
        left = sizes.hand - len(tricks)
        raise ValueError(f"« main » : {left} cartes après ces plis, et non {len(hand)}")
    for key, cards in (("chien", chien), ("ecart", ecart)):
        if len(cards) not in (0, sizes.chien):
            raise ValueError(f"« {key} » : {sizes.chien} cartes ou aucune, et non {len(cards)}")
    if chien and ecart or ecart and preneur:
        raise ValueError("« ecart » : celui de qui a pris, sans le chien")
    known, fell = hand | chien | ecart, fallen(tricks)
    if called in known | fell:
        raise ValueError(f"« appelee » : on sait déjà où est {the(called)}")
    if (hand & (fell | chien | ecart)) | (ecart & fell):
        raise ValueError("une carte ne peut être à deux endroits")
    others = one_word(fields, "ailleurs", ("oui", "non")) == "oui"
    if others and ecart:
        raise ValueError("« ailleurs » : non, quand on connaît l’écart")
    return Question(hand, tricks, preneur, called, chien, ecart, others)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(AT_FIVE),
        "main": str(question.hand),
        "entame": str(question.tricks[0].leader),
        "plis": write_tricks(question.tricks),
        "preneur": str(question.preneur),
        "appelee": str(question.called),
        "chien": str(question.chien),
        "ecart": str(question.ecart),
        "ailleurs": "oui" if question.others else "non",
    }


def _choices(question: Question) -> tuple[Choices, ...]:
    return tuple(
        Choices(capital(said.place_name(question, number)), _OPTIONS, f"place{number}", short=True)
        for number in question.asked
    )


def scene(question: Question) -> Scene:
    laid: tuple[tuple[str, Cards], ...] = ()
    if question.chien:
        laid = (("Le chien, retourné", question.chien),)
    if question.ecart:
        laid = (("Votre écart", question.ecart),)
    return Scene(
        AT_FIVE,
        said.told(question),
        question.hand,
        tricks=question.tricks,
        laid=laid,
        inputs=_choices(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    chosen = given(values, _choices(question)).chosen
    return {number: Status(chosen[f"place{number}"]) for number in question.asked}


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return tuple(f"place{number}={answer[number]}" for number in question.asked)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    return statuses(question, rules)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right = solve(question)
    wrong = [number for number in question.asked if answer[number] is not right[number]]
    out = [number for number in question.asked if right[number] is Status.IMPOSSIBLE]
    number = (wrong or out or [1])[0]
    sentence = said.right_sentence(question)
    if wrong:
        sentence = said.wrong_sentence(question, number, answer[number])
    return Verdict(
        not wrong,
        sentence,
        said.decided_by(question, number),
        said.steps(question),
        pairs.pair(question, solve),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question)

"""« Chelem ? »: made or missed, the prime, and who led the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.outcome import Chelem, Outcome
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import score_sheet
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Verdict
from tarotlearn.exercises.kinds.bonuses import _chelem_question as asked
from tarotlearn.exercises.kinds.bonuses import _chelem_steps as steps_of
from tarotlearn.exercises.kinds.bonuses import _chelem_words as said
from tarotlearn.exercises.kinds.bonuses._chelem_drawing import drawn
from tarotlearn.exercises.kinds.bonuses._chelem_question import Question, ended
from tarotlearn.exercises.kinds.bonuses._whose import NOBODY, POINTS, which_side
from tarotlearn.exercises.kinds.shared.beliefs import mostly_tempting
from tarotlearn.exercises.kinds.shared.finished_deals import takers
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Number, Scene

SLUG = "chelem"
TITLE = "Chelem\u00a0: quelle prime, et qui entame\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("chelem-annonce", "entame", "chelem-defense", "excuse-chelem")
MISCONCEPTIONS = (
    "chelem-multiplie", "chelem-manque-gratuit", "chelem-sans-l-entame",
    "pas-de-chelem-en-defense", "excuse-n-acheve-rien",
)  # fmt: skip

_SIDE = which_side("À quel camp va la prime de chelem ?", or_nobody=True)
_RULES = ("chelem-annonce", "chelem-defense")  # the atoms of the lines of a score about a chelem
_BOUTS = 2  # any number would do: only who wins the deal matters
_AT_RANDOM = 0.3  # so many questions are not chosen for the belief that they would tempt


@dataclass(frozen=True, slots=True)
class Answer:
    """Whose the prime is, None when there is none; its points for each defender; who led."""

    side: Side | None
    points: int
    leader: int | None = None


read, write = asked.read, asked.write


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:1], 2: ATOMS[:3], 3: ATOMS}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A deal where a chelem is at stake, most often one where a belief answers otherwise."""
    return mostly_tempting(
        rng,
        MISCONCEPTIONS,
        lambda: _drawn(rng, level, players),
        solve,
        at_random=_AT_RANDOM,
    )


def _drawn(rng: Random, level: int, players: int) -> Question:
    preneur, appele = takers(rng, players)
    attack = (preneur,) if appele is None else (preneur, appele)
    contract, announced, made, won, last = drawn(rng, level, players, attack)
    dealer = int(rng.random() * players) if level > 1 else None
    return Question(players, preneur, appele, contract, announced, made, won, dealer, last)


def _inputs(question: Question) -> tuple[Choices | Number, ...]:
    if question.dealer is None:
        return (_SIDE, POINTS)
    people = tuple(Choice(str(seat), capital(name(seat))) for seat in range(question.players))
    return (_SIDE, POINTS, Choices("Qui a entamé la donne ?", people, "premier", short=True))


def scene(question: Question) -> Scene:
    last = question.last
    table_shown = last.cards if last else None if question.dealer is None else ()
    return Scene(
        question.players,
        said.told(question),
        trick=table_shown,
        leader=last.leader if last else None,
        roles=said.roles(question),
        turn=False,
        facts=said.facts(question),
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _inputs(question))
    camp = found.chosen["camp"]
    return Answer(
        None if camp == NOBODY else Side(camp),
        found.numbers["points"],
        int(found.chosen["premier"]) if question.dealer is not None else None,
    )


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    texts = [f"camp={answer.side or NOBODY}", f"points={answer.points}"]
    return (*texts, f"premier={answer.leader}") if answer.leader is not None else (*texts,)


def _points(question: Question, chelem: Chelem, rules: Rules) -> int:
    """The prime, seen by the attack against one defender."""
    needed = objectif(_BOUTS)
    alone = question.players == 5 and question.appele is None
    outcome = Outcome(
        question.players, question.contract, _BOUTS,
        2 * (needed if question.made else needed - 1), chelem=chelem, alone=alone,
    )  # fmt: skip
    return sum(line.points for line in score_sheet(outcome, rules).lines if line.rule in _RULES)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    found = ended(question, rules)
    points = _points(question, found.chelem, rules)
    if not points:
        return Answer(None, 0, found.leader)
    return Answer(Side.ATTAQUE if points > 0 else Side.DEFENSE, abs(points), found.leader)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    found, right = ended(question), solve(question)
    sentence, rule = said.why(question, found, right.points)
    if answer.side is not right.side:
        sentence, rule = said.wrong_side(question, found, answer.side)
    elif answer.points != right.points:
        sentence, rule = said.wrong_points(question, found, answer.points, right.points)
    elif answer != right:
        sentence, rule = said.wrong_leader(question), "entame"
    steps = steps_of.steps(question, found, right.side, right.points)
    return Verdict(answer == right, sentence, rule, steps, steps_of.pair(question, found))


def hints(question: Question) -> tuple[str, str, str]:
    return steps_of.hints(question, ended(question))

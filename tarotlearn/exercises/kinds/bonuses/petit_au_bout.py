"""« Petit au bout ? »: for which side, and for how much, from the end of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.bidding import Bid
from rules_engine.outcome import Outcome
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import score_sheet
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.bonuses import _bout_drawing as drawing
from tarotlearn.exercises.kinds.bonuses import _bout_question as asked
from tarotlearn.exercises.kinds.bonuses import _bout_steps as steps_of
from tarotlearn.exercises.kinds.bonuses import _bout_words as said
from tarotlearn.exercises.kinds.bonuses._bout_question import Question, ended
from tarotlearn.exercises.kinds.bonuses._whose import NOBODY, POINTS, which_side
from tarotlearn.exercises.kinds.shared.beliefs import mostly_tempting
from tarotlearn.exercises.kinds.shared.contracts import CONTRACTS
from tarotlearn.exercises.kinds.shared.finished_deals import takers
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Scene

SLUG = "petit-au-bout"
TITLE = "Petit au bout\u00a0: pour qui, pour combien\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("petit-au-bout", "excuse-chelem", "petit-au-bout-chelem")
MISCONCEPTIONS = (
    "bout-non-multiplie", "bout-au-gagnant", "bout-si-le-petit-gagne",
    "bout-toujours-au-dernier-pli", "excuse-n-acheve-rien",
)  # fmt: skip

_INPUTS = (which_side("À quel camp va le Petit au bout ?", or_nobody=True), POINTS)
_BOUTS = 2  # any number would do: only who wins the deal matters
_AT_RANDOM = 0.3  # so many questions are not chosen for the belief that they would tempt


@dataclass(frozen=True, slots=True)
class Answer:
    """The side that scores it, None when nobody does, and the points for each defender."""

    side: Side | None
    points: int


read, write = asked.read, asked.write


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ATOMS[:1]


def generate(rng: Random, level: int, players: int) -> Question:
    """An end of deal, most often one where a belief answers otherwise."""
    return mostly_tempting(
        rng,
        MISCONCEPTIONS,
        lambda: _drawn(rng, level, players),
        solve,
        at_random=_AT_RANDOM,
    )


def _drawn(rng: Random, level: int, players: int) -> Question:
    preneur, appele = takers(rng, players)
    attack = [preneur] if appele is None else [preneur, appele]
    roll = rng.random()
    if level < 3:
        taken = level == 2 and rng.random() < 0.7
        others = [seat for seat in range(players) if seat not in attack]
        seat = one_of(rng, attack if rng.random() < 0.5 else others)
        ending = drawing.last_trick(rng, players, seat, taken=taken, petit=roll < 0.8)
    elif roll < 0.7:
        ending = drawing.led_by_the_excuse(
            rng, players, one_of(rng, attack), petit_first=roll < 0.4, sweep=rng.random() < 0.7
        )
    else:
        sweep = rng.random() < 0.5
        leader = one_of(rng, attack if sweep else range(players))
        ending = drawing.plain_ending(rng, players, leader, sweep=sweep)
    made = ending.sweep or rng.random() < 0.5
    contract = one_of(rng, (*CONTRACTS, Bid.GARDE))
    return Question(
        players, preneur, appele, contract, ending.last, ending.before, made, ending.sweep
    )


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        trick=question.last.cards,
        leader=question.last.leader,
        roles=said.roles(question),
        turn=False,
        facts=said.facts(question),
        laid=said.laid(question),
        inputs=_INPUTS,
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _INPUTS)
    camp = found.chosen["camp"]
    return Answer(None if camp == NOBODY else Side(camp), found.numbers["points"])


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return (f"camp={answer.side or NOBODY}", f"points={answer.points}")


def solve(question: Question, rules: Rules = FFT) -> Answer:
    side = ended(question, rules).petit_for
    needed = objectif(_BOUTS)
    alone = question.players == 5 and question.appele is None
    outcome = Outcome(
        question.players, question.contract, _BOUTS,
        2 * (needed if question.made else needed - 1), petit_au_bout=side, alone=alone,
    )  # fmt: skip
    points = sum(
        line.points for line in score_sheet(outcome, rules).lines if line.rule == "petit-au-bout"
    )
    if not points:
        return Answer(None, 0)
    return Answer(Side.ATTAQUE if points > 0 else Side.DEFENSE, abs(points))


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    found, right = ended(question), solve(question)
    sentence, rule = said.why(question, found)
    if answer.side is not right.side:
        sentence, rule = said.wrong_side(question, found, answer.side)
    elif answer.points != right.points:
        sentence, rule = said.wrong_points(question, answer.points, right.points)
    steps, pair = steps_of.steps(question, found), steps_of.pair(question, found)
    return Verdict(answer == right, sentence, rule, steps, pair)


def hints(question: Question) -> tuple[str, str, str]:
    return steps_of.hints(question, ended(question))

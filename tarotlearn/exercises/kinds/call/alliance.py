"""« Qui joue avec qui ? »: at five, with whom the preneur plays, and who knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from rules_engine.call import Alliance, alliance, knows_alliance
from rules_engine.cards import NO_CARDS, OF_SUIT
from rules_engine.chien import chien_fate
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.call import _alliance_pairs as pairs
from tarotlearn.exercises.kinds.call import _alliance_position as position
from tarotlearn.exercises.kinds.call import _alliance_why as why
from tarotlearn.exercises.kinds.call import _alliance_words as said
from tarotlearn.exercises.kinds.call._alliance_deals import called_deal, first_tricks
from tarotlearn.exercises.kinds.call._alliance_position import (
    CONTRACTS,
    TURNED,
    Question,
    holder,
)
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.played import fallen
from tarotlearn.exercises.scene import Scene

SLUG = "alliance"
TITLE = "Qui joue avec qui\u202f?"
LEVELS, PLAYERS, VERSION = 3, (5,), 1
ATOMS = (
    "associe-secret", "s-appeler-soi-meme", "appele-au-chien", "appeler-un-roi",
    "retourner-le-chien", "garde-sans", "garde-contre",
)  # fmt: skip
MISCONCEPTIONS = ("rappeler", "pas-s-appeler", "associe-se-nomme")

_PLACES = (Alliance.ASSOCIE, Alliance.ASSOCIE, Alliance.SEUL_MAIN, Alliance.SEUL_CHIEN)


class Answer(NamedTuple):
    """With whom the preneur plays: a seat, nobody, or a new call; and who knows it, if asked."""

    partner: str
    knowing: tuple[int, ...] | None = None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ATOMS[:5] if level == 2 else ATOMS[:4]


def generate(rng: Random, level: int, players: int) -> Question:
    """The called card with another player every other time, else at home or aside."""
    deal = called_deal(rng, one_of(rng, _PLACES))
    contract = one_of(rng, CONTRACTS if level == 3 else TURNED)
    suit = OF_SUIT[deal.called.suit]
    return Question(
        deal.preneur,
        contract,
        deal.called,
        tuple(hand & suit for hand in deal.hands),
        deal.chien,
        first_tricks(rng, deal, contract) if level == 3 and rng.random() < 0.7 else (),
        level > 1,
    )


def read(fields: Mapping[str, str]) -> Question:
    return position.read(fields)


def write(question: Question) -> dict[str, str]:
    return position.write(question)


def scene(question: Question) -> Scene:
    return Scene(
        PLAYERS[0],
        said.told(question),
        turn=False,
        tricks=question.tricks,
        facts=said.facts(question),
        laid=(("Le chien", question.chien),),
        inputs=said.inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, said.inputs(question))
    partner = found.chosen["avec"]
    if not question.who_knows:
        return Answer(partner)
    knowing = found.several["sait"]
    if said.NOBODY in knowing and len(knowing) > 1:
        raise ValueError("« Personne » ne se coche pas avec quelqu’un : choisissez.")
    return Answer(partner, tuple(int(seat) for seat in knowing if seat != said.NOBODY))


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    if answer.knowing is None:
        return (f"avec={answer.partner}",)
    return (
        f"avec={answer.partner}",
        *(f"sait={seat}" for seat in answer.knowing or (said.NOBODY,)),
    )


def turned(question: Question, rules: Rules = FFT) -> bool:
    """Whether the whole table has seen the chien."""
    return chien_fate(PLAYERS[0], question.contract, question.chien, rules).turned


def solve(question: Question, rules: Rules = FFT) -> Answer:
    called, hand = question.called, question.shares[question.preneur]
    found = alliance(called, hand, question.chien, rules)
    at = holder(question)
    if found is Alliance.RAPPEL or (at == question.preneur and not rules.call_own_card):
        partner = said.AGAIN
    else:
        partner = str(at) if found is Alliance.ASSOCIE else said.ALONE
    if not question.who_knows:
        return Answer(partner)
    shown = fallen(question.tricks) | (question.chien if turned(question, rules) else NO_CARDS)
    return Answer(
        partner,
        tuple(
            seat
            for seat, share in enumerate(question.shares)
            if knows_alliance(called, share, shown, rules)
        ),
    )


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    seen = _seen(question)
    return Verdict(
        accepts(question, answer),
        why.sentence(seen, answer.partner, answer.knowing),
        why.rule(seen),
        why.steps(seen),
        pairs.pair(question, holder(question)),
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(_seen(question))


def _seen(question: Question) -> said.Seen:
    return said.Seen(question, holder(question), turned(question), *solve(question))

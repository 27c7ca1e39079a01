"""« Et ensuite ? »: what happens once a hand is lifted, or a deal cut short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules_engine.petit_sec import is_petit_sec
from rules_engine.rules import FFT, Rules
from rules_engine.turns import Event, NextDeal, next_deal
from tarotlearn.exercises.kind import Pair, Verdict
from tarotlearn.exercises.kinds.deal import _suite_question as asked
from tarotlearn.exercises.kinds.deal import _suite_words as said
from tarotlearn.exercises.kinds.deal import petit_sec
from tarotlearn.exercises.kinds.deal._suite_question import Question
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import dealer_role, name, of
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "petit-sec-suite"
TITLE = "Petit sec\u00a0: et ensuite\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 2
ATOMS = ("petit-sec", "donneur-suivant", "ordre-de-parole", "tous-passent")
MISCONCEPTIONS = (
    "sec-meme-donneur", "sec-malgre-excuse", "sec-malgre-21", "sec-malgre-petit-atout",
    "sec-sauve-par-le-chien", "sec-a-quatre-seulement",
)  # fmt: skip

ANNULLED, PLAYED = "annulee", "jouee"


@dataclass(frozen=True, slots=True)
class Answer:
    """What becomes of this deal, whether it counts, who deals and who speaks next.

    ``fate`` is None when all have passed, ``speaker`` when it is not asked.
    """

    fate: str | None
    scored: bool
    dealer: int
    speaker: int | None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {
        1: ("petit-sec", "donneur-suivant"),
        2: ("petit-sec", "donneur-suivant", "ordre-de-parole"),
        3: ATOMS,
    }[level]


generate, read, write = asked.generate, asked.read, asked.write


def _sets(question: Question) -> tuple[Choices, ...]:
    """What is asked, one set of choices for each part of the answer."""
    people = tuple(Choice(str(seat), capital(name(seat))) for seat in range(question.players))
    scored = (Choice("non", "Rien"), Choice("oui", "Son résultat, une fois jouée"))
    fates = said.fates(question)
    sets = [
        Choices("Que marque-t-on pour cette donne ?", scored, "marque"),
        Choices("Qui distribue la donne suivante ?", people, "donneur", short=True),
    ]
    if fates:
        options = (Choice(ANNULLED, fates.annulled), Choice(PLAYED, fates.played))
        sets.insert(0, Choices(fates.asked, options, "suite"))
    if question.speaker:
        sets.append(Choices("Qui y parlera en premier ?", people, "parole", short=True))
    return tuple(sets)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.situation(question),
        question.hand,
        f"Le jeu {of(question.holder)}" if question.holder else "Votre jeu",
        trick=(),
        roles={question.dealer: dealer_role(question.dealer)},
        turn=False,
        laid=(("Le chien", question.chien),) if question.chien else (),
        inputs=_sets(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    chosen = given(values, _sets(question)).chosen
    return Answer(
        chosen.get("suite"),
        chosen["marque"] == "oui",
        int(chosen["donneur"]),
        int(chosen["parole"]) if question.speaker else None,
    )


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    texts = [f"marque={'oui' if answer.scored else 'non'}", f"donneur={answer.dealer}"]
    if answer.fate is not None:
        texts.insert(0, f"suite={answer.fate}")
    if answer.speaker is not None:
        texts.append(f"parole={answer.speaker}")
    return tuple(texts)


def coming(question: Question, rules: Rules = FFT) -> NextDeal:
    """The deal to come: after this one is annulled, or played when the hand is no Petit sec."""
    event = question.event
    hand, players, chien = question.hand, question.players, question.chien
    if hand and not is_petit_sec(hand, players, chien, rules):
        event = Event.DONNE_JOUEE
    return next_deal(question.players, question.dealer, event, rules)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    next_one = coming(question, rules)
    fate = PLAYED if next_one.scored else ANNULLED
    return Answer(
        fate if question.hand else None,
        next_one.scored,
        next_one.dealer,
        next_one.first_speaker if question.speaker else None,
    )


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    wrong, next_one = _first_wrong(answer, solve(question)), coming(question)
    return Verdict(
        not wrong,
        said.sentence(question, next_one, wrong),
        said.rule(question, wrong),
        said.steps(question, next_one),
        _pair(question),
    )


def _first_wrong(answer: Answer, right: Answer) -> str:
    """The name of the first part of the answer that is not right, empty when all are."""
    if answer.fate != right.fate:
        return "suite"
    if answer.scored != right.scored:
        return "marque"
    if answer.dealer != right.dealer:
        return "donneur"
    return "parole" if answer.speaker != right.speaker else ""


def _pair(question: Question) -> Pair | None:
    """The card that would change what becomes of the deal."""
    if not question.hand:
        return None
    found = petit_sec.pair(petit_sec.Question(question.players, question.hand, question.chien))
    return found and Pair(
        found.sentence, replace(question, hand=found.question.hand, chien=found.question.chien)
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, coming(question))

"""« Cette poignée est-elle bien présentée ? »: find what is wrong, then what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import Cards
from rules_engine.poignee import By
from rules_engine.poignee_shown import About, PoigneeFault, Ruling, poignee_faults, rulings
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.bonuses import _juger_drawing as drawing
from tarotlearn.exercises.kinds.bonuses import _juger_question as asked
from tarotlearn.exercises.kinds.bonuses import _juger_steps as steps_of
from tarotlearn.exercises.kinds.bonuses import _juger_words as said
from tarotlearn.exercises.kinds.bonuses._juger_question import Question
from tarotlearn.exercises.kinds.shared.beliefs import mostly_tempting
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "juger-la-poignee"
TITLE = "Cette poignée est-elle bien présentée\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("poignee-moment", "poignee-exacte", "seuils-poignee", "poignee-excuse",
         "fautes-de-poignee")  # fmt: skip
MISCONCEPTIONS = (
    "poignee-a-tout-moment", "seuils-de-quatre", "poignee-tous-les-atouts",
    "poignee-dans-le-desordre", "excuse-montree-a-volonte", "poignee-sans-excuse",
    "poignee-fautive-perdue", "poignee-fautive-annule",
)  # fmt: skip

RIGHT = "reguliere"
_WRONGS = (
    Choice(RIGHT, "Oui, rien à redire"),
    Choice(About.MOMENT, "Non : ce n’est pas le bon moment"),
    Choice(About.NOMBRE, "Non : ce n’est pas le bon nombre de cartes"),
    Choice(About.ORDRE, "Non : les atouts ne sont pas dans l’ordre"),
    Choice(About.EXCUSE, "Non : l’Excuse ne devait pas être montrée"),
)
_FATES = (
    Choice(Ruling.COMPTEE.name.lower(), "La poignée compte"),
    Choice(Ruling.NON_COMPTEE.name.lower(), "La poignée ne compte pas"),
    Choice(Ruling.DONNE_ANNULEE.name.lower(), "La donne est annulée"),
)
_WRONG = Choices("Cette poignée est-elle bien présentée ?", _WRONGS, "faute")
_MADE = Choices("Et si le preneur gagne la donne ?", _FATES, "gagne")
_FAILED = Choices("Et si le preneur chute ?", _FATES, "chute")
_AT_RANDOM = 0.3  # so many questions are not chosen for the belief that they would tempt


@dataclass(frozen=True, slots=True)
class Answer:
    """What is wrong, if anything, and the rulings by who wins the deal, when they are asked."""

    wrong: str
    made: Ruling | None = None
    failed: Ruling | None = None


read, write = asked.read, asked.write


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:3], 2: ATOMS[:4], 3: ATOMS}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A poignée shown with one fault or none, more often than not one that tempts a belief."""
    return mostly_tempting(
        rng,
        MISCONCEPTIONS,
        lambda: _drawn(rng, level, players),
        solve,
        at_random=_AT_RANDOM,
        accepts=accepts,
    )


def _drawn(rng: Random, level: int, players: int) -> Question:
    drawn = drawing.showing(rng, level, players)
    holder, by = 1 + int(rng.random() * (players - 1)), one_of(rng, (By.PRENEUR, By.DEFENSEUR))
    return Question(
        players, holder, by, drawn.hand, drawn.level, drawn.shown, drawn.moment, ruled=level == 3
    )


def _sets(question: Question) -> tuple[Choices, ...]:
    return (_WRONG, _MADE, _FAILED) if question.ruled else (_WRONG,)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.told(question),
        laid=(
            ("La poignée, dans l’ordre où elle est posée", question.shown),
            ("Tout le reste de son jeu", question.hand - Cards.of(question.shown)),
        ),
        inputs=_sets(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    chosen = given(values, _sets(question)).chosen
    if not question.ruled:
        return Answer(chosen["faute"])
    return Answer(chosen["faute"], Ruling[chosen["gagne"].upper()], Ruling[chosen["chute"].upper()])


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    texts = [f"faute={answer.wrong}"]
    if answer.made is not None and answer.failed is not None:
        texts += [f"gagne={answer.made.name.lower()}", f"chute={answer.failed.name.lower()}"]
    return tuple(texts)


def faults(question: Question, rules: Rules = FFT) -> tuple[PoigneeFault, ...]:
    return poignee_faults(
        question.players, question.hand, question.shown, question.level,
        moment=question.moment, rules=rules,
    )  # fmt: skip


def solve(question: Question, rules: Rules = FFT) -> Answer:
    found = faults(question, rules)
    wrong = found[0].about.value if found else RIGHT
    if not question.ruled:
        return Answer(wrong)
    return Answer(wrong, *rulings(found, question.by, rules))


def _wrongs(found: Sequence[PoigneeFault]) -> set[str]:
    """What may be said to be wrong: any fault that there is, when there are several."""
    return {fault.about.value for fault in found} or {RIGHT}


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    found = faults(question, rules)
    if answer.wrong not in _wrongs(found):
        return False
    if not question.ruled:
        return True
    return (answer.made, answer.failed) == tuple(rulings(found, question.by, rules))


def explain(question: Question, answer: Answer) -> Verdict:
    found, right = faults(question), accepts(question, answer)
    ruled = rulings(found, question.by) if question.ruled else None
    sentence, rule = said.why(question, found)
    if answer.wrong not in _wrongs(found):
        sentence, rule = said.refused(question, answer.wrong, found)
    elif ruled is not None and not right:
        sentence = said.misruled(question, bool(found), answer.made is not ruled.preneur_gagne)
        rule = "fautes-de-poignee"
    steps = steps_of.steps(question, found, ruled)
    return Verdict(right, sentence, rule, steps, steps_of.pair(question, found))


def hints(question: Question) -> tuple[str, str, str]:
    return steps_of.hints(question)

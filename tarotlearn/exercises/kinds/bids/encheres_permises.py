"""« Que peut-on dire maintenant ? »: tick every bid that may be said, whoever's turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.bidding import Bid, allowed_bids, speaker
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.bids import _permises_words as said
from tarotlearn.exercises.kinds.bids._bidding import LABELS, bare, draw_bids, heard, read_bids
from tarotlearn.exercises.kinds.bids._permises_question import Question, dealer_before, pair
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import dealer_role, does
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Scene
from tarotlearn.seats import NAMES

SLUG = "encheres-permises"
TITLE = "Que peut-on dire maintenant\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("une-seule-parole", "contrats", "ordre-de-parole")
MISCONCEPTIONS = ("enchere-egale", "reparler")

_OVER, _NOBODY = "rien", "personne"
_BIDS = tuple(Choice(bid.value, label) for bid, label in LABELS.items())
_OPTIONS = (*_BIDS, Choice(_OVER, "Plus rien, c’est fini"))
_MINE = Choices(
    "Que pouvez-vous dire maintenant\u202f?", _OPTIONS, "dire", short=True, several=True
)
_THEIRS = Choices(
    "Et que peut-on dire maintenant\u202f?", _OPTIONS, "dire", short=True, several=True
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What may be said, in the order of the options, and whose turn it is where that is asked."""

    said: tuple[str, ...]
    turn: str = ""


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ATOMS[:2]


def generate(rng: Random, level: int, players: int) -> Question:
    """A first bid to beat; then several, or all said; then without being told whose turn it is."""
    if level == 1:
        count = 1 + int(rng.random() * (players - 1))
        bids = draw_bids(rng, count, 1 if rng.random() < 0.8 else 0)
    else:
        over = rng.random() < 0.4
        count = players if over else one_of(rng, range(2 if level == 2 else 1, players))
        bids = draw_bids(rng, count, one_of(rng, (1, 2, 2, 3) if level == 2 else (0, 1, 2, 2, 3)))
    if level == 3:
        return Question(players, int(rng.random() * players), bids, whose=True)
    return Question(players, dealer_before(players, len(bids)), bids)


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    dealer, bids = number(fields, "donneur", 0, players - 1), read_bids(fields, players)
    whose = one_word(fields, "tour", ("oui", "non")) == "oui"
    if not whose and dealer != dealer_before(players, len(bids)):
        raise ValueError(
            "« donneur » : après ces paroles, ce n’est pas à l’élève de parler. "
            "Changez qui donne, ou ce qui est dit"
        )
    return Question(players, dealer, bids, whose)


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "donneur": str(question.dealer),
        "encheres": " ".join(question.bids),
        "tour": "oui" if question.whose else "non",
    }


def _inputs(question: Question) -> tuple[Choices, ...]:
    if not question.whose:
        return (_MINE,)
    people = [Choice(str(seat), NAMES[seat]) for seat in range(question.players)]
    nobody = Choice(_NOBODY, "Plus personne")
    asked = Choices("À qui de parler\u202f?", (*people, nobody), "tour", short=True)
    return (asked, _THEIRS)


def scene(question: Question) -> Scene:
    dealt = does(question.dealer, "a donné", "avez donné")
    if not question.bids:
        told = f"{dealt}. Personne n’a encore parlé."
    elif question.whose:
        told = f"{dealt}. On entend, dans l’ordre : {bare(question.bids)}."
    else:
        told = f"{dealt}. Voici ce que chacun a dit, dans l’ordre."
    facts = () if question.whose else heard(question.players, question.dealer, question.bids)
    return Scene(
        question.players,
        told,
        trick=(),
        turn=False,
        roles={question.dealer: dealer_role(question.dealer)},
        facts=facts,
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    found = given(values, _inputs(question))
    return Answer(found.several["dire"], found.chosen.get("tour", ""))


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    turn = (f"tour={answer.turn}",) if question.whose else ()
    return (*turn, *(f"dire={word}" for word in answer.said))


def solve(question: Question, rules: Rules = FFT) -> Answer:
    allowed = allowed_bids(question.bids, question.players, rules)
    words = tuple(bid.value for bid in allowed) or (_OVER,)
    if not question.whose:
        return Answer(words)
    seat = speaker(question.dealer, question.bids, question.players, rules)
    return Answer(words, _NOBODY if seat is None else str(seat))


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right = solve(question)
    sentence, rule = said.sentence(question, _judged(answer, right))
    heading = said.heading(answer.said, right.said) if answer.turn == right.turn else ""
    return Verdict(answer == right, sentence, rule, said.steps(question), pair(question), heading)


def _judged(answer: Answer, right: Answer) -> said.Judged:
    """What is wrong of an answer, the turn first."""
    extra = [word for word in answer.said if word not in right.said]
    missed = [word for word in right.said if word not in answer.said]
    return said.Judged(
        None if answer.turn == right.turn else answer.turn != _NOBODY,
        _OVER in extra,
        tuple(Bid(word) for word in extra if word != _OVER),
        tuple(Bid(word) for word in missed if word != _OVER),
    )


def hints(question: Question) -> tuple[str, str, str]:
    look = "Cherchez la plus forte enchère déjà dite, et qui n’a pas encore parlé."
    if question.whose:
        look = "Partez du donneur, comptez les paroles, et retenez la plus forte."
    rule = "Chacun parle une seule fois : il passe, ou il dit plus fort que la dernière enchère."
    return look, rule, capital(said.steps(question)[-2].sentence)

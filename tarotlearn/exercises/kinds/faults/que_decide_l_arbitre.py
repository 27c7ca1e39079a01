"""« Que décide l’arbitre ? »: a fault at the table, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rules_engine.cards import Cards, read_distinct
from rules_engine.cards import written as notation
from rules_engine.rules import FFT, Rules
from rules_engine.sides import Side
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.faults._case import Answer, Case, Question
from tarotlearn.exercises.kinds.faults._cases_deal import Turned, WrongDealer
from tarotlearn.exercises.kinds.faults._cases_late import Misdeal, WrongEcart
from tarotlearn.exercises.kinds.faults._cases_play import Renonce, RenonceAndDeal
from tarotlearn.exercises.kinds.faults._cases_table import Exposed, Lifted
from tarotlearn.exercises.kinds.shared.fields import number, one_word, optional_card
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import of, preneur_role
from tarotlearn.exercises.scene import Scene

SLUG = "que-decide-l-arbitre"
TITLE = "Que décide l’arbitre\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "carte-exposee", "relever-son-jeu", "fausse-donne", "renonce", "fournir", "couper", "monter",
    "faux-ecart", "faute-non-rectifiable", "sous-couper",
)  # fmt: skip
MISCONCEPTIONS = (
    "monter-a-la-couleur", "coupe-facultative", "monter-facultatif", "pas-de-sous-coupe",
    "plus-petit-atout",
)  # fmt: skip

_CASES: dict[str, Case] = {
    case.slug: case
    for case in (
        Exposed(), Lifted(), Turned(), Misdeal(), WrongDealer(), WrongEcart(), Renonce(),
        RenonceAndDeal(),
    )
}  # fmt: skip
_LEVELS = {
    1: ("exposee", "exposee", "relevee", "retournee"),
    2: ("renonce", "renonce", "renonce", "fausse-donne", "mauvais-donneur"),
    3: ("renonce-et-donne", "renonce-et-donne", "renonce-et-donne", "renonce-et-donne",
        "faux-ecart"),
}  # fmt: skip
_MOST_DEALS, _WISHED_IN = 60, 2


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:3], 2: ATOMS[2:7], 3: ATOMS[3:9]}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A case of this level; a card played is one of which a belief thinks otherwise, if it can."""
    case = _CASES[one_of(rng, _LEVELS[level])]
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS)].rules
    last: Question | None = None
    for tried in range(_MOST_DEALS):
        for question in case.draw(rng, players):
            last = last or question
            if not question.trick or solve(question, believed) != solve(question):
                return question
        if last and tried >= _WISHED_IN:
            return last
    raise AssertionError("deal after deal without a turn to be judged")


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    case = _CASES[one_word(fields, "cas", tuple(_CASES))]
    card, hand = optional_card(fields, "carte"), Cards.read(fields.get("cartes", ""))
    trick = read_distinct(fields.get("pli", ""))
    if (card is not None) is not case.has_card or bool(hand) is not case.has_hand:
        raise ValueError("« carte » et « cartes » : celles du cas, et rien d’autre")
    if bool(trick) is not (case.has_card and case.has_hand) or len(trick) >= players:
        raise ValueError(f"« pli » : de 1 à {players - 1} cartes, s’il s’agit d’une carte jouée")
    if trick and (card is None or card not in hand or hand & Cards.of(trick)):
        raise ValueError("« cartes » : le jeu d’où vient la carte, sans celles du pli")
    question = Question(
        case.slug,
        players,
        number(fields, "siege", 0, players - 1),
        number(fields, "preneur", 0, players - 1),
        one_word(fields, "moment", case.moments) if case.moments != ("",) else "",
        card,
        hand,
        trick,
        Side(one_word(fields, "gagnant", tuple(Side))) if case.has_winner else None,
    )
    try:
        case.solve(question, FFT)
    except ValueError as error:
        raise ValueError(f"« cartes » : {error}") from None
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "cas": question.case,
        "siege": str(question.seat),
        "preneur": str(question.preneur),
        "moment": question.moment,
        "carte": str(question.card or ""),
        "cartes": str(question.hand),
        "pli": notation(question.trick),
        "gagnant": question.winner.value if question.winner else "",
    }


def scene(question: Question) -> Scene:
    case, seat = _CASES[question.case], question.seat
    told = f"{case.told(question)} Que décide l’arbitre ?"
    if not question.trick:
        laid = (("L’écart", question.hand),) if question.hand else ()
        return Scene(question.players, told, laid=laid, inputs=case.inputs)
    title = f"Le jeu {of(seat)}, avec la carte jouée" if seat else "Votre jeu, avec la carte jouée"
    return Scene(
        question.players,
        told,
        question.hand,
        title,
        trick=(*question.trick, question.the_card),
        leader=(seat - len(question.trick)) % question.players,
        roles={question.preneur: preneur_role(question.preneur)},
        turn=False,
        inputs=case.inputs,
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    inputs = _CASES[question.case].inputs
    chosen = given(values, inputs).chosen
    return tuple(chosen[asked.name] for asked in inputs)


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    inputs = _CASES[question.case].inputs
    return tuple(asked.written(value) for asked, value in zip(inputs, answer, strict=True))


def solve(question: Question, rules: Rules = FFT) -> Answer:
    return _CASES[question.case].solve(question, rules)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    case, right = _CASES[question.case], solve(question)
    wrong = [place for place in range(len(right)) if answer[place] != right[place]]
    sentence = case.wrong(question, wrong[0]) if wrong else case.why(question)
    steps = case.steps(question)
    rule = "faute-non-rectifiable" if wrong and wrong[0] else case.rule
    return Verdict(not wrong, sentence, rule, steps, pair(question))


def pair(question: Question) -> Pair | None:
    """The first small change after which the referee decides otherwise."""
    case, right = _CASES[question.case], solve(question)
    for told, changed in case.changes(question):
        there = solve(changed)
        for here, then in zip(right, there, strict=True):
            if here != then:
                return Pair(f"À un détail près : si {told}, {case.effects[then]}.", changed)
    return None


def hints(question: Question) -> tuple[str, str, str]:
    return _CASES[question.case].hints(question)

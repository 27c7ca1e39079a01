"""« Qui est en faute ? »: a played trick, what is left in each hand, and maybe a wrong card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rules_engine.cards import Cards, read_distinct
from rules_engine.cards import written as notation
from rules_engine.obligations import Obligation
from rules_engine.rules import FFT, Rules
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Verdict, one_of
from tarotlearn.exercises.kinds.faults import _pli_deals as deals
from tarotlearn.exercises.kinds.faults import _pli_pairs as pairs
from tarotlearn.exercises.kinds.faults import _pli_steps as steps_of
from tarotlearn.exercises.kinds.faults import _pli_words as said
from tarotlearn.exercises.kinds.faults._pli import (
    NOBODY,
    Answer,
    Question,
    faults,
)
from tarotlearn.exercises.kinds.shared.fields import number, written
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import (
    agreed,
    name,
    preneur_role,
)
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "faute-dans-un-pli"
TITLE = "Qui est en faute\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "renonce", "entame", "fournir", "pas-monter-a-la-couleur", "couper", "se-defausser", "monter",
    "sous-couper", "excuse-libre", "excuse-entame",
)  # fmt: skip
MISCONCEPTIONS = (
    "monter-a-la-couleur", "coupe-facultative", "monter-facultatif", "pas-de-sous-coupe",
    "plus-petit-atout", "pas-sur-partenaire", "excuse-forcee", "excuse-est-un-atout",
)  # fmt: skip

_NOBODY = "personne"
_FOURNIR, _COUPER, _MONTER, _SOUS_COUPER = said.FAULTS
_SIZES = {1: (3, 5), 2: (4, 6), 3: (4, 6)}  # cards in each hand before the trick
# What is broken, None for nothing, and the belief that has to judge otherwise, if any.
_TOPICS: dict[int, tuple[tuple[Obligation | None, str], ...]] = {
    1: (
        (_FOURNIR, ""), (_FOURNIR, "monter-a-la-couleur"), (_COUPER, "coupe-facultative"),
        (None, "monter-a-la-couleur"),
    ),
    2: (
        (_FOURNIR, "monter-a-la-couleur"), (_COUPER, "coupe-facultative"),
        (_MONTER, "monter-facultatif"), (_SOUS_COUPER, "pas-de-sous-coupe"),
        (None, "plus-petit-atout"), (None, "monter-a-la-couleur"),
    ),
    3: (
        (_COUPER, "monter-a-la-couleur"), (_MONTER, "pas-sur-partenaire"),
        (_SOUS_COUPER, "pas-de-sous-coupe"), (_FOURNIR, "excuse-forcee"),
        (None, "excuse-forcee"), (None, "excuse-est-un-atout"), (None, "plus-petit-atout"),
    ),
}  # fmt: skip
_MOST_DEALS, _WISHED_IN = 80, 3


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:6], 2: ATOMS[:8], 3: (*ATOMS[:4], *ATOMS[6:9])}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A trick near the end of a deal, of which a belief, drawn at random, judges otherwise."""
    wanted, belief = one_of(rng, _TOPICS[level])
    believed = VARIANTS[belief].rules if belief else FFT
    for tried in range(_MOST_DEALS):
        late = tried >= _WISHED_IN
        for question in deals.tricks(rng, players, _SIZES[level], wanted, excuse=level == 3):
            found = question.faults
            if len(found) != (wanted is not None):
                continue
            if not belief or late or solve(question, believed) != solve(question):
                return question
        if late:
            wanted = _FOURNIR
    raise AssertionError("no trick where somebody can fail to follow suit")


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    trick = read_distinct(written(fields, "pli"))
    left = tuple(Cards.read(text) for text in written(fields, "restes").split("/"))
    if len(trick) != players or len(left) != players:
        raise ValueError(f"« pli » et « restes » : {players} cartes, {players} jeux")
    everything = [*trick, *(card for hand in left for card in hand)]
    if len(Cards.of(everything)) != len(everything):
        raise ValueError("une carte ne peut être à deux endroits")
    if len({len(hand) for hand in left}) != 1:
        raise ValueError("« restes » : autant de cartes à chacun")
    preneur = number(fields, "preneur", 0, players - 1)
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else preneur
    if appele != preneur and players != 5:
        raise ValueError("« appele » : à cinq seulement")
    return Question(players, number(fields, "entame", 0, players - 1), trick, left, preneur, appele)


def write(question: Question) -> dict[str, str]:
    alone = question.appele == question.preneur
    return {
        "joueurs": str(question.players),
        "entame": str(question.leader),
        "pli": notation(question.trick),
        "restes": " / ".join(map(str, question.left)),
        "preneur": str(question.preneur),
        "appele": "" if alone else str(question.appele),
    }


def _choices(question: Question) -> tuple[Choices, ...]:
    people = [Choice(str(seat), capital(name(seat))) for seat in range(question.players)]
    nobody = Choice(_NOBODY, "Personne")
    nothing = Choice(_NOBODY, "Rien d’autre : personne n’est en faute")
    return (
        Choices("Qui est en faute ?", (*people, nobody), "joueur", short=True),
        Choices("Qu’est-ce qui s’imposait ?", (*said.OBLIGATIONS, nothing), "regle"),
    )


def scene(question: Question) -> Scene:
    roles = {question.preneur: preneur_role(question.preneur)}
    if question.appele != question.preneur:
        appele = question.appele
        roles[appele] = (
            agreed(appele, "appelé", "appelée") if appele else f"avec {name(question.preneur)}"
        )
    return Scene(
        question.players,
        said.told(question),
        trick=question.trick,
        leader=question.leader,
        roles=roles,
        turn=False,
        laid=tuple(
            (f"Il reste à {name(seat)}" if seat else "Il vous reste", question.left[seat])
            for seat in range(question.players)
        ),
        inputs=_choices(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    chosen = given(values, _choices(question)).chosen
    seat, rule = chosen["joueur"], chosen["regle"]
    return Answer(None if seat == _NOBODY else int(seat), None if rule == _NOBODY else rule)


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    seat = _NOBODY if answer.seat is None else str(answer.seat)
    return (f"joueur={seat}", f"regle={answer.rule or _NOBODY}")


def solve(question: Question, rules: Rules = FFT) -> Answer:
    return next(iter(faults(question, rules)), NOBODY)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer in (faults(question, rules) or (NOBODY,))


def explain(question: Question, answer: Answer) -> Verdict:
    sentence, rule = said.sentence(question, answer)
    steps = steps_of.steps(question)
    return Verdict(accepts(question, answer), sentence, rule, steps, pairs.pair(question))


def hints(question: Question) -> tuple[str, str, str]:
    return steps_of.hints(question)

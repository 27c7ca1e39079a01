"""« Chelem ? »: made or missed, the prime, and who led the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.bidding import Bid
from rules_engine.cards import read_distinct
from rules_engine.cards import written as notation
from rules_engine.deal import first_leader, table
from rules_engine.play import winner
from rules_engine.points import objectif
from rules_engine.result import chelem_of
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import Chelem, Outcome, score_sheet
from rules_engine.sides import Side
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Choice, Choices, Number, Scene, ShownTrick, Verdict, one_of
from tarotlearn.exercises.kinds.bonuses import _chelem_words as said
from tarotlearn.exercises.kinds.bonuses._chelem_drawing import drawn
from tarotlearn.exercises.kinds.shared.inputs import given, number, one_word, written
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.said import capital

SLUG = "chelem"
TITLE = "Chelem\u00a0: quelle prime, et qui entame\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("chelem-annonce", "entame", "chelem-defense", "excuse-chelem")
MISCONCEPTIONS = (
    "chelem-multiplie", "chelem-manque-gratuit", "chelem-sans-l-entame",
    "pas-de-chelem-en-defense", "excuse-n-acheve-rien",
)  # fmt: skip

NOBODY = "personne"
_SIDE = Choices(
    "À quel camp va la prime de chelem ?",
    (
        Choice(Side.ATTAQUE, "À l’attaque"),
        Choice(Side.DEFENSE, "À la défense"),
        Choice(NOBODY, "À personne"),
    ),
    "camp",
    short=True,
)
_POINTS = Number("Combien de points, par défenseur ?", "points", "points")
_CONTRACTS = tuple(bid for bid, _ in FFT.contracts)
_RULES = ("chelem-annonce", "chelem-defense")  # the atoms of the lines of a score about a chelem
_BOUTS = 2  # any number would do: only who wins the deal matters
_AT_RANDOM = 0.3  # so many questions are not chosen for the belief that they would tempt
_TRIES = 8


@dataclass(frozen=True, slots=True)
class Question:
    """A finished deal, seats being counted from the learner's own, 0.

    ``won`` are the tricks of the attack, without the ``last`` one when it is shown; ``made``
    whether it wins the deal. Who led it is asked where the ``dealer`` is told.
    """

    players: int
    preneur: int
    appele: int | None
    contract: Bid
    announced: bool
    made: bool
    won: int
    dealer: int | None = None
    last: ShownTrick | None = None

    def side_of(self, seat: int) -> Side:
        return Side.ATTAQUE if seat in (self.preneur, self.appele) else Side.DEFENSE


@dataclass(frozen=True, slots=True)
class Answer:
    """Whose the prime is, None when there is none; its points for each defender; who led."""

    side: Side | None
    points: int
    leader: int | None = None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {1: ATOMS[:1], 2: ATOMS[:3], 3: ATOMS}[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A deal where a chelem is at stake, most often one where a belief answers otherwise."""
    question = _drawn(rng, level, players)
    if rng.random() < _AT_RANDOM:
        return question
    believed = VARIANTS[one_of(rng, MISCONCEPTIONS)].rules
    for _ in range(_TRIES):
        if solve(question, believed) != solve(question):
            break
        question = _drawn(rng, level, players)
    return question


def _drawn(rng: Random, level: int, players: int) -> Question:
    preneur, appele = int(rng.random() * players), None
    if players == 5 and rng.random() < 0.75:
        appele = one_of(rng, [seat for seat in range(players) if seat != preneur])
    attack = (preneur,) if appele is None else (preneur, appele)
    contract, announced, made, won, last = drawn(rng, level, players, attack)
    dealer = int(rng.random() * players) if level > 1 else None
    return Question(players, preneur, appele, contract, announced, made, won, dealer, last)


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    preneur = number(fields, "preneur", 0, players - 1)
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else None
    if appele is not None and (players != 5 or appele == preneur):
        raise ValueError("« appele » : un autre joueur que le preneur, à cinq seulement")
    last = _trick(fields, players) if fields.get("dernier") else None
    tricks = table(players).tricks
    return Question(
        players,
        preneur,
        appele,
        Bid(one_word(fields, "contrat", [*_CONTRACTS])),
        one_word(fields, "annonce", ("oui", "non")) == "oui",
        one_word(fields, "resultat", ("reussi", "chute")) == "reussi",
        number(fields, "plis", 0, tricks - 1 if last else tricks),
        number(fields, "donneur", 0, players - 1) if fields.get("donneur") else None,
        last,
    )


def _trick(fields: Mapping[str, str], players: int) -> ShownTrick:
    cards = read_distinct(written(fields, "dernier"))
    if len(cards) != players:
        raise ValueError(f"« dernier » : {players} cartes, une par joueur")
    return ShownTrick(number(fields, "entame", 0, players - 1), cards)


def write(question: Question) -> dict[str, str]:
    last = question.last
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "appele": "" if question.appele is None else str(question.appele),
        "contrat": question.contract.value,
        "annonce": "oui" if question.announced else "non",
        "resultat": "reussi" if question.made else "chute",
        "plis": str(question.won),
        "donneur": "" if question.dealer is None else str(question.dealer),
        "dernier": notation(last.cards) if last else "",
        "entame": str(last.leader) if last else "",
    }


def _inputs(question: Question) -> tuple[Choices | Number, ...]:
    if question.dealer is None:
        return (_SIDE, _POINTS)
    people = tuple(Choice(str(seat), capital(name(seat))) for seat in range(question.players))
    return (_SIDE, _POINTS, Choices("Qui a entamé la donne ?", people, "premier", short=True))


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


def ended(question: Question, rules: Rules = FFT) -> said.Ended:
    """The tricks of the attack in all, who won the last one shown, the chelem, who led."""
    tricks, won, seat = table(question.players).tricks, question.won, None
    if question.last:
        slam = won == tricks - 1 and question.side_of(question.last.leader) is Side.ATTAQUE
        place = winner(question.last.cards, last=True, slam=slam, rules=rules)
        seat = (question.last.leader + place) % question.players
        won += question.side_of(seat) is Side.ATTAQUE
    leader = None
    if question.dealer is not None:
        announcer = question.preneur if question.announced else None
        leader = first_leader(question.players, question.dealer, announcer, rules)
    return said.Ended(won, tricks, seat, chelem_of(question.announced, won, tricks), leader)


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
    steps = said.steps(question, found, right.side, right.points)
    return Verdict(answer == right, sentence, rule, steps, said.pair(question, found))


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, ended(question))

"""« Petit au bout ? »: for which side, and for how much, from the end of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.bidding import Bid
from rules_engine.cards import EXCUSE, read_distinct
from rules_engine.cards import written as notation
from rules_engine.excuse import excuse_fate, petit_au_bout
from rules_engine.play import winner
from rules_engine.points import objectif
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import Outcome, score_sheet
from rules_engine.sides import Side
from rules_engine.variants import VARIANTS
from tarotlearn.exercises.kind import Choice, Choices, Number, Scene, ShownTrick, Verdict, one_of
from tarotlearn.exercises.kinds.bonuses import _bout_drawing as drawing
from tarotlearn.exercises.kinds.bonuses import _bout_words as said
from tarotlearn.exercises.kinds.shared.inputs import given, number, one_word, written

SLUG = "petit-au-bout"
TITLE = "Petit au bout\u00a0: pour qui, pour combien\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("petit-au-bout", "excuse-chelem", "petit-au-bout-chelem")
MISCONCEPTIONS = (
    "bout-non-multiplie", "bout-au-gagnant", "bout-si-le-petit-gagne",
    "bout-toujours-au-dernier-pli", "excuse-n-acheve-rien",
)  # fmt: skip

NOBODY = "personne"
_INPUTS = (
    Choices(
        "À quel camp va le Petit au bout ?",
        (
            Choice(Side.ATTAQUE, "À l’attaque"),
            Choice(Side.DEFENSE, "À la défense"),
            Choice(NOBODY, "À personne"),
        ),
        "camp",
        short=True,
    ),
    Number("Combien de points, par défenseur ?", "points", "points"),
)
_CONTRACTS = tuple(bid for bid, _ in FFT.contracts)
_BOUTS = 2  # any number would do: only who wins the deal matters
_AT_RANDOM = 0.3  # so many questions are not chosen for the belief that they would tempt
_TRIES = 8


@dataclass(frozen=True, slots=True)
class Question:
    """The end of a deal; seats are counted from the learner's own, 0.

    ``before`` is the trick before the last, when it is shown; ``made`` whether the attack wins
    the deal; ``sweep`` whether it has won every trick but those that are shown.
    """

    players: int
    preneur: int
    appele: int | None
    contract: Bid
    last: ShownTrick
    before: ShownTrick | None
    made: bool
    sweep: bool

    def side_of(self, seat: int) -> Side:
        return Side.ATTAQUE if seat in (self.preneur, self.appele) else Side.DEFENSE


@dataclass(frozen=True, slots=True)
class Answer:
    """The side that scores it, None when nobody does, and the points for each defender."""

    side: Side | None
    points: int


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS if level == 3 else ATOMS[:1]


def generate(rng: Random, level: int, players: int) -> Question:
    """An end of deal, most often one where a belief answers otherwise."""
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
        ending = drawing.plain_ending(rng, players, sweep=rng.random() < 0.5)
    made = ending.sweep or rng.random() < 0.5
    contract = one_of(rng, (*_CONTRACTS, Bid.GARDE))
    return Question(
        players, preneur, appele, contract, ending.last, ending.before, made, ending.sweep
    )


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    preneur = number(fields, "preneur", 0, players - 1)
    appele = number(fields, "appele", 0, players - 1) if fields.get("appele") else None
    if appele is not None and (players != 5 or appele == preneur):
        raise ValueError("« appele » : un autre joueur que le preneur, à cinq seulement")
    last = _trick(fields, "dernier", "entame", players)
    before = _trick(fields, "avant", "entame-avant", players) if fields.get("avant") else None
    if before and set(before.cards) & set(last.cards):
        raise ValueError("une même carte est dans les deux plis")
    if before and (before.leader + winner(before.cards)) % players != last.leader:
        raise ValueError("« entame » : qui remporte un pli entame le suivant")
    return Question(
        players,
        preneur,
        appele,
        Bid(one_word(fields, "contrat", [*_CONTRACTS])),
        last,
        before,
        one_word(fields, "resultat", ("reussi", "chute")) == "reussi",
        one_word(fields, "autres-plis", ("tous", "pas tous")) == "tous",
    )


def _trick(fields: Mapping[str, str], key: str, leader: str, players: int) -> ShownTrick:
    cards = read_distinct(written(fields, key))
    if len(cards) != players:
        raise ValueError(f"« {key} » : {players} cartes, une par joueur")
    return ShownTrick(number(fields, leader, 0, players - 1), cards)


def write(question: Question) -> dict[str, str]:
    before = question.before
    return {
        "joueurs": str(question.players),
        "preneur": str(question.preneur),
        "appele": "" if question.appele is None else str(question.appele),
        "contrat": question.contract.value,
        "dernier": notation(question.last.cards),
        "entame": str(question.last.leader),
        "avant": notation(before.cards) if before else "",
        "entame-avant": str(before.leader) if before else "",
        "resultat": "reussi" if question.made else "chute",
        "autres-plis": "tous" if question.sweep else "pas tous",
    }


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


def ended(question: Question, rules: Rules = FFT) -> said.Ended:
    """Who won the tricks shown, whether the Excuse completed a chelem, whose the Petit is."""
    tricks = [trick for trick in (question.before, question.last) if trick]
    slam, by_excuse = question.sweep, False
    won, places, sides = [], [], []
    for trick in tricks:
        last = trick is question.last
        slam = slam and question.side_of(trick.leader) is Side.ATTAQUE
        place = winner(trick.cards, last=last, slam=slam, rules=rules)
        seat = (trick.leader + place) % question.players
        won.append(seat)
        places.append(place)
        sides.append(question.side_of(seat))
        if last and trick.cards[0] == EXCUSE:
            owner = question.side_of(trick.leader)
            by_excuse = excuse_fate(owner, sides[-1], last=True, slam=slam, rules=rules).wins
    cards = [trick.cards for trick in tricks]
    petit_for = petit_au_bout(
        [*zip(cards, places, strict=True)], sides, excuse_made_chelem=by_excuse, rules=rules
    )
    return said.Ended(tuple(won), by_excuse, petit_for)


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
    return Verdict(
        answer == right, sentence, rule, said.steps(question, found), said.pair(question, found)
    )


def hints(question: Question) -> tuple[str, str, str]:
    return said.hints(question, ended(question))

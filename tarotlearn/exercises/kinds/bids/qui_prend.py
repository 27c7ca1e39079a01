"""« Qui prend ? »: from what was said, who is the preneur, if anyone, and with which contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.bidding import Bid, highest_bid, is_settled, preneur
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Pair, Verdict, one_of
from tarotlearn.exercises.kinds.bids import _prend_words as said
from tarotlearn.exercises.kinds.bids._bidding import (
    LABELS,
    bare,
    draw_bids,
    heard,
    read_bids,
    seat_of,
)
from tarotlearn.exercises.kinds.bids._prend_words import NOBODY, OPEN
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import clause, dealer_role, does, pronoun
from tarotlearn.exercises.scene import Choice, Choices, Scene
from tarotlearn.seats import NAMES

SLUG = "qui-prend"
TITLE = "Qui prend\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("une-seule-parole", "contrats", "tous-passent", "ordre-de-parole")
MISCONCEPTIONS = ("reparler", "enchere-egale")

_NONE = "aucun"
_CONTRACTS = Choices(
    "À quel contrat\u202f?",
    (
        *(Choice(bid.value, label) for bid, label in LABELS.items() if bid is not Bid.PASSE),
        Choice(_NONE, "Aucun, ou pas encore"),
    ),
    "contrat",
    short=True,
)


@dataclass(frozen=True, slots=True)
class Question:
    """The bids said so far, with the names of who said them when ``named``."""

    players: int
    dealer: int
    bids: tuple[Bid, ...]
    named: bool = True


@dataclass(frozen=True, slots=True)
class Answer:
    """The seat of the preneur, or that nobody takes, or that it is still open; the contract."""

    preneur: str
    contract: str


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return ATOMS[:3] if level == 1 else ATOMS


def generate(rng: Random, level: int, players: int) -> Question:
    """All said; then without names, sometimes unfinished; then settled before everyone spoke."""
    dealer, drawn = int(rng.random() * players), rng.random()
    if level == 3 and drawn < 0.4:
        before = int(rng.random() * (players - 1))
        after = int(rng.random() * (players - 1 - before))
        first = draw_bids(rng, before, int(rng.random() * 3), below_contre=True)
        bids = (*first, Bid.GARDE_CONTRE, *(Bid.PASSE,) * after)
    elif level > 1 and drawn < (0.35 if level == 2 else 0.6):
        spoken = one_of(rng, range(1, players))
        bids = draw_bids(rng, spoken, one_of(rng, (0, 1, 1, 2)), below_contre=True)
    else:
        most = (0, 2, 2, 3) if level == 3 else (0, 1, 2, 2, 3)
        bids = draw_bids(rng, players, one_of(rng, most))
    return Question(players, dealer, bids, named=level == 1)


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    return Question(
        players,
        number(fields, "donneur", 0, players - 1),
        read_bids(fields, players),
        one_word(fields, "noms", ("oui", "non")) == "oui",
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "donneur": str(question.dealer),
        "encheres": " ".join(question.bids),
        "noms": "oui" if question.named else "non",
    }


def _inputs(question: Question) -> tuple[Choices, ...]:
    people = [Choice(str(seat), NAMES[seat]) for seat in range(question.players)]
    others = (Choice(NOBODY, "Personne"), Choice(OPEN, "Pas encore décidé"))
    return (Choices("Qui prend\u202f?", (*people, *others), "preneur", short=True), _CONTRACTS)


def scene(question: Question) -> Scene:
    told = f"{does(question.dealer, 'a donné', 'avez donné')}. "
    facts: tuple[tuple[str, str], ...] = ()
    if not question.bids:
        told += "Personne n’a encore parlé."
    elif question.named:
        told += "Voici ce que chacun a dit, dans l’ordre."
        facts = heard(question.players, question.dealer, question.bids)
    else:
        told += f"On entend, dans l’ordre : {bare(question.bids)}."
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
    chosen = given(values, _inputs(question)).chosen
    return Answer(chosen["preneur"], chosen["contrat"])


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return (f"preneur={answer.preneur}", f"contrat={answer.contract}")


def solve(question: Question, rules: Rules = FFT) -> Answer:
    if not is_settled(question.bids, question.players, rules):
        return Answer(OPEN, _NONE)
    place = preneur(question.bids)
    if place is None:
        return Answer(NOBODY, _NONE)
    seat = seat_of(question.players, question.dealer, place)
    return Answer(str(seat), highest_bid(question.bids).value)


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right = solve(question)
    if answer.preneur != right.preneur:
        sentence, rule = said.wrong_preneur(question, answer.preneur, right.preneur)
    elif answer.contract != right.contract:
        sentence, rule = said.wrong_contract(right.preneur)
    else:
        sentence, rule = said.right(question, right.preneur)
    steps = said.steps(question, right.preneur)
    return Verdict(answer == right, sentence, rule, steps, _pair(question))


def _pair(question: Question) -> Pair:
    """One word changed, or those who have not spoken passing, and who takes then."""
    players, dealer, bids = question.players, question.dealer, question.bids
    left = players - len(bids)
    if not is_settled(bids, players):
        seat = seat_of(players, dealer, len(bids))
        change = clause(seat, "passait", "passiez") if left == 1 else "tous les autres passaient"
        changed = (*bids, *(Bid.PASSE,) * left)
    elif preneur(bids) is None:
        seat = seat_of(players, dealer, players - 1)
        change = clause(seat, "avait dit « prise »", "aviez dit « prise »")
        take = f"{pronoun(seat)} {'prendrait' if seat else 'prendriez'}"
        other = Question(players, dealer, (*bids[:-1], Bid.PRISE), question.named)
        return Pair(f"À une parole près : si {change}, {take}.", other)
    else:
        highest = highest_bid(bids)
        seat = seat_of(players, dealer, bids.index(highest))
        change = clause(seat, "avait passé", "aviez passé")
        changed = tuple(Bid.PASSE if bid is highest else bid for bid in bids)
    other = Question(players, dealer, changed, question.named)
    near = "" if left > 1 and not is_settled(bids, players) else "À une parole près : "
    si = f"{near}si {change}" if near else f"Si {change}"
    return Pair(f"{si}, {said.would(other, solve(other).preneur)}.", other)


def hints(question: Question) -> tuple[str, str, str]:
    look = "Cherchez la plus forte enchère, puis comptez combien de joueurs ont parlé."
    if not question.named:
        look = "Partez du donneur pour savoir qui dit quoi, puis comptez les paroles."
    rule = "La plus forte enchère l’emporte, une fois que plus personne ne peut dire mieux."
    return look, rule, said.steps(question, solve(question).preneur)[-2].sentence

"""« À qui le tour ? »: who deals, shuffles, cuts, speaks first and leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from rules_engine.arbitration import first_dealer
from rules_engine.cards import ATOUTS, EXCUSE, read_distinct
from rules_engine.cards import written as notation
from rules_engine.rules import FFT, Rules
from rules_engine.turns import Event, cutter, first_leader, next_deal, shuffler
from tarotlearn.exercises.kind import Pair, Verdict
from tarotlearn.exercises.kinds.deal import _qui_donne_steps as steps_of
from tarotlearn.exercises.kinds.deal import _qui_donne_words as said
from tarotlearn.exercises.kinds.deal._qui_donne_question import EVENTS, Question, drawn, may_take
from tarotlearn.exercises.kinds.shared.beliefs import tempting
from tarotlearn.exercises.kinds.shared.fields import number, one_word
from tarotlearn.exercises.kinds.shared.inputs import given
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.exercises.scene import Choice, Choices, Scene

SLUG = "qui-donne"
TITLE = "À qui le tour\u202f?"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = (
    "battre-couper", "ordre-de-parole", "entame", "donneur-suivant", "tous-passent", "petit-sec",
    "fausse-donne", "premier-donneur",
)  # fmt: skip
MISCONCEPTIONS = (
    "tour-a-gauche", "coupe-a-droite", "sec-meme-donneur", "passe-meme-donneur",
    "fausse-donne-au-suivant", "preneur-entame", "chelem-sans-l-entame",
)  # fmt: skip

_MET = {1: 2, 2: 5, 3: 7}  # how many of the misconceptions each level meets
_REDRAWS = 10
Answer = tuple[int, ...]  # a seat for each thing asked, in order


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    if level == 1:
        return ATOMS[:3]
    return ATOMS if level == 3 else (*ATOMS[:2], *ATOMS[3:7])


def generate(rng: Random, level: int, players: int) -> Question:
    """From who deals; then from how a deal ended; then also the first deal, and who leads.

    A belief of the level, drawn at random, answers otherwise, if that is found in a few draws.
    """
    return tempting(
        rng,
        MISCONCEPTIONS[: _MET[level]],
        lambda: drawn(rng, level, players),
        solve,
        redraws=_REDRAWS,
    )


def read(fields: Mapping[str, str]) -> Question:
    players = number(fields, "joueurs", 3, 5)
    cards = read_distinct(fields.get("tirees", ""))
    if cards and (len(cards) != players or EXCUSE in cards):
        raise ValueError(f"« tirees » : {players} cartes, sans l’Excuse")
    event = None
    if fields.get("fin"):
        event = Event(one_word(fields, "fin", [event.value for event in EVENTS]))
    if cards and event:
        raise ValueError("« fin » : on tire les cartes avant la première donne")
    preneur = number(fields, "preneur", 0, players - 1) if fields.get("preneur") else None
    if (cards or fields.get("chelem")) and preneur is None:
        raise ValueError("« preneur » manque")
    dealer = 0 if cards else number(fields, "donneur", 0, players - 1)
    question = Question(players, dealer, event, cards, preneur, bool(fields.get("chelem")))
    if preneur is not None and not may_take(question, preneur):
        raise ValueError("« preneur » : qui a faussé la donne n’enchérit pas")
    return question


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "donneur": "" if question.drawn else str(question.dealer),
        "fin": question.event.value if question.event else "",
        "tirees": notation(question.drawn),
        "preneur": "" if question.preneur is None else str(question.preneur),
        "chelem": "oui" if question.chelem else "",
    }


def _inputs(question: Question) -> tuple[Choices, ...]:
    people = tuple(Choice(str(seat), capital(name(seat))) for seat in range(question.players))
    return tuple(Choices(said.LEGENDS[task], people, task, short=True) for task in _tasks(question))


def _tasks(question: Question) -> tuple[str, ...]:
    """What is asked: all that is not told."""
    tasks = [said.CUTS, said.SPEAKS]
    if question.players == 4:
        tasks.insert(0, said.SHUFFLES)
    if question.event or question.drawn:
        tasks.insert(0, said.DEALS)
    if question.preneur is not None or not question.event:
        tasks.append(said.LEADS)
    return tuple(tasks)


def scene(question: Question) -> Scene:
    return Scene(
        question.players,
        said.situation(question),
        trick=question.drawn,
        leader=0 if question.drawn else None,
        roles={} if question.drawn else {question.dealer: said.role(question)},
        turn=False,
        inputs=_inputs(question),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    chosen = given(values, _inputs(question)).chosen
    return tuple(int(chosen[task]) for task in _tasks(question))


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    return tuple(f"{task}={seat}" for task, seat in zip(_tasks(question), answer, strict=True))


def who(question: Question, rules: Rules = FFT) -> said.Who:
    """Who does what in the deal to come, by the engine."""
    players, dealer = question.players, question.dealer
    if question.drawn:
        dealer = int(first_dealer({str(seat): card for seat, card in enumerate(question.drawn)}))
    coming = next_deal(players, dealer, question.event, rules)
    announcer = question.preneur if question.chelem else None
    seats = {
        said.DEALS: coming.dealer,
        said.CUTS: cutter(players, coming.dealer, rules),
        said.SPEAKS: coming.first_speaker,
        said.LEADS: first_leader(
            players, coming.dealer, announcer, rules, preneur=question.preneur
        ),
    }
    shuffles = shuffler(players, coming.dealer)
    if shuffles is not None:
        seats[said.SHUFFLES] = shuffles
    return said.Who(seats, "premier-donneur" if question.drawn else coming.rule)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    seats = who(question, rules).seats
    return tuple(seats[task] for task in _tasks(question))


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    tasks, found = _tasks(question), who(question)
    told = zip(tasks, answer, strict=True)
    wrong, seat = next(((task, seat) for task, seat in told if seat != found.seats[task]), ("", 0))
    return Verdict(
        not wrong,
        said.sentence(question, found, tasks, wrong, seat),
        found.rule_of(wrong or tasks[0]),
        steps_of.steps(question, found, tasks),
        _pair(question),
    )


def _pair(question: Question) -> Pair | None:
    """Another end of the deal, another dealer or card drawn; who takes may still bid."""
    found = who(question)
    if question.drawn:
        changed = _other_card(question, found.seats[said.DEALS])
    elif question.event is None:
        changed = replace(question, dealer=found.seats[said.SPEAKS])
    else:
        spoilt = question.event is Event.FAUSSE_DONNE
        changed = replace(question, event=Event.DONNE_JOUEE if spoilt else Event.FAUSSE_DONNE)
    if question.preneur is not None and not may_take(changed, question.preneur):
        return None
    return Pair(steps_of.change(question, changed, found, who(changed)), changed)


def _other_card(question: Question, dealer: int) -> Question:
    """The smallest atout, for who deals, that would make another deal."""
    for atout in ATOUTS:
        cards = tuple(atout if n == dealer else card for n, card in enumerate(question.drawn))
        changed = replace(question, drawn=cards)
        if atout not in question.drawn and who(changed).seats[said.DEALS] != dealer:
            break
    return changed


def hints(question: Question) -> tuple[str, str, str]:
    return steps_of.hints(question, who(question))

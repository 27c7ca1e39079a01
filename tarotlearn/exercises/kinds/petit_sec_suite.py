"""« Et ensuite ? »: what happens once a hand is lifted, or a deal cut short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from rules_engine.cards import NO_CARDS, Cards
from rules_engine.deal import Event, NextDeal, is_petit_sec, next_deal, right_of
from rules_engine.rules import FFT, Rules
from tarotlearn.exercises.kind import Choice, Choices, Scene, Step, Verdict, one_of
from tarotlearn.exercises.kinds import petit_sec
from tarotlearn.seats import NAMES
from tarotlearn.words import elided

SLUG = "petit-sec-suite"
TITLE = "Petit sec\u00a0: et ensuite\u202f?"
GROUP = "La donne"
LEVELS, PLAYERS, VERSION = 3, (3, 4, 5), 1
ATOMS = ("petit-sec", "donneur-suivant", "ordre-de-parole", "tous-passent")
MISCONCEPTIONS = (
    "sec-meme-donneur", "sec-malgre-excuse", "sec-malgre-21", "sec-malgre-petit-atout",
    "sec-a-quatre-seulement",
)  # fmt: skip

_ANNULLED, _PLAYED = "annulee", "jouee"
_NOTHING, _SCORED = "rien", "compte"


@dataclass(frozen=True, slots=True)
class Question:
    """A moment of a deal: ``hand`` lifted by ``holder``, or, without a hand, what happened.

    ``speaker`` asks who speaks first in the coming deal too.
    """

    players: int
    dealer: int
    holder: int
    hand: Cards
    event: Event
    speaker: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What becomes of this deal, what is marked for it, who deals and who speaks next."""

    fate: str
    mark: str
    dealer: int
    speaker: int | None


def level_atoms(level: int, players: int) -> tuple[str, ...]:
    return {
        1: ("petit-sec", "donneur-suivant"),
        2: ("petit-sec", "donneur-suivant", "ordre-de-parole"),
        3: ATOMS,
    }[level]


def generate(rng: Random, level: int, players: int) -> Question:
    """A true Petit sec at first; then near misses, a late discovery, and a deal all pass."""
    dealer = int(rng.random() * players)
    holder = int(rng.random() * players)
    event = Event.PETIT_SEC
    if level == 3:
        event = one_of(rng, Event.PETIT_SEC, Event.PETIT_SEC, Event.PETIT_SEC_TARDIF,
                       Event.TOUS_PASSENT)  # fmt: skip
    hand = NO_CARDS
    if event is not Event.TOUS_PASSENT:
        hand = petit_sec.generate(rng, max(2, level), players).hand
        while event is Event.PETIT_SEC_TARDIF and not is_petit_sec(hand):
            hand = petit_sec.generate(rng, 1, players).hand
        while level == 1 and not is_petit_sec(hand):
            hand = petit_sec.generate(rng, 1, players).hand
    return Question(players, dealer, holder, hand, event, speaker=level > 1)


def read(fields: Mapping[str, str]) -> Question:
    return Question(
        int(fields["joueurs"]),
        int(fields["donneur"]),
        int(fields["siege"]),
        Cards.read(fields["main"]),
        Event(fields["moment"]),
        fields["parole"] == "oui",
    )


def write(question: Question) -> dict[str, str]:
    return {
        "joueurs": str(question.players),
        "donneur": str(question.dealer),
        "siege": str(question.holder),
        "main": str(question.hand),
        "moment": question.event.value,
        "parole": "oui" if question.speaker else "non",
    }


def _who(question: Question) -> str:
    return NAMES[question.holder]


def _told(question: Question) -> str:
    dealt = "Vous avez donné." if question.dealer == 0 else f"{NAMES[question.dealer]} a donné."
    if question.event is Event.TOUS_PASSENT:
        return f"{dealt} Tous les joueurs ont passé, l’un après l’autre."
    whose = "vous relevez" if question.holder == 0 else f"{_who(question)} relève"
    if question.event is Event.PETIT_SEC_TARDIF:
        return (
            f"{dealt} Au cinquième pli, on s’aperçoit qu’au départ {_who_had(question)} ce jeu "
            "et que personne ne l’avait annoncé."
        )
    return f"{dealt} Avant les enchères, {whose} ce jeu."


def _who_had(question: Question) -> str:
    return "vous aviez" if question.holder == 0 else f"{_who(question)} avait"


def scene(question: Question) -> Scene:
    people = tuple(Choice(str(seat), NAMES[seat]) for seat in range(question.players))
    sets = [
        Choices("suite", "Que devient cette donne ?", (
            Choice(_ANNULLED, "Elle est annulée"), Choice(_PLAYED, "On la joue"))),
        Choices("marque", "Que marque-t-on pour elle ?", (
            Choice(_NOTHING, "Rien"), Choice(_SCORED, "Son résultat, une fois jouée"))),
        Choices("donneur", "Qui distribuera la donne suivante ?", people),
    ]  # fmt: skip
    if question.speaker:
        sets.append(Choices("parole", "Qui parlera le premier à la donne suivante ?", people))
    return Scene(
        question.players,
        asked=TITLE,
        told=_told(question),
        hand=question.hand,
        hand_title=f"Le jeu {elided('de', _who(question))}" if question.holder else "Votre jeu",
        trick=(),
        roles={question.dealer: "donneur"},
        turn=False,
        choices=tuple(sets),
    )


def parse(question: Question, values: Sequence[str]) -> Answer:
    """One value ``name=value`` a set of choices, each set answered once."""
    given: dict[str, str] = {}
    sets = {choices.name: choices for choices in scene(question).choices}
    for text in values:
        name, _, value = text.partition("=")
        if name not in sets or value not in {option.value for option in sets[name].options}:
            raise ValueError("Cette réponse n’est pas proposée : choisissez dans les listes.")
        if name in given:
            raise ValueError(f"Choisissez une seule réponse à « {sets[name].legend} »")
        given[name] = value
    for name, choices in sets.items():
        if name not in given:
            raise ValueError(f"Il manque une réponse à « {choices.legend} »")
    speaker = int(given["parole"]) if question.speaker else None
    return Answer(given["suite"], given["marque"], int(given["donneur"]), speaker)


def values(question: Question, answer: Answer) -> tuple[str, ...]:
    texts = [f"suite={answer.fate}", f"marque={answer.mark}", f"donneur={answer.dealer}"]
    if answer.speaker is not None:
        texts.append(f"parole={answer.speaker}")
    return tuple(texts)


def _coming(question: Question, rules: Rules) -> NextDeal:
    """The deal to come: after this one was annulled, or played if the hand is no Petit sec."""
    event = question.event
    if question.hand and not is_petit_sec(question.hand, question.players, rules=rules):
        event = Event.DONNE_JOUEE
    return next_deal(question.players, question.dealer, event, rules)


def solve(question: Question, rules: Rules = FFT) -> Answer:
    coming = _coming(question, rules)
    return Answer(
        _PLAYED if coming.scored else _ANNULLED,
        _SCORED if coming.scored else _NOTHING,
        coming.dealer,
        coming.first_speaker if question.speaker else None,
    )


def accepts(question: Question, answer: Answer, rules: Rules = FFT) -> bool:
    return answer == solve(question, rules)


def explain(question: Question, answer: Answer) -> Verdict:
    right = solve(question)
    return Verdict(
        answer == right, _sentence(question, right, answer), _rule(question, right, answer),
        _steps(question, right),
    )  # fmt: skip


def _names(seat: int) -> str:
    return "vous" if seat == 0 else NAMES[seat]


def _sentence(question: Question, right: Answer, answer: Answer) -> str:
    if (answer.fate, answer.mark) != (right.fate, right.mark) or answer == right:
        return _fate(question, right)
    neighbour = f"le voisin de droite du donneur, {_names(right.dealer)}"
    if answer.dealer != right.dealer:
        return f"La donne passe à droite : c’est {neighbour}, qui distribue ensuite."
    assert right.speaker is not None
    return f"Le premier à parler est à droite du nouveau donneur : {_names(right.speaker)}."


def _fate(question: Question, right: Answer) -> str:
    if question.event is Event.TOUS_PASSENT:
        return "Quand tout le monde passe, rien ne se marque et le voisin de droite donne."
    if right.fate == _PLAYED:
        return "Ce n’est pas un Petit sec : on joue la donne, puis le voisin de droite donne."
    late = ", même découvert en cours de jeu," if question.event is Event.PETIT_SEC_TARDIF else ""
    return f"Le Petit sec{late} annule la donne : rien ne se marque, le voisin de droite donne."


def _rule(question: Question, right: Answer, answer: Answer) -> str:
    if (answer.fate, answer.mark) != (right.fate, right.mark) or answer == right:
        return "tous-passent" if question.event is Event.TOUS_PASSENT else "petit-sec"
    return "donneur-suivant" if answer.dealer != right.dealer else "ordre-de-parole"


def _steps(question: Question, right: Answer) -> tuple[Step, ...]:
    steps = []
    if question.event is Event.TOUS_PASSENT:
        steps.append(Step("Personne n’a pris : la donne ne se joue pas.", "tous-passent"))
    else:
        seen = petit_sec.Question(question.players, question.hand)
        steps += petit_sec.conditions(seen, _who(question) if question.holder else "")
        if question.event is Event.PETIT_SEC:
            told = (
                f"{NAMES[question.holder]} l’annonce et étale tout son jeu, avant les enchères."
                if question.holder
                else "Vous l’annoncez et étalez tout votre jeu, avant les enchères."
            )
            if right.fate == _ANNULLED:
                steps.append(Step(told, "petit-sec"))
        else:
            steps.append(Step("Découvert en cours de jeu, il annule la donne aussi.", "petit-sec"))
    marked = "son résultat se marque" if right.fate == _PLAYED else "rien ne se marque"
    steps.append(Step(f"Pour cette donne, {marked}.", steps[0].rule))
    dealt = _names(right_of(question.dealer, question.players))
    steps.append(
        Step(f"À droite du donneur : {dealt}. La donne lui revient.".replace(
            "vous. La donne lui revient", "vous. La donne vous revient"), "donneur-suivant")
    )  # fmt: skip
    if right.speaker is not None:
        told = f"À droite du nouveau donneur : {_names(right.speaker)}, qui parle en premier."
        if right.speaker == 0:
            told = "À droite du nouveau donneur : vous, qui parlez en premier."
        steps.append(Step(told, "ordre-de-parole"))
    return tuple(steps)


def hints(question: Question) -> tuple[str, str, str]:
    if question.event is Event.TOUS_PASSENT:
        look = "Demandez-vous si une donne sans preneur peut se jouer."
        rule = "C’est la règle « tous passent » qui décide, puis celle du donneur suivant."
    else:
        look = "Cherchez d’abord si ce jeu est vraiment un Petit sec."
        rule = "Les trois conditions du Petit sec décident, puis la règle du donneur suivant."
    return look, rule, _steps(question, solve(question))[-2].sentence

"""What is said of what follows a Petit sec: situation, answers offered, reasons, hints."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from rules_engine.cards import Cards
from rules_engine.petit_sec import petit_sec_conditions
from rules_engine.turns import Event, NextDeal, next_deal
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared import petit_sec_words as hand_words
from tarotlearn.exercises.kinds.shared.people import at_right, clause, does, of, pronoun
from tarotlearn.words import elided


class Moment(Protocol):
    """What the words need to know of a question."""

    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def holder(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
    @property
    def event(self) -> Event: ...
    @property
    def speaker(self) -> bool: ...
    @property
    def chien(self) -> Cards: ...


class Fates(NamedTuple):
    """What is asked about the deal, and the two answers."""

    asked: str
    annulled: str
    played: str


def _is_sec(moment: Moment) -> bool:
    return petit_sec_conditions(moment.hand).holds


def _seen(moment: Moment) -> hand_words.Seen:
    return hand_words.Seen(moment.holder, moment.hand, moment.chien)


def situation(moment: Moment) -> str:
    """The sentences above the table."""
    dealt = does(moment.dealer, "a donné", "avez donné")
    if moment.event is Event.TOUS_PASSENT:
        return f"{dealt}. À tour de rôle, tout le monde a passé."
    holder = moment.holder
    nobody = "Personne n’a encore parlé" + (", ni vu le chien." if moment.chien else ".")
    if moment.event is Event.PETIT_SEC_TARDIF:
        had = clause(holder, "avait reçu ce jeu sans rien dire", "aviez reçu ce jeu sans rien dire")
        return f"{dealt}. Le cinquième pli vient de tomber quand on découvre {elided('que', had)}."
    if holder == moment.dealer:
        lifts = "relève" if holder else "relevez"
        that = elided("que", pronoun(holder))
        return f"{dealt}, et voici le jeu {that} {lifts}. {nobody}"
    lifts = does(holder, "relève ce jeu", "relevez ce jeu")
    return f"{dealt}. {lifts}. {nobody}"


def fates(moment: Moment) -> Fates | None:
    """What may become of the deal; nothing to ask when all have passed."""
    if moment.event is Event.TOUS_PASSENT:
        return None
    if moment.event is Event.PETIT_SEC_TARDIF:
        return Fates(
            "Que devient la donne ?", "Elle s’arrête là", "On la joue jusqu’à la dernière carte"
        )
    first = next_deal(moment.players, moment.dealer, None).first_speaker
    return Fates(
        "Qui parle maintenant, et pour dire quoi ?",
        does(
            moment.holder,
            "annonce un Petit sec et étale son jeu",
            "annoncez un Petit sec et étalez votre jeu",
        ),
        does(first, "parle en premier : passe ou enchère", "parlez en premier : passe ou enchère"),
    )


def sentence(moment: Moment, coming: NextDeal, wrong: str) -> str:
    """Why, about the part of the answer that is wrong, or about the whole when it is right."""
    if wrong == "donneur":
        if moment.dealer:
            return f"La donne passe au voisin de droite {of(moment.dealer)}, qui vient de donner."
        return "Vous venez de donner : la donne passe à votre voisin de droite."
    if wrong == "parole":
        return "Qui parle en premier est le voisin de droite du nouveau donneur."
    deals = clause(coming.dealer, "distribue la suivante", "distribuez la suivante")
    if moment.event is Event.TOUS_PASSENT:
        turns = "on passe au donneur suivant" if wrong else deals
        return f"Personne n’a pris : la donne ne se joue pas, rien ne se marque, et {turns}."
    if not _is_sec(moment):
        return hand_words.sentence(_seen(moment))
    if wrong == "marque":
        return "Une donne annulée ne se marque pas, ni en plus ni en moins."
    if moment.event is Event.PETIT_SEC_TARDIF:
        return "C’était un Petit sec : même découvert en cours de jeu, il annule la donne."
    if wrong:
        must = clause(moment.holder, "doit le dire", "devez le dire")
        return f"C’est un Petit sec : {must}, ce n’est pas un choix."
    return f"C’est un Petit sec : la donne est annulée, rien ne se marque, et {deals}."


def rule(moment: Moment, wrong: str) -> str:
    """The atom behind the sentence."""
    if wrong == "donneur":
        return "donneur-suivant"
    if wrong == "parole":
        return "ordre-de-parole"
    return "tous-passent" if moment.event is Event.TOUS_PASSENT else "petit-sec"


def steps(moment: Moment, coming: NextDeal) -> tuple[Step, ...]:
    """From the hand, or from the passes, to who speaks first in the next deal."""
    deals = clause(coming.dealer, "distribue", "distribuez")
    note = "La donne tourne comme le jeu, une place à la fois."
    told = f"{at_right(moment.dealer)} : {deals} la donne suivante."
    found = [*_fate(moment), Step(told, "donneur-suivant", note=note)]
    if moment.speaker:
        speaks = clause(coming.first_speaker, "parle en premier", "parlez en premier")
        told = f"{at_right(coming.dealer)} : {speaks}."
        found.append(Step(told, "ordre-de-parole", note="Qui donne parle en dernier."))
    return tuple(found)


def _fate(moment: Moment) -> list[Step]:
    """What becomes of the deal, and what is marked."""
    if moment.event is Event.TOUS_PASSENT:
        note = "Ni points, ni pénalité."
        return [Step("Personne n’a pris : la donne ne se joue pas.", "tous-passent", note=note)]
    found = [*hand_words.steps(_seen(moment))]
    if not _is_sec(moment):
        return [*found, Step("On joue donc la donne, et son résultat se marque.", "petit-sec")]
    note = "Rien ne se marque."
    if moment.event is Event.PETIT_SEC_TARDIF:
        note += " Le règlement ne prévoit pas ce cas : nous suivons l’usage."
        told = "Découvert trop tard, il annule quand même la donne, sans pénalité."
        return [*found, Step(told, "petit-sec", note=note)]
    told = does(
        moment.holder,
        "l’annonce et étale tout son jeu avant les enchères.",
        "l’annoncez et étalez tout votre jeu avant les enchères.",
    )
    return [*found, Step(told, "petit-sec", note=f"C’est obligatoire. {note}")]


def hints(moment: Moment, coming: NextDeal) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    last = "Le nouveau donneur est le voisin de droite de l’ancien."
    if moment.speaker:
        last = steps(moment, coming)[-2].sentence
    if moment.event is Event.TOUS_PASSENT:
        return (
            "Demandez-vous ce qu’il reste à jouer quand personne ne prend.",
            "Sans preneur, pas de donne ; et la donne tourne toujours dans le même sens.",
            last,
        )
    return (
        "Regardez d’abord si ce jeu est un Petit sec : les atouts, puis l’Excuse.",
        "Un Petit sec annule la donne ; annulée ou jouée, la suivante revient au voisin de droite.",
        last,
    )

"""Why the Excuse stays or goes, and what is given for it: the sentence and the derivation."""

from __future__ import annotations

from typing import Protocol

from rules_engine.cards import EXCUSE_ALONE, NO_CARDS, Cards
from rules_engine.excuse import LowCard
from rules_engine.points import low_cards
from rules_engine.sides import Side
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.play._sort_position import Question
from tarotlearn.exercises.kinds.play._sort_words import NOTHING
from tarotlearn.exercises.kinds.shared.people import clause, does
from tarotlearn.exercises.kinds.shared.said import capital, the_grouped
from tarotlearn.exercises.kinds.shared.sides import of_side, the_side, to_side

_EXCHANGE, _LAST, _CHELEM = "excuse-echange", "excuse-dernier-pli", "excuse-chelem"
_WINS, _VALUES = "gagner-le-pli", "valeurs"
_NAMED_AT_MOST = 3  # cards in a sentence


class Answer(Protocol):
    """What an answer says."""

    @property
    def side(self) -> str: ...
    @property
    def card(self) -> str: ...
    @property
    def given(self) -> Cards | None: ...


def rule(question: Question, right: Answer, answer: Answer) -> str:
    """The atom behind the sentence."""
    wrong_cards = (answer.side, answer.card) == (right.side, right.card) and answer != right
    return _VALUES if wrong_cards and right.card != NOTHING else question.fate().rule


def sentence(question: Question, right: Answer, answer: Answer) -> str:
    """What is wrong with an answer, the first part first, or why it is right."""
    if answer.side != right.side:
        return _wrong_side(question)
    if answer.card != right.card:
        return _wrong_card(question, right.card, answer.card)
    if answer.given != right.given:
        return _wrong_given(right, answer)
    return _right(question)


def _own(question: Question) -> Side:
    return question.side(question.owner)


def _is_own_trick(question: Question) -> bool:
    return question.side(question.winner()) is _own(question)


def _wrong_side(question: Question) -> str:
    if question.is_slam:
        return "L’Excuse vient de gagner le dernier pli d’un chelem : elle ne change pas de camp."
    if question.is_last:
        return "C’est le dernier pli : l’Excuse n’y garde pas sa protection."
    if _is_own_trick(question):
        return "Le pli est au camp qui a joué l’Excuse : pourquoi la perdrait-il ?"
    return "Qui joue l’Excuse ne la perd pas, même quand l’autre camp remporte le pli."


def _wrong_card(question: Question, right: str, answer: str) -> str:
    own = _own(question)
    start = f"L’Excuse est bien {to_side(question.fate().to)}. Mais "
    if right == NOTHING:
        if question.is_slam:
            return f"{start}l’Excuse a gagné ce pli : il n’y a rien à échanger."
        if question.is_last:
            return f"{start}au dernier pli, elle part pour de bon, sans échange."
        return f"{start}le pli est au camp qui l’a jouée : il n’y a rien à échanger."
    if answer == NOTHING:
        if right.endswith("-due"):
            return f"{start}la reprendre a un prix, même s’il faut le payer plus tard."
        return f"{start}la reprendre a un prix : il faut bien la remplacer dans le pli."
    if not answer.startswith(own.value):
        return f"{start}c’est le camp qui reprend l’Excuse qui donne quelque chose, pas l’autre."
    if right.endswith("-due"):
        return f"{start}{the_side(own)} n’a encore aucun pli où prendre une carte."
    return f"{start}{the_side(own)} a déjà un pli : elle n’a pas à attendre pour donner."


def _wrong_given(right: Answer, answer: Answer) -> str:
    ticked, wanted = answer.given or NO_CARDS, right.given or NO_CARDS
    extra = ticked - wanted
    if not wanted:
        return "Rien n’est donné, vous l’avez bien vu : aucune carte n’est donc à cocher."
    start = "L’échange est juste. Mais "
    if len(extra) > _NAMED_AT_MOST:
        return f"{start}plusieurs de ces cartes valent plus d’un demi-point."
    if len(extra) > 1:
        return f"{start}{the_grouped(extra)} valent trop : on donne un demi-point, pas plus."
    if extra:
        return f"{start}{the_grouped(extra)} vaut trop : on donne un demi-point, pas plus."
    return f"{start}d’autres cartes de ce pli ne valent, elles aussi, qu’un demi-point."


def _right(question: Question) -> str:
    own, fate = _own(question), question.fate()
    if question.is_slam:
        return "Entamée au dernier pli par un camp qui a tout gagné, l’Excuse gagne et reste à lui."
    if question.is_last:
        return f"Jouée au dernier pli, l’Excuse change de camp : elle est {to_side(fate.to)}."
    if _is_own_trick(question):
        return f"Le pli est {to_side(own)}, qui a joué l’Excuse : elle y reste, sans échange."
    kept = f"{capital(the_side(own))} reprend son Excuse"
    if fate.low_card is LowCard.DUE:
        return f"{kept} et devra une petite carte : elle n’a encore aucun pli où la prendre."
    return f"{kept} et donne une petite carte de ses plis à la place."


def steps(question: Question, right: Answer) -> tuple[Step, ...]:
    """Who played it, who wins, the moment, the exchange, the cards, the conclusion."""
    own = _own(question)
    excuse = EXCUSE_ALONE
    played = does(question.owner, f"a joué l’Excuse, pour {the_side(own)} :",
                  f"avez joué l’Excuse, pour {the_side(own)} :")  # fmt: skip
    told = [Step(played, _EXCHANGE, excuse)]
    if question.is_slam:
        words = f"{capital(the_side(own))} a gagné tous les plis et entame l’Excuse au dernier."
        note = "C’est le seul pli que l’Excuse puisse gagner."
        told.append(Step(words, _CHELEM, note=note))
        end = f"L’Excuse reste {to_side(own)}, sans échange."
        return (*told, Step(end, _CHELEM))
    told += [_taken(question), _moment(question)]
    if question.fate().low_card:
        told.append(_exchange(question))
        if right.given is not None:
            note = "De l’As au 10, ou un atout qui n’est pas un bout."
            words = "Une petite carte vaut un demi-point. Dans ce pli :"
            told.append(Step(words, _VALUES, low_cards(question.pile), note))
    return (*told, _conclusion(question))


def _taken(question: Question) -> Step:
    winner = question.winner()
    side = question.side(winner)
    takes = does(winner, f"remporte le pli, pour {the_side(side)} :",
                 f"remportez le pli, pour {the_side(side)} :")  # fmt: skip
    card = question.trick[(winner - question.leader) % question.players]
    return Step(takes, _WINS, Cards.of([card]), "L’Excuse ne gagne pas.")


def _moment(question: Question) -> Step:
    own = _own(question)
    if question.is_last:
        note = "Ce n’est vrai que du dernier pli."
        return Step("C’est le dernier pli : l’Excuse change de camp.", _LAST, note=note)
    stays = f"Ce n’est pas le dernier pli : l’Excuse reste {to_side(own)}."
    return Step(stays, _EXCHANGE, note="Qui la joue la garde.")


def _exchange(question: Question) -> Step:
    own, number = _own(question), question.won_by(_own(question))
    if not number:
        words = f"Le pli est {to_side(own.other)}, et {the_side(own)} n’a encore aucun pli."
        return Step(words, _EXCHANGE, note="La petite carte sera donnée dès le premier pli.")
    words = f"Le pli est {to_side(own.other)} : il lui faut une carte à la place de l’Excuse."
    return Step(words, _EXCHANGE, note=f"Elle se prend dans les plis {of_side(own)}.")


def _conclusion(question: Question) -> Step:
    own, fate = _own(question), question.fate()
    excuse = f"L’Excuse est {to_side(fate.to)}"
    if fate.low_card is LowCard.DONNEE:
        return Step(f"{excuse}, qui donne une petite carte.", fate.rule)
    if fate.low_card is LowCard.DUE:
        return Step(f"{excuse}, qui doit une petite carte.", fate.rule)
    if fate.to is own:
        return Step(f"{excuse}, sans échange : le pli est à elle aussi.", fate.rule)
    return Step(f"{excuse}, et rien n’est donné.", fate.rule)


def hints(question: Question) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    winner, own = question.winner(), _own(question)
    look = "Deux choses à voir : est-ce le dernier pli, et quel camp le remporte ?"
    second = "L’Excuse reste à qui l’a jouée, contre une petite carte si l’autre camp gagne le pli."
    if question.is_slam:
        return look, "Au dernier pli, tout change, sauf pour qui achève un chelem.", (
            f"{capital(the_side(own))} a gagné tous les plis, et entame l’Excuse."
        )  # fmt: skip
    if question.is_last:
        second = "Au dernier pli, tout change, sauf pour qui achève un chelem."
    side = question.side(winner)
    takes = clause(winner, "remporte le pli", "remportez le pli")
    last = f"{capital(takes)}, pour {the_side(side)}"
    if question.is_last:
        last += ", et c’est le dernier"
    elif side is not own and not question.won_by(own):
        last += f" ; {the_side(own)} n’a encore aucun pli"
    return look, second, f"{last}."

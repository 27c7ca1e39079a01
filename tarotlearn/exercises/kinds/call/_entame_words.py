"""What is said of the leads that the call forbids."""

from __future__ import annotations

from rules_engine.cards import EXCUSE, EXCUSE_ALONE, OF_SUIT, Card, Cards
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.shared.said import capital, counted, the_grouped
from tarotlearn.exercises.kinds.shared.turn import Question
from tarotlearn.words import SUIT_NAMES, SUIT_PLURALS, elided, is_feminine, of_the, the

_FIRST, _LEAD, _EXCUSE = "premiere-entame", "entame", "excuse-libre"
_NAMED_AT_MOST = 3  # cards in a sentence


def called_of(question: Question) -> Card:
    assert question.called is not None, "a first lead is asked at five, where a card is called"
    return question.called


def suit_of(question: Question) -> str:
    """« cœur »: the called suit."""
    return SUIT_NAMES[called_of(question).suit]


def in_suit(question: Question) -> Cards:
    """The cards of the hand in the called suit."""
    return question.hand & OF_SUIT[called_of(question).suit]


def sentence(question: Question, answer: Cards, right: Cards) -> str:
    """What is wrong with an answer, or why it is right."""
    extra, missed = answer - right, right - answer
    if extra:
        which = the_grouped(extra)
        if len(extra) > _NAMED_AT_MOST:
            number = counted(len(extra), "carte", "cartes", feminine=True)
            which = f"{number} de votre réponse"
        cannot = "ne peuvent pas" if len(extra) > 1 else "ne peut pas"
        return f"{capital(which)} {cannot} ouvrir la donne : cette couleur est celle de l’appel."
    if missed:
        return _left_out(question, missed)
    return _right(question)


def rule(question: Question, answer: Cards, right: Cards) -> str:
    """The atom behind the sentence."""
    missed = right - answer
    if not answer - right and missed == EXCUSE_ALONE:
        return _EXCUSE
    return _FIRST if question.is_first_card or missed & in_suit(question) else _LEAD


def _left_out(question: Question, missed: Cards) -> str:
    """Cards that may be led, but were not ticked."""
    called, suit = called_of(question), suit_of(question)
    if not question.is_first_card and missed & in_suit(question):
        return "L’interdiction d’entamer la couleur appelée ne dure qu’une carte : elle est passée."
    if called in missed:
        exception = "la seule carte de sa couleur qui puisse ouvrir la donne"
        return f"{capital(the(called))} est la carte appelée : c’est {exception}."
    if missed == EXCUSE_ALONE:
        return "L’Excuse n’est d’aucune couleur : l’appel ne l’empêche pas d’être entamée."
    others = missed - EXCUSE_ALONE
    if len(others) > _NAMED_AT_MOST:
        number = counted(len(others), "carte", "cartes", feminine=True)
        return f"{capital(number)} que vous laissez de côté n’ont rien à voir avec l’appel."
    are = "n’est pas" if len(others) == 1 else "ne sont pas"
    return f"{capital(the_grouped(others))} {are} de {suit} : l’appel n’y touche pas."


def _right(question: Question) -> str:
    called, suit = called_of(question), suit_of(question)
    if not question.is_first_card:
        return "Passé la toute première carte de la donne, on entame ce qu’on veut."
    if not in_suit(question) - Cards.of([called]):
        if called in question.hand:
            lone = f"Votre seule carte de {suit} est {the(called)}"
            return f"{lone}, la carte appelée, qui peut s’entamer : rien ne vous est interdit."
        return (
            f"La couleur appelée est {elided('le', suit)}, et vous n’en avez pas : tout est permis."
        )
    unless = f", sauf {the(called)} en personne" if called in question.hand else ""
    return f"La toute première carte n’est jamais de {suit}, la couleur appelée{unless}."


def steps(question: Question, right: Cards) -> tuple[Step, ...]:
    """The moment, the called suit in the hand, the exception, the Excuse, the conclusion."""
    called, suit = called_of(question), suit_of(question)
    told = [
        Step("Vous entamez : rien n’est encore demandé.", _LEAD, note="On choisit sa carte."),
        _moment(question),
    ]
    held = in_suit(question)
    if held:
        number = counted(len(held), "carte", "cartes", feminine=True)
        told.append(Step(f"Vous avez {number} de {suit}, la couleur appelée :", _FIRST, held))
    else:
        told.append(
            Step(f"La couleur appelée est {elided('le', suit)}. Vous n’en avez pas.", _FIRST)
        )
    if question.is_first_card and called in held:
        which = "L’une d’elles" if len(held) > 1 else "Elle"
        note = "La carte appelée peut ouvrir la donne."
        told.append(Step(f"{which} fait exception :", _FIRST, Cards.of([called]), note))
    if EXCUSE in question.hand:
        note = "Elle n’est d’aucune couleur."
        told.append(Step("L’Excuse se joue à tout moment.", _EXCUSE, note=note))
    deciding = _FIRST if question.is_first_card else _LEAD
    if right == question.hand:
        return (*told, Step("Votre jeu entier est permis.", deciding))
    number = counted(len(right), "carte permise", "cartes permises", feminine=True)
    return (*told, Step(f"{capital(number)} :", deciding, right))


def _moment(question: Question) -> Step:
    called = called_of(question)
    if question.is_first_card:
        words = f"{the(called)} est appelé{_e(called)}"
        note = "Cette carte-là évite la couleur appelée."
        return Step(f"C’est la toute première carte de la donne, et {words}.", _FIRST, note=note)
    note = f"Que {the(called)} soit tombé{_e(called)} ou non n’y change rien."
    return Step("La toute première carte de la donne est déjà tombée.", _FIRST, note=note)


def hints(question: Question) -> tuple[str, str, str]:
    """What to look at; which rule decides; the last step but one."""
    called, suit = called_of(question), suit_of(question)
    look = f"Est-ce la toute première carte de la donne ? Et qu’avez-vous à {suit} ?"
    second = "L’appel ferme une couleur, mais une seule fois : pour ouvrir la donne."
    if not question.is_first_card:
        return look, second, "La donne est déjà ouverte : une carte au moins est tombée."
    held = in_suit(question)
    number = counted(len(held), "carte", "cartes", feminine=True)
    last = f"Vous avez {number} de {suit}" if held else f"Vous n’avez pas de {suit}"
    if called in held:
        last += f". Reste à savoir si {the(called)}, la carte appelée, fait exception"
    return look, second, f"{last}."


def _e(card: Card) -> str:
    return "e" if is_feminine(card) else ""


def later() -> str:
    """The sentence of a pair that comes after the first card."""
    return "À un pli près : une fois la donne ouverte, toutes vos cartes seraient permises."


def sooner(question: Question, banned: Cards) -> str:
    """The sentence of a pair that comes at the very first card."""
    card = next(iter(banned))
    which = f"vos {SUIT_PLURALS[called_of(question).suit]}" if len(banned) > 1 else the(card)
    verb = "seraient interdits" if len(banned) > 1 else f"serait interdit{_e(card)}"
    unless = ""
    if called_of(question) in question.hand:
        unless = f"{', sauf' if len(banned) > 1 else ', mais pas'} {the(called_of(question))}"
    return f"À un pli près : pour ouvrir la donne, {which} vous {verb}{unless}."


def instead(card: Card, other: Card) -> str:
    """The sentence of a pair that holds one card of the called suit more."""
    held = f"avec {the(other)} au lieu {of_the(card)}"
    return f"À une carte près : {held}, vous auriez une carte interdite."

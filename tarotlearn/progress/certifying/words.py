"""What an attestation says, on the screen and on paper: the same sentences."""

from __future__ import annotations

from tarotlearn.numerals import in_words
from tarotlearn.progress.certifying.models import Sitting
from tarotlearn.progress.certifying.tables import parts_of
from tarotlearn.typography import typeset
from tarotlearn.words import listed, plural

NOT_OFFICIAL = typeset(
    "Cette attestation est celle du site Premier pli. Elle n’est pas délivrée par la Fédération "
    "française de tarot, et ne vaut ni licence ni diplôme."
)


def table_words(players: int) -> str:
    """« à une table de quatre »."""
    return f"à une table de {in_words(players)}"


def sentence(sitting: Sitting) -> str:
    """What was done, and when."""
    questions = plural(len(sitting.asked), "question")
    return typeset(
        f"a répondu le {sitting.day}, sans aide, aux {questions} d’un test sur les règles "
        "du tarot, le jeu de cartes, et en sait assez pour s’asseoir "
        f"{table_words(sitting.players)}."
    )


def parts_words(sitting: Sitting) -> str:
    """« les cartes (2 questions), la donne (2) … »."""
    parts = parts_of(sitting.asked.slots)
    said = (f"{asked.group.title} ({asked.questions})" for asked in parts)
    return typeset(f"Questions posées : {listed(said)}.")

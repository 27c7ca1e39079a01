"""The notebook of errors: the very questions missed, each until it is answered right.

Nothing is kept of it: it is what the fold of the attempts says (``State.missed``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import ClassVar
from urllib.parse import urlencode

from django.urls import reverse

from rules_engine.cards import Card
from rules_engine.variants import VARIANTS
from tarotlearn.accounts.models import Learner
from tarotlearn.exercises.address import Address
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.scene import Scene
from tarotlearn.exercises.written import Written
from tarotlearn.progress.models import Progress

MOST_IN_A_RUN = 10
_SHORT = 10  # the first signs of a reference: enough among the questions of one notebook
_FOLLOWING = re.compile(
    rf"[\w-]{{{_SHORT}}}(\.[\w-]{{{_SHORT}}}){{,{MOST_IN_A_RUN - 2}}}", re.ASCII
)
_MOST_CARDS = 10  # told in a line


@dataclass(frozen=True, slots=True)
class Notebook:
    """Where one is among the questions replayed: the references of those that follow."""

    PARAMETER: ClassVar[str] = "carnet"
    TEMPLATE: ClassVar[str] = "progress/_in_notebook.html"
    MIXES: ClassVar[bool] = True

    following: tuple[str, ...] = ()

    @classmethod
    def before(cls, refs: Iterable[str]) -> Notebook:
        """At a question that these follow, or the first of them."""
        return cls(tuple(ref[:_SHORT] for ref in refs)[: MOST_IN_A_RUN - 1])

    @classmethod
    def read(cls, text: str) -> Notebook:
        """What ``str`` wrote; of anything else, a question that none follows."""
        return cls(tuple(text.split("."))) if _FOLLOWING.fullmatch(text) else cls()

    def __str__(self) -> str:
        return ".".join(self.following)

    @property
    def query(self) -> str:
        """What the address of this question ends with."""
        return f"?{urlencode({self.PARAMETER: self})}"

    @property
    def NEXT(self) -> str:
        return "Question suivante" if self.following else "Revenir au carnet"

    def next_url(self, address: Address) -> str:
        """The address that leads to the question after this one, or back."""
        return f"{reverse('progress:notebook_next')}{self.query}"

    def next_among(self, refs: Sequence[str]) -> tuple[str, Notebook] | None:
        """The next question that is still among these, and what follows it."""
        for place, start in enumerate(self.following, 1):
            found = next((ref for ref in refs if ref.startswith(start)), None)
            if found is not None:
                return found, Notebook(self.following[place:])
        return None


@dataclass(frozen=True)
class Missed:
    """A question missed, with the answer given; ``address`` is None when it can't be read now."""

    attempt: Attempt
    address: Written | None

    @classmethod
    def of(cls, attempt: Attempt) -> Missed:
        try:
            return cls(attempt, asked_again(attempt))
        except ValueError:
            return cls(attempt, None)

    @property
    def ref(self) -> str:
        return self.attempt.token

    @property
    def atom(self) -> str:
        """The rule that decided; nothing for an attempt that names none."""
        return next(iter(self.attempt.atoms), "")

    @property
    def title(self) -> str:
        kind = KINDS.get(self.attempt.kind)
        return kind.TITLE if kind else self.attempt.kind

    @property
    def told(self) -> str:
        return self.address.scene.told if self.address else ""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Those by which one knows the question again, where they are few."""
        return _telling(self.address.scene) if self.address else ()

    @property
    def answered(self) -> tuple[tuple[str, str], ...]:
        return answer_lines(self.address.scene, self.attempt.answer) if self.address else ()

    @property
    def idea(self) -> str:
        """The misconception that explains the answer, when one alone does."""
        named = [name for name in self.attempt.misconceptions if name in VARIANTS]
        return VARIANTS[named[0]].sentence if len(named) == 1 else ""

    @property
    def another_url(self) -> str:
        """Where a new question like it is drawn; nothing when there is none any more."""
        return similar_url(self.attempt)


def asked_again(attempt: Attempt) -> Written:
    """The very question of an attempt, at its address in the notebook; ValueError if it is none."""
    url = reverse("progress:notebook_question", args=[attempt.token])
    report_url = reverse("progress:notebook_report", args=[attempt.token])
    return Written.of(attempt, url=url, report_url=report_url)


def similar_url(attempt: Attempt) -> str:
    """Where a new question like that of an attempt is drawn, as its kind is today."""
    kind = KINDS.get(attempt.kind)
    if kind is None:
        return ""
    players = attempt.players if attempt.players in kind.PLAYERS else kind.PLAYERS[0]
    level = min(max(attempt.level, 1), kind.LEVELS)
    return reverse("exercises:another", args=[kind.SLUG, players, level])


def attempts_missed(learner: Learner | None) -> tuple[Attempt, ...]:
    """The attempts of the notebook of a learner, the latest first."""
    missed = Progress.objects.state_of(learner).missed
    found = Attempt.objects.filter(learner=learner).in_bulk(missed) if missed else {}
    return tuple(found[pk] for pk in missed if pk in found)


def mixed(questions: Iterable[Missed]) -> list[Missed]:
    """The first of each kind, then the second of each, as many as make a run."""
    by_kind: dict[str, list[Missed]] = {}
    for each in questions:
        if each.address is not None:
            by_kind.setdefault(each.attempt.kind, []).append(each)
    in_turn = (each for turn in zip_longest(*by_kind.values()) for each in turn if each)
    return [*in_turn][:MOST_IN_A_RUN]


def _telling(scene: Scene) -> tuple[Card, ...]:
    laid = scene.laid[0][1] if scene.laid else ()
    for cards in (scene.trick or (), scene.hand, laid):
        known = tuple(card for card in cards if card is not None)
        if 0 < len(known) <= _MOST_CARDS:
            return known
    return ()

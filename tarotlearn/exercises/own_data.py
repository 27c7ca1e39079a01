"""What exercises keeps of a user: his answers, and the problems that he reported."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from tarotlearn.accounts.models import Learner, User
from tarotlearn.accounts.own_data import moment
from tarotlearn.accounts.personal import Part, Record, Records
from tarotlearn.exercises.answers import answer_lines
from tarotlearn.exercises.held import held_back
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Asked, Attempt, Report
from tarotlearn.words import hand_words


def exercise_parts(user: User) -> Iterator[Part]:
    """Every answer, the latest first, then every report."""
    learners = Learner.objects.filter(user=user)
    held = held_back([*learners.values_list("pk", flat=True)])
    attempts = Attempt.objects.filter(learner__in=learners).order_by("-at", "-pk")
    if held:
        attempts = attempts.exclude(pk__in=set().union(*held.values()))
    why = "Pour vous montrer vos progrès, ce que vous savez et ce qui est à revoir."
    if held:
        why += " Celles d’un test en cours s’y ajouteront quand il sera corrigé."
    yield Part("reponses", "Vos réponses", why, Records(attempts, _attempt))
    reports = Report.objects.filter(learner__in=learners).order_by("-at", "-pk")
    why = (
        "Pour corriger la question. Si vous effacez votre compte, le signalement reste sans auteur."
    )
    yield Part("signalements", "Vos signalements", why, Records(reports, _report))


def _attempt(attempt: Attempt) -> Record:
    data = {
        **_asked(attempt),
        "le": attempt.at,
        "juste": attempt.correct,
        "regles": attempt.atoms,
        "idees_fausses": attempt.misconceptions,
        "indices": attempt.hints,
        "solution_deja_vue": attempt.solution_seen,
        "essai": attempt.nth_try,
        "rejugee": attempt.replaces_id is not None,
    }
    verdict = "Juste" if attempt.correct else "Faux"
    said = ("Verdict", f"{verdict}, le {moment(attempt.at)}")
    return Record(data, chain(_lines(attempt), [said]))


def _report(report: Report) -> Record:
    """What he said of a question, not what the site thinks of it, nor where else it is asked.

    A report counts for nothing: it must not tell beforehand whether an answer would be right, in
    a test or in an assignment.
    """
    asked = _asked(report)
    del asked["code"]
    data = {
        **asked,
        "le": report.at,
        "ce_qui_ne_va_pas": report.words,
        "traite": report.handled,
    }
    said = ("Ce qui ne va pas", report.words or "rien de plus n’a été écrit")
    return Record(data, chain(_lines(report), [said, ("Envoyé", f"le {moment(report.at)}")]))


def _asked(asked: Asked) -> dict[str, Any]:
    return {
        "genre": asked.kind,
        "version": asked.version,
        "joueurs": asked.players,
        "niveau": asked.level,
        "code": asked.code,
        "question": asked.question,
        "reponse": asked.answer,
    }


def _lines(asked: Asked) -> Iterator[tuple[str, str]]:
    """Question and answer in words, or in notation when their kind reads them no more."""
    kind = KINDS.get(asked.kind)
    where = f"à {asked.players} joueurs, niveau {asked.level}"
    try:
        if kind is None:
            raise ValueError
        scene = kind.scene(kind.read(asked.question))
    except ValueError:
        yield "Exercice", f"{asked.kind}, {where}"
        yield "Question", " ; ".join(f"{name} : {said}" for name, said in asked.question.items())
        yield "Réponse", ", ".join(asked.answer)
        return
    yield "Exercice", f"{kind.TITLE} ({where})"
    if scene.told:
        yield "Question", scene.told
    if scene.hand:
        yield scene.hand_title, hand_words(scene.hand)
    yield from scene.facts
    yield from answer_lines(scene, asked.answer)

"""`manage.py remark`: judge every kept answer again, after the engine or a kind was corrected."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Attempt
from tarotlearn.exercises.remarking import Changed, Left, batches, judged_again, replace_all
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import plural

_MOST_LEFT_SHOWN = 5  # attempts, for each reason


class Command(BaseCommand):
    help = (
        "Juge de nouveau toutes les réponses gardées et montre les verdicts qui changent. "
        "N’écrit rien sans --apply."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--apply",
            action="store_true",
            help="écrire : une réponse dont le verdict change est remplacée dans tous les comptes, "
            "et son auteur en est averti",
        )
        parser.add_argument("--kind", default="", metavar="GENRE", help="un seul genre d’exercice")
        parser.add_argument(
            "--batch", type=int, default=500, metavar="N", help="réponses lues à la fois (500)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        kind, size = options["kind"], options["batch"]
        if size < 1:
            raise CommandError("--batch : un nombre de réponses, 1 au moins.")
        if kind and kind not in KINDS and not Attempt.objects.filter(kind=kind).exists():
            raise CommandError(f"Il n’y a ni exercice ni réponse de ce genre : « {kind} ».")
        read, changed, written = 0, 0, 0
        left: Counter[str] = Counter()
        for batch in batches(kind=kind, size=size):
            found = [judged_again(attempt) for attempt in batch]
            anew = [each for each in found if isinstance(each, Changed)]
            for each in found:
                if isinstance(each, Left):
                    self._tell_left(each, left)
                elif each:
                    self._tell_changed(each)
            if options["apply"] and anew:
                written += replace_all(anew)
            read, changed = read + len(batch), changed + len(anew)
        self._conclude(read, changed, written, left, applied=options["apply"])

    def _tell_changed(self, changed: Changed) -> None:
        was, now = (_verdict(each.correct) for each in (changed.attempt, changed.anew))
        self.stdout.write(f"{_named(changed.attempt)}{NO_BREAK}: {was} → {now}")

    def _tell_left(self, each: Left, left: Counter[str]) -> None:
        left[each.why] += 1
        if left[each.why] <= _MOST_LEFT_SHOWN:
            self.stdout.write(f"{_named(each.attempt)}{NO_BREAK}: laissée, {each.why}")

    def _conclude(
        self, read: int, changed: int, written: int, left: Counter[str], *, applied: bool
    ) -> None:
        self.stdout.write(f"{plural(read, 'réponse relue', 'réponses relues')}.")
        for why, count in left.most_common():
            self.stdout.write(f"{plural(count, 'laissée')}{NO_BREAK}: {why}.")
        if not changed:
            self.stdout.write("Aucun verdict ne change.")
        elif applied:
            self.stdout.write(f"{plural(written, 'verdict remplacé', 'verdicts remplacés')}.")
        else:
            changes = plural(changed, "verdict change", "verdicts changent")
            self.stdout.write(f"{changes}. Rien n’est écrit : --apply pour les remplacer.")


def _named(attempt: Attempt) -> str:
    """An attempt in a line: its number, its question, its answer, whose it is."""
    given = attempt.answer
    answer = ", ".join(map(str, given)) if isinstance(given, list) else str(given)
    return (
        f"no {attempt.pk}, {attempt.kind} à {attempt.players}, niveau {attempt.level}, "
        f"{attempt.code}, apprenant {attempt.learner_id}, « {answer} »"
    )


def _verdict(correct: bool) -> str:
    return "juste" if correct else "faux"

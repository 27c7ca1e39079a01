"""`manage.py rebuild_progress`: fold every learner's attempts anew."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tarotlearn.progress.models import Progress
from tarotlearn.progress.rebuilding import Rebuilt, forget_of_none, rebuilt
from tarotlearn.typography import NO_BREAK
from tarotlearn.words import plural

_MOST_SHOWN = 20  # learners


class Command(BaseCommand):
    help = (
        "Refait les progrès de chacun d’après toutes ses réponses, et dit ce qui change. "
        "Avec --check, n’écrit rien, et échoue si un état gardé n’est pas le bon."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="comparer sans rien écrire")
        parser.add_argument(
            "--batch", type=int, default=100, metavar="N", help="apprenants à la fois (100)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        size, check = options["batch"], options["check"]
        if size < 1:
            raise CommandError("--batch : un nombre d’apprenants, 1 au moins.")
        learners, wrong, written = 0, 0, 0
        for batch in rebuilt(size=size):
            for each in batch:
                if each.is_wrong:
                    wrong += 1
                    self._tell(each, wrong)
            other = [each.anew for each in batch if each.is_other]
            learners, written = learners + len(batch), written + len(other)
            if not check:
                Progress.objects.write(other)
        self.stdout.write(f"{plural(learners, 'apprenant relu', 'apprenants relus')}.")
        if not check:
            self.stdout.write(f"{plural(written, 'état récrit', 'états récrits')}.")
            forgotten = forget_of_none()
            if forgotten:
                self.stdout.write(f"{plural(forgotten, 'état effacé', 'états effacés')}.")
        elif wrong:
            raise CommandError(f"{plural(wrong, 'état faux', 'états faux')}.")
        else:
            self.stdout.write("Aucun état gardé n’est faux.")

    def _tell(self, each: Rebuilt, wrong: int) -> None:
        if wrong <= _MOST_SHOWN and each.kept is not None:
            counted = plural(each.kept.counted, "réponse")
            said = ", ".join(each.changes()) or "ce qui ne se voit pas"
            self.stdout.write(f"apprenant {each.anew.pk}, {counted}{NO_BREAK}: {said}")

"""`manage.py purge_learners`: forget who came without an account and answers no more."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from tarotlearn.accounts.purging import purge, to_purge


class Command(BaseCommand):
    help = (
        "Efface les apprenants sans compte, que personne ne suit, et qui n’ont pas répondu depuis "
        f"{settings.LEARNER_KEPT_DAYS} jours, avec leurs réponses."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="dit combien, sans rien effacer")

    def handle(self, *args: Any, **options: Any) -> None:
        count = to_purge().count() if options["dry_run"] else purge()
        verb = "à effacer" if options["dry_run"] else "effacés"
        if count < 2:
            verb = verb.removesuffix("s")
        self.stdout.write(f"{count} apprenant{'s' if count > 1 else ''} {verb}.")

"""`manage.py purge_learners`: forget who came without an account and answers no more."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from tarotlearn.accounts.purging import purge, purge_unverified, to_purge, unverified


class Command(BaseCommand):
    help = (
        "Efface les apprenants sans compte, que personne ne suit, et qui n’ont pas répondu depuis "
        f"{settings.LEARNER_KEPT_DAYS} jours, avec leurs réponses ; et les comptes dont l’adresse "
        f"n’a jamais été confirmée, après {settings.UNVERIFIED_KEPT_DAYS} jours."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="dit combien, sans rien effacer")

    def handle(self, *args: Any, **options: Any) -> None:
        dry = options["dry_run"]
        verb = "à effacer" if dry else "effacé"
        learners = to_purge().count() if dry else purge()
        self.stdout.write(f"{_counted(learners, 'apprenant', verb)}.")
        accounts = unverified().distinct().count() if dry else purge_unverified()
        if accounts:
            self.stdout.write(f"{_counted(accounts, 'compte', verb)} : adresse jamais confirmée.")


def _counted(count: int, noun: str, verb: str) -> str:
    """« 1 apprenant effacé », « 2 apprenants effacés », « 2 comptes à effacer »."""
    many = "s" if count > 1 else ""
    return f"{count} {noun}{many} {verb}{many if verb.endswith('é') else ''}"

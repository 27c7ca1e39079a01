"""`manage.py purge_sittings`: forget the tests that were begun and never finished."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from tarotlearn.progress.certifying.models import KEPT_OPEN, Sitting
from tarotlearn.words import plural


class Command(BaseCommand):
    help = (
        f"Efface les tests « prêt à s’asseoir » laissés en chemin depuis {KEPT_OPEN.days} jours ; "
        "leurs réponses restent dans les progrès."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="dit combien, sans rien effacer")

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        if options["dry_run"]:
            count, verb = Sitting.objects.left(now).count(), "à effacer"
        else:
            count = Sitting.objects.purge(now)
            verb = "effacés" if count > 1 else "effacé"
        self.stdout.write(f"{plural(count, 'test')} {verb}.")

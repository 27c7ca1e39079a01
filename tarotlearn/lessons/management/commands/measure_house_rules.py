"""``manage.py measure_house_rules``: count again, after a change in the engine or in a measure."""

import json
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tarotlearn.lessons.house.measures import DEALS, FIRST_DEALS, measure


class Command(BaseCommand):
    help = "Compte, sur 10 000 donnes tirées au sort, celles que change chaque usage maison."

    def handle(self, *_: Any, **__: Any) -> None:
        target = settings.BASE_DIR / "content" / "frequences.json"
        kept = {"donnes": DEALS, "premieres": FIRST_DEALS, "usages": measure(self.stdout.write)}
        target.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
        self.stdout.write(f"{target.relative_to(settings.BASE_DIR)} est récrit.")

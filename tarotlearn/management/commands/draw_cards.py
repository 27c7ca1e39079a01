"""``manage.py draw_cards``: draw the pack again, after a change in ``tarotlearn/pack/``."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tarotlearn.pack.sprite import sprite


class Command(BaseCommand):
    help = "Redessine les 78 cartes dans tarotlearn/static/cards.svg."

    def handle(self, *_: Any, **__: Any) -> None:
        target = settings.BASE_DIR / "tarotlearn" / "static" / "cards.svg"
        target.write_text(sprite(), encoding="utf-8")
        self.stdout.write(f"{target.relative_to(settings.BASE_DIR)} : 78 cartes dessinées.")

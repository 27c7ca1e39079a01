"""``manage.py draw_pictures``: draw again what other programs show of the site."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tarotlearn.pack.pictures import favicon, share_image

_ICON_SIZES = (16, 32, 48)  # pixels


class Command(BaseCommand):
    help = "Redessine l’image que l’on voit quand on partage une adresse du site, et favicon.ico."

    def handle(self, *_: Any, **__: Any) -> None:
        folder = settings.BASE_DIR / "tarotlearn"
        for target, drawn in (
            (folder / "static" / "partage.png", share_image()),
            (folder / "root" / "favicon.ico", favicon(*_ICON_SIZES)),
        ):
            target.write_bytes(drawn)
            self.stdout.write(f"{target.relative_to(settings.BASE_DIR)} : {len(drawn)} octets.")

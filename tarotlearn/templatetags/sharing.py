"""What a page says of itself to who shares its address, and to search engines."""

from __future__ import annotations

import re
from functools import lru_cache

from django import template
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.template.base import NodeList, Parser, Token
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tarotlearn.pack.pictures import SHARE_SIZE
from tarotlearn.structured import ABOUT, NAME, script
from tarotlearn.templatetags.page import asset

register = template.Library()

_IMAGE_SAID = "Cinq cartes de tarot en éventail : le Petit, un Roi, l’Excuse, une Dame, le 21"
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="(.*?)">', re.DOTALL)


class Shared(template.Node):
    """``{% shared %}…{% endshared %}``: the title and description inside, said again to who shares.

    A block stands once in a template: this is how it is said twice.
    """

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        said = self.nodelist.render(context)
        return _said_again(said.strip(), _absolute(context["request"], asset("partage.png")))


@lru_cache(maxsize=1_024)  # the questions of a kind, table and level share theirs
def _said_again(said: str, image: str) -> SafeString:
    """A title and a description, which a template rendered, with what who shares is told."""
    width, height = SHARE_SIZE
    properties = {
        "og:type": "website",
        "og:site_name": NAME,
        "og:locale": "fr_FR",
        "og:title": _text(_TITLE.search(said)),
        "og:description": _text(_DESCRIPTION.search(said)),
        "og:image": image,
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": _IMAGE_SAID,
    }
    metas = (_meta(name, value) for name, value in properties.items())
    large = '<meta name="twitter:card" content="summary_large_image">'
    return mark_safe("\n    ".join([said, *metas, large]))


@lru_cache(maxsize=1_024)  # most of them stand on every page
def _meta(name: str, value: str | int) -> SafeString:
    return format_html('<meta property="{}" content="{}">', name, value)


def _absolute(request: HttpRequest, path: str) -> str:
    """The whole address; the path alone on the page that refuses a host that is not ours."""
    try:
        return request.build_absolute_uri(path)
    except DisallowedHost:
        return path


def _text(found: re.Match[str] | None) -> SafeString:
    """What a block rendered, escaped already."""
    return SafeString(found[1].strip() if found else "")


@register.tag
def shared(parser: Parser, token: Token) -> Shared:
    nodelist = parser.parse(("endshared",))
    parser.delete_first_token()
    return Shared(nodelist)


@register.simple_tag(takes_context=True)
def site_data(context: template.Context) -> SafeString:
    """What the site is, on its first page."""
    url = context["request"].build_absolute_uri("/")
    return script(
        {"@type": "WebSite", "name": NAME, "url": url, "inLanguage": "fr", "about": ABOUT}
    )

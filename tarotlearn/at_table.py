"""The house rules of a reader's own table, kept in a cookie: pages show them beside the official.

Nothing else is in it: neither which table, nor who sits there.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from rules_engine.variants import HOUSE_RULES
from rules_engine.variants.variant import Variant
from tarotlearn.display import COOKIE_AGE
from tarotlearn.typography import typeset

COOKIE = "usages"
_BETWEEN = "."
# Both change the scale of contracts, and are yet played together: one has no prise, the other a
# dearer garde contre.
_TOGETHER = frozenset({"sans-prise", "garde-contre-5"})


def at_table(request: HttpRequest) -> tuple[str, ...]:
    """The ids of the house rules that this reader's table plays, in the order of the engine."""
    text = request.COOKIES.get(COOKIE)
    return known(text.split(_BETWEEN)) if text else ()


def known(ids: Collection[str]) -> tuple[str, ...]:
    """Those that are house rules, each once; an unknown word counts for nothing."""
    return tuple(house.id for house in HOUSE_RULES if house.id in ids)


def said(ids: Collection[str]) -> tuple[Variant, ...]:
    """These house rules, which say themselves in a sentence."""
    return tuple(house for house in HOUSE_RULES if house.id in ids)


def keep(response: HttpResponse, ids: Collection[str]) -> None:
    """Let the reader's browser remember these; none of them leaves no cookie."""
    kept = known(ids)
    if not kept:
        response.delete_cookie(COOKIE, samesite="Lax")
        return
    response.set_cookie(
        COOKIE,
        _BETWEEN.join(kept),
        max_age=COOKIE_AGE,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def check_together(ids: Collection[str]) -> None:
    """ValueError, in French, for two house rules that no table can play at once."""
    for one, other in combinations(said(ids), 2):
        if _fields(one) & _fields(other) and {one.id, other.id} != _TOGETHER:
            raise ValueError(
                typeset(
                    "Ces deux usages ne se jouent pas ensemble, gardez l’un ou l’autre : "
                    f"« {one.sentence} » et « {other.sentence} »"
                )
            )


def _fields(house: Variant) -> set[str]:
    return {field for field, _ in house.changes}

"""Finding what to do: every kind by part of the game, by rule, or mixed."""

from __future__ import annotations

from collections.abc import Iterator
from random import SystemRandom
from typing import NamedTuple

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarotlearn.exercises.kind import Group, Kind
from tarotlearn.exercises.kinds import GROUPS
from tarotlearn.exercises.mix import LEVELS, Mix

TABLES = (3, 4, 5)
_USUAL = 4
_RANDOM = SystemRandom()


class Row(NamedTuple):
    """A kind in the catalogue: its levels at the table of the page, or its own tables."""

    kind: Kind
    levels: range
    elsewhere: tuple[int, ...]


class Shelf(NamedTuple):
    """A part of the game, and its kinds."""

    group: Group
    rows: tuple[Row, ...]
    mix: Mix | None  # of its kinds, where several are played at this table


@login_not_required
@require_safe
def catalogue(request: HttpRequest) -> HttpResponse:
    """Every kind, by part of the game."""
    players = table_of(request.GET)
    context = {
        "shelves": tuple(_shelves(players)),
        "whole": Mix(),
        "players": players,
        "tables": TABLES,
        "levels": LEVELS,
    }
    return render(request, "exercises/catalogue.html", context)


@login_not_required
@require_safe
def by_rule(request: HttpRequest) -> HttpResponse:
    """Every rule, with the kinds that train it."""
    context = {"players": table_of(request.GET), "tables": TABLES}
    return render(request, "exercises/by_rule.html", context)


@login_not_required
@require_safe
def mix_choice(request: HttpRequest) -> HttpResponse:
    """Choose what to mix, or nothing: everything then comes, at the usual table."""
    mix, players, error = Mix.of(request.GET.getlist("parties")), table_of(request.GET), ""
    level = next((level for level in LEVELS if str(level) == request.GET.get("niveau")), LEVELS[0])
    if "niveau" in request.GET:
        if mix.kinds(players, level):
            return redirect(mix.start_url(players, level))
        error = (
            f"Rien de ce que vous avez coché ne se joue à {players} joueurs. "
            "Ajoutez une partie du jeu, ou changez de table."
        )
    context = {
        "groups": [group for group in GROUPS if group.kinds],
        "mix": mix,
        "players": players,
        "tables": TABLES,
        "level": level,
        "levels": LEVELS,
        "error": error,
    }
    return render(request, "exercises/mix.html", context, status=422 if error else 200)


@login_not_required
@require_safe
@never_cache
def mix(request: HttpRequest, players: int, level: int) -> HttpResponse:
    """A question of the mix, drawn at random."""
    chosen = Mix.read(request.GET.get("parties", ""))
    address = chosen.draw(_RANDOM, players, level, after=request.GET.get("apres", ""))
    return redirect(f"{address.url}{chosen.query}")


def table_of(fields: QueryDict) -> int:
    """How many players a page speaks of: what is asked for, else the usual four."""
    return next((table for table in TABLES if str(table) == fields.get("joueurs")), _USUAL)


def _shelves(players: int) -> Iterator[Shelf]:
    for group in GROUPS:
        rows = tuple(_row(kind, players) for kind in group.kinds)
        mix = Mix((group.slug,))
        if rows:
            yield Shelf(group, rows, mix if len(mix.kinds(players, LEVELS[0])) > 1 else None)


def _row(kind: Kind, players: int) -> Row:
    if players in kind.PLAYERS:
        return Row(kind, range(1, kind.LEVELS + 1), ())
    return Row(kind, range(0), kind.PLAYERS)

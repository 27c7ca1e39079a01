"""Choosing a sheet, its questions online, and its PDF."""

from __future__ import annotations

import re
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tarotlearn import printed
from tarotlearn.exercises.catalogue import TABLES, table_of
from tarotlearn.exercises.kinds import GROUPS, KINDS
from tarotlearn.exercises.mix import LEVELS
from tarotlearn.exercises.sheet import printed as sheet_printed
from tarotlearn.exercises.sheet.sheets import MIX, MOST, Sheet, draw_seed

_USUAL_COUNT = 10


@login_not_required
@require_safe
def sheet_choice(request: HttpRequest) -> HttpResponse:
    """Choose what a sheet asks; the same choice with the same number gives the same sheet."""
    typed = _typed(request.GET)
    faults: tuple[str, ...] = ()
    if "faire" in request.GET:
        try:
            return redirect(_read(typed).url)
        except ValueError as unreadable:
            faults = unreadable.args
    context = {
        "groups": [group for group in GROUPS if group.kinds],
        "mix": MIX,
        "typed": typed,
        "players": typed["players"],
        "tables": TABLES,
        "levels": range(1, max([*LEVELS, *(kind.LEVELS for kind in KINDS.values())]) + 1),
        "most": MOST,
        "faults": faults,
    }
    return render(request, "exercises/sheet_choice.html", context, status=422 if faults else 200)


@login_not_required
@require_safe
def sheet(
    request: HttpRequest, what: str, players: int, level: int, count: int, seed: str
) -> HttpResponse:
    """The questions of a sheet, one link each: what its printed code leads to."""
    found = Sheet.find(what, players, level, count, seed)
    if seed != found.seed:
        return redirect(found.url)
    printed = request.GET.get("edition", found.edition)
    context = {"sheet": found, "has_changed": printed != found.edition}
    return render(request, "exercises/sheet.html", context)


@login_not_required
@require_safe
def sheet_pdf(
    request: HttpRequest, what: str, players: int, level: int, count: int, seed: str
) -> HttpResponse:
    """The sheet to print, and its key."""
    found = Sheet.find(what, players, level, count, seed)
    address = request.build_absolute_uri(f"{found.url}?edition={found.edition}")
    name = f"{found.what}-{found.players}-joueurs-niveau-{found.level}-{found.seed}.pdf"
    return printed.answer(
        request,
        name,
        sheet_printed.tag_of(found, address),
        lambda: sheet_printed.make_pdf(found, address),
    )


def _typed(fields: QueryDict) -> dict[str, Any]:
    """What the form holds, the usual in place of what is missing."""
    return {
        "what": fields.get("genre", MIX),
        "players": table_of(fields),
        "level": fields.get("niveau", str(LEVELS[0])),
        "count": fields.get("nombre", str(_USUAL_COUNT)),
        "seed": fields.get("numero", "").strip(),
    }


def _read(typed: dict[str, Any]) -> Sheet:
    """The sheet that was asked for; ValueError, with a French sentence for each fault."""
    count = _number(typed["count"])
    if count is None:
        raise ValueError(f"Écrivez combien de questions vous voulez, de 1 à {MOST}.")
    level = _number(typed["level"]) or 0
    seed = typed["seed"] or draw_seed()
    return Sheet.read(typed["what"], typed["players"], level, count, seed)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text.strip(), re.ASCII) else None

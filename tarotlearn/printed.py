"""Pages to print: typst makes a PDF of a template and of data, once for each content."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import segno
import typst
from django.core.cache import cache as kept
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified

_KEPT_FOR = _FRESH = 24 * 3600  # seconds


@cache
def read_template(*files: Path) -> bytes:
    """A template, made of these files one after the other."""
    return b"\n".join(file.read_bytes() for file in files)


def tag_of(template: bytes, said: str) -> str:
    """What changes when the PDF may: its look, and all that ``said`` holds."""
    return sha256(said.encode() + template).hexdigest()[:32]


def made_once(tag: str, make: Callable[[], bytes]) -> bytes:
    """The PDF of this tag, from the cache when it was made already."""
    key = f"printed/{tag}"
    found: bytes | None = kept.get(key)
    if found is None:
        found = make()
        kept.set(key, found, _KEPT_FOR)
    return found


def compile_pdf(template: bytes, data: dict[str, Any]) -> bytes:
    """Only data goes to typst, and comes back as text: nothing in it can be markup or a path."""
    made: bytes = typst.compile(
        template,
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data)},
    )
    return made


def qr(address: str) -> str:
    """The drawing of a code that leads to this absolute address."""
    drawing = BytesIO()
    segno.make(address, error="m").save(drawing, kind="svg", border=0, xmldecl=False, svgns=True)
    return drawing.getvalue().decode()


def qr_on_page(address: str) -> str:
    """The same for a page, as large as its style makes it; dark on a ground that is to be light."""
    drawing = BytesIO()
    code = segno.make(address, error="m")
    code.save(drawing, kind="svg", border=0, xmldecl=False, svgns=False, omitsize=True)
    return drawing.getvalue().decode()


def answer(request: HttpRequest, name: str, tag: str, make: Callable[[], bytes]) -> HttpResponse:
    """The PDF under this name, or word that the browser has it already."""
    response: HttpResponse
    if f'"{tag}"' in request.headers.get("If-None-Match", ""):
        response = HttpResponseNotModified()
    else:
        response = HttpResponse(made_once(tag, make), content_type="application/pdf")
        response["Content-Disposition"] = f'inline; filename="{name}"'
    response["ETag"] = f'"{tag}"'
    response["Cache-Control"] = f"public, max-age={_FRESH}"
    return response

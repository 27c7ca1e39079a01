"""``python -m rules_engine``: one JSON question a line in, one JSON answer a line out."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

from rules_engine.protocol import Unanswerable, answer

LONGEST = 1 << 20  # bytes; a longer line is no question
CHUNK = 1 << 16


def lines(source: BinaryIO) -> Iterator[tuple[bytes | None, bool]]:
    """Each line as soon as it is there, None for one too long to keep.

    With it, whether another whole line is already at hand: answers wait only as long as it is.
    """
    pending = b""
    too_long = False
    while chunk := os.read(source.fileno(), CHUNK):
        *whole, pending = (pending + chunk).split(b"\n")
        for place, line in enumerate(whole):
            yield (None if too_long or len(line) > LONGEST else line), place + 1 < len(whole)
            too_long = False
        if len(pending) > LONGEST:
            pending, too_long = b"", True
    if pending or too_long:
        yield (None if too_long else pending), False


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_DECODER = json.JSONDecoder(parse_constant=_no_constant)
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def _read(line: bytes | None) -> Any:
    """The JSON value of a line; Unanswerable, in French, when it is none."""
    if line is None:
        raise Unanswerable(f"ligne trop longue : {LONGEST} octets au plus")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unanswerable(f"ce n'est pas de l'UTF-8 (octet {error.start} de la ligne)") from None
    if not text.strip():
        raise Unanswerable("ligne vide : une question JSON attendue")
    try:
        value = _DECODER.decode(text)
    except RecursionError:
        raise Unanswerable("JSON trop imbriqué") from None
    except json.JSONDecodeError as error:
        raise Unanswerable(f"ce n'est pas du JSON (caractère {error.pos} de la ligne)") from None
    except ValueError:
        raise Unanswerable("ce n'est pas du JSON : nombre impossible") from None
    return value


def _respond(line: bytes | None) -> tuple[bytes, bool]:
    """The answer to a line, and whether it is one rather than an error."""
    echo: dict[str, Any] = {}
    try:
        question = _read(line)
        if isinstance(question, dict) and "id" in question:
            echo = {"id": question["id"]}
            _refuse_infinite(question["id"])
        if line is not None and b"\\u" in line:
            _refuse_surrogates(question)
        return _written(echo | answer(question)), True
    except Unanswerable as error:
        return _error(echo, str(error)), False
    except RecursionError:
        return _error({}, "JSON trop imbriqué"), False


def _refuse_infinite(id_: Any) -> None:
    """Raise Unanswerable on a number such as 1e400, which JSON can say but not Python echo."""
    if not isinstance(id_, str | int):
        try:
            _ENCODER.encode(id_)
        except ValueError:
            raise Unanswerable("« id » : un nombre trop grand pour être rendu") from None


def _refuse_surrogates(value: Any) -> None:
    """Raise Unanswerable on half a character, which no UTF-8 can write."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise Unanswerable("un texte contient un demi-caractère (surrogate isolé)") from None


def _error(echo: dict[str, Any], sentence: str) -> bytes:
    try:
        return _written(echo | {"error": sentence})
    except (ValueError, RecursionError):  # the id itself cannot be written
        return _written({"error": sentence.encode("utf-8", "replace").decode("utf-8")})


def _written(value: dict[str, Any]) -> bytes:
    return _ENCODER.encode(value).encode("utf-8") + b"\n"


def main() -> int:
    """Answer standard input; 0 when every line was answered, 1 when one at least was not."""
    every = True
    if sys.stdin is None or sys.stdout is None:  # closed by who started the program
        return 1
    out = sys.stdout.buffer
    try:
        for line, more in lines(sys.stdin.buffer):
            response, answered = _respond(line)
            every = every and answered
            out.write(response)
            if not more:
                out.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # the reader who left knows
            sys.stderr.write(f"lecture ou écriture impossible : {error.strerror}\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more to say
        return 1
    except KeyboardInterrupt:
        return 130
    return 0 if every else 1


if __name__ == "__main__":
    sys.exit(main())

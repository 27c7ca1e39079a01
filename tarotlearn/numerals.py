"""Numbers in French words, hyphens between all: « vingt-et-un » (spelling of 1990); with a sign."""

from __future__ import annotations

MINUS = "\u2212"  # as it is printed: a keyboard has but a hyphen
_UNITS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
)  # fmt: skip
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante"}
_IRREGULAR = {"neuf": "neuv", "cinq": "cinqu"}


def in_words(number: int) -> str:
    """A whole number from 0 to 99: « dix-huit »; ValueError beyond."""
    if not 0 <= number < 100:
        raise ValueError(f"en lettres, de 0 à 99 : et non {number}")
    if number < 20:
        return _UNITS[number]
    if number >= 80:
        return "quatre-vingts" if number == 80 else f"quatre-vingt-{in_words(number - 80)}"
    ten = min(number // 10 * 10, 60)
    rest = number - ten
    if not rest:
        return _TENS[ten]
    link = "-et-" if rest in (1, 11) else "-"
    return f"{_TENS[ten]}{link}{in_words(rest)}"


def ordinal(number: int) -> str:
    """« premier », « neuvième », « vingt-et-unième »."""
    if number == 1:
        return "premier"
    before, hyphen, last = in_words(number).rpartition("-")
    last = "vingt" if last == "vingts" else last.removesuffix("e")
    return f"{before}{hyphen}{_IRREGULAR.get(last, last)}ième"


def signed(number: int) -> str:
    """« +66 », « −20 », « 0 »."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"

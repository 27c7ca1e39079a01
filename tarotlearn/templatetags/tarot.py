"""Cards, hands and seats in templates: markup made once a card, words for those who don't see it.

Besides, what any page needs: its links and files, days and hours, typography.

A card is given as the engine's ``Card`` or in its notation (``{% card "RC" %}``); cards as
``Cards``, or as a sequence when their order matters.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from datetime import date, datetime
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Protocol

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules_engine.cards import Card, Cards, Suit, read_card
from tarotlearn import words
from tarotlearn.days import day_words, span_words, time_words
from tarotlearn.kept import made_from
from tarotlearn.seats import Seat
from tarotlearn.typography import NO_BREAK, typeset

register = template.Library()

# What an answered hand says of each card, for those who don't see its outline and its mark.
JUDGED = {
    "ok": ("right", "cochée, à raison"),
    "bad": ("wrong", "cochée, à tort"),
    "missed": ("missed", "oubliée"),
    "chosen": ("", "cochée"),
    "rest": ("", "non cochée, à raison"),
    "untold": ("", "non cochée"),
}
_SUIT_CLASSES = {
    Suit.PIQUE: "pique",
    Suit.COEUR: "coeur",
    Suit.CARREAU: "carreau",
    Suit.TREFLE: "trefle",
}


def _read(card: Card | str) -> Card:
    return read_card(card) if isinstance(card, str) else card


def _in_order(cards: Cards | Iterable[Card]) -> tuple[Card, ...]:
    return words.in_hand_order(cards) if isinstance(cards, Cards) else tuple(cards)


@cache
def _use(symbol: str) -> SafeString:
    return format_html('<use href="{}#{}"/>', static("cards.svg"), symbol)


# Each symbol of the sprite has its own viewBox, and the style sheet the size of each drawing:
# a hand of 18 cards says neither 18 times.
@cache
def _face(card: Card, named: bool) -> SafeString:
    words_or_not = (
        format_html('role="img" aria-label="{}"', words.card_name(card))
        if named
        else SafeString('aria-hidden="true"')
    )
    return format_html('<svg class="card" {}>{}</svg>', words_or_not, _use(str(card)))


@register.simple_tag
@cache
def card_in_picture(card: Card, look: str = "") -> SafeString:
    """A card of what is one picture as a whole, whose label says it: it has no name of its own."""
    classes = f"card {look}".rstrip()
    return format_html('<svg class="{}">{}</svg>', classes, _use(str(card)))


@register.simple_tag(name="card")
def card_face(card: Card | str, *, named: bool = True) -> SafeString:
    """A card drawn; with ``named=False`` when its name stands beside it in words."""
    return _face(_read(card), named)


@register.simple_tag
@cache
def icon(name: str) -> SafeString:
    """One of the sprite's icons: right wrong missed next hint; the words stand beside it."""
    return format_html('<svg class="icon" aria-hidden="true">{}</svg>', _use(f"i-{name}"))


@register.simple_tag
def logo() -> SafeString:
    """The mark of the site, beside its name."""
    return format_html('<svg aria-hidden="true">{}</svg>', _use("logo"))


@cache
def _chip(card: Card) -> SafeString:
    if card.suit is Suit.ATOUT:
        return format_html(
            '<span class="chip atout">{}<span class="visually-hidden"> d’atout</span></span>',
            card.rank,
        )
    mark = format_html('<svg aria-hidden="true">{}</svg>', _use(f"s-{card.suit.value}"))
    if card.suit is Suit.EXCUSE:
        return format_html('<span class="chip excuse">{}Excuse</span>', mark)
    return format_html(
        '<span class="chip {}"><span aria-hidden="true">{}</span>{}'
        '<span class="visually-hidden">{}</span></span>',
        _SUIT_CLASSES[card.suit],
        str(card)[:-1],
        mark,
        words.card_name(card),
    )


@register.simple_tag
def chips(cards: Cards | Iterable[Card]) -> SafeString:
    """Cards in a sentence, one after the other."""
    return SafeString(" ".join(map(_chip, _in_order(cards))))


@register.simple_tag
def chip(card: Card) -> SafeString:
    """One card in a sentence or in a table."""
    return _chip(card)


@register.simple_tag
@lru_cache(maxsize=1_024)
def href(url_name: str, *arguments: str | int) -> str:
    """``{% url %}``, looked up once: the same few addresses come on every page."""
    return reverse(url_name, args=arguments)


@register.simple_tag
@cache
def asset(name: str) -> str:
    """``{% static %}``, looked up once."""
    return static(name)


@register.simple_tag
def kept(template: str, **values: Hashable) -> SafeString:
    """A piece of the page that depends on nothing but these values, made once for each."""
    return made_from(template, **values)


@register.filter
def on_day(at: date, how: str = "") -> str:
    """« 1er décembre 2026 », without the year when "short"."""
    return day_words(at, with_year=how != "short")


@register.simple_tag
def learner_stay() -> str:
    """How long a learner without an account is kept after his last answer."""
    return span_words(settings.LEARNER_KEPT_DAYS)


@register.simple_tag
def member_stay() -> str:
    """The same in a group that has no end; as long do its journal and a learner's cookie last."""
    return span_words(settings.MEMBER_KEPT_DAYS)


@register.filter(expects_localtime=True)
def at_hour(at: datetime) -> str:
    """« 18 h 05 », in Paris."""
    return time_words(at)


@register.simple_tag(takes_context=True)
def nav_link(context: template.Context, url_name: str, label: str, unseen: str = "") -> SafeString:
    """A link of the main menu, marked as current on its page and on those below it.

    The word ``unseen`` comes before the label where there is room for it.
    """
    address, path = href(url_name), context["request"].path
    current = "page" if path == address else "true" if path.startswith(address) else ""
    return _nav_link(address, label, unseen, current)


@cache
def _nav_link(address: str, label: str, unseen: str, current: str) -> SafeString:
    here = format_html(' aria-current="{}"', current) if current else ""
    first = format_html('<span class="wide">{} </span>', unseen) if unseen else ""
    return format_html('<a href="{}"{}>{}{}</a>', address, here, first, label)


@register.simple_tag(takes_context=True)
def canonical(context: template.Context) -> str:
    """The address of the page, without what a query adds to it."""
    request: HttpRequest = context["request"]
    return request.build_absolute_uri(request.path)


register.filter("typeset", typeset)


@register.filter
def ended(text: str) -> str:
    """« Jouez une carte. », « Est-ce un Petit sec ? »: a full stop where no other sign ends it."""
    return text if text.endswith((".", "?", "!", "…")) else f"{text}."


@register.inclusion_tag("cards/_still_hand.html")
def still_hand(cards: Cards | Sequence[Card], label: str = "Votre jeu") -> dict[str, Any]:
    """A hand only to look at; its label is followed by its cards in words."""
    shown = _in_order(cards)
    said = words.hand_words(Cards.of(cards))
    count = words.plural(len(shown), "carte")
    return {
        "label": f"{typeset(label)}, {count}{NO_BREAK}: {said}",
        "count": str(len(shown)),
        "faces": SafeString("".join(map(card_in_picture, shown))),
    }


class HowToPick(Protocol):
    """What the hand has to know of what is asked: one card played, or some ticked, of a pack."""

    @property
    def plays(self) -> bool: ...
    @property
    def compact(self) -> bool: ...


@register.inclusion_tag("cards/_hand.html")
def hand(
    cards: Cards | Sequence[Card],
    legend: str,
    *,
    name: str = "answer",
    chosen: Collection[Card] = (),
    how: HowToPick | None = None,
) -> dict[str, Any]:
    """A hand to choose from: check boxes, or buttons where a card is played; values in notation.

    Where ``how`` is compact, the cards are small and a suit stands on a line.
    """
    shown = _in_order(cards)
    compact = how is not None and how.compact
    if how is not None and how.plays:
        picks = SafeString("".join(_to_play(card, name) for card in shown))
    elif compact:
        picks = _pack(shown, name, chosen)
    else:
        picks = SafeString("".join(_to_pick(card, name, card in chosen) for card in shown))
    said = typeset(legend)
    return {"legend": said, "count": str(len(shown)), "compact": compact, "picks": picks}


def _pack(cards: Sequence[Card], name: str, chosen: Collection[Card]) -> SafeString:
    """Small cards, one line a suit."""
    lines = []
    for _, held in groupby(cards, key=lambda card: card.suit):
        boxes = SafeString("".join(_small_pick(card, name, card in chosen) for card in held))
        lines.append(format_html('<div class="pack-suit">{}</div>', boxes))
    return SafeString("".join(lines))


@lru_cache(maxsize=1_024)
def _small_pick(card: Card, name: str, checked: bool) -> SafeString:
    return format_html(
        '<label class="small-pick"><input type="checkbox" name="{}" value="{}"{}>{}</label>',
        name,
        str(card),
        SafeString(" checked") if checked else "",
        _chip(card),
    )


@lru_cache(maxsize=1_024)
def _to_play(card: Card, name: str) -> SafeString:
    """A card that is played at one tap."""
    return format_html(
        '<button class="pick" name="{}" value="{}">{}'
        '<span class="visually-hidden">{}</span></button>',
        name,
        str(card),
        _face(card, False),
        words.card_name(card),
    )


@lru_cache(maxsize=1_024)
def _to_pick(card: Card, name: str, checked: bool) -> SafeString:
    """A card and its box: its face, the mark that appears, its name."""
    return format_html(
        '<label class="pick"><input type="checkbox" name="{}" value="{}"{}>'
        '{}<span class="mark"></span><span class="visually-hidden">{}</span></label>',
        name,
        str(card),
        SafeString(" checked") if checked else "",
        _face(card, False),
        words.card_name(card),
    )


@register.inclusion_tag("cards/_judged_hand.html")
def judged_hand(
    cards: Cards | Sequence[Card],
    title: str,
    *,
    chosen: Collection[Card],
    right: Collection[Card],
    revealed: bool = True,
) -> dict[str, Any]:
    """A hand after the answer: what was chosen beside what the engine finds right.

    Unless ``revealed``, nothing is told of the cards that were not chosen.
    """
    shown = _in_order(cards)
    picks = []
    for card in shown:
        if card in chosen:
            judged = "ok" if card in right else "bad"
        elif not revealed:
            judged = "untold"
        else:
            judged = "missed" if card in right else "rest"
        picks.append(_judged(card, judged))
    return {"title": title, "count": str(len(shown)), "picks": SafeString("".join(picks))}


@register.inclusion_tag("cards/_judged_hand.html")
def answered_hand(
    cards: Cards | Sequence[Card],
    *,
    chosen: Collection[Card],
    correct: bool,
    compact: bool = False,
) -> dict[str, Any]:
    """A hand after an answer that is right or wrong as a whole; of a pack only what was chosen."""
    shown = _in_order(cards)
    if compact:
        shown = tuple(card for card in shown if card in chosen)
    picked = "ok" if correct else "chosen"
    picks = (_judged(card, picked if card in chosen else "untold") for card in shown)
    return {
        "title": "Votre réponse",
        "count": str(len(shown)),
        "picks": SafeString("".join(picks)),
    }


@cache
def _judged(card: Card, judged: str) -> SafeString:
    """A card of an answered hand: its face, its mark if it has one, its name and its verdict."""
    mark, said = JUDGED[judged]
    return format_html(
        '<li class="pick {}">{}{}<span class="visually-hidden">{}\u00a0: {}</span></li>',
        judged,
        _face(card, False),
        format_html('<span class="mark">{}</span>', icon(mark)) if mark else "",
        words.card_name(card),
        said,
    )


@register.inclusion_tag("cards/_card_choices.html")
def card_choices(
    cards: Sequence[Card],
    legend: str,
    *,
    name: str = "answer",
    chosen: Card | None = None,
    labels: Sequence[str] = (),
) -> dict[str, Any]:
    """One card to choose among a few; ``labels`` name the players who laid them, if any did."""
    choices = []
    for place, card in enumerate(cards):
        label = labels[place] if place < len(labels) else ""
        choices.append((card, card == chosen, _face(card, False), words.card_name(card), label))
    return {"legend": typeset(legend), "name": name, "choices": choices}


@register.inclusion_tag("cards/_seats.html")
def seats(seats: Sequence[Seat]) -> dict[str, Any]:
    """The players around the table, in playing order, with the cards they laid."""
    drawn = (made_from("cards/_seat.html", seat=seat) for seat in seats)
    return {"players": str(len(seats)), "seats": SafeString("".join(drawn))}

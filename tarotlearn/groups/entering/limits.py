"""Wrong codes are counted, so that nobody guesses: four signs are few.

A card's secret can't be guessed. Codes can, by who has time: of a class of 35 one try in 26,000
finds somebody. So wrong ones are counted by browser and by address, and above all by the code of
the class, from wherever they come; once that is too much, only the QR of a card lets in there. A
class that comes in at once from one school meets no limit: right codes count for nothing.

Whoever wants a class to be locked out has only to type wrong codes the night before. So those that
come from where its teacher last looked at its cards, the room of the class, are counted apart.
"""

from __future__ import annotations

from math import ceil

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac

from tarotlearn.accounts import cookie
from tarotlearn.limits import Limit, place_of

_HOUR, _DAY = 3600, 24 * 3600


OF_BROWSER = Limit("enter/browser", 10, _HOUR // 4)
OF_ADDRESS = Limit("enter/address", 120, _HOUR // 4)  # a school is one address on the Internet
OF_CLASS = Limit("enter/class", 60, _HOUR)
OF_CLASS_A_DAY = Limit("enter/class-day", 120, _DAY)


def teaches_here(request: HttpRequest, class_code: str) -> None:
    """Remember for a day that the teacher of this class is at this address, and nowhere else."""
    cache.set(_room_key(class_code), _sealed(place_of(request)), _DAY)


def class_waits(class_code: str) -> bool:
    """Whether nobody comes in by this class's code for a while, as its teachers are told."""
    return any(limit.wait(class_code) for limit in (OF_CLASS, OF_CLASS_A_DAY))


def room_waits(class_code: str) -> bool:
    """Whether nobody does even from where its teacher is."""
    return class_waits(_of_room(class_code))


class Tries:
    """One try of whoever sends a request, at the code of a class or, without it, at a card."""

    def __init__(self, request: HttpRequest, class_code: str = "") -> None:
        # A browser without cookies is a new one each time; its address is not.
        browser, address = cookie.token_for(request), place_of(request)
        self._counted = [(OF_BROWSER, browser), (OF_ADDRESS, address)]
        if class_code:
            room = cache.get(_room_key(class_code), "")
            is_there = constant_time_compare(room, _sealed(address))
            who = _of_room(class_code) if is_there else class_code
            self._counted += [(OF_CLASS, who), (OF_CLASS_A_DAY, who)]

    def take(self) -> int:
        """Count this try; the seconds to wait, if any. A limit that refuses is the last asked."""
        for limit, who in self._counted:
            seconds = limit.take(who)
            if seconds:
                return seconds
        return 0

    def give_back(self) -> None:
        for limit, who in self._counted:
            limit.give_back(who)


def refusal(seconds: int) -> str:
    """How long to wait, and what to do meanwhile."""
    minutes = ceil(seconds / 60)
    if minutes <= 90:
        when = f"{minutes} minute" + ("s" if minutes > 1 else "")
    else:
        when = f"{ceil(minutes / 60)} heures"
    return (
        f"Trop de codes faux à la suite : recommencez dans {when}. "
        "Le code QR de votre carte, lui, ouvre toujours."
    )


def _of_room(class_code: str) -> str:
    return f"{class_code}/room"  # no class has such a code


def _room_key(class_code: str) -> str:
    return f"enter/room/{_sealed(class_code)}"


def _sealed(text: str) -> str:
    return salted_hmac("groups.entering.limits", text).hexdigest()

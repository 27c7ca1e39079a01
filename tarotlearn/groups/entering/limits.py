"""Wrong codes are counted, so that nobody guesses: four signs are few.

A card's secret can't be guessed. Codes can, by who has time: of a class of 35 one try in 26,000
finds somebody. So wrong ones are counted by browser and by address, and above all by the code of
the class, from wherever they come; once that is too much, only the QR of a card lets in there. A
class that comes in at once from one school meets no limit: right codes count for nothing.
"""

from __future__ import annotations

from math import ceil

from allauth.account.adapter import get_adapter
from django.http import HttpRequest

from tarotlearn.accounts import cookie
from tarotlearn.limits import Limit

_HOUR, _DAY = 3600, 24 * 3600


OF_BROWSER = Limit("enter/browser", 10, _HOUR // 4)
OF_ADDRESS = Limit("enter/address", 120, _HOUR // 4)  # a school is one address on the Internet
OF_CLASS = Limit("enter/class", 60, _HOUR)
OF_CLASS_A_DAY = Limit("enter/class-day", 120, _DAY)


def class_waits(class_code: str) -> bool:
    """Whether nobody comes in by this class's code for a while, as its teachers are told."""
    return any(limit.wait(class_code) for limit in (OF_CLASS, OF_CLASS_A_DAY))


class Tries:
    """One try of whoever sends a request, at the code of a class or, without it, at a card."""

    def __init__(self, request: HttpRequest, class_code: str = "") -> None:
        # A browser without cookies is a new one each time; its address is not.
        browser, address = cookie.token_for(request), get_adapter().get_client_ip(request)
        self._counted = [(OF_BROWSER, browser), (OF_ADDRESS, address)]
        if class_code:
            self._counted += [(OF_CLASS, class_code), (OF_CLASS_A_DAY, class_code)]

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

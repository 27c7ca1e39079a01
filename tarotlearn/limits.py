"""Wrong tries are counted, in the cache, so that nobody guesses a code."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from time import time

from allauth.core.internal.ratelimit import get_ip
from django.core.cache import cache
from django.http import HttpRequest


def place_of(request: HttpRequest) -> str:
    """Where a try comes from: of IPv6 a network, whose machine takes what address it wants."""
    return str(get_ip(request))


@dataclass(frozen=True, slots=True)
class Limit:
    """So many wrong tries in a time, in seconds, by each of those who are counted.

    ``name`` is that of one thing tried and of who is counted: « entrer/navigateur ».
    """

    name: str
    most: int
    seconds: int

    def take(self, who: str) -> int:
        """Count a try before it is judged, so that a hundred at once are counted too.

        The seconds to wait when there were too many: it is not judged then.
        """
        key = self._key(who)
        if cache.add(key, 0, self.seconds):
            cache.set(f"{key}/until", time() + self.seconds, self.seconds)
        try:
            tries = cache.incr(key)
        except ValueError:  # it expired just now
            return 0
        return 0 if tries <= self.most else max(ceil(cache.get(f"{key}/until", 0) - time()), 1)

    def wait(self, who: str) -> int:
        """The seconds until one more try would be judged; nothing is counted."""
        key = self._key(who)
        if cache.get(key, 0) < self.most:
            return 0
        return max(ceil(cache.get(f"{key}/until", 0) - time()), 1)

    def give_back(self, who: str) -> None:
        """The try was right: it does not count."""
        with suppress(ValueError):
            cache.decr(self._key(who))

    def forget(self, who: str) -> None:
        """Count anew: nothing was tried."""
        cache.delete(self._key(who))

    def _key(self, who: str) -> str:
        return f"limit/{self.name}/{sha256(who.encode()).hexdigest()[:32]}"

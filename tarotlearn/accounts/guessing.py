"""Wrong passwords are counted, so that nobody guesses one, and nobody shuts another out by it.

Whoever knows a teacher's address can type wrong passwords for it. So the few tries after which one
waits are counted by address and by where they come from (``login_failed`` of the settings); from
anywhere they are counted too, or a thousand machines would guess a thousand times as fast, but so
generously that one place alone never gets there. A password chosen anew by mail forgets both; a
passkey is no password, and always lets in.
"""

from __future__ import annotations

from typing import Any

from tarotlearn.limits import Limit

# Five in five minutes, which one place may try, make sixty an hour.
FROM_ANYWHERE = Limit("connexion/adresse", 100, 3600)


def typed(credentials: dict[str, Any]) -> str:
    """The address that is tried."""
    return str(credentials.get("email", "")).lower()

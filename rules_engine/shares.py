"""Who pays whom: the value of a deal shared among the players.

FFT, Règlement officiel, « La marque en donnes libres », « Le jeu à 3 joueurs », « Le jeu à 5
joueurs ».
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ShareRules:
    """What a rule set decides about the shares."""

    shares: tuple[int, int, int] = (2, 3, 2)  # of the value, to the preneur at 3, 4, 5
    alone_share: int = 4
    appele_share: int = 1
    equal_shares: bool = False


_FFT = ShareRules()


def share_out(
    value: int, players: int, alone: bool, rules: ShareRules = _FFT
) -> tuple[int, int | None]:
    """The marks of the preneur and of his partner (None without one), in points."""
    if players < 5 or alone:
        share = rules.alone_share if players == 5 else rules.shares[players - 3]
        return share * value, None
    if rules.equal_shares:
        half = abs(value) * 3 // 2  # an odd point is the preneur's, won or lost
        appele = half if value >= 0 else -half
        return value * 3 - appele, appele
    return rules.shares[2] * value, rules.appele_share * value

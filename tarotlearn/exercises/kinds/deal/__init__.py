"""Dealing: sizes, who deals and speaks, the Petit sec."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group
from tarotlearn.exercises.kinds.deal import petit_sec, petit_sec_suite, qui_donne, tailles

GROUP = Group("donne", "La donne", (tailles, qui_donne, petit_sec, petit_sec_suite))

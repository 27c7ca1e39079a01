"""Composing a hand, a trick, a deal with a wanted property: every right answer is accepted."""

from __future__ import annotations

from tarotlearn.exercises.kind import Group

GROUP = Group("composer", "Composer", ())

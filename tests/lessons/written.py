"""Content files for the tests: a lesson or a rule page that loads, to be spoilt in one place."""

from __future__ import annotations

from pathlib import Path

RULE = """\
---
titre: Monter à l'atout
source: Règlement officiel, « Le jeu de la carte »
---

:::regle
Un atout plus fort, si on le peut.
:::
"""

LESSON = """\
---
titre: Les atouts
objectif: Savoir ce qu'est un atout.
partie: Les cartes
minutes: 3
carte: 21A
regles: monter
exercices: cartes-jouables 4 1
source: Règlement officiel, « Les cartes »
---

## D'abord, essayer {#essayer}

Du texte.
"""

EXAMPLE = """\
:::exemple
ask: playable
hand: 3A 18A 20A
trick: 7A 15A
= cards: 18A 20A

Une légende.
:::
"""


def write_content(
    folder: Path, *, lesson: str = LESSON, rule: str = RULE, more: str = "", in_lesson: str = ""
) -> Path:
    """A ``content`` folder with one lesson and one rule page, ``monter``; its path."""
    (folder / "lecons").mkdir(exist_ok=True)
    (folder / "regles").mkdir(exist_ok=True)
    (folder / "lecons" / "01-atouts.md").write_text(lesson + in_lesson, encoding="utf-8")
    (folder / "regles" / "monter.md").write_text(rule + more, encoding="utf-8")
    return folder


def html_of(library, atom: str = "monter") -> str:
    """The HTML that a rule page says, exercises apart."""
    sections = library.rules[atom].sections
    return "".join(part.html for section in sections for part in section.parts)

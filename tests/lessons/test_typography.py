"""Plain typing becomes French typography."""

import pytest

from tarotlearn.typography import typeset

TEXTS = [
    ("l'atout d'un", "l’atout d’un"),
    ("l'[EX], l'*Excuse*", "l’[EX], l’*Excuse*"),
    ("quoi ? non ; si !", "quoi\u202f? non\u202f; si\u202f!"),
    ("la règle : monter", "la règle\u00a0: monter"),
    ("dire « Jeu » ou «Jeu»", "dire «\u00a0Jeu\u00a0» ou «\u00a0Jeu\u00a0»"),
    ("enfin...", "enfin…"),
    ("avec 18 cartes, {main 4} cartes", "avec 18\u00a0cartes, {main 4}\u00a0cartes"),
    ("[ici](regle:monter) et https://exemple.fr/", "[ici](regle:monter) et https://exemple.fr/"),
    ("une ligne\n« une autre »", "une ligne\n«\u00a0une autre\u00a0»"),
]


@pytest.mark.parametrize(("typed", "set_"), TEXTS)
def test_text_is_set_as_a_printer_would(typed, set_):
    assert typeset(typed) == set_


@pytest.mark.parametrize(("typed", "set_"), TEXTS)
def test_setting_twice_changes_nothing(typed, set_):
    assert typeset(set_) == set_

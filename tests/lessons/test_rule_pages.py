"""Every rule page is of the same standard: two positions, its lessons, its exercises."""

import re

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

from tarotlearn.exercises.kinds import KINDS, kinds_training
from tarotlearn.lessons.atoms import ATOMS
from tarotlearn.lessons.shelf import library

CONTENT = library()

# Why a rule page may show one position only.
ONE_POSITION = {
    "premier-donneur": "the engine is not asked who drew the lowest card: two draws are in words",
}

# Why no exercise trains a rule.
UNTRAINED = {
    "constituer-le-chien": "gestures of the dealer; how many cards is trained by « tailles »",
    "le-mort": "how a tournament seats five players: nothing to find",
    "consulter-le-pli": "a right: one question, always the same answer",
    "poignee-annonce": "gestures; number, order and moment are trained by other rules",
    "classement": "an addition and a comparison",
    "carte-hors-tour": "the preneur chooses: no answer is the right one",
    "marque-fausse": "a penalty; that a sheet sums to zero is trained by « somme-nulle »",
}


def page_of(client, atom):
    answer = client.get(reverse("lessons:rule", args=[atom]))
    return BeautifulSoup(answer.content, "html.parser")


@pytest.mark.parametrize("atom", ATOMS)
def test_a_rule_page_shows_two_positions_or_there_is_a_reason(atom):
    html = "".join(part.html for s in CONTENT.rules[atom].sections for part in s.parts)
    shown = html.count('<figure class="example">')
    assert shown == 1 if atom in ONE_POSITION else shown >= 2


@pytest.mark.parametrize("atom", ATOMS)
def test_a_rule_is_trained_by_an_exercise_or_there_is_a_reason(atom):
    assert bool(kinds_training(atom)) != (atom in UNTRAINED)


@pytest.mark.parametrize("atom", ATOMS)
def test_a_rule_page_leads_to_the_lessons_that_teach_it(client, atom):
    teaching = CONTENT.teaching(atom)
    links = {link["href"] for link in page_of(client, atom).select("#suite ~ ul a")}
    assert teaching
    assert {lesson.get_absolute_url() for lesson in teaching} <= links


@pytest.mark.parametrize("atom", ATOMS)
def test_the_exercises_of_a_rule_page_reach_the_rule(client, atom):
    found = set()
    for link in page_of(client, atom).select("#suite ~ ul a[href^='/exercices/']"):
        slug, players, level = re.findall(
            r"exercices/([a-z-]+)/(\d)-joueurs/niveau-(\d)", link["href"]
        )[0]
        assert atom in KINDS[slug].level_atoms(int(level), int(players)), link["href"]
        found.add(slug)
    assert bool(found) != (atom in UNTRAINED)


@pytest.mark.parametrize("lesson", CONTENT.lessons, ids=lambda lesson: lesson.slug)
def test_what_to_read_after_a_lesson_is_told_apart(client, lesson):
    page = BeautifulSoup(client.get(lesson.get_absolute_url()).content, "html.parser")
    said = [link.get_text() for link in page.select("#suite ~ ul a")]
    assert len(said) == len(set(said))

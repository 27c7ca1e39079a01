"""Which exercise is proposed for a rule."""

import pytest

from tarotlearn.exercises.kinds import KINDS
from tarotlearn.lessons.atoms import ATOMS
from tarotlearn.lessons.shelf import library
from tarotlearn.progress.state import State
from tarotlearn.progress.suggesting import best_exercise
from tests.progress.facts import answered, fact


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("atom", ATOMS)
def test_what_is_proposed_reaches_the_rule(atom, players):
    trained = {atom for kind in KINDS.values() for atom in kind.ATOMS}
    for known in (State(), answered("JJ", atoms=(atom,)), answered("JJ", atoms=(atom,), level=2)):
        found = best_exercise(atom, known, players)
        if atom not in trained:
            assert found is None
        else:
            assert atom in found.kind.level_atoms(found.level, found.players)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_is_at_the_learner_s_table_when_the_rule_is_met_there(players):
    assert best_exercise("monter", State(), players).players == players
    assert best_exercise("appeler-un-roi", State(), players).players == 5


def test_the_level_rises_with_what_is_sure():
    levels = [
        best_exercise("bouts", answered("JJ", atoms=("bouts",), level=level), 4).level
        for level in (1, 2, 3)
    ]
    assert best_exercise("bouts", State(), 4).level == 1
    assert levels == [2, 3, 3]


def test_another_kind_than_the_last_one_when_there_is_another():
    first = best_exercise("gagner-le-pli", State(), 4)
    known = State().after(fact(kind=first.kind.SLUG, atoms=("gagner-le-pli",)))
    assert best_exercise("gagner-le-pli", known, 4).kind is not first.kind


@pytest.mark.parametrize("atom", ["fournir", "couper", "gagner-le-pli", "objectif", "contrats"])
def test_the_kind_that_the_first_lesson_on_the_rule_asks_comes_first(atom):
    # « renonce » trains fewer rules with « fournir », but is of the lesson on faults.
    lessons = [lesson for lesson in library().lessons if atom in lesson.atoms]
    asked = [{slot.kind for slot in lesson.exercises} for lesson in lessons]
    first = next(kinds for kinds in asked if any(atom in KINDS[kind].ATOMS for kind in kinds))
    assert best_exercise(atom, State(), 4).kind.SLUG in first


def test_the_same_learner_is_always_proposed_the_same():
    known = answered("JFJ")
    assert best_exercise("monter", known, 4) == best_exercise("monter", known, 4)


@pytest.mark.django_db
def test_its_address_draws_a_question(client):
    found = best_exercise("monter", State(), 4)
    page = client.get(found.url, follow=True)
    assert page.status_code == 200
    assert found.kind.SLUG in page.request["PATH_INFO"]

"""What resists a class: one count for the sentence, the table, the ideas and the series."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.variants import VARIANTS
from tarotlearn.assignments.models import Assignment
from tarotlearn.assignments.results.ideas import A_FEW, believed_by, resisting
from tarotlearn.assignments.results.people import Known
from tarotlearn.assignments.results.resisting import resists
from tarotlearn.assignments.results.rules import met_by, of_one, rule_grid
from tarotlearn.assignments.templatetags.results import series_url
from tarotlearn.groups.models import Group, GroupKind, Membership
from tarotlearn.progress.evidence import Fact
from tarotlearn.progress.state import State
from tests.assignments.results_work import attempt, make_pupils
from tests.assignments.test_giving import filled
from tests.groups.people import leader_of, make_class

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
# Each: its deciding rule, a mistaken idea that its wrong answers may show.
ASKED = [
    ("petit-sec", "petit-sec", None),
    ("cartes-jouables", "monter", "monter-facultatif"),
    ("cartes-jouables", "monter", "pas-sur-partenaire"),
    ("cartes-jouables", "couper", "coupe-facultative"),
    ("cartes-jouables", "sous-couper", "pas-de-sous-coupe"),
    ("qui-gagne-le-pli", "gagner-le-pli", "plus-grand-nombre"),
]


def state_of(answers):
    """The state after these: a place in ASKED, whether right, whether a second idea explains it."""
    facts = []
    for number, (place, right, is_shared) in enumerate(answers):
        kind, atom, idea = ASKED[place]
        ideas = [idea] if idea and not right else []
        ideas += ["as-le-plus-fort"] if is_shared and ideas else []
        at = NOW - timedelta(days=9) + timedelta(hours=number)
        facts.append(Fact(number, at, kind, 1, 4, 1, f"q{number}", right, (atom,), tuple(ideas)))
    return State().after_all(facts)


answer = st.tuples(st.integers(0, len(ASKED) - 1), st.booleans(), st.booleans())
states = st.lists(answer, max_size=14).map(state_of)


@settings(max_examples=60)
@given(st.lists(states, max_size=8))
def test_the_sentence_the_table_the_ideas_and_the_series_count_the_same(states):
    group = Group(name="Cinquième B", ref="abcdefghjk")
    known = [Known(Membership(name=f"Élève {n}", pk=n), state) for n, state in enumerate(states)]
    met = met_by(known)
    grid, most = rule_grid(group, known, met), resisting(known, met, NOW.date())
    counts = {
        each.rule.atom: cell.value
        for each, cell in zip(met, grid.totals[-1].cells if met else (), strict=True)
    }
    for place, each in enumerate(met):
        marked = {row.name for row in grid.rows if "stuck" in row.cells[place].look}
        assert len(marked) == counts[each.rule.atom]
        assert marked == {row.name for row in grid.rows if "résiste" in row.cells[place].word}
        for idea in believed_by(known):
            if VARIANTS[idea.id].atom == each.rule.atom:
                assert {member.name for member in idea.members} <= marked
        if most is not None and most.rule == each.rule:
            assert {member.name for member in most.members} == marked
    assert all(VARIANTS[idea.id].atom in counts for idea in believed_by(known))
    highest = max(counts.values(), default=0)
    if most is None:
        assert highest < A_FEW
        return
    assert counts[most.rule.atom] == most.number == highest
    held = {idea.id: len(idea.members) for idea in believed_by(known)}
    assert held.get(most.idea, 0) == most.share
    asked = parse_qs(urlsplit(series_url(group, most)).query)
    assert len(asked["pour"]) == most.number
    assert asked.get("idee") == ([most.idea] if most.idea else None)


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ("11", False),  # 61: met twice, never missed
        ("0", False),  # 0: met once
        ("00", True),
        ("0111", False),  # 83
        ("0101", True),  # (6 + 4) / 18 = 55
        ("001111", False),  # 85
        ("0011111", False),  # 95, one of the two has left the last six
    ],
)
def test_a_rule_resists_who_misses_it_again_and_again(answers, said):
    state = state_of([(0, sign == "1", False) for sign in answers])
    assert resists(state, "petit-sec") == said
    assert not resists(state, "monter")


def test_a_rule_resists_who_holds_an_idea_against_it_however_high_he_stands():
    state = state_of([(1, False, False), (1, False, False), *[(5, True, False)] * 2])
    higher = state.rules["monter"]._replace(values="444444")
    state = replace(state, rules={**state.rules, "monter": higher})
    assert state.score("monter") == 100
    assert resists(state, "monter")


def test_of_two_rules_that_resist_as_many_the_one_with_its_reason_is_said():
    group = [state_of([(0, False, False)] * 3 + [(1, False, False)] * 3) for _ in range(3)]
    known = [Known(Membership(name=f"Élève {n}", pk=n), state) for n, state in enumerate(group)]
    most = resisting(known, met_by(known), NOW.date())
    assert (most.rule.atom, most.idea, most.share) == ("monter", "monter-facultatif", 3)


@pytest.mark.django_db
@pytest.mark.parametrize("ideas", [(), ("monter-facultatif",)])
def test_the_series_is_given_to_those_whom_the_sentence_counts(client, ideas):
    group = make_class()
    for place, pupil in enumerate(make_pupils(group, 6)):
        for _ in range(3):
            wrong = place < 4
            attempt(pupil, "cartes-jouables", right=not wrong, atoms=("monter",),
                    ideas=ideas if place < 2 else ())  # fmt: skip
    client.force_login(leader_of(group).learner.user)
    page = client.get(reverse("assignments:results", args=[group.ref]))
    top = BeautifulSoup(page.text, "html.parser").select_one(".results-most")
    said = " ".join(top.select_one(".results-lede").text.split())
    assert "résiste à quatre élèves" in said
    assert ("souvent pour la même raison" in said) == bool(ideas)
    assert len(top.select(".holders a > bdi")) == 4
    form = BeautifulSoup(client.get(top.select_one(".actions a")["href"]).text, "html.parser")
    chosen = form.select("[name=members][checked]")
    assert len(chosen) == 4
    client.post(reverse("assignments:new_assignment", args=[group.ref]), filled(form))
    given = Assignment.objects.get()
    assert given.for_members.count() == 4
    assert "Monter" in given.title
    assert {part.against for part in given.parts.exclude(kind="")} == ({*ideas} or {""})


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (["0", "1"], "Rien ne dit encore"),
        (["00", "1"], "résiste à un membre ; aucune règle, à plusieurs."),
        (["00", "00"], ""),
        ([], ""),
    ],
)
def test_where_no_rule_resists_several_what_is_said_agrees_with_the_table(answers, said):
    group = Group(name="Le Bout", ref="abcdefghjk", kind=GroupKind.CLUB)
    states = [state_of([(0, sign == "1", False) for sign in one]) for one in answers]
    known = [
        Known(Membership(name=f"Rosa {n}", pk=n, ref=f"r{n}"), s) for n, s in enumerate(states)
    ]
    met = met_by(known)
    grid = rule_grid(group, known, met)
    assert grid.corner == "Membre"
    most = resisting(known, met, NOW.date())
    sentence = of_one(grid, "membre") if most is None else ""
    assert sentence == said or (said and said in sentence)

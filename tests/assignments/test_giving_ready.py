"""The ready-made assignments: all there, all askable, none longer than it says."""

import re

import pytest

from rules_engine.variants import MISCONCEPTIONS
from tarotlearn.assignments.contents import Contents
from tarotlearn.assignments.giving import estimating, typed_lines
from tarotlearn.assignments.giving.previewing import Preview
from tarotlearn.assignments.giving.ready import give_ready
from tarotlearn.assignments.giving.ready_made import BY_SLUG, READY_MADE, in_order_for
from tarotlearn.assignments.giving.remedial import give_remedial, remedial
from tarotlearn.assignments.models import Assignment, Mode
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.groups.models import GroupKind
from tarotlearn.typography import typeset
from tests.assignments.test_giving import filled, url
from tests.groups.people import client_of, journal_of, leader_of, make_class, make_pupil
from tests.pages import soup, text
from tests.site.conforming import faults

EVERY = pytest.mark.parametrize("model", READY_MADE, ids=lambda model: model.slug)
TABLES = pytest.mark.parametrize("players", [3, 4, 5])


def test_there_are_about_a_dozen_each_with_its_own_name():
    assert 10 <= len(READY_MADE) <= 15
    assert len(BY_SLUG) == len({model.title for model in READY_MADE}) == len(READY_MADE)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "first", "last"),
    [
        (GroupKind.CLASSE, "Première séance en classe", "Première séance au club"),
        (GroupKind.CLUB, "Première séance au club", "Les bouts et les points qu’il faut"),
    ],
)
def test_what_is_made_for_this_kind_of_group_comes_first_and_for_the_other_last(kind, first, last):
    group = make_class()
    group.kind = kind
    group.save()
    page = soup(client_of(leader_of(group)).get(url("ready_made", group)))
    titles = [heading.text for heading in page.select(".models h3")]
    assert (titles[0], titles[-1].replace("\xa0", " ")) == (first, last)
    assert len(titles) == len(READY_MADE)
    for one in READY_MADE:
        assert ("club" in one.title) <= (one.suits == GroupKind.CLUB)
        assert ("classe" in one.title) <= (one.suits == GroupKind.CLASSE)
    assert sorted(in_order_for(kind)) == sorted(READY_MADE)


@EVERY
@TABLES
def test_a_ready_made_one_is_made_of_what_there_is(model, players):
    lines = typed_lines.read(model.lines, model.players or players, {})
    assert not [line.error for line in lines if line.error]
    assert not typed_lines.faults(lines)
    assert not [line.note for line in lines if line.note], "all of it at one table"


@EVERY
def test_a_test_lasts_longer_than_it_takes(model):
    assert model.limit is None or model.limit > model.minutes


@pytest.mark.django_db
def test_it_announces_what_is_told_once_it_is_given():
    group = make_class()
    leader = client_of(leader_of(group))
    offered = soup(leader.get(url("ready_made", group))).select(".models li")
    for entry in offered:
        slug = entry.button["value"]
        said = " ".join(entry.select_one(".about").text.split())
        given = give_ready(group=group, by=leader_of(group).learner.user, model=BY_SLUG[slug])
        page = text(leader.get(url("given", group, given.ref)))
        minutes = re.match(r"\d+ minutes", said)[0]
        assert f"environ {minutes}" in page, slug
        told = sorted(set(re.findall(r"niveau (\d)", page)))
        assert " et ".join(told) == re.search(r"niveaux? ([\d et]*\d)", said)[1], slug


@pytest.mark.parametrize("model", [one for one in READY_MADE if one.words], ids=lambda m: m.slug)
def test_a_first_session_asks_only_what_its_lesson_teaches_or_its_sentence_says(model):
    asked = {line.what.removeprefix("genre.") for line in model.lines}
    assert ("bouts" in asked) == ("bouts" in model.sentence)
    assert ("cartes-jouables" in asked) >= ("peut jouer" in model.sentence)


@EVERY
def test_it_is_told_in_a_sentence_that_a_teacher_reads(model):
    assert model.title == typeset(model.title).replace("\xa0", " ").replace("\u202f", " ")
    assert model.sentence[0].isupper()
    assert model.sentence.endswith(".")
    assert not model.audience.endswith(".")
    assert len(model.title) <= 80


@EVERY
@pytest.mark.django_db
def test_one_click_gives_it_and_all_its_questions_can_be_asked(model):
    group = make_class()
    leader = client_of(leader_of(group))
    response = leader.post(url("ready_made", group), {"modele": model.slug}, follow=True)
    assert "C’est donné" in text(response)
    given = Assignment.objects.get()
    assert (given.title, given.mode) == (model.title, model.mode)
    assert given.players == (model.players or 4)
    assert given.tries == (1 if model.mode == Mode.TEST else None)
    preview = Preview.of(given, leader_of(group))
    assert preview.count == sum(int(line.many or 0) for line in model.lines)
    asked = [question.address("").question for question in preview.contents.questions]
    assert len({repr(question) for question in asked}) == len(asked)
    page = soup(leader.get(url("edit_assignment", group, given.ref)))
    assert leader.post(url("edit_assignment", group, given.ref), filled(page)).status_code == 302
    assert [line for line in journal_of(group) if "a changé" in line] == []


@pytest.mark.django_db
def test_a_name_that_is_none_gives_nothing():
    group = make_class()
    leader = client_of(leader_of(group))
    for name in ("", "rien", "x" * 900, "<b>"):
        assert leader.post(url("ready_made", group), {"modele": name}).status_code == 404
    assert not Assignment.objects.exists()


@pytest.mark.django_db
def test_it_takes_the_table_of_the_group():
    group = make_class()
    group.players = 3
    group.save()
    by = leader_of(group).learner.user
    assert give_ready(group=group, by=by, model=READY_MADE[0]).players == 3


# --- Against a mistaken idea --------------------------------------------------------------------

MET = [idea for idea in MISCONCEPTIONS if any(idea.id in k.MISCONCEPTIONS for k in KINDS.values())]


@pytest.mark.parametrize("idea", MET, ids=lambda idea: idea.id)
@TABLES
def test_every_idea_has_its_remedy_whose_lines_can_be_given(idea, players):
    terms, lines = remedial(idea.id, players)
    read = typed_lines.read(lines, terms.players, {})
    assert not [line.error for line in read if line.error]
    assert not typed_lines.faults(read)
    asked = [line for line in read if line.is_kind]
    assert 1 <= len(asked) <= 2
    assert all(line.idea == idea.sentence for line in asked)
    assert estimating.minutes(typed_lines.parts_of(read)) <= 30


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["sec-malgre-excuse", "25-moins-la-difference"])
def test_its_questions_are_those_that_who_holds_it_gets_wrong(name):
    group = make_class()
    pupils = [make_pupil(group, "Inès"), make_pupil(group, "Paul")]
    by = leader_of(group).learner.user
    given = give_remedial(group=group, by=by, variant_id=name, memberships=pupils[:1])
    assert [list(Assignment.objects.for_membership(one)) for one in pupils] == [[given], []]
    variant = next(idea for idea in MISCONCEPTIONS if idea.id == name)
    contents = Contents.freeze(given, given.parts.all(), "graine")
    tempting = 0
    for question in contents.questions:
        address = question.address("")
        kind = address.kind
        held = kind.solve(address.question, variant.rules)
        tempting += not kind.accepts(address.question, held)
    assert tempting >= len(contents.questions) - 1
    assert Contents.read(contents.written()) == contents


@pytest.mark.django_db
def test_a_remedy_for_nobody_or_of_nothing_is_refused():
    group, other = make_class(), make_class("Okafor")
    by, stranger = leader_of(group).learner.user, make_pupil(other, "Zoé")
    with pytest.raises(ValueError, match="au moins un"):
        give_remedial(group=group, by=by, variant_id="sec-malgre-excuse", memberships=[stranger])
    with pytest.raises(ValueError, match="Aucune question"):
        give_remedial(
            group=group, by=by, variant_id="rien", memberships=[make_pupil(group, "Inès")]
        )
    assert not Assignment.objects.exists()


@pytest.mark.django_db
def test_a_link_prepares_a_remedy_for_those_it_names():
    group = make_class()
    pupils = [make_pupil(group, name) for name in ("Inès", "Paul")]
    leader = client_of(leader_of(group))
    address = f"{url('new_assignment', group)}?idee=sec-malgre-excuse&pour={pupils[1].ref}"
    page = soup(leader.get(address))
    assert not Assignment.objects.exists()
    leader.post(address, filled(page))
    given = Assignment.objects.get()
    assert [member.name for member in given.for_members.all()] == ["Paul"]
    assert {part.against for part in given.parts.exclude(kind="")} == {"sec-malgre-excuse"}
    copied = soup(leader.get(f"{url('new_assignment', group)}?copie={given.ref}"))
    assert "sec-malgre-excuse" in filled(copied)["contre"]


@pytest.mark.django_db
@pytest.mark.parametrize("asked", ["idee=monter-facultatif", "regle=monter"])
def test_a_series_is_prepared_on_a_short_form_that_gives_it_as_it_is(asked):
    group = make_class()
    leader, pupil = client_of(leader_of(group)), make_pupil(group, "Inès")
    address = url("new_assignment", group)
    where = f"{address}?{asked}&pour={pupil.ref}"
    page = soup(leader.get(where))
    assert not page.select("form.assignment-form details[open]")
    assert "Pour 1 élève : Inès" in " ".join(page.select_one(".for-whom summary").text.split())
    folded = {field["name"] for field in page.select(".folded [name]")}
    assert {"words", "opens_day", "players", "mode", "draw", "tries", "minutes"} <= folded
    # Without JavaScript: a line more keeps it short, the shelf of that line open.
    added = leader.post(address, filled(page, faire="ajouter.genre.bouts"))
    assert faults(added.text) == []
    page = soup(added)
    opened = [summary.text for summary in page.select("details[open] > summary")]
    assert opened == ["Ajouter une leçon, des questions", "Les cartes"]
    # What is wrong is never folded away.
    wrong = soup(leader.post(address, filled(page, tries="0")))
    assert "de 1 à 20" in wrong.select_one("details[open]").text
    assert leader.post(address, filled(wrong, tries="2")).status_code == 302
    given = Assignment.objects.get()
    assert list(given.for_members.all()) == [pupil]
    assert given.tries == 2
    # Composed from nothing, everything is there to choose.
    assert not soup(leader.get(address)).select(".folded")

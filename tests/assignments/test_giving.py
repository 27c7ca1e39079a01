"""Giving assignments, as a teacher in a hurry does: without JavaScript, by forms and links."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tarotlearn.assignments.doing.services import begin
from tarotlearn.assignments.giving.statuses import statuses
from tarotlearn.assignments.models import (
    Answer,
    Assignment,
    Draw,
    Mode,
    OwnQuestion,
    Part,
    Work,
)
from tarotlearn.assignments.results.copies import copies_of
from tarotlearn.exercises.address import Address
from tarotlearn.groups import ending
from tarotlearn.groups.creating import create_group
from tarotlearn.groups.models import Role
from tests.accounts.answers import attempt
from tests.assignments.giving import give, give_test, make_own
from tests.exercises.addresses import one_address
from tests.groups.people import (
    client_of,
    journal_of,
    leader_of,
    make_class,
    make_member,
    make_pupil,
    make_user,
)
from tests.pages import soup, text
from tests.site.conforming import faults

pytestmark = pytest.mark.django_db


def url(name, group, *more):
    return reverse(f"assignments:{name}", args=[group.ref, *more])


def filled(page, **changes):
    """What a browser sends of the form of a page, with what is typed over it."""
    form = page.main.select_one("form.assignment-form")
    sent = {}
    for field in form.select("input[name], textarea[name], select[name]"):
        if field.get("type") in ("radio", "checkbox") and not field.has_attr("checked"):
            continue
        value = field.get("value", "")
        if field.name == "textarea":
            value = field.get_text().removeprefix("\n")
        if field.name == "select":
            value = field.select_one("[selected]")["value"]
        sent.setdefault(field["name"], []).append(value)
    return {**sent, **changes}


def press(client, address, page, what, **typed):
    """Press a button of the lines: the form comes back with what was typed, and one line more."""
    buttons = [button["value"] for button in page.select("button[name=faire]")]
    assert what in buttons
    response = client.post(address, filled(page, faire=what, **typed))
    assert response.status_code == 200
    return soup(response)


# --- Five minutes -------------------------------------------------------------------------------


def test_an_empty_class_has_an_assignment_in_two_clicks():
    client = Client()
    client.force_login(make_user("Delorme"))
    sent = {"kind": "classe", "name": "5e B", "players": "4"}
    page = soup(client.post("/groupes/nouveau/", sent, follow=True))
    tab = page.select_one('.group-tabs a[href$="/devoirs/"]')["href"]
    page = soup(client.get(tab))
    form = page.select_one('form:has(button[value="petit-sec-en-10-minutes"])')
    sent = {field["name"]: field["value"] for field in form.select("input")}
    sent["modele"] = "petit-sec-en-10-minutes"
    response = client.post(form["action"], sent, follow=True)
    assert "C’est donné à toute la classe" in text(response)
    given = Assignment.objects.get()
    assert given.title == "Petit sec en 10 minutes"
    due = timezone.localtime(given.due_at)
    assert (due.hour, due.minute) == (18, 0)
    assert due.date() == timezone.localdate() + timedelta(days=7)
    client.post(form["action"], sent)
    assert Assignment.objects.count() == 1, "a button pressed twice gives it once"


def test_an_assignment_is_composed_line_by_line_in_two_taps_each(group, leader):
    address = url("new_assignment", group)
    page = soup(leader.get(address))
    typed = {"title": "  Le  Petit ", "words": "À <b>lire</b>"}
    page = press(leader, address, page, "ajouter.lecon.petit-sec", **typed)
    page = press(leader, address, page, "ajouter.genre.petit-sec")
    assert page.select_one("#id_title")["value"] == "  Le  Petit ", "what is typed is kept"
    assert "À &lt;b&gt;lire" in str(page.select_one("textarea"))
    page = press(leader, address, page, "ajouter.genre.cartes-jouables", niveau=["", "2"])
    assert not Assignment.objects.exists()
    page = press(leader, address, page, "monter.2")
    page = press(leader, address, page, "descendre.0")
    sent = filled(page, nombre=["5", "", "3"])
    assert sent["partie"] == ["genre.cartes-jouables", "lecon.petit-sec", "genre.petit-sec"]
    response = leader.post(address, sent)
    given = Assignment.objects.get()
    assert response.url == f"{url('given', group, given.ref)}?donne=1"
    assert (given.title, given.words) == ("Le Petit", "À <b>lire</b>")
    assert list(given.parts.values_list("position", "lesson", "kind", "level", "count")) == [
        (1, "", "cartes-jouables", 1, 5),
        (2, "petit-sec", "", None, 1),
        (3, "", "petit-sec", 2, 3),
    ]
    assert journal_of(group)[-1] == "Delorme a donné le devoir Le Petit"
    assert "<b>lire" not in leader.get(response.url).text


def test_a_line_goes_up_down_and_away(group, leader):
    address = url("new_assignment", group)
    parts = ["genre.bouts", "genre.objectif", "lecon.petit-sec"]
    page = soup(leader.get(address, {"partie": parts, "niveau": ["1", "2"], "nombre": ["3", "4"]}))
    page = press(leader, address, page, "monter.1")
    assert filled(page)["partie"] == ["genre.objectif", "genre.bouts", "lecon.petit-sec"]
    assert filled(page)["nombre"] == ["4", "3", ""]
    page = press(leader, address, page, "descendre.0")
    assert filled(page)["partie"] == parts
    page = press(leader, address, page, "retirer.0")
    assert filled(page)["partie"] == parts[1:]
    assert [button["value"] for button in page.select("button.line-button")] == [
        "descendre.0", "retirer.0", "monter.1", "retirer.1"
    ]  # fmt: skip


@pytest.mark.parametrize(
    "demand",
    ["monter.9", "monter.-1", "monter.", "retirer.10000000000", "retirer.²", "descendre.٣",
     "ajouter.", "ajouter.rien.petit-sec", "ajouter"],
)  # fmt: skip
def test_a_button_that_there_is_not_changes_nothing(group, leader, demand):
    address = url("new_assignment", group)
    page = soup(leader.get(address, {"partie": ["genre.bouts"]}))
    response = leader.post(address, filled(page, faire=demand))
    assert response.status_code == 200
    assert filled(soup(response))["partie"] == ["genre.bouts"]


def test_htmx_gets_the_lines_that_the_page_has(group, leader):
    address = url("new_assignment", group)
    page = soup(leader.get(address))
    sent = filled(page, faire="ajouter.genre.petit-sec")
    button = page.select_one('button[value="ajouter.genre.petit-sec"]')
    assert (button["data-hx-target"], button["data-hx-swap"]) == ("#lignes", "outerHTML")
    fragment = soup(leader.post(address, sent, headers={"HX-Request": "true"}))
    whole = soup(leader.post(address, sent)).select_one("#lignes")
    assert fragment.prettify().strip() == whole.prettify().strip()


def test_a_title_left_empty_is_that_of_the_first_line(group, leader):
    address = url("new_assignment", group)
    page = soup(leader.get(address, {"partie": "genre.petit-sec"}))
    leader.post(address, filled(page))
    assert Assignment.objects.get().title == "Est-ce un Petit sec ?"


def test_the_whole_is_told_in_questions_and_minutes(group, leader):
    # The lesson is announced for 7 minutes, a question of the first level for 30 seconds.
    asked = {"partie": ["lecon.petit-sec", "genre.petit-sec"], "nombre": ["", "5"]}
    page = soup(leader.get(url("new_assignment", group), {**asked, "niveau": ["", "1"]}))
    said = " ".join(page.select_one(".sum").get_text().split())
    assert said == "5 questions, environ 10 minutes pour un élève."


# --- The list -----------------------------------------------------------------------------------


def test_the_list_says_what_is_open_to_come_and_closed(group, leader):
    now = timezone.now()
    noon = timezone.localtime(now).replace(hour=12)
    give(group, title="Ouvert", due_at=noon + timedelta(days=3))
    give(group, title="Sans fin")
    give(group, title="Plus tard", opens_at=now + timedelta(days=2))
    give(group, title="Fini", due_at=now - timedelta(hours=1))
    late = give(group, title="Fini sauf pour Inès", due_at=now - timedelta(hours=1))
    pupil = make_pupil(group, "Inès")
    late.allowances.create(membership=pupil, due_at=now + timedelta(days=1))
    page = soup(leader.get(url("assignment_list", group)))
    shelves = {
        section.h3.contents[0].strip(): [title.get_text() for title in section.select("h4")]
        for section in page.select("section:has(.assignments)")
    }
    assert shelves == {
        "Ouverts": ["Fini sauf pour Inès", "Sans fin", "Ouvert"],
        "À venir": ["Plus tard"],
        "Clos": ["Fini"],
    }
    assert "dans 3\xa0jours" in page.main.get_text()


@pytest.mark.parametrize("asks", [(), (("petit-sec", 1, 1),)])
def test_equal_questions_are_spoken_of_where_some_are_drawn(group, leader, asks):
    own = make_own(one_address("petit-sec"))
    assignment = give(group, asks=asks, own=(own,))
    page = soup(leader.get(url("given", group, assignment.ref))).main.get_text()
    assert ("Des questions équivalentes, tirées pour chacun" in page) is bool(asks)
    assert asks or re.search(r"environ 1\xa0minute\b", page)
    path = f"{url('preview', group, assignment.ref)}?question={len(asks) + 1}"
    assert "Tous auront cette question." in soup(leader.get(path)).main.get_text()


def test_the_list_counts_the_pupils_who_have_done_it(group, leader):
    assignment = give(group, asks=(("petit-sec", 1, 2),), lessons=("petit-sec",))
    pupils = [make_pupil(group, name) for name in ("Inès", "Paul", "Zoé")]
    done, begun = (begin(assignment=assignment, membership=one) for one in pupils[:2])
    for work, numbers in ((done, (1, 2)), (begun, (1, 1))):
        for number in numbers:
            token = f"{work.pk}{number}{work.answers.count()}"
            made = attempt(work.membership.learner, token)
            Answer.objects.create(work=work, question=number, attempt=made)
    begin(assignment=assignment, membership=leader_of(group))  # a teacher who tries it is no pupil
    assert "0 rendu sur 3, 2 en cours" in text(leader.get(url("assignment_list", group)))
    done.lessons_read.create(position=1)
    assert "1 rendu sur 3, 1 en cours" in text(leader.get(url("assignment_list", group)))
    page = text(leader.get(url("given", group, assignment.ref)))
    for said in ("1 rendu sur 3", "Inès rendu", "Paul en cours", "Zoé pas commencé"):
        assert said in page


@pytest.mark.database
@pytest.mark.parametrize("is_test", [False, True])
def test_the_list_and_the_results_say_the_same_of_each(group, is_test):
    now = timezone.now()
    make = give_test if is_test else give
    assignment = make(group, due_at=now + timedelta(hours=1), tries=2)
    pupils = [make_pupil(group, f"Élève {number}") for number in range(6)]
    works = [begin(assignment=assignment, membership=one) for one in pupils[1:]]
    for work, count in zip(works, (0, 1, 4, 4, 4), strict=True):
        for number in range(1, count + 1):
            made = attempt(work.membership.learner, f"{work.pk}-{number}")
            Answer.objects.create(work=work, question=number, attempt=made)
    Work.objects.filter(pk=works[3].pk).update(handed_at=now)
    assignment.allowances.create(membership=pupils[1], due_at=now + timedelta(hours=3))
    begin(assignment=assignment, membership=pupils[5])
    for at in (now, now + timedelta(hours=2), now + timedelta(hours=4)):
        told = copies_of(group, [assignment], pupils, at)[assignment.pk]
        found = statuses([assignment], pupils, at)
        assert [found[assignment.pk, copy.member.pk] for copy in told] == [
            copy.status for copy in told
        ]


def test_an_assignment_for_some_counts_and_names_them_only(group, leader):
    pupils = [make_pupil(group, name) for name in ("Inès", "Paul", "Zoé")]
    address = url("new_assignment", group)
    page = soup(leader.get(address, {"partie": "genre.bouts"}))
    chosen = [pupils[0].ref, pupils[2].ref]
    leader.post(address, filled(page, given_to="certains", members=chosen))
    assignment = Assignment.objects.get()
    assert not assignment.is_for_all
    assert "sur 2" in text(leader.get(url("assignment_list", group)))
    page = text(leader.get(url("given", group, assignment.ref)))
    assert [name in page for name in ("Inès", "Zoé", "Paul")] == [True, True, False]


QUERIES = {
    "assignment_list": 12,
    "given": 13,
    "edit_assignment": 11,
    "allowances": 6,
    "preview": 5,
    "copy_assignment": 5,
    "remove_assignment": 6,
}


@pytest.mark.database
@pytest.mark.parametrize("many", [1, 30])
def test_pages_cost_the_same_however_many_there_are(group, leader, many):
    own = make_own(Address.find("petit-sec", 4, 1, "abcdef"), author=leader_of(group).learner.user)
    pupils = [make_pupil(group, f"Élève {number}") for number in range(many)]
    for number in range(min(many, 6)):
        assignment = give(group, title=f"Devoir {number}", own=(own,), lessons=("petit-sec",))
        for pupil in pupils:
            work = begin(assignment=assignment, membership=pupil)
            made = attempt(pupil.learner, work.pk)
            Answer.objects.create(work=work, question=1, attempt=made)
            assignment.allowances.create(membership=pupil, extra_minutes=3)
    # The session, the user, his place; then the same for one pupil as for thirty.
    cost = {}
    for name in QUERIES:
        more = [] if name == "assignment_list" else [assignment.ref]
        with CaptureQueriesContext(connection) as queries:
            assert leader.get(url(name, group, *more)).status_code == 200
        cost[name] = len(queries)
    assert cost == QUERIES


# --- Changing -----------------------------------------------------------------------------------


@pytest.mark.database
def test_an_edit_changes_what_was_typed_and_keeps_what_is_begun(group, leader):
    assignment = give(group, title="Avant", due_at=timezone.now() + timedelta(days=1))
    work = begin(assignment=assignment, membership=make_pupil(group, "Inès"))
    before = work.series
    address = url("edit_assignment", group, assignment.ref)
    response = leader.get(address)
    assert "elle garde ses questions et sa durée, sauf" in text(response)
    page = press(leader, address, soup(response), "retirer.0")
    sent = filled(page, title="Après", due_day="2050-06-01", due_time="08:30", tries="2")
    response = leader.post(address, sent, follow=True)
    assert "C’est changé." in text(response)
    assignment.refresh_from_db()
    assert (assignment.title, assignment.tries) == ("Après", 2)
    assert assignment.due_at == datetime(2050, 6, 1, 6, 30, tzinfo=UTC)  # summer: two hours ahead
    assert [part.kind for part in assignment.parts.all()] == ["cartes-jouables"]
    assert Work.objects.get().series == before
    line = journal_of(group)[-1]
    assert line.startswith("Delorme a changé le devoir Après : ")
    for words in ("le titre", "les essais", "la date", "les questions"):
        assert words in line


@pytest.mark.database
@pytest.mark.parametrize("mode", Mode.values)
def test_what_a_pupil_has_begun_keeps_its_mode(group, leader, mode):
    """Training tells the very questions that a test would ask, and its copies count as tries."""
    due_at = timezone.now() + timedelta(days=1)
    assignment = give(group, mode=mode, draw=Draw.MEMES, due_at=due_at)
    address = url("edit_assignment", group, assignment.ref)
    other = next(each for each in Mode.values if each != mode)
    begin(assignment=assignment, membership=leader_of(group))  # who teaches may try it
    assert leader.post(address, filled(soup(leader.get(address)), mode=other)).status_code == 302
    assert leader.post(address, filled(soup(leader.get(address)), mode=mode)).status_code == 302
    begin(assignment=assignment, membership=make_pupil(group, "Inès"))
    response = leader.post(address, filled(soup(leader.get(address)), mode=other))
    assert response.status_code == 422
    assert f"il reste un {Mode(mode).label}" in text(response)
    assignment.refresh_from_db()
    assert assignment.mode == mode


@pytest.mark.database
def test_two_who_change_it_at_once_are_told_and_nobody_s_change_is_lost_unseen(group, leader):
    assignment = give(group, title="Avant")
    colleague = client_of(make_member(group, "Martin", Role.ENSEIGNANT))
    address = url("edit_assignment", group, assignment.ref)
    mine, his = (soup(client.get(address)) for client in (leader, colleague))
    assert colleague.post(address, filled(his, title="Le sien")).status_code == 302
    # A double click is no clash.
    assert colleague.post(address, filled(his, title="Le sien")).status_code == 302
    mine = press(leader, address, mine, "ajouter.genre.bouts")
    response = leader.post(address, filled(mine, title="Le mien"))
    assert response.status_code == 422
    assert "a été changé pendant que vous l’écriviez" in text(response)
    assignment.refresh_from_db()
    assert assignment.title == "Le sien"
    assert leader.post(address, filled(soup(response))).status_code == 302
    assignment.refresh_from_db()
    assert assignment.title == "Le mien"


def test_an_edit_that_changes_nothing_says_nothing(group, leader):
    own = make_own(Address.find("petit-sec", 4, 1, "abcdef"), author=leader_of(group).learner.user)
    due = datetime(2026, 1, 2, 17, 30, tzinfo=UTC)  # past: it stays what it is
    assignment = give(group, own=(own,), lessons=("petit-sec",), due_at=due, tries=3)
    lines, parts = journal_of(group), list(Part.objects.values_list("pk", flat=True))
    address = url("edit_assignment", group, assignment.ref)
    page = soup(leader.get(address))
    assert page.select_one("#id_due_time")["value"] == "18:30"
    assert leader.post(address, filled(page)).status_code == 302
    assert journal_of(group) == lines
    assert list(Part.objects.values_list("pk", flat=True)) == parts


def test_a_copy_goes_to_this_group_or_another_of_mine(group, leader):
    other = create_group(by=leader_of(group).learner.user, kind="club", name="Club", players=5)
    strange = make_class("Okafor", "Sixième A")
    due = timezone.now() - timedelta(days=60)
    source = give(group, title="Le Petit", draw=Draw.MEMES, tries=2, due_at=due)
    page = soup(leader.get(url("copy_assignment", group, source.ref)))
    links = [link["href"] for link in page.select(".group-list a")]
    assert links == [f"{url('new_assignment', one)}?copie={source.ref}" for one in (group, other)]
    address = links[1]
    assert leader.post(address, filled(soup(leader.get(address)))).status_code == 302
    copy = Assignment.objects.get(group=other)
    assert (copy.title, copy.draw, copy.tries, copy.players) == ("Le Petit", Draw.MEMES, 2, 4)
    assert copy.due_at > timezone.now()
    assert copy.seed != source.seed
    assert copy.parts.count() == source.parts.count()
    stolen = give(strange, title="À une autre")
    assert leader.get(f"{url('new_assignment', group)}?copie={stolen.ref}").status_code == 404
    assert leader.get(f"{url('new_assignment', group)}?copie=").status_code == 404


@pytest.mark.database
def test_it_is_removed_once_one_knows_what_goes_with_it(group, leader):
    assignment = give(group, title="Le Petit")
    address = url("remove_assignment", group, assignment.ref)
    assert "Personne ne l’a commencé" in text(leader.get(address))
    for name in ("Inès", "Paul"):
        begin(assignment=assignment, membership=make_pupil(group, name))
    assert "2 copies de 2 personnes seront effacées" in text(leader.get(address))
    assert leader.post(address).url == url("assignment_list", group)
    assert (Assignment.objects.count(), Work.objects.count()) == (0, 0)
    assert journal_of(group)[-1] == "Delorme a retiré le devoir Le Petit"
    assert leader.post(address).status_code == 404, "a colleague has removed it meanwhile"
    assert leader.post(url("edit_assignment", group, assignment.ref)).status_code == 404


# --- Own questions ------------------------------------------------------------------------------


def test_own_questions_are_offered_to_their_author_and_kept_by_a_colleague(group, leader):
    author = leader_of(group).learner.user
    own = make_own(
        Address.find("petit-sec", 4, 1, "abcdef"), title="Le <i>piège</i>", author=author
    )
    make_own(Address.find("bouts", 4, 1, "abcdef"), title="Rangée", author=author, is_hidden=True)
    strange = make_own(Address.find("bouts", 4, 1, "abcdef"), author=make_user("Okafor"))
    address = url("new_assignment", group)
    page = soup(leader.get(address))
    what = f"ajouter.question.{own.ref}"
    buttons = [b["value"] for b in page.select('button[value^="ajouter.question."]')]
    assert buttons == [what]
    assert "<i>piège" not in leader.get(address).text
    leader.post(address, filled(press(leader, address, page, what)))
    assignment = Assignment.objects.get()
    assert assignment.parts.get().question == own
    colleague = client_of(make_member(group, "Martin", Role.ENSEIGNANT))
    edit = url("edit_assignment", group, assignment.ref)
    assert (
        colleague.post(edit, filled(soup(colleague.get(edit)), title="À nous")).status_code == 302
    )
    assert assignment.parts.get().question == own
    sent = filled(soup(leader.get(address)), partie=f"question.{strange.ref}")
    assert leader.post(address, sent).status_code == 422, "nobody gives what is another's"


# --- The preview --------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", Draw.values)
def test_the_preview_shows_every_question_with_its_answer_and_keeps_nothing(group, leader, draw):
    own = make_own(Address.find("petit-sec", 4, 1, "abcdef"), title="La mienne")
    assignment = give(group, lessons=("petit-sec",), own=(own,), draw=draw)
    address = url("preview", group, assignment.ref)
    for number in range(1, 6):
        response = leader.get(address, {"question": number})
        page = soup(response)
        assert f"question {number} sur 5" in text(response)
        assert "La réponse" in text(response)
        assert not page.main.select("input:not([disabled])")
    for number in ("0", "6", "-1", "1" * 40, "²", "<b>"):
        assert leader.get(address, {"question": number}).status_code == 404
    assert not Work.objects.exists()


def test_all_see_the_question_of_the_preview_where_all_have_the_same(group, leader):
    assignment = give(group, draw=Draw.MEMES)
    work = begin(assignment=assignment, membership=make_pupil(group, "Inès"))
    address = url("preview", group, assignment.ref)
    shown = [leader.get(address, {"question": n}).context["address"].question for n in (1, 2)]
    assert shown == [work.contents.question(n).address("").question for n in (1, 2)]


def test_an_assignment_of_lessons_alone_has_nothing_to_preview(group, leader):
    assignment = give(group, asks=(), lessons=("petit-sec",))
    assert "que des leçons" in text(leader.get(url("preview", group, assignment.ref)))


# --- All of them --------------------------------------------------------------------------------


def test_every_page_is_html(group, leader):
    pupil = make_pupil(group, "Inès")
    assignment = give(group, lessons=("petit-sec",), words="Deux\nlignes")
    assignment.allowances.create(membership=pupil, due_at=timezone.now(), extra_minutes=5)
    pages = [url(name, group) for name in ("assignment_list", "new_assignment", "ready_made")]
    pages += [
        url(name, group, assignment.ref)
        for name in ("given", "edit_assignment", "preview", "allowances", "copy_assignment")
    ]
    for page in pages:
        assert not list(faults(leader.get(page).text)), page


@pytest.mark.database
def test_a_question_whose_author_is_gone_goes_with_the_last_assignment_that_asks_it(
    group, leader, django_capture_on_commit_callbacks
):
    author = make_member(group, "Martin", Role.ENSEIGNANT).learner.user
    question = make_own(one_address("petit-sec"), author=author)
    first, last = (give(group, asks=(), own=(question,)) for _ in range(2))
    with django_capture_on_commit_callbacks(execute=True):
        leader.post(url("remove_assignment", group, first.ref))
        author.delete()
    address = url("edit_assignment", group, last.ref)
    with django_capture_on_commit_callbacks(execute=True):  # its parts are written anew
        page = press(leader, address, soup(leader.get(address)), "ajouter.genre.bouts")
        assert leader.post(address, filled(page)).status_code == 302
    assert last.parts.count() == 2
    assert OwnQuestion.objects.get().author is None
    with django_capture_on_commit_callbacks(execute=True):
        ending.erase(group=group)
    assert not OwnQuestion.objects.exists()

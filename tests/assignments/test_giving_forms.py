"""What is typed of an assignment: read in Paris, refused in French, kept as it was typed."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from bs4 import BeautifulSoup
from django.http import QueryDict
from django.utils import timezone
from hypothesis import given as drawn
from hypothesis import strategies as st

from tarotlearn.assignments.giving import typed_lines
from tarotlearn.assignments.giving.moments import moment
from tarotlearn.assignments.giving.moving import moved
from tarotlearn.assignments.models import Assignment, Mode
from tests.assignments.test_giving import filled, url
from tests.groups.people import make_class, make_pupil
from tests.pages import soup, text

SENT = {
    "title": "Le Petit",
    "players": "4",
    "mode": "entrainement",
    "draw": "chacun",
    "partie": ["genre.petit-sec"],
    "niveau": ["1"],
    "nombre": ["5"],
}
LATER = (timezone.now() + timedelta(days=40)).strftime("%Y-%m-%d")


# --- The hours of Paris -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "hour", "at"),
    [
        (date(2026, 12, 8), time(18), datetime(2026, 12, 8, 17, tzinfo=UTC)),  # winter
        (date(2027, 6, 8), time(18), datetime(2027, 6, 8, 16, tzinfo=UTC)),  # summer
        # 28 March 2027, at two it is three.
        (date(2027, 3, 28), time(1, 59), datetime(2027, 3, 28, 0, 59, tzinfo=UTC)),
        (date(2027, 3, 28), time(3), datetime(2027, 3, 28, 1, tzinfo=UTC)),
        # 31 October 2027, at three it is two again.
        (date(2027, 10, 31), time(1, 59), datetime(2027, 10, 30, 23, 59, tzinfo=UTC)),
        (date(2027, 10, 31), time(3), datetime(2027, 10, 31, 2, tzinfo=UTC)),
    ],
)
def test_an_hour_is_that_of_paris(day, hour, at):
    assert moment(day, hour) == at


@pytest.mark.parametrize(
    ("day", "hour", "said"),
    [
        (date(2027, 3, 28), time(2), "2\xa0h n’existe pas le 28\xa0mars 2027"),
        (date(2027, 3, 28), time(2, 30), "Écrivez 3\xa0h\xa030."),
        (date(2027, 3, 28), time(2, 59), "on avance"),
        (date(2027, 10, 31), time(2), "2\xa0h vient deux fois le 31\xa0octobre 2027"),
        (date(2027, 10, 31), time(2, 30), "avant 2\xa0h, ou à partir de 3\xa0h"),
        (date(1, 1, 1), time(0), "L’année 1 est trop loin."),
        (date(9999, 12, 31), time(23, 59), "L’année 9999 est trop loin."),
    ],
)
def test_an_hour_that_is_not_or_is_twice_is_refused_with_its_reason(day, hour, said):
    with pytest.raises(ValueError, match=".") as refused:
        moment(day, hour)
    assert said in str(refused.value)


# --- What is refused ----------------------------------------------------------------------------

REFUSED = [
    ({"title": "x" * 81}, "80 signes au plus"),
    ({"title": "\u200b\u202e"}, "Écrivez un nom."),
    ({"words": "x" * 1_001}, "1 000 signes au plus"),
    ({"players": "6"}, "parmi ce qui est proposé"),
    ({"players": str(10**30)}, "parmi ce qui est proposé"),
    ({"players": ""}, "Choisissez 3, 4 ou 5 joueurs."),
    ({"mode": "<b>"}, "parmi ce qui est proposé"),
    ({"draw": "rien"}, "parmi ce qui est proposé"),
    ({"tries": "0"}, "de 1 à 20"),
    ({"tries": str(10**30)}, "de 1 à 20"),
    ({"tries": "٣"}, "de 1 à 20"),
    ({"minutes": "-5", "mode": "test"}, "de 1 à 240"),
    ({"minutes": "1e3", "mode": "test"}, "de 1 à 240"),
    ({"due_day": "demain"}, "Écrivez un jour comme 08/12/2026."),
    ({"due_day": "2027-02-30"}, "Écrivez un jour"),
    ({"due_day": LATER, "due_time": "25:00"}, "Écrivez une heure comme 18:00."),
    ({"due_time": "18:00"}, "Choisissez aussi le jour."),
    ({"due_day": "2020-01-01"}, "Cette date est passée."),
    ({"due_day": "0001-01-01"}, "trop loin"),
    ({"due_day": "9999-12-31"}, "trop loin"),
    ({"due_day": "2027-03-28", "due_time": "02:30"}, "n’existe pas"),
    ({"opens_day": "2027-10-31", "opens_time": "02:30"}, "vient deux fois"),
    ({"opens_day": LATER, "opens_time": "18:00", "due_day": LATER}, "avant d’être ouvert"),
    ({"mode": "test", "due_day": ""}, "Un test a une fin"),
    ({"given_to": "certains"}, "Cochez au moins un nom"),
    ({"given_to": "certains", "members": ["rien"]}, "n’est plus là"),
    ({"given_to": "<script>"}, "parmi ce qui est proposé"),
    ({"partie": []}, "Ajoutez au moins une leçon ou une question."),
    ({"partie": ["genre.rien"]}, "Ceci n’est plus là"),
    ({"partie": ["lecon.rien"]}, "Ceci n’est plus là"),
    ({"partie": ["question.rien"]}, "Ceci n’est plus là"),
    ({"partie": ["<script>alert(1)</script>"]}, "Ceci n’est plus là"),
    ({"partie": ["x" * 10_000]}, "Ceci n’est plus là"),
    ({"partie": [""]}, "Ceci n’est plus là"),
    ({"niveau": ["4"]}, "Choisissez un niveau, de 1 à 3."),
    ({"niveau": [""]}, "Choisissez un niveau, de 1 à 3."),
    ({"niveau": []}, "Choisissez un niveau, de 1 à 3."),
    ({"niveau": [str(10**30)]}, "Choisissez un niveau, de 1 à 3."),
    ({"nombre": ["0"]}, "de 1 à 40"),
    ({"nombre": ["41"]}, "de 1 à 40"),
    ({"nombre": [str(10**30)]}, "de 1 à 40"),
    ({"nombre": ["<b>5</b>"]}, "de 1 à 40"),
    ({"nombre": ["-1"]}, "de 1 à 40"),
    ({"nombre": ["٣"]}, "de 1 à 40"),
    ({"contre": ["rien"]}, "ne se rencontre pas ici"),
    ({"partie": ["genre.bouts"] * 2, "niveau": ["1"] * 2, "nombre": ["40", "1"]}, "retirez-en 1"),
    ({"partie": ["lecon.petit-sec"] * 41}, "40 lignes au plus"),
    ({"partie": ["lecon.petit-sec"] * 300}, "40 lignes au plus"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("changes", "said"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_refused_is_said_and_all_that_was_typed_is_kept(group, leader, changes, said):
    make_pupil(group, "Inès")
    response = leader.post(url("new_assignment", group), {**SENT, **changes})
    assert response.status_code == 422
    assert said in text(response)
    assert "Rien n’est enregistré encore" in text(response)
    assert not Assignment.objects.exists()
    assert "<script>" not in response.text.replace("<script src", "")
    page = soup(response)
    if changes.get("title") is None:
        assert page.select_one("#id_title")["value"] == "Le Petit"
    for name in ("tries", "due_day", "due_time", "opens_day"):
        if name in changes:
            assert page.select_one(f"#id_{name}").get("value", "") == changes[name]
    if len(changes.get("partie", "x")) == 1:
        kept = filled(page) if page.select("select[name=niveau] [selected]") else {}
        for name in ("partie", "nombre"):
            if name in kept:
                assert kept[name] == [value[:80] for value in {**SENT, **changes}[name]]


@pytest.mark.django_db
def test_what_is_wrong_is_said_by_its_field_to_who_hears_the_page(group, leader):
    changes = {"title": "x" * 81, "due_day": "rien", "tries": "x"}
    page = soup(leader.post(url("new_assignment", group), {**SENT, **changes}))
    for name in changes:
        field = page.select_one(f"#id_{name}")
        assert field["aria-invalid"] == "true"
        told = field["aria-describedby"].split()
        assert any(page.find(id=told_id) for told_id in told)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"mode": "entrainement", "minutes": "30"}, {"minutes": None, "tries": None}),
        ({"mode": "test", "minutes": "30", "due_day": LATER}, {"minutes": 30, "tries": 1}),
        ({"mode": "test", "tries": "3", "due_day": LATER}, {"minutes": None, "tries": 3}),
        ({"players": "5", "partie": ["genre.appels-permis"]}, {"players": 5}),
        # Played at five only: asked at five, whatever the table of the rest.
        ({"players": "4", "partie": ["genre.appels-permis"]}, {"players": 4}),
        ({"title": "Les\u00a0Rois d’Élise"}, {"title": "Les Rois d’Élise"}),
        ({"words": "Un\r\nDeux "}, {"words": "Un\nDeux"}),
    ],
)
def test_what_is_typed_rightly_is_kept(group, leader, changes, expected):
    assert leader.post(url("new_assignment", group), {**SENT, **changes}).status_code == 302
    given = Assignment.objects.get()
    assert {name: getattr(given, name) for name in expected} == expected


@pytest.mark.django_db
@pytest.mark.parametrize("hour", ["18:00", "18h", "18 h", "18h00", "18", ""])
def test_an_hour_is_typed_as_one_likes_and_is_six_in_the_evening_by_itself(group, leader, hour):
    sent = {**SENT, "due_day": "01/06/2050", "due_time": hour}
    assert leader.post(url("new_assignment", group), sent).status_code == 302
    assert Assignment.objects.get().due_at == datetime(2050, 6, 1, 16, tzinfo=UTC)


@pytest.mark.django_db
def test_a_form_whose_ref_is_taken_elsewhere_gives_another(group, leader):
    stranger = Assignment.objects.create(group=make_class("Okafor"), title="À une autre")
    for ref in (stranger.ref, "x", "ILO01ILO01", "<b>", "é" * 10):
        assert leader.post(url("new_assignment", group), {**SENT, "ref": ref}).status_code == 302
    assert Assignment.objects.filter(group=group).count() == 5
    assert not Assignment.objects.filter(group=group, ref__in=[stranger.ref, "é" * 10]).exists()


@pytest.mark.django_db
def test_a_form_sent_twice_gives_once_and_filled_in_anew_gives_another(group, leader):
    pupil, address = make_pupil(group, "Inès"), url("new_assignment", group)
    sent = {**SENT, "ref": "abcdefghjk"}
    for _ in range(2):
        assert leader.post(address, sent).url == f"{url('given', group, 'abcdefghjk')}?donne=1"
    assert Assignment.objects.count() == 1
    for number, changes in enumerate(
        (
            {"title": "Un autre"},  # after the Back button
            {"nombre": ["6"]},
            {"given_to": "certains", "members": [pupil.ref]},
        ),
        2,
    ):
        leader.post(address, {**sent, **changes})
        assert Assignment.objects.count() == number


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query",
    ["partie=rien", "partie=genre.petit-sec&niveau=9&nombre=x", "pour=rien", "pour=" + "x" * 900,
     "partie=" + "&partie=".join(["lecon.petit-sec"] * 200)],
)  # fmt: skip
def test_an_address_that_says_too_much_still_shows_a_form(group, leader, query):
    assert leader.get(f"{url('new_assignment', group)}?{query}").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["modele=rien", "copie=rien", "idee=rien", "idee="])
def test_an_address_that_names_what_is_not_there_is_a_page_that_says_so(group, leader, query):
    assert leader.get(f"{url('new_assignment', group)}?{query}").status_code == 404


@pytest.mark.django_db
def test_a_test_stays_a_test_when_a_line_is_added(group, leader):
    pupil = make_pupil(group, "Inès")
    typed = {"mode": "test", "given_to": "certains", "members": [pupil.ref], "due_day": "x"}
    sent = {**SENT, **typed, "faire": "ajouter.genre.bouts"}
    kept = filled(
        BeautifulSoup(leader.post(url("new_assignment", group), sent).content, "html.parser")
    )
    assert kept["mode"] == [Mode.TEST]
    assert kept["given_to"] == ["certains"]
    assert kept["members"] == [pupil.ref]
    assert kept["due_day"] == ["x"]


# --- Whatever is sent ---------------------------------------------------------------------------

anything = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["genre.petit-sec", "lecon.petit-sec", "question.abc", "1", "5", "", "40"]),
)
columns = st.lists(anything, max_size=6)


@drawn(columns, columns, columns, columns, st.sampled_from([3, 4, 5]))
def test_no_line_breaks_the_reading_of_lines(what, level, many, against, players):
    fields = QueryDict(mutable=True)
    for name, values in zip(
        ("partie", "niveau", "nombre", "contre"), (what, level, many, against), strict=True
    ):
        fields.setlist(name, values)
    typed = typed_lines.sent(fields)
    assert len(typed) == len(what)
    lines = typed_lines.read(typed, players, {})
    assert all((line.part is None) == bool(line.error) for line in lines)
    parts = typed_lines.parts_of(lines)
    assert [part.position for part in parts] == list(range(1, len(parts) + 1))
    kept = typed_lines.read([typed_lines.written(part) for part in parts], players, {})
    assert [line.title for line in kept] == [line.title for line in lines if line.part]
    typed_lines.faults(lines)


@drawn(columns, st.text(max_size=20))
def test_no_button_breaks_the_lines(what, demand):
    lines = [typed_lines.TypedLine(text) for text in what]
    for deed in ("", "monter.", "descendre.", "retirer.", "ajouter."):
        after = moved(lines, f"{deed}{demand}")
        if after is not None:
            assert abs(len(after.lines) - len(lines)) <= 1
            assert -1 <= after.place < max(len(after.lines), 1)

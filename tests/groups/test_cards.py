"""Cards to print: whose, what is on them, what typst makes of any name, and who keeps them."""

import io
import json
import re
import struct
import zlib

import pytest
import segno
import typst
from bs4 import BeautifulSoup
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from tarotlearn.groups.cards import content, printed
from tarotlearn.groups.models import Group, GroupKind, Membership, Role
from tarotlearn.groups.pupils.adding import add_pupils
from tarotlearn.groups.pupils.codes import pupil_of, secret_of
from tests.groups.people import journal_of, make_member
from tests.site.conforming import faults

WHERE = "https://premierpli.example/entrer/"


def address(name, group):
    return reverse(f"groups:{name}", args=[group.ref])


def pages_of(pdf):
    return len(re.findall(rb"/Type ?/Page\b", pdf))


@pytest.fixture
def written(monkeypatch):
    """What goes to typst, as it went."""
    seen = []

    def compile_pdf(template, data):
        seen.append(data)
        return b"%PDF"

    monkeypatch.setattr(printed, "compile_pdf", compile_pdf)
    return seen


@pytest.mark.parametrize(("many", "pages"), [(1, 1), (8, 1), (9, 2), (35, 5), (100, 13)])
def test_eight_cards_a_page(group, by, leader, many, pages):
    add_pupils(group=group, names=[f"Élève {n}" for n in range(many)], by=by)
    response = leader.post(address("cards_pdf", group))
    assert response["Content-Type"] == "application/pdf"
    assert pages_of(response.content) == pages


def test_a_card_says_all_that_one_needs_and_its_code_leads_to_him(group, by, leader, written):
    pupil = add_pupils(group=group, names=["Léa"], by=by).made[0]
    leader.post(address("cards_pdf", group))
    [data] = written
    assert data["site"] == "testserver/entrer"
    assert data["group"] == "Cinquième B"
    assert data["code-words"] == "Code de la classe"
    assert data["class-code"] == f"{group.code[:3]} {group.code[3:]}"
    [card] = data["cards"]
    assert (card["name"], card["code"]) == ("Léa", pupil.code)
    drawing = io.BytesIO()
    code = segno.make(f"http://testserver/entrer/#{secret_of(pupil)}", error="m")
    code.save(drawing, kind="svg", border=0, xmldecl=False, svgns=True)
    assert card["qr"] == drawing.getvalue().decode()


def test_what_the_qr_says_opens_the_door_of_that_pupil(group, by):
    pupils = add_pupils(group=group, names=["Léa", "Paul"], by=by).made
    for pupil in pupils:
        before, _, after = printed.link_of(pupil, WHERE).partition("#")
        assert before == WHERE
        assert pupil_of(after) == pupil


def test_cards_of_some_only_are_printed_and_written_down(group, by, leader, written):
    pupils = add_pupils(group=group, names=["Léa", "Paul", "Inès"], by=by).made
    leader.post(address("cards_pdf", group), {"eleve": [pupils[0].ref]})
    leader.post(address("cards_pdf", group), {"eleve": [pupils[0].ref, pupils[2].ref, "rien"]})
    leader.post(address("cards_pdf", group))
    assert [[card["name"] for card in data["cards"]] for data in written] == [
        ["Léa"],
        ["Inès", "Léa"],
        ["Inès", "Léa", "Paul"],
    ]
    assert journal_of(group)[-3:] == [
        "Delorme a imprimé les cartes de Léa",
        "Delorme a imprimé les cartes de 2 élèves",
        "Delorme a imprimé les cartes de 3 élèves",
    ]


def test_a_club_has_its_own_words(group, by, leader, written):
    Group.objects.filter(pk=group.pk).update(kind=GroupKind.CLUB)
    add_pupils(group=group, names=["Léa"], by=by)
    leader.post(address("cards_pdf", group))
    assert written[0]["code-words"] == "Code du club"


def test_nobody_but_who_asked_keeps_the_cards(group, by, leader, monkeypatch):
    add_pupils(group=group, names=["Léa"], by=by)
    kept = []
    keeper = type(caches["default"])
    monkeypatch.setattr(keeper, "set", lambda self, key, *rest, **more: kept.append(key))
    response = leader.post(address("cards_pdf", group))
    assert "no-store" in response["Cache-Control"]
    assert "private" in response["Cache-Control"]
    assert "ETag" not in response
    assert kept == []


def test_no_card_without_a_form_nor_for_nobody(group, by, leader):
    assert leader.post(address("cards_pdf", group))["Location"] == address("cards", group)
    add_pupils(group=group, names=["Léa"], by=by)
    assert leader.get(address("cards_pdf", group))["Location"] == address("cards", group)
    stranger = leader.post(address("cards_pdf", group), {"eleve": "rien"})
    assert stranger["Location"] == address("cards", group)
    assert not any("imprimé" in line for line in journal_of(group))


def test_who_comes_by_an_account_has_no_card(group, leader, written):
    member = make_member(group, "Inès")
    leader.post(address("cards_pdf", group), {"eleve": member.ref})
    assert written == []
    assert "Personne n’entre ici par une carte" in leader.get(address("cards", group)).text


# --- Names --------------------------------------------------------------------------------------

NAMES = [
    ("Léa", "Léa"),
    ("Nguyễn Thị Hồng", "Nguyễn Thị Hồng"),
    ("Ştefan Čížek", "Ştefan Čížek"),
    ("Наташа", "Наташа"),
    ("Ωραία", "Ωραία"),
    ("מרים", "מרים"),
    ("محمد علي", "محمد علي"),
    ("Zoé 🎉", "Zoé"),
    ("李娜", ""),  # to be written by hand: no font here has these letters
    ("Léa 李", ""),
    ("🎉", ""),
    ("#set page(fill: red) *x* $y$ \\ [z]", "#set page(fill: red) *x* $y$ \\ [z]"),
    ("x" * 80, "x" * 80),
]


@pytest.mark.parametrize(("name", "on_card"), NAMES)
def test_a_name_is_printed_whole_or_left_to_be_written(name, on_card):
    assert content.printed_name(name) == on_card


def drawings(text):
    """The drawing that typst takes for each sign of a text, in order."""
    template = """#set page(width: auto, height: auto)
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"), weight: "bold", fallback: false)
#for sign in sys.inputs.said { box(sign) ; parbreak() }"""
    drawn = typst.compile(
        template.encode(), format="svg", ignore_system_fonts=True, sys_inputs={"said": text}
    )
    return re.findall(r'href="#(g[0-9A-F]+)"', drawn.decode())


def test_each_letter_that_may_be_printed_has_a_drawing():
    letters = [
        chr(code)
        for first, last in content._DRAWN
        for code in range(ord(first), ord(last) + 1)
        if chr(code).isalpha()
    ]
    assert len(letters) > 900
    [nothing] = drawings("\ue000")  # a private sign, which no font draws
    assert drawings("李") == [nothing]
    drawn = drawings("".join(letters))
    assert len(drawn) >= len(letters)
    assert nothing not in drawn


@pytest.mark.parametrize("name", [name for name, _ in NAMES] + ["W" * 40 + " " + "W" * 39])
def test_typst_makes_a_card_of_any_name(group, name):
    pupil = Membership(group=group, name=name, code="abcd", key="k" * 16)
    group.name = name
    assert pages_of(printed.make_pdf(group, [pupil], WHERE)) == 1


def test_what_can_not_be_printed_is_said_before(group, by, leader):
    add_pupils(group=group, names=["李娜", "Léa"], by=by)
    page = leader.get(address("cards", group))
    assert "à la main" in page.text
    notice = BeautifulSoup(page.content, "html.parser").select_one(".notice").get_text()
    assert "李娜" in notice
    assert "Léa" not in notice
    assert not faults(page.text)


def test_the_code_of_a_card_is_drawn_as_it_is_read(group, monkeypatch):
    """The first card as pixels: each square of its code where segno has it, and white around."""
    pupil = Membership(group=group, name="Léa", code="abcd", key="k" * 16)

    def to_png(template, data):
        inputs = {"data": json.dumps(data)}
        return typst.compile(
            template, format="png", ppi=127, ignore_system_fonts=True, sys_inputs=inputs
        )

    monkeypatch.setattr(printed, "compile_pdf", to_png)
    is_dark = dark_pixels(printed.make_pdf(group, [pupil], WHERE))
    code = segno.make(printed.link_of(pupil, WHERE), error="m")
    left, top, side = 64, 7.5, 33 / code.symbol_size(border=0)[0]  # millimetres, as in cards.typ
    for y, row in enumerate(code.matrix_iter(border=4)):
        for x, square in enumerate(row):
            seen = is_dark(left + (x - 3.5) * side, top + (y - 3.5) * side)
            assert seen == bool(square), (x, y)


def dark_pixels(png):
    """A function that says whether a point of a picture, in millimetres, is dark: 5 pixels each."""
    width, height, depth, colours = struct.unpack(">IIBB", png[16:26])
    assert (depth, colours) == (8, 6)
    data, at = b"", 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + size]
        at += size + 12
    raw, line = zlib.decompress(data), 4 * width
    rows, above = [], bytearray(line)
    for start in range(0, min(height, 300) * (line + 1), line + 1):
        row = bytearray(raw[start + 1 : start + 1 + line])
        for place in range(line):
            before = row[place - 4] if place > 3 else 0
            corner = above[place - 4] if place > 3 else 0
            up = above[place]
            guess = (0, before, up, (before + up) // 2, paeth(before, up, corner))[raw[start]]
            row[place] = (row[place] + guess) % 256
        rows.append(row)
        above = row
    return lambda x, y: rows[int(y * 5)][int(x * 5) * 4] < 128


def paeth(before, up, corner):
    """What PNG expects of a pixel: whichever neighbour is nearest to their slope."""
    slope = before + up - corner
    return min((before, up, corner), key=lambda near: abs(slope - near))


# --- The page -----------------------------------------------------------------------------------


@pytest.mark.parametrize("many", [1, 35])
def test_the_page_costs_the_same_for_one_as_for_a_class(
    group, by, leader, many, django_assert_num_queries
):
    add_pupils(group=group, names=[f"Élève {n}" for n in range(many)], by=by)
    leader.get(address("cards", group))
    with django_assert_num_queries(4):  # the session, the user, his place, the pupils
        page = leader.get(address("cards", group))
    assert not faults(page.text)
    assert f'value="{Membership.objects.exclude(code="").first().ref}"' in page.text


@pytest.mark.parametrize("many", [1, 35])
def test_printing_costs_the_same_for_one_as_for_a_class(
    group, by, leader, many, django_assert_num_queries
):
    add_pupils(group=group, names=[f"Élève {n}" for n in range(many)], by=by)
    leader.get(address("cards", group))
    with django_assert_num_queries(8):
        leader.post(address("cards_pdf", group))


def test_a_colleague_prints_cards_too(group, by, written):
    add_pupils(group=group, names=["Léa"], by=by)
    client = Client()
    client.force_login(make_member(group, "Okafor", Role.ENSEIGNANT).learner.user)
    client.post(address("cards_pdf", group))
    assert journal_of(group)[-1] == "Okafor a imprimé les cartes de Léa"


@pytest.mark.parametrize("query", ["?ajoutes=x", "?ajoutes=-3", "?ajoutes=" + "9" * 50, "?deja=²"])
def test_an_address_that_was_spoilt_says_nothing_false(group, leader, query):
    page = leader.get(address("cards", group) + query)
    assert page.status_code == 200
    assert "noms sont ajoutés" not in page.text

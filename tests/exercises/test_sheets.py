"""Sheets to print: the same questions on paper and online, whatever they show, and their key."""

import re
from dataclasses import replace

import pytest

from rules_engine.cards import Cards, read_cards
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.scene import Choice, Choices, Number, Pick, Scene, ShownTrick
from tarotlearn.exercises.sheet import printed
from tarotlearn.exercises.sheet.content import sheet_data
from tarotlearn.exercises.sheet.printed import make_pdf
from tarotlearn.exercises.sheet.sheets import MOST, Sheet
from tarotlearn.pack.alone import alone
from tarotlearn.printed import read_template
from tests.exercises.addresses import renew, tables_and_levels
from tests.pages import soup

HERE = "https://exemple.fr/exercices/feuille/petit-sec/4-joueurs/niveau-1/2/abcdef/"
WHERE = "/exercices/feuille/petit-sec/4-joueurs/niveau-1/2/abcdef"
FORM = {"genre": "petit-sec", "joueurs": "4", "niveau": "1", "nombre": "5", "faire": "1"}


def a_sheet(what="petit-sec", players=4, level=1, count=3, seed="abcdef") -> Sheet:
    return Sheet.read(what, players, level, count, seed)


@pytest.mark.parametrize(
    ("slug", "players"), sorted({(slug, players) for slug, players, _ in tables_and_levels()})
)
def test_every_kind_prints(slug, players):
    sheet = a_sheet(slug, players, KINDS[slug].LEVELS, 3)
    data = sheet_data(sheet)
    for asked, answer, address in zip(data["questions"], data["key"], sheet.addresses, strict=True):
        assert answer["sentence"].endswith((".", "!"))
        assert answer["lines"]
        assert all(said for _, said in answer["lines"])
        scene = address.kind.scene(address.question)
        shown = len(asked["inputs"]) + len(asked["under-cards"]) + asked["ticks"]
        assert shown == len(scene.inputs) + (scene.pick is not None)
    assert make_pdf(sheet, HERE).startswith(b"%PDF-")


EVERYTHING = Scene(
    players=5,
    told="Tout ce qu’une question peut montrer.",
    hand=Cards.read("EX 21A RC DC 3K 7T"),
    hand_title="Votre jeu",
    pick=Pick(at_most=3),
    trick=tuple(read_cards("RP 4P")),
    leader=3,
    roles={1: "preneuse"},
    tricks=(ShownTrick(2, tuple(read_cards("5C 6C 7C 8C 9C"))),),
    facts=(("Contrat", "garde"),),
    laid=(("Le chien", Cards.read("2T 3T 4T")), ("Posées", tuple(read_cards("10A 9A")))),
    inputs=(
        Choices("Un choix", (Choice("a", "Oui"), Choice("b", "Non")), "un"),
        Choices("Des choix", (Choice("a", "Ceci"), Choice("b", "Cela")), "des", several=True),
        Choices("Un menu", tuple(Choice(str(n), f"Choix {n}") for n in range(30)), "m", menu=True),
        Choices("Roi", (Choice("1", "1"), Choice("2", "2")), "RC", True, card=read_cards("RC")[0]),
        Choices("Dame", (Choice("1", "1"), Choice("2", "2")), "DC", True, card=read_cards("DC")[0]),
        Number("Combien ?", "n", "points", halves=True, signed=True),
    ),
)


def show(monkeypatch, scene: Scene) -> Sheet:
    """A sheet whose every question is this scene."""
    monkeypatch.setattr(KINDS["petit-sec"], "scene", lambda question: scene)
    return a_sheet()


def test_every_field_of_a_scene_is_printed(monkeypatch):
    sheet = show(monkeypatch, EVERYTHING)
    [asked, *_] = sheet_data(sheet)["questions"]
    assert [card["name"] for card in asked["hand"]] == ["EX", "21A", "RC", "DC", "7T", "3K"]
    assert asked["ticks"]
    assert [seat["name"] for seat in asked["seats"]] == ["Jeanne", "Noé", "Vous", "Inès", "Malik"]
    assert [seat["card"] and seat["card"]["name"] for seat in asked["seats"]][:3] == [
        "RP", "4P", None,
    ]  # fmt: skip
    assert {seat["role"] for seat in asked["seats"]} == {"", "preneuse"}
    [row] = asked["tricks"]["rows"]
    assert [card["name"] for card in row["cards"]] == ["8C", "9C", "5C", "6C", "7C"]
    assert [card["led"] for card in row["cards"]] == [False, False, True, False, False]
    assert asked["facts"] == [["Contrat", "garde"]]
    assert [laid["title"] for laid in asked["laid"]] == ["Le chien", "Posées"]
    assert [card["name"] for card in asked["laid"][1]["cards"]] == ["10A", "9A"]
    assert [each["form"] for each in asked["inputs"]] == ["choices", "choices", "menu", "number"]
    assert [each["card"]["name"] for each in asked["under-cards"]] == ["RC", "DC"]
    assert make_pdf(sheet, HERE).startswith(b"%PDF-")


def test_a_whole_pack_is_printed_by_suit(monkeypatch):
    scene = Scene(4, hand=_pack())
    sheet = show(monkeypatch, replace(scene, pick=Pick(compact=True)))
    [asked, *_] = sheet_data(sheet)["questions"]
    assert [len(suit) for suit in asked["pack"]] == [1, 21, 14, 14, 14, 14]
    assert asked["hand"] == []
    assert make_pdf(sheet, HERE).startswith(b"%PDF-")


def _pack() -> Cards:
    return Cards((1 << 78) - 1)


HOSTILE = (
    '#panic("x") *gras* $x$ _y_ \\ ` ``` #image("/etc/passwd") <a> @b // /* = [ ] { } " é 😀 \u202e'
)


def test_no_text_is_ever_read_as_markup(monkeypatch):
    choice = Choices(HOSTILE, (Choice("oui", HOSTILE), Choice("non", HOSTILE)), short=True)
    scene = replace(
        EVERYTHING,
        told=HOSTILE,
        hand_title=HOSTILE,
        roles={1: HOSTILE},
        facts=((HOSTILE, HOSTILE),),
        laid=((HOSTILE, Cards.read("2T")),),
        inputs=(choice, Number(HOSTILE, "n", HOSTILE)),
    )
    sheet = show(monkeypatch, scene)
    assert make_pdf(sheet, f"https://exemple.fr/{HOSTILE}").startswith(b"%PDF-")
    template = read_template(printed._TEMPLATE).decode()
    assert "eval(" not in template
    assert re.findall(r"#(?:import|include)|read\(|sys\.inputs\S*", template) == [
        "sys.inputs.data))"
    ]


def test_a_card_alone_is_drawn_with_what_it_uses_and_nothing_of_the_page():
    for card in _pack():
        drawn = alone(str(card))
        assert "var(" not in drawn
        names = set(re.findall(r' id="([^"]+)"', drawn))
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= names
        assert len(drawn) < 8_000


def test_one_address_is_one_sheet_and_more_questions_begin_alike():
    few, many = a_sheet(count=4), a_sheet(count=MOST)
    assert few.addresses == a_sheet(count=4).addresses == many.addresses[:4]
    assert a_sheet(seed="abcdeg").addresses != few.addresses
    assert make_pdf(few, HERE) == make_pdf(a_sheet(count=4), HERE)


def test_a_sheet_does_not_ask_the_same_twice_while_there_is_something_else():
    for what in ("petit-sec", "melange"):
        asked = [str(a.kind.write(a.question)) for a in a_sheet(what, count=MOST).addresses]
        assert len(set(asked)) == MOST


def test_the_questions_of_a_mix_are_of_several_kinds():
    addresses = a_sheet("melange", count=12).addresses
    assert all(
        first.kind is not second.kind
        for first, second in zip(addresses, addresses[1:], strict=False)
    )
    assert {a.kind.SLUG for a in a_sheet("melange.donne", count=20).addresses} <= {
        kind.SLUG for kind in KINDS.values()
    }


def test_a_printed_sheet_knows_that_its_kind_has_changed(client, monkeypatch):
    sheet = a_sheet(count=2)
    link = f"{sheet.url}?edition={sheet.edition}"
    assert not soup(client.get(link)).select(".alert")
    renew(monkeypatch, KINDS["petit-sec"])
    assert "a changé" in soup(client.get(link)).select_one(".alert").text


def test_the_page_lists_the_questions_that_are_printed(client):
    page = soup(client.get(f"{WHERE}/"))
    assert [link["href"] for link in page.select(".sheet-questions a")] == [
        address.url for address in a_sheet(count=2).addresses
    ]
    assert page.select_one("a.button")["href"] == f"{WHERE}.pdf"
    assert client.get(f"{WHERE.replace('abcdef', 'ABCDEF')}/")["Location"] == f"{WHERE}/"


def test_the_pdf_is_made_once_and_a_browser_keeps_it(client, monkeypatch):
    made = []

    def counted(sheet, address):
        made.append(address)
        return make_pdf(sheet, address)

    monkeypatch.setattr(printed, "make_pdf", counted)
    first = client.get(f"{WHERE}.pdf")
    second = client.get(f"{WHERE}.pdf")
    assert first.status_code == 200
    assert first.content == second.content
    assert first["Content-Type"] == "application/pdf"
    assert 'filename="petit-sec-4-joueurs-niveau-1-abcdef.pdf"' in first["Content-Disposition"]
    third = client.get(f"{WHERE}.pdf", headers={"If-None-Match": first["ETag"]})
    assert (third.status_code, third.content) == (304, b"")
    assert made == [f"http://testserver{WHERE}/?edition={a_sheet(count=2).edition}"]


@pytest.mark.django_db
def test_a_sheet_costs_no_statement(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        for path in ("/exercices/feuille/", f"{WHERE}/", f"{WHERE}.pdf"):
            assert client.get(path).status_code == 200


def test_choosing_leads_to_a_sheet_new_each_time_or_the_same_by_its_number(client):
    where = "/exercices/feuille/petit-sec/4-joueurs/niveau-1/5/"
    drawn = {client.get("/exercices/feuille/", FORM)["Location"] for _ in range(4)}
    assert len(drawn) > 1
    assert all(re.fullmatch(f"{where}[a-z2-9]{{6}}/", each) for each in drawn)
    same = client.get("/exercices/feuille/", FORM | {"numero": " ABCDEF "})
    assert same["Location"] == f"{where}abcdef/"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"nombre": "0"}, "de 1 à 30 questions, et non 0"),
        ({"nombre": "31"}, "de 1 à 30 questions, et non 31"),
        ({"nombre": ""}, "combien de questions"),
        ({"nombre": "dix"}, "combien de questions"),
        ({"nombre": "1e3"}, "combien de questions"),
        ({"nombre": "-4"}, "combien de questions"),
        ({"nombre": "٣"}, "combien de questions"),
        ({"genre": "rien"}, "pas d’exercice de ce nom"),
        ({"genre": "melange.rien"}, "pas d’exercice de ce nom"),
        ({"genre": "appels-permis"}, "ne se fait pas à 4 joueurs"),
        ({"genre": "melange.appel"}, "ne se joue à 4 joueurs"),
        ({"niveau": "9"}, "n’a que 3 niveaux"),
        ({"niveau": "zut"}, "n’a que 3 niveaux"),
        ({"numero": "<b>"}, "a 6 signes"),
        ({"numero": "abcdei"}, "a 6 signes"),
    ],
)
def test_a_choice_that_cannot_be_says_why_and_keeps_what_was_typed(client, changed, said):
    response = client.get("/exercices/feuille/", FORM | changed)
    assert response.status_code == 422
    page = soup(response)
    assert said in page.select_one("[role=alert]").text.replace("\xa0", " ")
    assert page.select_one("#nombre")["value"] == (FORM | changed)["nombre"]
    assert page.select_one("#numero")["value"] == changed.get("numero", "")


def test_every_fault_of_a_choice_is_said_at_once(client):
    wrong = FORM | {"genre": "appels-permis", "niveau": "9", "nombre": "99", "numero": "0"}
    assert len(soup(client.get("/exercices/feuille/", wrong)).select("[role=alert] p")) == 4

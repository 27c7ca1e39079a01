"""A list of names as teachers paste it, and what is made of it."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarotlearn.groups.pupils.proposing import Proposed, propose
from tarotlearn.groups.pupils.reading import Way, read_list

NAMES = ("Léa", "Paul", "Inès", "DUPONT", "Martin", "Mme Roux", "Sixième", "F", "5B", "12/03/2014")
LISTS = [
    ("Léa\nPaul\nInès", ["Léa", "Paul", "Inès"]),
    ("\ufeffLéa\r\n\r\n  Paul  \rInès\u2028Noé", ["Léa", "Paul", "Inès", "Noé"]),
    ("1. Léa\n2) Paul\n 3 - Inès\n4.Noé\n12 Zoé B.", ["Léa", "Paul", "Inès", "Noé", "Zoé B."]),
    ("- Léa\n• Paul\n* Inès\n— Noé", ["Léa", "Paul", "Inès", "Noé"]),
    ("DUPONT ; Léa\nMARTIN;Paul", ["Léa DUPONT", "Paul MARTIN"]),
    ("Dupont, Léa\nMartin, Paul", ["Léa Dupont", "Paul Martin"]),
    ("Léa, Paul, Inès", ["Léa", "Paul", "Inès"]),
    ("Dupont\tLéa\nMartin\tPaul", ["Léa Dupont", "Paul Martin"]),
    ("Prénom\tNom\nLéa\tDupont", ["Léa Dupont"]),
    # A head is not that of a line written otherwise: nobody is lost.
    ("Élève\nLéa Dupont\nLeroy, Sam (délégué)", ["Léa Dupont", "Sam (délégué) Leroy"]),
    ("Nom;Prénom\nDupont;Léa\nLeroy, Sam", ["Léa Dupont", "Sam Leroy"]),
    ("Nom\tClasse\nLéa\t5B\nLeroy, Sam", ["Léa", "Sam Leroy"]),
    ("Léa, Paul, Inès\nNoé, Zoé, Tom", ["Léa", "Paul", "Inès", "Noé", "Zoé", "Tom"]),
    ("N°;Nom;Prénom;Classe\n1;Dupont;Léa;5e B\n2;Martin;Paul;5e B", ["Léa Dupont", "Paul Martin"]),
    ("Élève\tClasse\nDUPONT Léa\t5B", ["DUPONT Léa"]),
    ('"Dupont";"Léa"', ["Léa Dupont"]),
    # Neither a date of birth nor an address is taken over.
    ("Dupont\tLéa\t12/03/2014\tlea@exemple.fr", ["Léa Dupont"]),
    ("1\tDupont\tLéa", ["Léa Dupont"]),
    ("lea@exemple.fr\n12/03/2014\n \n;;\n\t", []),
    ("Léa ; Paul ; Inès", ["Léa", "Paul", "Inès"]),
    # Of three names on a line none is lost, on however many lines.
    ("Léa;Paul;Inès\nNoé;Zoé;Tom", ["Léa", "Paul", "Inès", "Noé", "Zoé", "Tom"]),
    ("Léa\tPaul\tInès\nNoé\tZoé", ["Léa", "Paul", "Inès", "Noé", "Zoé"]),
    ("1. Léa;2. Paul;3. Inès\n4. Noé;5. Zoé;6. Tom", ["Léa", "Paul", "Inès", "Noé", "Zoé", "Tom"]),
    # A table says more of each, as Pronote and spreadsheets do.
    ("DUPONT;Léa;Sixième\nMARTIN;Paul;Sixième", ["Léa DUPONT", "Paul MARTIN"]),
    ("DUPONT;Léa;Mme Petit\nMARTIN;Paul;M. Roux", ["Léa DUPONT", "Paul MARTIN"]),
    ("Dupont;Léa;Externe\nMartin;Paul;Interne", ["Léa Dupont", "Paul Martin"]),
    (
        "Dupont;Léa;Latin\nMartin;Paul;Latin\nRoux;Tom;Grec\nRey;Zoé;Latin",
        [
            "Léa Dupont",
            "Paul Martin",
            "Tom Roux",
            "Zoé Rey",
        ],
    ),
    ("Dupont;Léa;5B\nMartin;Paul;5B", ["Léa Dupont", "Paul Martin"]),
    ('"Nom";"Prénom";"Classe"\n"Dupont; de Sèze";"Léa";"5B"', ["Léa Dupont; de Sèze"]),
    ("Élève;Né(e) le;Sexe\nDUPONT Léa;12/03/2014;F", ["DUPONT Léa"]),
    ("Nom;Prénom\nDupont;Léa\nNoé, Zoé, Tom", ["Léa Dupont", "Noé", "Zoé", "Tom"]),
    ("Léa\tPaul\tInès\tNoé", ["Léa", "Paul", "Inès", "Noé"]),
    ("Dupont;Léa;5B", ["Léa Dupont"]),
    # A class, or what else is said of a pupil, is no first name.
    ("DUPONT Léa\t5B\nMARTIN Paul\t5B", ["DUPONT Léa", "MARTIN Paul"]),
    ("1;DUPONT Léa;6e 2;Externe\n2;MARTIN Paul;6e 2;Interne", ["DUPONT Léa", "MARTIN Paul"]),
    ("5B;Dupont;Léa\n5C;Martin;Paul", ["Léa Dupont", "Paul Martin"]),
    ("Sixième\tDUPONT Léa\nSixième\n5B", ["DUPONT Léa", "Sixième", "5B"]),
    # Capitals may lack their accents.
    ("NOM PRENOM\nDUPONT LEA", ["DUPONT LEA"]),
    ("PRENOM;NOM\nLéa;Dupont", ["Léa Dupont"]),
    ("Prénom et nom;Classe\nLéa Dupont;5B", ["Léa Dupont"]),
    ("Dupont;Léa;F", ["Léa Dupont"]),
    ("Nom;Prénom;Classe", []),
    ("Léa <lea@exemple.fr>; Paul Petit <p.petit@exemple.fr>", ["Léa", "Paul Petit"]),
    ("Léa lea@exemple.fr\nPaul (paul@exemple.fr)", ["Léa", "Paul"]),
    # As Word copies its lists.
    ("•\tLéa\no\tPaul\n§ Inès\na)\tNoé\nB) Zoé", ["Léa", "Paul", "Inès", "Noé", "Zoé"]),
    ("(1) Léa\n[ ] Paul\n[x] Inès\n04-Noé", ["Léa", "Paul", "Inès", "Noé"]),
    ("o Léa\nM. Martin", ["o Léa", "M. Martin"]),
    ("Jean-Luc\nD’Arc Jeanne\nO'Neil", ["Jean-Luc", "D’Arc Jeanne", "O'Neil"]),
    ("Léa 2 B\nPaul - Louis", ["Léa 2 B", "Paul - Louis"]),
    ("李娜\nмаша\nמרים\nمحمد", ["李娜", "маша", "מרים", "محمد"]),
]


@pytest.mark.parametrize(("text", "names"), LISTS)
def test_the_names_of_a_list(text, names):
    assert read_list(text).names == names


LEFT_OUT = [
    ("Léa\nPaul", ()),
    ("1;Dupont;Léa;5B\n2;Martin;Paul;5B", ("5B",)),
    ("DUPONT Léa\t5B\nMARTIN Paul\t5C", ("5B", "5C")),
    ("Dupont\tLéa\t12/03/2014\tlea@exemple.fr", ("lea@exemple.fr", "12/03/2014")),
    ("Léa <lea@exemple.fr>", ("lea@exemple.fr",)),
    ("Nom;Prénom;Sexe\nDupont;Léa;F\nMartin;Paul;M", ("F", "M")),
    ("06 12 34 56 78\nLéa", ("06 12 34 56 78",)),
]


@pytest.mark.parametrize(("text", "left_out"), LEFT_OUT)
def test_what_is_no_name_is_left_out_and_told(text, left_out):
    assert read_list(text).left_out == left_out


READ = [
    ("Léa\nPaul", Way.LIGNE, "", False),
    ("Dupont;Léa\nMartin;Paul", Way.LIGNE, "le nom puis le prénom", True),
    ("Nom;Prénom;Classe\nDupont;Léa;5B", Way.LIGNE, "sous « Nom » et « Prénom »", False),
    ("Léa;Paul;Inès\nNoé;Zoé;Tom", Way.CASE, "plusieurs noms par ligne", True),
    ("Léa, Paul", Way.CASE, "plusieurs noms par ligne", True),
]


@pytest.mark.parametrize(("text", "way", "words", "may_differ"), READ)
def test_how_a_list_was_read_is_said(text, way, words, may_differ):
    read = read_list(text)
    assert (read.way, read.may_differ) == (way, may_differ)
    assert words in read.words
    assert bool(read.words) == bool(words)


def test_a_list_is_read_the_other_way_when_it_is_asked_for():
    assert read_list("Dupont;Léa\nMartin;Paul", Way.CASE).names == [
        "Dupont", "Léa", "Martin", "Paul",
    ]  # fmt: skip
    read = read_list("Léa;Paul;Inès\nNoé;Zoé;Tom", Way.LIGNE)
    assert read.names == ["Paul Léa", "Zoé Noé"]
    assert read.left_out == ("Inès", "Tom")


@given(
    st.lists(st.lists(st.sampled_from(NAMES), min_size=1, max_size=5), max_size=6),
    st.sampled_from("\t;,"),
    st.sampled_from([None, *Way]),
)
def test_of_no_list_is_a_name_lost_untold(rows, sign, way):
    read = read_list("\n".join(sign.join(row) for row in rows), way)
    told = " ".join([*read.names, *read.left_out])
    assert all(name in told for row in rows for name in row)


def test_doubles_are_left_aside_each_with_its_reason():
    assert list(propose(["Léa", "PAUL", "léa ", "Inès", "x" * 81], ["Paul"])) == [
        Proposed("Léa"),
        Proposed("PAUL", "déjà dans le groupe"),
        Proposed("léa", "déjà dans cette liste"),
        Proposed("Inès"),
        Proposed("x" * 81, "Ce nom est trop long : 80 signes au plus."),
    ]


def test_a_name_of_nothing_that_can_be_seen_is_left_aside():
    [one] = propose(["\u200b\u202e"], [])
    assert one.why_not == "Écrivez un nom."


@given(st.text(max_size=400) | st.text("\"';,\t\n\r\x00Aé1 ", max_size=60))
def test_whatever_is_pasted_gives_names_on_one_line(text):
    for one in propose(read_list(text).names, []):
        if not one.why_not:
            assert one.name == " ".join(one.name.split())
            assert 0 < len(one.name) <= 80


def test_a_cell_longer_than_any_spreadsheet_has_is_a_name_too_long():
    names = read_list(f'"{"x" * 200_000}";"Léa"').names
    assert all(one.why_not for one in propose(names, []))


@pytest.mark.parametrize("unit", [" ", "1 ", "- ", "\t;", ",", "\u00a0", "1" + " " * 300])
def test_a_huge_line_is_read_at_once(unit):
    began = perf_counter()
    read_list("1" + unit * (20_000 // len(unit)))
    assert perf_counter() - began < 30  # some milliseconds; hours for a pattern that goes astray

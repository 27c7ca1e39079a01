"""The table of ``make bench``: what it says of a figure, never how fast anything is."""

import pytest

from bench.figures import Figure, Missing, line, number, summary
from bench.web.client import drive
from bench.web.requests import Request, read, write


@pytest.mark.parametrize(
    ("measured", "at_least", "held"),
    [(899, True, False), (900, True, True), (900, False, True), (901, False, False)],
)
def test_a_budget_is_a_floor_or_a_ceiling(measured, at_least, held):
    figure = Figure("donnes", measured, "/Mloop", 900, at_least)
    assert figure.is_held is held
    assert ("hors budget" in line(figure)) is not held


def test_a_figure_without_a_budget_only_informs():
    figure = Figure("attente", 1.5, "ms")
    assert figure.is_held is None
    assert line(figure).split() == ["attente", "1,50", "ms"]


def test_what_is_not_measured_says_why():
    row = Missing("instructions", "il faut valgrind")
    assert "non mesuré : il faut valgrind" in line(row)
    assert "n’ont pas pu être faites : 1" in summary([row])


@pytest.mark.parametrize(
    ("value", "written"),
    [(0, "0,00"), (0.0312, "0,031"), (1.25, "1,25"), (42.06, "42,1"), (667_693, "667\u202f693")],
)
def test_numbers_are_written_in_french(value, written):
    assert number(value) == written


def test_requests_are_read_as_they_were_written(tmp_path):
    file = tmp_path / "requests"
    fields = {"jeton": "{n}jeton", "answer": ("RP", "5 é")}
    write(file, [Request("POST", "/a/", "k=v", fields), Request("GET", "/b/", "")])
    assert read(file) == [
        ("POST", "/a/", "k=v", "jeton={n}jeton&answer=RP&answer=5+%C3%A9"),
        ("GET", "/b/", "", ""),
    ]


def test_the_client_sends_each_request_and_refuses_a_wrong_answer(tmp_path, live_server):
    file = tmp_path / "requests"
    port = int(live_server.url.rpartition(":")[2])
    write(file, [Request("GET", "/lecons/", "")])
    assert drive(port, file, connections=2, seconds=0, run="r")
    write(file, [Request("GET", "/nulle-part/", "")])
    with pytest.raises(RuntimeError, match="réponse 404 au lieu de 200"):
        drive(port, file, connections=2, seconds=0, run="r")

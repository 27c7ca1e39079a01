"""The attestation: whose it is, what it says to anyone, how it is taken back; on paper too."""

import json
import re
from datetime import UTC, datetime

import pytest
import typst
from django.test import Client

from tarotlearn.accounts.merging import give
from tarotlearn.accounts.models import User
from tarotlearn.accounts.personal import parts_of, written
from tarotlearn.printed import read_template
from tarotlearn.progress.certifying import checking, printed
from tarotlearn.progress.certifying.models import UNNAMED, Certificate, Sitting
from tarotlearn.progress.certifying.names import printable, read_name
from tarotlearn.progress.certifying.tables import series_of
from tests.pages import soup
from tests.progress.sittings import take

CHECK = "/attestation/"
HERE = "https://exemple.fr/attestation/abcd-efgh-jkmn/"
NAMES = {
    "accents": "Élodie Œuvrard-Nguyễn",
    "emoji": "Zoé 🃏👩‍👩‍👧",
    "hebrew": "שרה כהן",
    "arabic": "ليلى بن علي",
    "html": '<b onclick=alert(1)>Bob</b> & "Cie"',
    "typst": '#read("/etc/passwd") $x$ *gras* \\ @moi',
    "eighty": "W" * 80,
}


@pytest.fixture
def passed(client, db) -> Sitting:
    """A test that this browser passed, by its answers alone: ``take`` walks through one."""
    return take(client)


def attested(client: Client, sitting: Sitting, name: str = "Inès") -> Certificate:
    response = client.post(f"{sitting.get_absolute_url()}nom/", {"nom": name})
    assert response.status_code == 302
    return Certificate.objects.get(sitting=sitting)


def text_of(page) -> str:
    return re.sub(r"\s+", " ", page.get_text(" ", strip=True))


def test_from_the_result_to_the_page_that_its_code_opens(client, passed):
    page = soup(client.get(passed.get_absolute_url()))
    assert page.select_one("input[name=nom]")["value"] == ""
    certificate = attested(client, passed)
    page = soup(client.get(passed.get_absolute_url()))
    assert certificate.shown_code in page.get_text()
    public = soup(Client().get(certificate.get_absolute_url()))
    said = text_of(public.select_one(".certificate"))
    assert "Inès" in said
    assert "à une table de quatre" in said
    assert "aux 15 questions" in said
    assert passed.day.replace("\u00a0", " ") in said
    assert "n’est pas délivrée par la Fédération française de tarot" in said
    assert public.select_one("meta[name=robots]")["content"] == "noindex"
    assert public.select_one(".qr-code svg")


def test_it_shows_what_is_attested_and_nothing_else(client, passed, django_assert_num_queries):
    certificate = attested(client, passed)
    with django_assert_num_queries(1):
        page = Client().get(certificate.get_absolute_url()).text
    for secret in (
        str(passed.pk),
        passed.asked.seed,
        "Juste",
        "15 justes",
        "/progres/attestation/" + str(passed.pk)[:8],
    ):
        assert secret not in page


def test_its_owner_keeps_one_whatever_he_sends_again(client, passed):
    first = attested(client, passed, "Inès")
    again = attested(client, passed, "Inès")
    renamed = attested(client, passed, "Inès B.")
    assert first.code == again.code == renamed.code
    assert renamed.name == "Inès B."
    assert Certificate.objects.count() == 1


def test_a_test_missed_gives_none(client, db):
    sitting = take(client, wrong=["petit-sec", "objectif", "qui-donne", "qui-prend"])
    assert not sitting.is_passed
    client.post(f"{sitting.get_absolute_url()}nom/", {"nom": "Inès"})
    assert not Certificate.objects.exists()
    assert client.get(f"{sitting.get_absolute_url()[:-1]}.pdf").status_code == 404


def test_without_a_name_it_is_of_a_player(client, passed):
    certificate = attested(client, passed, "  ")
    assert certificate.name == ""
    assert UNNAMED in Client().get(certificate.get_absolute_url()).text


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_any_name_is_shown_as_it_was_typed_and_does_nothing(client, passed, name):
    certificate = attested(client, passed, name)
    assert certificate.name == name
    for page in (certificate.get_absolute_url(), passed.get_absolute_url()):
        shown = soup(client.get(page))
        assert name in [each.get_text() for each in shown.select("bdi")]
        assert not shown.select("main b, [onclick]")
    pdf = client.get(f"{passed.get_absolute_url()[:-1]}.pdf")
    assert pdf.content.startswith(b"%PDF-")


@pytest.mark.parametrize("typed", ["W" * 81, "é" * 500])
def test_a_name_too_long_is_given_back_to_be_mended(client, passed, typed):
    response = client.post(f"{passed.get_absolute_url()}nom/", {"nom": typed})
    assert response.status_code == 422
    page = soup(response)
    assert page.select_one("input[name=nom]")["value"] == typed
    assert str(len(typed)) in page.select_one("[role=alert]").get_text()
    assert not Certificate.objects.exists()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Inès \n\t B. ", "Inès B."),
        ("E\u0301lodie", "Élodie"),
        ("abc\u202egnp.exe", "abcgnp.exe"),  # it would turn the words after it
        ("\u2067שרה\u2069", "שרה"),
        ("", ""),
    ],
)
def test_a_name_is_one_line_that_turns_nothing_around_it(typed, name):
    assert read_name(typed) == name


def test_it_is_taken_back_for_ever(client, passed):
    certificate = attested(client, passed, "Inès")
    client.post(f"{passed.get_absolute_url()}retrait/")
    kept = Certificate.objects.get()
    assert (kept.name, kept.is_withdrawn, kept.code) == ("", True, certificate.code)
    response = Client().get(certificate.get_absolute_url())
    assert response.status_code == 410
    assert "Inès" not in response.text
    assert "quatre" not in text_of(soup(response).select_one("main")).lower()
    assert client.get(f"{passed.get_absolute_url()[:-1]}.pdf").status_code == 404
    attested(client, passed, "Autre nom")
    assert Certificate.objects.get().name == ""
    assert Client().get(certificate.get_absolute_url()).status_code == 410


def test_erased_with_its_owner_its_code_is_unknown(client, passed):
    certificate = attested(client, passed)
    passed.learner.delete()
    assert Client().get(certificate.get_absolute_url()).status_code == 404


def test_a_code_is_read_however_it_is_typed(client, passed):
    certificate = attested(client, passed)
    for typed in (certificate.code, certificate.code.upper(), f" {certificate.shown_code} "):
        response = Client().get(CHECK, {"code": typed}, follow=True)
        assert response.status_code == 200
        assert "Inès" in response.text
    upper = Client().get(f"{CHECK}{certificate.shown_code.upper()}/")
    assert upper["Location"] == certificate.get_absolute_url()


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("2345-6789-abcd", 404),
        ("2345", 422),
        ("0000-1111-iiii", 422),
        ("é" * 300, 422),
        ("<script>alert(1)</script>", 422),
        ("' OR 1=1 --", 422),
        ("२३४५-६७८९-abcd", 422),
    ],
)
def test_a_code_that_leads_nowhere_is_asked_again(db, code, status):
    response = Client().get(CHECK, {"code": code}, follow=True)
    assert response.status_code == status
    page = soup(response)
    assert page.select_one("form input[name=code]")["value"] == code[:24]
    assert page.select_one("[role=alert]")
    assert not page.select("main script")


def test_who_tries_too_many_codes_has_to_wait_and_readers_do_not(client, passed):
    certificate = attested(client, passed)
    for _ in range(2 * checking.MISSES.most):  # a club that checks is not guessing
        assert Client().get(certificate.get_absolute_url()).status_code == 200
    wrong = f"{CHECK}2345-6789-abcd/"
    network = [Client(REMOTE_ADDR=f"2001:db8:0:1::{number:x}") for number in range(1, 33)]
    statuses = [one.get(wrong).status_code for one in network]
    assert statuses == [404] * checking.MISSES.most + [429] * 2
    assert network[0].get(certificate.get_absolute_url()).status_code == 429
    elsewhere = Client(REMOTE_ADDR="2001:db8:0:2::1")
    assert elsewhere.get(certificate.get_absolute_url()).status_code == 200


def test_codes_are_long_and_never_alike(db):
    codes = {Certificate().code for _ in range(2_000)}
    assert len(codes) == 2_000
    assert all(checking.is_code(code) for code in codes)


def a_certificate(name: str, players: int = 4) -> Certificate:
    """One that was never written."""
    finished = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)  # the first of December in Paris
    series = series_of(players, "graine").written()
    sitting = Sitting(players=players, series=series, finished_at=finished)
    return Certificate(sitting=sitting, code="abcdefghjkmn", name=name)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("name", ["", *NAMES.values()], ids=["none", *NAMES])
def test_it_is_one_page_on_paper(name, players):
    data = printed.data_of(a_certificate(name, players), HERE)
    pages = typst.compile(
        read_template(printed._TEMPLATE),
        format="png",
        ppi=5,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data)},
    )
    assert isinstance(pages, bytes)  # one page; a list when there are more


def test_the_template_reads_nothing_but_its_data():
    template = read_template(printed._TEMPLATE).decode()
    found = re.findall(r"#(?:import|include)|read\(|eval\(|sys\.inputs\S*", template)
    assert found == ["sys.inputs.data))"]


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_the_paper_is_given_what_the_page_says(client, passed, name):
    certificate = attested(client, passed, name)
    data = printed.data_of(certificate, HERE)
    page = text_of(soup(Client().get(certificate.get_absolute_url())).select_one(".certificate"))
    assert data["name"] == name.replace(" 🃏👩‍👩‍👧", "")  # no font has them
    for key in ("name", "title", "table", "sentence", "parts", "code", "not-official"):
        assert re.sub(r"\s+", " ", data[key]) in page
    assert data["check"].startswith("Code à vérifier sur exemple.fr/attestation")


@pytest.mark.parametrize(
    ("name", "printed_name"),
    [
        ("Zoé 🃏", "Zoé"),
        ("❤️ Léa ❤️", "Léa"),
        ("Юлия Ёлкина", "Юлия Ёлкина"),
        ("李小龙", ""),  # to be written by hand
        ("Anna さくら", ""),
        ("🃏", ""),
        ("R2-D2 (n° 7)", "R2-D2 (n° 7)"),
    ],
)
def test_paper_bears_what_its_fonts_have(name, printed_name):
    assert printable(name) == printed_name


def test_a_pdf_is_its_owner_s_and_no_cache_keeps_it(client, passed):
    attested(client, passed)
    pdf = client.get(f"{passed.get_absolute_url()[:-1]}.pdf")
    assert pdf["Content-Type"] == "application/pdf"
    assert "no-store" in pdf["Cache-Control"]
    assert Client().get(f"{passed.get_absolute_url()[:-1]}.pdf").status_code == 404


def test_the_day_is_that_of_paris():
    assert a_certificate("").sitting.day == "1er\u00a0décembre 2026"  # never cut in two


def test_a_user_finds_his_tests_and_attestations_among_his_data(client, passed):
    certificate = attested(client, passed, "Inès 🃏")
    user = User.objects.create_user("ines@exemple.fr")
    assert give(passed.learner, user) == 15
    kept = {part.key: part for part in parts_of(user)}
    [told] = [dict(record.lines) for record in kept["attestations"].records]
    assert told["Code"] == certificate.shown_code
    assert told["Nom écrit"] == "Inès 🃏"
    assert len(kept["tests"].records) == 1
    file = json.loads("".join(written(kept.values())))
    assert file["attestations"][0]["nom"] == "Inès 🃏"
    assert passed.asked.seed not in json.dumps(file)

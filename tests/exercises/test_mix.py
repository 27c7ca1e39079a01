"""A mix: one question after another, of several kinds, all of it in the address."""

from random import Random

import pytest
from django.http import Http404

from tarotlearn.exercises.kinds import GROUP_OF, GROUPS, KINDS
from tarotlearn.exercises.mix import LEVELS, Mix
from tests.exercises.addresses import fields, one_address, solution
from tests.pages import soup

SOME = ("cartes", "donne")
WHERE = "/exercices/melange/4-joueurs/niveau-2/"


def test_the_name_of_a_part_can_stand_in_the_name_of_a_mix():
    assert all(group.slug.isascii() and group.slug.isalpha() for group in GROUPS)
    assert len({group.slug for group in GROUPS}) == len(GROUPS)


def test_every_kind_has_the_levels_of_a_mix():
    assert all(max(LEVELS) <= kind.LEVELS for kind in KINDS.values())


def test_a_mix_is_read_as_it_is_written():
    for mix in (Mix(), Mix(SOME), Mix(("jeu",))):
        assert Mix.read(str(mix)) == mix
    assert Mix.read("donne.zut.cartes.<b>") == Mix(SOME)
    assert Mix.read("") == Mix.read("zut") == Mix.read("tout") == Mix()
    assert Mix.of(group.slug for group in GROUPS) == Mix()


def test_a_mix_takes_every_kind_of_its_parts_and_never_the_same_twice_running():
    for mix in (Mix(), Mix(SOME)):
        rng, after, drawn = Random(1), "", []
        for _ in range(600):
            address = mix.draw(rng, 4, 2, after)
            assert after != address.kind.SLUG
            after = address.kind.SLUG
            drawn.append(after)
        assert set(drawn) == {kind.SLUG for kind in mix.kinds(4, 2)}
        if mix.groups:
            assert {GROUP_OF[slug].slug for slug in drawn} == set(mix.groups)


def test_a_mix_of_what_is_not_played_at_a_table_says_so():
    with pytest.raises(Http404, match="à 4 joueurs"):
        Mix(("appel",)).draw(Random(1), 4, 1)
    assert Mix(("appel",)).draw(Random(1), 5, 1).kind.PLAYERS == (5,)


def test_a_mix_of_one_kind_goes_on_with_it():
    [kind] = [kind for kind in KINDS.values() if kind.SLUG == "petit-sec"]
    mix = Mix(("donne",))
    others = {k.SLUG for k in mix.kinds(4, 1)} - {kind.SLUG}
    assert others or mix.draw(Random(1), 4, 1, after=kind.SLUG).kind == kind


@pytest.mark.django_db
def test_from_one_question_to_the_next_the_mix_goes_on(client):
    seen, where = [], f"{WHERE}?parties=cartes.donne"
    for _ in range(4):
        response = client.get(where, follow=True)
        assert response.redirect_chain[-1][0].endswith("?melange=cartes.donne")
        form = soup(response).select_one("form.question")
        assert form["action"] == form["data-hx-post"] == response.redirect_chain[-1][0]
        address = response.context["address"]
        seen.append(address.kind.SLUG)
        for headers in ({}, {"HX-Request": "true"}):
            sent = fields(solution(address))
            judged = soup(client.post(form["action"], sent, headers=headers))
            following = judged.select_one(".feedback .actions a.button")
            assert following.text == "Question suivante"
            assert judged.select_one("form.question")["action"] == form["action"]
        where = following["href"]
        assert where == f"{WHERE}?parties=cartes.donne&apres={seen[-1]}"
    assert all(first != second for first, second in zip(seen, seen[1:], strict=False))


@pytest.mark.django_db
def test_outside_a_mix_a_question_leads_to_another_like_it(client):
    address = one_address("petit-sec")
    page = soup(client.get(address.url))
    assert page.select_one("form.question")["action"] == address.url
    assert page.select_one(".feedback a.button")["href"] == address.next_url
    assert "Mélange" not in page.main.text


@pytest.mark.parametrize("melange", ["", "<script>", "x" * 3000, "cartes.cartes", "'\"&"])
@pytest.mark.django_db
def test_whatever_the_query_says_of_a_mix_the_page_holds(client, melange):
    response = client.get(one_address("petit-sec").url, {"melange": melange})
    assert response.status_code == 200
    assert soup(response).select_one("form.question")["action"].split("=")[1] in ("tout", "cartes")
    assert "<script>" not in response.text.split("</head>")[1]


def test_choosing_nothing_mixes_everything_and_choosing_some_only_those(client):
    for asked, parties in (({}, "tout"), ({"parties": ["donne", "cartes"]}, "cartes.donne")):
        sent = {"joueurs": "3", "niveau": "2", **asked}
        response = client.get("/exercices/melange/", sent)
        assert response["Location"] == f"/exercices/melange/3-joueurs/niveau-2/?parties={parties}"


def test_a_choice_that_cannot_be_played_comes_back_with_its_ticks(client):
    sent = {"joueurs": "4", "niveau": "3", "parties": ["appel"]}
    response = client.get("/exercices/melange/", sent)
    assert response.status_code == 422
    page = soup(response)
    assert "à 4 joueurs" in page.select_one("[role=alert]").text.replace("\xa0", " ")
    kept = [box["value"] for box in page.select("input[checked]")]
    assert kept == ["4", "3", "appel"]


@pytest.mark.parametrize(
    "sent", [{"niveau": "9"}, {"niveau": "zut", "joueurs": "0"}, {"niveau": ""}]
)
def test_a_choice_that_is_none_is_the_usual_one(client, sent):
    response = client.get("/exercices/melange/", sent)
    assert response["Location"] == "/exercices/melange/4-joueurs/niveau-1/?parties=tout"


def test_what_is_drawn_is_never_kept_by_a_cache(client):
    assert "no-store" in client.get(WHERE)["Cache-Control"]

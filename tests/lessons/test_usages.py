"""House rules beside the official ones: each has its page, and its example really differs."""

import pytest
from bs4 import BeautifulSoup
from django.urls import reverse

from rules_engine.variants import HOUSE_RULES
from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.house.measures import MEASURES, UNTOLD
from tarotlearn.lessons.house.questions import answer_annulation, answer_misere
from tarotlearn.lessons.library import load
from tarotlearn.lessons.shelf import library
from tests.lessons.written import write_content

USAGES = library().usages
SEC = "1A RP 8P DC 9C CK 10K"
NO_ATOUT = "RP DP VP 8P 4P 2P DC 9C 6C 5C CK 10K 7K 3K 1K 8T 5T 4T"
NO_FIGURE = "14A 9A 6A 3A 10P 8P 4P 2P 9C 6C 5C 10K 7K 3K 1K 8T 5T 4T"


def soup(client, address):
    return BeautifulSoup(client.get(address).content, "html.parser")


def test_every_house_rule_has_a_page_and_is_counted_or_says_why_not():
    ids = {house.id for house in HOUSE_RULES}
    assert set(USAGES) == ids == MEASURES.keys() | UNTOLD.keys()
    assert not MEASURES.keys() & UNTOLD.keys()


@pytest.mark.parametrize("usage", USAGES.values(), ids=lambda usage: usage.id)
def test_a_page_shows_both_rules_one_case_twice_and_how_often(client, usage):
    page = soup(client, usage.get_absolute_url())
    told = [rule.get_text() for rule in page.select(".two-rules .the-rule")]
    assert len(told) == 2
    assert usage.sentence in told[1]
    names = [name.get_text() for name in page.select(".two-tables .table-name")]
    assert names[:2] == ["À la FFT", "À votre table"]
    often = page.find(id="combien").parent.get_text()
    assert (usage.untold or str(usage.frequencies[0])) in often


def test_the_list_the_rule_and_the_lesson_lead_to_the_page(client):
    href = reverse("lessons:usage", args=["petit-imprenable"])
    for address in (
        reverse("lessons:usage_list"),
        reverse("lessons:rule", args=["petit-sec"]),
        reverse("lessons:lesson", args=["petit-sec"]),
    ):
        assert soup(client, address).select(f'a[href="{href}"]')


@pytest.mark.parametrize(
    ("question", "void"),
    [
        ({"hand": SEC}, "petit_sec"),
        ({"hand": SEC, "rules": "petit-imprenable"}, None),
        ({"hand": f"EX {SEC}"}, None),
        ({"chien": "1A 9K"}, None),
        ({"chien": "1A 9K", "rules": "petit-au-chien"}, "petit_au_chien"),
        ({"chien": "1A 9K", "contract": "garde_sans", "rules": "petit-au-chien"}, None),
    ],
)
def test_a_deal_is_void_by_the_rules_of_the_table(question, void):
    assert answer_annulation(question) == {"void": void}


@pytest.mark.parametrize(
    ("hand", "rules", "mark"),
    [
        (NO_ATOUT, "misere-10", 30),
        (NO_FIGURE, "misere-20", 60),
        (NO_ATOUT, "fft", 0),
        (NO_FIGURE.replace("4T", "VT"), "misere-10", 0),
        (NO_ATOUT.replace("4T", "EX"), "misere-10", 0),
    ],
)
def test_a_misere_is_paid_by_each_of_the_others(hand, rules, mark):
    answer = answer_misere({"hand": hand, "rules": rules})
    assert answer == {"mark": mark, "others": -mark // 3}


BLOCK = f"""
:::deux-tables petit-imprenable
ask: annulation
hand: {SEC}
= fft_void: petit_sec
= maison_void: null

Une légende.
:::
"""
SPOILT = [
    ("petit-imprenable", "poker", "usage maison inconnu : « poker »"),
    ("petit-imprenable", "misere-10", 'le moteur trouve "petit_sec"'),
    ("= fft_void: petit_sec\n", "", "l’exemple n’affirme rien"),
    ("= fft_void", "= void", "ici, « fft_… » ou « maison_… »"),
    ("hand: 1A", "hand: 2A 1A", "le moteur trouve null"),
    ("hand: 1A", "hand: 99A", "carte inconnue"),
]


@pytest.mark.parametrize(("good", "bad", "message"), SPOILT)
def test_a_wrong_comparison_is_refused(tmp_path, good, bad, message):
    with pytest.raises(ContentError) as refused:
        load(write_content(tmp_path, more=BLOCK.replace(good, bad, 1)))
    assert message in str(refused.value).replace("\u00a0", " ")


def test_a_comparison_that_shows_nothing_is_refused(tmp_path):
    same = BLOCK.replace(SEC, f"EX {SEC}").replace("petit_sec", "null")
    with pytest.raises(ContentError, match="les deux tables répondent la même chose"):
        load(write_content(tmp_path, more=same))

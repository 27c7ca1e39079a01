"""The commented deals: legally played, in normal form, and refused when they are not."""

import pytest
from django.conf import settings

from rules_engine.cards import EXCUSE, PETIT
from rules_engine.excuse import petit_au_bout
from rules_engine.notation import write_deal
from rules_engine.poignee import Level
from rules_engine.points import half_points
from rules_engine.sides import Side
from tarotlearn.deals import deal_files, deal_titles
from tarotlearn.play.library import Unpublishable, commented_deals, read_commented
from tarotlearn.play.seen import set_aside

CONTENT = settings.BASE_DIR / "content"
DEALS = commented_deals()
BY_SLUG = {source.slug: source for source in DEALS}
WHOLE = next(path for slug, path in deal_files(CONTENT) if slug == "une-poignee-simple").read_text()


@pytest.mark.parametrize("source", DEALS, ids=lambda source: source.slug)
def test_a_deal_is_written_in_the_normal_form(source):
    assert write_deal(source.written) == source.text


@pytest.mark.parametrize("source", DEALS, ids=lambda source: source.slug)
def test_the_running_count_ends_at_what_the_engine_counts(source):
    attaque, defense, _ = source.counts[-1]
    aside = half_points(set_aside(source))
    assert attaque.half_points + aside == source.result.half_points
    assert attaque.half_points + defense.half_points + aside == 182
    assert attaque.tricks + defense.tricks == len(source.tricks)
    assert sum(source.result.scores) == 0


def test_a_simple_poignee_is_shown_and_its_side_wins():
    source = BY_SLUG["une-poignee-simple"]
    [shown] = source.deal.poignees
    assert shown.level is Level.SIMPLE
    assert EXCUSE not in shown.shown
    assert PETIT in shown.shown
    assert source.result.sheet.won
    assert [line.points for line in source.result.sheet.lines] == [70, 20]
    assert source.result.scores == (270, -90, -90, -90)


def test_the_partner_is_another_player_and_shows_himself_in_the_middle_of_the_deal():
    source = BY_SLUG["le-roi-appele-se-montre"]
    deal = source.deal
    assert source.side_of.count(Side.ATTAQUE) == 2
    assert deal.plays.index(deal.called) // deal.players == 4
    assert source.result.half_points % 2
    assert source.result.scores == (-60, 120, -60, -60, 60)


def test_the_petit_is_taken_to_the_last_trick():
    source = BY_SLUG["le-petit-au-bout"]
    last = [(trick.cards, (trick.winner - trick.leader) % 4) for trick in source.tricks[-2:]]
    won = [source.side_of[trick.winner] for trick in source.tricks[-2:]]
    assert petit_au_bout(last, won, excuse_made_chelem=False) is Side.ATTAQUE
    assert source.result.petit_au_bout is Side.ATTAQUE


def test_titles_are_those_of_the_files():
    assert deal_titles(CONTENT) == {source.slug: source.title for source in DEALS}


FAULTY = [
    ("Titre : Une poignée simple\n", "", "il manque le titre"),
    ("Pli 18, Anne : CT VC CC CK", "Pli 18, Anne : CT VC CC", "pas jouée jusqu’au bout"),
    ("Chien : 3T 6T CT, 2A 12A 15A", "Chein : 3T 6T CT, 2A 12A 15A", "ligne inconnue"),
    ("Écart : 2P 4P 7P DP, 7K 8K", "Écart : 2P 4P 7P DP, 7K 8K 3T", "7 cartes"),
]


@pytest.mark.parametrize(("before", "after", "told"), FAULTY)
def test_a_deal_that_cannot_be_shown_is_refused_with_its_reason(tmp_path, before, after, told):
    assert before in WHOLE
    path = tmp_path / "01-essai.donne"
    path.write_text(WHOLE.replace(before, after))
    with pytest.raises(Unpublishable, match=told):
        read_commented("essai", path)


def test_a_fault_of_play_is_refused_with_its_trick_and_its_player(tmp_path):
    path = tmp_path / "01-essai.donne"
    # David follows with a higher card: legal. Bruno discards a spade though he has a diamond.
    text = WHOLE.replace("2K 4K\n", "8P 4K\n").replace("8A 8P VP", "8A 2K VP")
    text = text.replace("16A 8P VP 10K", "16A 2K VP 10K")
    assert text != WHOLE
    path.write_text(text)
    with pytest.raises(Unpublishable, match="une faute de Bruno au pli 6 : fournir"):
        read_commented("essai", path)


def test_a_file_with_another_name_is_refused(tmp_path):
    (tmp_path / "donnes").mkdir()
    (tmp_path / "donnes" / "essai.txt").write_text("")
    with pytest.raises(ValueError, match="essai.txt"):
        list(deal_files(tmp_path))

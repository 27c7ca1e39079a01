"""Any deal can be published: drawn at random, whatever the table and the contract."""

from random import Random

import pytest

from rules_engine.bidding import Bid
from rules_engine.notation import Comment, Heading, Place, Section, WrittenDeal, write_deal
from rules_engine.points import half_points
from rules_engine.rules import FFT
from rules_engine.simulation import Simulator
from tarotlearn.play.library import CommentedDeal, read_commented
from tarotlearn.play.parts import bidding, chien, opening, trick_part
from tarotlearn.play.scores import score_part
from tarotlearn.play.seen import open_hands, set_aside
from tarotlearn.play.steps import steps_of
from tarotlearn.play.tricks import turns

DRAWN = 25


def drawn(players, path) -> list[CommentedDeal]:
    """Some deals at this table, each written down and read again."""
    simulator, rng = Simulator(players, FFT), Random(f"donnes/{players}")
    found = []
    while len(found) < DRAWN:
        simulated = simulator.deal(rng)
        if simulated.void:
            continue
        comments = (Comment(Place(Section.EN_TETE), "Au hasard."),)
        written = WrittenDeal(simulated.record(), (), ((Heading.TITRE, "Essai"),), comments)
        path.write_text(write_deal(written), encoding="utf-8")
        found.append(read_commented("essai", path))
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_count_of_any_deal_ends_at_what_the_engine_counts(players, tmp_path):
    for source in drawn(players, tmp_path / "01-essai.donne"):
        attaque, defense, _ = source.counts[-1]
        aside = half_points(set_aside(source))
        theirs = half_points(source.deal.chien) if not aside else 0  # a garde contre
        assert attaque.half_points + aside == source.result.half_points
        assert attaque.half_points + defense.half_points + aside + theirs == 182


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_step_of_any_deal_can_be_told(players, tmp_path):
    contracts = set()
    for source in drawn(players, tmp_path / "01-essai.donne"):
        contracts.add(source.deal.contract)
        assert opening(source).names
        assert len(bidding(source).bids) == players
        assert bool(chien(source).ecart) == source.deal.takes_chien
        assert chien(source).for_attack == (source.deal.contract is not Bid.GARDE_CONTRE)
        for step in steps_of(source):
            assert len(open_hands(source, step)) in (0, players)
            if step.trick is not None:
                part = trick_part(source, step, opened=False)
                assert part.turns == turns(source, step.trick)
                assert sum(tricks for _, tricks in part.tricks_by_name) == step.trick + 1
        score = score_part(source)
        assert score.contract.endswith(".")
        assert len(score.marks) == players
    assert contracts >= {Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE}

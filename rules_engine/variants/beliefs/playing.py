"""What is believed of the play of the cards and of the Excuse."""

from __future__ import annotations

from rules_engine.excuse import ExcuseInLastTrick
from rules_engine.obligations import CannotGoHigher, ExcuseWhenVoid
from rules_engine.trick import WinsBy
from rules_engine.variants.variant import Variant, belief

BELIEFS: tuple[Variant, ...] = (
    # The play
    belief("monter-a-la-couleur", "pas-monter-a-la-couleur",
           "Dans une couleur, il faut jouer plus fort si l’on peut.", must_beat_in_suit=True),
    belief("coupe-facultative", "couper", "Sans la couleur, on coupe seulement si l’on veut.",
           must_couper=False),
    belief("monter-facultatif", "monter", "À l’atout, on n’est pas obligé de monter.",
           must_monter=False),
    belief("pas-sur-partenaire", "monter",
           "On n’est pas obligé de monter sur un partenaire déjà maître.",
           monter_over_partner=False),
    belief("pas-de-sous-coupe", "sous-couper",
           "Qui ne peut pas monter à l’atout peut se défausser.",
           cannot_go_higher=CannotGoHigher.ANY_CARD),
    belief("plus-petit-atout", "sous-couper",
           "Qui ne peut pas monter doit jouer son plus petit atout.",
           cannot_go_higher=CannotGoHigher.LOWEST_ATOUT),
    belief("excuse-forcee", "excuse-libre",
           "Qui n’a pas la couleur demandée et tient l’Excuse doit la jouer.",
           excuse_when_void=ExcuseWhenVoid.FORCED),
    belief("excuse-est-un-atout", "excuse-libre",
           "L’Excuse est un atout : sans autre atout, on doit couper avec elle.",
           excuse_when_void=ExcuseWhenVoid.AS_ATOUT),
    belief("excuse-entame-libre", "excuse-entame",
           "Quand l’Excuse est entamée, chacun joue ce qu’il veut.",
           excuse_led_frees_all=True),
    belief("excuse-gagne", "excuse-ne-gagne-pas", "L’Excuse est le plus fort des atouts.",
           excuse_wins=True),
    belief("plus-grand-nombre", "gagner-le-pli",
           "Le plus grand nombre gagne, quelle que soit la couleur.", wins_by=WinsBy.NUMBER),
    belief("as-le-plus-fort", "ordre", "L’As est la plus forte carte de sa couleur.",
           as_is_highest=True),
    # The Excuse
    belief("excuse-perdue", "excuse-echange",
           "L’Excuse est perdue quand l’autre camp remporte le pli.", excuse_is_kept=False),
    belief("excuse-sans-echange", "excuse-echange",
           "On garde l’Excuse sans donner de carte en échange.", excuse_gives_a_card=False),
    belief("excuse-gardee-au-bout", "excuse-dernier-pli",
           "On garde l’Excuse au dernier pli comme aux autres.",
           excuse_in_last_trick=ExcuseInLastTrick.KEPT),
)  # fmt: skip

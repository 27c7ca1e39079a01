"""House rules and misconceptions: the official rules with some fields changed.

Both are the same thing. A house rule is what some tables have agreed to play; a misconception
is what a learner believes to be the rule. Neither is ever presented as the official one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

from rules_engine.bidding import Bid
from rules_engine.call import FirstLeadBan
from rules_engine.cards import EXCUSE_ALONE, OUDLERS, PETIT, ROIS, Cards
from rules_engine.chien import AtoutsInEcart
from rules_engine.excuse import ExcuseInLastTrick
from rules_engine.play import CannotGoHigher, ExcuseWhenVoid, WinsBy
from rules_engine.poignee import EcartInPoignee, Ruling
from rules_engine.rules import FFT, Rules
from rules_engine.scoring import Formula, HalfPoint


class Family(Enum):
    """Whether a variant is agreed upon by a table, or believed by a learner."""

    HOUSE = "usage maison"
    MISCONCEPTION = "idée fausse"


@dataclass(frozen=True)
class Variant:
    """One other rule: ``sentence`` says it as someone who holds it would; ``atom`` it breaks."""

    id: str
    sentence: str
    atom: str
    family: Family
    changes: tuple[tuple[str, Any], ...]

    @cached_property
    def rules(self) -> Rules:
        """The official rules with this one changed."""
        return replace(FFT, **dict(self.changes))


def _house(id: str, atom: str, sentence: str, **changes: object) -> Variant:
    return Variant(id, sentence, atom, Family.HOUSE, tuple(changes.items()))


def _belief(id: str, atom: str, sentence: str, **changes: object) -> Variant:
    return Variant(id, sentence, atom, Family.MISCONCEPTION, tuple(changes.items()))


def _scale(**multipliers: int) -> tuple[tuple[Bid, int], ...]:
    return tuple((Bid(name), factor) for name, factor in multipliers.items())


_AT_FOUR = ((10, 13, 15),) * 3
_SINGLE_FIGURE_VALUE = (9, 9, 9, 9)

_HOUSE = (
    # The deal
    _house(
        "petit-imprenable",
        "petit-sec",
        "Le Petit sec se joue : personne ne peut le prendre, il reste à son camp contre une "
        "petite carte, comme l’Excuse.",
        petit_imprenable=True,
    ),
    _house(
        "petit-au-chien",
        "retourner-le-chien",
        "Le Petit retourné dans le chien à la prise ou à la garde annule la donne.",
        petit_au_chien_voids=True,
    ),
    _house(
        "misere-10",
        "somme-nulle",
        "Une main sans atout ou sans figure rapporte 10 points de chaque autre joueur.",
        misere=10,
    ),
    _house(
        "misere-20",
        "somme-nulle",
        "Une main sans atout ou sans figure rapporte 20 points de chaque autre joueur.",
        misere=20,
    ),
    _house(
        "trois-par-trois", "distribution", "À trois, on distribue par trois.", packets=(3, 3, 3)
    ),
    # Bids
    _house(
        "pousse-1-2-3-4-6",
        "contrats",
        "Une pousse se glisse entre la prise et la garde : prise 1, pousse 2, garde 3, "
        "garde sans 4, garde contre 6.",
        contracts=_scale(prise=1, pousse=2, garde=3, garde_sans=4, garde_contre=6),
    ),
    _house(
        "pousse-1-2-4-8-12",
        "contrats",
        "Une pousse se glisse entre la prise et la garde : prise 1, pousse 2, garde 4, "
        "garde sans 8, garde contre 12.",
        contracts=_scale(prise=1, pousse=2, garde=4, garde_sans=8, garde_contre=12),
    ),
    _house(
        "sans-prise",
        "contrats",
        "La plus petite enchère est la garde.",
        contracts=_scale(garde=2, garde_sans=4, garde_contre=6),
    ),
    _house(
        "garde-contre-5",
        "contrats",
        "La garde contre se multiplie par 5.",
        contracts=_scale(prise=1, garde=2, garde_sans=4, garde_contre=5),
    ),
    # The call
    _house(
        "pas-soi-meme",
        "s-appeler-soi-meme",
        "On n’appelle pas une carte de son jeu.",
        call_own_card=False,
    ),
    _house(
        "entame-libre",
        "premiere-entame",
        "À cinq, la première entame est libre.",
        first_lead_ban=FirstLeadBan.NEVER,
    ),
    _house(
        "entame-interdite-jusqu-au-roi",
        "premiere-entame",
        "La couleur appelée ne s’entame pas tant que la carte appelée n’est pas tombée.",
        first_lead_ban=FirstLeadBan.UNTIL_CALLED_FALLS,
    ),
    # The Excuse
    _house(
        "excuse-au-vainqueur",
        "excuse-dernier-pli",
        "Jouée au dernier pli, l’Excuse va au camp qui le remporte (ancienne règle).",
        excuse_in_last_trick=ExcuseInLastTrick.TO_WINNER,
    ),
    # The score
    _house(
        "poignee-multipliee",
        "prime-poignee",
        "La poignée se multiplie par le contrat.",
        poignee_multiplied=True,
    ),
    _house(
        "poignee-a-qui-montre",
        "poignee-au-vainqueur",
        "La poignée reste au camp qui l’a montrée.",
        poignee_to_who_showed=True,
    ),
    _house(
        "poignees-10-20-30",
        "prime-poignee",
        "Les poignées valent 10, 20 et 30.",
        poignee_primes=((10, 20, 30),) * 3,
    ),
    _house(
        "poignees-20-40-60",
        "prime-poignee",
        "Les poignées valent 20, 40 et 60.",
        poignee_primes=((20, 40, 60),) * 3,
    ),
    _house(
        "petit-chelem",
        "chelem-annonce",
        "Tous les plis sauf un : 300 points annoncé, 150 sinon.",
        petit_chelem=(300, 150),
    ),
    _house(
        "parts-egales",
        "repartition",
        "À cinq, preneur et appelé partagent à égalité.",
        equal_shares=True,
    ),
    _house("arrondi-a-5", "valeur", "La valeur de la donne s’arrondit à 5.", rounded_to=5),
    _house("arrondi-a-10", "valeur", "La valeur de la donne s’arrondit à 10.", rounded_to=10),
)

_BELIEFS = (
    # The deal
    _belief("sec-malgre-excuse", "petit-sec", "L’Excuse n’empêche pas le Petit d’être sec.",
            petit_sec_excuse_saves=False),
    _belief("sec-malgre-21", "petit-sec",
            "Le 21 est un bout : il ne compte pas comme atout pour le Petit sec.",
            petit_sec_21_saves=False),
    _belief("sec-malgre-petit-atout", "petit-sec",
            "Un second petit atout ne protège pas le Petit : il reste sec.",
            petit_sec_low_atout=5),
    _belief("sec-sauve-par-le-chien", "petit-sec",
            "Un atout ou l’Excuse au chien sauve le Petit sec.", petit_sec_chien_saves=True),
    _belief("sec-meme-donneur", "donneur-suivant",
            "Après un Petit sec, le même joueur redonne.", petit_sec_same_dealer=True),
    _belief("sec-a-quatre-seulement", "petit-sec",
            "Le Petit sec n’existe qu’à quatre joueurs.", petit_sec_tables=(4,)),
    _belief("toujours-par-trois", "distribution",
            "On distribue par trois à toutes les tables, à trois aussi.", packets=(3, 3, 3)),
    _belief("chien-de-six-a-cinq", "distribution", "À cinq aussi, le chien a six cartes.",
            chiens=(6, 6, 6)),
    _belief("tour-a-gauche", "sens",
            "Le tour va vers la gauche, dans le sens des aiguilles d’une montre.",
            turns_left=True),
    _belief("coupe-a-droite", "battre-couper", "C’est le voisin de droite du donneur qui coupe.",
            cut_by_right=True),
    _belief("passe-meme-donneur", "tous-passent",
            "Quand tout le monde a passé, le même joueur redonne.", same_dealer_after_passes=True),
    _belief("fausse-donne-au-suivant", "fausse-donne",
            "Qui s’est trompé en donnant perd la donne : c’est au suivant.",
            spoilt_deal_passes=True),
    _belief("preneur-entame", "entame", "C’est le preneur qui joue la première carte.",
            preneur_leads=True),
    # Bids
    _belief("enchere-egale", "une-seule-parole", "On peut redire la même enchère.",
            equal_bid_allowed=True),
    _belief("reparler", "une-seule-parole", "On peut reparler après avoir passé ou demandé.",
            speaks_again=True),
    _belief("petit-au-chien-annule", "retourner-le-chien",
            "Un Petit retourné dans le chien annule la donne.", petit_au_chien_voids=True),
    # The écart
    _belief("ecart-sans-figure", "ecart-interdits", "Aucune figure ne va à l’écart.",
            ecart_figures=False),
    _belief("ecart-roi", "ecart-interdits", "Un Roi peut aller à l’écart.", ecart_rois=True),
    _belief("ecart-atouts-libres", "ecart-atouts",
            "Les atouts vont à l’écart comme les autres cartes.",
            ecart_atouts=AtoutsInEcart.FREELY),
    _belief("ecart-excuse", "ecart-interdits", "L’Excuse peut aller à l’écart.",
            ecart_excuse=True),
    _belief("ecart-jamais-d-atout", "ecart-atouts",
            "Aucun atout ne va jamais à l’écart, même quand il manque des cartes.",
            ecart_atouts=AtoutsInEcart.NEVER),
    # The call
    _belief("appel-apres-le-chien", "appeler-un-roi",
            "On appelle après avoir vu le chien.", call_after_chien=True),
    _belief("dame-a-volonte", "appeler-un-roi",
            "On peut appeler une Dame même sans avoir les quatre Rois.",
            call_dame_at_will=True),
    _belief("pas-s-appeler", "s-appeler-soi-meme",
            "On n’a pas le droit d’appeler une carte que l’on tient.", call_own_card=False),
    _belief("rappeler", "appele-au-chien",
            "Si la carte appelée est au chien, on en appelle une autre.",
            call_again_if_in_chien=True),
    _belief("associe-se-nomme", "associe-secret",
            "Le joueur appelé se fait connaître tout de suite.", appele_speaks=True),
    _belief("entame-jusqu-a-l-associe", "premiere-entame",
            "On n’entame pas la couleur appelée tant que l’associé n’est pas connu.",
            first_lead_ban=FirstLeadBan.UNTIL_CALLED_FALLS),
    _belief("entame-appelee-interdite", "premiere-entame",
            "À la première entame, même la carte appelée est interdite.",
            first_lead_bans_called_card=True),
    # The play
    _belief("monter-a-la-couleur", "pas-monter-a-la-couleur",
            "Dans une couleur, il faut jouer plus fort si l’on peut.", must_beat_in_suit=True),
    _belief("coupe-facultative", "couper", "Sans la couleur, on coupe seulement si l’on veut.",
            must_couper=False),
    _belief("monter-facultatif", "monter", "À l’atout, on n’est pas obligé de monter.",
            must_monter=False),
    _belief("pas-sur-partenaire", "monter",
            "On n’est pas obligé de monter sur un partenaire déjà maître.",
            monter_over_partner=False),
    _belief("pas-de-sous-coupe", "sous-couper",
            "Qui ne peut pas monter à l’atout peut se défausser.",
            cannot_go_higher=CannotGoHigher.ANY_CARD),
    _belief("plus-petit-atout", "sous-couper",
            "Qui ne peut pas monter doit jouer son plus petit atout.",
            cannot_go_higher=CannotGoHigher.LOWEST_ATOUT),
    _belief("excuse-forcee", "excuse-libre",
            "Qui n’a pas la couleur demandée et tient l’Excuse doit la jouer.",
            excuse_when_void=ExcuseWhenVoid.FORCED),
    _belief("excuse-est-un-atout", "excuse-libre",
            "L’Excuse est un atout : sans autre atout, on doit couper avec elle.",
            excuse_when_void=ExcuseWhenVoid.AS_ATOUT),
    _belief("excuse-entame-libre", "excuse-entame",
            "Quand l’Excuse est entamée, chacun joue ce qu’il veut.",
            excuse_led_frees_all=True),
    _belief("excuse-gagne", "excuse-ne-gagne-pas", "L’Excuse est le plus fort des atouts.",
            excuse_wins=True),
    _belief("plus-grand-nombre", "gagner-le-pli",
            "Le plus grand nombre gagne, quelle que soit la couleur.", wins_by=WinsBy.NUMBER),
    _belief("as-le-plus-fort", "ordre", "L’As est la plus forte carte de sa couleur.",
            as_is_highest=True),
    # The Excuse
    _belief("excuse-perdue", "excuse-echange",
            "L’Excuse est perdue quand l’autre camp remporte le pli.", excuse_is_kept=False),
    _belief("excuse-sans-echange", "excuse-echange",
            "On garde l’Excuse sans donner de carte en échange.", excuse_gives_a_card=False),
    _belief("excuse-gardee-au-bout", "excuse-dernier-pli",
            "On garde l’Excuse au dernier pli comme aux autres.",
            excuse_in_last_trick=ExcuseInLastTrick.KEPT),
    # The points
    _belief("petit-a-un-demi", "valeurs", "Le Petit est un petit atout : il vaut un demi-point.",
            petit_value=1),
    _belief("vingt-et-un-a-un-demi", "valeurs", "Le 21 vaut un demi-point comme les atouts.",
            vingt_et_un_value=1),
    _belief("atouts-sans-valeur", "valeurs", "Les atouts ordinaires ne valent rien.",
            atout_value=0),
    _belief("figures-egales", "valeurs", "Toutes les figures valent autant : 4 points et demi.",
            figure_values=_SINGLE_FIGURE_VALUE),
    _belief("comptees-une-a-une", "compter-par-deux",
            "Chaque carte compte à part, arrondie au point au-dessus.",
            figure_values=(4, 6, 8, 10), petit_value=10, vingt_et_un_value=10,
            excuse_value=10, low_value=2, atout_value=2),
    # The threshold
    _belief("roi-est-un-bout", "bouts", "Les Rois sont des bouts, puisqu’ils valent autant.",
            oudlers=OUDLERS | ROIS),
    _belief("excuse-pas-un-bout", "bouts",
            "L’Excuse n’est pas un bout : ce n’est même pas un atout.",
            oudlers=OUDLERS - EXCUSE_ALONE),
    _belief("petit-pas-un-bout", "bouts", "Le Petit est trop faible pour être un bout.",
            oudlers=OUDLERS - Cards.of([PETIT])),
    _belief("bouts-a-la-donne", "objectif",
            "Ce sont les bouts reçus à la donne qui fixent l’objectif.",
            oudlers_counted_when_dealt=True),
    _belief("objectif-46", "objectif", "Il faut 56, 51, 46 ou 41 points selon les bouts.",
            objectifs=(56, 51, 46, 41)),
    _belief("objectif-31", "objectif", "Il faut 56, 51, 41 ou 31 points selon les bouts.",
            objectifs=(56, 51, 41, 31)),
    _belief("objectif-depasse", "objectif", "Il faut dépasser l’objectif, pas l’atteindre.",
            objectif_strict=True),
    # The score
    _belief("sans-les-25", "base-25", "La donne vaut la différence, sans base.", base=0),
    _belief("difference-seule-multipliee", "base-25",
            "Seule la différence se multiplie, pas les 25 points.",
            formula=Formula.GAP_ONLY),
    _belief("poignee-au-contrat", "prime-poignee", "La poignée se multiplie par le contrat.",
            poignee_multiplied=True),
    _belief("poignee-a-son-camp", "poignee-au-vainqueur",
            "La poignée revient à qui l’a montrée, même si son camp perd.",
            poignee_to_who_showed=True),
    _belief("seuils-de-quatre", "seuils-poignee",
            "Les poignées ont 10, 13 et 15 atouts à toutes les tables.", seuils=_AT_FOUR),
    _belief("prime-selon-la-table", "prime-poignee",
            "La prime de poignée change avec la table : 30, 40, 50 à trois, 10, 20, 30 à cinq.",
            poignee_primes=((30, 40, 50), (20, 30, 40), (10, 20, 30))),
    _belief("poignee-sans-excuse", "poignee-excuse",
            "L’Excuse ne compte pas dans une poignée.", poignee_excuse_counts=False),
    _belief("excuse-montree-a-volonte", "poignee-excuse",
            "On peut montrer l’Excuse tout en gardant un atout caché.",
            poignee_excuse_may_hide=True),
    _belief("poignee-la-plus-haute", "poignee-facultative",
            "On doit annoncer la plus haute poignée que l’on a.", poignee_highest_only=True),
    _belief("poignee-au-preneur", "poignee-facultative",
            "Seul le preneur peut annoncer une poignée.", poignee_preneur_only=True),
    _belief("poignee-tous-les-atouts", "poignee-exacte",
            "On montre tous ses atouts, même ceux qui sont en trop.", poignee_shows_all=True),
    _belief("poignee-dans-le-desordre", "poignee-exacte",
            "On montre ses atouts dans l’ordre que l’on veut.", poignee_any_order=True),
    _belief("poignee-a-tout-moment", "poignee-moment",
            "Une poignée se montre quand on veut au cours de la donne.", poignee_any_moment=True),
    _belief("atout-ecarte-jamais-montre", "poignee-atout-ecarte",
            "Un atout écarté ne compte jamais pour une poignée.",
            poignee_ecart=EcartInPoignee.NEVER),
    _belief("atouts-ecartes-comptent", "poignee-atout-ecarte",
            "Les atouts de l’écart comptent toujours pour la poignée du preneur.",
            poignee_ecart=EcartInPoignee.ALWAYS),
    _belief("poignee-fautive-perdue", "fautes-de-poignee",
            "Une poignée mal présentée ne compte jamais.", poignee_faulty=Ruling.NON_COMPTEE),
    _belief("poignee-fautive-annule", "fautes-de-poignee",
            "Une poignée mal présentée annule la donne.", poignee_faulty=Ruling.DONNE_ANNULEE),
    _belief("bout-non-multiplie", "petit-au-bout",
            "Le Petit au bout vaut 10, sans multiplier.", petit_au_bout_multiplied=False),
    _belief("bout-au-gagnant", "petit-au-bout",
            "Le Petit au bout va au camp qui gagne la donne.",
            petit_au_bout_to_deal_winner=True),
    _belief("bout-si-le-petit-gagne", "petit-au-bout",
            "Le Petit au bout ne compte que si le Petit remporte le pli.",
            petit_au_bout_must_win=True),
    _belief("bout-toujours-au-dernier-pli", "petit-au-bout-chelem",
            "Même quand l’Excuse achève un chelem, le Petit au bout se joue au dernier pli.",
            petit_au_bout_always_last=True),
    _belief("excuse-n-acheve-rien", "excuse-chelem",
            "L’Excuse ne gagne jamais, pas même pour achever un chelem.",
            excuse_ends_chelem=False),
    _belief("chelem-sans-l-entame", "entame",
            "Même après l’annonce d’un chelem, le voisin de droite du donneur entame.",
            chelem_announcer_leads=False),
    _belief("chelem-manque-gratuit", "chelem-annonce",
            "Un chelem annoncé et manqué ne coûte rien si le contrat est réussi.",
            chelem_failure_spared=True),
    _belief("pas-de-chelem-en-defense", "chelem-defense",
            "La défense ne peut pas faire de chelem.", chelem_of_defense=False),
    _belief("chelem-multiplie", "chelem-annonce", "Le chelem se multiplie par le contrat.",
            chelem_multiplied=True),
    _belief("demi-point-perdu", "demi-point", "Un demi-point ne compte jamais.",
            half_point=HalfPoint.DROPPED),
    _belief("demi-point-au-preneur", "demi-point", "Le demi-point va toujours au preneur.",
            half_point=HalfPoint.TO_PRENEUR),
    _belief("preneur-une-part", "repartition", "Le preneur marque une fois la valeur.",
            shares=(1, 1, 1), alone_share=1),
    _belief("parts-egales-a-cinq", "repartition",
            "À cinq, le preneur et l’appelé se partagent le gain à égalité.",
            equal_shares=True),
    _belief("appele-paie", "repartition", "L’appelé paie ou reçoit comme un défenseur.",
            shares=(2, 3, 4), appele_share=-1),
    _belief("seul-fois-trois", "repartition", "Seul contre quatre, le preneur marque trois fois.",
            alone_share=3),
    _belief("25-moins-la-difference", "base-25",
            "Quand le contrat est chuté, on compte 25 moins ce qui manque.",
            formula=Formula.SIGNED_GAP),
)  # fmt: skip

VARIANTS: dict[str, Variant] = {variant.id: variant for variant in (*_HOUSE, *_BELIEFS)}
HOUSE_RULES: tuple[Variant, ...] = _HOUSE
MISCONCEPTIONS: tuple[Variant, ...] = _BELIEFS


def rules_named(name: str) -> Rules:
    """The rule set of this id, ``fft`` for the official one; ValueError, in French, if unknown."""
    if name == "fft":
        return FFT
    try:
        return VARIANTS[name].rules
    except KeyError:
        raise ValueError(f"règles inconnues : « {name[:60]} »") from None

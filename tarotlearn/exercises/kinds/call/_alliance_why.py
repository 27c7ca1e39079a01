"""Why one plays with another at five, and who knows it: the sentence and the derivation."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.bidding import Bid
from rules_engine.cards import Cards
from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.call._alliance_words import (
    AGAIN,
    ALONE,
    Seen,
    hand_of,
)
from tarotlearn.exercises.kinds.shared.contracts import the_bid
from tarotlearn.exercises.kinds.shared.people import (
    clause,
    does,
    is_feminine,
    name,
    names,
    of,
    pronoun,
    stressed,
)
from tarotlearn.exercises.kinds.shared.said import capital
from tarotlearn.numerals import ordinal
from tarotlearn.words import elided, the

_SECRET, _OWN, _CHIEN = "associe-secret", "s-appeler-soi-meme", "appele-au-chien"


def rule(seen: Seen) -> str:
    """The atom that decides."""
    return _CHIEN if seen.at is None else _OWN if seen.is_own else _SECRET


def sentence(seen: Seen, partner: str, knowing: Sequence[int] | None) -> str:
    """What is wrong with an answer, the first part first, or why it is right."""
    if partner != seen.partner:
        return _wrong_partner(seen, partner)
    if seen.knowing is not None and tuple(knowing or ()) != seen.knowing:
        return _wrong_knowing(seen, knowing or ())
    return _right(seen)


def _wrong_partner(seen: Seen, partner: str) -> str:
    card, preneur = the(seen.question.called), seen.question.preneur
    if partner == AGAIN:
        if seen.at is None:
            return f"Une fois l’appel fait, on ne le refait pas, où que soit {card}."
        if seen.is_own:
            return "On peut appeler une carte de son propre jeu : l’appel tient."
        return f"{capital(card)} est dans un jeu : l’appel tient."
    if partner == ALONE:
        return f"{capital(card)} n’est ni au chien, ni dans {hand_of(preneur)}."
    seat = int(partner)
    has_not = does(seat, f"n’a pas reçu {card}", f"n’avez pas reçu {card}")
    plays = f"{pronoun(seat)} ne {'joue' if seat else 'jouez'} donc pas"
    return f"{has_not} : {plays} avec {name(preneur)}."


def _wrong_knowing(seen: Seen, knowing: Sequence[int]) -> str:
    card = the(seen.question.called)
    extra = [seat for seat in knowing if seat not in (seen.knowing or ())]
    if extra:
        subject = f"{_do_not_know(extra)} : {_have_not(extra)} encore vu {card}"
        return f"Pour l’alliance, c’est juste. Mais {subject}, et personne n’en dit rien."
    where = f"cherchez-{'la' if seen.e else 'le'} dans les jeux, au chien retourné, sur la table"
    return f"Pour l’alliance, c’est juste. Mais quelqu’un d’autre a déjà vu {card} : {where}."


def _do_not_know(seats: Sequence[int]) -> str:
    """« Inès et Malik ne le savent pas »."""
    know = "savez" if 0 in seats else "savent" if len(seats) > 1 else "sait"
    return f"{names(seats)} ne le {know} pas"


def _have_not(seats: Sequence[int]) -> str:
    """« elle n’a pas », « vous n’avez pas », « ils n’ont pas »."""
    if 0 in seats:
        return "vous n’avez pas"
    if len(seats) == 1:
        return f"{pronoun(seats[0])} n’a pas"
    return f"{'elles' if all(map(is_feminine, seats)) else 'ils'} n’ont pas"


def _right(seen: Seen) -> str:
    card, preneur = the(seen.question.called), seen.question.preneur
    if seen.at is None:
        alone = clause(preneur, "joue sans associé", "jouez sans associé")
        return f"{capital(card)} est au chien : {alone}, contre les quatre autres."
    if seen.is_own:
        own = "elle-même" if is_feminine(preneur) else "lui-même"
        has = does(preneur, f"a {own} {card}", f"avez vous-même {card}")
        plays = f"{pronoun(preneur)} {'joue' if preneur else 'jouez'}"
        return f"{has} : {plays} donc contre les quatre autres."
    has = does(seen.at, f"a reçu {card}", f"avez reçu {card}")
    plays = f"{pronoun(seen.at)} {'joue' if seen.at else 'jouez'}"
    return f"{has} : {plays} avec {name(preneur)}{'' if seen.has_fallen else ', sans le dire'}."


def steps(seen: Seen) -> tuple[Step, ...]:
    """The call, where the card is, who has seen it, the conclusion."""
    here = Cards.of([seen.question.called])
    call = does(seen.question.preneur, "a appelé :", "avez appelé :")
    note = "Qui a reçu cette carte joue avec qui l’a appelée."
    told = [Step(call, "appeler-un-roi", here, note), _place(seen, here)]
    if seen.knowing is not None:
        told += [_chien(seen), *_seen_by(seen)]
    return (*told, _conclusion(seen))


def _place(seen: Seen, here: Cards) -> Step:
    preneur = seen.question.preneur
    if seen.at is None:
        words = f"Personne ne l’a reçu{seen.e} : la carte est au chien."
        return Step(words, _CHIEN, here, "L’appel ne se refait pas.")
    has = does(seen.at, "l’a dans son jeu :", "l’avez dans votre jeu :")
    if seen.is_own:
        return Step(has, _OWN, here, "On a le droit de s’appeler soi-même.")
    camp = f"le camp {of(preneur)}" if preneur else "votre camp"
    return Step(has, _SECRET, here, f"C’est {camp}, dès le début.")


def _chien(seen: Seen) -> Step:
    contract = the_bid(seen.question.contract)
    if seen.turned:
        note = "Tout le monde a vu ses cartes."
        return Step(f"À {contract}, le chien est retourné.", "retourner-le-chien", note=note)
    atom = "garde-contre" if seen.question.contract is Bid.GARDE_CONTRE else "garde-sans"
    note = "Personne n’en voit les cartes avant la fin."
    return Step(f"À {contract}, le chien reste caché.", atom, note=note)


def _seen_by(seen: Seen) -> list[Step]:
    """On the table, in the chien, in a hand: who has seen the called card."""
    question, e = seen.question, seen.e
    card = capital(the(question.called))
    for place, trick in enumerate(question.tricks):
        if question.called in trick.cards:
            which = f"au {ordinal(place + 1)} pli"
            words = f"{card} est tombé{e} {which} : tout le monde l’a vu{e}."
            return [Step(words, _SECRET, note="L’alliance n’est plus un secret.")]
    if seen.at is None:
        words = f"Toute la table l’y a vu{e}." if seen.turned else f"Personne ne l’y a vu{e}."
        return [Step(words, _CHIEN)]
    told = [Step(f"{card} n’est pas tombé{e} dans ces plis.", _SECRET)] if question.tricks else []
    words = f"Vous l’avez vu{e}, et personne d’autre."
    if seen.at:
        alone = "seule" if is_feminine(seen.at) else "seul"
        words = f"{name(seen.at)} est {alone} à l’avoir vu{e}."
    if seen.is_own:
        return [*told, Step(words, _OWN, note="On ne dit pas qu’on s’est appelé.")]
    return [*told, Step(words, _SECRET, note="L’associé ne se nomme pas.")]


def _conclusion(seen: Seen) -> Step:
    with_whom = "contre les quatre autres"
    if seen.partner != ALONE:
        with_whom = f"avec {name(int(seen.partner))}"
    words = does(seen.question.preneur, f"joue {with_whom}", f"jouez {with_whom}")
    if seen.knowing is None:
        return Step(f"{words}.", rule(seen))
    if not seen.knowing:
        return Step(f"{words}, et personne ne le sait.", rule(seen))
    if len(seen.knowing) > 1:
        return Step(f"{words}, et toute la table le sait.", rule(seen))
    only = stressed(seen.knowing[0]) if seen.is_own else name(seen.knowing[0])
    return Step(f"{words}, et personne d’autre {elided('que', only)} ne le sait.", rule(seen))

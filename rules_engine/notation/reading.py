"""A written deal from its text, tolerant of how it is typed and strict about what it says."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace

from rules_engine.cards import WHOLE_DECK
from rules_engine.notation import dealt, said, tricks, words
from rules_engine.notation.coherence import dealt_wrong, incoherences
from rules_engine.notation.draft import Draft
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Comment, Heading, Place, Section, places
from rules_engine.notation.lines import Chunk, Entry, read_lines, split_deals
from rules_engine.notation.names import label
from rules_engine.notation.written import WrittenDeal, clean_comment
from rules_engine.record import Deal

_FIRST = (Section.JOUEURS, Section.DONNEUR)  # the other lines are read in the light of these
_READERS: dict[Section, Callable[[Draft, Entry], Place]] = {
    Section.RUBRIQUE: dealt.read_heading,
    Section.JOUEURS: dealt.read_players,
    Section.DONNEUR: dealt.read_dealer,
    Section.JEU: dealt.read_hand,
    Section.CHIEN: dealt.read_chien,
    Section.ENCHERE: said.read_bids,
    Section.APPEL: said.read_call,
    Section.ECART: said.read_ecart,
    Section.CHELEM: said.read_chelem,
    Section.POIGNEE: said.read_poignee,
    Section.CARTE: tricks.read_trick,
}


def read_deal(text: str) -> WrittenDeal:
    """The deal of this text; Unreadable, a ValueError in French, when it is not one deal."""
    deals = split_deals(text)
    if len(deals) > 1:
        read_one(deals[0])
        raise Unreadable("une deuxième donne commence ici", "n'en gardez qu'une", deals[1][0][0])
    return read_one(deals[0])


def read_deals(text: str) -> tuple[WrittenDeal, ...]:
    """The deals of this text, one or more, each beginning with its header; as ``read_deal``."""
    return tuple(map(read_one, split_deals(text)))


def read_one(lines: list[tuple[int, str]]) -> WrittenDeal:
    """The deal of these numbered lines, as ``split_deals`` gives them."""
    chunk = read_lines(lines)
    draft = Draft()
    ends: dict[int, Place] = {}  # by line number: the last part on each labelled line
    for section in _FIRST:
        entries = [entry for entry in chunk.entries if entry.label.section is section]
        if not entries:
            raise _missing_first(section, chunk.line, draft)
        for entry in entries:
            ends[entry.line] = _read(draft, entry)
    for entry in chunk.entries:
        if entry.label.section not in _FIRST:
            ends[entry.line] = _read(draft, entry)
    deal = _deal(draft, chunk.line)
    _refuse_what_cannot_be(deal, draft)
    order = list(Heading)
    headings = tuple(sorted(draft.headings.items(), key=lambda item: order.index(item[0])))
    comments = _comments(chunk, ends, list(places(deal, [heading for heading, _ in headings])))
    return WrittenDeal(deal, draft.names, headings, comments)


def _read(draft: Draft, entry: Entry) -> Place:
    """Take a line into the draft, and give the place at its end; Unreadable, with its line."""
    try:
        if not entry.text:
            raise Unreadable(f"« {entry.typed[:40]} » : rien après « : »", "complétez la ligne ou "
                             "enlevez-la ; des cartes inconnues s'écrivent « ? »")  # fmt: skip
        return _READERS[entry.label.section](draft, entry)
    except Unreadable as error:
        raise error.at(entry.line) from None


def _missing_first(section: Section, header: int, draft: Draft) -> Unreadable:
    if section is Section.JOUEURS:
        word, example = words.JOUEURS, "Anne, Bruno, Chloé, David » ou « Joueurs : 4"
    else:
        word, example = words.DONNEUR, label(0, draft.names)
    return Unreadable(f"il manque la ligne « {word} »", f"écrivez « {word} : {example} »", header)


def _deal(draft: Draft, header: int) -> Deal:
    """The record, the rest of the pack put where the text says so."""
    players = len(draft.names)
    for seat in range(players):
        if seat not in draft.hands:
            name = label(seat, draft.names)
            raise Unreadable(f"il manque le jeu de {name}",
                             f"écrivez « {name} : » et ses cartes, ou « {name} : ? » "
                             "si on ne le connaît pas", header)  # fmt: skip
    if draft.chien is None:
        raise Unreadable("il manque le chien", f"écrivez « {words.CHIEN} : » et ses cartes, "
                         f"ou « {words.CHIEN} : ? » si on ne le connaît pas", header)  # fmt: skip
    hands = tuple(draft.hands[seat] for seat in range(players))
    deal = Deal(
        players, draft.dealer, hands, draft.chien, tuple(draft.bids), draft.called, draft.ecart,
        draft.chelem_announced, tuple(draft.poignees), tuple(draft.plays),
    )  # fmt: skip
    for incoherence in dealt_wrong(deal, draft.names):
        raise incoherence.refusal(draft.lines)
    return deal if draft.rest is None else _with_rest(deal, draft, draft.rest)


def _with_rest(deal: Deal, draft: Draft, rest: Place) -> Deal:
    """The record with the cards that stand nowhere else given to the hand or chien « reste »."""
    unknown = [hand for hand in (*deal.hands, deal.chien) if not hand]
    if len(unknown) > 1:
        raise Unreadable(f"« {words.REST} » ne dit rien de sûr : d'autres cartes sont inconnues",
                         "écrivez « ? » ici aussi, ou donnez les autres cartes",
                         draft.lines[rest])  # fmt: skip
    cards = WHOLE_DECK - deal.chien
    for hand in deal.hands:
        cards -= hand
    if rest.section is Section.CHIEN:
        return replace(deal, chien=cards)
    hands = tuple(cards if seat == rest.number else hand for seat, hand in enumerate(deal.hands))
    return replace(deal, hands=hands)


def _missing(deal: Deal, draft: Draft) -> Iterator[tuple[Place, Unreadable]]:
    """What should have been said before something that the text says."""
    wanted = [
        (Section.ENCHERE, words.ENCHERES, "ajoutez-la avant celle-ci, avec même ceux qui passent")
    ]
    unknown = "ajoutez-la avant celle-ci, avec « ? » si on ne le sait pas"
    if deal.players == 5:
        wanted.append((Section.APPEL, words.APPEL, unknown))
    if deal.takes_chien:
        wanted.append((Section.ECART, words.ECART, unknown))
    for section, word, mend in wanted:
        later = [line for place, line in draft.lines.items() if place.section > section]
        if later and Place(section) not in draft.lines:
            what = f"il manque la ligne « {word} »"
            yield Place(section), Unreadable(what, mend, min(later))


def _refuse_what_cannot_be(deal: Deal, draft: Draft) -> None:
    """Raise Unreadable on what comes first in the deal, if anything is wrong or missing."""
    wrong = list(_missing(deal, draft))
    wrong += itertools.islice(tricks.wrong_claims(deal, draft), 1)
    for incoherence in itertools.islice(incoherences(deal, draft.names), 1):
        wrong.append((incoherence.place, incoherence.refusal(draft.lines)))
    if wrong:
        raise min(wrong, key=lambda item: item[0])[1]


def _comments(chunk: Chunk, ends: dict[int, Place], known: list[Place]) -> tuple[Comment, ...]:
    """The comments in the order of the text as it will be written, one at a place."""
    texts: dict[Place, list[str]] = {}
    for note in chunk.notes:
        text = clean_comment("\n".join(note.texts))
        if text:
            end = Place(Section.EN_TETE) if note.after is None else ends[note.after.line]
            after = known[bisect_right(known, end) - 1]
            texts.setdefault(after, []).append(text)
    return tuple(Comment(place, "\n\n".join(texts[place])) for place in sorted(texts))

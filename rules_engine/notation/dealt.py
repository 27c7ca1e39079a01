"""The lines that say who sits where and what was dealt."""

from __future__ import annotations

from difflib import get_close_matches

from rules_engine.cards import Cards
from rules_engine.notation import words
from rules_engine.notation.draft import Draft, set_of_cards
from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Heading, Place, Section
from rules_engine.notation.lines import Entry
from rules_engine.notation.names import list_of, read_names
from rules_engine.notation.words import LABELS, fold


def read_heading(draft: Draft, entry: Entry) -> Place:
    """« Titre », « Lieu » … : free text."""
    heading = entry.label.heading
    assert heading is not None, "a label of this section names its heading"
    draft.headings[heading] = entry.text
    return draft.mark(Place(Section.RUBRIQUE, list(Heading).index(heading)), entry)


def read_players(draft: Draft, entry: Entry) -> Place:
    """« Joueurs » : their names, or their number."""
    place = draft.mark(Place(Section.JOUEURS), entry)
    draft.names = read_names(entry.text)
    return place


def read_dealer(draft: Draft, entry: Entry) -> Place:
    """« Donneur » : a seat."""
    draft.dealer = draft.seat(entry.text)
    return draft.mark(Place(Section.DONNEUR), entry)


def _dealt(draft: Draft, place: Place, entry: Entry) -> Cards:
    """The cards of a hand or of the chien; none when unknown, or when they are the rest."""
    draft.mark(place, entry)
    said = fold(entry.text[:20])
    if said == words.UNKNOWN:
        return Cards()
    if said in (words.REST, f"le {words.REST}"):
        if draft.rest is not None:
            raise Unreadable(f"deux fois « {words.REST} » (ligne {draft.lines[draft.rest]})",
                             "écrivez les cartes de l'un des deux")  # fmt: skip
        draft.rest = place
        return Cards()
    return set_of_cards(entry)


def read_hand(draft: Draft, entry: Entry) -> Place:
    """A line whose label is no word of the notation: the hand of a player."""
    about = entry.label.about
    try:
        seat = draft.seat(about)
    except Unreadable:
        raise _no_such_line(draft, entry) from None
    place = Place(Section.JEU, seat)
    draft.hands[seat] = _dealt(draft, place, entry)
    return place


def _no_such_line(draft: Draft, entry: Entry) -> Unreadable:
    """What to say of a label that is neither a word of the notation nor a player."""
    labels = [draft.label(seat) for seat in range(len(draft.names))]
    known = {fold(word): word for word in (*LABELS, *Heading, words.POIGNEE, words.PLI, *labels)}
    close = get_close_matches(entry.label.about, known, n=1)
    if close:
        mend = f"vouliez-vous dire « {known[close[0]]} » ?"
    else:
        mend = f"les mots connus sont {', '.join([*LABELS, words.POIGNEE, words.PLI, *Heading])}"
        mend += f", et les joueurs {list_of(draft.names)}"
    return Unreadable(f"ligne inconnue : « {entry.typed[:40]} »", mend)


def read_chien(draft: Draft, entry: Entry) -> Place:
    """« Chien » : cards."""
    draft.chien = _dealt(draft, Place(Section.CHIEN), entry)
    return Place(Section.CHIEN)

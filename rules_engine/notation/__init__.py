"""Deals in text, for people: typed by a teacher, printed, read aloud, and read back without loss.

The grammar and the reasons of each choice are in docs/notation.md.
"""

from rules_engine.notation.errors import Unreadable
from rules_engine.notation.layout import Comment, Heading, Place, Section
from rules_engine.notation.reading import read_deal, read_deals
from rules_engine.notation.writing import write_deal, write_deals
from rules_engine.notation.written import WrittenDeal

__all__ = [
    "Comment",
    "Heading",
    "Place",
    "Section",
    "Unreadable",
    "WrittenDeal",
    "read_deal",
    "read_deals",
    "write_deal",
    "write_deals",
]

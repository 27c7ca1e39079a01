"""The commented deals of ``content/donnes``: read once, refereed, and refused when one is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from django.conf import settings
from django.urls import reverse
from django.utils.safestring import SafeString

from rules_engine.notation import Heading, Place, Section, Unreadable, WrittenDeal, read_deal
from rules_engine.record import Deal
from rules_engine.referee import replay
from rules_engine.result import PlayedTrick, Result, sides
from rules_engine.sides import Side
from tarotlearn.deals import deal_files
from tarotlearn.play.counting import Count, running_counts
from tarotlearn.play.prose import paragraphs
from tarotlearn.typography import typeset
from tarotlearn.version import stamp


class Unpublishable(ValueError):
    """A commented deal that cannot be shown: the file, then what is wrong, in French."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path.name} : {message}")


@dataclass(frozen=True)
class CommentedDeal:
    """A deal played to its end without a fault, with what is said of it."""

    slug: str
    text: str
    title: str
    summary: str
    written: WrittenDeal
    tricks: tuple[PlayedTrick, ...]
    result: Result

    @property
    def deal(self) -> Deal:
        return self.written.deal

    @property
    def preneur(self) -> int:
        preneur = self.deal.preneur
        assert preneur is not None, "a deal that nobody takes is not published"
        return preneur

    @cached_property
    def side_of(self) -> tuple[Side, ...]:
        return sides(self.deal)

    @cached_property
    def counts(self) -> tuple[Count, ...]:
        """What each side has gathered after each trick."""
        return running_counts(self.tricks, self.side_of)

    def name(self, seat: int) -> str:
        return self.written.name(seat)

    def said(self, section: Section, number: int = 0) -> tuple[SafeString, ...]:
        """The paragraphs of the comment on this part of the deal."""
        return paragraphs(self.written.comment(Place(section, number)) or "")

    def get_absolute_url(self) -> str:
        return reverse("play:deal", args=[self.slug])


def read_commented(slug: str, path: Path) -> CommentedDeal:
    """The deal of this file; Unpublishable unless it is whole, faultless, titled and presented."""
    text = path.read_text(encoding="utf-8")
    try:
        written = read_deal(text)
        report = replay(written.deal)
    except Unreadable as error:
        raise Unpublishable(path, str(error)) from None
    except ValueError as error:
        raise Unpublishable(path, f"{error} : une donne commentée montre tous les jeux") from None
    title = dict(written.headings).get(Heading.TITRE)
    summary = written.comment(Place(Section.EN_TETE))
    if not title or not summary:
        raise Unpublishable(path, "il manque le titre, ou le résumé en commentaire sous l’en-tête")
    if report.faults:
        fault = report.faults[0]
        where = "" if fault.trick is None else f" au pli {fault.trick + 1}"
        who = written.name(fault.seat)
        raise Unpublishable(path, f"l’arbitre relève une faute de {who}{where} : {fault.rule}")
    if report.result is None:
        raise Unpublishable(path, "la donne n’est pas jouée jusqu’au bout")
    return CommentedDeal(
        slug, text, typeset(title), typeset(summary), written, report.tricks, report.result
    )


def commented_deals() -> tuple[CommentedDeal, ...]:
    """Every commented deal, in order, read once; in DEBUG, again when a file has changed."""
    content = settings.BASE_DIR / "content"
    return _read_all(content, stamp(content / "donnes") if settings.DEBUG else 0)


@lru_cache(maxsize=1)
def _read_all(content: Path, stamp: int) -> tuple[CommentedDeal, ...]:
    return tuple(read_commented(slug, path) for slug, path in deal_files(content))

"""What is typed of an allowance."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, time
from typing import Any

from django import forms
from django.utils import timezone

from tarotlearn.assignments.giving.fields import CountField, DayField, HourField, moment_of
from tarotlearn.assignments.giving.moments import USUAL_HOUR
from tarotlearn.assignments.models import Assignment, Mode
from tarotlearn.groups.models import Membership

MOST_MINUTES = 240


class AllowanceForm(forms.Form):
    """For whom, and what: another opening, another date, more minutes for a test."""

    members = forms.MultipleChoiceField(
        label="Pour qui",
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "required": "Cochez au moins un nom.",
            "invalid_choice": "L’un de ceux que vous avez cochés n’est plus là.",
        },
    )
    opens_day = DayField(label="Ouvert à partir du")
    opens_time = HourField(label="à")
    due_day = DayField(label="À rendre avant le")
    due_time = HourField(label="à")
    extra_minutes = CountField(label="Minutes de plus", most=MOST_MINUTES)

    def __init__(
        self, *args: Any, assignment: Assignment, people: Mapping[str, Membership], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.assignment, self.people = assignment, people
        names = [(ref, member.name) for ref, member in people.items()]
        self.fields["members"].choices = names  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        data["opens_at"] = moment_of(self, "opens", time(0))
        data["due_at"] = moment_of(self, "due", USUAL_HOUR)
        if not self.errors:
            self._check(data["opens_at"], data["due_at"], data["extra_minutes"])
        return data

    def chosen(self) -> list[Membership]:
        return [self.people[ref] for ref in self.cleaned_data["members"]]

    def allowed(self) -> dict[str, Any]:
        """What those chosen are allowed, as ``allowing.allow`` takes it."""
        data = self.cleaned_data
        return {
            "opens_at": data["opens_at"],
            "due_at": data["due_at"],
            "extra_minutes": data["extra_minutes"] or 0,
        }

    def _check(
        self, opens_at: datetime | None, due_at: datetime | None, minutes: int | None
    ) -> None:
        is_timed = self.assignment.mode == Mode.TEST and self.assignment.minutes
        if minutes and not is_timed:
            self.add_error("extra_minutes", "Ce devoir n’est pas minuté : donnez une autre date.")
        elif opens_at is None and due_at is None and not minutes:
            more = " ou des minutes de plus" if is_timed else ""
            self.add_error("due_day", f"Choisissez une autre date{more}.")
        elif due_at is not None and due_at <= timezone.now():
            self.add_error("due_day", "Cette date est passée.")
        opens_at, due_at = opens_at or self.assignment.opens_at, due_at or self.assignment.due_at
        if opens_at and due_at and due_at <= opens_at:
            self.add_error("due_day", "Il serait à rendre avant d’être ouvert.")

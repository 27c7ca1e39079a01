"""The fields that forms of assignments are made of."""

from __future__ import annotations

import re
from datetime import datetime, time
from typing import Any

from django import forms
from django.utils import timezone

from tarotlearn.assignments.giving.moments import moment

_DAYS = ["%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y"]
_HOURS = ["%H:%M", "%H:%M:%S", "%Hh%M", "%H h %M", "%Hh", "%H h", "%H"]


class DayField(forms.DateField):
    """A day, in the browser's own calendar where it has one."""

    widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date", "autocomplete": "off"})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, label_suffix="", input_formats=_DAYS, **kwargs)
        self.error_messages["invalid"] = "Écrivez un jour comme 08/12/2026."


class HourField(forms.TimeField):
    """An hour of the day."""

    widget = forms.TimeInput(format="%H:%M", attrs={"type": "time", "autocomplete": "off"})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, label_suffix="", input_formats=_HOURS, **kwargs)
        self.error_messages["invalid"] = "Écrivez une heure comme 18:00."


class CountField(forms.CharField):
    """A small whole number, or nothing: None."""

    def __init__(self, *, most: int, least: int = 1, **kwargs: Any) -> None:
        super().__init__(required=False, label_suffix="", **kwargs)
        self.least, self.most = least, most
        self.widget.attrs |= {"inputmode": "numeric", "autocomplete": "off", "size": 4}

    def clean(self, value: Any) -> Any:
        text = str(value or "").strip()
        if not text:
            return None
        number = int(text) if re.fullmatch(r"[0-9]{1,4}", text) else -1
        if not self.least <= number <= self.most:
            raise forms.ValidationError(f"Écrivez un nombre de {self.least} à {self.most}.")
        return number


def typed(at: datetime | None) -> tuple[str, str]:
    """A moment as its two fields show it, the day and the hour in Paris."""
    if at is None:
        return "", ""
    local = timezone.localtime(at)
    return f"{local:%Y-%m-%d}", f"{local:%H:%M}"


def moment_of(form: forms.Form, name: str, usual: time) -> datetime | None:
    """The moment of two fields of a form, « due_day » and « due_time »; None without a day.

    What is wrong is said beside the field; an hour that is not typed is the usual one.
    """
    day, hour = form.cleaned_data.get(f"{name}_day"), form.cleaned_data.get(f"{name}_time")
    if day is None:
        if hour is not None and f"{name}_day" not in form.errors:
            form.add_error(f"{name}_day", "Choisissez aussi le jour.")
        return None
    if f"{name}_time" in form.errors:
        return None
    try:
        return moment(day, usual if hour is None else hour)
    except ValueError as refused:
        form.add_error(f"{name}_time", str(refused))
        return None

"""What is typed about a group: its name, its kind, its table."""

from __future__ import annotations

from typing import Any

from django import forms

from tarotlearn.groups.models import Group, GroupKind
from tarotlearn.groups.naming import tidy

TABLES = (3, 4, 5)


class NameField(forms.CharField):
    """A name, of a group or of a person."""

    def __init__(self, *, label: str, **kwargs: Any) -> None:
        super().__init__(label=label, label_suffix="", required=False, strip=False, **kwargs)
        self.widget.attrs |= {"maxlength": 80, "autocomplete": "off"}

    def clean(self, value: Any) -> str:
        try:
            return tidy(str(value or ""))
        except ValueError as refused:
            raise forms.ValidationError(str(refused)) from refused


class GroupForm(forms.ModelForm):
    """All that a new group needs."""

    name = NameField(label="Son nom")
    kind = forms.ChoiceField(
        label="Une classe ou un club",
        choices=[(GroupKind.CLASSE, "Une classe"), (GroupKind.CLUB, "Un club")],
        widget=forms.RadioSelect,
        error_messages={"required": "Dites si c’est une classe ou un club."},
    )
    players = forms.TypedChoiceField(
        label="À votre table",
        choices=[(number, f"{number} joueurs") for number in TABLES],
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": "Choisissez 3, 4 ou 5 joueurs."},
    )

    class Meta:
        model = Group
        fields = ("kind", "name", "players")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.error_messages["invalid_choice"] = "Choisissez parmi ce qui est proposé."


class SettingsForm(GroupForm):
    """What may change of a group later."""

    is_kept = forms.BooleanField(
        label="La garder après le 31 août", required=False, label_suffix=""
    )

    class Meta:
        model = Group
        fields = ("kind", "name", "players", "is_kept")


class MemberForm(forms.Form):
    """The name of a member in his group."""

    name = NameField(label="Nom")

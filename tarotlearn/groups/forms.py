"""What is typed about a group: its name, its kind, its table."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Any, ClassVar

from django import forms
from django.utils import timezone

from tarotlearn.accounts.models import User
from tarotlearn.groups.models import Group, GroupKind, Invitation, Membership, Role
from tarotlearn.groups.naming import tidy
from tarotlearn.naming import on_one_line

TABLES = (3, 4, 5)
MOST_PLACES = 500  # of one invitation


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


class NewGroupForm(GroupForm):
    """All that a new group needs; of who has no name yet, the one that its members will see."""

    own_name = forms.CharField(
        label="Votre nom",
        label_suffix="",
        required=False,
        max_length=80,
        help_text="Pour vos collègues et le journal, à la place de votre adresse.",
        widget=forms.TextInput({"autocomplete": "name"}),
    )

    def __init__(self, *args: Any, by: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if by.name:
            del self.fields["own_name"]

    def clean_own_name(self) -> str:
        typed = on_one_line(self.cleaned_data["own_name"])
        try:
            return tidy(typed) if typed else ""  # composed letters may be longer than was typed
        except ValueError as refused:
            raise forms.ValidationError(str(refused)) from refused


class SettingsForm(GroupForm):
    """What may change of a group later."""

    is_kept = forms.BooleanField(
        label="La garder après le 31 août", required=False, label_suffix=""
    )

    class Meta:
        model = Group
        fields = ("kind", "name", "players", "is_kept")

    def clean_kind(self) -> str:
        """A club whose members keep their answers to themselves stays one: a class shows them."""
        kind = str(self.cleaned_data["kind"])
        if self.instance.kind == GroupKind.CLUB and kind == GroupKind.CLASSE:
            hidden = Membership.objects.filter(group=self.instance, role=Role.ELEVE, code="")
            if hidden.filter(shows_progress=False).exists():
                raise forms.ValidationError(
                    "Des membres ne montrent pas leurs réponses, et une classe les montrerait : "
                    "ce club reste un club. Créez une classe, et invitez-les."
                )
        return kind


class MemberForm(forms.Form):
    """The name of a member in his group."""

    name = NameField(label="Nom")


class InvitationForm(forms.Form):
    """How long a door stays open, and for how many; its defaults are what one mostly wants."""

    ROLES = (Role.ELEVE, Role.ENSEIGNANT)
    _USUAL: ClassVar[dict[Role, tuple[int, int]]] = {Role.ELEVE: (30, 40), Role.ENSEIGNANT: (7, 1)}

    days = forms.TypedChoiceField(
        label="Ouverte pendant",
        choices=[(1, "un jour"), (7, "une semaine"), (30, "un mois"), (365, "un an")],
        coerce=int,
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(
            ("required", "invalid_choice"), "Choisissez combien de temps elle reste ouverte."
        ),
    )
    places = forms.IntegerField(
        label="Pour combien de personnes",
        label_suffix="",
        min_value=1,
        max_value=MOST_PLACES,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            f"Écrivez un nombre, de 1 à {MOST_PLACES}.",
        ),
    )

    def __init__(self, sent: Any = None, *, role: Role, group: Group) -> None:
        days, places = self._USUAL[role]
        super().__init__(
            sent, prefix=str(role), initial={"days": days, "places": places}, label_suffix=""
        )
        self.role, self.group = role, group
        self.fields["places"].widget.attrs |= {"inputmode": "numeric", "autocomplete": "off"}

    def opened(self) -> dict[str, Any]:
        """What to open, once the form is valid: until the end of the last day, in Paris."""
        last_day = timezone.localdate() + timedelta(days=self.cleaned_data["days"])
        end = datetime.combine(last_day, time.max, timezone.get_default_timezone())
        return {
            "role": self.role,
            "expires_at": end.replace(microsecond=0),
            "most_uses": self.cleaned_data["places"],
        }


class OwnPlaceForm(forms.Form):
    """What a member decides himself in his group."""

    name = NameField(label="Votre nom dans le groupe")
    shows_progress = forms.BooleanField(required=False, label_suffix="")

    def __init__(self, sent: Any = None, *, member: Membership) -> None:
        initial = {"name": member.name, "shows_progress": member.shows_progress}
        super().__init__(sent, initial=initial)


class JoinForm(forms.Form):
    """Under which name one comes in, and whether one's progress is seen: not, in a club, if one
    does not say so.
    """

    name = NameField(label="Votre nom, tel que le groupe le verra")
    shows_progress = forms.BooleanField(required=False, label_suffix="")

    def __init__(self, sent: Any = None, *, invitation: Invitation, known_as: str) -> None:
        shows = invitation.group.is_class
        super().__init__(sent, initial={"name": known_as, "shows_progress": shows})
        self.fields["name"].widget.attrs["autocomplete"] = "name"
        if invitation.is_for_staff:
            self.fields["name"].label = "Votre nom, tel que vos collègues le verront"

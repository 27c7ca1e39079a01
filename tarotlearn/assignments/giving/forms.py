"""What is typed of an assignment."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, time
from typing import Any

from django import forms
from django.utils import timezone

from tarotlearn.assignments.giving.fields import CountField, DayField, HourField, moment_of, typed
from tarotlearn.assignments.giving.moments import USUAL_HOUR
from tarotlearn.assignments.giving.terms import Terms
from tarotlearn.assignments.models import Draw, Mode
from tarotlearn.groups.forms import TABLES, NameField
from tarotlearn.groups.models import Membership

MOST_TRIES, MOST_MINUTES = 20, 240
FOR_ALL, FOR_SOME = "tous", "certains"


class AssignmentForm(forms.Form):
    """Its terms and who does it; its lines are read by ``typed_lines``."""

    title = NameField(label="Titre", help_text="Tous le lisent. Vide : celui de la première ligne.")
    words = forms.CharField(
        label="Consigne",
        label_suffix="",
        required=False,
        max_length=1_000,
        widget=forms.Textarea(attrs={"rows": 2}),
        error_messages={"max_length": "La consigne est trop longue : 1 000 signes au plus."},
    )
    players = forms.TypedChoiceField(
        label="À la table",
        choices=[(number, f"{number} joueurs") for number in TABLES],
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": "Choisissez 3, 4 ou 5 joueurs."},
    )
    mode = forms.ChoiceField(
        label="Réponses",
        choices=[
            (Mode.ENTRAINEMENT, "Entraînement : dites aussitôt"),
            (Mode.TEST, "Test : dites à la fin"),
        ],
        widget=forms.RadioSelect,
        error_messages={"required": "Choisissez entraînement ou test."},
    )
    draw = forms.ChoiceField(
        label="Questions",
        choices=[
            (Draw.CHACUN, "Équivalentes, tirées pour chacun"),
            (Draw.MEMES, "Les mêmes pour tous"),
        ],
        widget=forms.RadioSelect,
        error_messages={"required": "Choisissez comment tirer les questions."},
    )
    opens_day = DayField(label="Ouvert à partir du")
    opens_time = HourField(label="à")
    due_day = DayField(label="À rendre avant le")
    due_time = HourField(label="à")
    tries = CountField(label="Essais permis", most=MOST_TRIES)
    minutes = CountField(label="Durée du test, en minutes", most=MOST_MINUTES)
    given_to = forms.ChoiceField(
        label="Pour qui",
        choices=[(FOR_ALL, "Tout le groupe"), (FOR_SOME, "Certains seulement")],
        widget=forms.RadioSelect,
        required=False,
    )
    members = forms.MultipleChoiceField(
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": "L’un de ceux que vous avez cochés n’est plus là."},
    )

    def __init__(
        self,
        *args: Any,
        pupils: Iterable[Membership],
        may_be_past: bool = False,
        kept_mode: str = "",
        **kwargs: Any,
    ) -> None:
        """``kept_mode`` is that of one that was begun: what was told in training is no test."""
        super().__init__(*args, **kwargs)
        self.kept_mode = kept_mode
        self.pupils = {pupil.ref: pupil for pupil in pupils}
        self.may_be_past = may_be_past
        names = [(ref, pupil.name) for ref, pupil in self.pupils.items()]
        self.fields["members"].choices = names  # type: ignore[attr-defined]
        for name in ("players", "mode", "draw", "given_to"):
            wrong = "Choisissez parmi ce qui est proposé."
            self.fields[name].error_messages["invalid_choice"] = wrong

    def clean_mode(self) -> str:
        mode = str(self.cleaned_data["mode"])
        if self.kept_mode and mode != self.kept_mode:
            raise forms.ValidationError(
                f"Il est commencé : il reste un {Mode(self.kept_mode).label}. "
                "Pour l’autre mode, donnez-en une copie."
            )
        return mode

    def clean_words(self) -> str:
        return str(self.cleaned_data["words"]).replace("\r\n", "\n").strip()

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        data["opens_at"] = moment_of(self, "opens", time(0))
        data["due_at"] = moment_of(self, "due", USUAL_HOUR)
        if not self.errors.keys() & {"due_day", "due_time", "opens_day", "opens_time"}:
            self._check_dates(data["opens_at"], data["due_at"])
        nobody = data.get("given_to") == FOR_SOME and not data.get("members")
        if nobody and "members" not in self.errors:
            self.add_error("members", "Cochez au moins un nom, ou choisissez tout le groupe.")
        return data

    def terms(self) -> Terms:
        """What was typed, once it is valid."""
        data = self.cleaned_data
        is_test = data["mode"] == Mode.TEST
        return Terms(
            title=data["title"],
            words=data["words"],
            players=data["players"],
            mode=data["mode"],
            draw=data["draw"],
            opens_at=data["opens_at"],
            due_at=data["due_at"],
            tries=data["tries"] or (1 if is_test else None),
            minutes=data["minutes"] if is_test else None,
        )

    def chosen(self) -> list[Membership] | None:
        """Those who do it; None for all."""
        if self.cleaned_data.get("given_to") != FOR_SOME:
            return None
        return [self.pupils[ref] for ref in self.cleaned_data["members"]]

    def is_wrong_inside(self) -> bool:
        """Whether something is to be mended among what the short form keeps folded."""
        folded = self.fields.keys() - {"title", "due_day", "due_time", "given_to", "members"}
        return bool(self.errors.keys() & folded)

    def names(self) -> list[str]:
        """Of those who are ticked, as the form is shown."""
        ticked = self["members"].value() or ()
        return [self.pupils[ref].name for ref in ticked if ref in self.pupils]

    def _check_dates(self, opens_at: datetime | None, due_at: datetime | None) -> None:
        if due_at is None:
            if self.cleaned_data.get("mode") == Mode.TEST:
                self.add_error(
                    "due_day", "Un test a une fin : c’est alors que les réponses sont dites."
                )
            return
        if opens_at is not None and due_at <= opens_at:
            self.add_error(
                "due_day", "Il est à rendre avant d’être ouvert : changez l’une des dates."
            )
        elif due_at <= timezone.now() and not self.may_be_past:
            self.add_error("due_day", "Cette date est passée.")


def shown(terms: Terms, members: Iterable[Membership] | None = None) -> dict[str, Any]:
    """What the fields show of these terms."""
    opens_day, opens_time = typed(terms.opens_at)
    due_day, due_time = typed(terms.due_at)
    return {
        "title": terms.title,
        "words": terms.words,
        "players": terms.players,
        "mode": terms.mode,
        "draw": terms.draw,
        "opens_day": opens_day,
        "opens_time": opens_time,
        "due_day": due_day,
        "due_time": due_time,
        "tries": terms.tries or "",
        "minutes": terms.minutes or "",
        "given_to": FOR_ALL if members is None else FOR_SOME,
        "members": [member.ref for member in members or ()],
    }

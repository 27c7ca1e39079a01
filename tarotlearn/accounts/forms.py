"""The forms of an account, in our words: what to write, and what was wrong with it."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as account
from allauth.mfa.base import forms as mfa
from allauth.mfa.totp import forms as totp
from allauth.mfa.webauthn import forms as webauthn
from django import forms
from django.contrib.auth.hashers import make_password
from django.core.validators import EmailValidator
from django.http import HttpRequest, HttpResponse

from tarotlearn.accounts.models import User
from tarotlearn.naming import on_one_line

PASSWORD_RULES = (
    "Huit signes au moins, dont autre chose que des chiffres. Ni votre adresse, ni un mot de passe "
    "que tout le monde a, comme « motdepasse ». Une phrase se retient bien."
)
_PASSWORD, _NEW_PASSWORD, _ADDRESS = "Mot de passe", "Nouveau mot de passe", "Adresse électronique"
_MISSING = {
    "login": "Écrivez l’adresse de votre compte.",
    "email": "Écrivez une adresse électronique.",
    "password": "Écrivez votre mot de passe.",
    "oldpassword": "Écrivez votre mot de passe d’aujourd’hui.",
    "password1": "Choisissez un mot de passe.",
    "code": "Écrivez le code.",
    "name": "Écrivez un nom.",
    "credential": "La clé n’a rien répondu. Recommencez.",
}
_LONGEST_NAME = 60
# What reading raises when what was sent in the place of a key's answer is none.
_NO_ANSWER = (AttributeError, KeyError, TypeError, ValueError, RecursionError)
_NO_KEY = "La clé n’a pas été reconnue. Recommencez, ou entrez autrement."
_NO_ADDRESS = "Cette adresse n’est pas complète. Écrivez-la comme nom@exemple.fr."


class Worded(forms.Form):
    """A form of allauth with our labels; a placeholder never stands for one."""

    labels: dict[str, str] = {}
    helps: dict[str, str] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        for name, field in self.fields.items():
            field.label = self.labels.get(name, field.label)
            field.help_text = self.helps.get(name, "")
            field.widget.attrs.pop("placeholder", None)
            if name in _MISSING:
                field.error_messages["required"] = _MISSING[name]
            if isinstance(field, forms.EmailField):
                self._tell_address(field)

    def full_clean(self) -> None:
        """The first field to mend takes the focus."""
        super().full_clean()
        wrong = next((name for name in self.fields if name in self.errors), None)
        if wrong is not None:
            self.fields[wrong].widget.attrs["autofocus"] = True

    @staticmethod
    def _tell_address(field: forms.EmailField) -> None:
        """Django's own validator would word its refusal itself."""
        field.error_messages["invalid"] = _NO_ADDRESS
        field.validators = [
            EmailValidator(_NO_ADDRESS) if isinstance(validator, EmailValidator) else validator
            for validator in field.validators
        ]
        field.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}


class OnePassword(Worded):
    """A new password is written once: whoever mistypes it can choose another by mail."""

    helps = {"password1": PASSWORD_RULES}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.pop("password2", None)


class LoginForm(Worded, account.LoginForm):
    labels = {"login": _ADDRESS, "password": _PASSWORD, "remember": "Rester connecté ici"}
    helps = {"remember": "À laisser vide sur un ordinateur que d’autres emploient."}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].widget.attrs["autocomplete"] = "username"


class SignupForm(OnePassword, account.SignupForm):
    labels = {"email": _ADDRESS, "password1": _PASSWORD}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].widget.attrs["autocomplete"] = "username"

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """For an address that has an account already: the same answer, after the same time."""
        if self.account_already_exists:
            make_password(self.cleaned_data["password1"])
        return super().try_save(request)


class ResetPasswordForm(Worded, account.ResetPasswordForm):
    labels = {"email": _ADDRESS}


class ResetPasswordKeyForm(OnePassword, account.ResetPasswordKeyForm):
    labels = {"password1": _NEW_PASSWORD}


class SetPasswordForm(OnePassword, account.SetPasswordForm):
    labels = {"password1": _PASSWORD}


class ChangePasswordForm(OnePassword, account.ChangePasswordForm):
    labels = {"oldpassword": "Mot de passe d’aujourd’hui", "password1": _NEW_PASSWORD}


class AddEmailForm(Worded, account.AddEmailForm):
    labels = {"email": "Nouvelle adresse électronique"}


class ReauthenticateForm(Worded, account.ReauthenticateForm):
    labels = {"password": _PASSWORD}


class ConfirmCodeForm(Worded, account.ConfirmEmailVerificationCodeForm):
    labels = {"code": "Code reçu"}


class AuthenticateForm(Worded, mfa.AuthenticateForm):
    labels = {"code": "Code de l’application, ou code de secours"}


class ReauthenticateCodeForm(Worded, mfa.ReauthenticateForm):
    labels = {"code": "Code de l’application, ou code de secours"}


class ActivateTOTPForm(Worded, totp.ActivateTOTPForm):
    labels = {"code": "Code affiché par l’application"}


class KeyRead(Worded):
    """A form that brings what a key said: anything may be sent in its place."""

    def _clean_fields(self) -> None:
        try:
            super()._clean_fields()  # type: ignore[misc]
        except _NO_ANSWER:
            self.add_error("credential", _NO_KEY)

    def add_error(self, field: str | None, error: Any) -> None:
        """allauth says of a key what it says of a code."""
        if field == "credential" or getattr(error, "code", "") == "incorrect_code":
            field, error = "credential", _NO_KEY
        super().add_error(field, error)


class LoginWebAuthnForm(KeyRead, webauthn.LoginWebAuthnForm):
    """A key alone."""


class AuthenticateWebAuthnForm(KeyRead, webauthn.AuthenticateWebAuthnForm):
    """A key after the password."""


class ReauthenticateWebAuthnForm(KeyRead, webauthn.ReauthenticateWebAuthnForm):
    """A key shown again."""


class AddWebAuthnForm(KeyRead, webauthn.AddWebAuthnForm):
    labels = {"name": "Nom de la clé", "passwordless": "Elle suffit pour entrer, sans mot de passe"}
    helps = {"name": "Pour la reconnaître : « Téléphone », « Ordinateur du collège »."}
    passwordless = forms.BooleanField(initial=True, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["maxlength"] = _LONGEST_NAME

    def clean_name(self) -> str:
        return str(super().clean_name())[:_LONGEST_NAME]

    def clean(self) -> dict[str, Any]:
        try:
            return super().clean() or {}
        except _NO_ANSWER:
            self.add_error("credential", _NO_KEY)
            return self.cleaned_data


class EditWebAuthnForm(Worded, webauthn.EditWebAuthnForm):
    labels = {"name": "Nom de la clé"}


class NameForm(forms.ModelForm):
    """The name that others see: of a teacher, for his class."""

    class Meta:
        model = User
        fields = ("name",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["name"]
        field.label, self.label_suffix = "Nom affiché", ""
        field.help_text = (
            "Ce nom remplace votre adresse là où l’on vous nomme. Vous pouvez le laisser vide."
        )
        field.widget.attrs["autocomplete"] = "name"

    def clean_name(self) -> str:
        return on_one_line(self.cleaned_data["name"])

"""The addresses of an account: allauth's views, by its own names, where we want them.

What is not offered has no address: to sign in by somebody else's account, several addresses for
one person, to trust a browser.
"""

from __future__ import annotations

from typing import Any

from allauth.account import views as account
from allauth.account.stages import EmailVerificationStage, LoginStage
from allauth.mfa.base import views as mfa
from allauth.mfa.recovery_codes import views as recovery
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as webauthn
from allauth.usersessions import views as usersessions
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import URLPattern, include, path, re_path

from tarotlearn.accounts import views
from tarotlearn.accounts.answered import personal


def page(address: str, view: Any, name: str, template: str = "") -> URLPattern:
    """One of allauth's views at our address, with our template."""
    named = {"template_name": template} if template else {}
    return path(address, personal(view.as_view(**named)), name=name)


class SignIn(account.LoginView):
    """Also for who was asked for a code: his mail may say that he has an account already."""

    def _redirect_to_pending_stage(
        self, request: HttpRequest, stage: LoginStage
    ) -> HttpResponseRedirect | None:
        if stage.key == EmailVerificationStage.key:
            return None
        return super()._redirect_to_pending_stage(request, stage)


class ConfirmAddress(account.ConfirmEmailVerificationCodeView):
    """The code of a mail, typed where it was asked for: by who has no account yet, too."""


_entrance = [
    page("connexion/", SignIn, "account_login", "account/login.html"),
    page("connexion/code/", mfa.AuthenticateView, "mfa_authenticate", "mfa/authenticate.html"),
    page("connexion/cle/", webauthn.LoginWebAuthnView, "mfa_login_webauthn"),
    page("deconnexion/", account.LogoutView, "account_logout", "account/logout.html"),
    page("inscription/", account.SignupView, "account_signup", "account/signup.html"),
    path(
        "verification/",
        personal(
            login_not_required(ConfirmAddress.as_view(template_name="account/verification.html"))
        ),
        name="account_email_verification_sent",
    ),
    page("ferme/", account.AccountInactiveView, "account_inactive", "account/inactive.html"),
]

_password = [
    page(
        "mot-de-passe/",
        account.PasswordChangeView,
        "account_change_password",
        "account/password_change.html",
    ),
    page(
        "mot-de-passe/choisir/",
        account.PasswordSetView,
        "account_set_password",
        "account/password_set.html",
    ),
    page(
        "mot-de-passe-oublie/",
        account.PasswordResetView,
        "account_reset_password",
        "account/password_reset.html",
    ),
    page(
        "mot-de-passe-oublie/envoye/",
        account.PasswordResetDoneView,
        "account_reset_password_done",
        "account/password_reset_done.html",
    ),
    page(
        "mot-de-passe-oublie/change/",
        account.PasswordResetFromKeyDoneView,
        "account_reset_password_from_key_done",
        "account/password_reset_from_key_done.html",
    ),
    re_path(
        r"^mot-de-passe-oublie/(?P<uidb36>[0-9A-Za-z]{1,13})-(?P<key>[^/]{1,100})/$",
        personal(
            account.PasswordResetFromKeyView.as_view(
                template_name="account/password_reset_from_key.html"
            )
        ),
        name="account_reset_password_from_key",
    ),
]

_security = [
    page("adresse/", account.EmailView, "account_email", "account/email_change.html"),
    page(
        "confirmer/",
        account.ReauthenticateView,
        "account_reauthenticate",
        "account/reauthenticate.html",
    ),
    page(
        "confirmer/code/", mfa.ReauthenticateView, "mfa_reauthenticate", "mfa/reauthenticate.html"
    ),
    page(
        "confirmer/cle/",
        webauthn.ReauthenticateWebAuthnView,
        "mfa_reauthenticate_webauthn",
        "mfa/webauthn/reauthenticate.html",
    ),
    page("securite/", mfa.IndexView, "mfa_index", "mfa/index.html"),
    page(
        "securite/application/",
        totp.ActivateTOTPView,
        "mfa_activate_totp",
        "mfa/totp/activate_form.html",
    ),
    page(
        "securite/application/retirer/",
        totp.DeactivateTOTPView,
        "mfa_deactivate_totp",
        "mfa/totp/deactivate_form.html",
    ),
    page(
        "securite/codes/",
        recovery.ViewRecoveryCodesView,
        "mfa_view_recovery_codes",
        "mfa/recovery_codes/index.html",
    ),
    page(
        "securite/codes/nouveaux/",
        recovery.GenerateRecoveryCodesView,
        "mfa_generate_recovery_codes",
        "mfa/recovery_codes/generate.html",
    ),
    page(
        "securite/codes/fichier/", recovery.DownloadRecoveryCodesView, "mfa_download_recovery_codes"
    ),
    page(
        "securite/cles/",
        webauthn.ListWebAuthnView,
        "mfa_list_webauthn",
        "mfa/webauthn/authenticator_list.html",
    ),
    page(
        "securite/cles/ajouter/",
        webauthn.AddWebAuthnView,
        "mfa_add_webauthn",
        "mfa/webauthn/add_form.html",
    ),
    page(
        "securite/cles/<int:pk>/nom/",
        webauthn.EditWebAuthnView,
        "mfa_edit_webauthn",
        "mfa/webauthn/edit_form.html",
    ),
    page(
        "securite/cles/<int:pk>/retirer/",
        webauthn.RemoveWebAuthnView,
        "mfa_remove_webauthn",
        "mfa/webauthn/authenticator_confirm_delete.html",
    ),
    page(
        "appareils/",
        usersessions.ListUserSessionsView,
        "usersessions_list",
        "usersessions/usersession_list.html",
    ),
]

_own = [
    path("", views.account, name="account"),
    path("nom/", views.name, name="name"),
    path("donnees/", views.data, name="data"),
    path("donnees/fichier/", views.data_file, name="data_file"),
    path("effacer/", views.erase, name="erase"),
    path("efface/", views.erased, name="erased"),
]

_ours = [
    path("compte/", include(_own)),
    path("ailleurs/", include("tarotlearn.accounts.elsewhere.urls")),
]

urlpatterns = [
    path("", include((_ours, "accounts"))),
    path("compte/", include([*_entrance, *_password, *_security])),
]

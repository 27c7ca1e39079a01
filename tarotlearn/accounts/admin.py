"""The door of the admin: for those who keep the site, and not to be forced by guessing."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.models import Group
from django.core.exceptions import ValidationError

from tarotlearn.limits import Limit

OF_ADDRESS = Limit("staff/address", 5, 15 * 60)  # wrong passwords for one address


class StaffLogin(AdminAuthenticationForm):
    """Django's own form; after some wrong passwords an address has to wait."""

    def clean(self) -> dict[str, Any]:
        address = self.cleaned_data.get("username", "").strip().lower()
        if OF_ADDRESS.take(address):
            raise ValidationError(
                "Trop d’essais pour cette adresse : attendez un quart d’heure.", code="too_many"
            )
        cleaned: dict[str, Any] = super().clean()
        OF_ADDRESS.give_back(address)
        return cleaned


admin.site.unregister(Group)  # nothing here is given by group
# What allauth keeps is for its owner to change, and for nobody else to look through.
for model in (EmailAddress, Authenticator, UserSession):
    admin.site.unregister(model)
admin.site.login_form = StaffLogin
admin.site.site_header = admin.site.site_title = "Premier pli, les coulisses"
admin.site.index_title = "À relire"

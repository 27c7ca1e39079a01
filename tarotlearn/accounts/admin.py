"""The door of the admin: for those who keep the site, and not to be forced by guessing."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.core.exceptions import ValidationError

TRIES, LOCKED = 5, 15 * 60  # wrong passwords for one address; seconds


class StaffLogin(AdminAuthenticationForm):
    """Django's own form; after some wrong passwords an address has to wait."""

    def clean(self) -> dict[str, Any]:
        address = self.cleaned_data.get("username", "").strip().lower()
        key = f"staff-login/{sha256(address.encode()).hexdigest()}"
        if cache.get(key, 0) >= TRIES:
            raise ValidationError(
                "Trop d’essais pour cette adresse : attendez un quart d’heure.", code="too_many"
            )
        try:
            cleaned: dict[str, Any] = super().clean()
        except ValidationError:
            cache.add(key, 0, LOCKED)
            with suppress(ValueError):  # it expired just now
                cache.incr(key)
            raise
        cache.delete(key)
        return cleaned


admin.site.unregister(Group)  # nothing here is given by group
# What allauth keeps is for its owner to change, and for nobody else to look through.
for model in (EmailAddress, Authenticator, UserSession):
    admin.site.unregister(model)
admin.site.login_form = StaffLogin
admin.site.site_header = admin.site.site_title = "Premier pli, les coulisses"
admin.site.index_title = "À relire"

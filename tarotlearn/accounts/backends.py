"""How the user of a session is read."""

from __future__ import annotations

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend

from tarotlearn.accounts.models import User


class LearnerBackend(AuthenticationBackend):
    """Passwords as allauth's, permissions as Django's; a user and his learner in one query."""

    def get_user(self, user_id: Any) -> User | None:
        user = User.objects.select_related("learner").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None

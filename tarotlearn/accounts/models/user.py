"""Who signs in."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone


class UserManager(BaseUserManager["User"]):
    """People are known by their e-mail address, whatever its capitals."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> User:
        """Write a user; without a password he can't sign in by one. ValueError without e-mail."""
        if not email.strip():
            raise ValueError("Une adresse électronique est nécessaire.")
        user = self.model(email=self.normalize_email(email), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        """Write a user who may do everything."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    @classmethod
    def normalize_email(cls, email: str | None) -> str:
        return (email or "").strip().lower()

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(email=self.normalize_email(username))


class User(AbstractBaseUser, PermissionsMixin):
    """Someone who signs in. What he may do in a class or a club stands elsewhere."""

    email = models.EmailField(
        "adresse électronique",
        unique=True,
        error_messages={"unique": "Un compte existe déjà à cette adresse."},
    )
    name = models.CharField("nom affiché", max_length=80, blank=True)
    is_active = models.BooleanField("actif", default=True)
    is_staff = models.BooleanField("administre le site", default=False)
    date_joined = models.DateTimeField("inscrit le", default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    EMAIL_FIELD = USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = "utilisateur"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(email=Lower("email")), name="user_email_is_lowercase"
            )
        ]

    def __str__(self) -> str:
        return self.name or self.email

    def clean(self) -> None:
        self.email = UserManager.normalize_email(self.email)

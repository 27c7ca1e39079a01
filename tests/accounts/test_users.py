"""People who sign in: known by their e-mail address, whatever its capitals."""

import pytest
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import IntegrityError, transaction

from tarotlearn.accounts.backends import LearnerBackend
from tarotlearn.accounts.models import User

pytestmark = pytest.mark.django_db


def test_a_user_signs_in_by_his_address_whatever_its_capitals(client):
    ines = User.objects.create_user(" Ines@Exemple.FR", "un mot de passe bien long")
    assert ines.email == "ines@exemple.fr"
    assert client.login(username="INES@exemple.fr", password="un mot de passe bien long")


def test_a_wrong_password_does_not_sign_in(client):
    User.objects.create_user("ines@exemple.fr", "un mot de passe bien long")
    assert not client.login(username="ines@exemple.fr", password="un autre")


def test_a_user_without_a_password_does_not_sign_in_by_one(client):
    User.objects.create_user("ines@exemple.fr")
    assert not client.login(username="ines@exemple.fr", password="")


def test_two_users_do_not_share_an_address():
    User.objects.create_user("ines@exemple.fr")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("INES@exemple.fr")
    with pytest.raises(ValidationError, match="Un compte existe déjà"):
        User(email="ines@exemple.fr", password="x").full_clean()


def test_an_address_with_capitals_never_reaches_the_database():
    with pytest.raises(IntegrityError, match="user_email_is_lowercase"), transaction.atomic():
        User.objects.create(email="Ines@exemple.fr")
    ines = User(email=" Ines@exemple.fr ", password="x")
    ines.clean()
    assert ines.email == "ines@exemple.fr"


def test_a_user_needs_an_address():
    with pytest.raises(ValueError, match="adresse électronique"):
        User.objects.create_user("  ")


def test_a_user_who_left_is_signed_in_no_more():
    ines = User.objects.create_user("ines@exemple.fr", is_active=False)
    assert LearnerBackend().get_user(ines.pk) is None
    assert LearnerBackend().get_user(ines.pk + 1) is None


def test_an_ordinary_user_administers_nothing():
    ines = User.objects.create_user("ines@exemple.fr")
    assert not ines.is_staff
    assert not ines.is_superuser
    chief = User.objects.create_superuser("chef@exemple.fr", "un mot de passe bien long")
    assert chief.is_staff
    assert chief.is_superuser


def test_the_command_line_creates_an_administrator(monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "un mot de passe bien long")
    call_command("createsuperuser", email="chef@exemple.fr", interactive=False, verbosity=0)
    assert User.objects.get().is_superuser


def test_a_user_is_shown_by_his_name_or_his_address():
    assert str(User(email="ines@exemple.fr", name="Inès")) == "Inès"
    assert str(User(email="ines@exemple.fr")) == "ines@exemple.fr"

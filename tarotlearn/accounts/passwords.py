"""Django's checks of a new password, each with what to do about it, in our words."""

from __future__ import annotations

from django.contrib.auth import password_validation as django


class UnlikeOneself(django.UserAttributeSimilarityValidator):
    def get_error_message(self) -> str:
        return "Ce mot de passe ressemble trop à votre adresse : choisissez-en un autre."


class LongEnough(django.MinimumLengthValidator):
    def get_error_message(self) -> str:
        return f"Ce mot de passe est trop court : il lui faut au moins {self.min_length} signes."


class NotEverybodys(django.CommonPasswordValidator):
    def get_error_message(self) -> str:
        return "Beaucoup de gens ont ce mot de passe : choisissez-en un moins connu."


class NotOnlyDigits(django.NumericPasswordValidator):
    def get_error_message(self) -> str:
        return "Ce mot de passe n’a que des chiffres : ajoutez-y des lettres ou d’autres signes."

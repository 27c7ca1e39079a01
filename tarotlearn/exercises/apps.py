"""The name of this app, as the admin says it."""

from django.apps import AppConfig


class ExercisesConfig(AppConfig):
    name = "tarotlearn.exercises"
    verbose_name = "Exercices"

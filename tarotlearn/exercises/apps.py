"""The name of this app, as the admin says it."""

from django.apps import AppConfig


class ExercisesConfig(AppConfig):
    name = "tarotlearn.exercises"
    verbose_name = "Exercices"

    def ready(self) -> None:
        from tarotlearn.accounts.signals import learner_merging
        from tarotlearn.exercises.moving import move

        learner_merging.connect(move, dispatch_uid="exercises.move")

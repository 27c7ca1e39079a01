from django.apps import AppConfig


class LessonsConfig(AppConfig):
    name = "tarotlearn.lessons"
    verbose_name = "Leçons"

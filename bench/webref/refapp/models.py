"""An exercise with its stored answer, and the answers given."""

from django.conf import settings
from django.db import models


class Exercise(models.Model):
    slug = models.SlugField(unique=True)
    hand = models.CharField(max_length=120)
    answer = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=200)

    def __str__(self) -> str:
        return self.slug


class Attempt(models.Model):
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    exercise = models.ForeignKey(Exercise, on_delete=models.CASCADE)
    choice = models.PositiveSmallIntegerField()
    correct = models.BooleanField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["user", "exercise"])]

    def __str__(self) -> str:
        return f"{self.user_id} {self.exercise_id}"

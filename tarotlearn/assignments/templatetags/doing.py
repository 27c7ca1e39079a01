"""What the pages that gather say of what a learner was given to do."""

from __future__ import annotations

from django import template
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.doing import lesson
from tarotlearn.assignments.doing.lesson import Here, InLesson
from tarotlearn.assignments.standing import to_begin

register = template.Library()


@register.simple_tag(takes_context=True)
def assignments_to_begin(context: template.Context) -> int | None:
    """How many assignments wait for who asks, None if he is in no group; one query."""
    learner = Learner.objects.for_request(context["request"])
    return to_begin(learner, timezone.now()) if learner else None


@register.simple_tag(takes_context=True)
def lesson_here(context: template.Context, around: InLesson) -> Here | None:
    """The lesson of an assignment from which an exercise was opened, if it is for who asks."""
    return lesson.lesson_here(context["request"], around)

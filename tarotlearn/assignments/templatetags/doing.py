"""What the pages that gather say of what a learner was given to do."""

from __future__ import annotations

from django import template
from django.utils import timezone

from tarotlearn.accounts.models import Learner
from tarotlearn.assignments.standing import to_begin

register = template.Library()


@register.simple_tag(takes_context=True)
def assignments_to_begin(context: template.Context) -> int | None:
    """How many assignments wait for who asks, None if he is in no group; one query."""
    learner = Learner.objects.for_request(context["request"])
    return to_begin(learner, timezone.now()) if learner else None

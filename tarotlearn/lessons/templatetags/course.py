"""The course, its lessons and the rules as search engines read them (schema.org)."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from tarotlearn.lessons.pages import Lesson, Rule
from tarotlearn.lessons.shelf import library
from tarotlearn.structured import NAME, Data, free, script, trail
from tarotlearn.words import plural

register = template.Library()

_COURSE = "Apprendre le tarot, le jeu de cartes"


@register.simple_tag(takes_context=True)
def course_data(context: template.Context) -> SafeString:
    """The whole course, on the page that lists its lessons."""
    lessons = library().lessons
    url = _absolute(context, reverse("lessons:lesson_list"))
    said = (
        "Les règles du tarot, le jeu de cartes, à trois, quatre et cinq joueurs, en "
        f"{plural(len(lessons), 'leçon')} courtes avec leurs exercices."
    )
    minutes = sum(lesson.minutes for lesson in lessons)
    return script(
        free("Course", _COURSE, said, url)
        | {
            "provider": _provider(context),
            "educationalLevel": "Débutant",
            "offers": {"@type": "Offer", "category": "Free", "price": 0, "priceCurrency": "EUR"},
            "hasCourseInstance": {
                "@type": "CourseInstance",
                "courseMode": "online",
                "courseWorkload": f"PT{minutes}M",
            },
            "hasPart": [
                {
                    "@type": "LearningResource",
                    "name": lesson.title,
                    "url": _absolute(context, lesson.get_absolute_url()),
                }
                for lesson in lessons
            ],
        }
    )


@register.simple_tag(takes_context=True)
def lesson_data(context: template.Context, lesson: Lesson) -> SafeString:
    """One lesson, and where it stands; the page itself lists its rules, the course its maker."""
    resource = _resource(context, lesson.title, lesson.goal, lesson.get_absolute_url()) | {
        "learningResourceType": "leçon",
        "timeRequired": f"PT{lesson.minutes}M",
        "isPartOf": {
            "@type": "Course",
            "name": _COURSE,
            "url": _absolute(context, reverse("lessons:lesson_list")),
        },
    }
    way = [("Leçons", reverse("lessons:lesson_list")), (lesson.title, lesson.get_absolute_url())]
    return script({"@graph": [resource, _trail(context, way)]})


@register.simple_tag(takes_context=True)
def rule_data(context: template.Context, rule: Rule) -> SafeString:
    """One rule, and where it stands."""
    resource = _resource(context, rule.title, rule.summary, rule.get_absolute_url()) | {
        "learningResourceType": "règle du jeu",
        "provider": _provider(context),
    }
    way = [("Règles", reverse("lessons:rule_list")), (rule.title, rule.get_absolute_url())]
    return script({"@graph": [resource, _trail(context, way)]})


def _resource(context: template.Context, name: str, said: str, path: str) -> Data:
    resource = free("LearningResource", name, said, _absolute(context, path))
    return resource | {"educationalLevel": "Débutant"}


def _provider(context: template.Context) -> Data:
    return {"@type": "Organization", "name": NAME, "url": _absolute(context, "/")}


def _trail(context: template.Context, way: list[tuple[str, str]]) -> Data:
    return trail([(name, _absolute(context, path)) for name, path in way])


def _absolute(context: template.Context, path: str) -> str:
    return str(context["request"].build_absolute_uri(path))

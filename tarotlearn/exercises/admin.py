"""What those who keep the site see of the exercises: the problems that learners reported."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.admin.options import ModelAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tarotlearn.exercises.diagnosis import diagnose
from tarotlearn.exercises.kinds import KINDS
from tarotlearn.exercises.models import Report

_LONGEST_SHOWN = 80


@admin.register(Report)
class ReportAdmin(ModelAdmin):
    """Reports are read and ticked off, never written here: what a learner said stays as it is."""

    list_display = ("at", "handled", "question_link", "players", "level", "correct", "short_words")
    list_filter = ("handled", "correct", "kind", "players", "level", "at")
    list_select_related = ("learner__user",)
    search_fields = ("code", "words", "kind")
    actions = ("mark_handled", "mark_open")
    fields = (
        "handled", "words", "question_link", "question", "answer", "correct", "sentence",
        "judged_now", "kind", "version", "players", "level", "code", "learner", "at",
    )  # fmt: skip
    readonly_fields = tuple(name for name in fields if name != "handled")
    show_full_result_count = False

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return bool(request.user.is_active and request.user.is_staff)

    def has_change_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return self.has_view_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.display(description="page", ordering="code")
    def question_link(self, report: Report) -> SafeString:
        if not report.url:  # it was written, or its kind has changed since
            return format_html("{} {}", report.kind, report.code)
        return format_html('<a href="{}">{} {}</a>', report.url, report.kind, report.code)

    @admin.display(description="ce qui ne va pas")
    def short_words(self, report: Report) -> str:
        words = " ".join(report.words.split())
        return words if len(words) <= _LONGEST_SHOWN else f"{words[:_LONGEST_SHOWN]}…"

    @admin.display(description="aujourd’hui, le site dit")
    def judged_now(self, report: Report) -> str:
        """What today's engine says of the same answer to the same question."""
        kind = KINDS.get(report.kind)
        if kind is None:
            return "Ce genre d’exercice n’existe plus."
        try:
            question = kind.read(report.question)
            answer = kind.parse(question, report.answer)
        except ValueError as unreadable:
            return f"Rien : {unreadable}"
        verdict = kind.explain(question, answer)
        beliefs = [f"« {variant.sentence} »" for variant in diagnose(kind, question, answer)]
        return " ".join(["Juste." if verdict.correct else "Faux.", verdict.sentence, *beliefs])

    @admin.action(description="Marquer comme traités")
    def mark_handled(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        reports.update(handled=True)

    @admin.action(description="Rouvrir")
    def mark_open(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        reports.update(handled=False)

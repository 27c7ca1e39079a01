"""The tables of assignments and of the work that answers them."""

from tarotlearn.assignments.models.assignment import Assignment, Draw, Mode, Part
from tarotlearn.assignments.models.question import OwnQuestion
from tarotlearn.assignments.models.work import Allowance, Answer, Help, LessonRead, Work

__all__ = [
    "Allowance", "Answer", "Assignment", "Draw", "Help", "LessonRead", "Mode", "OwnQuestion",
    "Part", "Work",
]  # fmt: skip

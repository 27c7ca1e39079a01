"""What exercises announces; progress and assignments will listen."""

from django.dispatch import Signal

# Sent once for each new attempt, inside its transaction: ``attempt``.
attempt_recorded = Signal()

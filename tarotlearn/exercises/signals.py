"""What exercises announces; progress and assignments will listen."""

from django.dispatch import Signal

# Sent once for each new attempt, inside its transaction: ``attempt``.
attempt_recorded = Signal()

# Sent once for each attempt judged anew, inside its transaction: ``attempt``, which replaces
# another one (``attempt.replaces``) in all counts.
attempt_remarked = Signal()

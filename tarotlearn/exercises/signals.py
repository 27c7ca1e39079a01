"""What exercises announces; progress and assignments will listen."""

from django.dispatch import Signal

# Sent once for each new attempt, inside its transaction: ``attempt``.
attempt_recorded = Signal()

# Sent when two learners become one, for each form that both had sent, inside that transaction:
# ``kept``, the attempt that stays, and ``leaving``, which goes with all that points to it.
attempt_doubled = Signal()

# Sent once for each attempt judged anew, inside its transaction: ``attempt``, which replaces
# another one (``attempt.replaces``) in all counts.
attempt_remarked = Signal()

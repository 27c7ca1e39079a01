"""What accounts announces: two learners become one, or one becomes a user's."""

from django.dispatch import Signal

# Sent inside the transaction that ends with the row of ``source`` deleted: ``into``, ``source``.
# Both rows are locked, and no answer of ``source`` is written any more. Whoever keeps rows of
# learners moves them: what is left of ``source`` is deleted with it. A receiver that moves answers
# returns how many.
learner_merging = Signal()

# Sent in the same transaction before anything is locked: ``learners``, the primary keys of those
# who will be. Whoever locks rows of its own before those of learners locks them now, so that
# nobody waits for who waits for him.
learners_locking = Signal()

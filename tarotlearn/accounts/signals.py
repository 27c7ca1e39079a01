"""What accounts announces: two learners become one."""

from django.dispatch import Signal

# Sent inside the transaction that ends with the row of ``source`` deleted: ``into``, ``source``.
# Both rows are locked, and no answer of ``source`` is written any more. Whoever keeps rows of
# learners moves them: what is left of ``source`` is deleted with it. A receiver that moves answers
# returns how many.
learner_merging = Signal()

"""What groups announces: two memberships of one group become one."""

from django.dispatch import Signal

# Sent inside the transaction that ends with ``source`` deleted: ``into``, ``source``. Whoever
# keeps rows of memberships moves them: what is left of ``source`` is deleted with it.
membership_merging = Signal()

"""What groups announces: two memberships of one group become one, a member goes."""

from django.dispatch import Signal

# Sent inside the transaction that ends with ``source`` deleted: ``into``, ``source``. Whoever
# keeps rows of memberships moves them: what is left of ``source`` is deleted with it.
membership_merging = Signal()

# Sent inside the transaction that ends with ``member`` gone of his own will, ``member`` alone. A
# listener that can't let him go now raises a ValueError, with a French sentence that says why.
member_leaving = Signal()

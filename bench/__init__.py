"""How fast the project is, beside its budgets: ``make bench``.

Shared machines swing by a factor of two within seconds, so nothing is asserted on time: what
matters is measured beside something else, alternately, in one run.
"""

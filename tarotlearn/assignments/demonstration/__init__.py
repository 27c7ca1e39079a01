"""A class and a club to look at on a new machine: invented people who answer as learners do."""

"""What a group's work says: the class at a glance, one assignment, one pupil, and exports."""

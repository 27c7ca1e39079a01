"""What one may do in a group; nothing else gives power."""

from django.db import models


class Role(models.TextChoices):
    """Learn; teach: see the work and give some; lead: members, codes and the end as well."""

    ELEVE = "eleve", "élève"
    ENSEIGNANT = "enseignant", "enseignant"
    RESPONSABLE = "responsable", "responsable"


STAFF = (Role.ENSEIGNANT, Role.RESPONSABLE)

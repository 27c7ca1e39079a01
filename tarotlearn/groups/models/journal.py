"""Who did what in a group: read by those who lead it, never edited."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models

from tarotlearn.accounts.models import User
from tarotlearn.groups.models.group import Group


class Deed(models.TextChoices):
    """What is written down; the label takes what it was done to."""

    GROUP_CREATED = "groupe-cree", "a créé le groupe"
    GROUP_CHANGED = "groupe-change", "a changé"
    GROUP_ARCHIVED = "groupe-archive", "a archivé le groupe"
    GROUP_RESTORED = "groupe-restaure", "a restauré le groupe"
    GROUP_KEPT = "groupe-garde", "a choisi de garder le groupe après le 31 août"
    GROUP_HANDED_OVER = "groupe-confie", "a confié le groupe à"
    MEMBERS_ADDED = "membres-ajoutes", "a ajouté"
    MEMBER_JOINED = "membre-entre", "a rejoint le groupe"
    MEMBER_RENAMED = "membre-renomme", "a renommé"
    MEMBER_MOVED = "membre-deplace", "a déplacé"
    MEMBER_MERGED = "membre-reuni", "a réuni avec son compte"
    MEMBER_LEFT = "membre-parti", "a quitté le groupe"
    MEMBER_REMOVED = "membre-retire", "a retiré"
    MEMBER_ERASED = "membre-efface", "a effacé"
    ROLE_CHANGED = "role-change", "a changé le rôle de"
    CODES_RENEWED = "codes-renouveles", "a renouvelé les codes de"
    CARDS_PRINTED = "cartes-imprimees", "a imprimé les cartes de"
    INVITATION_OPENED = "invitation-ouverte", "a ouvert une invitation"
    INVITATION_REVOKED = "invitation-fermee", "a fermé une invitation"
    ASSIGNMENT_GIVEN = "devoir-donne", "a donné le devoir"
    ASSIGNMENT_CHANGED = "devoir-change", "a changé le devoir"
    ASSIGNMENT_REMOVED = "devoir-retire", "a retiré le devoir"
    RESULTS_EXPORTED = "resultats-exportes", "a exporté les résultats"


class JournalEntry(models.Model):
    """One deed; ``by_name`` stays when its author's account is gone."""

    group = models.ForeignKey(Group, models.CASCADE, related_name="journal")
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    by_name = models.CharField(max_length=80)
    deed = models.CharField(max_length=20, choices=Deed.choices)
    about = models.CharField(max_length=200, blank=True)

    objects: ClassVar[models.Manager[JournalEntry]] = models.Manager()

    class Meta:
        verbose_name = "ligne du journal"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["group", "-at"])]

    def __str__(self) -> str:
        return f"{self.by_name} {self.get_deed_display()} {self.about}".strip()

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write the line once; TypeError for one that is already written."""
        if not self._state.adding:
            raise TypeError("a line of the journal is never edited")
        super().save(*args, **kwargs)

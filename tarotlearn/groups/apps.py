"""What groups does when something happens to a learner or a user who belongs to one."""

from django.apps import AppConfig
from django.db.models.signals import post_save, pre_delete


class GroupsConfig(AppConfig):
    name = "tarotlearn.groups"
    verbose_name = "Classes et clubs"

    def ready(self) -> None:
        from tarotlearn.accounts.models import Learner, User
        from tarotlearn.accounts.signals import learner_merging, learners_locking
        from tarotlearn.groups import joining, members, staying

        learners_locking.connect(joining.locking, dispatch_uid="groups.locking")
        learner_merging.connect(joining.merged, dispatch_uid="groups.merged")
        post_save.connect(joining.given, sender=Learner, dispatch_uid="groups.given")
        post_save.connect(members.named, sender=User, dispatch_uid="groups.named")
        pre_delete.connect(staying.erased, sender=User, dispatch_uid="groups.erased")

"""What assignments does when something happens to those who have work of theirs."""

from django.apps import AppConfig


class AssignmentsConfig(AppConfig):
    name = "tarotlearn.assignments"
    verbose_name = "Devoirs"

    def ready(self) -> None:
        from django.db.models.signals import post_delete, pre_delete

        from tarotlearn.accounts.models import User
        from tarotlearn.assignments import following, joining, leaving
        from tarotlearn.assignments.models import Part
        from tarotlearn.assignments.own import own_data
        from tarotlearn.exercises.signals import attempt_doubled, attempt_remarked
        from tarotlearn.groups.signals import member_leaving, membership_merging

        pre_delete.connect(
            own_data.erase_ungiven, sender=User, dispatch_uid="assignments.erase_ungiven"
        )
        post_delete.connect(
            own_data.erase_nobody_s, sender=Part, dispatch_uid="assignments.erase_nobody_s"
        )
        membership_merging.connect(joining.merged, dispatch_uid="assignments.merged")
        member_leaving.connect(leaving.leaving, dispatch_uid="assignments.leaving")
        attempt_doubled.connect(following.doubled, dispatch_uid="assignments.doubled")
        attempt_remarked.connect(following.remarked, dispatch_uid="assignments.remarked")

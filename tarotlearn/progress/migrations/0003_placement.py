import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0004_resume_code"),
        ("progress", "0002_sittings_and_certificates"),
    ]

    operations = [
        migrations.CreateModel(
            name="Placement",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("quiz", models.CharField(editable=False, max_length=12, verbose_name="test")),
                ("lesson", models.CharField(max_length=80, verbose_name="leçon")),
                ("profile", models.CharField(max_length=40, verbose_name="profil")),
                (
                    "at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, editable=False, verbose_name="le"
                    ),
                ),
                (
                    "learner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="placements",
                        to="accounts.learner",
                    ),
                ),
            ],
            options={
                "verbose_name": "placement",
            },
        ),
        migrations.AddConstraint(
            model_name="placement",
            constraint=models.UniqueConstraint(
                fields=("learner", "quiz"), name="placement_once_a_quiz"
            ),
        ),
    ]

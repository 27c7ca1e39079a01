import django.db.models.deletion
from django.db import migrations, models

# The browser that each learner had; back, the first of those that he has.
_FORTH = """
    INSERT INTO accounts_browser (digest, created_at, learner_id)
    SELECT browser, created_at, id FROM accounts_learner WHERE browser IS NOT NULL
"""
_BACK = """
    UPDATE accounts_learner SET browser = (
        SELECT digest FROM accounts_browser WHERE learner_id = accounts_learner.id
        ORDER BY created_at, digest LIMIT 1
    ) WHERE user_id IS NULL
"""


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_learner_has_remarks"),
    ]

    operations = [
        migrations.CreateModel(
            name="Browser",
            fields=[
                ("digest", models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "learner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="browsers",
                        to="accounts.learner",
                    ),
                ),
            ],
            options={
                "verbose_name": "navigateur",
            },
        ),
        migrations.RunSQL(_FORTH, _BACK),
        migrations.RemoveConstraint(
            model_name="learner",
            name="learner_has_one_owner",
        ),
        migrations.RemoveField(
            model_name="learner",
            name="browser",
        ),
    ]

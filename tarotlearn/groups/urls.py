"""The addresses of classes and clubs."""

from django.urls import include, path

from tarotlearn.groups.views import (
    arriving,
    cards,
    ending,
    group,
    house_rules,
    inviting,
    member,
    pupils,
    welcome,
)

app_name = "groups"
_groups = [
    path("", group.group_list, name="group_list"),
    path("nouveau/", group.new_group, name="new_group"),
    path("<str:ref>/", group.group, name="group"),
    path("<str:ref>/membres/<str:member>/", member.member, name="member"),
    path("<str:ref>/membres/<str:member>/role/", member.member_role, name="member_role"),
    path("<str:ref>/membres/<str:member>/retirer/", member.remove_member, name="remove_member"),
    path("<str:ref>/membres/<str:member>/deplacer/", pupils.move_pupil, name="move_pupil"),
    path("<str:ref>/ajouter/", pupils.add_pupils, name="add_pupils"),
    path("<str:ref>/cartes/", cards.cards, name="cards"),
    path("<str:ref>/cartes/pdf/", cards.cards_pdf, name="cards_pdf"),
    path("<str:ref>/codes/", cards.renew_codes, name="renew_codes"),
    path("<str:ref>/invitations/", inviting.invitation_list, name="invitation_list"),
    path(
        "<str:ref>/invitations/<str:token>/", inviting.invitation_poster, name="invitation_poster"
    ),
    path(
        "<str:ref>/invitations/<str:token>/fermer/",
        inviting.revoke_invitation,
        name="revoke_invitation",
    ),
    path("<str:ref>/usages/", house_rules.house_rules, name="house_rules"),
    path("<str:ref>/accueil/", welcome.welcome, name="welcome"),
    path("<str:ref>/quitter/", member.leave, name="leave"),
    path("<str:ref>/journal/", group.journal, name="journal"),
    path("<str:ref>/reglages/", group.settings, name="settings"),
    path("<str:ref>/confier/", member.hand_over, name="hand_over"),
    path("<str:ref>/exporter/", ending.export, name="export"),
    path("<str:ref>/garder/", ending.keep, name="keep"),
    path("<str:ref>/archiver/", ending.archive, name="archive"),
    path("<str:ref>/restaurer/", ending.restore, name="restore"),
    path("<str:ref>/supprimer/", ending.erase, name="erase"),
]
# What people come in by stands outside: short addresses, read aloud and printed.
urlpatterns = [
    path("groupes/", include(_groups)),
    path("entrer/", include("tarotlearn.groups.entering.urls")),
    path("invitation/<str:token>/", arriving.invitation, name="invitation"),
]

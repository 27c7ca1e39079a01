"""What the loader refuses: with the file, the line, and words that say how to mend it."""

import pytest
from bs4 import BeautifulSoup

from tarotlearn.lessons.errors import ContentError
from tarotlearn.lessons.library import load
from tests.lessons.written import EXAMPLE, LESSON, RULE, html_of, write_content

RULE_HEADERS = [
    ("titre: Monter à l'atout\n", "", 1, "il manque dans l’en-tête : titre"),
    ("titre:", "titree:", 2, "clé inconnue « titree » (clés permises : source, titre)"),
    ("titre:", "règle:", 2, "ligne illisible dans l’en-tête"),
    ("titre: Monter à l'atout", "titre:", 2, "la clé « titre » n’a pas de valeur"),
    ("source:", "titre: deux fois\nsource:", 3, "clé répétée « titre »"),
    ("---\ntitre", "titre", 1, "la page doit commencer par un en-tête"),
    ("---\n\n", "\n\n", 4, "ligne illisible dans l’en-tête"),
    ("Règlement officiel", "Règlement secret", 3, "source illisible"),
    ("« Le jeu de la carte »", "« Le jeu du hasard »", 3, "section inconnue"),
]


@pytest.mark.parametrize(("good", "bad", "line", "message"), RULE_HEADERS)
def test_a_wrong_header_is_refused(tmp_path, good, bad, line, message):
    assert good in RULE
    with pytest.raises(ContentError) as refused:
        load(write_content(tmp_path, rule=RULE.replace(good, bad, 1)))
    assert refused.value.path.name == "monter.md"
    assert message in str(refused.value)
    assert refused.value.line == line


BODIES = [
    ("[RP 15P]", "[RP 15P] : carte inconnue : « 15P »"),
    ("[ ]", "aucune carte"),
    ("{main 6}", "nombre illisible « main 6 »"),
    ("{atout}", "nombre inconnu « atout »"),
    ("{points 15P}", "carte inconnue"),
    ("[ici](regle:grimper)", "lien vers une page absente : « regle:grimper »"),
    ("[ici](lecon:grimper)", "lien vers une page absente"),
    ("[ici](/regles/monter/)", "lien illisible « /regles/monter/ »"),
    ("[ici](javascript:alert(1))", "lien illisible"),
    (":::musique\n:::", "bloc inconnu ici : « musique »"),
    (":::note\nouvert", "le bloc « note » n’est pas fermé"),
    (":::", "« ::: » ferme un bloc qui n’est pas ouvert"),
    (":::note\nask: points\n:::", "le bloc « note » ne prend pas de champ"),
    (":::regle\nDeux fois.\n:::", "« regle » dit la règle une fois"),
    (":::joueurs 6\nÀ six.\n:::", "« joueurs » : 3, 4 ou 5"),
    (":::erreur sec-du-tout\nNon.\n:::", "idée fausse inconnue : « sec-du-tout »"),
    (":::usage poker\nNon.\n:::", "usage maison inconnu : « poker »"),
    (":::conditions\n1. Une\n2. Deux\n:::", "une ligne vide entre deux"),
    (":::cas-limites\nDu texte.\n:::", "« cas-limites » ne contient que des « cas »"),
    (":::cas\ntampon: oui Petit sec\n\nTexte.\n:::", "le tampon d’un cas est « ouvert … »"),
    (":::exercice petit-sec\n:::", "exercice illisible « petit-sec »"),
    (":::note\n:::exercice petit-sec 4 1\n:::\n:::", "bloc inconnu ici : « exercice »"),
]


@pytest.mark.parametrize(("text", "message"), BODIES)
def test_a_wrong_body_is_refused_at_its_line(tmp_path, text, message):
    with pytest.raises(ContentError) as refused:
        load(write_content(tmp_path, more=f"\nUne ligne juste.\n\n{text}\n"))
    assert message in str(refused.value)
    assert str(refused.value).startswith(f"{tmp_path.name}/regles/monter.md, ligne ")
    # Within the lines of the text that was added, after the eight of the page and three more.
    assert 12 <= refused.value.line <= 12 + text.count("\n")


EXAMPLES = [
    ("cards: 18A 20A", "cards: 18A", 14, 'la page affirme cards = 18A, le moteur trouve "18A 20A"'),
    ("= cards: 18A 20A", "= because: couper", 14, "la page affirme because = couper"),
    ("= cards: 18A 20A", "= petit_sec: oui", 14, "la réponse n’a pas de clé « petit_sec »"),
    ("= cards: 18A 20A\n", "", 10, "l’exemple n’affirme rien"),
    ("ask: playable", "ask: dancer", 10, "le moteur ne peut pas répondre"),
    ("hand: 3A 18A 20A", "hand: 3A 18A 22A", 10, "le moteur ne peut pas répondre"),
    ("hand:", "hnad:", 12, "champ inconnu « hnad »"),
    ("trick:", "hand:", 13, "champ répété « hand »"),
    ("\nUne légende.", "Une légende.", 15, "après les champs d’un bloc vient une ligne vide"),
]


@pytest.mark.parametrize(("good", "bad", "line", "message"), EXAMPLES)
def test_an_example_that_the_engine_does_not_confirm_is_refused(tmp_path, good, bad, line, message):
    assert good in EXAMPLE
    with pytest.raises(ContentError) as refused:
        load(write_content(tmp_path, more="\n" + EXAMPLE.replace(good, bad, 1)))
    assert message in str(refused.value)
    assert refused.value.line == line


def test_an_example_that_the_engine_confirms_is_published(tmp_path):
    html = html_of(load(write_content(tmp_path, more="\n" + EXAMPLE)))
    assert "Une légende." in html
    assert "Permises\u00a0: 20 et 18 d’atout" in html


STAMPED = """
:::exemple
ask: petit_sec
hand: 1A RP
= petit_sec: oui
tampon: {}

Le Petit, seul.
:::
"""


def test_a_stamp_may_not_contradict_the_engine(tmp_path):
    with pytest.raises(ContentError, match="le tampon dit « non On joue »"):
        load(write_content(tmp_path, more=STAMPED.format("non On joue")))


def test_a_stamp_may_say_the_engines_verdict_in_other_words(tmp_path):
    html = html_of(load(write_content(tmp_path, more=STAMPED.format("Donne annulée"))))
    assert '<p class="stamp yes">' in html
    assert "Donne annulée</p>" in html


LESSON_HEADERS = [
    ("minutes: 3", "minutes: trois", "« minutes » est un nombre"),
    ("carte: 21A", "carte: 22A", "carte inconnue"),
    ("regles: monter", "regles: grimper", "lien vers une page absente"),
    ("cartes-jouables 4 1", "cartes-jouables", "exercice illisible"),
    ("titre: Les atouts", "titre: Les\n    atouts", "la clé « titre » n’a qu’une valeur"),
    ("## D'abord, essayer {#essayer}", "## A {#b}\n\nTexte.\n\n## C {#b}", "s’appellent « b »"),
    ("Du texte.", ":::note\n## Titre", "un titre dans le bloc « note »"),
]


@pytest.mark.parametrize(("good", "bad", "message"), LESSON_HEADERS)
def test_a_wrong_lesson_is_refused(tmp_path, good, bad, message):
    assert good in LESSON
    with pytest.raises(ContentError) as refused:
        load(write_content(tmp_path, lesson=LESSON.replace(good, bad, 1)))
    assert refused.value.path.name == "01-atouts.md"
    assert message in str(refused.value)


FILES = [
    ("lecons/atouts.md", LESSON, "deux chiffres"),
    ("lecons/01-autre.md", LESSON, "deux leçons ont le numéro 1"),
    ("lecons/02-atouts.md", LESSON, "deux leçons s’appellent « atouts »"),
    ("regles/grimper.md", RULE, "n’est pas le nom d’une règle"),
    ("regles/couper.txt", RULE, "n’est pas le nom d’une règle"),
    ("regles/couper.md", RULE.split(":::")[0], "il manque le bloc « regle »"),
]


@pytest.mark.parametrize(("name", "text", "message"), FILES, ids=[name for name, *_ in FILES])
def test_a_file_that_is_out_of_place_is_refused(tmp_path, name, text, message):
    folder = write_content(tmp_path)
    (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        load(folder)


def test_a_file_that_is_not_utf8_is_refused(tmp_path):
    folder = write_content(tmp_path)
    (folder / "regles" / "couper.md").write_bytes("titre: coupé".encode("latin-1"))
    with pytest.raises(ContentError, match="pas de l’UTF-8"):
        load(folder)


def test_what_an_author_writes_is_text_and_never_markup(tmp_path):
    rule = RULE.replace("Monter à l'atout", "Monter <b>haut</b> & fort")
    more = "\n<script>alert(1)</script> <b>gras</b> & *italique*\n"
    library = load(write_content(tmp_path, rule=rule, more=more))
    html = html_of(library)
    assert "<script" not in html
    assert "<b>" not in html
    assert "&lt;script&gt;" in html
    assert "<em>italique</em>" in html
    assert library.rules["monter"].title == "Monter <b>haut</b> & fort"


KEPT = [
    ("l'[EX] passe", "l’", ""),
    ("le [RC], ou", "", ","),
    ("est-ce l'[EX] ?", "l’", "\u202f?"),
    ("([RP 2P])", "", ")"),
]


@pytest.mark.parametrize(("text", "before", "after"), KEPT)
def test_a_card_keeps_its_article_and_its_sign_on_its_line(tmp_path, text, before, after):
    page = BeautifulSoup(html_of(load(write_content(tmp_path, more=f"\n{text}\n"))), "html.parser")
    kept = [span for span in page.find_all(class_="nobr") if span.find(class_="chip")]
    assert kept[0].get_text().startswith(before)
    assert kept[-1].get_text().endswith(after)

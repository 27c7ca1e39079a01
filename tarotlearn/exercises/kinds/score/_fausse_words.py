"""What is said of a filled sheet: its lines in words, where it errs and why."""

from __future__ import annotations

from collections.abc import Iterator

from tarotlearn.exercises.kind import Step
from tarotlearn.exercises.kinds.score._filled import (
    CONTRAT,
    DIFFERENCE,
    MARQUES,
    NONE,
    VALEUR,
    Question,
    differs,
    names,
    right_entries,
)
from tarotlearn.exercises.kinds.score._marque_words import by_seat
from tarotlearn.exercises.kinds.score._marque_words import wrong as marks_wrong
from tarotlearn.exercises.kinds.score._resultat_words import about_gap
from tarotlearn.exercises.kinds.score._valeur_words import bonus_wrong, contract_wrong
from tarotlearn.exercises.kinds.shared.finished import Entries, Shown, bonuses
from tarotlearn.exercises.kinds.shared.finished_words import bonus_names
from tarotlearn.exercises.kinds.shared.mark_steps import mark_steps
from tarotlearn.exercises.kinds.shared.people import name
from tarotlearn.exercises.kinds.shared.value_steps import (
    bonus_steps,
    contract_steps,
    result,
    result_steps,
    value_step,
)
from tarotlearn.numerals import signed

Said = tuple[str, str]  # a sentence, and the rule that decides


def labels(question: Question) -> tuple[tuple[str, str], ...]:
    """Each line of the sheet: what it is about, and what stands on it."""
    deal, sheet = question.deal, question.sheet
    lines = [("Résultat", _result(question)), ("Contrat", signed(sheet.lines[0]))]
    lines += zip(bonus_names(deal), map(signed, sheet.lines[1:]), strict=True)
    if len(sheet.lines) > 1:
        lines.append(("Valeur de la donne", signed(sheet.value)))
    marks = enumerate(by_seat(deal, sheet.marks))
    lines.append(("Marques", ", ".join(f"{name(seat)} {signed(mark)}" for seat, mark in marks)))
    return tuple(lines)


def _result(question: Question) -> str:
    sheet = question.sheet
    contract = right_entries(question.deal).contract._replace(won=sheet.won, gap=sheet.gap)
    return result(contract)


def _quoted(question: Question, line: str) -> str:
    """« Contrat »."""
    label, _ = labels(question)[names(question.deal).index(line)]
    return f"« {label} »"


def right(question: Question, wrong: str) -> Said:
    if wrong == NONE:
        value = signed(question.sheet.value)
        return f"Toutes les lignes se tiennent : la donne vaut bien {value}.", "valeur"
    why, rule = fault(question, wrong)
    return f"La ligne {_quoted(question, wrong)} est fausse. {why}", rule


def fault(question: Question, wrong: str) -> Said:
    """What is wrong with the line, all those above being right."""
    deal, sheet, found = question.deal, question.sheet, right_entries(question.deal)
    if wrong == DIFFERENCE and not sheet.gap and not found.contract.gap:
        return "L’attaque a tout juste ce qu’il lui fallait, et cela suffit.", "objectif"
    if wrong == DIFFERENCE:
        reached = sheet.gap if sheet.won else -sheet.gap
        sentence, rule = about_gap(deal.oudlers, deal.half_points, found.contract, reached)
        return sentence.replace("Vous comptez", "On a compté"), rule
    if wrong == CONTRAT:
        return contract_wrong(deal, sheet.gap, sheet.lines[0], found.lines[0])
    if wrong == VALEUR:
        return "La valeur est la somme de toutes les lignes, chacune avec son signe.", "valeur"
    if wrong == MARQUES:
        return marks_wrong(deal, found, by_seat(deal, sheet.marks), told=True)
    place = names(deal).index(wrong) - 2
    said, points = sheet.lines[place + 1], found.lines[place + 1]
    return bonus_wrong(deal, bonuses(deal)[place], said, points)


def wrong(question: Question, answer: str) -> Said:
    """What is wrong with the line chosen, without saying which it should be."""
    if answer == NONE:
        return "Une ligne ne suit pas la règle : refaites la feuille dans l’ordre.", "valeur"
    if not differs(question, answer):
        return (
            f"La ligne {_quoted(question, answer)} est juste : refaites les autres dans l’ordre.",
            _rule_of(question, answer),
        )
    return (
        f"La ligne {_quoted(question, answer)} ne fait que suivre une faute commise plus haut.",
        _rule_of(question, answer),
    )


def _rule_of(question: Question, line: str) -> str:
    """The rule that a line follows."""
    rules = {DIFFERENCE: "objectif", CONTRAT: "base-25", VALEUR: "valeur", MARQUES: "repartition"}
    if line in rules:
        return rules[line]
    step = _bonus_steps(question, right_entries(question.deal))[
        names(question.deal).index(line) - 2
    ]
    return step[0].rule if step else "poignee-au-vainqueur"


def _bonus_steps(question: Question, found: Entries) -> list[list[Step]]:
    """The steps of each bonus; those of two poignées stand together, with the first."""
    deal = question.deal
    each: list[list[Step]] = [[] for _ in bonuses(deal)]
    poignees = [place for place, bonus in enumerate(bonuses(deal)) if isinstance(bonus, Shown)]
    for step in bonus_steps(deal, found):
        if step.rule == "petit-au-bout":
            each[0].append(step)
        elif step.rule.startswith("chelem"):
            each[-1].append(step)
        else:
            each[poignees[0]].append(step)
    return each


def steps(question: Question, wrong: str) -> Iterator[Step]:
    """Every line reckoned in order, until the one that is wrong."""
    deal, found = question.deal, right_entries(question.deal)
    groups = [
        [*result_steps(deal.oudlers, deal.half_points, found.contract)],
        [*contract_steps(deal, found.contract, found.lines[0])],
        *_bonus_steps(question, found),
    ]
    if len(found.lines) > 1:
        groups.append([value_step(found)])
    groups.append([*mark_steps(deal, found)])
    for line, group, (_, text) in zip(names(deal), groups, labels(question), strict=True):
        yield from group
        if line == wrong:
            rule = _rule_of(question, line)
            yield Step(f"La ligne {_quoted(question, line)} porte pourtant « {text} ».", rule)
            return
    yield Step("La feuille dit la même chose à chaque ligne.", "valeur")


def mended(other: Question, wrong: str) -> str:
    """What would stand on the line if the sheet were right."""
    _, text = labels(other)[names(other.deal).index(wrong)]
    rest = "" if wrong == MARQUES else ", et la suite refaite"
    return f"Avec « {text} » à la ligne {_quoted(other, wrong)}{rest}, tout serait juste."


def spoilt(other: Question, wrong: str) -> str:
    """What would make the sheet wrong."""
    _, text = labels(other)[names(other.deal).index(wrong)]
    return f"Avec « {text} » à la ligne {_quoted(other, wrong)}, c’est là que serait la faute."


def hints(question: Question, wrong: str) -> tuple[str, str, str]:
    lines = names(question.deal)
    rules = "Base et différence s’ajoutent, l’enchère multiplie ; chaque défenseur paie la valeur."
    if len(question.sheet.lines) > 1:
        rules = (
            "L’enchère multiplie le contrat et le Petit au bout, jamais la poignée ni le chelem ; "
            "la poignée va au camp qui gagne."
        )
    place = len(lines) if wrong == NONE else lines.index(wrong)
    sure = lines[max(place - 1, 0)]
    last = f"Jusqu’à la ligne {_quoted(question, sure)}, tout est juste."
    if place == 0:
        found = right_entries(question.deal).contract
        last = f"Il fallait {found.objectif} points à l’attaque, et l’on en compte {found.points}."
    elif place == len(lines):
        last = f"Avant la ligne {_quoted(question, sure)}, tout est juste."
    return "Refaites la feuille dans l’ordre, sans regarder la suite.", rules, last

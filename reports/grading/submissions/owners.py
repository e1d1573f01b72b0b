"""Which problem each formula belongs to where there are no headings: by label, by left side, else by its neighbours."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from corrigenda.proofs.documents import Document, MathSpan
from corrigenda.proofs.documents.letters import free, indices
from corrigenda.proofs.documents.safety import load
from corrigenda.proofs.documents.steps.chains import paragraphs
from corrigenda.reports.grading.rubric.model import Problem
from corrigenda.reports.grading.rubric.parameters import names_in
from corrigenda.reports.grading.submissions.conditions import ORDERS
from corrigenda.reports.grading.submissions.files.opening import LARGEST_NOTEBOOK
from corrigenda.reports.grading.submissions.left_hand.left_sides import LeftSides
from corrigenda.reports.grading.submissions.own_letters import rubric_letters
from corrigenda.reports.grading.submissions.sections import Item

DEFINES = "="
_LABEL = re.compile(r"\\label\s*\{(?P<name>[^{}]{1,80})\}")


def owners_of(items: Sequence[Item], problems: Sequence[Problem], labels: Sequence[tuple[int, str]]) -> dict[int, str]:
    """The problem of each formula; `=` for definitions and declarations, empty when it cannot be told."""
    spans = [item for item in items if isinstance(item, MathSpan)]
    lines: dict[int, list[tuple[str, bool, bool]]] = {}
    for paragraph in paragraphs(Document(path="", items=tuple(items))):
        for line in paragraph.lines:
            side = line.clause.sides[0].text if line.clause.relations else ""
            names = any(part.text in (":=", "\\in", "\\sim") for part in line.clause.relations)
            lines.setdefault(line.formula, []).append((side, line.carried is not None, names))
            if side and line.clause.relations[0].text in ORDERS:
                whole = f"{side} {line.clause.relations[0].text} {line.clause.sides[1].text}"
                lines[line.formula].append((whole, line.carried is not None, names))
    sides, owners, last = LeftSides(problems=problems), {}, ""
    for number, span in enumerate(spans, start=1):
        own = _by_label(span, problems, labels)
        rows = lines.get(number, [])
        own = own or next((found for side, _, _ in rows if (found := sides.problem_of(side))), "")
        if not own and rows and rows[0][1]:
            own = last
        if not own and rows and all(names for _, _, names in rows):
            own = DEFINES
        owners[id(span)] = last = own
    return owners | _beside(spans, owners, lines, problems)


def _beside(
    spans: Sequence[MathSpan],
    owners: Mapping[int, str],
    lines: Mapping[int, Sequence[tuple[str, bool, bool]]],
    problems: Sequence[Problem],
) -> dict[int, str]:
    """The relations on the way to an answer: each belongs to the answer behind it, else to the one before it, where the
    problem has all of its letters and the other one has not, or stands further off."""
    letters = {one.id: rubric_letters(one.given) | _numbered(one) for one in problems}
    placed = [(span, owners[id(span)]) for span in spans if owners[id(span)] not in ("", DEFINES)]
    found: dict[int, str] = {}
    for number, span in enumerate(spans, start=1):
        related = any(side for side, _, _ in lines.get(number, ()))
        if owners[id(span)] or not related or not span.places:
            continue
        behind = next((one for one in placed if one[0].places and one[0].places[0] > span.places[-1]), None)
        before = next((one for one in reversed(placed) if one[0].places and one[0].places[-1] < span.places[0]), None)
        fitting = [one for one in (behind, before) if one is not None and _has_letters(span, letters[one[1]])]
        if len({owner for _, owner in fitting}) > 1:
            fitting = [one for one in fitting if _near(one[0], span)][:1]
        found |= {id(span): owner for _, owner in fitting[:1]}
    return found


def _numbered(problem: Problem) -> frozenset[str]:
    """The letters that a problem has with subscripts."""
    return frozenset(
        name.partition("_")[0] for text in problem.given for name in names_in(text, problem) if "_" in name
    )


def _has_letters(span: MathSpan, letters: frozenset[str]) -> bool:
    return free(span.text) - indices(span.text) <= letters


def _near(one: MathSpan, other: MathSpan) -> bool:
    """Whether two formulas stand in one paragraph, with a display of its own."""
    first, second = sorted((one, other), key=lambda span: span.places[0])
    return second.places[0].line - first.places[-1].line <= 2


def _by_label(span: MathSpan, problems: Sequence[Problem], labels: Sequence[tuple[int, str]]) -> str:
    if not span.places or not labels:
        return ""
    first, last = span.places[0].line, span.places[-1].line
    near = [name for line, name in labels if first - 1 <= line <= last + 1]
    return next((one.id for one in problems if set(near) & set(one.labels)), "")


def labels_in(path: Path, root: Path) -> tuple[tuple[int, str], ...]:
    """The labels of a LaTeX source with their lines; a reader of notes leaves them out of formulas."""
    if path.suffix.lower() == ".ipynb":
        return ()
    text = load(path, inside=root, name=path.name, limit=LARGEST_NOTEBOOK)
    return tuple((text.count("\n", 0, found.start()) + 1, found["name"].strip()) for found in _LABEL.finditer(text))

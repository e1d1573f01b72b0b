"""Conditions and what is drawn from them: `|1 - x| < 1 \\therefore x > 0` states an implication."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from corrigenda.proofs.documents.letters import free, head
from corrigenda.proofs.documents.prose.in_force.scope_of_names import Scope
from corrigenda.proofs.documents.prose.role import DECLARATION, Role, whole
from corrigenda.proofs.documents.prose.roles import ORDERS
from corrigenda.proofs.documents.steps.chains import Line
from corrigenda.proofs.documents.steps.side_forms import is_number, lone

_LINKS = frozenset(("\\implies", "\\iff", "\\therefore"))
_SEVERAL = 4


def relation_text(line: Line, place: int) -> str:
    """One relation of a line as LaTeX that the language reads."""
    relation = line.clause.relations[place].text
    written = "=" if relation == "\\equiv" else relation
    return f"{line.sides[place].text} {written} {line.sides[place + 1].text}"


def trailing_bounds(lines: Sequence[Line], place: int) -> Iterator[str]:
    """The bounds of single letters that stand in the formula right behind a line."""
    for line in lines[place + 1 :]:
        if line.formula != lines[place].formula or not is_trailing_bound(line):
            return
        yield whole(line)


def is_trailing_bound(line: Line) -> bool:
    """Whether a line bounds a single letter behind what it is a condition of, set off by space: `A, \\quad t > 0`."""
    if line.clause.starts != "quad" or line.clause.lead or line.carried is not None:
        return False
    orders = all(relation.text in ORDERS for relation in line.clause.relations)
    letters = [lone(side.text) is not None for side in line.sides]
    others = [side.text for one, side in zip(letters, line.sides, strict=True) if not one]
    bounded = sum(letters) == 1 and all(map(is_number, others))
    return orders and bounded and line.cue in ("", "if", "where")


@dataclass(slots=True)
class Premises:
    """The conditions in a row right before a line, all in the formula with number `formula`."""

    texts: list[str] = field(default_factory=list)
    formula: int = -1

    def remember(self, line: Line, judged: Sequence[Role]) -> None:
        """Takes up a condition; rows and commas join conditions, anything else forgets them."""
        if not judged:
            return
        joined = line.clause.starts in ("row", "comma", "quad") and not line.clause.lead
        if not joined or line.formula != self.formula:
            self.texts = []
        self.formula = line.formula
        orders = all(relation.text in ORDERS for relation in line.clause.relations)
        if orders and line.carried is None and all(found.condition for found in judged):
            self.texts.append(whole(line))
        elif judged[-1].condition:
            self.texts.append(relation_text(line, len(judged) - 1))
        else:
            self.texts = []

    def implied(self, line: Line, judged: Sequence[Role], scope: Scope) -> tuple[str, str, str] | None:
        """Premise, link and conclusion when the line follows from the conditions before it in its formula.

        The conclusion may only tie letters that the premise has; what introduces a letter defines it.
        """
        if not judged or line.clause.lead not in _LINKS or line.formula != self.formula:
            return None
        if not 0 < len(self.texts) <= _SEVERAL:
            return None
        premise, conclusion = " \\land ".join(self.texts), relation_text(line, 0)
        known = scope.reach(premise) | free(premise)
        opening = head(line.sides[0].text)
        if judged[0].kind == DECLARATION or premise == conclusion or not free(conclusion) <= known:
            return None
        if opening is not None and opening.name not in known:
            return None
        return premise, "\\iff" if line.clause.lead == "\\iff" else "\\implies", conclusion

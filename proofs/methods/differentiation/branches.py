"""Maxima, minima and absolute values next to a derivative, replaced by the branch that the assumptions single out.

Where `a > b` strictly and both are continuous, `max(a, b) = a` in a neighbourhood, so that the derivatives agree too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from proofs.language.ast import At, Big, Expr, Extremum, Family, Function, GradientAt, Integral, Limit, Moment
from proofs.language.context import Problem
from proofs.language.errors import LanguageError
from proofs.language.forms import ZERO, minus, plus
from proofs.language.traverse import contains, map_children, walk
from proofs.methods.budget import Budget
from proofs.methods.normal.normalise import Reader
from proofs.methods.normal.polynomial import NotNormal
from proofs.methods.solver.formula import Formula, positive
from proofs.methods.solver.proof import prove
from proofs.methods.solver.translate import hypotheses

BINDING = (At, GradientAt, Big, Extremum, Family, Integral, Limit, Moment)
BRANCHED = frozenset({"max", "min", "abs", "relu"})
JUMPING = frozenset({"sign", "floor"})


def with_settled_branches(problem: Problem, budget: Budget) -> Problem | None:
    """The problem with single branches where the assumptions tell which; None when nothing changes."""
    statement = problem.statement
    names = {part.name for part in walk(statement) if isinstance(part, Function)}
    if not names & BRANCHED or names & JUMPING or contains(statement, BINDING):
        return None
    changed = _Chooser(problem=problem, budget=budget).settled(statement)
    return None if changed == statement else replace(problem, statement=changed)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Chooser:
    """Asks the solver which branch is taken under the assumptions."""

    problem: Problem
    budget: Budget

    def settled(self, node: Any) -> Any:
        """The node with its branches replaced, inside out."""
        node = map_children(node, self.settled)
        match node:
            case Function(name="relu", arguments=(inside,)):
                return self._largest(node, (ZERO, inside))
            case Function(name="max", arguments=arguments) if len(arguments) > 1:
                return self._largest(node, arguments)
            case Function(name="min", arguments=arguments) if len(arguments) > 1:
                found = self._largest(node, tuple(map(minus, arguments)))
                return node if found == node else minus(found)
            case Function(name="abs", arguments=(inside,)):
                return self._largest(node, (inside, minus(inside)))
        return node

    def _largest(self, node: Expr, arguments: tuple[Expr, ...]) -> Expr:
        for place, first in enumerate(arguments):
            others = (*arguments[:place], *arguments[place + 1 :])
            if all(self._exceeds(first, other) for other in others):
                return first
        return node

    def _exceeds(self, first: Expr, second: Expr) -> bool:
        reader = Reader(context=self.problem.context)
        try:
            gap: Formula = positive(reader.scalar(plus(first, minus(second))))
            known = hypotheses(reader, (*self.problem.context.assumptions, *self.problem.hypotheses))
            return prove(reader, known, gap, self.budget).proved
        except (NotNormal, LanguageError):
            return False

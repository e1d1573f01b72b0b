"""Maxima, minima and absolute values next to a derivative, replaced by the branch that the assumptions single out.

Where `a > b` strictly and both are continuous, `max(a, b) = a` in a neighbourhood, so that the derivatives agree too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.functions.table import names_where
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import minus, plus
from corrigenda.proofs.language.tree.traverse import contains, map_children, walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal
from corrigenda.proofs.methods.solver.formula import Formula, positive
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.translate import hypotheses

BINDING = (e.At, e.GradientAt, e.Big, e.Extremum, e.Family, e.Integral, e.Limit, e.Moment)


def with_settled_branches(problem: Problem, budget: Budget) -> Problem | None:
    """The problem with single branches where the assumptions determine which; None when nothing changes."""
    statement = problem.statement
    names = {part.name for part in walk(statement) if isinstance(part, e.Function)}
    branched = names_where(lambda known: known.continuous and bool(known.kinks))
    jumping = names_where(lambda known: not known.continuous)
    if not names & branched or names & jumping or contains(statement, BINDING):
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
            case e.Function(name="max", arguments=arguments) if len(arguments) > 1:
                return self._largest(node, arguments)
            case e.Function(name="min", arguments=arguments) if len(arguments) > 1:
                found = self._largest(node, tuple(map(minus, arguments)))
                return node if found == node else minus(found)
            case e.Function(name="abs", arguments=(inside,)):
                return self._largest(node, (inside, minus(inside)))
        return node

    def _largest(self, node: e.Expr, arguments: tuple[e.Expr, ...]) -> e.Expr:
        for place, first in enumerate(arguments):
            others = (*arguments[:place], *arguments[place + 1 :])
            if all(self._exceeds(first, other) for other in others):
                return first
        return node

    def _exceeds(self, first: e.Expr, second: e.Expr) -> bool:
        reader = Reader(context=self.problem.context)
        try:
            gap: Formula = positive(reader.scalar(plus(first, minus(second))))
            known = hypotheses(reader, (*self.problem.context.assumptions, *self.problem.hypotheses))
            return prove(reader, known, gap, self.budget).proved
        except (NotNormal, LanguageError):
            return False

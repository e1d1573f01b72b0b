"""Closed forms of scalar affine sequences, used only where they are defined like the statement.

`w_{t+1} = a w_t + b` with `(1 - a) c = b` has `w_t = c + a^t (w_0 - c)`, by induction on `t`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from corrigenda.numerics.sequences import resolve_limits, step_of
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Index, Name, Num, Statement
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.normal.atoms import Composite, reciprocal
from corrigenda.proofs.methods.normal.normalise import ClosedForm, Reader
from corrigenda.proofs.methods.normal.polynomial import (
    Atom,
    NotNormal,
    Polynomial,
    atom_power,
    constant,
    multiply,
    subtract,
)
from corrigenda.proofs.methods.solver.formula import Compare, both, nonzero
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.smtlib import denominators
from corrigenda.proofs.methods.solver.translate import defined, hypotheses


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A problem without limits and a reader that knows its closed forms."""

    problem: Problem
    reader: Reader


def prepare(problem: Problem, budget: Budget) -> Prepared:
    """Resolves limits, and finds the closed forms that may be used for the members that remain."""
    problem = resolve_limits(problem)
    reader = Reader(context=problem.context)
    moving = [name for name in problem.context.recurrences if has_moving_member(problem.statement, name)]
    found = {name: closed_form(name, problem, reader, budget) for name in moving}
    closed = {name: form for name, form in found.items() if form is not None}
    return Prepared(problem=problem, reader=replace(reader, closed=closed))


def has_moving_member(statement: Statement, name: str) -> bool:
    """Whether a member `w_t` occurs whose place is no number."""
    return any(
        isinstance(part, Index) and part.base == Name(text=name) and not isinstance(part.indices[0], Num)
        for part in walk(statement)
    )


def closed_form(name: str, problem: Problem, reader: Reader, budget: Budget) -> ClosedForm | None:
    """The closed form about a fixed point that is defined wherever the statement is, if there is one."""
    step = step_of(name, problem.context)
    if step is None:
        return None
    try:
        ratio, shift = reader.scalar(step.slope), reader.scalar(step.intercept)
        limit = fixed_point(ratio, shift)
        start = reader.scalar(Index(base=Name(text=name), indices=(ZERO,)))
    except NotNormal:
        return None
    if limit is None or not _is_defined(limit, problem, reader, budget):
        return None
    return ClosedForm(ratio=ratio, limit=limit, start=start)


def fixed_point(ratio: Polynomial, shift: Polynomial) -> Polynomial | None:
    """`c` with `(1 - ratio) c = shift` as an identity of quotients; None when there is none."""
    gap = subtract(constant(1), ratio)
    if not shift.terms:
        return shift
    return multiply(shift, reciprocal(gap)) if gap.terms else None


def _is_defined(limit: Polynomial, problem: Problem, reader: Reader, budget: Budget) -> bool:
    """Whether the statement's own definedness and the hypotheses keep the denominators from zero."""
    needed = denominators([Compare(limit, "=")])
    if not needed:
        return True
    known = [*defined(reader, problem.statement), *hypotheses(reader, problem.context.assumptions)]
    return prove(reader, known, both(*(nonzero(_content(atom)) for atom in needed)), budget).proved


def _content(atom: Atom) -> Polynomial:
    return atom.content.body if isinstance(atom.content, Composite) else atom_power(atom)

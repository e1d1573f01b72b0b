"""Polynomial inequalities by sums of squares with a rational certificate.

`p >= 0` holds wherever `h_j >= 0` when `p = s_0 + sum_j s_j h_j` with sums of squares `s_j` (Putinar; no completeness
is claimed).  The Gram matrices are found in floating point (Parrilo 2003), rounded to rationals (Peyrl and Parrilo
2008) and checked exactly: positive semidefinite, and adding up to `p` coefficient by coefficient.  The certificate
lists them.  Without assumptions it is tried before z3, since anyone can check the certificate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from corrigenda.proofs.certificates import SumOfSquares
from corrigenda.proofs.certificates.inequalities import Summand, Term
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Expr, Name
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.inequalities.question import Question, pose
from corrigenda.proofs.methods.method import Inapplicable, proved, silent
from corrigenda.proofs.methods.normal.atoms import Letter, is_nonnegative
from corrigenda.proofs.methods.normal.polynomial import (
    Monomial,
    Polynomial,
    atom_power,
    constant,
    scale,
    subtract,
)
from corrigenda.proofs.methods.solver.formula import Compare, Connective, Formula
from corrigenda.proofs.methods.solver.smtlib import clear_terms
from corrigenda.proofs.methods.squares.certificate import Squares, decompose, is_valid
from corrigenda.proofs.verdict import Finding

MOST_LETTERS = 10
MOST_DEGREE = 8
MOST_KNOWN = 6
MARGINS = (Fraction(1, 16), Fraction(1, 1024))


def by_squares(problem: Problem, budget: Budget) -> Finding:
    """FOR when an exact certificate was found that needs no assumption; else SILENT."""
    return _certified(problem, budget, conditions=False)


def by_squares_and_assumptions(problem: Problem, budget: Budget) -> Finding:
    """FOR when `p = s_0 + sum_j s_j h_j` was found with what the assumptions make non-negative; else SILENT."""
    return _certified(problem, budget, conditions=True)


def _certified(problem: Problem, budget: Budget, *, conditions: bool) -> Finding:
    question = pose(problem, budget)
    goals = list(_goals(question.goal))
    if not goals or any(goal is None for goal in goals):
        raise Inapplicable("no polynomial inequality")
    certificates = []
    for goal in goals:
        assert goal is not None
        found = certify(goal, question, conditions=conditions)
        if found is None:
            return silent("No certificate was found.")
        certificates.append(found)
    because = "The difference of the two sides is a sum of squares (rational Gram matrices, checked exactly)."
    return proved(because, SumOfSquares(parts=tuple(_listed(summands) for _, summands in certificates)))


def _goals(goal: Formula) -> Iterator[Compare | None]:
    if isinstance(goal, Connective) and goal.operator == "and":
        for part in goal.parts:
            yield from _goals(part)
    else:
        yield goal if isinstance(goal, Compare) and goal.relation in ("<", "<=") else None


def certify(goal: Compare, question: Question, *, conditions: bool) -> tuple[Polynomial, tuple[Squares, ...]] | None:
    """The polynomial that is shown to be non-negative, and its certificate; a strict goal keeps a positive number.
    The assumptions are used only with `conditions`, which is expensive."""
    target = scale(clear_terms(goal.polynomial, frozenset()), -1)
    known = _known(question.known, target) if conditions else []
    if conditions and not known:
        return None
    if not all(isinstance(atom.content, Letter) for atom in target.atoms()):
        return None
    if len(list(target.atoms())) > MOST_LETTERS or _degree(target) > MOST_DEGREE:
        return None
    shifts = MARGINS if goal.relation == "<" else (Fraction(0),)
    for shift in shifts:
        aim = subtract(target, constant(shift))
        found = decompose(aim, known)
        if found is not None and is_valid(aim, found):
            return aim, found
    return None


def _degree(value: Polynomial) -> int:
    return max((sum(abs(power) for _, power in monomial) for monomial, _ in value.terms), default=0)


def _known(formulas: Sequence[Formula], target: Polynomial) -> list[Polynomial]:
    """Polynomials that are non-negative by the assumptions or by the kind of their atoms."""
    atoms = {atom.key: atom for atom in target.atoms()}
    found = [atom_power(atom) for atom in atoms.values() if is_nonnegative(atom)]
    for formula in _conjuncts(formulas):
        if isinstance(formula, Compare) and formula.relation in ("<", "<="):
            part = scale(clear_terms(formula.polynomial, frozenset()), -1)
            if part.terms and all(atom.key in atoms for atom in part.atoms()):
                found.append(part)
    return list(dict.fromkeys(found))[:MOST_KNOWN]


def _conjuncts(formulas: Sequence[Formula]) -> Iterator[Formula]:
    for formula in formulas:
        if isinstance(formula, Connective) and formula.operator == "and":
            yield from _conjuncts(formula.parts)
        else:
            yield formula


# -------------------------------------------------------------------------------- the certificate


def _listed(summands: tuple[Squares, ...]) -> tuple[Summand, ...]:
    return tuple(
        Summand(
            factor=tuple(Term(coefficient=number, powers=_powers(term)) for term, number in part.factor.terms),
            basis=tuple(map(_powers, part.basis)),
            gram=part.gram,
        )
        for part in summands
    )


def _powers(monomial: Monomial) -> dict[str, int]:
    return {_letter(atom.content, atom.key): power for atom, power in monomial}


def _letter(content: object, key: str) -> str:
    if isinstance(content, Letter) and isinstance(content.expr, Expr):
        return latex(content.expr) if not isinstance(content.expr, Name) else content.expr.text
    return f"\\text{{{key}}}"

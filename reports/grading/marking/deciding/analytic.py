"""Statements whose sides are analytic: two of them that agree on an open set agree everywhere.

The sides are built from numbers, letters, sizes and analytic functions (`exp`, `sin`, `erf`) by sums, products,
quotients and whole powers.  Off the zeros of denominators, a proper analytic set whose complement is connected over the
complex numbers, they are holomorphic, so the identity theorem holds.  No root or logarithm of a letter, no modulus, no
maximum.
"""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, free_names

_PLAIN = (e.Add, e.Constant, e.Div, e.Hadamard, e.Index, e.Inner, e.Mul, e.Name, e.Neg, e.Num, e.Slice, e.Transpose)


def analytic(problem: Problem) -> bool:
    """Whether both sides of an equation are analytic in its letters."""
    statement = problem.statement
    return isinstance(statement, e.Chain) and all(_analytic(side, problem) for side in statement.sides)


def _analytic(node: e.Node, problem: Problem) -> bool:
    match node:
        case e.Pow(base=e.Norm(operand=inner, kind="2"), exponent=e.Num(value=value)):
            return _whole(value) and value % 2 == 0 and _is_vector(inner, problem) and _analytic(inner, problem)
        case e.Pow(base=base, exponent=e.Num(value=value)):
            return _whole(value) and _analytic(base, problem)
        case e.Function(name="sqrt", arguments=(inner,)):
            return free_names(inner) <= frozenset(problem.context.dimensions) and _analytic(inner, problem)
        case e.Function(name=name):
            known = row(name)
            return known is not None and known.analytic and _all(node, problem)
        case e.Big(operator="sum" | "prod", condition=None):
            return _all(node, problem)
    return isinstance(node, _PLAIN) and _all(node, problem)


def _all(node: e.Node, problem: Problem) -> bool:
    return all(_analytic(child, problem) for child in children(node))


def _whole(value: Fraction) -> bool:
    return value.denominator == 1


def _is_vector(inner: e.Expr, problem: Problem) -> bool:
    try:
        return len(shape_of(inner, problem.context)) == 1
    except LanguageError:
        return False

"""Limits of expressions in one power `r^t` with `|r| < 1`: the power tends to 0, and the rest is continuous.

`lim_t f(r^t) = L` becomes the equation `f(0) = L`, which is checked like any other.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.recheck import identity
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Level, Result

ZERO = e.Num(value=Fraction(0))
INFINITY = e.Constant(name="infinity")


def _breaks(name: str) -> bool:
    """Whether the function is not continuous everywhere; a root is, up to the end of its domain."""
    known = row(name)
    return known is None or not known.continuous or not (known.total or name == "sqrt")


def check(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...] | None) -> Result:
    """Raises NotMine for another statement, Beyond for a limit of another kind."""
    limit, other = _claimed(problem)
    powers = {node for node in walk(limit.body) if _is_power(node, limit.variable)}
    if not all(isinstance(node, e.Pow) and _small(node.base, problem) for node in powers):
        raise Beyond("a limit of this kind")
    body = transform(limit.body, lambda node: ZERO if node in powers else node)
    if limit.variable in free_names(body) | free_names(other):
        raise Beyond("a limit of this kind")
    if any(isinstance(node, e.Function) and _breaks(node.name) for node in walk(body)):
        raise Beyond("a limit of a function with breaks")
    found = identity.check(replace(problem, statement=e.Chain(sides=(body, other), relations=("=",))), generator, sizes)
    if found.level not in (Level.CHECKED, Level.RERUN):
        raise Beyond("a limit with another value")
    return replace(found, how=f"the power tends to 0; the rest {found.how}")


def _claimed(problem: Problem) -> tuple[e.Limit, e.Expr]:
    match problem.statement:
        case (
            e.Chain(sides=(e.Limit() as limit, other), relations=("=",))
            | e.Chain(sides=(other, e.Limit() as limit), relations=("=",))
        ):
            if isinstance(other, e.Expr) and limit.target == INFINITY and other != INFINITY:
                return limit, other
    raise NotMine("no limit")


def _is_power(node: object, variable: str) -> bool:
    """`r^t` or `r^(t + k)`."""
    match node:
        case e.Pow(base=base, exponent=e.Name(text=text)):
            return text == variable and variable not in free_names(base)
        case e.Pow(base=base, exponent=e.Add(terms=(e.Name(text=text), e.Num(value=known)))):
            return text == variable and variable not in free_names(base) and known.denominator == 1
    return False


def _small(base: e.Expr, problem: Problem) -> bool:
    """Whether a number or an assumption puts the base strictly between -1 and 1."""
    if isinstance(base, e.Num):
        return abs(base.value) < 1
    below = above = False
    for part in problem.context.assumptions:
        if not isinstance(part, e.Chain):
            continue
        for left, relation, right in zip(part.sides, part.relations, part.sides[1:], strict=False):
            small, large = (left, right) if relation in ("<", "<=") else (right, left)
            if relation not in ("<", "<=", ">", ">="):
                continue
            strictly = relation in ("<", ">")
            if small == e.Function(name="abs", arguments=(base,)) and _at_most(large, Fraction(1)) and strictly:
                return True
            below = below or (large == base and _at_least(small, Fraction(-1), strictly=strictly))
            above = above or (small == base and strictly and _at_most(large, Fraction(1)))
    return below and above


def _at_most(expr: object, bound: Fraction) -> bool:
    return isinstance(expr, e.Num) and expr.value <= bound


def _at_least(expr: object, bound: Fraction, *, strictly: bool) -> bool:
    return isinstance(expr, e.Num) and (expr.value > bound or (strictly and expr.value == bound))

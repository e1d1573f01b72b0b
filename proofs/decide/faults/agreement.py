"""Whether an edit says the same as the correction that stands beside it, and whether it says anything at all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import restated
from corrigenda.proofs.language.reading.settled.single_relations import relations_as_written
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods import algebra, operator_algebra
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import settles

SMALL_POWERS = (2, 3)
SAME = (algebra.METHOD, operator_algebra.METHOD)


def agrees(edited: e.Statement, correction: Problem, budget: Budget) -> bool:
    """Whether the edited relation is one of the correction: of the same sort, with the same sides up to algebra."""
    return any(_alike(edited, written, correction, budget) for written in relations_as_written(correction))


def says_nothing(edited: e.Statement) -> bool:
    """Whether some equation has the same expression on both sides, up to the order of terms and factors."""
    if not isinstance(edited, e.Chain):
        return False
    pairs = zip(pairwise(edited.sides), edited.relations, strict=True)
    return any(relation == "=" and _ordered(left) == _ordered(right) for (left, right), relation in pairs)


def _alike(one: e.Statement, other: e.Statement, problem: Problem, budget: Budget) -> bool:
    if one == other:
        return True
    if not (isinstance(one, e.Chain) and isinstance(other, e.Chain)) or one.relations != other.relations:
        return False
    pairs = zip(one.sides, other.sides, strict=True)
    return all(_ordered(left) == _ordered(right) or _equal(left, right, problem, budget) for left, right in pairs)


def _equal(left: e.Node, right: e.Node, problem: Problem, budget: Budget) -> bool:
    if not (isinstance(left, e.Expr) and isinstance(right, e.Expr)):
        return False
    try:
        asked = restated(problem, e.Chain(sides=(left, right), relations=("=",)))
    except LanguageError:
        return False
    return any(settles(finding) for method in SAME for finding in method.decide(asked, budget))


def _ordered(node: e.Node) -> e.Node:
    """The expression with terms and factors in one order, small powers as products, without factors and divisors 1."""
    ordered: e.Node = transform(node, _in_order)
    return ordered


def _in_order(node: e.Node) -> e.Node:
    one = e.Num(value=Fraction(1))
    match node:
        case e.Add(terms=terms):
            return replace(node, terms=tuple(sorted(terms, key=latex)))
        case e.Pow(base=base, exponent=e.Num(value=power)) if power in SMALL_POWERS:
            return _in_order(e.Mul(factors=(base,) * int(power)))
        case e.Mul(factors=factors):
            flat = [part for factor in factors for part in factors_of(factor)]
            kept = tuple(sorted((factor for factor in flat if factor != one), key=latex))
            return replace(node, factors=kept) if len(kept) > 1 else next(iter(kept), one)
        case e.Div(numerator=top, denominator=bottom) if bottom == one:
            return top
    return node

"""Affine images of a function: the extremum of `s f + c` is `s` times one of `f`, plus `c`.

For `s > 0` it is the extremum of the same kind, for `s < 0` that of the other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, minus, plus, product_of, times
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import scale
from corrigenda.proofs.methods.solver.formula import positive
from corrigenda.proofs.methods.solver.proof import prove
from corrigenda.proofs.methods.solver.translate import hypotheses

OPPOSITE = {"min": "max", "max": "min", "inf": "sup", "sup": "inf", "argmin": "argmax", "argmax": "argmin"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AffineImage:
    """The extremum of a body that is `factor` times that of `core`, plus `shift`."""

    core: e.Extremum
    factor: e.Expr = UNIT
    shift: e.Expr = ZERO

    def value(self, of_core: e.Expr) -> e.Expr:
        """The extremum, when the one of the core is `of_core`."""
        return plus(times(self.factor, of_core), self.shift)


def affine_image(extremum: e.Extremum, problem: Problem, budget: Budget) -> AffineImage:
    """Takes sums, multiples and quotients with what is free of the letters off the body, as far as signs are known."""
    found = _peeled(AffineImage(core=extremum), problem, budget)
    return found if found == AffineImage(core=extremum) else _again(found, problem, budget)


def _again(found: AffineImage, problem: Problem, budget: Budget) -> AffineImage:
    inner = affine_image(found.core, problem, budget)
    return AffineImage(core=inner.core, factor=times(found.factor, inner.factor), shift=found.value(inner.shift))


def _peeled(image: AffineImage, problem: Problem, budget: Budget) -> AffineImage:
    """One layer taken off."""
    body, letters = image.core.body, frozenset(image.core.variables)
    match body:
        case e.Neg(operand=operand):
            return _multiple(image, operand, minus(UNIT), -1)
        case e.Div(numerator=top, denominator=bottom) if not free_names(bottom) & letters:
            factor: e.Expr = e.Div(numerator=UNIT, denominator=bottom)
            return _multiple(image, top, factor, sign_of(bottom, problem, budget))
        case e.Mul(factors=factors):
            outside = [part for part in factors if not free_names(part) & letters and _is_scalar(part, problem)]
            inside = [part for part in factors if part not in outside]
            if outside and inside:
                rest = product_of(inside)
                return _multiple(image, rest, times(*outside), sign_of(times(*outside), problem, budget))
        case e.Add(terms=terms):
            still = [term for term in terms if not free_names(term) & letters]
            if still and len(still) < len(terms):
                moving = plus(*(term for term in terms if term not in still))
                return AffineImage(core=replace(image.core, body=moving), shift=plus(*still))
    return image


def _multiple(image: AffineImage, body: e.Expr, factor: e.Expr, sign: int) -> AffineImage:
    if sign == 0:
        return image
    operator = image.core.operator if sign > 0 else OPPOSITE[image.core.operator]
    return AffineImage(core=replace(image.core, operator=operator, body=body), factor=factor)


def _is_scalar(part: e.Expr, problem: Problem) -> bool:
    return isinstance(part, e.Num) or shape_of(part, problem.context) == ()


def sign_of(value: e.Expr, problem: Problem, budget: Budget) -> int:
    """1 or -1 when the value is shown to be positive or negative, else 0."""
    reader = Reader(context=problem.context)
    found = reader.scalar(value)
    if found.constant is not None:
        return (found.constant > 0) - (found.constant < 0)
    known = hypotheses(reader, (*problem.context.assumptions, *problem.hypotheses))
    for sign in (1, -1):
        if prove(reader, known, positive(scale(found, sign)), budget).proved:
            return sign
    return 0

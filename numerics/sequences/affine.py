"""Expressions that are affine in one letter, and the closed form of a scalar affine recurrence."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.language.context import Context, Recurrence
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, minus, number, plus, times
from corrigenda.proofs.language.tree.traverse import free_names, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Affine:
    """`slope * letter + intercept`, both free of the letter."""

    slope: e.Expr
    intercept: e.Expr


def affine(expr: e.Expr, letter: e.Expr) -> Affine | None:
    """Collects a scalar expression in `letter` (a name, or a member such as `w_t`); None when it is
    not visibly affine in it."""
    if expr == letter:
        return Affine(slope=UNIT, intercept=ZERO)
    if all(part != letter for part in walk(expr)):
        return Affine(slope=ZERO, intercept=expr)
    match expr:
        case e.Add(terms=terms):
            parts = [affine(term, letter) for term in terms]
            return None if None in parts else _sum([part for part in parts if part is not None])
        case e.Neg(operand=operand):
            inner = affine(operand, letter)
            return inner and Affine(slope=minus(inner.slope), intercept=minus(inner.intercept))
        case e.Mul(factors=factors):
            return _product(factors, letter)
        case e.Div(numerator=top, denominator=bottom):
            return _quotient(top, bottom, letter)
        case e.Pow(base=base, exponent=e.Num(value=value)) if value == 1:
            return affine(base, letter)
        case _:
            return None


def _sum(parts: list[Affine]) -> Affine:
    return Affine(slope=plus(*(part.slope for part in parts)), intercept=plus(*(part.intercept for part in parts)))


def _product(factors: tuple[e.Expr, ...], letter: e.Expr) -> Affine | None:
    parts = [affine(factor, letter) for factor in factors]
    moving = [k for k, part in enumerate(parts) if part is None or part.slope != ZERO]
    if len(moving) != 1:
        return None
    inner = parts[moving[0]]
    if inner is None:
        return None
    rest = (*factors[: moving[0]], *factors[moving[0] + 1 :])
    return Affine(slope=times(*rest, inner.slope), intercept=times(*rest, inner.intercept))


def _quotient(top: e.Expr, bottom: e.Expr, letter: e.Expr) -> Affine | None:
    inner, below = affine(top, letter), affine(bottom, letter)
    if inner is None or below is None or below.slope != ZERO:
        return None
    return Affine(slope=over(inner.slope, bottom), intercept=over(inner.intercept, bottom))


def over(top: e.Expr, bottom: e.Expr) -> e.Expr:
    """The quotient; a zero numerator stays above its denominator, which must not vanish."""
    return e.Div(numerator=top, denominator=bottom)


def member(name: str, place: e.Expr) -> e.Index:
    """`w_place`."""
    return e.Index(base=e.Name(text=name), indices=(place,))


def start(name: str) -> e.Index:
    """`w_0`."""
    return member(name, number(0))


def is_scalar_sequence(recurrence: Recurrence, context: Context) -> bool:
    """Whether the sequence and every letter in its step are scalars."""
    names = (free_names(recurrence.step) | {recurrence.name}) - {recurrence.index}
    shapes = [context.symbols[name].shape for name in names if name in context.symbols]
    return not any(shapes)


def step_of(name: str, context: Context) -> Affine | None:
    """Slope `a` and intercept `b` of a scalar recurrence `w_{t+1} = a w_t + b` whose coefficients do
    not depend on `t`; None for every other one."""
    recurrence = context.recurrences.get(name)
    if recurrence is None or not is_scalar_sequence(recurrence, context):
        return None
    found = affine(recurrence.step, member(name, e.Name(text=recurrence.index)))
    if found is None:
        return None
    names = free_names(found.slope) | free_names(found.intercept)
    return None if names & {recurrence.index, name} else found


def closed_form(name: str, context: Context, place: e.Expr) -> e.Expr | None:
    """`a^t w_0 + b (1 - a^t) / (1 - a)` at `t = place`, which solves the recurrence when `a != 1`
    (induction on `t`); None for a recurrence that is not scalar and affine."""
    step = step_of(name, context)
    if step is None:
        return None
    growth = e.Pow(base=step.slope, exponent=place)
    gathered = over(plus(UNIT, minus(growth)), plus(UNIT, minus(step.slope)))
    return plus(times(growth, start(name)), times(step.intercept, gathered))

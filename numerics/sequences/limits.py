"""Limits of scalar affine sequences and of powers, as statements without a limit.

For `u_{t+1} = a u_t + b` and `d = u_1 - u_0`, `u_t - u_0 = d (1 + a + ... + a^{t-1})`, hence

- `u_t -> l` iff `a l + b = l` and (`|a| < 1` or `u_0 = l`): a limit is a fixed point, and then
  `u_t - l = a^t (u_0 - l)`;
- `|u_t| -> infinity` iff `d != 0` and (`|a| > 1` or `a = 1`);
- `u_t -> infinity` iff `d > 0` and `a >= 1`, and likewise for `-infinity`;
- `|u_t| -> l` iff `l >= 0` and (`u_t -> l`, or `u_t -> -l`, or `a = -1` and `|u_0| = |u_1| = l`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from numerics.sequences.affine import Affine, affine, member, start, step_of
from numerics.sequences.tied import tied_letters
from proofs.language.ast import (
    Add,
    And,
    Chain,
    Constant,
    Expr,
    Function,
    Index,
    Limit,
    Name,
    Neg,
    Num,
    Or,
    Pow,
    Statement,
)
from proofs.language.context import Context, Problem
from proofs.language.forms import UNIT, ZERO, minus, number, plus, times
from proofs.language.traverse import free_names, map_children, transform, walk

INFINITY = Constant(name="infinity")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequence:
    """`u_{t+1} = ratio u_t + shift` from `first`; `absolute` when `|u_t|` is meant."""

    ratio: Expr
    shift: Expr
    first: Expr
    absolute: bool = False

    @property
    def second(self) -> Expr:
        """`u_1`."""
        return plus(times(self.ratio, self.first), self.shift)


def resolve_limits(problem: Problem) -> Problem:
    """The problem with every limit of a scalar affine sequence, or of a power, replaced by an
    equivalent statement, in the statement, the hypotheses and the assumptions.

    A limit of another kind stays as it is.
    """
    context = problem.context

    def resolved(statement: Statement) -> Statement:
        result: Statement = _resolved(statement, context)
        return result

    return replace(
        problem,
        statement=resolved(problem.statement),
        hypotheses=tuple(map(resolved, problem.hypotheses)),
        context=replace(context, assumptions=tuple(map(resolved, context.assumptions))),
    )


def _resolved(statement: Any, context: Context) -> Any:
    if not isinstance(statement, Chain):
        return map_children(statement, lambda part: _resolved(part, context))
    match statement:
        case Chain(sides=(Limit() as limit, value), relations=("=",)):
            return limit_statement(limit, value, context) or statement
        case Chain(sides=(value, Limit() as limit), relations=("=",)):
            return limit_statement(limit, value, context) or statement
    return statement


def limit_statement(limit: Limit, value: Any, context: Context) -> Statement | None:
    """What `limit = value` says, without the limit; None when the body is of another kind."""
    if limit.target != INFINITY or limit.variable in free_names(value):
        return None
    if free_names(limit.body) & tied_letters(limit.variable, context):
        return None
    sequence = _sequence(limit.body, limit.variable, context)
    if sequence is None:
        return None
    if value == INFINITY:
        return _to_infinity(sequence)
    if value == Neg(operand=INFINITY):
        return None if sequence.absolute else _down(sequence)
    return _to_size(sequence, value) if sequence.absolute else _to_value(sequence, value)


def _sequence(body: Expr, index: str, context: Context) -> Sequence | None:
    if isinstance(body, Function) and body.name == "abs":
        inner = _sequence(body.arguments[0], index, context)
        return inner and replace(inner, absolute=True)
    body = _aligned(body, index, context)
    base = _moving_part(body, index, context)
    if base is None:
        return None
    letter, own = base
    outer = affine(body, letter)
    if outer is None or index in free_names(outer.slope) | free_names(outer.intercept):
        return None
    return _composed(outer, own)


def _composed(outer: Affine, own: Sequence) -> Sequence:
    """`alpha w_t + beta`, which obeys a recurrence of the same ratio."""
    fixed = times(outer.intercept, plus(UNIT, minus(own.ratio)))
    return Sequence(
        ratio=own.ratio,
        shift=plus(times(outer.slope, own.shift), fixed),
        first=plus(times(outer.slope, own.first), outer.intercept),
    )


def _moving_part(body: Expr, index: str, context: Context) -> tuple[Expr, Sequence] | None:
    """The one letter that moves with the index (`w_t` or `r^t`), and its recurrence."""
    found = {part for part in walk(body) if _moves(part, index, context)}
    if len(found) != 1:
        return None
    (part,) = found
    if isinstance(part, Pow):
        return part, Sequence(ratio=part.base, shift=ZERO, first=UNIT)
    assert isinstance(part, Index)
    assert isinstance(part.base, Name)
    step = step_of(part.base.text, context)
    if step is None:
        return None
    return part, Sequence(ratio=step.slope, shift=step.intercept, first=start(part.base.text))


def _moves(part: object, index: str, context: Context) -> bool:
    match part:
        case Index(base=Name(text=text), indices=(Name(text=place),)):
            return text in context.recurrences and place == index
        case Pow(base=base, exponent=Name(text=exponent)):
            return exponent == index and index not in free_names(base)
        case _:
            return False


def _aligned(body: Expr, index: str, context: Context) -> Expr:
    """Shifted members and exponents brought to `t`: a limit does not see a finite shift."""

    def shift(node: Any) -> Any:
        match node:
            case Index(base=Name(text=text), indices=(Add() as place,)) if text in context.recurrences:
                return member(text, Name(text=index)) if _offset(place, index) is not None else node
            case Pow(base=base, exponent=Add() as place) if index not in free_names(base):
                offset = _offset(place, index)
                if offset is None:
                    return node
                return times(Pow(base=base, exponent=number(offset)), Pow(base=base, exponent=Name(text=index)))
        return node

    aligned: Expr = transform(body, shift)
    return aligned if _one_shift(body, index, context) else body


def _one_shift(body: Expr, index: str, context: Context) -> bool:
    """Whether all members of sequences in the body stand at one place."""
    places = {
        part.indices
        for part in walk(body)
        if isinstance(part, Index)
        and isinstance(part.base, Name)
        and part.base.text in context.recurrences
        and index in free_names(part.indices[0])
    }
    return len(places) <= 1


def _offset(place: Add, index: str) -> int | None:
    """`k` of `t + k` with a natural number `k`."""
    match place.terms:
        case (Name(text=text), Num(value=value)) | (Num(value=value), Name(text=text)):
            return int(value) if text == index and value.denominator == 1 and value >= 0 else None
    return None


def _size(expr: Expr) -> Expr:
    return Function(name="abs", arguments=(expr,))


def _says(left: Expr, relation: str, right: Expr) -> Chain:
    return Chain(sides=(left, right), relations=(relation,))


def _to_value(sequence: Sequence, value: Expr) -> Statement:
    fixed = _says(plus(times(sequence.ratio, value), sequence.shift), "=", value)
    stays = _says(sequence.first, "=", value)
    shrinks = _says(_size(sequence.ratio), "<", UNIT)
    if value == ZERO and sequence.shift == ZERO:
        return shrinks if sequence.first == UNIT else Or(parts=(shrinks, stays))
    return And(parts=(fixed, Or(parts=(shrinks, stays))))


def _to_infinity(sequence: Sequence) -> Statement:
    if not sequence.absolute:
        return And(parts=(_says(sequence.second, ">", sequence.first), _says(sequence.ratio, ">=", UNIT)))
    grows = Or(parts=(_says(_size(sequence.ratio), ">", UNIT), _says(sequence.ratio, "=", UNIT)))
    return And(parts=(_says(sequence.second, "!=", sequence.first), grows))


def _down(sequence: Sequence) -> Statement:
    return And(parts=(_says(sequence.second, "<", sequence.first), _says(sequence.ratio, ">=", UNIT)))


def _to_size(sequence: Sequence, value: Expr) -> Statement:
    if value == ZERO:
        return _to_value(sequence, value)
    flips = And(
        parts=(
            _says(sequence.ratio, "=", number(-1)),
            _says(_size(sequence.first), "=", value),
            _says(_size(sequence.second), "=", value),
        )
    )
    ways = Or(parts=(_to_value(sequence, value), _to_value(sequence, minus(value)), flips))
    return And(parts=(_says(value, ">=", ZERO), ways))

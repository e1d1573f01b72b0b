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

from corrigenda.numerics.sequences.affine import Affine, affine, member, start, step_of
from corrigenda.numerics.sequences.tied import tied_letters
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY, UNIT, ZERO, applied, minus, number, plus, relation, times
from corrigenda.proofs.language.tree.traverse import free_names, map_children, transform, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequence:
    """`u_{t+1} = ratio u_t + shift` from `first`; `absolute` when `|u_t|` is meant."""

    ratio: e.Expr
    shift: e.Expr
    first: e.Expr
    absolute: bool = False

    @property
    def second(self) -> e.Expr:
        """`u_1`."""
        return plus(times(self.ratio, self.first), self.shift)


def resolve_limits(problem: Problem) -> Problem:
    """The problem with every limit of a scalar affine sequence, or of a power, replaced by an
    equivalent statement, in the statement, the hypotheses and the assumptions.

    A limit of another kind stays as it is.
    """
    context = problem.context

    def resolved(statement: e.Statement) -> e.Statement:
        result: e.Statement = _resolved(statement, context)
        return result

    return replace(
        problem,
        statement=resolved(problem.statement),
        hypotheses=tuple(map(resolved, problem.hypotheses)),
        context=replace(context, assumptions=tuple(map(resolved, context.assumptions))),
    )


def _resolved(statement: Any, context: Context) -> Any:
    if not isinstance(statement, e.Chain):
        return map_children(statement, lambda part: _resolved(part, context))
    match statement:
        case e.Chain(sides=(e.Limit() as limit, value), relations=("=",)):
            return limit_statement(limit, value, context) or statement
        case e.Chain(sides=(value, e.Limit() as limit), relations=("=",)):
            return limit_statement(limit, value, context) or statement
    return statement


def limit_statement(limit: e.Limit, value: Any, context: Context) -> e.Statement | None:
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
    if value == e.Neg(operand=INFINITY):
        return None if sequence.absolute else _down(sequence)
    return _to_size(sequence, value) if sequence.absolute else _to_value(sequence, value)


def _sequence(body: e.Expr, index: str, context: Context) -> Sequence | None:
    if isinstance(body, e.Function) and body.name == "abs":
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


def _moving_part(body: e.Expr, index: str, context: Context) -> tuple[e.Expr, Sequence] | None:
    """The one letter that moves with the index (`w_t` or `r^t`), and its recurrence."""
    found = {part for part in walk(body) if _moves(part, index, context)}
    if len(found) != 1:
        return None
    (part,) = found
    if isinstance(part, e.Pow):
        return part, Sequence(ratio=part.base, shift=ZERO, first=UNIT)
    assert isinstance(part, e.Index)
    assert isinstance(part.base, e.Name)
    step = step_of(part.base.text, context)
    if step is None:
        return None
    return part, Sequence(ratio=step.slope, shift=step.intercept, first=start(part.base.text))


def _moves(part: object, index: str, context: Context) -> bool:
    match part:
        case e.Index(base=e.Name(text=text), indices=(e.Name(text=place),)):
            return text in context.recurrences and place == index
        case e.Pow(base=base, exponent=e.Name(text=exponent)):
            return exponent == index and index not in free_names(base)
        case _:
            return False


def _aligned(body: e.Expr, index: str, context: Context) -> e.Expr:
    """Shifted members and exponents brought to `t`: a limit does not see a finite shift."""

    def shift(node: Any) -> Any:
        match node:
            case e.Index(base=e.Name(text=text), indices=(e.Add() as place,)) if text in context.recurrences:
                return member(text, e.Name(text=index)) if _offset(place, index) is not None else node
            case e.Pow(base=base, exponent=e.Add() as place) if index not in free_names(base):
                offset = _offset(place, index)
                if offset is None:
                    return node
                return times(e.Pow(base=base, exponent=number(offset)), e.Pow(base=base, exponent=e.Name(text=index)))
        return node

    aligned: e.Expr = transform(body, shift)
    return aligned if _one_shift(body, index, context) else body


def _one_shift(body: e.Expr, index: str, context: Context) -> bool:
    """Whether all members of sequences in the body stand at one place."""
    places = {
        part.indices
        for part in walk(body)
        if isinstance(part, e.Index)
        and isinstance(part.base, e.Name)
        and part.base.text in context.recurrences
        and index in free_names(part.indices[0])
    }
    return len(places) <= 1


def _offset(place: e.Add, index: str) -> int | None:
    """`k` of `t + k` with a natural number `k`."""
    match place.terms:
        case (e.Name(text=text), e.Num(value=value)) | (e.Num(value=value), e.Name(text=text)):
            return int(value) if text == index and value.denominator == 1 and value >= 0 else None
    return None


def _to_value(sequence: Sequence, value: e.Expr) -> e.Statement:
    fixed = relation(plus(times(sequence.ratio, value), sequence.shift), "=", value)
    stays = relation(sequence.first, "=", value)
    shrinks = relation(applied("abs", sequence.ratio), "<", UNIT)
    if value == ZERO and sequence.shift == ZERO:
        return shrinks if sequence.first == UNIT else e.Or(parts=(shrinks, stays))
    return e.And(parts=(fixed, e.Or(parts=(shrinks, stays))))


def _to_infinity(sequence: Sequence) -> e.Statement:
    if not sequence.absolute:
        return e.And(parts=(relation(sequence.second, ">", sequence.first), relation(sequence.ratio, ">=", UNIT)))
    grows = e.Or(parts=(relation(applied("abs", sequence.ratio), ">", UNIT), relation(sequence.ratio, "=", UNIT)))
    return e.And(parts=(relation(sequence.second, "!=", sequence.first), grows))


def _down(sequence: Sequence) -> e.Statement:
    return e.And(parts=(relation(sequence.second, "<", sequence.first), relation(sequence.ratio, ">=", UNIT)))


def _to_size(sequence: Sequence, value: e.Expr) -> e.Statement:
    if value == ZERO:
        return _to_value(sequence, value)
    flips = e.And(
        parts=(
            relation(sequence.ratio, "=", number(-1)),
            relation(applied("abs", sequence.first), "=", value),
            relation(applied("abs", sequence.second), "=", value),
        )
    )
    ways = e.Or(parts=(_to_value(sequence, value), _to_value(sequence, minus(value)), flips))
    return e.And(parts=(relation(value, ">=", ZERO), ways))

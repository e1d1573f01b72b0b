"""Points at which a function of one number may have its extremum: candidates, each to be proved by whoever uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from numerics.sequences import affine
from proofs.language.ast import Add, And, Chain, Div, Expr, Function, Mul, Name, Neg, Num, Pow, Statement
from proofs.language.derivative import directional
from proofs.language.errors import UnsupportedConstruct
from proofs.language.forms import UNIT, ZERO, minus, number, plus, times
from proofs.language.traverse import free_names, walk

SIMPLE = (Fraction(0), Fraction(1), Fraction(-1), Fraction(1, 2), Fraction(2))
MOST = 24


def candidates(body: Expr, variable: str, condition: Statement | None) -> Iterator[Expr]:
    """Zeros of the derivative that are found by rearranging, crossings of the pieces of a maximum, ends of the
    condition, and simple numbers; each once, at most `MOST`."""
    seen: list[Expr] = []
    for candidate in (*_zeros(body, variable), *_crossings(body, variable), *_ends(condition, variable), *_numbers()):
        if candidate not in seen and variable not in free_names(candidate):
            seen.append(candidate)
    yield from seen[:MOST]


def _itself(value: Expr) -> Expr:
    return value


def _numbers() -> tuple[Expr, ...]:
    euler = Function(name="exp", arguments=(number(-1),))
    return (*(number(value) for value in SIMPLE), euler)


def _zeros(body: Expr, variable: str) -> Iterator[Expr]:
    try:
        slope = directional(body, variable, UNIT)
    except UnsupportedConstruct:
        return
    letter = Name(text=variable)
    yield from _solved(slope, letter)
    for inside in _inner(slope, variable):
        yield from _solved(slope, inside, partial(_undone, inside))
    yield from _balanced(slope, letter)


def _inner(slope: Expr, variable: str) -> Iterator[Expr]:
    """Functions of the letter alone that an equation can be solved for."""
    for part in walk(slope):
        match part:
            case Function(name="exp" | "log", arguments=(Name(text=text),)) if text == variable:
                yield part
            case Pow(base=Name(text=text), exponent=Num(value=power)) if text == variable and power > 1:
                yield part


def _solved(slope: Expr, unknown: Expr, undo: Callable[[Expr], Expr] = _itself) -> Iterator[Expr]:
    """The zero of a slope that is affine in `unknown`."""
    found = affine(slope, unknown)
    if found is not None and found.slope != ZERO:
        yield undo(minus(Div(numerator=found.intercept, denominator=found.slope)))


def _undone(inside: Expr, value: Expr) -> Expr:
    match inside:
        case Function(name="exp"):
            return Function(name="log", arguments=(value,))
        case Function(name="log"):
            return Function(name="exp", arguments=(value,))
        case Pow(exponent=exponent):
            return Pow(base=value, exponent=Div(numerator=UNIT, denominator=exponent))
    return value


def _balanced(slope: Expr, letter: Name) -> Iterator[Expr]:
    """`c = a / x + ...`: the slope times the letter, when that is affine in it."""
    terms = slope.terms if isinstance(slope, Add) else (slope,)
    yield from _solved(plus(*(_times_letter(term, letter) for term in terms)), letter)


def _times_letter(term: Expr, letter: Name) -> Expr:
    match term:
        case Neg(operand=operand):
            return minus(_times_letter(operand, letter))
        case Div(numerator=top, denominator=bottom) if bottom == letter:
            return top
        case Mul(factors=factors):
            for position, factor in enumerate(factors):
                if isinstance(factor, Div) and factor.denominator == letter:
                    return times(*factors[:position], factor.numerator, *factors[position + 1 :])
    return times(term, letter)


def _crossings(body: Expr, variable: str) -> Iterator[Expr]:
    """Where two pieces of a maximum, of absolute values or squares of affine functions, are equal in size."""
    letter = Name(text=variable)
    for part in walk(body):
        if not isinstance(part, Function) or part.name not in ("max", "min") or len(part.arguments) < 2:
            continue
        pieces = [_bare(argument) for argument in part.arguments]
        for first in pieces:
            for second in pieces:
                yield from _solved(plus(first, second), letter)
                yield from _solved(plus(first, minus(second)), letter)


def _bare(piece: Expr) -> Expr:
    match piece:
        case Function(name="abs", arguments=(inside,)):
            return inside
        case Pow(base=base, exponent=Num(value=power)) if power == 2:
            return _bare(base)
    return piece


def _ends(condition: Statement | None, variable: str) -> Iterator[Expr]:
    """The numbers and letters beside the letter in its condition."""
    parts = condition.parts if isinstance(condition, And) else (condition,)
    for part in parts:
        if isinstance(part, Chain) and Name(text=variable) in part.sides:
            yield from (side for side in part.sides if isinstance(side, Expr) and side != Name(text=variable))

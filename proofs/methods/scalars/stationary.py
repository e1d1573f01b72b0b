"""Points at which a function of one number may have its extremum: candidates, each of which must be proved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

from corrigenda.numerics.sequences import affine
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.settled.derivatives.derivative import directional
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts, terms_of
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, minus, number, plus, times
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk

SIMPLE = (Fraction(0), Fraction(1), Fraction(-1), Fraction(1, 2), Fraction(2))
MOST = 24
MOST_SIZES = 2


def candidates(body: e.Expr, variable: str, condition: e.Statement | None) -> Iterator[e.Expr]:
    """Zeros of the derivative that are found by rearranging, crossings of the pieces of a maximum, ends of the
    condition, and simple numbers; each once, at most `MOST`."""
    seen: list[e.Expr] = []
    places = (
        *_zeros(body, variable),
        *of_pieces(body, variable),
        *_crossings(body, variable),
        *_ends(condition, variable),
        *_numbers(),
    )
    for candidate in places:
        if candidate not in seen and variable not in free_names(candidate):
            seen.append(candidate)
    yield from seen[:MOST]


def _itself(value: e.Expr) -> e.Expr:
    return value


def _numbers() -> tuple[e.Expr, ...]:
    euler = e.Function(name="exp", arguments=(number(-1),))
    return (*(number(value) for value in SIMPLE), euler)


def _zeros(body: e.Expr, variable: str) -> Iterator[e.Expr]:
    try:
        slope = directional(body, variable, UNIT)
    except UnsupportedConstruct:
        return
    letter = e.Name(text=variable)
    yield from _solved(slope, letter)
    for inside in _inner(slope, variable):
        yield from _solved(slope, inside, partial(_undone, inside))
    yield from _balanced(slope, letter)


def _inner(slope: e.Expr, variable: str) -> Iterator[e.Expr]:
    """Functions of the letter alone that an equation can be solved for."""
    for part in walk(slope):
        match part:
            case e.Function(name="exp" | "log", arguments=(e.Name(text=text),)) if text == variable:
                yield part
            case e.Pow(base=e.Name(text=text), exponent=e.Num(value=power)) if text == variable and power > 1:
                yield part


def _solved(slope: e.Expr, unknown: e.Expr, undo: Callable[[e.Expr], e.Expr] = _itself) -> Iterator[e.Expr]:
    """The zero of a slope that is affine in `unknown`."""
    found = affine(slope, unknown)
    if found is not None and found.slope != ZERO:
        yield undo(minus(e.Div(numerator=found.intercept, denominator=found.slope)))


def _undone(inside: e.Expr, value: e.Expr) -> e.Expr:
    match inside:
        case e.Function(name="exp"):
            return e.Function(name="log", arguments=(value,))
        case e.Function(name="log"):
            return e.Function(name="exp", arguments=(value,))
        case e.Pow(exponent=exponent):
            return e.Pow(base=value, exponent=e.Div(numerator=UNIT, denominator=exponent))
    return value


def _balanced(slope: e.Expr, letter: e.Name) -> Iterator[e.Expr]:
    """`c = a / x + ...`: the slope times the letter, when that is affine in it."""
    terms = terms_of(slope)
    yield from _solved(plus(*(_times_letter(term, letter) for term in terms)), letter)


def _times_letter(term: e.Expr, letter: e.Name) -> e.Expr:
    match term:
        case e.Neg(operand=operand):
            return minus(_times_letter(operand, letter))
        case e.Div(numerator=top, denominator=bottom) if bottom == letter:
            return top
        case e.Mul(factors=factors):
            for position, factor in enumerate(factors):
                if isinstance(factor, e.Div) and factor.denominator == letter:
                    return times(*factors[:position], factor.numerator, *factors[position + 1 :])
    return times(term, letter)


def of_pieces(body: e.Expr, variable: str) -> tuple[e.Expr, ...]:
    """Where an absolute value in the body has its kink, and the zeros of the slopes with each sign in its place."""
    letter = e.Name(text=variable)
    functions = dict.fromkeys(part for part in walk(body) if isinstance(part, e.Function) and part.name == "abs")
    sizes = [part for part in functions if variable in free_names(part)]
    if not 0 < len(sizes) <= MOST_SIZES:
        return ()
    found = [place for part in sizes for place in _solved(part.arguments[0], letter)]
    for signs in product((1, -1), repeat=len(sizes)):
        chosen = dict(zip(sizes, signs, strict=True))
        found += _zeros(transform(body, partial(_signed, chosen)), variable)
    return tuple(dict.fromkeys(place for place in found if variable not in free_names(place)))


def _signed(chosen: Mapping[e.Function, int], node: Any) -> Any:
    """An absolute value as its argument, or as the opposite."""
    if not isinstance(node, e.Function) or node not in chosen:
        return node
    return node.arguments[0] if chosen[node] > 0 else minus(node.arguments[0])


def _crossings(body: e.Expr, variable: str) -> Iterator[e.Expr]:
    """Where two pieces of a maximum, of absolute values or squares of affine functions, are equal in size."""
    letter = e.Name(text=variable)
    for part in walk(body):
        if not isinstance(part, e.Function) or part.name not in ("max", "min") or len(part.arguments) < 2:
            continue
        pieces = [_bare(argument) for argument in part.arguments]
        for first in pieces:
            for second in pieces:
                yield from _solved(plus(first, second), letter)
                yield from _solved(plus(first, minus(second)), letter)


def _bare(piece: e.Expr) -> e.Expr:
    match piece:
        case e.Function(name="abs", arguments=(inside,)):
            return inside
        case e.Pow(base=base, exponent=e.Num(value=power)) if power == 2:
            return _bare(base)
    return piece


def _ends(condition: e.Statement | None, variable: str) -> Iterator[e.Expr]:
    """The numbers and letters beside the letter in its condition."""
    for part in conjuncts(condition):
        if isinstance(part, e.Chain) and e.Name(text=variable) in part.sides:
            yield from (side for side in part.sides if isinstance(side, e.Expr) and side != e.Name(text=variable))

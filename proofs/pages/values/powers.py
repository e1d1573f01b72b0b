"""Powers: of values, of norms without their roots, and those that the page gives as they stand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.values import arrays, functions
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.calls import is_function
from corrigenda.proofs.pages.values.matrices.squares import must_be_square
from corrigenda.proofs.pages.values.numbers import built_in, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate

LARGEST_EXPONENT = 200


def power_value(node: e.Pow, frame: Frame) -> Value:
    """A power."""
    found = _squared_norm(node, frame)
    given = _given_power(node, frame) if found is None else found
    return given if given is not None else _pow(node, frame)


def _squared_norm(node: e.Pow, frame: Frame) -> Value | None:
    """`\\|x\\|^2` without its root, so that it has a derivative at 0."""
    if not (isinstance(node.base, e.Norm) and isinstance(node.exponent, e.Num) and node.exponent.value == 2):
        return None
    value = evaluate(node.base.operand, frame)
    if isinstance(value, arrays.Identity) or not (
        node.base.kind == "F" or (node.base.kind == "2" and (arrays.is_number(value) or 1 in value.shape))
    ):
        return None
    return arrays.squares(value)


def _given_power(node: e.Pow, frame: Frame) -> Value | None:
    """A power that the page gives, `\\hat\\sigma^2 = ...`, as it is given and not as a power of its root."""
    symbol = frame.program.symbol(node.base) if isinstance(node.base, e.Name) else None
    if symbol is None or symbol.indices or symbol.member or symbol.key in frame.letters:
        return None
    if (symbol.key, ()) in frame.varied:
        return None
    found = frame.program.definition(symbol.key, frame.order)
    given = found is not None and found.power is not None and node.exponent == e.Num(value=found.power)
    return evaluate(found.body, frame.apart({})) if found is not None and given else None


def _pow(node: e.Pow, frame: Frame) -> Value:
    inverse = isinstance(node.exponent, e.Num) and node.exponent.value == -1
    if inverse and isinstance(node.base, e.Name) and is_function(node.base, frame):
        raise NotRun("the inverse of a function")
    if inverse:
        must_be_square(node.base, frame.order, frame.program)
    base = evaluate(node.base, frame)
    exponent = evaluate(node.exponent, frame)
    if not arrays.is_number(exponent):
        raise Misfit("an exponent that is no number")
    rational = _rational(exponent)
    if rational is not None and abs(rational) <= LARGEST_EXPONENT:
        return functions.power_of(base, rational)
    if not arrays.is_number(base):
        raise NotRun("a matrix to a broken power")
    return built_in("exp", built_in("log", base) * exponent)


def _rational(value: Any) -> Fraction | None:
    ball = plain(value)
    if ball is not value:
        return None
    for denominator in (1, 2, 3, 4):
        unique = (ball * denominator).unique_fmpz()
        if unique is not None and (ball * denominator - int(unique)).is_zero():
            return Fraction(int(unique), denominator)
    return None

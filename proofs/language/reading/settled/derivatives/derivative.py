"""Derivatives of syntax trees: along a direction (no shapes needed) and as a closed gradient.

`directional` is the differential: d(AB) = dA B + A dB, d(A^-1) = -A^-1 dA A^-1 (Magnus and
Neudecker, *Matrix Differential Calculus*, ch. 8).  `gradient` runs the same rules backwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.settled.built_in import slope
from corrigenda.proofs.language.reading.settled.derivatives import adjoint
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, inverse, minus, number, plus, times
from corrigenda.proofs.language.tree.traverse import free_names, map_children

LONGEST_POWER = 64
EUCLIDEAN = ("2", "F", "")


def directional(body: e.Expr, variable: str, direction: e.Expr) -> e.Expr:
    """The derivative of `body` in `variable` along `direction` (which has the shape of the variable).

    The result has the shape of `body`; it is `Num 0` when `variable` does not occur.  Fractional
    and symbolic exponents are taken of scalars.  Where `body` is not differentiable the result is
    undefined.  Raises UnsupportedConstruct for a node without a rule.
    """
    if variable not in free_names(body):
        return ZERO
    rule = RULES.get(type(body))
    if rule is None:
        raise UnsupportedConstruct(f"no derivative of a {type(body).__name__.lower()}", body.span)
    return rule(body, lambda part: directional(part, variable, direction), variable, direction)


def gradient(body: e.Expr, variable: str, context: Context) -> e.Expr:
    """The gradient of the scalar `body` in `variable` as a closed expression of its shape.

    Letters have the shapes of `context`.  Raises UnsupportedConstruct where no closed form is built
    (components of the variable, matrix powers but the inverse, determinants).
    """
    return adjoint.gradient(body, variable, lambda part: shape_of(part, context))


Part = Callable[[e.Expr], e.Expr]


def _name(_body: e.Name, _part: Part, _variable: str, direction: e.Expr) -> e.Expr:
    return direction


def _linear(body: e.Expr, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    return map_children(body, part)


def _sum(body: e.Add, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    return plus(*map(part, body.terms))


def _negation(body: e.Neg, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    return minus(part(body.operand))


def _product(body: e.Mul, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    factors = body.factors
    slopes = [part(factor) for factor in factors]
    return plus(*(times(*factors[:k], slope, *factors[k + 1 :]) for k, slope in enumerate(slopes) if slope != ZERO))


def _quotient(body: e.Div, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    top, bottom = part(body.numerator), part(body.denominator)
    first = ZERO if top == ZERO else e.Div(numerator=top, denominator=body.denominator)
    if bottom == ZERO:
        return first
    squared = e.Pow(base=body.denominator, exponent=number(2))
    return plus(first, minus(e.Div(numerator=times(bottom, body.numerator), denominator=squared)))


def _power(body: e.Pow, part: Part, variable: str, _direction: e.Expr) -> e.Expr:
    base, exponent = body.base, body.exponent
    if isinstance(base, e.Norm) and exponent == number(2) and base.kind in EUCLIDEAN:
        return times(number(2), e.Inner(left=base.operand, right=part(base.operand)))
    slope = part(base)
    if variable in free_names(exponent):
        log = e.Function(name="log", arguments=(base,))
        inner = plus(times(part(exponent), log), ZERO if slope == ZERO else times(exponent, slope, inverse(base)))
        return times(body, inner)
    whole = _whole(exponent)
    if whole is None or not -1 <= whole <= LONGEST_POWER:
        return times(exponent, e.Pow(base=base, exponent=plus(exponent, number(-1))), slope)
    if whole == -1:
        return minus(times(body, slope, body))
    return plus(*(times(*([base] * k), slope, *([base] * (whole - 1 - k))) for k in range(whole)))


def _whole(exponent: e.Expr) -> int | None:
    if isinstance(exponent, e.Neg):
        inner = _whole(exponent.operand)
        return None if inner is None else -inner
    if isinstance(exponent, e.Num) and exponent.value.denominator == 1:
        return int(exponent.value)
    return None


def _bilinear(body: e.Hadamard | e.Inner, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    left, right = part(body.left), part(body.right)
    terms = [replace(body, left=left)] if left != ZERO else []
    return plus(*terms, *([replace(body, right=right)] if right != ZERO else []))


def _norm(body: e.Norm, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    if body.kind not in EUCLIDEAN:
        raise UnsupportedConstruct("only Euclidean norms have a derivative here", body.span)
    return e.Div(numerator=e.Inner(left=body.operand, right=part(body.operand)), denominator=body)


def _function(body: e.Function, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    if body.name in ("tr", "diag"):
        return map_children(body, part)
    if len(body.arguments) != 1:
        raise UnsupportedConstruct(f"no derivative of {body.name}", body.span)
    return e.Hadamard(left=slope(body.name, body.arguments), right=part(body.arguments[0]))


def _big(body: e.Big, part: Part, _variable: str, _direction: e.Expr) -> e.Expr:
    if body.operator != "sum":
        raise UnsupportedConstruct(f"no derivative of a {body.operator} over an index", body.span)
    return replace(body, body=part(body.body))


def _component(body: e.Index, part: Part, variable: str, _direction: e.Expr) -> e.Expr:
    if any(variable in free_names(index) for index in body.indices):
        raise UnsupportedConstruct("no derivative in an index", body.span)
    return replace(body, base=part(body.base))


def _moment(body: e.Moment, part: Part, variable: str, _direction: e.Expr) -> e.Expr:
    if body.operator != "E" or variable in body.over:
        raise UnsupportedConstruct(f"no derivative of {body.operator}", body.span)
    return replace(body, arguments=(part(body.arguments[0]),))


RULES: Mapping[type, Callable[..., e.Expr]] = {
    e.Name: _name,
    e.Add: _sum,
    e.Neg: _negation,
    e.Mul: _product,
    e.Div: _quotient,
    e.Pow: _power,
    e.Transpose: _linear,
    e.Hadamard: _bilinear,
    e.Inner: _bilinear,
    e.Norm: _norm,
    e.Function: _function,
    e.Big: _big,
    e.Index: _component,
    e.Moment: _moment,
    e.Listing: _linear,
    e.Block: _linear,
}

"""Expressions in numbers that are not negative, by SymPy, which sees symbols that are made here and no text.

Sums over ranges become polynomials in their ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck.refusals import Beyond

LARGEST_POWER = 24
MOST_TERMS = 400

Powers = Mapping[str, Fraction]


def same(left: e.Expr, right: e.Expr) -> bool:
    """Whether two quotients of polynomials are equal.  Raises Beyond for other expressions."""
    from sympy import cancel

    return bool(cancel(_written(left) - _written(right)) == 0)


def terms(expr: e.Expr) -> tuple[tuple[Powers, Fraction], ...]:
    """The exponents of each term with its coefficient.  Raises Beyond for what is no sum of products of powers."""
    found = _written(expr).as_coefficients_dict()
    return tuple((_powers(product), Fraction(value.p, value.q)) for product, value in found.items() if product != 0)


def _powers(product: Any) -> Powers:
    found = {base: power for base, power in product.as_powers_dict().items() if base != 1}
    if not all(base.is_Symbol and power.is_Rational for base, power in found.items()):
        raise Beyond("what is no sum of products of powers")
    return {base.name: Fraction(power.p, power.q) for base, power in found.items()}


def _letter(name: str) -> Any:
    from sympy import Symbol

    return Symbol(name, positive=True)


def _written(expr: e.Expr) -> Any:
    """Multiplied out."""
    from sympy import Rational, ff

    match expr:
        case e.Num(value=known):
            return Rational(known.numerator, known.denominator)
        case e.Name(text=text):
            return _letter(text)
        case e.Neg(operand=inside):
            return -_written(inside)
        case e.Add(terms=parts):
            return _expanded(sum(map(_written, parts)))
        case e.Mul(factors=parts):
            return _product(map(_written, parts))
        case e.Div(numerator=above, denominator=below):
            return _product((_written(above), _power(_written(below), Fraction(-1))))
        case e.Pow(base=base, exponent=e.Num(value=known)):
            return _power(_written(base), known)
        case e.Function(name="sqrt", arguments=(inside,)):
            return _power(_written(inside), Fraction(1, 2))
        case e.Function(name="binomial", arguments=(above, e.Num(value=known))) if known in range(LARGEST_POWER):
            return _expanded(ff(_written(above), int(known)) / ff(int(known), int(known)))
        case e.Big(operator="sum", condition=None, ordering="", lower=low, upper=high) if low and high:
            bounds = _written(low), _written(high)
            return reduce(lambda body, index: _summed(body, _letter(index), *bounds), expr.indices, _written(expr.body))
    raise Beyond("a quotient of polynomials")


def _summed(body: Any, index: Any, low: Any, high: Any) -> Any:
    from sympy import summation

    if not body.is_polynomial(index):
        raise Beyond("a sum of what is no polynomial")
    return _expanded(summation(body, (index, low, high)))


def _power(base: Any, exponent: Fraction) -> Any:
    """Whole powers step by step, so that the number of terms stays bounded."""
    from sympy import Rational

    if abs(exponent) > LARGEST_POWER or (base == 0 and exponent <= 0):
        raise Beyond("this power")
    if exponent.denominator == 1 and exponent > 0:
        return _product([base] * int(exponent))
    return base ** Rational(exponent.numerator, exponent.denominator)


def _product(factors: Any) -> Any:
    return reduce(lambda done, factor: _expanded(mul(done, factor)), factors)


def _expanded(found: Any) -> Any:
    """Raises Beyond for too many terms."""
    from sympy import Add, expand

    expanded = expand(found)
    if len(Add.make_args(expanded)) > MOST_TERMS:
        raise Beyond("a polynomial of this length")
    return expanded

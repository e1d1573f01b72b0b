"""Moments of declared laws as expressions in their parameters, from the formulas of the rows.

Conversions: E[y^k] is the sum of S(k, j) times the j-th factorial moment, S(k, j) the Stirling numbers of the second
kind; m_k is the sum over j of C(k - 1, j - 1) kappa_j m_{k - j} for cumulants kappa (Johnson, Kemp and Kotz,
*Univariate Discrete Distributions*, 1.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, factorial
from typing import Any

from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.formulas import at
from corrigenda.proofs.language.laws.row import LawFamily, Moments
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, product_of, sum_of
from corrigenda.proofs.language.tree.links import orders
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import map_children

LARGEST_ORDER = 24
"""Moments of a higher order have formulas too long to be useful."""

Values = Sequence[e.Expr]


def moment(law: Law, order: int, context: Context) -> e.Expr | None:
    """E[x^order] of one entry of a law, order at least 1; None where no formula is known, or where the assumptions do
    not tell that the moment exists."""
    row = known(law)
    if row is None:
        return None
    limit = order_limit(row, law.parameters)
    if limit is not None and not _exceeds(limit, order, context):
        return None
    return formula(row, law.parameters, order)


def order_limit(row: LawFamily, parameters: Values) -> e.Expr | None:
    """Moments exist for orders below this; None when all of them do."""
    return at(row.moments.below, row, parameters) if row.moments is not None and row.moments.below else None


def formula(row: LawFamily, parameters: Values, order: int) -> e.Expr | None:
    """The closed form of E[x^order], which holds where the moment exists; None when there is none."""
    if order > LARGEST_ORDER:
        return None
    if row.values or row.form == "set":
        return _sum(_product(weight, power(value, order)) for value, weight in finite(row, parameters))
    if row.moments is None:
        return None
    plain: list[e.Expr | None] = [number(1), *(_standard(row, row.moments, parameters, k) for k in range(1, order + 1))]
    known_plain = [part for part in plain if part is not None]
    return _moved(row, row.moments, parameters, known_plain, order) if len(known_plain) == len(plain) else None


def finite(row: LawFamily, parameters: Values) -> list[tuple[e.Expr, e.Expr]]:
    """The values of a finite law with their probabilities; empty for other laws."""
    if row.form == "set":
        return [(value, number(Fraction(1, len(parameters)))) for value in parameters]
    pairs = zip(row.values, row.weights, strict=True)
    return [(at(value, row, parameters), at(weight, row, parameters)) for value, weight in pairs]


def _standard(row: LawFamily, moments: Moments, parameters: Values, order: int) -> e.Expr | None:
    """E[y^order], before the shift and the scale."""
    if moments.cumulants:
        return _from_cumulants(row, moments, parameters, order)
    if moments.even and order % 2:
        return number(0)
    if not moments.factorial:
        return closed(at(moments.formula, row, parameters, k=number(order)))
    parts = ((j, closed(at(moments.formula, row, parameters, k=number(j)))) for j in range(1, order + 1))
    return _sum(_product(number(stirling(order, j)), part) for j, part in parts)


def _from_cumulants(row: LawFamily, moments: Moments, parameters: Values, order: int) -> e.Expr | None:
    if order > len(moments.cumulants):
        return None
    cumulants = [at(text, row, parameters) for text in moments.cumulants]
    found: list[e.Expr] = [number(1)]
    for k in range(1, order + 1):
        parts = (_product(number(comb(k - 1, j - 1)), cumulants[j - 1], found[k - j]) for j in range(1, k + 1))
        found.append(_sum(parts))
    return found[-1]


def _moved(row: LawFamily, moments: Moments, parameters: Values, plain: Values, order: int) -> e.Expr:
    """E[(shift + scale y)^order] by the binomial theorem."""
    scale = at(moments.scale, row, parameters) if moments.scale else number(1)
    if not moments.shift:
        return _product(power(scale, order), plain[order])
    shift = at(moments.shift, row, parameters)
    parts = ((number(comb(order, j)), power(shift, order - j), power(scale, j), plain[j]) for j in range(order + 1))
    return _sum(_product(*part) for part in parts if part[-1] != number(0))


def stirling(order: int, parts: int) -> int:
    """Partitions of a set of `order` members into `parts` parts."""
    total = sum((-1) ** (parts - j) * comb(parts, j) * j**order for j in range(parts + 1))
    return int(total) // factorial(parts)


# ------------------------------------------------------------------------------------------- existence


def _exceeds(limit: e.Expr, order: int, context: Context) -> bool:
    """Whether a number, or an assumption on a letter, tells that the limit is above the order."""
    if isinstance(limit, e.Num):
        return limit.value > order
    return any(bound > order or (bound == order and strict) for bound, strict in bounds(limit, context))


def bounds(letter: e.Expr, context: Context) -> Iterator[tuple[Fraction, bool]]:
    """Literal lower bounds that the assumptions give, and whether they are strict."""
    for low, high, strict in orders(*context.assumptions):
        if isinstance(low, e.Num) and high == letter:
            yield low.value, strict


# ------------------------------------------------------------------------------------------- small trees


def closed(expr: e.Expr) -> e.Expr:
    """Sums and products between literal ends written out, and factorials of numbers evaluated."""
    found: e.Expr = _closed(expr)
    return found


def _closed(node: Any) -> Any:
    found = map_children(node, _closed)
    match found:
        case e.Big(operator="sum" | "prod", indices=(index,), lower=e.Num(value=low), upper=e.Num(value=high)):
            values = (number(value) for value in range(int(low), int(high) + 1))
            parts = [_closed(substitute(found.body, {index: value})) for value in values]
            return _sum(parts) if found.operator == "sum" else _product(*parts)
        case e.Add(terms=terms) if all(isinstance(term, e.Num) for term in terms):
            return number(sum(term.value for term in terms if isinstance(term, e.Num)))
        case e.Neg(operand=e.Num(value=value)):
            return number(-value)
        case e.Div(numerator=e.Num(value=top), denominator=e.Num(value=bottom)) if bottom:
            return number(top / bottom)
        case e.Mul(factors=factors) if all(isinstance(factor, e.Num) for factor in factors):
            return _product(*factors)
        case e.Function(name="factorial", arguments=(e.Num(value=value),)):
            return number(factorial(int(value)))
        case e.Pow(base=base, exponent=e.Num(value=value)) if value in (0, 1):
            return base if value else number(1)
    return found


def substituted(expr: e.Expr, places: Mapping[str, e.Expr]) -> e.Expr:
    """The expression with letters replaced."""
    found: e.Expr = substitute(expr, places)
    return found


def power(base: e.Expr, exponent: int) -> e.Expr:
    """A power with a whole exponent, 1 for the exponent 0."""
    if isinstance(base, e.Num):
        return number(base.value**exponent)
    return number(1) if exponent == 0 else base if exponent == 1 else e.Pow(base=base, exponent=number(exponent))


def _product(*factors: e.Expr) -> e.Expr:
    coefficient, others = Fraction(1), list[e.Expr]()
    for factor in factors:
        if isinstance(factor, e.Num):
            coefficient *= factor.value
        else:
            others.append(factor)
    if not coefficient or not others:
        return number(coefficient)
    parts = others if coefficient == 1 else [number(coefficient), *others]
    return product_of(parts)


def _sum(terms: Iterator[e.Expr] | Sequence[e.Expr]) -> e.Expr:
    parts = [term for term in terms if term != number(0)]
    return number(0) if not parts else sum_of(parts)

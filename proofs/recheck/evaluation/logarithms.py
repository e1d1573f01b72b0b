"""Logarithms among residues: products, quotients and powers are taken apart, sums of quotients over their common
denominator; what is left is a free number.

`log |.|` obeys these rules wherever it is defined, and so does every function of this kind; an equation that holds
for all of them holds for the logarithm.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import reduce
from typing import Any

from flint import fmpz

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment
from corrigenda.proofs.recheck.evaluation.indices import ranges
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

LARGEST_NUMBER = 10**12
MOST_PRODUCTS = 200

Products = Counter[tuple[e.Expr, ...]]
"""Products of factors with their coefficients."""


def logarithm(expr: e.Expr, env: Environment) -> Any:
    """The logarithm of a number.  Raises Undefined at zero, Beyond for a matrix."""
    scalars = env.scalars
    if scalars.rational(scalars.of(1)) is not None:
        return scalars.logarithm(matrices.number(value(expr, env)))
    match expr:
        case e.Num(value=known):
            return _of_number(known, env)
        case e.Mul(factors=factors):
            if all(matrices.is_scalar(value(factor, env)) for factor in factors):
                return matrices.total(scalars, [logarithm(factor, env) for factor in factors])
        case e.Div(numerator=above, denominator=below):
            less = scalars.multiply(scalars.of(-1), logarithm(below, env))
            return scalars.add(logarithm(above, env), less)
        case e.Pow(base=base, exponent=exponent):
            if matrices.is_scalar(value(base, env)):
                return scalars.multiply(matrices.number(value(exponent, env)), logarithm(base, env))
        case e.Function(name="exp", arguments=(inside,)):
            return matrices.number(value(inside, env))
        case e.Function(name="sqrt", arguments=(inside,)):
            return scalars.multiply(scalars.of(Fraction(1, 2)), logarithm(inside, env))
        case e.Big(operator="prod", condition=None, body=body):
            parts = [logarithm(body, env.with_integers(chosen)) for chosen in ranges(expr, env)]
            return matrices.total(scalars, parts)
        case e.Add():
            return _of_sum(expr, env)
    return scalars.logarithm(matrices.number(value(expr, env)))


def _of_sum(expr: e.Add, env: Environment) -> Any:
    """Over the common denominator of its terms, `log (n / d) = log n - log d`; a numerator of which one term is left
    is taken apart as well."""
    scalars = env.scalars
    number, parts = matrices.number(value(expr, env)), []
    divisors = _denominators(expr)
    for below in divisors.elements():
        number = scalars.multiply(number, matrices.number(value(below, env)))
        parts.append(scalars.multiply(scalars.of(-1), logarithm(below, env)))
    single = _single(_numerator(expr, divisors), number, env)
    found = scalars.logarithm(number) if single is None else logarithm(single, env)
    return matrices.total(scalars, [found, *parts])


def _denominators(expr: e.Expr) -> Counter[e.Expr]:
    """What the terms are divided by, each as often as in the term that has most of it."""
    match expr:
        case e.Neg(operand=inside):
            return _denominators(inside)
        case e.Div(numerator=above, denominator=below):
            return _denominators(above) + Counter([below])
        case e.Mul(factors=factors):
            return sum(map(_denominators, factors), Counter[e.Expr]())
        case e.Add(terms=terms):
            return reduce(lambda found, more: found | more, map(_denominators, terms), Counter[e.Expr]())
    return Counter()


def _numerator(expr: e.Add, divisors: Counter[e.Expr]) -> Products | None:
    """The terms times all divisors, as products with their coefficients; None for too many."""
    found: Products = Counter()
    for term in expr.terms:
        own = _denominators(term)
        product = _expanded(term)
        for divisor in (divisors - own).elements():
            product = _times(product, _expanded(divisor))
        found.update(product)
        if len(found) > MOST_PRODUCTS:
            return None
    return found


def _expanded(expr: e.Expr) -> Products:
    """A sum of products of factors, what it is divided by left out."""
    match expr:
        case e.Neg(operand=inside):
            return Counter({key: -known for key, known in _expanded(inside).items()})
        case e.Num(value=known):
            return Counter({(): known})
        case e.Div(numerator=above):
            return _expanded(above)
        case e.Mul(factors=factors):
            return reduce(_times, map(_expanded, factors))
        case e.Add(terms=terms) if not _denominators(expr):
            found: Products = Counter()
            for term in terms:
                found.update(_expanded(term))
            return found
    return Counter({(expr,): Fraction(1)})


def _times(left: Products, right: Products) -> Products:
    found: Products = Counter()
    if len(left) * len(right) > MOST_PRODUCTS:
        raise Beyond("a logarithm of a sum of this length")
    for first, a in left.items():
        for second, b in right.items():
            found[tuple(sorted((*first, *second), key=repr))] += a * b
    return found


def _single(products: Products | None, number: Any, env: Environment) -> e.Expr | None:
    """The product that is left when the others cancel; its value must be the numerator's, up to the sign."""
    left = [(key, known) for key, known in (products or {}).items() if known]
    if len(left) != 1:
        return None
    found = e.Mul(factors=(e.Num(value=abs(Fraction(left[0][1]))), *left[0][0]))
    try:
        same = matrices.number(value(found, env))
    except Beyond:
        return None
    scalars = env.scalars
    gaps = [scalars.add(number, scalars.multiply(scalars.of(sign), same)) for sign in (1, -1)]
    return found if any(scalars.zero(gap) for gap in gaps) else None


def _of_number(known: Fraction, env: Environment) -> Any:
    """By the prime factors."""
    if known <= 0:
        raise Undefined("the logarithm of a number that is not positive")
    if max(known.numerator, known.denominator) > LARGEST_NUMBER:
        raise Beyond("the logarithm of a number of this size")
    scalars = env.scalars
    parts = [
        scalars.multiply(scalars.of(sign * int(power)), scalars.logarithm(scalars.of(int(prime))))
        for sign, whole in ((1, known.numerator), (-1, known.denominator))
        for prime, power in fmpz(whole).factor()
    ]
    return matrices.total(scalars, parts)

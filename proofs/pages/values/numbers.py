"""The numbers of a run: the balls of the kernel, and its jets over them where something is differentiated.

Two balls that do not overlap differ for certain.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Undefined
from corrigenda.numerics.kernel.evaluate.formulas import of_one
from corrigenda.numerics.kernel.numbers.balls import BallDomain, Undecided
from corrigenda.numerics.kernel.numbers.jets import Jet, JetDomain, plain

__all__ = ["BALLS", "Jet", "JetDomain", "Number", "built_in", "domain_of", "plain", "power", "reciprocal"]

Number = Any
"""An `arb`, or a `Jet` over numbers."""

BALLS = BallDomain(exact=False)


def domain_of(*numbers: Number) -> Domain[Any]:
    """The domain that holds them all: that of the jet that is nested deepest."""
    deepest: Jet | None = None
    for x in numbers:
        if isinstance(x, Jet) and (deepest is None or x.domain.level > deepest.domain.level):
            deepest = x
    return BALLS if deepest is None else deepest.domain


def built_in(name: str, x: Number) -> Number:
    """A built-in function of one number.  Raises NotRun where it has no value, or none that the table tells."""
    try:
        found = of_one(domain_of(x), name, x)
    except Undecided as error:
        raise Undefined(f"{name} is not told from an infinite value at the drawn point") from error
    if not plain(found).is_finite():
        raise Undefined(f"{name} is infinite at the drawn point")
    return found


def power(base: Number, exponent: Fraction) -> Number:
    """A power with a rational exponent."""
    return domain_of(base).power(base, exponent)


def reciprocal(x: Number) -> Number:
    """One over a number.  Raises NotRun where zero is possible."""
    return domain_of(x).inverse(x)

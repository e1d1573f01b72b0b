"""Functions of the table that the evaluator has no rule for: two libraries in balls, free values elsewhere.

In balls the enclosure is Arb's, and mpmath's value at the middle has to lie in it, so that neither library nor the name
that the table gives is trusted alone.  Among residues equal arguments have equal values and nothing else is known.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.functions.row import Row
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

PRECISION = 200
CLOSE = Fraction(1, 2**150)


def enclosed(row: Row, argument: Any) -> Any:
    """The enclosure of the value.  Raises Undefined outside of the domain, Beyond where a library has no such function
    or the two disagree."""
    from flint import arb, fmpq

    if not row.library.flint or not hasattr(argument, row.library.flint):
        raise Beyond(f"the function {row.name}")
    found = getattr(argument, row.library.flint)()
    if not found.is_finite():
        raise Undefined(f"{row.name} outside of its domain")
    other = _by_mpmath(row, argument)
    near = arb(fmpq(other.numerator, other.denominator), float(CLOSE * max(abs(other), Fraction(1))))
    if not found.overlaps(near):
        raise Beyond(f"a value of {row.name} on which two libraries disagree")
    return found


def _by_mpmath(row: Row, argument: Any) -> Fraction:
    """mpmath's value at the middle of the ball."""
    import mpmath

    mantissa, exponent = argument.mid().man_exp()
    with mpmath.workprec(PRECISION):
        function = getattr(mpmath, row.library.mpmath, None)
        if function is None:
            raise Beyond(f"the function {row.name}")
        found = function(mpmath.ldexp(mpmath.mpf(int(mantissa)), int(exponent)))
        if not isinstance(found, mpmath.mpf) or not mpmath.isfinite(found):
            raise Undefined(f"{row.name} outside of its domain")
        sign, digits, power, _ = found._mpf_
    return Fraction(-1 if sign else 1) * int(digits) * Fraction(2) ** int(power)

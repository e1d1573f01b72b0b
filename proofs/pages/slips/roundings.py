"""Decimals behind `\\approx` that are no rounding of the number before it, `4/15 \\approx 0.308`."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.comparison import printed_digits
from corrigenda.proofs.pages.judge import Failure
from corrigenda.proofs.pages.slips.single import Slip
from corrigenda.proofs.pages.table.symbols import Equation

LEAST_SIGNIFICANT = 3
FAR = 5
"""By how many units of the last printed digit a decimal must be off: less may be a rounding of a rounding."""
SAME_SIZE = 5
"""Within which factor both must be: beyond it the decimal may count thousands, or percent."""


def misprinted(equation: Equation, failure: Failure) -> Slip | None:
    """The equation with the decimal that should stand there; None where one may be meant that is only close, with
    fewer than `LEAST_SIGNIFICANT` digits or off by at most `FAR` units of the last one, or in another unit."""
    digits, right = printed_digits(equation), equation.right
    if not digits or not isinstance(right, e.Num):
        return None
    unit = Fraction(1, 10**digits)
    value = Fraction(failure.left)
    significant = len(str(abs(right.value) / unit)) >= LEAST_SIGNIFICANT
    alike = value != 0 and 1 / SAME_SIZE < right.value / value < SAME_SIZE
    if not significant or not alike or abs(value - right.value) <= FAR * unit:
        return None
    rounded = round(value / unit) * unit
    words = f"the decimal is {float(rounded):.{digits}f}"
    return Slip(equation=replace(equation, right=e.Num(value=rounded)), words=words, kind="constant")

"""Decimals behind `\\approx` that are no rounding of the number before it, `4/15 \\approx 0.308`."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.pages.comparison import printed
from corrigenda.proofs.pages.decimals import decimal
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
    shown = printed(equation)
    if shown is None or decimal(equation.right) is None:
        return None
    value = Fraction(failure.left)
    alike = value != 0 and 1 / SAME_SIZE < shown.value / value < SAME_SIZE
    if shown.significant < LEAST_SIGNIFICANT or not alike or abs(value - shown.value) <= FAR * shown.unit:
        return None
    rounded = shown.rounded(value)
    words = f"the decimal is {float(rounded.value):.{shown.significant}g}"
    return Slip(equation=replace(equation, right=rounded), words=words, kind="constant")

"""Decimals as they are printed: `0.433`, `6.10 \\times 10^{-5}`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e

MOST_DIGITS = 12
TEN = e.Num(value=Fraction(10))


@dataclass(frozen=True, slots=True, kw_only=True)
class Decimal:
    """The number, how many digits its mantissa has behind the point, and the unit of the last of them."""

    value: Fraction
    digits: int
    unit: Fraction

    @property
    def significant(self) -> int:
        """How many digits are printed, from the first that is not 0."""
        return len(str(abs(self.value) / self.unit))

    def rounded(self, value: Fraction) -> e.Num:
        """A number with as many digits behind the point."""
        return e.Num(value=round(value / self.unit) * self.unit)


def decimal(node: e.Expr) -> Decimal | None:
    """The decimal that an expression prints; None for a whole number, a fraction and anything else."""
    match node:
        case e.Neg(operand=inner) if (found := decimal(inner)) is not None:
            return Decimal(value=-found.value, digits=found.digits, unit=found.unit)
        case e.Mul(factors=(e.Num(value=value), e.Pow(base=base, exponent=e.Num(value=power)))) if base == TEN:
            return _printed(value, int(power)) if power.denominator == 1 and abs(power) < MOST_DIGITS * 4 else None
        case e.Num(value=value):
            return _printed(value, 0)
    return None


def _printed(mantissa: Fraction, power: int) -> Decimal | None:
    digits = next((k for k in range(MOST_DIGITS) if (mantissa * 10**k).denominator == 1), 0)
    scale = Fraction(10) ** power
    return Decimal(value=mantissa * scale, digits=digits, unit=scale / 10**digits) if digits else None

"""Scales, ticks and numbers of the plots."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A tick at `at` with its number."""

    at: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """An affine or logarithmic map from values to the canvas, clipped to it."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool = False

    def __call__(self, value: float) -> float:
        """The coordinate of `value`."""
        low, high = self._lift(self.low), self._lift(self.high)
        share = (self._lift(value) - low) / (high - low) if high > low else 0.5
        return round(self.start + (self.end - self.start) * min(max(share, 0.0), 1.0), 1)

    def _lift(self, value: float) -> float:
        return math.log2(max(value, 1e-300)) if self.logarithmic else value


def number(value: float, digits: int = 4) -> str:
    """Significant digits, with a real minus sign and powers of ten."""
    text = f"{value:.{digits}g}" if abs(value) >= 0.001 or value == 0 else f"{value:.{digits - 1}e}"
    text = re.sub(r"\.?0+e", "e", text) if "e" in text and "." in text else text
    if "e" in text:
        factor, exponent = text.split("e")
        lead = {"1": "", "-1": "-"}.get(factor, f"{factor}·")
        text = f"{lead}10{str(int(exponent)).translate(SUPERSCRIPTS)}"
    return text.replace("-", "−")


def x_ticks(looks: Sequence[int], across: Scale, sampled: bool) -> Iterator[Tick]:
    """At most five of the looks; powers of two are written as such."""
    stride = max(1, math.ceil((len(looks) - 1) / 4))
    for look in looks[::stride]:
        exact_power = sampled and look > 0 and look & (look - 1) == 0
        text = f"2{str(look.bit_length() - 1).translate(SUPERSCRIPTS)}" if exact_power else _grouped(look)
        yield Tick(at=across(look), text=text)


def _grouped(look: int) -> str:
    return f"{look / 1e6:.3g}M" if look >= 1_000_000 else f"{look / 1e3:.3g}k" if look >= 10_000 else str(look)


def y_ticks(upward: Scale) -> Iterator[Tick]:
    """At most five round values, or powers of ten."""
    if upward.logarithmic:
        first, last = math.ceil(math.log10(upward.low)), math.floor(math.log10(upward.high))
        stride = max(1, math.ceil((last - first + 1) / 4))
        values = [10.0**power for power in range(first, last + 1, stride)]
    else:
        step = _round_step((upward.high - upward.low) / 4)
        values = [step * k for k in range(math.ceil(upward.low / step), math.floor(upward.high / step) + 1)]
    yield from (Tick(at=upward(value), text=number(value)) for value in values)


def _round_step(raw: float) -> float:
    """The smallest of 1, 2, 2.5, 5 times a power of ten that is at least `raw`."""
    power = 10.0 ** math.floor(math.log10(raw))
    return next(step * power for step in (1, 2, 2.5, 5, 10) if step * power >= raw * 0.999)

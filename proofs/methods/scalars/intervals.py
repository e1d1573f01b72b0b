"""Open intervals that the assumptions declare for scalar letters: `\\sigma > 0`, `0 < p < 1`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import signed_number
from corrigenda.proofs.language.tree.links import orders


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """The open interval from `low` to `high`; None: unbounded.  A larger set than declared is harmless."""

    low: Fraction | None = None
    high: Fraction | None = None

    def encoded(self, label: str) -> Any:
        """An expression in one real or positive symbol whose values are exactly the interval."""
        import sympy

        if self.low is None and self.high is None:
            return sympy.Symbol(label, real=True)
        free = sympy.Symbol(label, positive=True)
        if self.high is None:
            return _exact(self.low) + free
        if self.low is None:
            return _exact(self.high) - free
        return _exact(self.low) + _exact(self.high - self.low) * free / (1 + free)


def _exact(value: Fraction | None) -> Any:
    import sympy

    assert value is not None
    return sympy.Rational(value.numerator, value.denominator)


def ranges(context: Context) -> Mapping[str, Range]:
    """The interval of each letter that strict inequalities with numbers give it."""
    found: dict[str, Range] = {}
    for small, large in (pair for *pair, strict in orders(*context.assumptions) if strict):
        if isinstance(large, e.Name) and (bound := signed_number(small)) is not None:
            known = found.get(large.text, Range())
            low = bound if known.low is None else max(bound, known.low)
            found[large.text] = replace(known, low=low)
        if isinstance(small, e.Name) and (bound := signed_number(large)) is not None:
            known = found.get(small.text, Range())
            high = bound if known.high is None else min(bound, known.high)
            found[small.text] = replace(known, high=high)
    return {name: known for name, known in found.items() if not _empty(known)}


def _empty(known: Range) -> bool:
    return known.low is not None and known.high is not None and known.low >= known.high

"""The error function, its complement, and the distribution function of the standard normal law."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import (
    OPEN_UNIT_INTERVAL,
    STRICTLY_BETWEEN_ONES,
    Interval,
    Library,
    Row,
    ShapeRule,
    Spelling,
)

ROWS = (
    Row(
        name="erf",
        spelling=Spelling(latex="\\operatorname{erf}", words=("erf",)),
        shape=ShapeRule.ENTRYWISE,
        range=STRICTLY_BETWEEN_ONES,
        slopes=("\\frac{2}{\\sqrt{\\pi}} \\exp(-x^2)",),
        parity="odd",
        monotone="increasing",
        strictly=True,
        entire=True,
        ends=("-1", "1"),
        values=(("0", "0"),),
        library=Library(flint="erf", torch="erf", mpmath="erf", sympy="erf"),
    ),
    Row(
        name="erfc",
        spelling=Spelling(latex="\\operatorname{erfc}", words=("erfc",)),
        shape=ShapeRule.ENTRYWISE,
        range=Interval(low=0, high=2, open_low=True, open_high=True),
        slopes=("-\\frac{2}{\\sqrt{\\pi}} \\exp(-x^2)",),
        monotone="decreasing",
        strictly=True,
        entire=True,
        ends=("2", "0"),
        values=(("0", "1"),),
        meaning="1 - \\operatorname{erf}(x)",
        library=Library(flint="erfc", torch="erfc", mpmath="erfc", sympy="erfc"),
    ),
    Row(
        name="normal_cdf",
        spelling=Spelling(latex="\\operatorname{normcdf}", words=("normcdf",), text="Φ"),
        shape=ShapeRule.ENTRYWISE,
        range=OPEN_UNIT_INTERVAL,
        slopes=("\\frac{\\exp(-x^2/2)}{\\sqrt{2 \\pi}}",),
        monotone="increasing",
        strictly=True,
        entire=True,
        ends=("0", "1"),
        values=(("0", "1/2"),),
        meaning="\\frac{1 + \\operatorname{erf}(x/\\sqrt{2})}{2}",
        library=Library(torch="special.ndtr", mpmath="ncdf"),
    ),
)

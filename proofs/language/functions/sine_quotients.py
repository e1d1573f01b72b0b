"""The quotient of sine and its argument, continued by 1 at 0, in both of its conventions."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import BETWEEN_ONES, Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="sinc",
        spelling=Spelling(latex="\\operatorname{sinc}", words=("sinc",)),
        shape=ShapeRule.ENTRYWISE,
        range=BETWEEN_ONES,
        # at 0, where both quotients are undefined, the slope is 0
        slopes=("\\frac{\\cos(x)}{x} - \\frac{\\operatorname{sinc}(x)}{x}",),
        parity="even",
        entire=True,
        ends=("0", "0"),
        values=(("0", "1"),),
        axioms=("x \\operatorname{sinc}(x) = \\sin(x)",),
        library=Library(flint="sinc", mpmath="sinc", sympy="sinc"),
        convention="the normalised one, \\sin(\\pi x) / (\\pi x)",
    ),
)

"""The exponential function and the natural logarithm."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import POSITIVE, Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="exp",
        spelling=Spelling(latex="\\exp", words=("exp",), bare=True),
        shape=ShapeRule.ENTRYWISE,
        exponential=True,
        range=POSITIVE,
        slopes=("\\exp(x)",),
        monotone="increasing",
        strictly=True,
        curvature="convex",
        entire=True,
        ends=("0", "\\infty"),
        values=(("0", "1"),),
        axioms=("\\exp(x) \\ge 1 + x",),
        library=Library(flint="exp", torch="exp", mpmath="exp", sympy="exp"),
    ),
    Row(
        name="log",
        spelling=Spelling(latex="\\log", words=("log", "ln"), bare=True),
        shape=ShapeRule.ENTRYWISE,
        domain=POSITIVE,
        slopes=("\\frac{1}{x}",),
        monotone="increasing",
        strictly=True,
        curvature="concave",
        ends=("-\\infty", "\\infty"),
        values=(("1", "0"),),
        axioms=("\\log(x) \\le x - 1",),
        library=Library(flint="log", torch="log", mpmath="log", sympy="log"),
    ),
)

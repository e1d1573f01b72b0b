"""The square root, the absolute value and the sign."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import BETWEEN_ONES, NONNEGATIVE, Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="sqrt",
        spelling=Spelling(),
        shape=ShapeRule.ENTRYWISE,
        domain=NONNEGATIVE,
        range=NONNEGATIVE,
        slopes=("\\frac{1/2}{\\sqrt{x}}",),
        monotone="increasing",
        strictly=True,
        curvature="concave",
        ends=("0", "\\infty"),
        values=(("0", "0"), ("1", "1")),
        axioms=("\\sqrt{x}^2 = x",),
        library=Library(flint="sqrt", torch="sqrt", mpmath="sqrt", sympy="sqrt"),
    ),
    Row(
        name="abs",
        spelling=Spelling(opening="|", closing="|"),
        shape=ShapeRule.ENTRYWISE,
        range=NONNEGATIVE,
        # where x vanishes both the slope and this quotient are undefined
        slopes=("\\frac{x}{|x|}",),
        parity="even",
        curvature="convex",
        kinks="0",
        ends=("\\infty", "\\infty"),
        values=(("0", "0"), ("1", "1")),
        axioms=("|x| = x \\text{ or } |x| = -x",),
        library=Library(flint="__abs__", torch="abs", mpmath="fabs", sympy="Abs"),
    ),
    Row(
        name="sign",
        spelling=Spelling(latex="\\operatorname{sign}", also=("\\sign", "\\sgn"), words=("sign", "sgn"), bare=True),
        shape=ShapeRule.ENTRYWISE,
        range=BETWEEN_ONES,
        whole=True,
        parity="odd",
        monotone="increasing",
        kinks="0",
        continuous=False,
        ends=("-1", "1"),
        values=(("0", "0"), ("1", "1")),
        axioms=(
            "x > 0 \\implies \\operatorname{sign}(x) = 1",
            "x < 0 \\implies \\operatorname{sign}(x) = -1",
            "x = 0 \\implies \\operatorname{sign}(x) = 0",
        ),
        library=Library(flint="sgn", torch="sign", mpmath="sign", sympy="sign"),
    ),
)

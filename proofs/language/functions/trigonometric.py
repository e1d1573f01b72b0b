"""Sine, cosine and their quotients."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import BETWEEN_ONES, Library, Row, ShapeRule, Spelling

MULTIPLES_OF_PI = "\\pi\\mathbb{Z}"
ODD_HALVES_OF_PI = "\\pi/2 + \\pi\\mathbb{Z}"

ROWS = (
    Row(
        name="sin",
        spelling=Spelling(latex="\\sin", words=("sin",), bare=True),
        shape=ShapeRule.ENTRYWISE,
        exponential=True,
        range=BETWEEN_ONES,
        slopes=("\\cos(x)",),
        parity="odd",
        entire=True,
        values=(("0", "0"),),
        library=Library(flint="sin", torch="sin", mpmath="sin", sympy="sin"),
    ),
    Row(
        name="cos",
        spelling=Spelling(latex="\\cos", words=("cos",), bare=True),
        shape=ShapeRule.ENTRYWISE,
        exponential=True,
        range=BETWEEN_ONES,
        slopes=("-\\sin(x)",),
        parity="even",
        entire=True,
        values=(("0", "1"),),
        library=Library(flint="cos", torch="cos", mpmath="cos", sympy="cos"),
    ),
    Row(
        name="tan",
        spelling=Spelling(latex="\\tan", words=("tan",), bare=True),
        shape=ShapeRule.ENTRYWISE,
        exponential=True,
        poles=ODD_HALVES_OF_PI,
        slopes=("1 + \\tan(x)^2",),
        parity="odd",
        values=(("0", "0"),),
        meaning="\\frac{\\sin(x)}{\\cos(x)}",
        library=Library(flint="tan", torch="tan", mpmath="tan", sympy="tan"),
    ),
    Row(
        name="cot",
        spelling=Spelling(latex="\\cot", words=("cot",), bare=True),
        shape=ShapeRule.ENTRYWISE,
        exponential=True,
        poles=MULTIPLES_OF_PI,
        slopes=("-1 - \\cot(x)^2",),
        parity="odd",
        meaning="\\frac{\\cos(x)}{\\sin(x)}",
        library=Library(flint="cot", mpmath="cot", sympy="cot"),
    ),
    Row(
        name="sec",
        spelling=Spelling(latex="\\sec", words=("sec",), bare=True),
        shape=ShapeRule.ENTRYWISE,
        exponential=True,
        poles=ODD_HALVES_OF_PI,
        slopes=("\\frac{\\sin(x)}{\\cos(x)^2}",),
        parity="even",
        values=(("0", "1"),),
        meaning="\\frac{1}{\\cos(x)}",
        library=Library(flint="sec", mpmath="sec", sympy="sec"),
    ),
    Row(
        name="csc",
        spelling=Spelling(latex="\\csc", words=("csc",), bare=True),
        shape=ShapeRule.ENTRYWISE,
        exponential=True,
        poles=MULTIPLES_OF_PI,
        slopes=("-\\frac{\\cos(x)}{\\sin(x)^2}",),
        parity="odd",
        meaning="\\frac{1}{\\sin(x)}",
        library=Library(flint="csc", mpmath="csc", sympy="csc"),
    ),
)

"""Functions of whole numbers."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import Interval, Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="factorial",
        spelling=Spelling(),
        shape=ShapeRule.NUMBERS,
        domain=Interval(low=0),
        range=Interval(low=1),
        whole=True,
        values=(("0", "1"), ("1", "1")),
        step="(x + 1) x!",
        library=Library(mpmath="factorial", sympy="factorial"),
    ),
    Row(
        name="binomial",
        spelling=Spelling(),
        shape=ShapeRule.NUMBERS,
        arity=2,
        whole=True,
        library=Library(mpmath="binomial", sympy="binomial"),
    ),
    Row(
        name="gcd",
        spelling=Spelling(latex="\\gcd", bare=True),
        shape=ShapeRule.UNDECIDED,
    ),
)

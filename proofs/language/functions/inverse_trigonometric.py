"""The inverses of sine, cosine and tangent, by their principal values."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import BETWEEN_ONES, Interval, Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="arcsin",
        spelling=Spelling(latex="\\arcsin", words=("arcsin", "asin"), bare=True),
        shape=ShapeRule.ENTRYWISE,
        domain=BETWEEN_ONES,
        range=Interval(low="-\\pi/2", high="\\pi/2"),
        slopes=("\\frac{1}{\\sqrt{1 - x^2}}",),
        parity="odd",
        monotone="increasing",
        strictly=True,
        ends=("-\\pi/2", "\\pi/2"),
        values=(("0", "0"), ("1", "\\pi/2")),
        library=Library(flint="asin", torch="asin", mpmath="asin", sympy="asin"),
    ),
    Row(
        name="arccos",
        spelling=Spelling(latex="\\arccos", words=("arccos", "acos"), bare=True),
        shape=ShapeRule.ENTRYWISE,
        domain=BETWEEN_ONES,
        range=Interval(low=0, high="\\pi"),
        slopes=("-\\frac{1}{\\sqrt{1 - x^2}}",),
        monotone="decreasing",
        strictly=True,
        ends=("\\pi", "0"),
        values=(("1", "0"), ("0", "\\pi/2"), ("-1", "\\pi")),
        library=Library(flint="acos", torch="acos", mpmath="acos", sympy="acos"),
    ),
    Row(
        name="arctan",
        spelling=Spelling(latex="\\arctan", words=("arctan", "atan"), bare=True),
        shape=ShapeRule.ENTRYWISE,
        range=Interval(low="-\\pi/2", high="\\pi/2", open_low=True, open_high=True),
        slopes=("\\frac{1}{1 + x^2}",),
        parity="odd",
        monotone="increasing",
        strictly=True,
        ends=("-\\pi/2", "\\pi/2"),
        values=(("0", "0"), ("1", "\\pi/4")),
        library=Library(flint="atan", torch="atan", mpmath="atan", sympy="atan"),
    ),
)

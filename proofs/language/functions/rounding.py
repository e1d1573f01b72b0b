"""Rounding down, up and to the nearest whole number."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="floor",
        spelling=Spelling(words=("floor",), opening="\\lfloor", closing="\\rfloor"),
        shape=ShapeRule.ENTRYWISE,
        whole=True,
        monotone="increasing",
        kinks="integers",
        continuous=False,
        ends=("-\\infty", "\\infty"),
        values=(("0", "0"), ("1", "1")),
        step="\\lfloor x \\rfloor + 1",
        axioms=("\\lfloor x \\rfloor \\le x", "x < \\lfloor x \\rfloor + 1"),
        library=Library(flint="floor", torch="floor", mpmath="floor", sympy="floor"),
    ),
    Row(
        name="ceil",
        spelling=Spelling(words=("ceil",), opening="\\lceil", closing="\\rceil"),
        shape=ShapeRule.ENTRYWISE,
        whole=True,
        monotone="increasing",
        kinks="integers",
        continuous=False,
        ends=("-\\infty", "\\infty"),
        values=(("0", "0"), ("1", "1")),
        step="\\lceil x \\rceil + 1",
        axioms=("\\lceil x \\rceil \\ge x", "x + 1 > \\lceil x \\rceil"),
        meaning="-\\lfloor -x \\rfloor",
        library=Library(flint="ceil", torch="ceil", mpmath="ceil", sympy="ceiling"),
    ),
    Row(
        name="round",
        # the value halfway between two whole numbers has no one convention
        spelling=Spelling(opening="\\lfloor", closing="\\rceil"),
        shape=ShapeRule.UNDECIDED,
        whole=True,
    ),
)

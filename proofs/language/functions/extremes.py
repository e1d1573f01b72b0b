"""The greatest and the least of several numbers or of the entries of an array."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import Library, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="max",
        spelling=Spelling(latex="\\max"),
        shape=ShapeRule.EXTREME,
        extreme=True,
        arity=None,
        kinks="ties",
        library=Library(flint="max", torch="maximum", mpmath="max", sympy="Max"),
    ),
    Row(
        name="min",
        spelling=Spelling(latex="\\min"),
        shape=ShapeRule.EXTREME,
        extreme=True,
        arity=None,
        kinks="ties",
        library=Library(flint="min", torch="minimum", mpmath="min", sympy="Min"),
    ),
)

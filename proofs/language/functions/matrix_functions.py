"""Functions of vectors and matrices."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import Interval, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="tr",
        spelling=Spelling(
            latex="\\operatorname{tr}", also=("\\tr", "\\Tr"), words=("tr", "Tr", "trace", "Spur"), bare=True
        ),
        shape=ShapeRule.SQUARE,
        polynomial=True,
        linear=True,
    ),
    Row(
        name="det",
        spelling=Spelling(latex="\\det", words=("det",), bare=True),
        shape=ShapeRule.SQUARE,
        polynomial=True,
    ),
    Row(
        name="rank",
        spelling=Spelling(latex="\\operatorname{rank}", also=("\\rank",), words=("rank", "Rang", "rang"), bare=True),
        shape=ShapeRule.MATRIX,
        range=Interval(low=0),
        whole=True,
        continuous=False,
    ),
    Row(
        name="dim",
        spelling=Spelling(latex="\\dim", words=("dim",), bare=True),
        shape=ShapeRule.LENGTH,
        range=Interval(low=1),
        whole=True,
    ),
    Row(
        name="diag",
        spelling=Spelling(latex="\\operatorname{diag}", also=("\\diag",), words=("diag",), bare=True),
        shape=ShapeRule.DIAGONAL,
        polynomial=True,
        linear=True,
        arity=None,
    ),
    Row(
        name="vec",
        spelling=Spelling(latex="\\operatorname{vec}", words=("vec",)),
        shape=ShapeRule.STACKED,
        polynomial=True,
        linear=True,
    ),
    Row(name="ker", spelling=Spelling(latex="\\ker", bare=True), shape=ShapeRule.UNDECIDED),
    Row(name="deg", spelling=Spelling(latex="\\deg", bare=True), shape=ShapeRule.UNDECIDED),
)

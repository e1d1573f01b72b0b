"""Extreme singular values of a matrix and extreme eigenvalues of a symmetric one."""

from __future__ import annotations

from corrigenda.proofs.language.functions.row import NONNEGATIVE, Row, ShapeRule, Spelling

ROWS = (
    Row(
        name="sigma_min",
        spelling=Spelling(latex="\\sigma_{\\min}", text="σ_min"),
        shape=ShapeRule.MATRIX,
        extreme=True,
        range=NONNEGATIVE,
    ),
    Row(
        name="sigma_max",
        spelling=Spelling(latex="\\sigma_{\\max}", text="σ_max"),
        shape=ShapeRule.MATRIX,
        extreme=True,
        range=NONNEGATIVE,
    ),
    Row(
        name="lambda_min",
        spelling=Spelling(latex="\\lambda_{\\min}", text="λ_min"),
        shape=ShapeRule.SQUARE,
        extreme=True,
    ),
    Row(
        name="lambda_max",
        spelling=Spelling(latex="\\lambda_{\\max}", text="λ_max"),
        shape=ShapeRule.SQUARE,
        extreme=True,
    ),
)

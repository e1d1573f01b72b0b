"""What only square matrices have: of a letter with two different sizes, drawing them alike is no proof."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit
from corrigenda.proofs.pages.table.symbols import Program

OF_SQUARES = frozenset({"det", "tr", "lambda_min", "lambda_max"})


def must_be_square(node: e.Expr, order: int, program: Program) -> None:
    """Raises Misfit for a letter in $\\mathbb{R}^{m \\times n}$ where nothing ties its sizes."""
    symbol = program.symbol(node) if isinstance(node, e.Name) else None
    match program.shapes.get(symbol.key) if symbol is not None and not symbol.indices else None:
        case (e.Name(text=rows), e.Name(text=columns)) if rows != columns:
            if program.definition(rows, order) is None and program.definition(columns, order) is None:
                raise Misfit(f"a matrix with {rows} rows and {columns} columns, which need not be square")

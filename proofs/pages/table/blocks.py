"""Partitions: `\\Sigma = [\\Sigma_{aa}, \\Sigma_{ab}; \\Sigma_{ba}, \\Sigma_{bb}]` names the blocks of a matrix."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.rows import Equation, Part
from corrigenda.proofs.pages.table.symbols import Program


def note_blocks(equation: Equation, made: Program) -> None:
    """The blocks that an equation names, into the table."""
    for key, part in parts_of(equation, made):
        made.blocks.setdefault(key, part)
        made.declaring.add(equation.order)
        made.arrays.setdefault(part.whole, 2 if part.column[1] > 1 else 1)


def parts_of(equation: Equation, made: Program) -> list[tuple[str, Part]]:
    """The blocks by their keys where every cell is the letter on the left with another subscript; else nothing."""
    whole = made.symbol(equation.left) if isinstance(equation.left, e.Name) else None
    rows = _rows(equation.right)
    if whole is None or whole.indices or whole.member or len(rows) * len(rows[0] if rows else ()) < 2:
        return []
    found = list(_parts(whole.key, rows, made))
    return found if len(found) == sum(map(len, rows)) else []


def _rows(node: e.Expr) -> tuple[tuple[e.Expr, ...], ...]:
    """A block matrix; a list of parts is a column."""
    match node:
        case e.Block(rows=rows):
            return rows
        case e.Listing(items=items):
            return tuple((item,) for item in items)
        case e.Transpose(operand=e.Listing(items=items)):
            return tuple((item,) for item in items)
    return ()


def _parts(whole: str, rows: tuple[tuple[e.Expr, ...], ...], made: Program) -> Iterator[tuple[str, Part]]:
    for i, row in enumerate(rows):
        for j, cell in enumerate(row):
            symbol = made.symbol(cell) if isinstance(cell, e.Name) else None
            if symbol is not None and not symbol.indices and symbol.key.startswith(whole + "_"):
                yield symbol.key, Part(whole=whole, row=(i, len(rows)), column=(j, len(row)))

"""Matrix environments as blocks; a `vmatrix` is a determinant."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language import size_limits
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.families import fold_list
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

MATRICES = ("matrix", "pmatrix", "bmatrix", "Bmatrix", "smallmatrix", "array")
DETERMINANT = "vmatrix"


def matrix(parser: Parser, token: Token) -> e.Expr:
    """The rows between `\\begin{...}` and `\\end{...}`, all of one length."""
    ending = token.text.replace("\\begin", "\\end", 1)
    with parser.enclosed():
        rows = _even(_rows(parser, ending))
    parser.expect(ending, "to close the matrix")
    size_limits.refuse_above(
        size_limits.MATRIX_CELLS, sum(len(row) for row in rows), "matrix cells", parser.since(token)
    )
    if len({len(row) for row in rows}) > 1:
        raise ParseError("the rows of this matrix have different lengths", parser.since(token))
    block = e.Block(rows=rows, span=parser.since(token))
    if DETERMINANT in token.text:
        return e.Function(name="det", arguments=(block,), span=block.span)
    return _pattern(block)


def _even(rows: tuple[tuple[e.Expr, ...], ...]) -> tuple[tuple[e.Expr, ...], ...]:
    """Rows that leave out their last cells (a row of dots does) are filled with blanks."""
    width = max(len(row) for row in rows)
    short = any(isinstance(cell, e.Blank | e.Dots) for row in rows for cell in row)
    return tuple((*row, *(e.Blank(),) * (width - len(row))) if short else row for row in rows)


def _pattern(block: e.Block) -> e.Expr:
    """A matrix whose dots say how it goes on: a diagonal, a column or a row; else the block itself."""
    rows = block.rows
    cells = [cell for row in rows for cell in row]
    if not any(isinstance(cell, e.Dots) for cell in cells):
        return block
    if len(rows) == 1 or len(rows[0]) == 1:
        if any(isinstance(cell, e.Transpose | e.Block) for cell in cells):
            return block  # rows of vectors: a listing is of scalars
        run = fold_list(tuple(cells))
        if any(isinstance(item, e.Dots) for item in run):
            return block
        listing = e.Listing(items=run, span=block.span)
        return listing if len(rows) == 1 else e.Transpose(operand=listing, span=block.span)
    return _diagonal(block) or block


def _diagonal(block: e.Block) -> e.Expr | None:
    """A square with dots on the diagonal and nothing, or zeros, beside it."""
    rows = block.rows
    if len(rows) != len(rows[0]):
        return None
    beside = [cell for place, row in enumerate(rows) for other, cell in enumerate(row) if other != place]
    if not all(isinstance(cell, e.Blank) or cell == e.Num(value=Fraction(0)) for cell in beside):
        return None
    run = fold_list(tuple(row[place] for place, row in enumerate(rows)))
    if any(isinstance(item, e.Dots) for item in run):
        return None
    return e.Function(name="diag", arguments=run, span=block.span)


def _rows(parser: Parser, ending: str) -> tuple[tuple[e.Expr, ...], ...]:
    rows = [_row(parser)]
    while parser.accept("\\\\") and not parser.at(ending):
        rows.append(_row(parser))
    return tuple(rows)


def _row(parser: Parser) -> tuple[e.Expr, ...]:
    cells = [_cell(parser)]
    while parser.accept("&"):
        cells.append(_cell(parser))
    return tuple(cells)


def _cell(parser: Parser) -> e.Expr:
    """An entry, nothing, or a vector drawn as a row (`- q_1 -`)."""
    token = parser.token()
    if parser.at("&", "\\\\") or token.text.startswith("\\end{"):
        return e.Blank(span=token.span)
    found = parser.expression()
    if isinstance(found, e.Neg) and parser.at("-"):
        parser.take()
        return e.Transpose(operand=found.operand, span=parser.since(token))
    return found

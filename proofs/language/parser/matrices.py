"""Matrix environments as blocks; a `vmatrix` is a determinant."""

from __future__ import annotations

from proofs.language import limits
from proofs.language.ast import Block, Expr, Function
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.pratt import Parser

MATRICES = ("matrix", "pmatrix", "bmatrix", "Bmatrix", "smallmatrix")
DETERMINANT = "vmatrix"


def matrix(parser: Parser, token: Token) -> Expr:
    """The rows between `\\begin{...}` and `\\end{...}`, all of one length."""
    ending = token.text.replace("\\begin", "\\end", 1)
    with parser.inside(bars=(), given_bar=-1, sizes=False):
        rows = _rows(parser, ending)
    parser.expect(ending, "to close the matrix")
    limits.refuse_above(limits.MATRIX_CELLS, sum(len(row) for row in rows), "matrix cells", parser.since(token))
    if len({len(row) for row in rows}) > 1:
        raise ParseError("the rows of this matrix have different lengths", parser.since(token))
    block = Block(rows=rows, span=parser.since(token))
    if DETERMINANT in token.text:
        return Function(name="det", arguments=(block,), span=block.span)
    return block


def _rows(parser: Parser, ending: str) -> tuple[tuple[Expr, ...], ...]:
    rows = [_row(parser)]
    while parser.accept("\\\\") and not parser.at(ending):
        rows.append(_row(parser))
    return tuple(rows)


def _row(parser: Parser) -> tuple[Expr, ...]:
    cells = [parser.expression()]
    while parser.accept("&"):
        cells.append(parser.expression())
    return tuple(cells)

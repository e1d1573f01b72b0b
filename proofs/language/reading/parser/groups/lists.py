"""Comma-separated lists: the arguments of a function, the entries of a bracket."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.families import fold_list
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.tree.expressions import Expr

CLOSERS = MappingProxyType({"(": ")", "[": "]", "\\{": "\\}"})


def opens_list(parser: Parser) -> bool:
    """Whether a bracket that may hold arguments begins here."""
    return parser.token().text in CLOSERS


def arguments(parser: Parser) -> tuple[Expr, ...]:
    """The bracket at the current place as arguments, runs of dots folded; a semicolon sets parameters apart."""
    start = parser.position
    rows = bracketed_rows(parser)
    if len(rows) > 1 and any(token.text == "\\\\" for token in parser.layout.tokens[start : parser.position]):
        raise ParseError("arguments are separated by commas", parser.token().span)
    return tuple(item for row in rows for item in row)


def bracketed_rows(parser: Parser) -> tuple[tuple[Expr, ...], ...]:
    """`(a, b; c, d)` as rows; a bracket without semicolon is one row."""
    opening = parser.take()
    rows: list[tuple[Expr, ...]] = []
    with parser.enclosed():
        rows.append(_row(parser))
        while parser.accept(";", "\\\\"):
            rows.append(_row(parser))
    closer = CLOSERS[opening.text]
    if not parser.at(closer):
        raise parser.expected(f"{closer} to close the {opening.text} at character {opening.span.start + 1}")
    parser.take()
    return tuple(rows)


def _row(parser: Parser) -> tuple[Expr, ...]:
    items = [parser.expression()]
    while parser.accept(","):
        items.append(parser.expression())
    return fold_list(tuple(items))

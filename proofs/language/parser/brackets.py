"""Brackets that group, list or pair: `(a+b)`, `[a, b]`, `\\{a\\}`, `\\langle a, b\\rangle`, floors."""

from __future__ import annotations

from proofs.language.ast import Block, Expr, Family, Function, Inner, Listing
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.lists import bracketed_rows
from proofs.language.parser.pratt import Parser


def bracket(parser: Parser, token: Token) -> Expr:
    """Parentheses, square brackets or set braces: without a comma they group, with one they list;
    semicolons stack blocks."""
    parser.position -= 1
    rows = bracketed_rows(parser)
    if len(rows) > 1:
        return Block(rows=rows, span=parser.since(token))
    if len(rows[0]) > 1 or isinstance(rows[0][0], Family):
        return Listing(items=rows[0], span=parser.since(token))
    return parser.grouped(rows[0][0], token)


def braces(parser: Parser, token: Token) -> Expr:
    """`{...}` in the middle of an expression groups without showing."""
    del token
    parser.position -= 1
    return parser.group()


def inner(parser: Parser, token: Token) -> Expr:
    """`\\langle x, y \\rangle`."""
    with parser.inside(bars=(), given_bar=-1, sizes=False):
        left = parser.expression()
        parser.expect(",", "between the two factors of an inner product")
        right = parser.expression()
    parser.expect("\\rangle", "to close the inner product")
    return Inner(left=left, right=right, span=parser.since(token))


def floor(parser: Parser, token: Token) -> Expr:
    """`\\lfloor x \\rfloor`."""
    with parser.inside(bars=(), given_bar=-1, sizes=False):
        operand = parser.expression()
    parser.expect("\\rfloor", "to close the floor")
    return Function(name="floor", arguments=(operand,), span=parser.since(token))


def misplaced(parser: Parser, token: Token) -> Expr:
    """What can stand only elsewhere, such as a space outside `\\in`."""
    del parser
    raise ParseError(f"{token.text} can stand only after \\in or in a function's type", token.span)

"""Brackets that group, list or pair: `(a+b)`, `[a, b]`, `\\{a\\}`, `\\langle a, b\\rangle`, floors."""

from __future__ import annotations

from proofs.language.ast import Add, Block, Expr, Family, Function, Inner, Listing, Neg
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.lists import bracketed_rows
from proofs.language.parser.pratt import SUM, Parser
from proofs.language.parser.relations import CONNECTIVES, RELATIONS, SEPARATORS

_BEFORE_A_SUM = frozenset((*RELATIONS, *CONNECTIVES, *SEPARATORS, "+", "&", "(", "[", "{", "\\{", "|", "\\|"))


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
    """`{...}` in the middle of an expression; where it would group a sum as a factor it is refused,
    since braces do not show (`w{t+1}` is most often a lost underscore)."""
    parser.position -= 1
    before = parser.token(-1) if parser.position else None
    found = parser.group()
    if isinstance(found, Add | Neg) and not (_free_before(before) and parser.is_complete(SUM)):
        raise ParseError("braces do not show as brackets: write parentheses, or the missing command", token.span)
    return found


def _free_before(token: Token | None) -> bool:
    """Whether a sum may begin behind `token` without brackets."""
    return token is None or token.text in _BEFORE_A_SUM


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

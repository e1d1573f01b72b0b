"""Absolute values and norms.

A bare bar closes the innermost open one of its kind, else it opens; `\\left|`, `\\lvert` say which.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from proofs.language.ast import Expr, Function, Norm, Pow
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.pratt import Parser

_KINDS = MappingProxyType({"1": "1", "2": "2", "F": "F", "\\infty": "inf", "\\mathrm{F}": "F"})


def absolute(parser: Parser, token: Token) -> Expr:
    """`|x|`; two bars without space between them are a norm, `||x||`."""
    _refuse_closing(token)
    following = parser.token()
    if following.text == "|" and not token.side + following.side and following.span.start == token.span.end:
        parser.take()
        return _norm(parser, token, ("|", "|"))
    operand = _operand(parser, token, "|")
    _close(parser, token, "|")
    return Function(name="abs", arguments=(operand,), span=parser.since(token))


def norm(parser: Parser, token: Token) -> Expr:
    """`\\|x\\|_kind`; the kind may stand before or after a power."""
    _refuse_closing(token)
    return _norm(parser, token, ("\\|",))


def _norm(parser: Parser, token: Token, bars: tuple[str, ...]) -> Expr:
    operand = _operand(parser, token, bars[0])
    for bar in bars:
        _close(parser, token, bar)
    found = Norm(operand=operand, kind=_kind(parser), span=parser.since(token))
    return found if not _power_then_kind(parser) else _reordered(parser, found, token)


def _operand(parser: Parser, token: Token, bar: str) -> Expr:
    with parser.inside(bars=(*parser.scope.bars, bar)):
        return parser.expression()


def _close(parser: Parser, token: Token, bar: str) -> None:
    if not parser.at(bar) or parser.token().side == "L":
        raise parser.expected(f"{bar} to close the one at character {token.span.start + 1}")
    parser.take()


def _refuse_closing(token: Token) -> None:
    if token.side == "R":
        raise ParseError("this bar closes nothing", token.span)


def _kind(parser: Parser) -> str:
    if not parser.accept("_"):
        return "2"
    braced = parser.accept("{")
    token = parser.take_digit() if parser.token().kind == "number" else parser.take()
    if token.text not in _KINDS:
        raise ParseError("expected the kind of a norm: 1, 2, F or \\infty", token.span)
    if braced:
        parser.expect("}", "after the kind of the norm")
    return _KINDS[token.text]


def _power_then_kind(parser: Parser) -> bool:
    """`\\|x\\|^2_2`: a one-token power with the kind behind it."""
    return parser.at("^") and parser.token(1).text not in ("{", "\\top", "T") and parser.token(2).text == "_"


def _reordered(parser: Parser, found: Norm, token: Token) -> Expr:
    parser.take()
    bar = parser.position
    parser.take()
    kind = _kind(parser)
    after, parser.position = parser.position, bar
    exponent = parser.argument()
    parser.position = after
    return Pow(base=replace(found, kind=kind), exponent=exponent, span=parser.since(token))

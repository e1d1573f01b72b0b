"""Absolute values and norms.

A bare bar closes the innermost open one of its kind, else it opens; `\\left|`, `\\lvert` say which.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from proofs.language.ast import Expr, Function, Name, Norm, Pow
from proofs.language.errors import ParseError
from proofs.language.lexer import PROSE_MARK, Token
from proofs.language.parser.pratt import Parser
from proofs.language.parser.scripts import looks_like_matrix
from proofs.language.parser.spelling import spelled
from proofs.language.traverse import walk

_KINDS = MappingProxyType(
    {"1": "1", "2": "2", "F": "F", "\\infty": "inf", "\\mathrm{F}": "F", "*": "nuc"}
    | {f"{PROSE_MARK}F": "F", f"{PROSE_MARK}op": "op", "\\operatorname{op}": "op", "op": "op", "2\\to2": "op"}
)
_LONGEST_KIND = 24


def absolute(parser: Parser, token: Token) -> Expr:
    """`|x|`; two bars without space between them are a norm, `||x||`."""
    _refuse_closing(token)
    following = parser.token()
    touching = not token.side + following.side and following.span.start == token.span.end
    if following.text == "|" and (touching or token.side == following.side == "L"):
        parser.take()
        return _norm(parser, token, ("|", "|"))
    operand = _operand(parser, token, "|")
    _close(parser, token, "|")
    if _is_matrix(operand) and parser.turns(
        "bars", "|", "bars around a matrix as its determinant", parser.since(token)
    ):
        return Function(name="det", arguments=(operand,), span=parser.since(token))
    return Function(name="abs", arguments=(operand,), span=parser.since(token))


def norm(parser: Parser, token: Token) -> Expr:
    """`\\|x\\|_kind`; the kind may stand before or after a power."""
    _refuse_closing(token)
    return _norm(parser, token, ("\\|",))


def _norm(parser: Parser, token: Token, bars: tuple[str, ...]) -> Expr:
    operand = _operand(parser, token, bars[0])
    for bar in bars:
        _close(parser, token, bar)
    bare = not parser.at("_")
    plain = Norm(operand=operand, kind=_kind(parser), bare=bare, span=parser.since(token))
    found = plain if not _power_then_kind(parser) else _reordered(parser, plain, token)
    inner = found.base if isinstance(found, Pow) else found
    if isinstance(inner, Norm) and inner.kind == "2" and _is_matrix(operand):
        other = "the norm of a matrix as its Frobenius norm"
        if parser.turns("norm", "2", other, inner.span):
            inner = replace(inner, kind="F")
            return replace(found, base=inner) if isinstance(found, Pow) else inner
    return found


def _is_matrix(operand: Expr) -> bool:
    """Whether an operand is written like a matrix: capitals, and nothing that makes a vector of them."""
    names = [node.text for node in walk(operand) if isinstance(node, Name)]
    return bool(names) and all(looks_like_matrix(text) for text in names)


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
    if not parser.at("{"):
        token = parser.take_digit() if parser.token().kind == "number" else parser.take()
        if token.kind not in ("name", "number", "text") and token.text not in _KINDS:
            raise ParseError("expected the kind of a norm: 1, 2, F or \\infty", token.span)
        return _KINDS.get(token.text) or spelled((token,))
    opening = parser.position
    closing = parser.layout.closing[opening]
    tokens = [parser.token(place - opening) for place in range(opening + 1, closing)]
    if not tokens or len(tokens) > _LONGEST_KIND:
        raise ParseError("expected the kind of a norm: 1, 2, F or \\infty", parser.token().span)
    parser.position = closing + 1
    return _KINDS.get("".join(token.text for token in tokens)) or spelled(tokens)


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

"""Absolute values and norms.

A bare bar closes the innermost open one of its kind, else it opens; `\\left|`, `\\lvert` say which.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from corrigenda.proofs.language.conventions import BARE_TRANSPOSES, looks_like_matrix
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.spelling import spelled
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK, Token
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk

_KINDS = MappingProxyType(
    {"1": "1", "2": "2", "F": "F", "\\infty": "inf", "\\mathrm{F}": "F", "*": "nuc"}
    | {f"{PROSE_MARK}F": "F", f"{PROSE_MARK}op": "op", "\\operatorname{op}": "op", "op": "op", "2\\to2": "op"}
)
_LONGEST_KIND = 24


def absolute(parser: Parser, token: Token) -> e.Expr:
    """`|x|`; two bars without space between them are a norm, `||x||`, unless single ones close them: `||x| - 1|`."""
    _refuse_closing(token)
    # Every pair of bars is read in two ways: without memory of what failed, n open bars would take 2^n steps.
    place = (token.span.start, parser.scope, parser.depth)
    if place in parser.failed:
        raise parser.failed[place]
    try:
        return _absolute(parser, token)
    except ParseError as error:
        parser.failed[place] = error
        raise


def _absolute(parser: Parser, token: Token) -> e.Expr:
    following = parser.token()
    touching = not token.side + following.side and following.span.start == token.span.end
    if following.text == "|" and (touching or token.side == following.side == "L"):
        found = _double(parser, token)
        if found is not None:
            return found
    operand = _operand(parser, token, "|")
    _close(parser, token, "|")
    if _is_matrix(operand) and parser.turns(
        "bars", "|", "bars around a matrix as its determinant", parser.since(token)
    ):
        return e.Function(name="det", arguments=(operand,), span=parser.since(token))
    return e.Function(name="abs", arguments=(operand,), span=parser.since(token))


def _double(parser: Parser, token: Token) -> e.Expr | None:
    """The norm between double bars; None, with nothing taken, where single bars close what they open."""
    before, scope, depth = parser.position, parser.scope, parser.depth
    parser.take()
    try:
        return _norm(parser, token, ("|", "|"))
    except ParseError:
        if token.side:
            raise
    parser.position, parser.scope, parser.depth = before, scope, depth
    return None


def norm(parser: Parser, token: Token) -> e.Expr:
    """`\\|x\\|_kind`; the kind may stand before or after a power."""
    _refuse_closing(token)
    return _norm(parser, token, ("\\|",))


def _norm(parser: Parser, token: Token, bars: tuple[str, ...]) -> e.Expr:
    operand = _operand(parser, token, bars[0])
    for bar in bars:
        _close(parser, token, bar)
    bare = not parser.at("_")
    plain = e.Norm(operand=operand, kind=_kind(parser), bare=bare, span=parser.since(token))
    found = plain if not _power_then_kind(parser) else _reordered(parser, plain, token)
    inner = found.base if isinstance(found, e.Pow) else found
    if isinstance(inner, e.Norm) and inner.kind == "2" and _is_matrix(operand):
        other = "the norm of a matrix as its Frobenius norm"
        if parser.turns("norm", "2", other, inner.span):
            inner = replace(inner, kind="F")
            return replace(found, base=inner) if isinstance(found, e.Pow) else inner
    return found


def _is_matrix(operand: e.Expr) -> bool:
    """Whether an operand is written like a matrix: capitals, and nothing that makes a vector of them."""
    names = [node.text for node in walk(operand) if isinstance(node, e.Name)]
    return bool(names) and all(looks_like_matrix(text) for text in names)


def _operand(parser: Parser, token: Token, bar: str) -> e.Expr:
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
    return parser.at("^") and parser.token(1).text not in {"{", *BARE_TRANSPOSES} and parser.token(2).text == "_"


def _reordered(parser: Parser, found: e.Norm, token: Token) -> e.Expr:
    parser.take()
    bar = parser.position
    parser.take()
    kind = _kind(parser)
    after, parser.position = parser.position, bar
    exponent = parser.argument()
    parser.position = after
    return e.Pow(base=replace(found, kind=kind), exponent=exponent, span=parser.since(token))

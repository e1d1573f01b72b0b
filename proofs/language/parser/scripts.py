"""Superscripts: transposes, inverses, stars and ordinary powers; and factorials."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from proofs.language import limits
from proofs.language.ast import Div, Expr, Function, Index, Name, Neg, Num, Pow, Transpose
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.pratt import Parser
from proofs.language.parser.subscripts import indexed, subscripted

_TRANSPOSES = frozenset(("\\top", "T", "\\mathrm{T}", "\\mathsf{T}", "\\operatorname{T}"))
_STARS = frozenset(("*",))
_UNREAD = frozenset(("+", "\\dagger", "\\prime", "\\perp", "\\circ"))


def superscript(parser: Parser, left: Expr, token: Token) -> Expr:
    """`left^...`.  `^T` and `^\\top` transpose, whatever `T` is; `x^2_i` is the square of `x_i`."""
    parser.take()
    content = _content(parser)
    found = _special(parser, left, content, token)
    if found is None:
        found = _power(parser, left)
    if parser.at("^"):
        raise ParseError("two superscripts in a row: bracket the first power", parser.token().span)
    return found


def _content(parser: Parser) -> tuple[str, ...]:
    """The texts of the superscript's tokens, when there are at most two."""
    if not parser.at("{"):
        return (parser.token().text,)
    closing = parser.layout.closing[parser.position]
    inside = closing - parser.position - 1
    return tuple(parser.token(1 + place).text for place in range(inside)) if inside <= 2 else ()


def _skip(parser: Parser, content: tuple[str, ...]) -> None:
    braced = parser.at("{")
    for _ in range(len(content) + 2 * braced):
        parser.take()


def _special(parser: Parser, left: Expr, content: tuple[str, ...], token: Token) -> Expr | None:
    if len(content) == 1 and content[0] in _TRANSPOSES:
        _skip(parser, content)
        return Transpose(operand=left, span=parser.since(left))
    if len(content) == 2 and content[0] == "-" and content[1] in _TRANSPOSES:
        _skip(parser, content)
        inverse = Pow(base=left, exponent=Num(value=Fraction(-1)), span=left.span)
        return Transpose(operand=inverse, span=parser.since(left))
    if len(content) == 1 and content[0] in _STARS:
        _skip(parser, content)
        return _starred(left, token)
    if len(content) == 1 and content[0] in _UNREAD:
        raise ParseError(f"the superscript {content[0]} is not read", parser.token().span)
    return None


def _starred(left: Expr, token: Token) -> Expr:
    """`w_t^*` names the same letter as `w^*_t`."""
    match left:
        case Name(text=text):
            return replace(left, text=f"{text}^*")
        case Index(base=Name(text=text) as base):
            return replace(left, base=replace(base, text=f"{text}^*"))
        case _:
            raise ParseError("a star stands on a symbol only", token.span)


def _power(parser: Parser, left: Expr) -> Expr:
    exponent = folded(parser.argument())
    if isinstance(exponent, Num):
        limits.check_exponent(exponent.value, exponent.span)
    if parser.at("_") and exponent != Num(value=Fraction(-1)):
        left = _subscript_below(parser, left)
    return Pow(base=left, exponent=exponent, span=parser.since(left))


def _subscript_below(parser: Parser, left: Expr) -> Expr:
    _refuse_second_subscript(parser, left)
    parser.take()
    if isinstance(left, Name) and left.span not in parser.groups:
        return subscripted(parser, left.text, left.span)
    return indexed(parser, left)


def folded(exponent: Expr) -> Expr:
    """A constant exponent as one `Num`: `-1` and `1/2` are not operations."""
    match exponent:
        case Neg(operand=operand):
            inner = folded(operand)
            return replace(inner, value=-inner.value, span=exponent.span) if isinstance(inner, Num) else exponent
        case Div(numerator=Num(value=top), denominator=Num(value=bottom)) if bottom:
            return Num(value=top / bottom, span=exponent.span)
        case _:
            return exponent


def subscript(parser: Parser, left: Expr, token: Token) -> Expr:
    """A subscript on what is no bare symbol: an entry, row or column of an expression."""
    del token
    _refuse_second_subscript(parser, left)
    parser.take()
    return indexed(parser, left)


def _refuse_second_subscript(parser: Parser, left: Expr) -> None:
    subscripted_already = isinstance(left, Index) or (isinstance(left, Name) and "_" in left.text)
    if subscripted_already and left.span not in parser.groups:
        raise ParseError("two subscripts in a row: bracket what the second one belongs to", parser.token().span)


def factorial(parser: Parser, left: Expr, token: Token) -> Expr:
    """`n!`."""
    parser.take()
    if isinstance(left, Num) and left.value > limits.FACTORIAL:
        raise ParseError(f"a factorial may be at most {limits.FACTORIAL}!", token.span)
    return Function(name="factorial", arguments=(left,), span=parser.since(left))


def prime(parser: Parser, left: Expr, token: Token) -> Expr:
    """A prime that follows no symbol."""
    del parser, left
    raise ParseError("a prime stands on a symbol or a declared function only", token.span)

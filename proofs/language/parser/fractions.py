"""Commands with arguments of their own: `\\frac`, `\\binom`, `\\sqrt`; `\\frac{d}{dx}` is a derivative."""

from __future__ import annotations

from fractions import Fraction

from proofs.language.ast import Div, Expr, Function, Num, Pow
from proofs.language.lexer import Token
from proofs.language.parser.gradients import of_body, of_what_follows
from proofs.language.parser.pratt import Parser
from proofs.language.parser.scripts import folded


def fraction(parser: Parser, token: Token) -> Expr:
    """`\\frac{a}{b}`, also with single-token arguments: `\\frac y\\sigma`, `\\frac12`."""
    if _is_derivative(parser):
        return _derivative(parser, token)
    numerator = parser.argument()
    denominator = parser.argument()
    return Div(numerator=numerator, denominator=denominator, span=parser.since(token))


_DIFFERENTIALS = frozenset(("d", "\\mathrm{d}", "\\partial"))


def _is_derivative(parser: Parser) -> bool:
    """Whether `{d ...}{d x}` follows, with `d`, an upright `d` or `\\partial` on both sides and a letter below.

    A declared italic `d` is a size: with it only `\\frac{d}{dx}` is a derivative, which nobody writes as a fraction.
    """
    sign = parser.token(1).text
    if not parser.at("{") or sign not in _DIFFERENTIALS:
        return False
    closing = parser.layout.closing[parser.position] - parser.position
    below = [parser.token(closing + place) for place in (1, 2, 3)]
    if below[0].text != "{" or below[1].text != sign or below[2].kind != "name":
        return False
    return sign == "\\partial" or not parser.declared(sign) or closing == 2


def _derivative(parser: Parser, token: Token) -> Expr:
    """`\\frac{d}{dx} body` or `\\frac{d body}{dx}`."""
    parser.take()
    parser.take()
    body = None if parser.at("}") else parser.expression()
    for opening in ("}", "{"):
        parser.expect(opening, "around a derivative")
    parser.take()
    letter = parser.expression()
    parser.expect("}", "after the letter of a derivative")
    if body is None:
        return of_what_follows(parser, token, letter)
    return of_body(parser, token, body, letter)


def binomial(parser: Parser, token: Token) -> Expr:
    """`\\binom{n}{k}`."""
    top = parser.argument()
    bottom = parser.argument()
    return Function(name="binomial", arguments=(top, bottom), span=parser.since(token))


def root(parser: Parser, token: Token) -> Expr:
    """`\\sqrt{x}`, or `\\sqrt[n]{x}` as a power."""
    if not parser.at("["):
        return Function(name="sqrt", arguments=(parser.argument(),), span=parser.since(token))
    parser.take()
    degree = parser.expression()
    parser.expect("]", "after the degree of the root")
    base = parser.argument()
    one = Num(value=Fraction(1))
    exponent = folded(Div(numerator=one, denominator=degree, span=degree.span))
    return Pow(base=base, exponent=exponent, span=parser.since(token))

"""Commands with arguments of their own: `\\frac`, `\\binom`, `\\sqrt`."""

from __future__ import annotations

from fractions import Fraction

from proofs.language.ast import Div, Expr, Function, Num, Pow
from proofs.language.lexer import Token
from proofs.language.parser.derivatives import derivative, is_derivative
from proofs.language.parser.pratt import Parser
from proofs.language.parser.scripts import folded


def fraction(parser: Parser, token: Token) -> Expr:
    """`\\frac{a}{b}`, also with single-token arguments: `\\frac y\\sigma`, `\\frac12`; or a derivative."""
    if is_derivative(parser):
        return derivative(parser, token)
    numerator = parser.argument()
    denominator = parser.argument()
    return Div(numerator=numerator, denominator=denominator, span=parser.since(token))


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

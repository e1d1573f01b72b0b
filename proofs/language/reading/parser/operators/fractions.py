"""Commands with arguments of their own: `\\frac`, `\\binom`, `\\sqrt`."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.reading.parser.letters.scripts import folded
from corrigenda.proofs.language.reading.parser.operators.derivatives import derivative, is_derivative
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e


def fraction(parser: Parser, token: Token) -> e.Expr:
    """`\\frac{a}{b}`, also with single-token arguments: `\\frac y\\sigma`, `\\frac12`; or a derivative."""
    if is_derivative(parser):
        return derivative(parser, token)
    numerator = parser.argument()
    denominator = parser.argument()
    return e.Div(numerator=numerator, denominator=denominator, span=parser.since(token))


def binomial(parser: Parser, token: Token) -> e.Expr:
    """`\\binom{n}{k}`."""
    top = parser.argument()
    bottom = parser.argument()
    return e.Function(name="binomial", arguments=(top, bottom), span=parser.since(token))


def root(parser: Parser, token: Token) -> e.Expr:
    """`\\sqrt{x}`, or `\\sqrt[n]{x}` as a power."""
    if not parser.at("["):
        return e.Function(name="sqrt", arguments=(parser.argument(),), span=parser.since(token))
    parser.take()
    degree = parser.expression()
    parser.expect("]", "after the degree of the root")
    base = parser.argument()
    one = e.Num(value=Fraction(1))
    exponent = folded(e.Div(numerator=one, denominator=degree, span=degree.span))
    return e.Pow(base=base, exponent=exponent, span=parser.since(token))

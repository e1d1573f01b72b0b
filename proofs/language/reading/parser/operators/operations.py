"""Binary operations that are read and not decided: `\\otimes`, `\\circ`, `\\cup`, `\\pm` and the like; `\\over`."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.reading.parser.pratt import OVER, PRODUCT, SUM, Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

PRODUCTS = MappingProxyType(
    {
        "\\otimes": "kron",
        "\\circ": "compose",
        "\\oslash": "oslash",
        "\\star": "star",
        "\\cap": "cap",
        "\\bmod": "mod",
        "\\mod": "mod",
    }
)
SUMS = MappingProxyType(
    {
        "\\oplus": "oplus",
        "\\ominus": "ominus",
        "\\cup": "cup",
        "\\setminus": "setminus",
        "\\backslash": "setminus",
        "\\pm": "pm",
        "\\mp": "mp",
    }
)


def operation(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """A product-like or sum-like operation, from left to right."""
    parser.take()
    floor = PRODUCT if token.text in PRODUCTS else SUM
    operator = PRODUCTS.get(token.text) or SUMS[token.text]
    right = parser.expression(floor)
    if operator == "compose" and parser.turns("circle", "\\circ", "\\circ as the entrywise product", token.span):
        return e.Hadamard(left=left, right=right, span=parser.since(left))
    return e.Operation(operator=operator, left=left, right=right, span=parser.since(left))


def signed(parser: Parser, token: Token) -> e.Expr:
    """`\\pm x` with nothing before it."""
    right = parser.expression(SUM)
    return e.Operation(operator=SUMS[token.text], left=e.Blank(), right=right, span=parser.since(token))


def divided(parser: Parser, left: e.Expr, token: Token) -> e.Expr:
    """`{a \\over b}` and `{n \\choose k}`: everything in the group on either side."""
    parser.take()
    right = parser.expression(OVER)
    if token.text == "\\choose":
        return e.Function(name="binomial", arguments=(left, right), span=parser.since(left))
    return e.Div(numerator=left, denominator=right, span=parser.since(left))

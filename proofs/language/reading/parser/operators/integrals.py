"""`\\int_a^b f(x) \\, dx`: bounds, regions, several signs, the differential before or behind."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language.reading.parser.operators.derivatives import after_joined, as_statement
from corrigenda.proofs.language.reading.parser.operators.substituted import in_a_letter, limit
from corrigenda.proofs.language.reading.parser.pratt import JUXTAPOSITION, SUM, Parser
from corrigenda.proofs.language.reading.parser.sentences.spaces import space, starts_space
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

SIGNS = MappingProxyType({"\\int": 1, "\\iint": 2, "\\iiint": 3, "\\oint": 1})


def integral(parser: Parser, token: Token) -> e.Expr:
    """An integral up to its differential; without one, of the whole sum that follows."""
    lower, upper, region = _bounds(parser)
    with parser.inside(differential=True):
        variables = _differentials(parser)
        if variables and not parser.starts_factor():
            body: e.Expr = e.Num(value=Fraction(1), span=token.span)
        else:
            body = parser.expression(SUM) if variables else parser.expression()
            variables = variables or _differentials(parser)
    body, variables = in_a_letter(body, variables)
    return e.Integral(
        body=body,
        variables=variables,
        lower=limit(lower),
        upper=limit(upper),
        region=region,
        fold=SIGNS[token.text],
        span=parser.since(token),
    )


def _bounds(parser: Parser) -> tuple[e.Expr | None, e.Expr | None, e.Statement | e.Space | None]:
    lower: e.Expr | None = None
    upper: e.Expr | None = None
    region: e.Statement | e.Space | None = None
    for _ in range(2):
        if upper is None and parser.accept("^"):
            upper = parser.argument()
        elif parser.accept("_"):
            region = _region(parser)
    if region is not None and not isinstance(region, e.Space | e.Chain) and upper is not None:
        lower, region = getattr(region, "content", None), None
    return lower, upper, region


def _region(parser: Parser) -> e.Statement | e.Space:
    if not parser.at("{"):
        return space(parser) if starts_space(parser) else as_statement(parser.argument())
    parser.take()
    with parser.enclosed():
        found = space(parser) if starts_space(parser) else parser.grammar.clause(parser)
    parser.expect("}", "after the region of an integral")
    return found


def _differentials(parser: Parser) -> tuple[e.Expr, ...]:
    found: list[e.Expr] = []
    while parser.at_differential():
        if parser.token().text[-1] != "d" and len(parser.token().text) == 2:
            found.append(after_joined(parser, JUXTAPOSITION))
            continue
        parser.take()
        if parser.accept("^"):
            parser.argument()
        found.append(parser.expression(JUXTAPOSITION))
    return tuple(found)

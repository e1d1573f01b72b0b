"""Operators that bind letters: `\\sum`, `\\prod`, `\\max`, `\\min`, `\\arg\\min`, `\\lim`.

Scope: a sum, product, limit, maximum or minimum takes the product that follows; `\\arg\\min` takes the
whole sum up to the next relation.  Under `\\max` and `\\min` a letter that indexes the body ranges over
indices (`\\max_i \\|x_i\\|`), any other over all values of its kind (`\\min_u u^\\top Au`).
"""

from __future__ import annotations

from types import MappingProxyType

from proofs.language.ast import Big, Expr, Extremum, Function, Index, Limit, Name
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.lists import arguments, opens_list
from proofs.language.parser.pratt import SUM, WEAKEST, Parser
from proofs.language.parser.ranges import Range, letter_of, read_range
from proofs.language.traverse import walk

OPERATORS = MappingProxyType(
    {
        "\\sum": "sum",
        "\\prod": "prod",
        "\\max": "max",
        "\\min": "min",
        "\\operatorname{max}": "max",
        "\\operatorname{min}": "min",
    }
)
ARGUMENT_OPERATORS = MappingProxyType(
    {
        "\\argmin": "argmin",
        "\\argmax": "argmax",
        "\\operatorname{argmin}": "argmin",
        "\\operatorname{argmax}": "argmax",
    }
)


def big(parser: Parser, token: Token) -> Expr:
    """`\\sum` and `\\prod` over index letters."""
    found = read_range(parser, token)
    return _big(parser, token, found, _body(parser, found, SUM))


def extreme(parser: Parser, token: Token) -> Expr:
    """`\\max` and `\\min`: of a list, over indices, or over values."""
    operator = OPERATORS[token.text]
    if opens_list(parser):
        return Function(name=operator, arguments=arguments(parser), span=parser.since(token))
    found = read_range(parser, token)
    body = _body(parser, found, SUM)
    if not found.plain or _indexes(found.letters, body):
        return _big(parser, token, found, body)
    return Extremum(operator=operator, variables=found.letters, body=body, span=parser.since(token))


def argument_of(parser: Parser, token: Token) -> Expr:
    """`\\arg\\min_w` or `\\argmin_w`: the whole sum that follows."""
    operator = ARGUMENT_OPERATORS.get(token.text)
    if operator is None:
        inner = parser.take()
        if OPERATORS.get(inner.text) not in ("max", "min"):
            raise ParseError("expected \\min or \\max after \\arg", inner.span)
        operator = f"arg{OPERATORS[inner.text]}"
    found = read_range(parser, token)
    if not found.plain:
        raise ParseError("expected variables alone under \\arg\\min", parser.since(token))
    body = _body(parser, found, WEAKEST)
    return Extremum(operator=operator, variables=found.letters, body=body, span=parser.since(token))


def limit(parser: Parser, token: Token) -> Expr:
    """`\\lim_{t \\to \\infty}`."""
    parser.expect("_", "and the variable of the limit")
    parser.expect("{", "around the variable of the limit")
    variable = letter_of(parser.expression())
    parser.expect("\\to", "after the variable of the limit")
    target = parser.expression()
    parser.expect("}", "after the limit point")
    if not variable:
        raise ParseError("expected a letter that tends to the limit point", parser.since(token))
    body = _body(parser, Range(letters=(variable,)), SUM)
    return Limit(variable=variable, target=target, body=body, span=parser.since(token))


def _body(parser: Parser, found: Range, floor: int) -> Expr:
    with parser.inside(bound=parser.scope.bound | set(found.letters)):
        return parser.expression(floor)


def _big(parser: Parser, token: Token, found: Range, body: Expr) -> Expr:
    return Big(
        operator=OPERATORS[token.text],
        indices=found.letters,
        body=body,
        lower=found.lower,
        upper=found.upper,
        ordering=found.ordering,
        span=parser.since(token),
    )


def _indexes(letters: tuple[str, ...], body: Expr) -> bool:
    subscripts = (index for node in walk(body) if isinstance(node, Index) for index in node.indices)
    return any(isinstance(part, Name) and part.text in letters for index in subscripts for part in walk(index))

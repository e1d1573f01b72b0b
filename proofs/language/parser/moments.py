"""Expectations, variances, covariances: `\\mathbb{E}_{w}[ ... \\mid w]`, `\\operatorname{Var}(x)`."""

from __future__ import annotations

from types import MappingProxyType

from proofs.language.ast import Expr, Index, Moment, Name
from proofs.language.errors import ParseError
from proofs.language.lexer import Token
from proofs.language.parser.lists import CLOSERS, opens_list
from proofs.language.parser.pratt import PRODUCT, Parser
from proofs.language.parser.spaces import law
from proofs.language.parser.subscripts import braced

OPERATORS = MappingProxyType(
    {
        "E": "E",
        "\\mathbb{E}": "E",
        "\\mathrm{E}": "E",
        "\\mathbf{E}": "E",
        "\\operatorname{Var}": "Var",
        "\\mathbb{V}": "Var",
        "\\operatorname{Cov}": "Cov",
    }
)


def moment(parser: Parser, token: Token) -> Expr:
    """A moment of what its bracket holds; without bracket, of the juxtaposed product that follows."""
    if token.text == "E" and not _applies(parser):
        return parser.grammar.prefix_kinds["name"](parser, token)
    over = _over(parser) if parser.accept("_") else ()
    if opens_list(parser):
        found, given = _bracketed(parser)
    else:
        found, given = (parser.expression(PRODUCT),), ()
    operator = OPERATORS[token.text]
    if len(found) > 1 + (operator == "Cov"):
        raise ParseError(f"too many arguments for {operator}", parser.since(token))
    return Moment(operator=operator, arguments=found, over=over, given=given, span=parser.since(token))


def _applies(parser: Parser) -> bool:
    """A plain `E` is an expectation only before a bracket."""
    if not parser.at("_"):
        return opens_list(parser)
    after = 2
    if parser.token(1).text == "{":
        after = parser.layout.closing[parser.position + 1] - parser.position + 1
    return parser.token(after).text in CLOSERS


def _over(parser: Parser) -> tuple[str, ...]:
    """The names under the operator, with their law when `\\sim` is written there."""
    if not parser.at("{"):
        return (name_text(parser.argument()),)
    parser.take()
    names = _names(parser)
    if parser.accept("\\sim"):
        law(parser)
    parser.expect("}", "after the names")
    return names


def _names(parser: Parser) -> tuple[str, ...]:
    names = [name_text(parser.expression())]
    while parser.accept(","):
        names.append(name_text(parser.expression()))
    return tuple(names)


def name_text(expr: Expr) -> str:
    """The canonical name that `expr` shows; a member of a sequence keeps its index in the name."""
    match expr:
        case Name(text=text):
            return text
        case Index(base=Name(text=base), indices=(Name(text=index),)):
            return f"{base}_{braced(index)}"
        case _:
            raise ParseError("expected a name here", expr.span)


def _bracketed(parser: Parser) -> tuple[tuple[Expr, ...], tuple[str, ...]]:
    opening = parser.position
    closer = CLOSERS[parser.take().text]
    given: tuple[str, ...] = ()
    bar = parser.layout.given_bars.get(opening, -1)
    with parser.inside(bars=(), given_bar=bar, sizes=False):
        found = [parser.expression()]
        while parser.accept(","):
            found.append(parser.expression())
        if parser.position == bar or parser.at("\\mid"):
            parser.take()
            given = _names(parser)
    parser.expect(closer, "to close the moment")
    return tuple(found), given

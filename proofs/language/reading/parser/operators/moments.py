"""Expectations, variances, covariances: `\\mathbb{E}_{w}[ ... \\mid w]`, `\\operatorname{Var}(x)`."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.groups.lists import CLOSERS, opens_list
from corrigenda.proofs.language.reading.parser.pratt import PRODUCT, Parser
from corrigenda.proofs.language.reading.parser.sentences.laws import law_under, name_text
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

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


def moment(parser: Parser, token: Token) -> e.Expr:
    """A moment of what its bracket holds; without bracket, of the juxtaposed product that follows."""
    if token.text == "E" and (token.text in parser.vocabulary.functions or not _applies(parser)):
        return parser.grammar.prefix_kinds["name"](parser, token)
    over, law = _over(parser) if parser.at("_") else ((), None)
    given: tuple[str, ...] = ()
    events: tuple[e.Statement, ...] = ()
    if opens_list(parser):
        found, given, events = _bracketed(parser)
    elif parser.starts_factor():
        found = (parser.expression(PRODUCT),)
    else:
        return parser.grammar.prefix_kinds["letter"](parser, token)
    operator = OPERATORS[token.text]
    if len(found) > 1 + (operator == "Cov"):
        raise ParseError(f"too many arguments for {operator}", parser.since(token))
    return e.Moment(
        operator=operator,
        arguments=found,
        over=over,
        given=given,
        law=law,
        condition=events,
        span=parser.since(token),
    )


def _applies(parser: Parser) -> bool:
    """A plain `E` is an expectation only before a bracket."""
    if not parser.at("_"):
        return opens_list(parser)
    after = 2
    if parser.token(1).text == "{":
        after = parser.layout.closing[parser.position + 1] - parser.position + 1
    return parser.token(after).text in CLOSERS


def _over(parser: Parser) -> tuple[tuple[str, ...], e.LawTerm | None]:
    """The names under the operator, with their law when one is written there; a law alone
    (`\\mathbb{E}_{q(z | x)}`) names nothing."""
    names, law = law_under(parser)
    if law is None and len(names) == 1 and not _is_name(names[0]):
        return (), e.LawTerm(family="other", parameters=names, span=names[0].span)
    return tuple(name_text(name) for name in names), law


def _is_name(expr: e.Expr) -> bool:
    try:
        name_text(expr)
    except ParseError:
        return False
    return True


def _bracketed(parser: Parser) -> tuple[tuple[e.Expr, ...], tuple[str, ...], tuple[e.Statement, ...]]:
    """The arguments, the names they are given, and the events; one event makes all of them events."""
    opening = parser.position
    closer = CLOSERS[parser.take().text]
    conditions: list[e.Statement] = []
    bar = parser.layout.given_bars.get(opening, -1)
    with parser.enclosed(given_bar=bar):
        found = [parser.expression()]
        while parser.accept(","):
            found.append(parser.expression())
        if parser.position == bar or parser.at("\\mid"):
            parser.take()
            conditions.append(parser.grammar.clause(parser))
            while parser.accept(","):
                conditions.append(parser.grammar.clause(parser))
    parser.expect(closer, "to close the moment")
    names = [_given_name(part) for part in conditions]
    if all(names):
        return tuple(found), tuple(names), ()
    return tuple(found), (), tuple(conditions)


def _given_name(condition: e.Statement) -> str:
    plain = isinstance(condition, e.Remainder) and _is_name(condition.content)
    return name_text(condition.content) if plain and isinstance(condition, e.Remainder) else ""

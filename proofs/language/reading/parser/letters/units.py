"""Letters with a usual meaning, unless declared: `I`, `\\mathbf{1}`, `O(.)`, dots."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.groups.lists import arguments
from corrigenda.proofs.language.reading.parser.letters.subscripts import braced, label_text
from corrigenda.proofs.language.reading.parser.operators.calls import is_applied
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.conditions import holds_condition, holds_relation, indicator
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

ORDERS = MappingProxyType(
    {
        "O": "O",
        "\\mathcal{O}": "O",
        "o": "o",
        "\\Theta": "Theta",
        "\\Omega": "Omega",
    }
)


def eye(parser: Parser, token: Token) -> e.Expr:
    """`I` or `I_d`; a declared `I_t` stays a letter, and so does what is applied to a letter (`I_n(\\theta)`)."""
    if parser.at("'", "^") and parser.token(1).text in ("*", "'"):
        return _letter(parser, token)
    if _is_event(parser):
        return indicator(parser, token)
    if parser.at("(") and token.text == "I" and (holds_condition(parser) or is_applied(parser)):
        return _letter(parser, token)
    if not parser.at("_"):
        return e.Eye(span=token.span)
    if parser.declared(f"{token.text}_{braced(_label_ahead(parser))}"):
        return _letter(parser, token)
    start, size = parser.position, _size(parser)
    if token.text == "I" and is_applied(parser):
        parser.position = start
        return _letter(parser, token)
    return e.Eye(size=size, span=parser.since(token))


def ones(parser: Parser, token: Token) -> e.Expr:
    """`\\mathbf{1}` or `\\mathbf{1}_n`: the column of ones; before an event its indicator."""
    if _is_event(parser):
        return indicator(parser, token)
    size = _size(parser) if parser.at("_") else None
    return e.Ones(size=size, span=parser.since(token))


def _is_event(parser: Parser) -> bool:
    """`[x > 0]` or `_{x > 0}` behind the sign of an indicator."""
    below = parser.at("_") and parser.token(1).text == "{" and parser.position + 1 in parser.layout.relational
    return below or holds_relation(parser)


def event(parser: Parser, token: Token) -> e.Expr:
    """`\\mathbb{I}(x > 0)`; before anything else a letter."""
    return indicator(parser, token) if _is_event(parser) else _letter(parser, token)


def slot(parser: Parser, token: Token) -> e.Expr:
    """The dot of `f(\\cdot)`."""
    if not parser.at(")", ",", "]", "|", "\\mid", "\\rangle", ";", "\\|", "}"):
        raise ParseError("expected an expression, found \\cdot", token.span)
    return e.Slot(span=token.span)


def _size(parser: Parser) -> e.Expr:
    parser.take()
    return parser.argument()


def _letter(parser: Parser, token: Token) -> e.Expr:
    return parser.grammar.prefix_kinds["name"](parser, token)


def _label_ahead(parser: Parser) -> str:
    if parser.token(1).text != "{":
        return label_text([parser.token(1)])
    length = parser.layout.closing[parser.position + 1] - parser.position - 2
    return label_text([parser.token(2 + place) for place in range(length)])


def order(parser: Parser, token: Token) -> e.Expr:
    """`O(g)`, `\\Theta(g)`, `\\Omega(g)`, `o(g)`; without a bracket a letter."""
    if not parser.at("("):
        return _letter(parser, token)
    found = arguments(parser)
    if len(found) != 1:
        return e.Call(function=token.text, arguments=found, span=parser.since(token))
    return e.BigO(symbol=ORDERS[token.text], body=found[0], span=parser.since(token))


def dots(parser: Parser, token: Token) -> e.Expr:
    """Dots, until a list or sum reads them as a run."""
    del parser
    return e.Dots(span=token.span)

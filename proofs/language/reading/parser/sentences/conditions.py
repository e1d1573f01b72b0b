"""Brackets with a condition: `P(A \\mid B)`, `p(x | \\theta)`, `\\mathcal{N}(x; \\mu, \\Sigma)`, `KL(p \\| q)`,
`\\mathbf{1}[x > 0]`."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.language.reading.parser.groups.lists import CLOSERS
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.laws import law_under
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree import expressions as e

PROBABILITIES = MappingProxyType(
    {
        "\\Pr": "\\Pr",
        "\\mathbb{P}": "\\mathbb{P}",
        "\\operatorname{Pr}": "\\Pr",
        "\\operatorname{Prob}": "\\Pr",
        "P": "P",
        "\\mathrm{P}": "P",
        "\\mathbf{P}": "P",
    }
)


def holds_relation(parser: Parser) -> bool:
    """Whether the bracket at the current place holds a relation at its own depth."""
    return parser.token().text in CLOSERS and parser.position in parser.layout.relational


def holds_condition(parser: Parser, *, semicolon: bool = True) -> bool:
    """Whether the bracket at the current place is divided by a condition bar (or a semicolon)."""
    marks = parser.layout.separated.get(parser.position, frozenset())
    return parser.position in parser.layout.given_bars or "\\mid" in marks or (semicolon and ";" in marks)


def probability(parser: Parser, token: Token) -> e.Expr:
    """`P(A \\mid B)`, with what is random and its law below it; `P` alone is a letter."""
    symbol = PROBABILITIES[token.text]
    start = parser.position
    over, law = law_under(parser) if parser.at("_") and symbol != "P" else ((), None)
    if symbol == "P" and not (holds_relation(parser) or holds_condition(parser, semicolon=False)):
        return _letter(parser, token, start)
    if parser.token().text not in CLOSERS:
        return _letter(parser, token, start)
    events, given, _ = read_condition(parser)
    return e.Probability(symbol=symbol, events=events, given=given, over=over, law=law, span=parser.since(token))


def _letter(parser: Parser, token: Token, start: int) -> e.Expr:
    parser.position = start
    return parser.grammar.prefix_kinds["name"](parser, token)


def read_condition(parser: Parser) -> tuple[tuple[e.Statement, ...], tuple[e.Statement, ...], str]:
    """The bracket at the current place: what stands before the bar, what behind it, and the bar."""
    opening = parser.position
    closer = CLOSERS[parser.take().text]
    bar = parser.layout.given_bars.get(opening, -1)
    semicolon = bar < 0 and "\\mid" not in parser.layout.separated.get(opening, frozenset())
    mark = ""
    given: tuple[e.Statement, ...] = ()
    with parser.enclosed(given_bar=bar):
        before = _listed(parser)
        if parser.position == bar or parser.at("\\mid") or (semicolon and parser.at(";")):
            mark = ";" if parser.take().text == ";" else "|"
            given = _listed(parser)
    parser.expect(closer, "to close the bracket")
    return before, given, mark


def _listed(parser: Parser) -> tuple[e.Statement, ...]:
    found = [parser.grammar.clause(parser)]
    while parser.accept(",", "\\land"):
        found.append(parser.grammar.clause(parser))
    return tuple(found)


def density(parser: Parser, name: e.Name, token: Token) -> e.Expr:
    """`p(x | \\theta)`: the function `name` of what stands before the bar."""
    before, given, mark = read_condition(parser)
    if not all(isinstance(part, e.Remainder) for part in before):
        return e.Probability(symbol=name.text, events=before, given=given, span=parser.since(token))
    found = tuple(part.content for part in before if isinstance(part, e.Remainder))
    return e.Density(function=name.text, arguments=found, given=given, bar=mark or "|", span=parser.since(token))


def divergence(parser: Parser, name: e.Name, token: Token) -> e.Expr:
    """`D(p \\| q)`."""
    opening = parser.position
    closer = CLOSERS[parser.take().text]
    with parser.enclosed(given_bar=parser.layout.divided[opening]):
        left = parser.expression()
        if parser.take().text == "|":
            parser.expect("|", "after the first bar of a divergence")
    with parser.enclosed():
        right = parser.expression()
    parser.expect(closer, "to close the divergence")
    return e.Divergence(function=name.text, left=left, right=right, span=parser.since(token))


def indicator(parser: Parser, token: Token) -> e.Expr:
    """`\\mathbf{1}[x > 0]` or `\\mathbf{1}_{x > 0}`."""
    if parser.accept("_"):
        opening = parser.expect("{", "around the event")
        with parser.enclosed():
            event = parser.grammar.clause(parser)
        parser.expect("}", f"to close the event at character {opening.span.start + 1}")
        return e.Indicator(event=event, span=parser.since(token))
    parts, _, _ = read_condition(parser)
    if len(parts) != 1:
        raise parser.expected("one event in an indicator")
    return e.Indicator(event=parts[0], span=parser.since(token))

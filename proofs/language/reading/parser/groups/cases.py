"""`\\begin{cases} value & condition \\\\ ... \\end{cases}`."""

from __future__ import annotations

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import PROSE_MARK, Token
from corrigenda.proofs.language.tree import expressions as e

_IDLE = frozenset(("\\if", "\\land", ",", "\\suchthat"))
_IDLE_WORDS = frozenset(("if", "when", "for", "where", "as", "with", "in case"))


def cases(parser: Parser, token: Token) -> e.Expr:
    """Values with their conditions, which the last one may lack; `\\text{otherwise}` stays prose."""
    ending = token.text.replace("\\begin", "\\end", 1)
    values: list[e.Expr] = []
    conditions: list[e.Statement | None] = []
    with parser.enclosed(stops=frozenset(("\\\\",))):
        while not parser.at(ending):
            values.append(parser.expression())
            parser.accept(",", ";", ".")
            conditions.append(_condition(parser, ending))
            if not parser.accept("\\\\"):
                break
    parser.expect(ending, "to close the cases")
    if None in conditions[:-1]:
        raise ParseError("each case but the last needs its condition", parser.since(token))
    return e.Cases(values=tuple(values), conditions=tuple(conditions), span=parser.since(token))


def open_cases(parser: Parser) -> e.Expr:
    """`\\left\\{ \\begin{array}{ll} value & condition \\end{array} \\right.`, at the brace."""
    parser.take()
    token = parser.take()
    if token.text not in ("\\begin{array}", "\\begin{matrix}", "\\begin{cases}"):
        raise ParseError("expected rows behind a brace that is never closed", token.span)
    found = cases(parser, token)
    parser.expect("\\right.", "behind the rows")
    return found


def _condition(parser: Parser, ending: str) -> e.Statement | None:
    while parser.at("&", ",", ".") or _is_idle(parser.token()):
        parser.take()
    if parser.at("\\\\", ending):
        return None
    token = parser.token()
    if token.kind == "text":
        _skip_row(parser, ending)
        return e.Remainder(content=e.Prose(text=token.text.removeprefix(PROSE_MARK), span=token.span), span=token.span)
    found = parser.grammar.statement(parser)
    if not parser.at("\\\\", ending):
        _skip_row(parser, ending)
    return found


def _is_idle(token: Token) -> bool:
    words = token.text.removeprefix(PROSE_MARK).strip(" ,;:.").lower()
    return token.text in _IDLE or (token.kind == "text" and (words in _IDLE_WORDS or not words))


def _skip_row(parser: Parser, ending: str) -> None:
    """The rest of a condition in words."""
    depth = 0
    while parser.token().kind != "end" and not (depth == 0 and parser.at("\\\\", ending)):
        depth += (parser.token().text == "{") - (parser.token().text == "}")
        parser.take()

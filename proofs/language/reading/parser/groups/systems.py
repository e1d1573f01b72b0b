"""Systems: `\\begin{cases} x = 1 \\\\ y = 2 \\end{cases}` and `\\left\\{ \\begin{array} ... \\right.`: every row."""

from __future__ import annotations

from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.relations import RELATIONS
from corrigenda.proofs.language.tree.expressions import Statement

_BLOCKS = ("\\begin{cases}", "\\begin{array}", "\\begin{matrix}")
_LONGEST_CELL = 400
_OPENING = frozenset(("(", "[", "{", "\\{"))
_CLOSING = frozenset((")", "]", "}", "\\}"))


def starts_system(parser: Parser) -> bool:
    """Whether rows of relations stand here."""
    ahead = 1 if parser.at("\\{", "|", "[") and parser.token(1).text in _BLOCKS else 0
    if parser.token(ahead).text not in _BLOCKS or parser.position + ahead not in parser.layout.relational:
        return False
    return _first_cell_relates(parser, ahead + 1)


def _first_cell_relates(parser: Parser, ahead: int) -> bool:
    depth = 0
    for place in range(ahead, ahead + _LONGEST_CELL):
        token = parser.token(place)
        if token.kind == "end" or (depth == 0 and (token.text in ("&", "\\\\") or token.text.startswith("\\end{"))):
            return False
        if depth == 0 and token.text in RELATIONS and token.text != ":":
            return True
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
    return False


def system(parser: Parser) -> tuple[Statement, ...]:
    """The rows as clauses."""
    opened = parser.at("\\{", "|", "[")
    if opened:
        parser.take()
    ending = parser.take().text.replace("\\begin", "\\end", 1)
    found: list[Statement] = []
    with parser.enclosed():
        while not parser.at(ending):
            found.append(parser.grammar.clause(parser))
            while parser.accept(",", "&", ";", "\\quad"):
                if not parser.at("\\\\", ending):
                    found.append(parser.grammar.clause(parser))
            if not parser.accept("\\\\"):
                break
    parser.expect(ending, "to close the system")
    if opened:
        parser.accept("\\right.", "\\}", "|", "]")
    return tuple(found)

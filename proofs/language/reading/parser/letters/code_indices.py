"""`A[i, j]`, `Q[i, :]`, `w[1]`: indices as in code."""

from __future__ import annotations

from corrigenda.proofs.language.conventions import CODE_INDICES
from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.tokens.scanning.scanner import Token
from corrigenda.proofs.language.tree.expressions import Expr, Index, Name, Slice


def holds_indices(parser: Parser) -> bool:
    """`A[i, j]`, `Q[i, :]`, `w[1]`: letters, numbers and colons, touching the name."""
    closing = parser.layout.closing.get(parser.position)
    before = parser.token(-1) if parser.position else None
    if closing is None or before is None or before.span.end != parser.token().span.start:
        return False
    inside = (
        [parser.token(place) for place in range(1, closing - parser.position)] if closing < parser.position + 9 else []
    )
    if not inside or not all(token.text in _INDEX_MARKS or _is_index(token) for token in inside):
        return False
    alone = len(inside) == 1 and (inside[0].text in CODE_INDICES or inside[0].text.isdigit())
    return alone or any(token.text in (",", ":") for token in inside)


_INDEX_MARKS = frozenset((",", ":", "+", "-"))


def _is_index(token: Token) -> bool:
    return token.text.isdigit() or (token.kind == "name" and token.text.islower() and len(token.text) == 1)


def coded(parser: Parser, name: Name) -> Expr:
    """Rows, columns and entries as in code, counted as written."""
    parser.take()
    items: list[Expr] = []
    with parser.enclosed():
        while True:
            items.append(_coded_index(parser))
            if not parser.accept(","):
                break
    parser.expect("]", "after the indices")
    return Index(base=name, indices=tuple(items), span=parser.since(name))


def _coded_index(parser: Parser) -> Expr:
    if parser.at(":") and parser.token(1).text in (",", "]"):
        return Slice(span=parser.take().span)
    if parser.at(":"):
        raise ParseError("a range of indices is not read", parser.token().span)
    return parser.expression()

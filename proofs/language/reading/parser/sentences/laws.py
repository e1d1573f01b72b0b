"""What is random under an operator, and its law: `x`, `x, y`, `x \\sim P`, `(x, y) \\sim \\mathcal{D}`."""

from __future__ import annotations

from corrigenda.proofs.language.errors import ParseError
from corrigenda.proofs.language.reading.parser.letters.subscripts import braced
from corrigenda.proofs.language.reading.parser.pratt import Parser
from corrigenda.proofs.language.reading.parser.sentences.spaces import law
from corrigenda.proofs.language.tree import expressions as e


def law_under(parser: Parser) -> tuple[tuple[e.Expr, ...], e.LawTerm | None]:
    """The subscript at the current place: the letters, and the law when one is written (`\\in` before a
    law's name means the same)."""
    parser.expect("_", "before what is random")
    if not parser.at("{"):
        return (parser.argument(),), None
    parser.take()
    found: e.LawTerm | None = None
    with parser.enclosed():
        names = [parser.expression()]
        while parser.accept(","):
            names.append(parser.expression())
        if parser.accept("\\sim", "\\in"):
            found = law(parser)
    parser.expect("}", "after the names")
    flat = tuple(item for name in names for item in (name.items if isinstance(name, e.Listing) else (name,)))
    return flat, found


def name_text(expr: e.Expr) -> str:
    """The canonical name that `expr` shows; a member of a sequence keeps its index in the name."""
    match expr:
        case e.Name(text=text):
            return text
        case e.Constant(name="e"):
            return "e"
        case e.Eye(size=None):
            return "I"
        case e.Index(base=e.Name(text=base), indices=(e.Name(text=index),)):
            return f"{base}_{braced(index)}"
        case _:
            raise ParseError("expected a name here", expr.span)

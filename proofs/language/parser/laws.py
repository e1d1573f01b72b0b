"""What is random under an operator, and its law: `x`, `x, y`, `x \\sim P`, `(x, y) \\sim \\mathcal{D}`."""

from __future__ import annotations

from proofs.language.ast import Constant, Expr, Eye, Index, LawTerm, Listing, Name
from proofs.language.errors import ParseError
from proofs.language.parser.pratt import Parser
from proofs.language.parser.spaces import law
from proofs.language.parser.subscripts import braced


def law_under(parser: Parser) -> tuple[tuple[Expr, ...], LawTerm | None]:
    """The subscript at the current place: the letters, and the law when one is written (`\\in` before a
    law's name means the same)."""
    parser.expect("_", "before what is random")
    if not parser.at("{"):
        return (parser.argument(),), None
    parser.take()
    found: LawTerm | None = None
    with parser.enclosed():
        names = [parser.expression()]
        while parser.accept(","):
            names.append(parser.expression())
        if parser.accept("\\sim", "\\in"):
            found = law(parser)
    parser.expect("}", "after the names")
    flat = tuple(item for name in names for item in (name.items if isinstance(name, Listing) else (name,)))
    return flat, found


def name_text(expr: Expr) -> str:
    """The canonical name that `expr` shows; a member of a sequence keeps its index in the name."""
    match expr:
        case Name(text=text):
            return text
        case Constant(name="e"):
            return "e"
        case Eye(size=None):
            return "I"
        case Index(base=Name(text=base), indices=(Name(text=index),)):
            return f"{base}_{braced(index)}"
        case _:
            raise ParseError("expected a name here", expr.span)

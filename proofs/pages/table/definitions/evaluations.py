"""Values that a page works out: "with $\\phi = 0.9$ we get $\\tau = 19$", where a formula before defines tau by phi."""

from __future__ import annotations

import re

from corrigenda.proofs.language.conventions import is_marked
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program, outermost

WISHED = frozenset({"deny", "want", "assume"})


def is_figure(body: e.Expr) -> bool:
    """Whether a body is a number in figures: `3`, `-0.5`, `\\frac{1}{2}`; or an array of such."""
    match body:
        case e.Neg(operand=inner):
            return is_figure(inner)
        case e.Div(numerator=top, denominator=bottom):
            return is_figure(top) and is_figure(bottom)
        case e.Transpose(operand=inner):
            return is_figure(inner)
        case e.Block(rows=rows):
            return all(is_figure(entry) for row in rows for entry in row)
        case e.Listing(items=entries) | e.Function(name="diag", arguments=entries):
            return all(map(is_figure, entries))
    return isinstance(body, e.Num)


def is_evaluated(found: Definition, equation: Equation, opening: int, made: Program) -> bool:
    """Whether a formula of the same section, or words, "the eigenvalues of C", give the letter, and the sentence, which
    begins at the equation `opening`, a value to every letter behind it: then a number for it is a claim."""
    if not isinstance(found.body, e.Num) or found.parameters is not None or equation.cue in WISHED:
        return False
    known = made.definition(found.key, equation.order)
    named = known is not None and known.order < 0 and all(isinstance(one, e.Num) for one in found.indices)
    if known is None or known.power or (known.indices and not named):
        return False
    if (
        not named
        and known.section != equation.section
        and not (is_marked(known.key) and len(made.definitions[known.key]) == 1)
    ):
        return False
    if known.passing and is_figure(known.body):
        return False
    if _is_given(known, equation.order, made):
        return False
    given, waiting, seen = 0, [known], {found.key}
    while waiting:
        for symbol in outermost(waiting.pop().body, made):
            if e.Name(text=symbol.key) in known.indices:
                continue
            behind = made.definition(symbol.key, equation.order)
            if behind is None or symbol.indices or symbol.member or behind.order > equation.order:
                return False
            if behind.passing and behind.order < opening:
                return False
            given += behind.passing and is_figure(behind.body)
            if symbol.key not in seen:
                seen.add(symbol.key)
                waiting.append(behind)
    return given > 0


def _is_given(known: Definition, order: int, made: Program) -> bool:
    """Whether a letter has the value that another is given: "$n = m = 1024$" works nothing out, so that a second number
    for n is another example."""
    seen, body = {known.key}, known.body
    while isinstance(body, e.Name) and body.text not in seen:
        seen.add(body.text)
        symbol = made.symbol(body)
        behind = made.definition(symbol.key, order) if symbol is not None else None
        if behind is None:
            return False
        body = behind.body
    return body is not known.body and is_figure(body)


def is_place(found: Definition, equation: Equation, made: Program) -> bool:
    """Whether words give one plain letter the value of another: "it is least at $p = q$" fixes no p for the page."""
    if not isinstance(found.body, e.Name) or len(found.body.text) > 1 or len(found.key) > 1:
        return False
    wanted = equation.cue == "want" and found.body.text not in made.definitions
    return (_PLACE if wanted else _EXTREME).search(equation.before) is not None


_PLACE = re.compile(r"\b(?:at|when|where|for|by|if)\s*\$*$", re.IGNORECASE)
_EXTREME = re.compile(
    r"\b(?:smallest|largest|least|greatest|lowest|highest|zero|minimal|maximal|minimi[sz]ed|maximi[sz]ed|attained|tight)"
    r"\s+(?:exactly\s+|only\s+|precisely\s+)?(?:at|when|where|for|if|iff)\s*\$*$",
    re.IGNORECASE,
)

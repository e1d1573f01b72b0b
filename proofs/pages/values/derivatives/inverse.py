"""`d\\theta/d\\eta` on a page that computes \\eta from \\theta: the theorem of the inverse function, for numbers."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.rows import Symbol
from corrigenda.proofs.pages.table.symbols import inputs
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.derivatives.slopes import derivative
from corrigenda.proofs.pages.values.duals import plain
from corrigenda.proofs.pages.values.point import Frame


def through_the_inverse(body: e.Expr, symbol: Symbol, frame: Frame) -> Value:
    """The derivative of a body in what the page computes from one number alone, on which the body depends.

    Raises NotRun where the page computes it otherwise, or where its slope may vanish.
    """
    program = frame.program
    found = program.definition(symbol.key, frame.order)
    plainly = found is not None and not (found.indices or found.member or found.parameters or found.power)
    letters = inputs(found.body, frame.order, program) if found is not None and plainly else frozenset[str]()
    if found is None or len(letters) != 1 or letters & (program.whole | program.index_letters):
        raise NotRun("the page does not say how this depends on the variable")
    (letter,) = letters
    above, below = (derivative(one, e.Name(text=letter), frame) for one in (body, found.body))
    if not arrays.is_number(above) or not arrays.is_number(below) or plain(below).contains(0):
        raise NotRun("the inverse of what is no function of a number with a slope")
    return above / below

"""`d\\theta/d\\eta` on a page that computes \\eta from \\theta, and `dX/dZ` where it computes Z and as many letters as
there are from X and the others: the theorem of the inverse function."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.rows import Definition, Symbol
from corrigenda.proofs.pages.table.symbols import inputs
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.derivatives.slopes import derivative
from corrigenda.proofs.pages.values.lookup import whole
from corrigenda.proofs.pages.values.numbers import plain
from corrigenda.proofs.pages.values.point import Frame, number

MOST_LETTERS = 3


def through_the_inverse(body: e.Expr, symbol: Symbol, frame: Frame) -> Value:
    """The derivative of a body in what the page computes from one number alone, on which the body depends, or from
    capitals of which it computes as many letters.

    Raises NotRun where the page computes it otherwise, or where its slope may vanish.
    """
    program = frame.program
    found = program.definition(symbol.key, frame.order)
    plainly = found is not None and not (found.indices or found.member or found.parameters or found.power)
    letters = inputs(found.body, frame.order, program) if found is not None and plainly else frozenset[str]()
    several = _several(symbol.key, frame) if plainly and capital(symbol.key) else None
    if several is not None and len(several) > 1:
        return _of_several(body, symbol.key, several, frame)
    if found is None or len(letters) != 1 or letters & (program.whole | program.index_letters):
        raise NotRun("the page does not say how this depends on the variable")
    (letter,) = letters
    above, below = (derivative(one, e.Name(text=letter), frame) for one in (body, found.body))
    if not arrays.is_number(above) or not arrays.is_number(below) or plain(below).contains(0):
        raise NotRun("the inverse of what is no function of a number with a slope")
    return above / below


def through_an_entry(body: e.Expr, symbol: Symbol, frame: Frame) -> Value:
    """The derivative of a body in `s_j`, which the page computes from one entry of the same number, `s_j = \\log
    \\sigma_j^2`: whatever has the other depends on it.  Raises NotRun where the page computes it otherwise."""
    program = frame.program
    found = program.definition(symbol.key, frame.order)
    numbered = found is not None and not (found.member or found.parameters or found.power) and len(found.indices) == 1
    letters = inputs(found.body, frame.order, program) - program.index_letters if found and numbered else frozenset()
    if found is None or len(letters) != 1 or len(symbol.indices) != 1 or letters & program.whole:
        raise NotRun("the page does not say how this depends on the variable")
    (letter,), (pattern,) = letters, found.indices
    names = [one for node in walk(found.body) if (one := _occurrence(node, letter, frame)) is not None]
    if not isinstance(pattern, e.Name) or any(one.indices != (pattern,) for one in names):
        raise NotRun("the page does not say how this depends on the variable")
    other = e.Index(base=e.Name(text=letter), indices=symbol.indices)
    inner = e.Index(base=e.Name(text=letter), indices=(pattern,))
    above = derivative(body, other, frame)
    below = derivative(found.body, inner, frame.within({pattern.text: whole(symbol.indices[0], frame)}))
    if not arrays.is_number(above) or not arrays.is_number(below) or plain(below).contains(0):
        raise NotRun("the inverse of what is no function of a number with a slope")
    return above / below


def _occurrence(node: e.Node, letter: str, frame: Frame) -> Symbol | None:
    symbol = frame.program.symbol(node) if isinstance(node, e.Name | e.Index) else None
    return symbol if symbol is not None and symbol.key == letter else None


def _several(key: str, frame: Frame) -> dict[str, Definition] | None:
    """The letters that the page computes from the capitals that one is computed from, as many as these; None where
    there are others than these."""
    program = frame.program
    found = program.definition(key, frame.order)
    assert found is not None, "asked before"
    drawn = _capitals(found.body, frame)
    made = {key: found}
    while True:
        for other in program.definitions:
            one = program.definition(other, frame.order)
            if one is not None and other not in made and capital(other) and _is_plain(one):
                below = _capitals(one.body, frame)
                if below & drawn:
                    made[other] = one
        wider = drawn.union(*(_capitals(one.body, frame) for one in made.values()))
        if wider == drawn:
            return made if len(made) == len(drawn) <= MOST_LETTERS else None
        drawn = wider


def _is_plain(one: Definition) -> bool:
    told = one.parameters is None and not (one.indices or one.member or one.power)
    return told and not any(isinstance(node, e.Partial | e.Moment) for node in walk(one.body))


def _capitals(body: e.Expr, frame: Frame) -> frozenset[str]:
    program = frame.program
    return frozenset(
        name for name in inputs(body, frame.order, program) if capital(name) and name not in program.arrays
    )


def _of_several(body: e.Expr, key: str, made: dict[str, Definition], frame: Frame) -> Value:
    """The slope of a body in one of the letters, the others of them held fixed."""
    outer = sorted(made)
    inner = sorted(frozenset[str]().union(*(_capitals(one.body, frame) for one in made.values())))
    jacobian = arrays.filled((len(outer), len(inner)), lambda i, j: _slope(made[outer[i]].body, inner[j], frame))
    column = arrays.inverse(jacobian)[:, outer.index(key)]
    frame.point.extended.append("what is held fixed where an inverse map is differentiated")
    return arrays.total(_slope(body, letter, frame) * column[place] for place, letter in enumerate(inner))


def _slope(body: e.Expr, letter: str, frame: Frame) -> Value:
    """The derivative in a letter that a body may lack."""
    if letter not in inputs(body, frame.order, frame.program):
        return number(Fraction(0))
    found = derivative(body, e.Name(text=letter), frame)
    if not arrays.is_number(found):
        raise NotRun("the inverse of a map of arrays")
    return found

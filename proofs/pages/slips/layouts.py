"""Derivatives of a number in a matrix that lie the other way round than those beside them on their page.

`\\partial L/\\partial W` has the shape of W, or that of its transpose; a page that writes it both ways has a slip,
unless its words speak of two conventions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.case import case_of
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.orders import SECURE_CUES
from corrigenda.proofs.pages.slips.single import Slip
from corrigenda.proofs.pages.table.rows import Equation, Looked
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.draws import SIZE_TRIES, drawn_sizes
from corrigenda.proofs.pages.values.point import Frame, Point, evaluate

AS_IT_IS, TURNED = "as it is", "turned"


def turned_round(equation: Equation, program: Program) -> Slip | None:
    """The slip that turns a derivative in a matrix as the others of its function on the page are; None for one that is
    no such derivative, lies as they do, or stands alone."""
    if _variable(equation) is None or not equation.settled or equation.cue not in SECURE_CUES:
        return None
    if _layout(equation, program) != TURNED or _speaks_of_conventions(program):
        return None
    beside = Counter(_layout(one, program) for one in _of_the_same(equation, program))
    if not beside[AS_IT_IS] or beside[TURNED] >= beside[AS_IT_IS]:
        return None
    changed = replace(equation, right=_transposed(equation.right))
    return Slip(equation=changed, words="the right side is transposed", kind="transpose")


_CONVENTIONS = re.compile(r"\b(?:layouts?|conventions?|numerator|denominator|transposed?|Jacobians?)\b", re.IGNORECASE)


def _speaks_of_conventions(program: Program) -> bool:
    program.looked.add(Looked.WORDS)
    return any(map(_CONVENTIONS.search, program.words.values()))


def _variable(equation: Equation) -> e.Name | None:
    """The letter W of `\\partial L/\\partial W = ...` for one letter L."""
    match equation.left:
        case e.Partial(body=e.Name(), variables=(e.Name() as letter,)) if equation.relation == "=":
            return letter
    return None


def _of_the_same(equation: Equation, program: Program) -> Iterator[Equation]:
    assert isinstance(equation.left, e.Partial)
    for one in program.consulted(Looked.OTHERS):
        if one.order != equation.order and isinstance(one.left, e.Partial) and one.left.body == equation.left.body:
            yield one


def _layout(equation: Equation, program: Program) -> str:
    """Whether the right side has the shape of the matrix, at sizes where that is not square; empty where neither."""
    letter = _variable(equation)
    symbol = program.symbol(letter) if letter is not None else None
    if letter is None or symbol is None or program.arrays.get(symbol.key, len(program.shapes.get(symbol.key, ()))) != 2:
        return ""
    case = case_of(equation, program)
    for attempt in range(SIZE_TRIES):
        sizes = drawn_sizes(program, 0, attempt, case.default)
        for ones in case.lengths(sizes):
            point = Point(seed=0, sizes=sizes, ones=ones)
            frame = Frame(program=program, point=point, order=equation.order)
            try:
                matrix, value = evaluate(letter, frame), evaluate(equation.right, frame)
            except (NotRun, ArithmeticError, LookupError, TypeError, ValueError):
                continue
            # the outer sizes may be those of a matrix of unknown shape, never those of a vector
            if 2 in point.guessed or not (arrays.is_array(matrix) and arrays.is_array(value)):
                continue
            if matrix.shape[0] != matrix.shape[1] and 1 not in matrix.shape:
                return {matrix.shape: AS_IT_IS, matrix.shape[::-1]: TURNED}.get(value.shape, "")
    return ""


def _transposed(side: e.Expr) -> e.Expr:
    """The transpose with the transposes inside: `B^\\top A` of `A^\\top B`."""
    match side:
        case e.Mul(factors=factors):
            numbers = [one for one in factors if isinstance(one, e.Num | e.Div)]
            rest = [_transposed(one) for one in reversed(factors) if not isinstance(one, e.Num | e.Div)]
            return e.Mul(factors=(*numbers, *rest))
        case e.Transpose(operand=inner):
            return inner
        case e.Add(terms=terms):
            return e.Add(terms=tuple(_transposed(term) for term in terms))
        case e.Neg(operand=inner):
            return e.Neg(operand=_transposed(inner))
        case e.Num():
            return side
    return e.Transpose(operand=side)

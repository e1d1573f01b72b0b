"""Slips that are made throughout a side, or that lose a whole matrix."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

from corrigenda.proofs.decide.faults.slips import Change
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import product_of
from corrigenda.proofs.language.tree.traverse import children, map_children, occurs, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.table.ranks import rank_of
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs

MOST_INSERTED = 3
COEFFICIENTS = "the coefficients are squared"


def with_squared_coefficients(image: e.Expr, spread: e.Expr) -> e.Expr:
    """A variance with the square of every letter that multiplies in the expression it is the variance of."""
    letters = {
        factor
        for node in walk(image)
        if isinstance(node, e.Mul)
        for factor in node.factors
        if isinstance(factor, e.Name | e.Index)
    }
    return _replaced(spread, {one: e.Pow(base=one, exponent=e.Num(value=Fraction(2))) for one in letters})


def throughout(side: e.Expr, program: Program) -> Iterator[Change]:
    """What is forgotten once is forgotten again: the square of a letter wherever it stands, the side that two
    transposes of one letter stand on."""
    occurrences = [node for node in _occurrences(side) if program.symbol(node) is not None]
    for node in dict.fromkeys(one for one in occurrences if occurrences.count(one) > 1):
        squared = e.Pow(base=node, exponent=e.Num(value=Fraction(2)))
        yield "exponent", f"${latex(node)}$ is squared wherever it stands", _replaced(side, {node: squared})
        turned = e.Transpose(operand=node)
        swapped = _replaced(side, {turned: node, node: turned})
        if occurs(turned, side) and swapped != side:
            yield "transpose", f"${latex(node)}$ and its transpose are exchanged", swapped


def of_variances(equation: Equation, program: Program) -> Iterator[Change]:
    """The right side of a variance with the coefficients squared, or the standard deviations of the page; of a variance
    and a second moment, each written for the other."""
    match equation.left:
        case e.Moment(operator="Var" | "Cov", arguments=(image,)):
            yield "exponent", COEFFICIENTS, with_squared_coefficients(image, equation.right)
            squares: dict[e.Expr, e.Expr] = {
                law.variance.base: law.variance for law in program.laws.values() if isinstance(law.variance, e.Pow)
            }
            whole: dict[e.Expr, e.Expr] = {square: square for square in squares.values()}
            yield "exponent", "the standard deviations are squared", _replaced(equation.right, {**whole, **squares})
    match equation.left:
        case e.Moment(operator="Var", arguments=(image,)):
            less = e.Add(terms=(equation.right, e.Neg(operand=_squared_mean(equation.left, image))))
            yield "term", "the square of the mean is subtracted", less
        case e.Moment(operator="E", arguments=(e.Pow(base=image, exponent=e.Num(value=value)),)) if value == 2:
            more = e.Add(terms=(equation.right, _squared_mean(equation.left, image)))
            yield "term", "the square of the mean is added", more


def _squared_mean(moment: e.Moment, image: e.Expr) -> e.Expr:
    mean = replace(moment, operator="E", arguments=(image,))
    return e.Pow(base=mean, exponent=e.Num(value=Fraction(2)))


def _occurrences(node: e.Node) -> Iterator[e.Expr]:
    if isinstance(node, e.Name | e.Index | e.Member):
        yield node
        return
    for part in children(node):
        yield from _occurrences(part)


def _replaced(node: e.Expr, changes: Mapping[e.Expr, e.Expr]) -> e.Expr:
    """The tree with some parts exchanged, the outermost first."""
    if node in changes:
        return changes[node]
    if isinstance(node, e.Name | e.Index | e.Member):
        return node
    return map_children(node, lambda part: _replaced(part, changes) if isinstance(part, e.Expr) else part)


def inverted(factors: tuple[e.Expr, ...]) -> Iterator[Change]:
    """`(X^\\top X)^{-1}` for `X^\\top X` in a product."""
    for first, second in combinations(range(len(factors)), 2):
        if e.Transpose(operand=factors[first]) == factors[second] or factors[first] == e.Transpose(
            operand=factors[second]
        ):
            square = e.Mul(factors=factors[first : second + 1])
            inverse = e.Pow(base=square, exponent=e.Num(value=Fraction(-1)))
            made = (*factors[:first], inverse, *factors[second + 1 :])
            yield "exponent", f"${latex(square)}$ is inverted", product_of(made)


def reciprocals(factors: tuple[e.Expr, ...], program: Program) -> Iterator[Change]:
    """`s_i^{-1} u_i` for `s_i u_i`: a number that multiplies where it should divide; of one that the page defines the
    definition may be upside down."""
    for place, factor in enumerate(factors):
        symbol = program.symbol(factor) if isinstance(factor, e.Name | e.Index | e.Member) else None
        if symbol is not None and symbol.key not in program.definitions and rank_of(factor, program) == 0:
            inverse = e.Pow(base=factor, exponent=e.Num(value=Fraction(-1)))
            changed = e.Mul(factors=(*factors[:place], inverse, *factors[place + 1 :]))
            yield "exponent", f"${latex(factor)}$ is inverted", changed


def turned_ends(factors: tuple[e.Expr, ...]) -> Iterator[Change]:
    """`C B A` for `A B C`, and `A A^\\top` for `A^\\top A`."""
    for place, (first, second) in enumerate(pairwise(factors)):
        if first == e.Transpose(operand=second) or second == e.Transpose(operand=first):
            changed = e.Mul(factors=(*factors[:place], second, first, *factors[place + 2 :]))
            yield "order", f"${latex(first)}$ and ${latex(second)}$ are exchanged", changed
    if len(factors) > 2:
        first, *middle, last = factors
        yield "order", f"${latex(first)}$ and ${latex(last)}$ are exchanged", e.Mul(factors=(last, *middle, first))


def lost_matrices(equation: Equation, program: Program) -> tuple[e.Expr, ...]:
    """The matrices that a product may have lost: those that only one side mentions, else those of both."""
    right = inputs(equation.right, equation.order, program)
    names = inputs(equation.left, equation.order, program) | right
    known = sorted(name for name in names if _is_matrix(name, program))
    lost = [name for name in known if name not in right]
    return tuple(e.Name(text=name) for name in (lost or known)[:MOST_INSERTED])


def _is_matrix(name: str, program: Program) -> bool:
    return program.arrays.get(name) == 2 or len(program.shapes.get(name, ())) == 2


def inserted(node: e.Expr, matrices: tuple[e.Expr, ...]) -> Iterator[Change]:
    """A product with one of the matrices put in."""
    factors = node.factors if isinstance(node, e.Mul) else ()
    for matrix in matrices:
        for place in range(1, len(factors)):
            made = e.Mul(factors=(*factors[:place], matrix, *factors[place:]))
            yield "factor", f"the factor ${latex(matrix)}$ is put into ${latex(node)}$", made

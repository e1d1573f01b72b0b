"""A matrix-normal law that a page claims of an affine image of a matrix with such a law: `A X B + C`.

In an image in which X stands once the covariances of rows and columns are a Kronecker product (Gupta and Nagar, *Matrix
Variate Distributions*, theorem 2.3.10), so that the mean and two means of products tell the law: for S with mean M,
`E[(S - M) V^{-1} (S - M)^T] = tr(V^{-1} V) U` and the same with rows and columns exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_in
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.errors import VANISHING
from corrigenda.proofs.pages.judge import Run, run
from corrigenda.proofs.pages.laws.following import centred
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import matrix_normal_parameters
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program, inputs


def run_matrix_claim(equation: Equation, program: Program, points: int) -> Run | None:
    """Whether the moments of the image are those of the claimed law; None for another claim."""
    parameters = matrix_normal_parameters(equation.law) if equation.law is not None else ()
    letters = inputs(equation.left, equation.order, program) & program.unknown_laws
    if not parameters or len(letters) != 1 or letters & program.laws.keys():
        return None
    (letter,) = letters
    if not _stands_once(letter, equation.left) or not affine_in(equation.left, frozenset(letters)):
        return Run(reason="a matrix law of what is no image of one matrix")
    told = Run()
    for one in _moments(equation, parameters):
        told = run(one, program, points)
        if told.reason == VANISHING:
            told = run(centred(one), program, points)
        if not told.agrees:
            return Run(reason=told.reason or "moments that are not those of the claimed law", steps=told.steps)
    return told


def _stands_once(letter: str, side: e.Expr) -> bool:
    return sum(isinstance(node, e.Name) and node.text == letter for node in walk(side)) == 1


def _moments(equation: Equation, parameters: tuple[e.Expr, ...]) -> Iterator[Equation]:
    image, (mean, rows, columns) = equation.left, parameters
    apart = image if mean == number(0) else e.Add(terms=(image, e.Neg(operand=mean)))
    turned = e.Transpose(operand=apart)
    if mean != number(0):
        yield _of_mean(equation, image, mean)
    for first, inverse, second, result in ((apart, columns, turned, rows), (turned, rows, apart, columns)):
        inner = e.Pow(base=inverse, exponent=number(-1))
        trace = e.Function(name="tr", arguments=(e.Mul(factors=(inner, inverse)),))
        product = e.Mul(factors=(first, inner, second))
        yield _of_mean(equation, product, e.Mul(factors=(trace, result)))


def _of_mean(equation: Equation, body: e.Expr, value: e.Expr) -> Equation:
    mean = e.Moment(operator="E", arguments=(body,))
    return replace(equation, left=mean, right=value, law=None, relation="=", written=None)

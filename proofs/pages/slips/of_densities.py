r"""Slips of formulas that come from laws: an argument of a gamma or digamma function that is off by one, and in
densities of named laws an exponent that is left out, `[1 + x^2/k]` for
`[1 + x^2/k]^{-(k+1)/2}`, and a precision among covariances, `\mathcal{MN}(X; M, U, V^{-1})`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.decide.faults.slips import Change, inside, moved
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.pages.slips.single import Slip, closed
from corrigenda.proofs.pages.table.notation.laws.matrix_laws import is_matrix_normal
from corrigenda.proofs.pages.table.rows import Equation


def density_slips(equation: Equation) -> Iterator[Slip]:
    """The formula with one of these mended; nothing for other equations."""
    for kind, words, changed in inside(equation.right, _shifted, closed):
        yield Slip(equation=replace(equation, right=changed), words=words, kind=kind)
    if isinstance(equation.left, e.Density):
        yield from _exponents(equation)
        yield from _covariances(equation)


def _shifted(node: e.Expr) -> Iterator[Change]:
    """`\\psi(a + 1)` for `\\psi(a)`."""
    match node:
        case e.Call(function="\\psi", arguments=(argument,)) | e.Function(name="gamma", arguments=(argument,)):
            for step in (1, -1):
                shown = latex(argument)
                yield "constant", f"${shown}$ is moved by {step}", replace(node, arguments=(moved(argument, step),))


def _exponents(equation: Equation) -> Iterator[Slip]:
    """Each sum that is a factor, raised to what stands under a gamma function or to the negative of it."""
    right = equation.right
    gammas = [node for node in walk(right) if isinstance(node, e.Function) and node.name == "gamma"]
    candidates = dict.fromkeys(node.arguments[0] for node in gammas)
    for place, factor in enumerate(right.factors if isinstance(right, e.Mul) else ()):
        for exponent in candidates if isinstance(factor, e.Add) else ():
            for power in (e.Neg(operand=exponent), exponent):
                raised = e.Pow(base=factor, exponent=power)
                assert isinstance(right, e.Mul), "it has factors"
                changed = replace(right, factors=(*right.factors[:place], raised, *right.factors[place + 1 :]))
                words = f"${latex(factor)}$ is raised to ${latex(power)}$"
                yield Slip(equation=replace(equation, right=changed), words=words, kind="exponent")


def _covariances(equation: Equation) -> Iterator[Slip]:
    """One covariance of a matrix-normal law, inverted; of both the page may mean the inverses."""
    left = equation.left
    if not isinstance(left, e.Density) or not is_matrix_normal(left):
        return
    for place in (1, 2):
        part = left.given[place]
        value = content_of(part)
        if not isinstance(value, e.Expr):
            continue
        inverse = value.base if isinstance(value, e.Pow) else e.Pow(base=value, exponent=number(-1))
        given = (*left.given[:place], e.Remainder(content=inverse), *left.given[place + 1 :])
        words = f"${latex(value)}$ is inverted"
        yield Slip(equation=replace(equation, left=replace(left, given=given)), words=words, kind="exponent")

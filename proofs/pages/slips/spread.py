"""Functions spread over a sum: `e^a - e^b` for `e^{a - b}`, `1/(a + b)` for `1/a + 1/b`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from corrigenda.proofs.decide.faults.slips import Change
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.writing.printer import latex

MOST_TERMS = 3


def gathered(node: e.Expr) -> Iterator[Change]:
    """Two neighbours of a sum as the function of one sum, and the function of a sum as a sum."""
    if isinstance(node, e.Add):
        for place, (first, second) in enumerate(pairwise(node.terms)):
            for made in _joined(first, second):
                rest = (*node.terms[:place], made, *node.terms[place + 2 :])
                whole = rest[0] if len(rest) == 1 else e.Add(terms=rest)
                yield "sum", f"${latex(e.Add(terms=(first, second)))}$ becomes ${latex(made)}$", whole
    argument = _argument(node)
    if isinstance(argument, e.Add) and len(argument.terms) <= MOST_TERMS:
        apart = e.Add(terms=tuple(_of_term(node, term) for term in argument.terms))
        yield "sum", f"${latex(node)}$ becomes ${latex(apart)}$", apart


def _joined(first: e.Expr, second: e.Expr) -> Iterator[e.Expr]:
    """`f(a \\pm b)` of `f(a) \\pm f(b)`, of either sign in front."""
    bare, other = _bare(first), _bare(second)
    left, right = _argument(bare), _argument(other)
    if left is None or right is None or _with(bare, right) != other or left == right:
        return
    inner = e.Add(terms=(left, e.Neg(operand=right) if other is not second else right))
    joined = _with(bare, inner)
    if bare is first:
        yield joined
    else:
        yield e.Neg(operand=_with(bare, e.Add(terms=(left, right if other is not second else e.Neg(operand=right)))))
        if other is second:  # e^b - e^a, written with the minus first
            yield _with(bare, e.Add(terms=(right, e.Neg(operand=left))))


def _bare(node: e.Expr) -> e.Expr:
    return node.operand if isinstance(node, e.Neg) else node


def _argument(node: e.Expr) -> e.Expr | None:
    """What a function of one argument is taken of: an exponential, a logarithm, a root, a power, a reciprocal."""
    match node:
        case e.Function(arguments=(inner,)):
            return inner
        case e.Pow(base=base, exponent=e.Num()):
            return base
        case e.Div(numerator=e.Num(), denominator=bottom):
            return bottom
    return None


def _with(node: e.Expr, argument: e.Expr) -> e.Expr:
    """The same function of another argument."""
    match node:
        case e.Function():
            return replace(node, arguments=(argument,))
        case e.Pow():
            return replace(node, base=argument)
        case e.Div():
            return replace(node, denominator=argument)
    raise ValueError("no function of one argument")


def _of_term(node: e.Expr, term: e.Expr) -> e.Expr:
    made = _with(node, _bare(term))
    return e.Neg(operand=made) if term is not _bare(term) else made


def halved_exponents(node: e.Expr) -> Iterator[Change]:
    """`x^{d/2}` for `x^d` and the other way round, where a letter stands in the exponent."""
    if isinstance(node, e.Pow) and not isinstance(node.exponent, e.Num):
        half = e.Div(numerator=node.exponent, denominator=number(2))
        twice = e.Mul(factors=(number(2), node.exponent))
        for words, exponent in (("halved", half), ("doubled", twice)):
            yield "exponent", f"the exponent of ${latex(node)}$ is {words}", replace(node, exponent=exponent)

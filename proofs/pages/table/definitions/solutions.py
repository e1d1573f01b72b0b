r"""What a page solves: "they coincide when $1 - \eta a = \eta b - 1$. This yields $\eta^\star = \frac{2}{a + b}$"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.table.words.optima.bound import letter_of
from corrigenda.proofs.pages.table.words.stationary import is_affine, stands_in

_SOLVED = re.compile(
    r"(?:^\s*|\$\s*[.,;:]*\s+)(?:and\s+)?(?:(?:this|that|which|it)\s+(?:then\s+)?(?:yields|gives|implies|means)|"
    r"solving(?:\s+(?:for|in)\s+\$[^$]+\$)?(?:\s+it)?\s+(?:gives|yields|we\s+(?:get|obtain|find))|"
    r"(?:so|hence|thus|therefore)(?:\s+(?:that|we\s+(?:get|obtain|find)))?|i\.e\.)\s*[,:]?\s*\$*$",
    re.IGNORECASE,
)
"""Between an equation and its solution: no other formula, and words that draw the one from the other."""


def solutions(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation the claim that its right side solves the equation before it, which is affine in the
    letter: what the letter must be stands on the left."""
    listed = list(equations)
    defining = {one.order for many in made.definitions.values() for one in many if not one.passing}
    for known, solved in pairwise(listed):
        if not isinstance(solved.left, e.Name) or known.paragraph != solved.paragraph or solved.relation != "=":
            continue
        if known.relation != "=" or known.order in defining or isinstance(known.left, e.Name | e.Num):
            continue
        letter = letter_of(solved.left, made)
        both = (known.left, known.right)
        if not _SOLVED.search(light(solved.before)) or not any(stands_in(side, letter, made) for side in both):
            continue
        if stands_in(solved.right, letter, made) or not all(is_affine(side, letter, made) for side in both):
            continue
        root = _root(both, letter)
        yield solved.order, replace(solved, left=root, written=solved.left, cue="then", free=frozenset({letter}))


def _root(sides: tuple[e.Expr, e.Expr], letter: str) -> e.Expr:
    """Where both sides, affine in a letter, are equal."""

    def at(value: int) -> e.Expr:
        put = [transform(side, lambda node: number(value) if node == e.Name(text=letter) else node) for side in sides]
        return e.Add(terms=(put[0], e.Neg(operand=put[1])))

    return e.Div(numerator=at(0), denominator=e.Add(terms=(at(0), e.Neg(operand=at(1)))))

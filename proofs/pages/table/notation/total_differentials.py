"""Differentials of matrix calculus: `\\mathrm{d}X` is any change of X, `\\mathrm{d} f(X)` the change of f along it.

`\\mathrm{d} f(X)` is the derivative of f(X + t dX) in t at 0 (Magnus and Neudecker, *Matrix Differential Calculus*,
ch. 5), where dX is a letter of its own with the sizes of X.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from corrigenda.proofs.language.conventions import DIFFERENTIAL
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import plus, times
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.pages.table.rows import Equation

_STEP = e.Name(text="\\epsilon_{\\mathrm{d}}")


def with_differentials(
    equations: Iterable[Equation], kinds: Sequence[e.Statement]
) -> tuple[list[Equation], list[e.Statement]]:
    """The equations with their differentials as letters and derivatives, and the kinds with those of the letters.

    A differential of a letter whose sizes are not declared, or that is not free to change, stays as it is written.
    """
    equations = list(equations)
    spaces = {head.text: kind.sides[-1] for kind in kinds if isinstance(kind, e.Chain) for head in _placed(kind)}
    bound = [tied for kind in kinds if isinstance(kind, e.Chain) and (tied := _tied(kind) & spaces.keys())]
    moved: set[str] = set()
    found = []
    for one in equations:
        letters = _moved(one.left) | _moved(one.right)
        if letters and letters <= spaces.keys() and not any(tied <= letters for tied in bound):
            moved |= letters
            one = replace(one, left=_written_out(one.left, letters), right=_written_out(one.right, letters))
        found.append(one)
    more = [e.Chain(sides=(_change(name), spaces[name]), relations=("in",)) for name in sorted(moved)]
    return found, [*kinds, *more]


def _placed(kind: e.Chain) -> list[e.Name]:
    inside = kind.relations == ("in",) and isinstance(kind.sides[-1], e.Space)
    return [head for head in (kind.heads or kind.sides[:1]) if inside and isinstance(head, e.Name)]


def _tied(kind: e.Chain) -> frozenset[str]:
    """The letter that an equation defines, `y = f(x)`, or those that it ties to each other, as `Q^\\top Q = I`;
    `X X^{-1} = I` ties none."""
    nodes = list(walk(kind))
    if kind.relations[0] != "=" or any(_is_mark(one) or _is_derivative(one) for one in nodes):
        return frozenset()
    first = kind.sides[0]
    last = kind.sides[-1]
    if isinstance(first, e.Name) and not isinstance(last, e.Name) and first.text not in free_names(last):
        return frozenset({first.text})
    inverted = {part.base.text for part in nodes if isinstance(part, e.Pow) and isinstance(part.base, e.Name)}
    return frozenset() if isinstance(first, e.Call) else free_names(kind) - inverted


def _is_derivative(node: e.Node) -> bool:
    return isinstance(node, e.Partial | e.Gradient | e.Nabla) or (
        isinstance(node, e.Call) and node.function == DIFFERENTIAL
    )


def _change(name: str) -> e.Name:
    return e.Name(text=f"{DIFFERENTIAL}{name}")


def _moved(side: e.Node) -> set[str]:
    """The letters behind a `\\mathrm{d}`."""
    products = [part.factors for part in walk(side) if isinstance(part, e.Mul)]
    pairs = [pair for factors in products for pair in pairwise(factors)]
    behind = [after for mark, after in pairs if _is_mark(mark)]
    bare = [after.operand if isinstance(after, e.Transpose) else after for after in behind]
    named = {one.text for one in bare if isinstance(one, e.Name)}
    called = [part.arguments for part in walk(side) if isinstance(part, e.Call) and part.function == DIFFERENTIAL]
    return named | {part[0].text for part in called if len(part) == 1 and isinstance(part[0], e.Name)}


def _is_mark(node: e.Node) -> bool:
    return isinstance(node, e.Name) and node.text == DIFFERENTIAL


def _written_out(side: Any, letters: set[str]) -> Any:
    def change(node: Any) -> Any:
        match node:
            case e.Call(function=name, arguments=(inside,)) if name == DIFFERENTIAL:
                return _along(inside, letters)
            case e.Mul(factors=factors) if any(map(_is_mark, factors)):
                return times(*_factors(factors, letters))
        return node

    return transform(side, change)


def _factors(factors: Sequence[e.Expr], letters: set[str]) -> list[e.Expr]:
    """`\\mathrm{d}` takes the factor behind it."""
    found: list[e.Expr] = []
    for place, factor in enumerate(factors):
        if place and _is_mark(factors[place - 1]):
            found.append(_along(factor, letters))
        elif not _is_mark(factor) or place == len(factors) - 1:
            found.append(factor)
    return found


def _along(body: e.Expr, letters: set[str]) -> e.Expr:
    if isinstance(body, e.Name) and body.text in letters:
        return _change(body.text)
    inside = sorted(letters & free_names(body))
    moved = substitute(body, {name: plus(e.Name(text=name), times(_STEP, _change(name))) for name in inside})
    slope = e.Partial(body=moved, variables=(_STEP,), total=True)
    return e.At(body=slope, place=e.Chain(sides=(_STEP, e.Num(value=Fraction(0))), relations=("=",)))

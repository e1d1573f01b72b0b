"""The letters e and \\pi on a page that gives them a value, a law or a mean: `e = y - X w`, `\\mathbb{E}[e] = 0`,
a law `\\pi P = \\pi`.

There e is no number of Euler where it stands alone or is raised to a number; `e^{-x}` stays the exponential, and
`2 \\pi`, `\\pi / 2` and `\\pi^2` stay what they are on every page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.pages.table.rows import Equation

LETTERS: Mapping[e.Constant, e.Name] = MappingProxyType(
    {e.Constant(name="e"): e.Name(text="e"), e.Constant(name="pi"): e.Name(text="\\pi")}
)


def with_letters(equations: list[Equation], kinds: Iterable[e.Statement]) -> list[Equation]:
    """The equations with each of the two as a letter where the page makes it one."""
    listed = list(kinds)
    for constant, letter in LETTERS.items():
        either = (constant, letter)
        computed = any(_computes(one, either) or _is_averaged(one, constant) for one in equations)
        if computed or any(_declares(one, either) for one in listed):
            equations = [
                replace(one, left=_lettered(one.left, constant, letter), right=_lettered(one.right, constant, letter))
                for one in equations
            ]
    return equations


def _declares(kind: e.Statement, either: tuple[e.Expr, ...]) -> bool:
    if not isinstance(kind, e.Chain) or kind.relations[0] not in ("~", "in"):
        return False
    return any(head in either for head in (kind.heads or kind.sides[:1]))


def _is_averaged(one: Equation, constant: e.Constant) -> bool:
    """Whether a mean, a variance or a covariance of it is taken."""
    nodes = one.nodes()
    return any(isinstance(node, e.Moment) and constant in node.arguments for node in nodes)


def _computes(one: Equation, either: tuple[e.Expr, ...]) -> bool:
    """Whether an equation gives a value in letters, or is one for it that no number solves for all letters."""
    if one.relation not in ("=", ":="):
        return False
    if one.left in either and free_names(one.right):
        return True
    return one.right in either and bool(free_names(one.left)) and any(node in either for node in walk(one.left))


def _lettered(side: e.Expr, constant: e.Constant, letter: e.Name) -> Any:
    def change(node: Any) -> Any:
        match node:
            case e.Constant():
                return letter if node == constant else node
            case e.Function(name="exp", arguments=(e.Num(value=value) as power,)) if constant.name == "e":
                return e.Pow(base=letter, exponent=power) if value.denominator == 1 and value > 1 else node
            case e.Mul(factors=(first, *rest)) if constant.name == "pi":
                made = [
                    constant if isinstance(before, e.Num) and one == letter else one
                    for before, one in pairwise(node.factors)
                ]
                return replace(node, factors=(first, *made)) if rest else node
            case e.Div(numerator=e.Name(), denominator=e.Num()) if constant.name == "pi" and node.numerator == letter:
                return replace(node, numerator=constant)
            case e.Pow(base=e.Name(), exponent=e.Num()) if constant.name == "pi" and node.base == letter:
                return replace(node, base=constant)
        return node

    return transform(side, change)

r"""Probabilities of classes that a page gives a formula: `P(k \mid x) = \pi_k f_k(x) / \sum_j \pi_j f_j(x)`.

They are a family of functions of x, numbered by the class, so that `P(1 \mid x)` and `P(y = 2 \mid x)` are members.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.table.names import index_tokens, parts
from corrigenda.proofs.pages.table.rows import Equation

NAME = "\\varpi"
SPEAKING = (e.Density, e.Probability, e.Divergence, e.Moment)
Key = tuple[str, tuple[str, ...]]


def with_class_posteriors(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with every such probability as a member of a family; the left side that stood there is kept."""
    listed = list(equations)
    known = {key for one in listed for key in _defined(one)}
    if len(known) != 1:
        return listed

    def change(part: Any) -> Any:
        found = _class_of(part)
        if found is None or found[0] not in known:
            return part
        label = found[1].text if isinstance(found[1], e.Name) else str(found[1].value)
        return e.Call(function=f"{NAME}_{{{label}}}", arguments=tuple(e.Name(text=one) for one in found[0][1]))

    return [one.read_as(transform(one.left, change), transform(one.right, change)) for one in listed]


def _defined(equation: Equation) -> Iterable[Key]:
    """The measure and its conditions where a class that is a letter numbers what a closed formula is made of."""
    found = _class_of(equation.left)
    if found is None or not isinstance(found[1], e.Name) or equation.relation not in ("=", ":="):
        return
    letter = found[1].text
    if _is_a_member(equation.left, letter, equation.right):
        return
    closed = not any(isinstance(node, SPEAKING) for node in walk(equation.right))
    if closed and any(_is_below(letter, node) for node in walk(equation.right)):
        yield found[0]


def _is_a_member(left: e.Expr, letter: str, right: e.Expr) -> bool:
    """Whether the letter numbers a value, `y_i` of `p(y_i \\mid x_i)`: what is given has it too, or the formula holds
    that value."""
    names = [node for node in walk(left) if isinstance(node, e.Name | e.Index)]
    numbered = [node for node in names if _is_below(letter, node)]
    return len(numbered) > 1 or any(node in numbered for node in walk(right))


def _is_below(letter: str, node: e.Node) -> bool:
    match node:
        case e.Name(text=text) | e.Call(function=text):
            return letter in (index_tokens(parts(text).below) or ())
        case e.Index(indices=indices):
            return e.Name(text=letter) in indices
    return False


def _class_of(node: e.Node) -> tuple[Key, e.Name | e.Num] | None:
    """The measure with what it is given, and the class; None for anything else."""
    match node:
        case e.Probability(symbol=function, events=(event,), given=given, over=(), law=None):
            pass
        case e.Density(function=function, arguments=(event,), given=given, bar="|"):
            pass
        case _:
            return None
    names = tuple(_given(one) for one in given)
    label = _label(content_of(event))
    if not names or not all(names) or label is None:
        return None
    return (function, names), label


def _given(node: e.Node) -> str:
    inner = content_of(node)
    match inner:
        case e.Name(text=text):
            return text
        case e.Chain(sides=(_, e.Name(text=text)), relations=("=",)):
            return text
    return ""


def _label(event: e.Node) -> e.Name | e.Num | None:
    """k of `k`, of `y = k` and of `C_k`; 2 of `y = 2`."""
    match event:
        case e.Num(value=value) if value.denominator == 1:
            return event
        case e.Chain(sides=(e.Name(), value), relations=("=",)) if isinstance(value, e.Name | e.Num):
            return value
        case e.Name(text=text):
            below = index_tokens(parts(text).below)
            inner = below[0] if below is not None and len(below) == 1 else text
            return e.Num(value=Fraction(inner)) if inner.isdigit() else e.Name(text=inner)
    return None

"""Solving `h(x) = v` for x where h is made of steps that can be undone one by one."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import applied, over
from corrigenda.proofs.language.tree.undoing import solved

_UNDONE = {"exp": "log", "log": "exp"}


def inverse_call(name: str, argument: e.Expr) -> e.Call:
    """`g^{-1}(y)` as a value of a function of its own."""
    return e.Call(function=f"{name}^{{-1}}", arguments=(argument,))


def preimage(body: e.Expr, letter: str, value: e.Expr) -> e.Expr | None:
    """The x at which a body in the letter has a value; None where a step cannot be undone, or where the letter stands
    in several places."""
    return solved(body, value, e.Name(text=letter), further=_inner)


def _inner(side: e.Expr, value: e.Expr) -> tuple[e.Expr, e.Expr] | None:
    match side:
        case e.Div(numerator=above, denominator=below):
            return below, over(above, value)
        case e.Inner(left=left, right=right):
            return e.Mul(factors=(left, right)), value
        case e.Function(name=name, arguments=(inner,)) if name in _UNDONE:
            return inner, applied(_UNDONE[name], value)
        case e.Call(function=name, arguments=(inner,)):
            return inner, inverse_call(name, value)
    return None

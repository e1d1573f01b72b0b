"""Solving `h(x) = v` for x where h is made of steps that can be undone one by one."""

from __future__ import annotations

from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk

_UNDONE = {"exp": "log", "log": "exp"}
UNIT = e.Num(value=Fraction(1))


def inverse_call(name: str, argument: e.Expr) -> e.Call:
    """`g^{-1}(y)` as a value of a function of its own."""
    return e.Call(function=f"{name}^{{-1}}", arguments=(argument,))


def solved(body: e.Expr, letter: str, value: e.Expr) -> e.Expr | None:
    """The x at which a body in the letter has a value; None where a step cannot be undone, or where the letter stands
    in several places."""
    match body:
        case e.Name(text=text) if text == letter:
            return value
        case e.Neg(operand=inner):
            return solved(inner, letter, e.Neg(operand=value))
        case e.Add(terms=terms):
            term, rest = _apart(terms, letter)
            moved = e.Add(terms=(value, *(e.Neg(operand=one) for one in rest)))
            return None if term is None else solved(term, letter, moved)
        case e.Mul(factors=factors):
            factor, rest = _apart(factors, letter)
            below = rest[0] if len(rest) == 1 else e.Mul(factors=rest)
            return None if factor is None or not rest else solved(factor, letter, _over(value, below))
        case e.Inner(left=left, right=right):
            return solved(e.Mul(factors=(left, right)), letter, value)
        case e.Div(numerator=above, denominator=below) if not _speaks(below, letter):
            return solved(above, letter, e.Mul(factors=(value, below)))
        case e.Div(numerator=above, denominator=below) if not _speaks(above, letter):
            return solved(below, letter, _over(above, value))
        case e.Function(name=name, arguments=(inner,)) if name in _UNDONE:
            return solved(inner, letter, e.Function(name=_UNDONE[name], arguments=(value,)))
        case e.Call(function=name, arguments=(inner,)):
            return solved(inner, letter, inverse_call(name, value))
    return None


def _apart(parts: tuple[e.Expr, ...], letter: str) -> tuple[e.Expr | None, tuple[e.Expr, ...]]:
    """The one part in which the letter stands, and the others; None for the first where there are several."""
    spoken = [one for one in parts if _speaks(one, letter)]
    return (spoken[0] if len(spoken) == 1 else None), tuple(one for one in parts if one not in spoken)


def _speaks(node: e.Node, letter: str) -> bool:
    return any(isinstance(part, e.Name) and part.text == letter for part in walk(node))


def _over(above: e.Expr, below: e.Expr) -> e.Expr:
    return e.Div(numerator=above, denominator=below)

"""`x = g^{-1}(y)` for a function g of the page says `y = g(x)`; the reader takes the inverse for a factor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.rows import Equation

_INVERSE = e.Num(value=Fraction(-1))


def without_inverses(equations: Iterable[Equation]) -> Iterator[Equation]:
    """The equations with one side an inverse function turned round, where the page gives the function at a letter."""
    listed = list(equations)
    functions = {name for one in listed if (name := _given(one))}
    for one in listed:
        yield _turned(one, functions) if one.relation in ("=", ":=") and one.law is None else one


def _given(equation: Equation) -> str:
    match equation.left:
        case e.Call(function=name, arguments=(e.Name(),)):
            return name
    return ""


def _turned(equation: Equation, functions: set[str]) -> Equation:
    for side, other in ((equation.left, equation.right), (equation.right, equation.left)):
        match side:
            case e.Mul(factors=(e.Pow(base=e.Name(text=name), exponent=exponent), argument)):
                if exponent == _INVERSE and name in functions:
                    return replace(equation, left=argument, right=e.Call(function=name, arguments=(other,)))
    return equation

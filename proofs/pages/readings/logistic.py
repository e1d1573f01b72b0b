r"""`y \log \pi(x) + (1 - y) \log(1 - \pi(x))` beside `\log(1 + e^u)`: the probability is the logistic function at u."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.language.tree.traverse import free_names, transform, walk
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

_OPEN = (e.Call, e.Name, e.Index)


def with_logistic_probabilities(equation: Equation, program: Program) -> Iterator[tuple[Equation, Program]]:
    """The equation with the one probability of its left side, to which the page gives no value, as the logistic
    function at plus or minus what stands in the softplus of its right side."""
    probabilities = {node for node in _logged(equation.left) if _complemented(node, equation.left)}
    exponents = set(_softplus(equation.right))
    if len(probabilities) != 1 or len(exponents) != 1 or equation.relation != "=":
        return
    (probability,), (exponent,) = probabilities, exponents
    if not isinstance(probability, _OPEN) or _is_known(probability, equation, program):
        return
    if probability in set(walk(equation.right)):
        return
    for inner in (e.Neg(operand=exponent), exponent):
        value = e.Div(numerator=UNIT, denominator=e.Add(terms=(UNIT, e.Function(name="exp", arguments=(inner,)))))

        def change(part: Any, value: e.Expr = value) -> Any:
            return value if part == probability else part

        left = transform(equation.left, change)
        yield replace(equation, left=left, written=equation.written or equation.left), program


def _logged(side: e.Expr) -> Iterator[e.Expr]:
    for node in walk(side):
        match node:
            case e.Function(name="log", arguments=(inner,)):
                yield inner


def _complemented(node: e.Expr, side: e.Expr) -> bool:
    """Whether the logarithm of one minus it stands there too."""
    return e.Add(terms=(UNIT, e.Neg(operand=node))) in set(_logged(side))


def _softplus(side: e.Expr) -> Iterator[e.Expr]:
    """What stands in the exponential of `\\log(1 + e^u)`."""
    for inner in _logged(side):
        match inner:
            case e.Add(terms=(first, e.Function(name="exp", arguments=(exponent,)))) if first == UNIT:
                yield exponent


def _is_known(node: e.Expr, equation: Equation, program: Program) -> bool:
    names = {node.function} if isinstance(node, e.Call) else free_names(node)
    return any(program.definition(name, equation.order) is not None or name in program.laws for name in names)

"""Which differential belongs to which integral sign, where several stand behind one body: `\\int \\int f \\, dy dx`.

The reader gives all of them to the innermost sign, and to the outer one all that follows, other terms included.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import sum_of
from corrigenda.proofs.language.tree.traverse import map_children


def products_apart(part: Any) -> Any:
    """`\\prod_i a_i \\prod_i b_i`, whose second sign binds the same letter, is a product of two products."""
    match part:
        case e.Big(operator="prod", indices=letters, body=e.Mul(factors=factors)):
            place = next((k for k, one in enumerate(factors) if k and _binds(one, letters)), 0)
            if place:
                first = factors[0] if place == 1 else e.Mul(factors=factors[:place])
                return e.Mul(factors=(replace(part, body=first), *factors[place:]))
        case e.Big(operator="prod", indices=letters, body=e.Inner(left=left, right=right)) if _binds(right, letters):
            return e.Mul(factors=(products_apart(replace(part, body=left)), right))
    return part


def _binds(node: e.Expr, letters: tuple[str, ...]) -> bool:
    """Whether a factor begins with a product over the same letters."""
    match node:
        case e.Big(operator="prod", indices=indices):
            return indices == letters
        case e.Mul(factors=(first, *_)) | e.Inner(left=first):
            return _binds(first, letters)
    return False


def with_own_variables(side: e.Expr) -> e.Expr:
    """A side in which every integral sign has its differential, as far as the text gives one."""
    terms = _terms(side)
    return sum_of(terms)


def _terms(side: e.Expr) -> tuple[e.Expr, ...]:
    """The terms of a side; what an outer integral took beyond its own term is a term of its own."""
    match side:
        case e.Add(terms=listed):
            return tuple(part for term in listed for part in _terms(term))
        case e.Integral(variables=(), fold=1, body=e.Add(terms=(first, *rest))):
            inner = _own(replace(side, body=_terms(first)[0]))
            return (inner, *(part for term in rest for part in _terms(term))) if inner.variables else (side,)
        case e.Integral(variables=(), fold=1, body=body):
            return (_own(replace(side, body=with_own_variables(body))),)
        case e.Neg(operand=operand):
            first, *rest = _terms(operand)
            return (side,) if isinstance(operand, e.Add) else (e.Neg(operand=first), *rest)
        case e.Mul(factors=(*before, last)) if not isinstance(last, e.Add):
            first, *rest = _terms(last)
            return (e.Mul(factors=(*before, first)), *rest)
        case e.Inner(left=left, right=right) if not isinstance(right, e.Add):
            first, *rest = _terms(right)
            return (e.Inner(left=left, right=first), *rest)
    return (side,)


def _own(node: e.Integral) -> e.Integral:
    """An integral without a differential takes one from the integral inside its body that has too many: the innermost
    sign keeps the first of them."""
    taken: list[e.Expr] = []

    def change(part: Any) -> Any:
        if taken or isinstance(part, e.Add):
            return part
        if isinstance(part, e.Integral):
            if len(part.variables) <= part.fold:
                return part
            taken.append(part.variables[part.fold])
            return replace(part, variables=part.variables[: part.fold] + part.variables[part.fold + 1 :])
        return map_children(part, change)

    body = change(node.body)
    return replace(node, body=body, variables=tuple(taken)) if taken else node

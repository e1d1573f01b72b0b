"""Whether statements hold in float64, row by row of a batch, with room for rounding.

A truth value is a float: 1 holds, -1 fails, 0 too close to call, NaN undefined.  Kleene's rules then
are minimum, maximum and product.  None of this ever decides a claim against its author.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors import functions
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment
from corrigenda.numerics.kernel.numbers.tensors.shapes import aligned
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY
from corrigenda.proofs.language.tree.links import links
from corrigenda.proofs.language.tree.traverse import contains, walk

AGREE = 1e-9
DIFFER = 1e-6


def truth(statement: e.Statement, env: TensorEnvironment) -> Tensor:
    """The truth value of `statement` for each batch row, of shape (batch,) or (1,).

    Raises Unsupported for relations and constructs that floating point does not reach.
    """
    match statement:
        case e.Chain():
            return reduce(_and, [_relation(*link, env) for link in links(statement)])
        case e.And(parts=parts):
            return reduce(_and, [truth(part, env) for part in parts])
        case e.Or(parts=parts):
            return reduce(_or, [truth(part, env) for part in parts])
        case e.Implies(premise=premise, conclusion=conclusion):
            return implies(truth(premise, env), truth(conclusion, env))
        case e.Iff(left=left, right=right):
            return truth(left, env) * truth(right, env)
    raise Unsupported("a clause that states nothing")


def implies(premise: Tensor, conclusion: Tensor) -> Tensor:
    """Kleene's implication; where the premise fails, an undefined conclusion does not matter."""
    return torch.where(premise == -1, torch.ones_like(premise), _or(-premise, conclusion))


def _and(left: Tensor, right: Tensor) -> Tensor:
    return torch.minimum(left, right)


def _or(left: Tensor, right: Tensor) -> Tensor:
    return torch.maximum(left, right)


def _relation(left: object, relation: str, right: object, env: TensorEnvironment) -> Tensor:
    if relation in ("succ", "succeq") and isinstance(left, e.Expr):
        return _definite(evaluate(left, env), right, env)
    if relation not in _RELATIONS or not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise Unsupported(f"the relation {relation}")
    first, second = aligned(evaluate(left, env), evaluate(right, env))
    verdicts = _RELATIONS[relation](*distance(first, second))
    if not (_names_infinity(left) or _names_infinity(right)):
        verdicts = torch.where(first.isinf() | second.isinf(), torch.full_like(verdicts, torch.nan), verdicts)
    return verdicts.flatten(1).amin(1) if relation != "!=" else verdicts.flatten(1).amax(1)


def _names_infinity(side: e.Expr) -> bool:
    """Whether a side may be infinite; elsewhere an infinite value is an overflow and tells nothing."""
    return any(part == INFINITY for part in walk(side)) or contains(side, e.Limit)


def distance(left: Tensor, right: Tensor) -> tuple[Tensor, Tensor]:
    """left - right, and the size of the larger side plus one: an entry is judged against its whole side."""
    scale = 1 + torch.maximum(_size(left), _size(right))
    gap = torch.where((left == right) & left.isinf(), torch.zeros_like(left - right), left - right)
    return gap, torch.where(scale.isinf(), torch.ones_like(scale), scale)


def _size(value: Tensor) -> Tensor:
    return value.abs().amax((1, 2), keepdim=True)


def _equal(gap: Tensor, scale: Tensor) -> Tensor:
    close = (gap.abs() <= AGREE * scale).double() - (gap.abs() >= DIFFER * scale).double()
    return torch.where(gap.isnan(), gap, close)


def _below(gap: Tensor, scale: Tensor) -> Tensor:
    clear = (gap <= -AGREE * scale).double() - (gap >= AGREE * scale).double()
    return torch.where(gap.isnan(), gap, clear)


def _at_most(gap: Tensor, scale: Tensor) -> Tensor:
    """Equality counts only when it is exact: nearly equal sides are too close to call."""
    return torch.where(gap == 0, torch.ones_like(gap), _below(gap, scale))


_RELATIONS: Mapping[str, Callable[[Tensor, Tensor], Tensor]] = {
    "=": _equal,
    ":=": _equal,
    "!=": lambda gap, scale: -_equal(gap, scale),
    "<": _below,
    "<=": _at_most,
    ">": lambda gap, scale: _below(-gap, scale),
    ">=": lambda gap, scale: _at_most(-gap, scale),
}


def _definite(left: Tensor, right: object, env: TensorEnvironment) -> Tensor:
    if not isinstance(right, e.Expr) or left.shape[1] != left.shape[2]:
        raise Unsupported("a matrix inequality of this form")
    value = left if right == e.Num(value=Fraction(0)) else torch.sub(*aligned(left, evaluate(right, env)))
    lowest = functions.MATRIX["lambda_min"](value)
    verdict = _at_most(-lowest, 1 + _size(value)).flatten()
    asymmetric = (value - value.transpose(1, 2)).abs().amax((1, 2)) > DIFFER
    return torch.where(asymmetric, -torch.ones_like(verdict), verdict)

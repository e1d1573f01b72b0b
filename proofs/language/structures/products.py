"""Kinds of a product: multiples, congruences, Gram matrices, projections."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.structures.scalars import is_square, parted
from corrigenda.proofs.language.structures.signs import Sign, sign
from corrigenda.proofs.language.structures.transposition import canonical, turned
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, product_of

Kinds = frozenset[str]
Question = Callable[[e.Expr, Context], Kinds]
NONE: Kinds = frozenset()
# A product of two such matrices is one.
CLOSED = frozenset({"diagonal", "lower", "upper", "permutation", "orthonormal columns", "orthonormal rows"})
MULTIPLES = frozenset({"symmetric", "diagonal", "lower", "upper"})


def product(factors: tuple[e.Expr, ...], context: Context, kinds: Question) -> Kinds:
    """The kinds of a product, `kinds` being those of the parts."""
    parts = parted(factors, context)
    if parts is None or not parts[1]:
        return NONE
    numbers, arrays = parts
    found = kinds(arrays[0], context) if len(arrays) == 1 else _of_arrays(arrays, context, kinds)
    if not numbers:
        return found
    scale = min(sign(number, context) for number in numbers)
    kept = found & MULTIPLES
    if scale:
        kept |= found & {"psd"}
    return kept | (found & {"pd", "invertible"}) if scale is Sign.POSITIVE else kept


def _of_arrays(arrays: tuple[e.Expr, ...], context: Context, kinds: Question) -> Kinds:
    each = [kinds(array, context) for array in arrays]
    found = reduce(frozenset.intersection, each) & CLOSED
    if all("invertible" in part for part in each):
        found |= {"invertible"}
    return found | _congruence(arrays, context, kinds) | _projection(arrays, context)


def _congruence(arrays: tuple[e.Expr, ...], context: Context, kinds: Question) -> Kinds:
    """`X^T M X`: semidefinite with M, definite where X has full column rank; with nothing in the middle M is I."""
    first, *middle, last = arrays
    if turned(canonical(last, context), context) != canonical(first, context):
        return NONE
    inner = _joined(tuple(middle))
    within = frozenset({"pd", "psd", "idempotent"}) if inner is None else kinds(inner, context)
    own = kinds(last, context)
    found = within & {"psd"}
    if own & {"invertible", "orthonormal columns"}:
        found |= within & {"pd"}
    if "orthonormal rows" in own:  # first is last^T, so that its columns are orthonormal
        found |= within & {"idempotent"}
    return found


def _projection(arrays: tuple[e.Expr, ...], context: Context) -> Kinds:
    """`B (A B)^{-1} A`, `A A^+` and `A^+ A`; the last two are symmetric."""
    match arrays:
        case (e.PseudoInverse(operand=inner), other) | (other, e.PseudoInverse(operand=inner)) if inner == other:
            return frozenset({"psd", "idempotent"})
    for place, middle in enumerate(arrays):
        left, right = arrays[:place], arrays[place + 1 :]
        if left and right and isinstance(middle, e.Pow) and middle.exponent == number(-1):
            inside = e.Mul(factors=(*right, *left))
            if is_square(middle, context) and canonical(middle.base, context) == canonical(inside, context):
                return frozenset({"idempotent"})
    return NONE


def _joined(factors: tuple[e.Expr, ...]) -> e.Expr | None:
    if not factors:
        return None
    return product_of(factors)

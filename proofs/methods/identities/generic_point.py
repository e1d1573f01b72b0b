"""Random values modulo a prime for every letter, on every piece of those whose domain falls into pieces."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from itertools import product
from math import prod

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.environments import random_environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.literals import sizes_of
from corrigenda.numerics.kernel.matrices.strata import count_strata, has_strata, piece
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.numerics.kernel.numbers.exact.element import Scalar
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import product_of
from corrigenda.proofs.language.tree.traverse import walk

MOST_COMPONENTS = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """One random point: `component` says for each letter that has pieces which one, `ranked` which letters stand
    under a pseudo-inverse."""

    sizes: Mapping[str, int]
    prime: int
    key: str
    component: Mapping[str, int] = field(default_factory=dict)
    ranked: frozenset[str] = frozenset()


def ranked_letters(node: e.Node) -> frozenset[str]:
    """Letters whose rank tells that of everything under a pseudo-inverse: a letter, its transpose, its pseudo-inverse,
    its Gram matrices, multiples of these, Kronecker products.

    Those have the same rank at every real point of a piece.  Raises `Unsupported` for the pseudo-inverse of anything
    else, which changes its rank inside the pieces that are tried.
    """
    return frozenset[str]().union(*(_ranked(part.operand) for part in walk(node) if isinstance(part, e.PseudoInverse)))


def _ranked(expr: e.Expr) -> frozenset[str]:
    match expr:
        case e.Name(text=text):
            return frozenset({text})
        case e.Transpose(operand=operand) | e.PseudoInverse(operand=operand) | e.Neg(operand=operand):
            return _ranked(operand)
        case e.Operation(operator="kron", left=left, right=right):
            return _ranked(left) | _ranked(right)
        case e.Div(numerator=operand, denominator=e.Num()):
            return _ranked(operand)
        case e.Mul(factors=(e.Num(value=value), *rest)) if value and rest:
            return _ranked(product_of(rest))
        case e.Mul(factors=(left, right)) if e.Transpose(operand=left) == right or e.Transpose(operand=right) == left:
            return _ranked(left)
    raise Unsupported("the pseudo-inverse of a compound expression has no generic rank", expr)


def components(
    context: Context, sizes: Mapping[str, int], prime: int, ranked: frozenset[str]
) -> Iterator[Mapping[str, int]]:
    """Every choice of a piece for each letter that has several.  Raises `Unsupported` when they are too many."""
    shapes = _shapes(context, sizes, prime)
    names = [
        name for name, symbol in sorted(context.symbols.items()) if has_strata(symbol.structure, ranked=name in ranked)
    ]
    counts = [count_strata(shapes[name], context.symbols[name].structure, ranked=name in ranked) for name in names]
    if prod(counts) > MOST_COMPONENTS:
        raise Unsupported("the domain of the letters has too many components")
    for numbers in product(*map(range, counts)):
        yield dict(zip(names, numbers, strict=True))


def _shapes(context: Context, sizes: Mapping[str, int], prime: int) -> dict[str, tuple[int, int]]:
    from corrigenda.numerics.kernel.numbers.entrywise import Entrywise
    from corrigenda.numerics.kernel.numbers.exact.fields import PrimeField

    empty: Environment[Matrix[Scalar]] = Environment(
        numbers=Entrywise(domain=PrimeField(prime)), context=context, sizes=dict(sizes), letters={}, integers={}
    )
    structured = (symbol for symbol in context.symbols.values() if len(symbol.shape) == 2)
    return {symbol.name: sizes_of(symbol.shape, empty) for symbol in structured}


def environment(context: Context, draw: Draw) -> Environment[Matrix[Scalar]]:
    """Random residues for every letter.  Raises Undefined and Unsupported where a structure cannot be drawn."""
    key = f"{draw.key}|{sorted(draw.sizes.items())}|{sorted(draw.component.items())}"
    plain = random_environment(_without_pieces(context, draw.component), draw.sizes, draw.prime, key)
    plain = replace(plain, context=context)
    shapes = _shapes(context, draw.sizes, draw.prime)
    letters = dict(plain.letters)
    for name, number in draw.component.items():
        source = random.Random(sha256(f"{key}|{name}".encode()).digest())  # noqa: S311  # reproducible test points
        number_of = partial(source.randrange, draw.prime)
        structure = context.symbols[name].structure
        letters[name] = piece(plain.domain, shapes[name], structure, number_of, number, ranked=name in draw.ranked)
    return replace(plain, letters=letters)


def _without_pieces(context: Context, component: Mapping[str, int]) -> Context:
    """The context with the letters that get pieces of their own drawn freely first."""
    if not component:
        return context
    symbols = {
        name: replace(symbol, structure=frozenset()) if name in component else symbol
        for name, symbol in context.symbols.items()
    }
    return replace(context, symbols=symbols)


def index_values(ranges: Mapping[str, int], steps: Sequence[str], last_step: int) -> Iterator[dict[str, int]]:
    """Every value of the free index letters from 1 on, and of the whole-number letters from 0 on."""
    names = (*ranges, *steps)
    spans = [range(1, size + 1) for size in ranges.values()] + [range(last_step + 1) for _ in steps]
    for values in product(*spans):
        yield dict(zip(names, values, strict=True))
